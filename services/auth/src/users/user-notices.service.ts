import { type adminOperations, events, type ParsedInputOf, type Role } from '@studieplan/contracts';
import { AppError, type Call, record, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { reachRefusal } from './user-rules.ts';
import { recipientOf } from './user-wire.ts';
import { UsersRepository } from './users.repository.ts';

type Updated = ParsedInputOf<typeof adminOperations.notifyUserUpdate>['updated_fields'];

const roleLabels: Record<Role, string> = {
  member: 'Medlem',
  admin: 'Administrator',
  systemadmin: 'Systemadministrator',
};
const isRole = (role: string): role is Role => Object.hasOwn(roleLabels, role);

/** One line without control characters: the value may stand in a mail's header or text. */
const oneLine = (value: string) =>
  value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Changed fields by their Norwegian label, in the order of the dialog; blank ones are left out. */
export function labelled(updated: Updated): Record<string, string> {
  const role = updated.role === undefined ? undefined : oneLine(updated.role);
  const fields: [string, string | undefined][] = [
    ['Fullt navn', updated.full_name],
    ['E-postadresse', updated.email],
    ['Studieforbund', updated.study_association],
    ['Rolle', role !== undefined && isRole(role) ? roleLabels[role] : role],
  ];
  return Object.fromEntries(
    fields.flatMap(([label, value]) => {
      const line = value === undefined ? '' : oneLine(value);
      return line ? [[label, line]] : [];
    }),
  );
}

@Injectable()
export class UserNoticesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** Has the changed fields mailed to a user within reach, by the name and address that we know (design.md 27). */
  async notify(
    tx: Tx,
    call: Call,
    input: ParsedInputOf<typeof adminOperations.notifyUserUpdate>,
  ): Promise<Record<string, never>> {
    await this.sessions.requireAlive(call.actor, tx);
    const user = await this.users.lockByEmail(tx, input.user_email);
    const refusal = reachRefusal(call.actor, user ?? undefined);
    if (refusal || !user) throw new AppError(refusal?.code ?? 'USER_NOT_FOUND', refusal);
    const fields = labelled(input.updated_fields);
    if (Object.keys(fields).length === 0) return {};
    await record(
      tx,
      events.userUpdateNotified,
      { ...recipientOf(user), updated_fields: fields },
      call.requestId,
    );
    await this.audit.write(tx, call, { action: 'user.notified', target: user.id, details: fields });
    return {};
  }
}
