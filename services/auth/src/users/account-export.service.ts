import { type Call, rowsThatFit } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { AccountExportRepository } from './account-export.repository.ts';
import { toUser } from './user-wire.ts';

const linesAtMost = 10_000;

/** Auth's part of 'Last ned mine data': everything that it keeps about the asker, but for what would open doors. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountExportRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
  ) {}

  async export(call: Call): Promise<{ account: Record<string, unknown> }> {
    const { id, session_id } = call.actor;
    const user = await this.sessions.asker(call.actor);
    const kept = await this.accounts.kept(id);
    const lines = await this.audit.listAbout(id, linesAtMost);
    await this.database.transaction((tx) =>
      this.audit.write(tx, call, { action: 'account.exported', target: id }),
    );
    return {
      account: {
        exported_at: new Date().toISOString(),
        user: toUser(user),
        sessions: kept.sessions.map(({ id: session, ...rest }) => ({
          ...rest,
          current: session === session_id,
        })),
        trusted_devices: kept.devices,
        passkeys: kept.passkeys,
        second_factor: user.second_factor,
        pending_links: kept.links,
        audit: rowsThatFit(
          lines.map(({ actor_id, target_id, target_name: _another, client_address, ...line }) => ({
            ...line,
            by_me: actor_id === id,
            about_me: target_id === id,
            // Another's address is theirs.
            client_address: actor_id === id ? client_address : null,
          })),
        ),
      },
    };
  }
}
