import type { ValidationResult } from '@studieplan/contracts';
import { FieldJump } from './field-jump.tsx';

interface ContradictionsProps {
  result: ValidationResult;
  onJump?: (path: string) => void;
}

/** What cannot both be true in the plan, as a language model reads it: both passages, and why. */
export function Contradictions({ result: { contradictions = [] }, onJump }: ContradictionsProps) {
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
                  <FieldJump path={path} onJump={onJump} />
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
