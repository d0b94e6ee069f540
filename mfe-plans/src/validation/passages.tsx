import type { ValidationResult } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';
import { FieldJump } from './field-jump.tsx';
import { ownShareText } from './judge-text.ts';

type Told = { result: ValidationResult };

/** What cannot both be true in the plan, as a language model reads it: both passages, and why. */
export function Contradictions({ result: { contradictions = [] } }: Told) {
  if (contradictions.length === 0) return null;
  return (
    <div className="kv-fold kv-breaks">
      <p>
        <strong>Språkmodellen mener at dette ikke går i hop:</strong>
      </p>
      <ul className="kv-list">
        {contradictions.map(({ first, second, message }, index) => (
          <li key={index}>
            <p>{message}</p>
            {[first, second].map(({ path, quote }, at) => (
              <p key={at}>
                <strong>
                  <FieldJump path={path} />
                </strong>{' '}
                <q className="kv-muted">{quote}</q>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How much of the text somebody has written, and the lines that nobody has; nothing where it is all one's own. */
export function OwnText({ result }: Told) {
  const { own_text_share: share, not_own: lines = [] } = result;
  if (share == null || share === 1) return null;
  const enough = share >= 0.5;
  return (
    <div className="kv-fold kv-breaks">
      <p>
        <strong>{`Egen tekst: ${ownShareText(share)}.`}</strong>{' '}
        {enough
          ? 'Resten er forslag eller kopiert tekst som ingen har skrevet om.'
          : 'Mer enn halvparten er forslag eller kopiert tekst som ingen har skrevet om. Planen kan derfor ikke selvgodkjennes.'}
      </p>
      {lines.length > 0 && (
        <details>
          <summary>{`Vis ${formatCount(lines.length, 'setning', 'setninger')} som ikke er skrevet om`}</summary>
          <ul className="kv-list">
            {lines.map(({ path, quote }, index) => (
              <li key={index}>
                <strong>
                  <FieldJump path={path} />
                </strong>
                <q className="kv-muted">{quote}</q>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The sentences that sent a plan to a person, for whoever wrote them; why each did stands with the administrator. */
export function SuspectedSentences({ result: { suspicion = [] } }: Told) {
  if (suspicion.length === 0) return null;
  return (
    <>
      <p>En person må se på planen. Det gjelder disse setningene.</p>
      <ul className="kv-list kv-breaks">
        {suspicion.map(({ field, sentence }, index) => (
          <li key={index}>
            <strong>
              <FieldJump path={field} />
            </strong>{' '}
            <q>{sentence}</q>
          </li>
        ))}
      </ul>
    </>
  );
}
