import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queueWalkAddress, startQueueWalk, type Shortcut } from '@studieplan/ui';
import { personAddress } from '../../person-address/person-address.ts';
import type { WorkList } from './use-work-list.ts';

type Row = { id: string; planId?: string; versionId?: string; personId?: string };

/** The rows in their order on the screen. */
function rowsOf({ plans, self_approvals, people }: WorkList): Row[] {
  return [
    ...plans.rows.map(({ study_plan_id }) => ({ id: study_plan_id, planId: study_plan_id })),
    ...self_approvals.rows.map(({ version_id, study_plan_id }) => ({
      id: version_id,
      planId: study_plan_id,
      versionId: version_id,
    })),
    ...people.rows.map(({ user_id }) => ({ id: user_id, personId: user_id })),
  ];
}

/** The row that the keys stand on, the keys themselves, and the way through all plans one after the other. */
export function useQueueKeys(list: WorkList | undefined, onSeen: (versionId: string) => void) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string>();
  const rows = list === undefined ? [] : rowsOf(list);
  const at = rows.findIndex(({ id }) => id === current);
  const planIds = [...new Set(rows.flatMap(({ planId }) => planId ?? []))];
  const step = (by: 1 | -1) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next === undefined) return;
    setCurrent(next.id);
    document.querySelector(`[data-queue-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const open = (planId: string | undefined) => {
    if (planId === undefined) return;
    startQueueWalk(planIds);
    void navigate(queueWalkAddress(planId));
  };
  const openCurrent = () => {
    const { planId, personId } = rows[at] ?? {};
    if (personId !== undefined) void navigate(personAddress(personId));
    else open(planId);
  };
  const shortcuts: Shortcut[] = [
    { keys: ['j'], text: 'Neste sak', run: () => step(1) },
    { keys: ['k'], text: 'Forrige sak', run: () => step(-1) },
    { keys: ['enter'], text: 'Åpne saken', run: openCurrent },
    {
      keys: ['s'],
      text: 'Merk selvgodkjenningen som sett',
      run: () => {
        const versionId = rows[at]?.versionId;
        if (versionId !== undefined) onSeen(versionId);
      },
    },
    { keys: ['g'], text: 'Gå gjennom fra den eldste', run: () => open(planIds[0]) },
  ];
  return {
    current,
    shortcuts,
    /** Undefined where no plan waits. */
    goThrough: planIds.length === 0 ? undefined : () => open(planIds[0]),
    startWalk: () => startQueueWalk(planIds),
  };
}
