import { useState } from 'react';
import { operations, type PlanTemplate } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  DialogFoot,
  formatCount,
  formatCredits,
  formatHours,
  Loading,
  useOperation,
  Heading,
} from '@studieplan/ui';
import { useCopying } from '../../../copying/use-copying.ts';
import { TextList } from '../../../text-list/text-list.tsx';

/** The association's templates; each can be read before one begins with it. */
export function TemplateDialog({ onClose, onCopy }: { onClose: () => void; onCopy: () => void }) {
  const { data, error } = useOperation(operations.listPlanTemplates, {}, { staleTime: 0 });
  const copying = useCopying();
  const templates = data?.templates;
  return (
    <Dialog open wide title="Bruk en mal" onClose={onClose} busy={copying.running}>
      {copying.fault !== undefined && <Banner kind="danger">{copying.fault}</Banner>}
      {error !== null && templates === undefined && <Banner kind="danger">{error.message}</Banner>}
      {templates === undefined && error === null && <Loading />}
      {templates?.length === 0 && (
        <div className="kv-stack" data-gap="sm">
          <p>
            Studieforbundet ditt har ingen maler ennå. En administrator kan gjøre en godkjent plan til mal på
            planens side. Imens kan du begynne med en kopi av en plan som er godkjent.
          </p>
          <div>
            <Button onClick={onCopy}>Finn en plan å kopiere</Button>
          </div>
        </div>
      )}
      {templates !== undefined && templates.length > 0 && (
        <ul className="kv-rows kv-picks">
          {templates.map((template) => (
            <TemplateRow
              key={template.study_plan_id}
              template={template}
              busy={copying.running}
              onUse={() => copying.copy({ study_plan_id: template.study_plan_id, template: true })}
            />
          ))}
        </ul>
      )}
      <DialogFoot onCancel={onClose} busy={copying.running}>
        {null}
      </DialogFoot>
    </Dialog>
  );
}

interface TemplateRowProps {
  template: PlanTemplate;
  busy: boolean;
  onUse: () => void;
}

function TemplateRow({ template, busy, onUse }: TemplateRowProps) {
  const [opened, setOpened] = useState(false);
  const { title, description, ects_credits, estimated_hours, version_number } = template;
  return (
    <li>
      <div>
        <Heading level={3} size="2xs">
          {title}
        </Heading>
        <p className="kv-muted kv-small">
          {`${formatCredits(ects_credits)} kompetansepoeng · ${formatHours(estimated_hours)} timer · versjon ${version_number}`}
        </p>
        <details onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>Les malen</summary>
          <p className="kv-lines">{description}</p>
          {opened && <TemplateText id={template.study_plan_id} />}
        </details>
      </div>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={onUse}>
        Lag utkast av malen
      </Button>
    </li>
  );
}

function TemplateText({ id }: { id: string }) {
  const { data, error } = useOperation(operations.getPlanTemplate, { study_plan_id: id });
  if (error !== null && data === undefined) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <Loading />;
  const { learning_outcomes, content_modules, assessment_criteria } = data.template;
  const { knowledge, skills, competence } = learning_outcomes;
  return (
    <>
      <p>{`${formatCount(knowledge.length, 'kunnskap', 'kunnskaper')}, ${formatCount(skills.length, 'ferdighet', 'ferdigheter')} og ${formatCount(competence.length, 'kompetanse', 'kompetanser')}:`}</p>
      <TextList items={[...knowledge, ...skills, ...competence, ...content_modules]} />
      <p className="kv-lines">{assessment_criteria}</p>
    </>
  );
}
