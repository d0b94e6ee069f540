import { useRef, useState, type FormEvent } from 'react';
import { readPublicCode } from '@studieplan/contracts/public-code';
import { FieldFrame } from '@studieplan/ui/form-field/form-field.tsx';
import { usePublicSite } from '../../site/public-site.tsx';

const sentences = {
  empty: 'Vennligst skriv inn en verifiseringskode',
  mistyped: 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.',
};

/** Takes a code as people write it, or the whole address that a QR code holds, and goes to its page. */
export function CodeForm() {
  const { navigate } = usePublicSite();
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPublicCode(written.replace(/^.*\/verify\//, ''));
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
    </form>
  );
}
