import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refusalOf, type Plan, type PlanRelation } from '@studieplan/contracts';
import { Button, Dialog, FormFoot, Page } from '@studieplan/ui';
import { useWayOn } from '../../queue-walk/queue-walk.tsx';
import { RequestChangesDialog } from '../../approval/decision-dialog.tsx';

interface FirstEditDialogProps {
  plan: Plan;
  relation: PlanRelation;
  onEdit: () => void;
}

/** Tells an administrator, before the first edit of somebody else's plan, what it costs (design.md 33). */
export function FirstEditDialog({ plan, relation, onEdit }: FirstEditDialogProps) {
  const navigate = useNavigate();
  // In the queue's walk the address says so.
  const page = `/study-plans/${plan.id}${useLocation().search}`;
  const wayOn = useWayOn(plan.id);
  const [requesting, setRequesting] = useState(false);
  const back = () => void navigate(page, { replace: true });
  const mayRequest = refusalOf('requestChanges', plan.status, relation) === null;
  return (
    <Page title={plan.title} back={{ to: page, text: 'Til studieplanen' }}>
      {requesting ? (
        <RequestChangesDialog plan={plan} onClose={() => setRequesting(false)} onDecided={wayOn} />
      ) : (
        <Dialog open title="Endre teksten i planen?" onClose={back}>
          <p>
            Endrer du teksten, kan du ikke godkjenne planen som administrator. Foreslå endringen i stedet?
          </p>
          <FormFoot>
            {mayRequest && <Button onClick={() => setRequesting(true)}>Be om endringer</Button>}
            <Button variant="secondary" onClick={onEdit}>
              Endre likevel
            </Button>
            <Button variant="tertiary" onClick={back}>
              Avbryt
            </Button>
          </FormFoot>
        </Dialog>
      )}
    </Page>
  );
}
