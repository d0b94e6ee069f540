import type { PlanTimelineEntry } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';
import type { Notes } from '../../remarks/notes-context.tsx';
import type { ApprovalActionsProps } from './approval-actions.tsx';
import { ChangedSince } from './changed-since.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { Fold } from './fold.tsx';
import { FoldedValidation } from './folded-validation.tsx';
import { PlanDocument } from './plan-document.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import { TemplateBox } from './template-box.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import { WordExportBox } from './word-export-box.tsx';
import './deciding.css';

interface DecidingColumnsProps extends ApprovalActionsProps {
  notes: Notes;
  timeline: readonly PlanTimelineEntry[];
}

/** A plan for whoever decides on it: what is new and the text first, the decision beside them, the rest folded. */
export function DecidingColumns({ timeline, ...props }: DecidingColumnsProps) {
  const { plan, relation } = props;
  return (
    <div className="kv-cols kv-cols--decide">
      <div>
        {plan.version_id !== null && <ChangedSince plan={plan} versionId={plan.version_id} />}
        <PlanDocument plan={plan} decides />
        <FoldedValidation plan={plan} relation={relation} />
        <Fold title="Fakta">
          <PlanFacts plan={plan} />
          <TemplateBox plan={plan} relation={relation} />
          <WordExportBox plan={plan} />
        </Fold>
        {plan.has_versions && <VersionsPanel plan={plan} />}
        <Fold title="Historikk" aside={formatCount(timeline.length, 'hendelse', 'hendelser')}>
          <PlanTimeline steps={timeline} />
        </Fold>
      </div>
      <aside className="kv-rail">
        <DecisionPanel {...props} />
      </aside>
    </div>
  );
}
