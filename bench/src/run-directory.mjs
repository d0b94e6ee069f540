// What a page of the public directory costs at 10,000 plans beside 100. Writes its own section of docs/performance.md.
import { writeComparison } from './compare.mjs';
import { fillScale, smallAndLarge } from './fill-scale.mjs';
import { BenchSystem } from './system.mjs';

/** A version of every plan, of associations that are all in the directory. */
async function start(size) {
  const system = await BenchSystem.start();
  const { client } = await fillScale(system, size);
  await client.query('UPDATE associations SET in_directory = true');
  await client.query(
    `INSERT INTO plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
       study_association_name, organization_number, approver_name, approval_method, change_comment, approved_at)
     SELECT gen_random_uuid(), p.id, 1, 'B' || row_number() OVER (ORDER BY p.id), p.title,
       jsonb_build_object('description', p.description, 'ects_credits', p.ects_credits,
         'estimated_hours', p.estimated_hours, 'metadata', p.metadata),
       p.study_association_id, a.name, a.organization_number, 'Anne', 'admin', '', p.created_at
     FROM plans AS p JOIN associations AS a ON a.id = p.study_association_id`,
  );
  await client.query('VACUUM ANALYZE plan_versions');
  // Every page once, for the cursors of pages in the middle and at the end.
  const cursors = [];
  for (let cursor = ''; cursor !== null && cursors.length < 60;) {
    cursors.push(cursor);
    cursor = (await ask(system, cursor)).next_cursor;
  }
  return { system, client, cursors };
}

async function ask(system, cursor, query = '') {
  const address = `${system.gateway}/api/directory?limit=20${cursor && `&cursor=${cursor}`}${query}`;
  const answer = await (await fetch(address)).json();
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return answer;
}

const calls = [
  ['Første side', () => ['']],
  ['Siste av de første 5 sidene', ({ cursors }) => [cursors[Math.min(4, cursors.length - 1)]]],
  ['Filter: nivå 4', () => ['', '&level=4']],
];

await writeComparison('oversikt', {
  ...smallAndLarge,
  start,
  calls,
  asking: (bed, questionOf) => () => ask(bed.system, ...questionOf(bed)),
});
