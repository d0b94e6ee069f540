import type { OutputOf, operations } from '@studieplan/contracts';
import { roleLabels } from '../../roles/role-labels.ts';

export type AuditEntry = OutputOf<(typeof operations)['getUserAudit']>['entries'][number];

const actions: Record<string, string> = {
  'user.registered': 'Registrerte seg',
  'user.email_verified': 'E-post bekreftet',
  'user.approved': 'Godkjent',
  'user.rejected': 'Avvist',
  'user.updated': 'Endret',
  'user.moved': 'Flyttet til et annet studieforbund',
  'user.deactivated': 'Deaktivert',
  'user.reactivated': 'Reaktivert',
  'user.deleted': 'Slettet permanent',
  'session.opened': 'Logget inn',
  'session.closed': 'Logget ut',
  'session.refused': 'Innlogging avvist',
  'password.changed': 'Passord endret',
  'password.reset': 'Passord tilbakestilt',
  'password.reset_requested': 'Ba om nytt passord',
  'device.trusted': 'Enhet godkjent',
  'device.revoked': 'Enhet fjernet',
};

const fieldNames: Record<string, string> = {
  full_name: 'Navn',
  email: 'E-post',
  role: 'Rolle',
  status: 'Status',
  study_association: 'Studieforbund',
  study_association_name: 'Studieforbund',
  study_association_id: 'Studieforbund',
  device_name: 'Enhet',
  reason: 'Årsak',
};

/** What happened, in words; an action that this screen does not know is shown as it is. */
export function actionText({ action }: AuditEntry): string {
  return actions[action] ?? action;
}

/** The fields of an entry with their new values: `Navn: Kari`. */
export function detailTexts({ details }: AuditEntry): string[] {
  return Object.entries(details).map(([field, value]) => {
    const shown =
      field === 'role' && value in roleLabels ? roleLabels[value as keyof typeof roleLabels] : value;
    return `${fieldNames[field] ?? field}: ${shown}`;
  });
}
