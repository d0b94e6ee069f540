import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';

const lag = statement<{ waiting: number; oldest: number }>(`
  SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
  FROM outbox WHERE published_at IS NULL`);

/** How many facts are not in the stream yet, and for how many seconds the oldest has waited. */
export async function outboxLag(database: Database): Promise<{ waiting: number; oldest: number }> {
  const [row] = await database.read(lag);
  return row ?? { waiting: 0, oldest: 0 };
}
