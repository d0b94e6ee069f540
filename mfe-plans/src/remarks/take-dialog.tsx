import { planFieldLabel } from '@studieplan/contracts';
import { ActionDialog } from '@studieplan/ui';
import { TextDiff } from '../text-diff/text-diff.tsx';
import type { Taking } from './taking.ts';
import './remarks.css';

interface TakeDialogProps {
  taking: Taking;
  onTake: () => void;
  onClose: () => void;
}

/** Both texts before a suggestion takes the place of one that it does not quote. */
export function TakeDialog({ taking, onTake, onClose }: TakeDialogProps) {
  const { path, before, after, lost } = taking;
  return (
    <ActionDialog
      wide
      title={`Endre ${planFieldLabel(path)}?`}
      action={{ text: 'Endre teksten' }}
      onAct={onTake}
      onClose={onClose}
    >
      {lost && (
        <p>
          Ordene som merknaden gjelder, står ikke i planen lenger. Forslaget kommer i stedet for hele teksten.
        </p>
      )}
      <dl className="kv-take kv-breaks">
        <div>
          <dt>Teksten nå</dt>
          <dd className="kv-lines">{before}</dd>
        </div>
        <div>
          <dt>Teksten etterpå, med forskjellene merket</dt>
          <dd>
            <TextDiff before={before} after={after} />
          </dd>
        </div>
      </dl>
    </ActionDialog>
  );
}
