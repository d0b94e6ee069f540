import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { groupPublicCode, readPublicCode } from '@studieplan/contracts/public-code';
import { FieldFrame } from '@studieplan/ui/form-field/field-frame.tsx';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { QrCodeIcon } from '@studieplan/ui/icon/icons.ts';
import { usePublicSite } from '../site/public-site.tsx';
import { code } from '@studieplan/contracts/public/words/nb/code';
import { words } from '../texts/texts.ts';
import type { mistypedHint } from '../wording/mistyped.ts';
import { codePart, readWrittenCode } from './scanned-code.ts';
import { useScanner } from './use-scanner.ts';
import './code-form.css';

/** What is wrong, rather than its sentence: the language may change. */
type Fault = { kind: 'empty' | 'noScanner' } | { kind: 'mistyped'; written: string };

const faultIn = (written: string): Fault | undefined => {
  const read = readWrittenCode(written);
  if (read.ok) return undefined;
  return read.reason === 'empty' ? { kind: 'empty' } : { kind: 'mistyped', written };
};

type Tell = typeof mistypedHint;

function sentenceOf(fault: Fault, t: typeof code, tell: Tell | undefined): string {
  if (fault.kind !== 'mistyped') return t[fault.kind];
  const hint = tell?.(codePart(fault.written));
  return hint === undefined ? t.mistyped : `${t.mistyped} ${hint}`;
}

function shown(written: string): string {
  const read = readPublicCode(written);
  return read.ok ? groupPublicCode(read.code) : written.slice(0, 200);
}

/** What is known of mistyped codes; it comes when there is one. */
function useHints(fault: Fault | undefined): Tell | undefined {
  const [tell, setTell] = useState<Tell>();
  const isWanted = fault?.kind === 'mistyped';
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "hints" */ '../wording/mistyped.ts').then(
      ({ mistypedHint }) => setTell(() => mistypedHint),
      // Without it the code is mistyped all the same.
      () => undefined,
    );
  }, [isWanted]);
  return tell;
}

/** The document's own field, in whose place this form is drawn (deploy/edge/src/pages/entry-body.ts). */
function toldField() {
  const field = document.querySelector<HTMLInputElement>('[data-told] #code');
  return field && { field, hasFocus: field === document.activeElement };
}

/** Goes on where somebody began to write before the scripts were there. */
function useToldField(field: RefObject<HTMLInputElement | null>, write: (text: string) => void): void {
  const [told] = useState(toldField);
  useLayoutEffect(() => {
    const own = field.current;
    if (!told || !own) return;
    // Taken out of the document it still holds the last that was written.
    if (told.field.value !== '') write(told.field.value);
    if (told.hasFocus) own.focus({ preventScroll: true });
  }, [told, field, write]);
}

/** What is written, what is wrong with it, and the camera beside it. */
function useCodeForm(before: string) {
  const { navigate } = usePublicSite();
  const [written, setWritten] = useState(shown(before));
  const [fault, setFault] = useState(before === '' ? undefined : faultIn(before));
  const field = useRef<HTMLInputElement>(null);
  useToldField(field, setWritten);
  const scanner = useScanner(() => setFault({ kind: 'noScanner' }));
  const scan = () => {
    setFault(undefined);
    scanner.scan();
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
  return { ...scanner, field, written, write, fault, submit, scan };
}

/**
 * Takes a code as people write it, or the whole address that a QR code holds, and goes to its page. `written` is what
 * somebody wrote before, to be mended.
 */
export function CodeForm({ written: before = '' }: { written?: string }) {
  const t = words('code', code);
  const { navigate } = usePublicSite();
  const { field, written, write, fault, submit, Scanning, scan, closeScanner } = useCodeForm(before);
  const tell = useHints(fault);
  return (
    <form className="kv-codeform" noValidate onSubmit={submit}>
      <FieldFrame
        id="code"
        label={t.label}
        description={t.description}
        error={fault && sentenceOf(fault, t, tell)}
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
