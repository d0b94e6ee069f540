import { ask } from '../testing/ask.ts';
import { aPublicAnswer } from '../testing/a-public-plan.ts';
import { EdgeBed } from '../testing/edge-bed.ts';

const path = '/verify-public/7KQ2M9XD4HTBV';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
});
afterEach(() => bed.close());

const titleOf = (answer: { json(): Record<string, unknown> }) =>
  (answer.json()['study_plan'] as { title: string }).title;

/** An answer that is ready now and goes out when it is let go. */
function held(title: string): { letGo: () => void } {
  let letGo = () => {};
  const waits = new Promise<void>((resolve) => (letGo = resolve));
  bed.says.set(path, { body: aPublicAnswer({ title }), held: waits });
  return { letGo };
}
async function seen(count: number): Promise<void> {
  while (bed.seen.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe('[O-2] open answers in the memory of the edge', () => {
  test('are confirmed by a gateway at each question, and changed by the next', async () => {
    const edge = bed.edge();
    for (const title of ['Første', 'Første', 'Andre']) {
      bed.says.set(path, { body: aPublicAnswer({ title }) });
      expect(titleOf(await ask(edge, path))).toBe(title);
    }
    const tags = bed.seen.map(({ headers }) => headers['if-none-match']);
    expect([tags[0], tags[1] === tags[2]]).toEqual([undefined, true]);
    expect(tags[1]).toMatch(/^"/);
  });

  test('many questions at once share one confirmation, never one that began before they came', async () => {
    const edge = bed.edge();
    bed.says.set(path, { body: aPublicAnswer({ title: 'Før' }) });
    await ask(edge, path);
    const before = held('Før');
    const early = ask(edge, path);
    await seen(2);
    // The gateway has made its answer; then the plan changes; then others ask.
    bed.says.set(path, { body: aPublicAnswer({ title: 'Etter' }) });
    const late = Array.from({ length: 20 }, () => ask(edge, path));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bed.seen).toHaveLength(2);
    before.letGo();
    expect(titleOf(await early)).toBe('Før');
    expect(new Set((await Promise.all(late)).map(titleOf))).toEqual(new Set(['Etter']));
    expect(bed.seen).toHaveLength(3);
  });

  test('a first answer that is late neither goes to whoever asked after a change, nor stays', async () => {
    const edge = bed.edge();
    const before = held('Før');
    const early = ask(edge, path);
    await seen(1);
    bed.says.set(path, { body: aPublicAnswer({ title: 'Etter' }) });
    const late = Array.from({ length: 20 }, () => ask(edge, path));
    await new Promise((resolve) => setTimeout(resolve, 100));
    before.letGo();
    expect(titleOf(await early)).toBe('Før');
    expect(new Set((await Promise.all(late)).map(titleOf))).toEqual(new Set(['Etter']));
    expect(bed.seen).toHaveLength(2);
    expect(titleOf(await ask(edge, path))).toBe('Etter');
  });

  test('are not given when no gateway confirms them, and forgotten when it refuses', async () => {
    const edge = bed.edge();
    bed.says.set(path, { body: aPublicAnswer() });
    await ask(edge, path);
    bed.says.set(path, { status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } });
    expect((await ask(edge, path)).statusCode).toBe(503);
    bed.says.set(path, { status: 404, body: { success: false, code: 'WITHDRAWN' } });
    expect((await ask(edge, path)).json()).toMatchObject({ code: 'WITHDRAWN' });
    bed.seen.length = 0;
    await ask(edge, path);
    expect(bed.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined]);
  });

  test('[L-1] carry a strong tag for each encoding, and are 304 to whoever has them', async () => {
    const edge = bed.edge();
    bed.says.set(path, { body: aPublicAnswer({ description: 'a'.repeat(6000) }) });
    for (const encoding of ['br', 'gzip', '']) {
      const headers = { 'accept-encoding': encoding };
      await ask(edge, { url: path, headers });
      const answer = await ask(edge, { url: path, headers });
      expect(answer.headers['content-encoding']).toBe(encoding || undefined);
      const etag = String(answer.headers.etag);
      expect(etag).toMatch(encoding ? new RegExp(`^"[\\w-]{27}-${encoding}"$`) : /^"[\w-]{27}"$/);
      const again = await ask(edge, { url: path, headers: { ...headers, 'if-none-match': etag } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const policy = (await ask(edge, path)).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
  });
});
