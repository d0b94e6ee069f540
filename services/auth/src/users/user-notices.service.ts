import { events, roleLabels, type Role } from '@studieplan/contracts';
import { AppError, type Call, type In } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { reachRefusal } from './user-rules.ts';
import { recipientOf } from './user-wire.ts';
import { UsersRepository } from './users.repository.ts';

const isRole = (role: string): role is Role => Object.hasOwn(roleLabels, role);

/** One line without control characters: the value may stand in a mail's header or text. */
const oneLine = (value: string) =>
  value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Recorded changes by their Norwegian label, in the order of the dialog. */
export function labelled(recorded: Record<string, string>): Record<string, string> {
  const { full_name, study_association, role } = recorded;
  const fields: [string, string | undefined][] = [
    ['Fullt navn', full_name],
    ['Studieforbund', study_association],
    ['Rolle', role !== undefined && isRole(role) ? roleLabels[role] : undefined],
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

  /**
   * Has changed fields mailed to a user within reach, by the name and address that we know (design.md 27). What is sent
   * names the fields only: that they changed, and to what, is read from the record of the caller's own changes, each of
   * which is mailed once.
   */
  async notify(tx: Tx, call: Call, input: In<'notifyUserUpdate'>): Promise<void> {
    await this.sessions.requireAlive(call.actor, tx);
    const user = await this.users.lockByEmail(tx, input.user_email);
    const changed = user ? await this.audit.untoldChanges(tx, call.actor.id, user.id) : {};
    const refusal = reachRefusal(call.actor, user ?? undefined);
    // Whoever has just moved a person to another association tells them so, though the person is out of reach now.
    const movedAway = refusal?.code === 'USER_NOT_FOUND' && changed['study_association'] !== undefined;
    if (!user || (refusal && !movedAway)) throw new AppError(refusal?.code ?? 'USER_NOT_FOUND', refusal);
    const named = Object.entries(changed).filter(([field]) => Object.hasOwn(input.updated_fields, field));
    const fields = labelled(Object.fromEntries(named));
    if (Object.keys(fields).length === 0) return;
    const pending = user.status === 'pending_approval' && fields['Studieforbund'] !== undefined;
    const told = { ...recipientOf(user), updated_fields: fields, pending };
    await record(tx, events.userUpdateNotified, told, call.requestId);
    await this.audit.write(tx, call, { action: 'user.notified', target: user.id, details: fields });
  }
}
