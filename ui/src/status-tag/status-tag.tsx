import type { ReactNode } from 'react';
import type { PlanStatus } from '@studieplan/contracts';
import { Icon, type IconType } from '../icon/icon.tsx';
import {
  ArrowUndoIcon,
  CheckmarkCircleFillIcon,
  CircleSlashIcon,
  ClockIcon,
  MagnifyingGlassIcon,
  PaperplaneIcon,
  PencilIcon,
  PersonPencilIcon,
  XMarkOctagonIcon,
} from '../icon/icons.ts';

export type ShownStatus = PlanStatus | 'self_approved' | 'expired' | 'recalled' | 'deactivated';
type TagColor = 'accent' | 'neutral' | 'info' | 'warning' | 'success' | 'danger';

const statuses: Record<ShownStatus, { color: TagColor; icon: IconType; text: string }> = {
  draft: { color: 'neutral', icon: PencilIcon, text: 'Utkast' },
  submitted: { color: 'info', icon: PaperplaneIcon, text: 'Innsendt' },
  under_review: { color: 'warning', icon: MagnifyingGlassIcon, text: 'Under vurdering' },
  approved: { color: 'success', icon: CheckmarkCircleFillIcon, text: 'Godkjent' },
  // Approved by nobody else: no check mark.
  self_approved: { color: 'accent', icon: PersonPencilIcon, text: 'Selvgodkjent' },
  rejected: { color: 'danger', icon: XMarkOctagonIcon, text: 'Avvist' },
  expired: { color: 'neutral', icon: ClockIcon, text: 'Utløpt' },
  recalled: { color: 'neutral', icon: ArrowUndoIcon, text: 'Trukket tilbake' },
  deactivated: { color: 'neutral', icon: CircleSlashIcon, text: 'DEAKTIVERT' },
};

/** The status as its tag says it. */
export const statusText = (status: ShownStatus) => statuses[status].text;

/** A round tag: colour, icon and word. The check mark is for what is approved or done, and nothing else. */
export function Tag({ color, icon, children }: { color: TagColor; icon?: IconType; children: ReactNode }) {
  return (
    <span className="ds-tag kv-status" data-color={color}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}

/** The status of a plan, or of a version. */
export function StatusTag({ status }: { status: ShownStatus }) {
  const { color, icon, text } = statuses[status];
  return (
    <span className="ds-tag kv-status" data-color={color} data-status={status}>
      <Icon of={icon} />
      {text}
    </span>
  );
}
