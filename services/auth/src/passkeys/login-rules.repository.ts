import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

const find = statement<{ require_admin_passkey: boolean }>('SELECT require_admin_passkey FROM login_rules');
const set = statement(
  'UPDATE login_rules SET require_admin_passkey = $1 WHERE require_admin_passkey <> $1 RETURNING single',
);

/** The one row of rules about logins; the migration made it. */
@Injectable()
export class LoginRulesRepository {
  async requireAdminPasskey(tx: Tx): Promise<boolean> {
    const [row] = await find.run(tx);
    return row?.require_admin_passkey === true;
  }

  /** True when that is a change. */
  async setRequireAdminPasskey(tx: Tx, wanted: boolean): Promise<boolean> {
    const changed = await set.run(tx, [wanted]);
    return changed.length > 0;
  }
}
