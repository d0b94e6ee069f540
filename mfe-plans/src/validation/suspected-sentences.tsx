import type { ValidationResult } from '@studieplan/contracts';
import { FieldJump } from './field-jump.tsx';

interface SuspectedProps {
  result: ValidationResult;
  onJump?: (path: string) => void;
}

/** The sentences that sent a plan to a person, for whoever wrote them; why each did stands with the administrator. */
export function SuspectedSentences({ result: { suspicion = [] }, onJump }: SuspectedProps) {
  if (suspicion.length === 0) return null;
  return (
    <>
      <p>En person må se på planen. Det gjelder disse setningene.</p>
      <ul className="kv-list kv-breaks">
        {suspicion.map(({ field, sentence }, index) => (
          <li key={index}>
            <strong>
              <FieldJump path={field} onJump={onJump} />
            </strong>{' '}
            <q>{sentence}</q>
          </li>
        ))}
      </ul>
    </>
  );
}
