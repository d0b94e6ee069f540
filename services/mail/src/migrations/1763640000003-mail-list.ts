import { migration } from '@studieplan/kit/database';

export const MailList1763640000003 = migration('MailList1763640000003', {
  up: `
    -- A dead letter that is sent again gets a new day, and short waits again.
    ALTER TABLE outgoing ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now();
    ALTER TABLE outgoing ADD COLUMN attempts_before int NOT NULL DEFAULT 0;
    UPDATE outgoing SET queued_at = created_at;
    CREATE INDEX outgoing_newest ON outgoing (created_at DESC, id DESC);
  `,
  down: async (runner) => {
    await runner.query('ALTER TABLE outgoing DROP COLUMN queued_at, DROP COLUMN attempts_before');
    await runner.query('DROP INDEX outgoing_newest');
  },
});
