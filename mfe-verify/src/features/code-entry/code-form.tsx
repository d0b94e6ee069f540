import { useRef, useState, type ComponentType, type FormEvent } from 'react';
import { FieldFrame } from '@studieplan/ui/form-field/field-frame.tsx';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { QrCodeIcon } from '@studieplan/ui/icon/icons.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { readWrittenCode } from './scanned-code.ts';

const sentences = {
  empty: 'Vennligst skriv inn en verifiseringskode',
  noScanner: 'Skanneren kunne ikke lastes. Sjekk nettet og prøv igjen.',
  mistyped: 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.',
};

interface ScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Takes a code as people write it, or the whole address that a QR code holds, and goes to its page. */
export function CodeForm() {
  const { navigate } = usePublicSite();
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [Scanning, setScanning] = useState<ComponentType<ScannerProps>>();
  const scan = () => {
    setError(undefined);
    // The decoder is larger than the whole page: it comes when somebody wants it.
    import('./scanner.tsx').then(
      ({ Scanner }) => setScanning(() => Scanner),
      () => setError(sentences.noScanner),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readWrittenCode(written);
    if (read.ok) {
      navigate(`/verify/${read.code}`);
      return;
    }
    setError(sentences[read.reason]);
    field.current?.focus();
  };
  return (
    <form className="kv-codeform" noValidate onSubmit={submit}>
      <FieldFrame
        id="code"
        label="Verifiseringskode"
        description="13 tegn. Bindestreker, mellomrom og store eller små bokstaver spiller ingen rolle."
        error={error}
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
              onChange={(event) => {
                setWritten(event.target.value);
                setError(undefined);
              }}
            />
            <button type="submit" className="ds-button" data-variant="primary">
              Kontroller
            </button>
          </div>
        )}
      </FieldFrame>
      {Scanning === undefined ? (
        <button type="button" className="ds-button kv-codeform__scan" data-variant="secondary" onClick={scan}>
          <Icon of={QrCodeIcon} />
          Skann QR-kode
        </button>
      ) : (
        <Scanning onCode={(code) => navigate(`/verify/${code}`)} onClose={() => setScanning(undefined)} />
      )}
    </form>
  );
}
