import { operations } from '@studieplan/contracts';
import { callOperation } from '@studieplan/ui';

/** Everything that is kept about the asker, of as many pages as there are; a section's rows are put together. */
export async function collectMyData(userId: string | undefined): Promise<Record<string, unknown>> {
  const whole: Record<string, unknown> = {};
  let after: string | null | undefined;
  do {
    const page = await callOperation(operations.exportMyAccount, { user_id: userId, after });
    for (const [section, part] of Object.entries(page.account)) {
      const before = whole[section];
      whole[section] = Array.isArray(before) && Array.isArray(part) ? [...before, ...part] : part;
    }
    after = page.next;
  } while (after);
  return whole;
}
