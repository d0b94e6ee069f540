import { useRef, useState, type ComponentType, type FormEvent } from 'react';
import { readPublicCode } from '@studieplan/contracts/public-code';
import { FieldFrame } from '@studieplan/ui/form-field/field-frame.tsx';
import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { QrCodeIcon } from '@studieplan/ui/icon/icons.ts';
import { usePublicSite } from '../site/public-site.tsx';
import { code } from '../texts/nb/code.ts';
import { words } from '../texts/texts.ts';
import { mistypedHint } from '../wording/mistyped.ts';
import { codePart, readWrittenCode } from './scanned-code.ts';
import './code-form.css';

interface ScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** What is wrong, rather than its sentence: the language may change. */
type Fault = { kind: 'empty' | 'noScanner' } | { kind: 'mistyped'; written: string; isTold?: true };

const faultIn = (written: string): Fault | undefined => {
  const read = readWrittenCode(written);
  if (read.ok) return undefined;
  return read.reason === 'empty' ? { kind: 'empty' } : { kind: 'mistyped', written };
};

/** The page around the field has said already that it is mistyped. */
function told(written: string): Fault | undefined {
  const fault = faultIn(written);
  return fault?.kind === 'mistyped' ? { ...fault, isTold: true } : fault;
}

function sentenceOf(fault: Fault, t: typeof code): string {
  if (fault.kind !== 'mistyped') return t[fault.kind];
  const hint = mistypedHint(codePart(fault.written), t);
  if (hint === undefined) return t.mistyped;
  return fault.isTold ? hint : `${t.mistyped} ${hint}`;
}

function shown(written: string): string {
  const read = readPublicCode(written);
  return read.ok ? formatCode(read.code) : written.slice(0, 200);
}

/** What is written, what is wrong with it, and the camera beside it. */
function useCodeForm(before: string) {
  const { navigate } = usePublicSite();
  const [written, setWritten] = useState(shown(before));
  const [fault, setFault] = useState(before === '' ? undefined : told(before));
  const field = useRef<HTMLInputElement>(null);
  const [Scanning, setScanning] = useState<ComponentType<ScannerProps>>();
  const scan = () => {
    setFault(undefined);
    // The decoder is larger than the whole page: it comes when somebody wants it.
    import('./scanner.tsx').then(
      ({ Scanner }) => setScanning(() => Scanner),
      () => setFault({ kind: 'noScanner' }),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readWrittenCode(written);
    if (read.ok) {
      navigate(`/verify/${read.code}`);
      return;
    }
    setFault(faultIn(written));
    field.current?.focus();
  };
  const write = (text: string) => {
    setWritten(text);
    setFault(undefined);
  };
  const closeScanner = () => setScanning(undefined);
  return { field, written, write, fault, submit, Scanning, scan, closeScanner };
}

/**
 * Takes a code as people write it, or the whole address that a QR code holds, and goes to its page. `written` is what
 * somebody wrote before, to be mended.
 */
export function CodeForm({ written: before = '' }: { written?: string }) {
  const t = words('code', code);
  const { navigate } = usePublicSite();
  const { field, written, write, fault, submit, Scanning, scan, closeScanner } = useCodeForm(before);
  return (
    <form className="kv-codeform" noValidate onSubmit={submit}>
      <FieldFrame
        id="code"
        label={t.label}
        description={t.description}
        error={fault && sentenceOf(fault, t)}
        errorFirst
      >
        {(wiring) => (
          <div className="kv-codeform__row">
            <input
              {...wiring}
              ref={field}
              className="ds-input kv-codeinput"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              value={written}
              onChange={(event) => write(event.target.value)}
            />
            <button type="submit" className="ds-button" data-variant="primary">
              {t.check}
            </button>
          </div>
        )}
      </FieldFrame>
      {Scanning === undefined ? (
        <button type="button" className="ds-button kv-codeform__scan" data-variant="secondary" onClick={scan}>
          <Icon of={QrCodeIcon} />
          {t.scan}
        </button>
      ) : (
        <Scanning onCode={(found) => navigate(`/verify/${found}`)} onClose={closeScanner} />
      )}
    </form>
  );
}
