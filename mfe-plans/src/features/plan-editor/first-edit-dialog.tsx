import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalOf, type Plan, type PlanRelation } from '@studieplan/contracts';
import { Button, Dialog, FormFoot, Page } from '@studieplan/ui';
import { RequestChangesDialog } from '../../approval/request-changes-dialog.tsx';

interface FirstEditDialogProps {
  plan: Plan;
  relation: PlanRelation;
  onEdit: () => void;
}

/** Tells an administrator, before the first edit of somebody else's plan, what it costs (design.md 33). */
export function FirstEditDialog({ plan, relation, onEdit }: FirstEditDialogProps) {
  const navigate = useNavigate();
  const [requesting, setRequesting] = useState(false);
  const back = () => void navigate(`/study-plans/${plan.id}`, { replace: true });
  const mayRequest = refusalOf('requestChanges', plan.status, relation) === null;
  return (
    <Page title={plan.title} back={{ to: `/study-plans/${plan.id}`, text: 'Til studieplanen' }}>
      {requesting ? (
        <RequestChangesDialog plan={plan} onClose={() => setRequesting(false)} onDecided={back} />
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
