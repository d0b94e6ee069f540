import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, type PlanContent, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { contentOf } from '../plans/content-hash.ts';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import type { PlanInput } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { archive, restore } from '../testing/restoring.ts';
import { sentences } from '../testing/text-courses.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
// A new association each time: a text that was decided against binds everyone in it.
beforeEach(() => {
  a = new PlanActions(plans);
});

/** A plan of these sentences, ten words each. */
const of = (...texts: string[][]): Partial<PlanInput> => ({
  description: texts.flat().join(' '),
  learning_outcomes: { knowledge: ['…'], skills: ['…'], competence: ['…'] },
  content_modules: [],
  assessment_criteria: '…',
});
const bad = (from: number, count: number) => sentences(from, count);
const good = (from: number, count: number) => sentences(500 + from, count);

async function refused(text: Partial<PlanInput>): Promise<string> {
  const id = await a.submitted(text);
  await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
  return id;
}
async function approved(text: Partial<PlanInput>, who = a.colleague): Promise<string> {
  const id = await plans.scoredPlan(who, { ...text, status: 'submitted' });
  await must(a.approve(id, a.admin));
  return id;
}
/** Rewritten by its author, and approved by the administrator who had refused it. */
async function corrected(id: string, text: Partial<PlanInput>): Promise<void> {
  await a.ready(id, text);
  await must(a.approve(id, a.admin));
}
const selfApproval = async (text: Partial<PlanInput>, who: Someone = a.colleague) =>
  codeOf(a.approve(await plans.scoredPlan(who, text), who));

/** Nine sentences that are refused; six of them are what should never be public. */
const nine = () => of(bad(0, 9));
const body = 'Gruppene øver i 5 timer på hver samling og ingen går alene';

/** What is tried against a refusal; each sets it up and answers the text that must stay refused. */
const roundabout: Record<string, () => Promise<Partial<PlanInput>[]>> = {
  '(a) a harmless third of it is approved as another plan': async () => {
    await refused(nine());
    await approved(of(bad(0, 3)));
    return [nine(), of(bad(0, 9), good(0, 1))];
  },
  '(b) it stands inside an approved text twice as long': async () => {
    await refused(of(bad(0, 6)));
    await approved(of(bad(0, 6), good(0, 12)));
    return [of(bad(0, 6)), of(bad(0, 6), good(0, 2))];
  },
  '(b) it is added to a longer approved one': async () => {
    await approved(of(good(0, 12)));
    await refused(of(bad(0, 6)));
    await approved(of(good(0, 12), good(20, 1)), a.member);
    return [of(good(0, 12), bad(0, 6)), of(good(0, 12), good(20, 1), bad(0, 6))];
  },
  '(c) its plan is rewritten and approved': async () => {
    const id = await refused(nine());
    await corrected(id, of(bad(0, 3), good(0, 6)));
    return [nine(), of(bad(0, 9), good(0, 3)), of(bad(3, 6), bad(0, 3))];
  },
  '(c) its plan is corrected a little and approved': async () => {
    const id = await refused(nine());
    await corrected(id, of(bad(0, 7), good(0, 2)));
    return [nine(), of(bad(0, 7), good(0, 2), bad(7, 2))];
  },
  '(d) two fifths of what was taken out are put back': async () => {
    const id = await refused(of(bad(0, 15)));
    await corrected(id, of(bad(0, 10), good(0, 5)));
    const synonyms = bad(10, 5).map((word, at) => (at % 5 === 2 ? `${word}x` : word));
    return [of(bad(0, 10), good(0, 5), bad(10, 2)), of(bad(0, 10), good(0, 5), synonyms.slice(0, 30))];
  },
  '(e) the same words are approved with other figures': async () => {
    const words = { ...of(bad(0, 8), body.split(' ')), target_groups: 'Voksne uten forkunnskaper' };
    const id = await refused(words);
    const allowed = {
      ...words,
      title: 'En annen tittel',
      ects_credits: 2,
      estimated_hours: 54,
      metadata: { language: 'no', country: 'NO', eqf_level: '3' as const, assessment_methods: [] },
      target_groups: 'Voksne med forkunnskaper',
      description: `${bad(0, 8).join(' ')} ${body.replace('5 timer', '3 timer')}`,
    };
    await corrected(id, allowed);
    return [
      words,
      { ...allowed, title: 'En tredje tittel' },
      { ...allowed, ects_credits: 2.5, estimated_hours: 65 },
      { ...allowed, estimated_hours: 55 },
      { ...allowed, metadata: { ...allowed.metadata, eqf_level: '4' as const } },
      { ...allowed, target_groups: 'Alle' },
      { ...allowed, description: allowed.description.replace('3 timer', '30 timer') },
      { ...allowed, description: allowed.description.replace('og ingen går', 'og ikke ingen går') },
      { ...allowed, description: allowed.description.replace('og ingen går', 'og går') },
    ];
  },
};

/** What comes between, by which no refusal is lost. */
const aftermaths: Record<
  string,
  (before: () => Promise<Partial<PlanInput>[]>) => Promise<Partial<PlanInput>[]>
> = {
  'at once': (before) => before(),
  'after a restore of the day before': async (before) => {
    await approved(of(good(900, 6)));
    await archive(plans, 'before');
    const texts = await before();
    await restore(plans, 'before');
    return texts;
  },
  'after a restore of today': async (before) => {
    const texts = await before();
    await archive(plans, 'today');
    await restore(plans, 'today');
    return texts;
  },
  'after the association was dissolved and its people moved': async (before) => {
    const texts = await before();
    const target = randomUUID();
    for (const who of [a.member, a.colleague]) {
      await a.known(who);
      await a.known(who, 2, target);
    }
    await plans.bed.publish(events.associationDeleted, { study_association_id: a.association });
    await eventually(
      async () =>
        (
          await plans.bed.query(
            `SELECT FROM plans.decided_texts WHERE study_association_id = $1 AND NOT associations @> ARRAY[$2::uuid]`,
            [a.association, target],
          )
        ).length === 0,
    );
    a = Object.assign(new PlanActions(plans), { association: target });
    Object.assign(a, { colleague: plans.someone('member', { association: target }) });
    return texts;
  },
  'after its plan was deleted': async (before) => {
    const texts = await before();
    await plans.bed.query(
      `UPDATE plans.plans SET deleted_at = now() WHERE id IN
         (SELECT plan_id FROM plans.decided_texts WHERE study_association_id = $1 AND kind = 'rejected')`,
      [a.association],
    );
    return texts;
  },
};

describe('[P-1] a refused text stays refused', () => {
  const names = Object.keys(roundabout);
  // Each by itself, and each of what comes between after one of them; all with all in the long run.
  const cases = Object.keys(aftermaths).flatMap((after, at) =>
    names
      .filter((_, which) => process.env['LONG'] || at === 0 || which === at + 1)
      .map((name) => [name, after] as const),
  );
  test.each(cases)('%s, %s', async (name, after) => {
    const before = roundabout[name];
    if (!before) throw new Error(name);
    const texts = (await aftermaths[after]?.(before)) ?? [];
    expect(texts.length).toBeGreaterThan(0);
    for (const [at, text] of texts.entries())
      expect([at, await selfApproval(text)]).toEqual([at, '409 TEXT_DECIDED']);
  });
});

describe('[P-1] (c) by whichever road the refused text comes back', () => {
  const rewritten = of(bad(0, 3), good(0, 6));

  test('a save into the plan that was approved, and into another', async () => {
    const id = await refused(nine());
    await corrected(id, rewritten);
    await a.ready(id, nine());
    expect(await codeOf(a.approve(id, a.member))).toBe('409 TEXT_DECIDED');
    expect((await a.get(id)).approval?.refusal).toEqual({
      code: 'TEXT_DECIDED',
      error:
        'Planen må godkjennes av en administrator, fordi en administrator har tatt stilling til en plan med samme tekst.',
    });
    const other = await plans.scoredPlan(a.member, of(good(100, 9)));
    await a.ready(other, nine());
    expect(await codeOf(a.approve(other, a.member))).toBe('409 TEXT_DECIDED');
    expect(await codeOf(a.approve(other, a.admin))).toBe('200');
  });

  test('«Hent tilbake»: the text of the version that was recalled', async () => {
    const { id, version_id } = await a.selfApproved(nine());
    await must(a.act(plansOperations.recallPlanVersion, id, a.admin, { version_id, reason: 'Nei' }));
    await corrected(id, rewritten);
    const { version } = await must(
      plans.bed.call(plansOperations.getPlanVersion, { version_id }, { token: a.member.token }),
    );
    await a.ready(id, contentOf(version as PlanContent));
    expect(await codeOf(a.approve(id, a.member))).toBe('409 TEXT_DECIDED');
  });

  test('a copy of the plan, and of another that has the text', async () => {
    const id = await refused(nine());
    await corrected(id, rewritten);
    await must(a.save(id, a.member, { ...nine(), status: 'draft' }));
    const copy = (await must(a.act(plansOperations.copyPlan, id, a.member))).study_plan_id ?? '';
    await must(a.validate(copy));
    expect(await codeOf(a.approve(copy, a.member))).toBe('409 TEXT_DECIDED');
  });

  test('a template that had the text before it was refused', async () => {
    const template = await approved(nine());
    await must(a.act(plansOperations.markPlanTemplate, template, a.admin, { template: true }));
    const id = await refused(nine());
    await corrected(id, rewritten);
    const { template: shown } = await must(
      plans.bed.call(
        plansOperations.getPlanTemplate,
        { study_plan_id: template },
        { token: a.colleague.token },
      ),
    );
    expect(await selfApproval(contentOf({ ...(shown as PlanContent), title: 'Fra malen' }))).toBe(
      '409 TEXT_DECIDED',
    );
  });

  test('a Word file, in which signs and lines are others, by the author and by somebody else', async () => {
    const id = await refused(nine());
    await corrected(id, rewritten);
    const read = bad(0, 9)
      .map(
        (word, at) =>
          `${at % 10 === 0 ? `\n${at / 10 + 1}. ` : ''}${word[0]?.toUpperCase()}${word.slice(1)},`,
      )
      .join(' ');
    for (const who of [a.member, a.colleague])
      expect(await selfApproval({ ...of([]), description: read }, who)).toBe('409 TEXT_DECIDED');
  });

  test('by its writer in another association', async () => {
    const id = await refused(nine());
    await corrected(id, rewritten);
    const away = plans.someone('member', { id: a.member.id, association: plans.elsewhere });
    expect(await selfApproval(nine(), away)).toBe('409 TEXT_DECIDED');
    // What the association here has approved answers nothing there.
    expect(await selfApproval(of(bad(0, 7), good(0, 2)), away)).toBe('409 TEXT_DECIDED');
  });
});

describe('[P-1] and what was corrected is free', () => {
  test('(f) a corrected and approved plan with a comma, and with one whole sentence, changed', async () => {
    const id = await refused(nine());
    await corrected(id, of(bad(0, 6), good(0, 3)));
    const words = [...bad(0, 6), ...good(0, 3)];
    await a.ready(id, {
      ...of([]),
      description: `${words.slice(0, 4).join(' ')}, ${words.slice(4).join(' ')}`,
    });
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
    await a.ready(id, of(bad(0, 6), good(0, 2), good(7, 1)));
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
    // The refused sentences are no more free than before.
    expect(await selfApproval(nine())).toBe('409 TEXT_DECIDED');
  });

  test('(g) a plan of which figures alone were changed, once an administrator has approved it', async () => {
    const id = await refused({ ...nine(), ects_credits: 30, estimated_hours: 810 });
    await corrected(id, nine());
    const comma = { ...of([]), description: `${bad(0, 4).join(' ')}, ${bad(4, 5).join(' ')}` };
    await a.ready(id, comma);
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
    await a.ready(id, { ...comma, ects_credits: 30, estimated_hours: 810 });
    expect(await codeOf(a.approve(id, a.member))).toBe('409 TEXT_DECIDED');
  });

  test('a figure that was corrected together with words does not come back', async () => {
    const id = await refused({ ...nine(), ects_credits: 30, estimated_hours: 810 });
    await corrected(id, of(bad(0, 7), good(0, 2)));
    await a.ready(id, { ...of(bad(0, 7), good(0, 2)), ects_credits: 30, estimated_hours: 810 });
    expect(await codeOf(a.approve(id, a.member))).toBe('409 TEXT_DECIDED');
    await a.ready(id, { ...of(bad(0, 7), good(0, 2)), ects_credits: 3.5, estimated_hours: 95 });
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
  });

  test('several in turn: each refusal wants an approval of its own', async () => {
    const id = await refused(nine());
    await corrected(id, of(bad(0, 7), good(0, 2)));
    await refused(of(bad(0, 7), good(0, 2), good(9, 1)));
    await a.ready(id, of(bad(0, 7), good(0, 2), ['komma']));
    expect(await codeOf(a.approve(id, a.member))).toBe('409 TEXT_DECIDED');
    expect(await codeOf(a.approve(id, a.admin))).toBe('200');
    await a.ready(id, of(bad(0, 7), good(0, 2), ['komma', 'punktum']));
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
  });

  test('a text refused again after its approval is refused', async () => {
    await refused(nine());
    await approved(nine());
    expect(await selfApproval(nine())).toBe('200');
    await refused(nine());
    expect(await selfApproval(nine())).toBe('409 TEXT_DECIDED');
  });

  test('under review it is refused for as long as that lasts', async () => {
    const id = await a.submitted(nine());
    await must(a.act(plansOperations.setPlanUnderReview, id, a.admin));
    expect(await selfApproval(nine())).toBe('409 TEXT_DECIDED');
    await must(a.save(id, a.systemadmin, of(good(0, 9))));
    await must(a.validate(id));
    await must(a.approve(id, a.admin));
    expect(await selfApproval(nine())).toBe('200');
  });

  test('[P-2] a refused text of few words binds an equal one alone', async () => {
    await refused(of(bad(0, 4)));
    expect(await selfApproval(of(bad(0, 4)))).toBe('409 TEXT_DECIDED');
    expect(await selfApproval(of(bad(0, 4), ['mer']))).toBe('200');
    expect(await selfApproval(of(bad(0, 4), good(0, 9)))).toBe('200');
  });

  test('an administrator may approve always, and reads which refusals the text goes against', async () => {
    const id = await refused(nine());
    const again = await plans.scoredPlan(a.colleague, { ...nine(), title: 'Ny', status: 'submitted' });
    const { approval } = await a.get(again, a.admin);
    expect(approval).toEqual({
      method: 'admin',
      refusal: null,
      refused_texts: [
        {
          kind: 'rejected',
          decided_at: expect.stringMatching(/Z$/),
          reason: 'Nei',
          study_plan_id: id,
          title: 'Turledelse i skog og lavfjell',
          version_number: null,
        },
      ],
    });
    // Its own open decision stands beside the plan already; its author reads why, and of no other plan.
    await a.ready(id, nine());
    expect((await a.get(id, a.admin)).approval?.refused_texts).toBeUndefined();
    expect((await a.get(again, a.colleague)).approval?.refused_texts).toBeUndefined();
    await must(a.approve(again, a.admin));
    const third = await plans.scoredPlan(a.colleague, { ...nine(), title: 'Ny', status: 'submitted' });
    expect((await a.get(third, a.admin)).approval?.refused_texts).toBeUndefined();
  });

  test('of a plan out of sight an administrator reads when and what alone', async () => {
    // Of words that nobody there has written before: whoever had would be its author too.
    const text = of(bad(3000, 9));
    await refused(text);
    const away = plans.someone('member', { id: a.member.id, association: plans.elsewhere });
    const chief = plans.someone('admin', { association: plans.elsewhere });
    const theirs = await plans.scoredPlan(away, { ...text, status: 'submitted' });
    expect((await a.get(theirs, chief)).approval?.refused_texts).toEqual([
      expect.objectContaining({ kind: 'rejected', reason: null, study_plan_id: null, title: null }),
    ]);
  });

  test('the last resort answers for its own plan alone', async () => {
    const id = await refused(nine());
    await must(a.save(id, a.systemadmin, { ...of(bad(0, 7), good(0, 2)), status: 'submitted' }));
    await must(a.validate(id));
    await must(a.approve(id, a.systemadmin, 'Ingen andre'));
    expect(await selfApproval(of(bad(0, 7), good(0, 2)))).toBe('409 TEXT_DECIDED');
    await a.ready(id, of(bad(0, 7), good(0, 2), ['komma']));
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
  });
});
