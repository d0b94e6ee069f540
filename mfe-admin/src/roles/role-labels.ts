import type { Role } from '@studieplan/contracts';

/** What a role is called in tables, dialogs, notices and mails. */
export const roleLabels: Record<Role, string> = {
  member: 'Medlem',
  admin: 'Administrator',
  systemadmin: 'Systemadministrator',
};
