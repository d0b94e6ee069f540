import { osloDay } from '@studieplan/contracts';
import { expect, test } from '@jest/globals';
import { ofFile } from '@studieplan/kit/testing';
import { canonicalText } from '../proof/canonical-bytes.ts';
import { codeHash } from '../proof/log/leaves.ts';
import { asScript, loggedTry, scriptAnswers } from '../testing/logged-histories.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { heldAnswer, isShownByLog } from './held-answer.ts';
import { HeldDaysRepository } from './held-days.repository.ts';
import { LoggedHistories } from './logged-history.ts';

const plans = ofFile(new PlansBed());

test('[S-3] script and product say the same of 1,000 random histories, the product by what PostgreSQL finds of them', async () => {
  const tried = loggedTry(1_000, 35);
  await plans.bed.query('TRUNCATE plans.log_leaves, plans.log_nodes');
  await plans.bed.query(
    'INSERT INTO plans.log_leaves (index, data) SELECT index, data FROM jsonb_to_recordset($1::jsonb) AS r (index bigint, data text)',
    [JSON.stringify(tried.rows)],
  );
  const rows = plans.service.app.get(HeldDaysRepository);
  const byCode = new Map<string, typeof tried.questions>();
  for (const question of tried.questions)
    byCode.set(question.code, [...(byCode.get(question.code) ?? []), question]);
  const expected: ReturnType<typeof asScript>[] = [];
  const codes = [...byCode.keys()];
  for (let from = 0; from < codes.length; from += 1_000) {
    const some = codes.slice(from, from + 1_000);
    const histories = new LoggedHistories(await rows.logged(some.map(codeHash), tried.rows.length));
    for (const code of some)
      for (const question of byCode.get(code) ?? []) {
        const history = histories.of(codeHash(code));
        const bounds = osloDay(question.day);
        if (!history) expected.push(asScript(question, { basis: 'none', held: 'missing' }));
        else if (isShownByLog(history, bounds))
          expected.push(asScript(question, heldAnswer(history, bounds, 'log')));
        else expected.push(asScript(question, { basis: 'register', held: 'unknown' }));
      }
  }
  const said = await scriptAnswers(tried);
  expect(said).toHaveLength(expected.length);
  const unlike = said.filter((each, at) => canonicalText(each) !== canonicalText(expected[at]));
  expect(unlike.slice(0, 3)).toEqual([]);
  expect(new Set(said.map(({ held }) => held)).size).toBe(5);
});
