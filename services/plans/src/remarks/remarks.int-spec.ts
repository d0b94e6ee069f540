import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { errors, events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});

const {
  requestPlanChanges,
  rejectPlan,
  answerPlanRemark,
  markPlanRemark,
  acceptPlanRemark,
  closePlanRemark,
} = plansOperations;
const quoted = {
  path: 'description',
  quote: 'et trygt grunnlag',
  text: 'Si hva de lærer',
  suggestion: 'øvelse i å planlegge',
};
const onItem = { path: 'learning_outcomes.skills[0]', text: 'Hvilket kart?' };

const ask = (id: string, remarks: object[], who = a.admin) =>
  a.act(requestPlanChanges, id, who, { reason: 'Se merknadene', remarks });
async function asked(remarks: object[] = [quoted, onItem]) {
  const id = await a.submitted();
  await must(ask(id, remarks));
  const { remarks: sent } = await a.plan(id);
  const remark_id = sent[0]?.id ?? '';
  return { id, remark_id, sent };
}
const untouched = async (id: string) => {
  const { status, revision, needs_admin, remarks } = await a.plan(id);
  return { status, revision, needs_admin, remarks };
};

describe('[N-1] remarks come with the decision', () => {
  test('with field, quote, suggestion and the text as it was; told to the author, counted, in the history', async () => {
    await a.known(a.member);
    const { id, sent } = await asked();
    const plan = await a.plan(id);
    expect(plan).toMatchObject({ status: 'draft', open_remarks: 2, remarks_total: 2 });
    expect(sent).toMatchObject([
      {
        number: 1,
        ...quoted,
        state: 'open',
        author_id: a.admin.id,
        author_name: 'Ada Administrator',
        answer: null,
        field_text: 'Kurset gir turledere i lokallag et trygt grunnlag for dagsturer.',
        decision_kind: 'changes_requested',
      },
      {
        number: 2,
        path: 'learning_outcomes.skills.0',
        quote: null,
        suggestion: null,
        field_text: 'Deltakeren kan lage turplan med kart',
      },
    ]);
    const { timeline } = await a.get(id);
    expect(timeline?.at(-1)).toMatchObject({
      step: 'changes_requested',
      reason: 'Se merknadene',
      remarks: 2,
    });
    const told = (await plans.facts(id)).find(
      ({ subject }) => subject === events.planChangesRequested.subject,
    );
    expect(told?.payload).toMatchObject({
      remarks: [
        { ...quoted },
        { path: 'learning_outcomes.skills.0', quote: null, text: 'Hvilket kart?', suggestion: null },
      ],
    });
  });

  test('a rejection takes them too; without remarks everything is as it was', async () => {
    const id = await a.submitted();
    await must(a.act(rejectPlan, id, a.admin, { reason: 'Nei', remarks: [quoted] }));
    expect(await a.plan(id)).toMatchObject({
      status: 'rejected',
      remarks: [{ decision_kind: 'rejected', text: 'Si hva de lærer' }],
    });
    const plain = await a.submitted({ title: 'Uten merknader' });
    await must(a.act(rejectPlan, plain, a.admin, { reason: 'Nei' }));
    expect((await a.plan(plain)).remarks).toEqual([]);
  });

  test('what is wrong is refused at its field, and nothing is changed', async () => {
    const id = await a.submitted();
    const before = await untouched(id);
    const wrong: [object, Record<string, string>][] = [
      [{ path: 'learning_outcome', text: 'x' }, { 'remarks.0.path': 'Feltet finnes ikke i en studieplan' }],
      [{ path: 'constructor', text: 'x' }, { 'remarks.0.path': 'Feltet finnes ikke i en studieplan' }],
      [{ path: 'content_modules.7', text: 'x' }, { 'remarks.0.path': 'Punktet finnes ikke i studieplanen' }],
      [{ path: 'title', text: ' \u2800 ' }, { 'remarks.0.text': 'Skriv hva merknaden gjelder' }],
      [{ path: 'title', text: 'x'.repeat(2001) }, { 'remarks.0.text': 'Teksten kan ha høyst 2000 tegn' }],
    ];
    for (const operation of [requestPlanChanges, rejectPlan])
      for (const [remark, fields] of wrong)
        expect(await a.act(operation, id, a.admin, { reason: 'Se', remarks: [remark] })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_INPUT', fields },
        });
    const refused = await a.act(requestPlanChanges, id, a.admin, {
      reason: 'Se',
      remarks: [quoted],
      expected_revision: 99,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_CHANGED' } });
    expect(await untouched(id)).toEqual(before);
  });

  test('whoever has written in the plan makes none', async () => {
    const id = await a.submitted();
    await must(a.save(id, a.admin, { title: 'Ny tittel', status: null }));
    expect(await ask(id, [quoted])).toMatchObject({
      status: 403,
      body: { code: 'REMARK_OWN_TEXT', error: errors.REMARK_OWN_TEXT.text },
    });
    expect((await a.plan(id)).status).toBe('submitted');
    expect(await codeOf(ask(id, []))).toBe('200');
  });

  test('500 are open at most; a full plan is still read, page by page', async () => {
    const long = { path: 'description', text: 'å'.repeat(1900), quote: 'x'.repeat(1500) };
    const id = await a.submitted();
    const send = async (count: number) => {
      await must(a.save(id, a.member, { status: 'submitted' }));
      return codeOf(
        ask(
          id,
          Array.from({ length: count }, () => long),
        ),
      );
    };
    expect(await send(150)).toBe('200');
    expect(await send(150)).toBe('200');
    expect(await send(150)).toBe('200');
    expect(await send(51)).toBe('409 REMARK_LIMIT');
    expect(await send(50)).toBe('200');
    const plan = await a.plan(id);
    expect(plan).toMatchObject({ remarks_total: 500, open_remarks: 500 });
    expect(plan.remarks).toHaveLength(100);
    const numbers: number[] = [];
    const pageAfter = async (after: number) =>
      must(a.act(plansOperations.listPlanRemarks, id, a.member, { after }));
    let after: number | null = 0;
    while (after !== null) {
      const { remarks, next } = await pageAfter(after);
      numbers.push(...(remarks ?? []).map((remark) => remark.number));
      after = next ?? null;
    }
    expect(numbers).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  });
});

describe('[N-1] what becomes of a remark', () => {
  const state = async (id: string) => (await a.plan(id)).remarks[0]?.state;

  test('its author answers, marks it mended and takes that back; the steps are counted together', async () => {
    const { id, remark_id, sent } = await asked();
    await must(a.act(answerPlanRemark, id, a.member, { remark_id, answer: 'Det står i modul 2' }));
    expect((await a.plan(id)).remarks[0]).toMatchObject({ state: 'answered', answer: 'Det står i modul 2' });
    for (const { id: each } of sent) await must(a.act(markPlanRemark, id, a.member, { remark_id: each }));
    expect(await state(id)).toBe('done');
    expect((await a.get(id)).timeline?.slice(-2)).toMatchObject([
      { step: 'edited', remark_act: 'answered', remarks: 1 },
      { step: 'edited', remark_act: 'done', remarks: 2 },
    ]);
    await must(a.act(markPlanRemark, id, a.member, { remark_id, done: false }));
    expect(await state(id)).toBe('answered');
  });

  test('an accepted suggestion is the author’s own change of the text', async () => {
    const { id, remark_id } = await asked();
    const before = await a.plan(id);
    expect(
      await codeOf(
        a.act(acceptPlanRemark, id, a.member, { remark_id, expected_revision: 1 + before.revision }),
      ),
    ).toBe('409 PLAN_CHANGED');
    const { revision } = await must(a.act(acceptPlanRemark, id, a.member, { remark_id }));
    const plan = await a.plan(id);
    expect(plan).toMatchObject({
      description: 'Kurset gir turledere i lokallag øvelse i å planlegge for dagsturer.',
      revision,
      status: 'draft',
      open_remarks: 2,
      writers: [{ user_id: a.member.id }],
    });
    expect(plan.remarks[0]).toMatchObject({
      state: 'done',
      field_text: 'Kurset gir turledere i lokallag et trygt grunnlag for dagsturer.',
    });
    expect((await a.get(id)).timeline?.at(-1)).toMatchObject({
      step: 'edited',
      actor_name: 'Mia Medlem',
      fields: ['description'],
    });
    expect(await codeOf(a.act(acceptPlanRemark, id, a.member, { remark_id }))).toBe(
      '409 REMARK_PASSAGE_GONE',
    );
  });

  test('a suggestion that is written in by hand is mended with the save', async () => {
    const { id } = await asked();
    await must(
      a.save(id, a.member, { description: 'Kurset gir øvelse i å planlegge dagsturer.', status: 'draft' }),
    );
    expect((await a.plan(id)).remarks.map((remark) => remark.state)).toEqual(['done', 'open']);
  });

  test('only an administrator who has not written the plan closes one, once', async () => {
    const { id, remark_id, sent } = await asked();
    const close = (who: Someone, study_plan_id = id, remark = remark_id) =>
      codeOf(a.act(closePlanRemark, study_plan_id, who, { remark_id: remark }));
    const elsewhere = await asked();
    expect(await close(a.member)).toBe('403 FORBIDDEN');
    expect(await close(a.admin, elsewhere.id)).toBe('404 REMARK_NOT_FOUND');
    expect(await close(a.admin, id, randomUUID())).toBe('404 REMARK_NOT_FOUND');
    const other = plans.someone('admin', { association: a.association, name: 'Eva Endrer' });
    await must(a.save(id, other, { title: 'Endret', status: null }));
    expect(await close(other)).toBe('403 REMARK_OWN_TEXT');
    expect(await state(id)).toBe('open');
    expect(await close(a.admin)).toBe('200');
    expect(await close(a.admin)).toBe('409 REMARK_CLOSED');
    expect(await a.plan(id)).toMatchObject({ open_remarks: 1, remarks_total: 2 });
    expect(await close(a.systemadmin, id, sent[1]?.id)).toBe('200');
    for (const operation of [markPlanRemark, acceptPlanRemark])
      expect(await codeOf(a.act(operation, id, a.member, { remark_id }))).toBe('409 REMARK_CLOSED');
    expect(await codeOf(a.act(answerPlanRemark, id, a.admin, { remark_id, answer: 'x' }))).toBe(
      '403 REMARK_AUTHORS_ONLY',
    );
  });

  test('[N-5] those left open when a version is approved say so, also in its history; none is in the version', async () => {
    const { id } = await asked();
    await a.ready(id, { title: 'Ny tittel' });
    const { approval_link, version_id } = await must(a.approve(id, a.admin));
    expect((await a.plan(id)).remarks).toMatchObject([{ left_open_version: 1 }, { left_open_version: 1 }]);
    const listed = () =>
      plans.bed.call(plansOperations.listPlanVersions, { study_plan_id: id }, { token: a.admin.token });
    const { versions } = await must(listed());
    expect(versions).toMatchObject([
      {
        record: {
          score: expect.any(Number),
          judge: 'checker',
          caps: [],
          review_reasons: [],
          open_remarks: 2,
        },
      },
    ]);
    expect(
      await codeOf(
        a.act(answerPlanRemark, id, a.member, {
          remark_id: (await a.plan(id)).remarks[0]?.id,
          answer: 'For sent',
        }),
      ),
    ).toBe('409 PLAN_STATUS');
    const page = await plans.bed.call(plansOperations.verifyPublicPlan, { code: approval_link ?? '' });
    const frozen = await plans.bed.query('SELECT content FROM plans.plan_versions WHERE id = $1', [
      version_id,
    ]);
    for (const text of [JSON.stringify(page.body), JSON.stringify(frozen)]) {
      expect(text).toContain(aPlan().description);
      expect(text).not.toContain('Si hva de lærer');
    }
  });

  test('an erased administrator’s remarks stay without a name; the plan’s own go with it, and both are given out', async () => {
    await a.known(a.admin);
    await a.known(a.member);
    const { id, remark_id } = await asked();
    await must(a.act(answerPlanRemark, id, a.member, { remark_id, answer: 'Mitt svar' }));
    const own = async (who: Someone) =>
      JSON.stringify(
        (await must(plans.bed.call(plansOperations.getOwnPlansData, {}, { token: who.token }))).data,
      );
    expect(await own(a.member)).toContain('Mitt svar');
    expect(await own(a.member)).not.toContain(a.admin.id);
    expect(await own(a.admin)).toContain('Si hva de lærer');
    expect(await own(a.admin)).not.toContain('Mitt svar');
    await plans.bed.publish(events.userErased, { user_id: a.admin.id });
    const [remark] = await eventually(async () => {
      const { remarks } = await a.plan(id);
      return remarks[0]?.author_id === null && remarks;
    });
    expect(remark).toMatchObject({ author_name: null, text: 'Si hva de lærer', answer: 'Mitt svar' });
    await plans.bed.publish(events.userErased, { user_id: a.member.id });
    await eventually(
      async () =>
        (await plans.bed.query('SELECT FROM plans.plan_remarks WHERE plan_id = $1', [id])).length === 0,
    );
  });
});
