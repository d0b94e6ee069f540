import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { comparedText, type PlanContent, plansOperations, withKeptTexts } from '@studieplan/contracts';
import { comparedSql } from '@studieplan/kit/database';
import { hashOf } from '@studieplan/kit/secrets';
import { TestBed } from '@studieplan/kit/testing';
import { plansParts } from '../plans.service-parts.ts';
import { migrationsBefore } from '../testing/earlier-tables.ts';
import { aPlan } from '../testing/plan-builders.ts';

const before = migrationsBefore(1700000003040);

const association = randomUUID();
const author = randomUUID();
/** In two pieces, with a sign that is none. */
const odd = {
  ...aPlan({ title: 'Pa\u030a tur\uffff', description: 'Fjellva\u030ardag \u2013 sy\u00adkepleie' }),
  learning_outcomes: { knowledge: ['Bla\u030abær'], skills: ['B'], competence: ['C'] },
  content_modules: ['Ma\u030al'],
  target_groups: 'Bla\u030a',
} as unknown as PlanContent;
const whole = { ...odd, title: 'På tur' } as PlanContent;

let bed: TestBed;
const ids: Record<string, string> = {};

async function insert(status: string, content: PlanContent): Promise<void> {
  const id = randomUUID();
  ids[status] = id;
  const { target_groups } = content;
  await bed.query(
    `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
       estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, regulation, content_hash,
       validated_hash, revision, updated_at, status_changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, 7, '2026-01-02', '2026-01-02')`,
    [
      id,
      author,
      association,
      status,
      content.title,
      content.description,
      content.ects_credits,
      content.estimated_hours,
      JSON.stringify(content.learning_outcomes),
      JSON.stringify(content.content_modules),
      content.assessment_criteria,
      JSON.stringify(content.metadata),
      JSON.stringify({ target_groups }),
      hashOf(content),
    ],
  );
}

const rowOf = async (status: string) =>
  (await bed.query<Record<string, unknown>>('SELECT * FROM plans.plans WHERE id = $1', [ids[status]]))[0] ??
  {};

let earlier: Record<string, unknown>[];
const states = ['draft', 'rejected', 'submitted', 'approved'];
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await (await bed.start('plans', { ...plansParts, handlers: [], unasked: [], migrations: before })).stop();
  for (const status of states) await insert(status, odd);
  const copy = { title: 'Pa\u030a tur', content_modules: ['a\u030a'] };
  await bed.query(
    `INSERT INTO plans.working_copies (person_id, id, text, revision, saved_at) VALUES ($1, $2, $3, 3, '2026-01-02')`,
    [author, randomUUID(), JSON.stringify(copy)],
  );
  await bed.query(
    `INSERT INTO plans.plan_remarks (plan_id, number, decision_id, decision_kind, path, quote, text, field_text)
     VALUES ($1, 1, $2, 'changes_requested', 'description', 'Fjellva\u030ardag', 'Se her', 'Fjellva\u030ardag')`,
    [ids['draft'], randomUUID()],
  );
  earlier = await Promise.all(states.map(rowOf));
  await bed.start('plans', plansParts);
});
afterAll(() => bed.close());

describe('[V-5] open texts are brought to what is kept, once, and it counts as no edit', () => {
  test.each(['draft', 'rejected', 'submitted'])('of a plan that is %s', async (status) => {
    const row = await rowOf(status);
    const kept = withKeptTexts(odd);
    expect(row).toMatchObject({
      title: 'På tur',
      description: 'Fjellvårdag \u2013 sy\u00adkepleie',
      learning_outcomes: kept.learning_outcomes,
      content_modules: ['Mål'],
      regulation: { target_groups: 'Blå' },
      content_hash: hashOf(kept),
      validated_hash: hashOf(kept),
    });
    const texts = [
      'title',
      'description',
      'description_start',
      'search_text',
      'learning_outcomes',
      'content_modules',
    ];
    const changed = [...texts, 'regulation', 'content_hash', 'validated_hash'];
    const others = ([name]: [string, unknown]) => !changed.includes(name);
    const was = earlier[states.indexOf(status)] ?? {};
    expect(Object.entries(row).filter(others)).toEqual(
      expect.arrayContaining(Object.entries(was).filter(others)),
    );
    expect(await bed.query('SELECT 1 FROM plans.plan_edits')).toEqual([]);
    expect(await bed.query('SELECT 1 FROM plans.outbox')).toEqual([]);
  });

  test('of what somebody writes and has not saved, and of the words that a remark is about', async () => {
    expect(await bed.query('SELECT text, revision, saved_at FROM plans.working_copies')).toEqual([
      { text: { title: 'På tur', content_modules: ['å'] }, revision: 3, saved_at: new Date('2026-01-02') },
    ]);
    expect(await bed.query('SELECT quote FROM plans.plan_remarks')).toEqual([{ quote: 'Fjellvårdag' }]);
  });

  test('not of one that is approved: its text stands, and saving it again changes nothing', async () => {
    const row = await rowOf('approved');
    expect(row).toMatchObject({
      title: odd.title,
      description: odd.description,
      content_modules: odd.content_modules,
    });
    const token = bed.tokenFor({ id: author, role: 'member', study_association_id: association });
    const again = { study_plan_id: ids['approved'], ...odd };
    expect((await bed.call(plansOperations.updatePlan, again, { token })).body).toMatchObject({
      unchanged: true,
    });
    expect(await rowOf('approved')).toEqual(row);
    const other = { ...again, title: whole.title.replace('tur', 'turer') };
    expect((await bed.call(plansOperations.updatePlan, other, { token })).body).not.toHaveProperty(
      'unchanged',
    );
  });
});

describe('[V-5] search finds what reads alike', () => {
  test.each([
    'på tur',
    'pa\u030a tur',
    'sykepleie',
    'syke\u200bpleie',
    'fjellvårdag - syk',
    'fjellvårdag \u2014 syk',
  ])('%j', async (search) => {
    const token = bed.tokenFor({ role: 'systemadmin' });
    const found = await bed.call(plansOperations.listPlans, { search, status: 'draft' }, { token });
    expect(found.body.study_plans?.map(({ id }) => id)).toContain(ids['draft']);
  });

  test('SQL compares as the rest of the system does', async () => {
    const signs = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code + 1));
    const texts = [
      ...signs,
      ...['\ufe0f', '\ufeff', '\u{e0020}', '\u{1d173}', 'a\u00ad\u030a', '\ufe63', '\uff0d'],
    ].map((sign) => `x${sign}y`);
    const rows = await bed.query<{ text: string; compared: string }>(
      `SELECT text, ${comparedSql('text')} AS compared FROM unnest($1::text[]) AS text`,
      [texts],
    );
    const lower = await bed.query<{ lower: string }>('SELECT lower(text) FROM unnest($1::text[]) AS text', [
      texts.map(comparedText),
    ]);
    expect(rows.map(({ compared }) => compared)).toEqual(lower.map((row) => row.lower));
  });
});
