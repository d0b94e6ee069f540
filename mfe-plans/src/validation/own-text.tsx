import type { ValidationResult } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';
import { FieldJump } from './field-jump.tsx';

interface OwnTextProps {
  result: ValidationResult;
  onJump?: (path: string) => void;
}

/** How much of the text somebody has written, and the lines that nobody has; nothing where it is all one's own. */
export function OwnText({ result, onJump }: OwnTextProps) {
  const { own_text_share: share, not_own: lines = [] } = result;
  if (share == null || share === 1) return null;
  const enough = share >= 0.5;
  return (
    <div className="kv-fold kv-breaks">
      <p>
        <strong>{`Egen tekst: ${Math.floor(share * 100)}\u00a0%.`}</strong>{' '}
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
                  <FieldJump path={path} onJump={onJump} />
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
