import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations, type PlanRow } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { listPlans } = plansOperations;

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});

const list = async (who: Someone, input: Record<string, unknown> = {}) =>
  (await plans.bed.call(listPlans, input, { token: who.token })).body;
const titles = (rows: PlanRow[] | undefined) => rows?.map((row) => row.title);

/** Many plans of yesterday at once, 'Plan 1' the newest. */
async function fill(author: Someone, count: number): Promise<void> {
  await plans.bed.query(
    `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
       estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, created_at)
     SELECT gen_random_uuid(), $1, $2, 'draft', 'Plan ' || n, 'Tekst.', 3, 81, '{}', '[]', '', '{"eqf_level":"5"}',
       'hash', now() - interval '1 day' - n * interval '1 ms'
     FROM generate_series(1, $3::int) AS n`,
    [author.id, author.study_association_id, count],
  );
  await plans.bed.query('SELECT plans.recount_plans()');
}

describe('[M-8] author and association', () => {
  test('an administrator chooses among the association’s authors; pages keep order and total', async () => {
    const colleague = plans.someone('member', { association: a.member.study_association_id });
    for (const [who, title] of [
      [a.member, '1'],
      [colleague, '2'],
      [a.member, '3'],
      [a.member, '4'],
    ] as const)
      await plans.plan(who, { title });
    const first = await list(a.admin, { author_id: a.member.id, limit: 2 });
    expect([titles(first.study_plans), first.total]).toEqual([['4', '3'], 3]);
    const rest = await list(a.admin, { author_id: a.member.id, limit: 2, cursor: first.next_cursor });
    expect([titles(rest.study_plans), rest.next_cursor]).toEqual([['1'], null]);
    expect(titles((await list(a.admin, { author_id: colleague.id, search: '2' })).study_plans)).toEqual([
      '2',
    ]);
    const { authors, associations } = await list(a.admin, { with_choices: true, limit: 1 });
    expect(authors?.map(({ id }) => id).sort()).toEqual([a.member.id, colleague.id].sort());
    expect(associations).toBeUndefined();
  });

  test('nobody learns of others’ plans by choosing them', async () => {
    const stranger = plans.someone('member', { association: plans.elsewhere });
    await plans.plan(stranger, { title: 'Fremmed' });
    const { id: author_id, study_association_id } = stranger;
    for (const who of [a.member, a.admin])
      for (const input of [{ author_id }, { study_association_id }, { author_id, study_association_id }])
        expect(await list(who, { ...input, with_choices: true })).toMatchObject({
          study_plans: [],
          total: 0,
        });
    const own = await list(a.member, { with_choices: true, study_association_id });
    expect([own.authors, own.associations]).toEqual([undefined, undefined]);
    const asked = await list(a.admin, { with_choices: true, study_association_id });
    expect(asked.authors?.map(({ id }) => id)).not.toContain(author_id);
  });

  test('the systemadmin chooses an association, and an author of it', async () => {
    await plans.plan(a.member, { title: 'Min' });
    const { study_association_id } = a.member;
    const found = await list(a.systemadmin, { study_association_id, with_choices: true });
    expect([titles(found.study_plans), found.total]).toEqual([['Min'], 1]);
    expect(found.authors?.map(({ id }) => id)).toEqual([a.member.id]);
    expect(titles((await list(a.systemadmin, { author_id: a.member.id })).study_plans)).toEqual(['Min']);
  });
});

describe('[M-8] by author and by association', () => {
  /** Every title of a sorted list, page after page of `limit`. */
  async function walk(who: Someone, input: Record<string, unknown>, limit: number): Promise<string[]> {
    const seen: PlanRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(who, { ...input, limit, cursor });
      seen.push(...(page.study_plans ?? []));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    return seen.map((row) => row.title);
  }
  /** Plans of people of these names, made in turns: the title is the name and the number of the turn. */
  async function writeAs(names: string[], turns = 2): Promise<Map<string, Someone>> {
    const { study_association_id: association } = a.member;
    const people = new Map(names.map((name) => [name, plans.someone('member', { association, name })]));
    for (let turn = 1; turn <= turns; turn += 1)
      for (const [name, who] of people) await plans.plan(who, { title: `${name} ${turn}` });
    return people;
  }
  const newestOf = (names: string[]) => names.flatMap((name) => [`${name} 2`, `${name} 1`]);
  const rename = (who: Someone, full_name: string, version: number) =>
    plans.bed.publish(events.personChanged, {
      user_id: who.id,
      email: 'x@example.org',
      full_name,
      role: 'member',
      status: 'active',
      study_association_id: who.study_association_id,
      deleted: false,
      version,
    });

  test('authors stand as Norwegian orders names, and move when they are renamed', async () => {
    const inOrder = ['anna', 'Émile', 'Ola', 'Zara', 'Ærlend', 'Øystein', 'Aase', 'Åshild'];
    const people = await writeAs(['Øystein', 'Zara', 'Åshild', 'anna', 'Aase', 'Ola', 'Ærlend', 'Émile']);
    await plans.plan(plans.someone('member', { id: a.admin.id, association: plans.elsewhere, name: 'Per' }), {
      title: 'Per annetsteds',
    });
    const expected = newestOf(inOrder).toSpliced(6, 0, 'Per annetsteds');
    for (const limit of [1, 3, 100]) expect(await walk(a.admin, { sort: 'author' }, limit)).toEqual(expected);
    const inAssociation = { study_association_id: a.member.study_association_id };
    expect(await walk(a.systemadmin, { sort: 'author', ...inAssociation }, 5)).toEqual(newestOf(inOrder));
    // One author's are all alike, and so are a member's own.
    expect(await walk(a.admin, { sort: 'author', author_id: people.get('Ola')?.id }, 1)).toEqual([
      'Ola 2',
      'Ola 1',
    ]);
    const { revision: known_revision } = await list(a.admin, { sort: 'author' });
    await rename(people.get('anna') as Someone, 'Åzora', 2);
    await eventually(async () => !(await list(a.admin, { sort: 'author', known_revision })).unchanged);
    expect((await walk(a.admin, { sort: 'author' }, 4)).slice(-2)).toEqual(['anna 2', 'anna 1']);
    const { authors } = await list(a.admin, { with_choices: true, limit: 1 });
    expect(authors?.map(({ name }) => name)).toEqual([...inOrder.slice(1), 'Åzora']);
  });

  const renamed = (full_name: string) => ({
    sql: 'UPDATE plans.people SET full_name = $2 WHERE id = $1',
    more: () => full_name,
  });
  const given = (to: string) => ({
    sql: `UPDATE plans.plans SET author_id = $2 WHERE author_id = $1 AND title = 'Berit 2'`,
    more: (people: Map<string, Someone>) => people.get(to)?.id,
  });
  const still = ['Carl 2', 'Carl 1', 'Dina 2', 'Dina 1'];
  test.each([
    ['renamed forward', renamed('Vera'), [...still, 'Berit 1']],
    ['renamed backward', renamed('Adam'), still],
    ['another’s forward', given('Dina'), ['Berit 1', ...still]],
    ['another’s backward', given('Arne'), ['Berit 1', ...still]],
    ['erased', { sql: 'SELECT plans.erase_people(ARRAY[$1::uuid])' }, still],
  ] as [string, { sql: string; more?: (people: Map<string, Someone>) => unknown }, string[]][])(
    'the last row’s owner is %s between two pages: who stands still is told once',
    async (_, { sql, more }, rest) => {
      for (const many of [false, true]) {
        a = new PlanActions(plans);
        const { association } = a;
        const people = await writeAs(['Arne', 'Berit', 'Carl', 'Dina']);
        if (many) await fill(plans.someone('member', { association, name: 'Ylva' }), 230);
        const { study_plans, next_cursor } = await list(a.admin, { sort: 'author', limit: 3 });
        expect(titles(study_plans)).toEqual(['Arne 2', 'Arne 1', 'Berit 2']);
        await plans.bed.query(sql, [people.get('Berit')?.id, ...(more ? [more(people)] : [])]);
        await plans.bed.query('SELECT plans.recount_plans()');
        const next = await list(a.admin, { sort: 'author', limit: 6, cursor: next_cursor });
        // Whoever has moved may be told again, or not.
        const told = titles(next.study_plans)?.filter((title) => !/^Plan|^Berit 2/.test(title));
        expect(told).toEqual(rest);
      }
    },
  );

  test('search, status and deactivated plans are paged through each once', async () => {
    const people = await writeAs(['Berit', 'Arne'], 3);
    const [arne, berit] = [people.get('Arne'), people.get('Berit')] as [Someone, Someone];
    await fill(berit, 230);
    await fill(arne, 4);
    await plans.bed.query(
      `UPDATE plans.plans SET status = 'submitted' WHERE author_id = ANY($1) AND title LIKE '% 2'`,
      [[arne.id, berit.id]],
    );
    await plans.bed.query('SELECT plans.recount_plans()');
    const sort = 'author';
    const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Plan ${n + 1}`);
    const many = await walk(a.admin, { sort, search: 'plan ' }, 70);
    expect(many).toEqual([...numbered(4), ...numbered(230)]);
    expect(await walk(a.admin, { sort, search: 'e' }, 70)).toHaveLength(240);
    expect(await walk(a.admin, { sort, search: 'plan 23' }, 1)).toEqual(['Plan 23', 'Plan 230']);
    const sent = ['Arne 2', 'Plan 2', 'Berit 2', 'Plan 2'];
    expect(await walk(a.admin, { sort, status: 'submitted' }, 1)).toEqual(sent);
    await plans.bed.query(
      `UPDATE plans.plans SET deleted_at = now(), author_id = CASE WHEN title = 'Arne 1' THEN NULL ELSE author_id END
       WHERE study_association_id = $1 AND title IN ('Arne 1', 'Arne 3')`,
      [a.member.study_association_id],
    );
    await plans.bed.query('SELECT plans.recount_plans()');
    const deactivated = { sort, include_deleted: true, study_association_id: a.member.study_association_id };
    const all = await walk(a.systemadmin, deactivated, 50);
    expect(all).toHaveLength(240);
    expect([all[0], all.at(-1)]).toEqual(['Arne 3', 'Arne 1']);
    expect(await walk(a.systemadmin, { ...deactivated, search: 'arne' }, 1)).toEqual([
      'Arne 3',
      'Arne 2',
      'Arne 1',
    ]);
  });

  test('the systemadmin’s stand by association, follow its name and the plans that leave it', async () => {
    const word = 'Lyngheim';
    const associations = { Østlyng: randomUUID(), Alyng: randomUUID(), nameless: randomUUID() };
    const tell = (id: string, name: string, version: number) =>
      plans.bed.publish(events.associationChanged, {
        study_association_id: id,
        name,
        organization_number: '999999999',
        version,
      });
    await tell(associations.Østlyng, 'Østlyng', 1);
    await tell(associations.Alyng, 'Alyng', 1);
    const ids: string[] = [];
    for (const [name, association] of Object.entries(associations))
      for (const turn of [1, 2])
        ids.push(
          await plans.plan(plans.someone('member', { association }), { title: `${word} ${name} ${turn}` }),
        );
    await eventually(
      async () =>
        (await plans.bed.query(`SELECT id FROM plans.associations WHERE name LIKE '%lyng'`)).length === 2,
    );
    // Whatever else stands in the system's list; of a search and of all.
    const order = async (limit: number, input = {}) =>
      (await walk(a.systemadmin, { sort: 'association', ...input }, limit)).flatMap((title) =>
        title.startsWith(word) ? [title.slice(word.length + 1)] : [],
      );
    const first = ['Alyng 2', 'Alyng 1', 'Østlyng 2', 'Østlyng 1', 'nameless 2', 'nameless 1'];
    expect(await order(1, { search: word })).toEqual(first);
    // One without a name is last, among others of which the same holds.
    expect((await order(40)).filter((title) => !title.startsWith('nameless'))).toEqual(first.slice(0, 4));
    const { revision: known_revision } = await list(a.systemadmin, { sort: 'association', search: word });
    await tell(associations.Alyng, 'Ålyng', 2);
    await eventually(
      async () =>
        !(await list(a.systemadmin, { sort: 'association', search: word, known_revision })).unchanged,
    );
    await plans.bed.query('UPDATE plans.plans SET study_association_id = $2 WHERE id = $1', [
      ids[0],
      associations.Alyng,
    ]);
    const moved = ['Østlyng 2', 'Alyng 2', 'Alyng 1', 'Østlyng 1', 'nameless 2', 'nameless 1'];
    await plans.bed.query('SELECT plans.recount_plans()');
    await plans.plan(plans.someone('member'), { title: 'Noe annet' });
    expect(await order(2, { search: word })).toEqual(moved);
  });

  test('who sees one association’s plans has nothing to order by association; what is no order is refused', async () => {
    await writeAs(['Zara', 'anna'], 1);
    for (const who of [a.admin, a.member]) {
      const [sorted, plain] = [await list(who, { sort: 'association' }), await list(who)];
      expect(titles(sorted.study_plans)).toEqual(titles(plain.study_plans));
    }
    expect(await list(a.admin, { sort: 'title' })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { sort: expect.any(String) },
    });
  });
});
