import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { aPlan, aValidation, type PlanInput } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { SavedSentencesRepository } from './saved-sentences.repository.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
let other: Someone;
beforeEach(async () => {
  a = new PlanActions(plans);
  other = plans.someone('admin', { association: a.association, name: 'Eva Administrator' });
  for (const who of [a.member, a.colleague, a.admin, other, a.systemadmin]) await a.known(who);
});

/** Twelve sentences about a topic, of which no two are alike. */
const sentencesOf = (topic: string) =>
  'renning innslag skyttel bom fletting spinning karding farging vasking pressing montering lagring'
    .split(' ')
    .map((what) => `Om ${topic}${what} vet ${what}gruppa alt som ${topic} krever av nybegynnere.`);
const [adas, evas, mias] = [sentencesOf('lin'), sentencesOf('ull'), sentencesOf('silke')];
/** A plan of these sentences and no others that count. */
const planOf = (sentences: readonly string[]): PlanInput =>
  aPlan({
    description: sentences.slice(0, 3).join(' '),
    learning_outcomes: {
      knowledge: ['Kan', ...sentences.slice(3, 6)],
      skills: ['Kan veve'],
      competence: ['Kan dele'],
    },
    content_modules: sentences.slice(6),
    assessment_criteria: 'Kort.',
  });
const submitted = (who: Someone, sentences: readonly string[]) =>
  plans.scoredPlan(who, { ...planOf(sentences), status: 'submitted' });
/** All who have written a plan, the creator first. */
const writersOf = async (id: string) =>
  (await a.plan(id, a.systemadmin)).writers.map(({ full_name }) => full_name);
const methodOf = async (id: string, who: Someone) => (await a.get(id, who)).approval?.method;

describe('[P-5] an administrator’s text that a member saves', () => {
  test('is not approved by that administrator as administrator, and another’s approval settles it', async () => {
    const own = await plans.scoredPlan(a.admin, planOf(adas));
    await must(a.approve(own, a.admin));
    await must(a.act(plansOperations.markPlanTemplate, own, a.admin, { template: true }));
    const pasted = await submitted(a.member, adas);
    expect(await writersOf(pasted)).toEqual(['Mia Medlem', 'Ada Administrator']);
    expect(await methodOf(pasted, a.admin)).toBe('self');
    expect(await methodOf(pasted, other)).toBe('admin');
    const { version_id } = await must(a.approve(pasted, a.admin));
    expect((await a.versions(pasted))[0]).toMatchObject({
      version_id,
      approval_method: 'self',
      self_approved_by: 'administrator',
    });
    const another = await submitted(a.colleague, adas);
    await must(a.approve(another, other));
    expect(await writersOf(another)).toEqual(['Kim Kollega']);
    expect(await writersOf(await submitted(a.member, adas))).toEqual(['Mia Medlem']);
  });

  test('whoever’s it is may neither recall nor see as a stranger what the member approves of it', async () => {
    await plans.plan(a.admin, planOf(adas));
    const id = await plans.scoredPlan(a.member, planOf(adas));
    const { version_id } = await must(a.approve(id, a.member));
    const recall = (who: Someone) =>
      codeOf(a.act(plansOperations.recallPlanVersion, id, who, { version_id, reason: 'Feil' }));
    expect(await recall(a.admin)).toBe('403 RECALL_OWN');
    expect(await recall(other)).toBe('200');
  });

  test.each<[string, (text: string[]) => string[]]>([
    ['in another order', (text) => text.toReversed()],
    [
      'in capitals, with commas and accents',
      (text) => text.map((one) => `${one.toUpperCase()}`.replaceAll('E', 'É')),
    ],
    ['with a word changed in every sentence', (text) => text.map((one) => one.replace('alt', 'mye'))],
    ['with a word put into every sentence', (text) => text.map((one) => one.replace('alt', 'omtrent alt'))],
    ['with a word taken out of every sentence', (text) => text.map((one) => one.replace(' alt', ''))],
    ['a third of the text', (text) => [...text.slice(0, 4), ...mias.slice(0, 8)]],
    [
      'among the member’s own sentence again and again',
      (text) => [...text.slice(0, 4), ...Array<string>(40).fill(mias[0] ?? '')],
    ],
  ])('%s', async (_name, change) => {
    await plans.plan(a.admin, planOf(adas));
    expect(await writersOf(await submitted(a.member, change(adas)))).toEqual([
      'Mia Medlem',
      'Ada Administrator',
    ]);
  });

  test.each<[string, (text: string[]) => string[]]>([
    ['less than a third of it', (text) => [...text.slice(0, 3), ...mias.slice(0, 9)]],
    [
      'two words far apart changed in every sentence',
      (text) => text.map((one) => one.replace('alt', 'mye').replace('Om', 'For').replace('vet', 'kan')),
    ],
  ])('is the member’s own: %s', async (_name, change) => {
    await plans.plan(a.admin, planOf(adas));
    expect(await writersOf(await submitted(a.member, change(adas)))).toEqual(['Mia Medlem']);
  });

  test('from two plans, and from two administrators a sixth each', async () => {
    await plans.plan(a.admin, planOf(adas.slice(0, 2)));
    await plans.plan(a.admin, planOf(adas.slice(2, 4)));
    const fromTwo = await submitted(a.member, [...adas.slice(0, 4), ...mias.slice(0, 8)]);
    expect(await writersOf(fromTwo)).toEqual(['Mia Medlem', 'Ada Administrator']);
    await plans.plan(other, planOf(evas));
    const sixths = await submitted(a.colleague, [
      ...adas.slice(0, 2),
      ...evas.slice(0, 2),
      ...sentencesOf('hamp').slice(0, 8),
    ]);
    expect((await writersOf(sixths)).toSorted()).toEqual([
      'Ada Administrator',
      'Eva Administrator',
      'Kim Kollega',
    ]);
  });

  test('by an update too; the earlier text takes the administrator out again', async () => {
    await plans.plan(a.admin, planOf(adas));
    const id = await plans.plan(a.member, planOf(mias));
    await must(a.save(id, a.member, planOf(adas)));
    expect(await writersOf(id)).toEqual(['Mia Medlem', 'Ada Administrator']);
    await must(a.save(id, a.member, planOf(mias)));
    expect(await writersOf(id)).toEqual(['Mia Medlem']);
  });

  test('by suggestions that the member accepts', async () => {
    const id = await submitted(a.member, mias);
    const remarks = adas.slice(0, 4).map((suggestion, at) => ({
      path: `content_modules.${at}`,
      text: 'Endre til dette',
      suggestion,
    }));
    await must(a.act(plansOperations.requestPlanChanges, id, a.admin, { reason: 'Se forslagene', remarks }));
    expect(await methodOf(id, a.admin)).toBe('admin');
    const content_modules = [...adas.slice(0, 4), ...mias.slice(10)];
    await must(a.save(id, a.member, { ...planOf(mias), content_modules, status: 'submitted' }));
    expect(await writersOf(id)).toEqual(['Mia Medlem', 'Ada Administrator']);
    expect(await methodOf(id, a.admin)).toBe('self');
    expect(await methodOf(id, other)).toBe('admin');
  });

  test('from the words of a rejection', async () => {
    const id = await submitted(a.member, mias);
    await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: adas.slice(0, 6).join(' ') }));
    const pasted = await submitted(a.colleague, [...adas.slice(0, 6), ...evas.slice(0, 6)]);
    expect(await writersOf(pasted)).toEqual(['Kim Kollega', 'Ada Administrator']);
  });

  test('a quarter of it at a time is approved by that administrator, and the whole is not', async () => {
    await plans.plan(a.admin, planOf(adas));
    for (const [at, topic] of ['hamp', 'jute', 'nesle'].entries()) {
      const id = await submitted(a.member, [
        ...adas.slice(4 * at, 4 * at + 4),
        ...sentencesOf(topic).slice(0, 9),
      ]);
      expect((await must(a.approve(id, a.admin))) && (await a.versions(id))[0]).toMatchObject({
        approval_method: 'admin',
      });
      // What is added to the approved text is judged by itself.
      await must(
        a.save(id, a.member, {
          ...planOf([
            ...adas.slice(4 * at, 4 * at + 4),
            ...sentencesOf(topic).slice(0, 8),
            ...sentencesOf(topic).slice(11),
          ]),
          status: 'submitted',
        }),
      );
      expect(await methodOf(id, a.admin)).toBe('admin');
    }
    expect(await writersOf(await submitted(a.colleague, adas))).toEqual(['Kim Kollega', 'Ada Administrator']);
  });

  test('which the systemadmin wrote in another association', async () => {
    const elsewhere = new PlanActions(plans);
    await elsewhere.known(elsewhere.member);
    // A topic of their own: what the systemadmin has written counts in every association.
    const hers = sentencesOf('jute');
    const there = await plans.plan(elsewhere.member, planOf(mias));
    await must(a.save(there, a.systemadmin, planOf(hers)));
    const here = await submitted(a.member, hers);
    expect(await methodOf(here, a.systemadmin)).toBe('self');
    expect(await a.plan(here)).toMatchObject({ writers: [{ user_id: a.member.id }], other_writers: true });
    // Whoever decides nothing here is no author here of what they wrote there.
    const theirs = await plans.plan(elsewhere.member, planOf(evas));
    expect(await writersOf(theirs)).toEqual(['Mia Medlem']);
    expect(await writersOf(await submitted(a.colleague, evas))).toEqual(['Kim Kollega']);
  });
});

describe('[P-5] who saved a sentence first', () => {
  test('stays its author whoever changes a comma, and with another word in it whoever saves that', async () => {
    const id = await submitted(a.member, mias);
    const commas = mias.map((one) => one.replace(' vet', ', vet'));
    await must(a.save(id, a.admin, { ...planOf(commas), status: null }));
    const changed = mias.map((one) => one.replace('alt', 'mye'));
    await must(a.save(id, a.admin, { ...planOf(changed), status: null }));
    for (const text of [commas, changed])
      expect(await writersOf(await submitted(a.colleague, text))).toEqual(['Kim Kollega', 'Mia Medlem']);
  });

  test('is one of two who save it at once, and the other’s plan is written by both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const text = sentencesOf(`runde${'abcde'[round]}`);
      const [mine, theirs] = await Promise.all([
        plans.plan(a.admin, planOf(text)),
        plans.plan(other, planOf(text)),
      ]);
      const writers = [await writersOf(mine), await writersOf(theirs)].map((names) => names.length);
      expect(writers.toSorted()).toEqual([1, 2]);
    }
  });

  test('erased, has written it still, and names nobody', async () => {
    await plans.plan(a.admin, planOf(adas));
    const before = await plans.plan(a.member, planOf(adas));
    await plans.bed.publish(events.userErased, { user_id: a.admin.id });
    await eventually(async () => (await a.plan(before)).other_writers === undefined);
    expect(
      await plans.bed.query('SELECT 1 FROM plans.saved_sentences WHERE first_saver = $1', [a.admin.id]),
    ).toEqual([]);
    expect(await writersOf(before)).toEqual(['Mia Medlem']);
    // Not Mia's for having saved it next: nobody has become its author.
    expect(await writersOf(await submitted(a.colleague, adas))).toEqual(['Kim Kollega']);
  });

  test('whom a proposal was made to has not written it', async () => {
    await plans.plan(a.admin, planOf(adas));
    const id = await plans.plan(a.member, planOf(adas));
    expect(await writersOf(id)).toEqual(['Mia Medlem', 'Ada Administrator']);
    const not_own = adas.map((quote) => ({ path: 'description', quote }));
    plans.judge = () => aValidation({ own_text_share: 0, not_own });
    await must(a.validate(id));
    plans.judge = () => aValidation();
    expect(await writersOf(id)).toEqual(['Mia Medlem']);
  });

  test('is asked for and kept in one statement each, whatever the length of the text', async () => {
    const sentences = plans.service.app.get(SavedSentencesRepository);
    const [find, remember] = [jest.spyOn(sentences, 'find'), jest.spyOn(sentences, 'remember')];
    const topics = Array.from({ length: 25 }, (_, at) => `emne${String.fromCharCode(97 + at).repeat(3)}`);
    await plans.plan(a.member, planOf(topics.flatMap(sentencesOf).slice(0, 106)));
    expect([find.mock.calls.length, remember.mock.calls.length]).toEqual([1, 1]);
    expect(find.mock.calls[0]?.[2]).toHaveLength(106);
    jest.restoreAllMocks();
  });
});

describe('[P-5] names', () => {
  test('are shown of plans that the reader may see alone, ids too', async () => {
    await plans.plan(a.admin, planOf(adas));
    const pasted = await plans.plan(a.member, planOf(adas));
    const answer = await a.get(pasted);
    expect(answer.study_plan).toMatchObject({ writers: [{ user_id: a.member.id }], other_writers: true });
    expect(JSON.stringify(answer)).not.toContain(a.admin.id);
    expect(JSON.stringify(answer)).not.toContain('Ada');
    for (const who of [a.admin, other, a.systemadmin])
      expect(await a.plan(pasted, who)).toMatchObject({
        writers: [{ user_id: a.member.id }, { user_id: a.admin.id, full_name: 'Ada Administrator' }],
      });
    // A copy of one's own plan tells no more than the plan does.
    const { study_plan_id = '' } = await must(a.act(plansOperations.copyPlan, pasted, a.member));
    expect(await a.plan(study_plan_id)).toMatchObject({
      writers: [{ user_id: a.member.id }],
      other_writers: true,
    });
  });

  test('are shown where the sentences come from a plan of one’s own', async () => {
    const own = await submitted(a.member, mias);
    await must(a.save(own, a.admin, { ...planOf(adas), status: null }));
    const pasted = await plans.plan(a.member, planOf(adas));
    expect((await a.plan(pasted)).writers.map(({ full_name }) => full_name)).toEqual([
      'Mia Medlem',
      'Ada Administrator',
    ]);
    expect(await a.plan(pasted)).not.toHaveProperty('other_writers');
  });
});

test('[P-5] where every administrator has written the text, the systemadmin decides, is told and has it in the queue', async () => {
  await plans.plan(a.admin, planOf(adas));
  await plans.plan(other, planOf(evas));
  const id = await submitted(a.member, [...adas.slice(0, 6), ...evas.slice(0, 6)]);
  expect((await writersOf(id)).toSorted()).toEqual(['Ada Administrator', 'Eva Administrator', 'Mia Medlem']);
  const queued = async (who: Someone) => {
    const input = { section: 'plans' as const };
    const answer = await must(plans.bed.call(plansOperations.getPlansWorkList, input, { token: who.token }));
    return answer.plans?.rows.some((row) => row.study_plan_id === id);
  };
  expect([await queued(a.admin), await queued(other), await queued(a.systemadmin)]).toEqual([
    false,
    false,
    true,
  ]);
  const told = (await plans.facts(id)).findLast((fact) => fact.subject === events.planSubmitted.subject);
  const administrators = told?.payload['administrators'] as { user_id: string }[];
  expect(administrators.map(({ user_id }) => user_id)).toContain(a.systemadmin.id);
  expect(administrators.map(({ user_id }) => user_id)).not.toContain(a.admin.id);
  await must(a.act(plansOperations.rejectPlan, id, a.systemadmin, { reason: 'Nei' }));
  await must(
    a.save(id, a.member, {
      ...planOf([...adas.slice(0, 6), ...evas.slice(0, 6)]),
      title: 'Ny',
      status: 'submitted',
    }),
  );
  await must(a.validate(id));
  for (const who of [a.admin, other])
    expect(await codeOf(a.approve(id, who, 'Vi har skrevet den'))).toBe('409 UNDER_DECISION');
  await must(a.approve(id, a.systemadmin));
  expect((await a.versions(id))[0]).toMatchObject({ approval_method: 'admin' });
});
