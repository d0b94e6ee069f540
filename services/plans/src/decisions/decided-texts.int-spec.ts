import { beforeEach, describe, expect, test } from '@jest/globals';
import { decisionKinds as kinds, events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import {
  anotherText,
  oneWordChanged,
  paddedText,
  type PlanInput,
  rewritten,
} from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
// A new association each time: a text that was decided against binds everyone in it.
beforeEach(() => {
  a = new PlanActions(plans);
});

describe('[I-1] the text is bound with its plan', () => {
  test.each(kinds)(
    '%s: a new plan with the same text is refused, to everyone in the association',
    async (kind) => {
      await a.decided(kind);
      for (const who of [a.member, a.colleague]) {
        const copy = await plans.scoredPlan(who);
        expect(await a.approve(copy, who)).toMatchObject({
          status: 409,
          body: {
            code: 'TEXT_DECIDED',
            error:
              'Planen må godkjennes av en administrator, fordi en administrator har tatt stilling til en plan med samme tekst.',
          },
        });
        expect((await a.get(copy, who)).approval?.refusal?.code).toBe('TEXT_DECIDED');
      }
    },
  );

  test.each([
    ['with one word changed in every sentence', oneWordChanged],
    ['padded with forty other texts', paddedText],
    [
      'under another title, with other numbers',
      { title: 'Noe helt annet', ects_credits: 2, estimated_hours: 54 },
    ],
    ['in capitals and without punctuation', rewritten((text) => text.toUpperCase().replace(/[.,]/g, ' –'))],
  ] as [string, Partial<PlanInput>][])('a text %s is the same', async (_how, changes) => {
    await a.decided('rejected');
    const copy = await plans.scoredPlan(a.member, changes);
    expect(await codeOf(a.approve(copy, a.member))).toBe('409 TEXT_DECIDED');
  });

  test('what was rejected with padding is the same without it', async () => {
    const id = await a.submitted(paddedText);
    await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
    expect(await codeOf(a.approve(await plans.scoredPlan(a.member), a.member))).toBe('409 TEXT_DECIDED');
  });

  test('another text is another', async () => {
    await a.decided('rejected');
    expect(await codeOf(a.approve(await plans.scoredPlan(a.member, anotherText()), a.member))).toBe('200');
  });

  test('in another association it binds its writers, and nobody else', async () => {
    await a.decided('rejected');
    const away = (who: Someone) => plans.someone('member', { id: who.id, association: plans.elsewhere });
    expect(await codeOf(a.approve(await plans.scoredPlan(away(a.colleague)), away(a.colleague)))).toBe('200');
    expect(await codeOf(a.approve(await plans.scoredPlan(away(a.member)), away(a.member)))).toBe(
      '409 TEXT_DECIDED',
    );
  });

  test('it outlives the plan', async () => {
    const id = await a.decided('rejected');
    await must(a.act(plansOperations.deletePlan, id, a.member));
    expect(await codeOf(a.approve(await plans.scoredPlan(a.member), a.member))).toBe('409 TEXT_DECIDED');
  });

  test('it outlives its author, whose id goes', async () => {
    await a.decided('rejected');
    await plans.bed.publish(events.userErased, { user_id: a.member.id });
    await eventually(
      async () =>
        (await plans.bed.query('SELECT FROM plans.plans WHERE author_id = $1', [a.member.id])).length === 0,
    );
    const kept = await plans.bed.query<{ text: string }>(
      'SELECT t::text AS text FROM plans.decided_texts AS t WHERE study_association_id = $1',
      [a.member.study_association_id],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).not.toContain(a.member.id);
    expect(await codeOf(a.approve(await plans.scoredPlan(a.colleague), a.colleague))).toBe(
      '409 TEXT_DECIDED',
    );
  });

  test('a version that is withdrawn binds its text though the plan has moved on', async () => {
    const id = await a.submitted();
    const { version_id } = await must(a.approve(id, a.member));
    await a.save(id, a.member, { ...anotherText(), status: 'draft' });
    await must(a.act(plansOperations.softDeletePlanVersion, id, a.systemadmin, { version_id }));
    expect((await a.get(id)).study_plan).toMatchObject({ status: 'draft', needs_admin: null });
    await a.save(id, a.member, { status: 'draft' });
    await must(a.validate(id));
    expect(await codeOf(a.approve(id, a.member))).toBe('409 TEXT_DECIDED');
  });

  test('[P-1] an administrator’s approval of a corrected text answers it for that text, not for the refused one', async () => {
    const id = await a.decided('rejected');
    const copy = await plans.scoredPlan(a.colleague, { ...oneWordChanged, status: 'submitted' });
    await must(a.approve(copy, a.admin));
    const third = await plans.scoredPlan(a.colleague, { ...oneWordChanged, title: 'En tredje' });
    expect(await codeOf(a.approve(third, a.colleague))).toBe('200');
    const refused = await plans.scoredPlan(a.colleague, { title: 'En fjerde' });
    expect(await codeOf(a.approve(refused, a.colleague))).toBe('409 TEXT_DECIDED');
    // The plan that was rejected is another matter.
    await a.ready(id);
    expect(await codeOf(a.approve(id, a.member))).toBe('409 UNDER_DECISION');
  });

  test('an approval elsewhere lifts nothing here', async () => {
    await a.decided('rejected');
    const away = plans.someone('member', { id: a.member.id, association: plans.elsewhere });
    const chief = plans.someone('admin', { association: plans.elsewhere });
    const theirs = await plans.scoredPlan(away, { status: 'submitted' });
    await must(a.approve(theirs, chief));
    expect(await codeOf(a.approve(await plans.scoredPlan(away), away))).toBe('200');
    expect(await codeOf(a.approve(await plans.scoredPlan(a.colleague), a.colleague))).toBe(
      '409 TEXT_DECIDED',
    );
  });

  test('no word of it can be read from the database', async () => {
    await a.decided('rejected');
    const rows = await plans.bed.query('SELECT * FROM plans.decided_texts WHERE study_association_id = $1', [
      a.member.study_association_id,
    ]);
    expect(rows).toHaveLength(1);
    const windows = rows[0]?.['windows'] as Buffer;
    const text = JSON.stringify(rows) + windows.toString('latin1');
    expect(text).not.toMatch(/turleder|utmark|lavfjell/i);
  });
});
