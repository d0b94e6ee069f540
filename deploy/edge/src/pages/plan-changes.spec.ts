import { aPublicAnswer } from '../testing/a-public-plan.ts';
import { ask } from '../testing/ask.ts';
import { EdgeBed } from '../testing/edge-bed.ts';

const code = '7KQ2M9XD4HTBV';
const asked = `/verify-public/${code}`;
const built =
  '<!doctype html><html lang="nb"><head><title>Laster...</title></head><body><div id="root"></div></body></html>';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
  bed.file('verifyStandalone/verify.html', built);
});
afterEach(() => bed.close());

const page = async (differs: Record<string, unknown>, query = '') => {
  bed.says.set(asked, { body: aPublicAnswer(differs) });
  return ask(bed.edge(), { url: `/verify/${code}${query}`, headers: { accept: 'text/html' } });
};

describe('[O-3] what has changed since a superseded version', () => {
  const newer = '0000000000000';
  const older = {
    newer_approval_link: newer,
    newer_version_number: 2,
    superseded_at: '2026-11-22T10:00:00.000Z',
  };
  const current = (differs: Record<string, unknown> = {}) =>
    bed.says.set(`/verify-public/${newer}`, {
      body: aPublicAnswer({
        approval_link: newer,
        version_number: 2,
        title: 'Turledelse om vinteren',
        ...differs,
      }),
    });
  const since = (body: string) => /<section class="kv-since".*?<\/section>/s.exec(body)?.[0];

  test.each([
    [
      '',
      'Hva er endret siden denne versjonen',
      '2 felt er endret i versjon 2. 9 er som før.',
      '<li><span>Tittel</span><p lang="no">Turledelse<ins><span class="ds-sr-only"> [lagt til: </span> om vinteren<span class="ds-sr-only"> slutt på lagt til] </span></ins></p></li>',
      '<del><span class="ds-sr-only"> [fjernet: </span>3,0<',
    ],
    [
      '?lang=nn',
      'Kva er endra sidan denne versjonen',
      '2 felt er endra i versjon 2. 9 er som før.',
      '<span class="ds-sr-only"> slutt på lagt til] </span>',
      '<del><span class="ds-sr-only"> [fjerna: </span>3,0<',
    ],
    [
      '?lang=en',
      'What has changed since this version',
      '2 fields have changed in version 2. 9 are as before.',
      '<li><span>Title</span><p lang="no">Turledelse<ins><span class="ds-sr-only"> [added: </span> om vinteren<',
      '<del><span class="ds-sr-only"> [removed: </span>3.0<',
    ],
  ])('is told word for word (%s)', async (query, ...told) => {
    current({ ects_credits: 2 });
    const { body } = await page(older, query);
    for (const words of told) expect(since(body)).toContain(words);
    const data = /<script type="application\/json" id="kv-told">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      code,
      current: { code: newer, answer: { study_plan: { title: 'Turledelse om vinteren' } } },
    });
  });

  test('is as the current version is now, also when that alone has changed', async () => {
    bed.says.set(asked, { body: aPublicAnswer(older) });
    const edge = bed.edge();
    const read = async () =>
      since((await ask(edge, { url: `/verify/${code}`, headers: { accept: 'text/html' } })).body);
    current();
    expect(await read()).toContain(' om vinteren<');
    expect(await read()).toContain(' om vinteren<');
    current({ title: 'Turledelse' });
    expect(await read()).toContain('<p>Ingen felt er endret i versjon 2.</p>');
    current({ content_modules: ['<img src=x onerror=alert(1)>', 'x'.repeat(300)] });
    const hostile = await read();
    expect(hostile).not.toContain('<img src=x');
    expect(hostile).toContain('x'.repeat(300));
  });

  test('is left out where the current version cannot be had, or is of a form that the edge does not know', async () => {
    for (const said of [
      { status: 503, body: { success: false } },
      { status: 404, body: { success: false, code: 'PUBLIC_PLAN_NOT_FOUND' } },
      { body: { success: true } },
    ]) {
      bed.says.set(`/verify-public/${newer}`, said);
      const { statusCode, body } = await page(older);
      expect([statusCode, since(body), body.includes('href="/verify/0000000000000"')]).toEqual([
        200,
        undefined,
        true,
      ]);
      expect(body).not.toContain('"current":');
    }
  });

  test('is waited for only a moment', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    bed.says.set(`/verify-public/${newer}`, { body: aPublicAnswer({ approval_link: newer }), held });
    const { statusCode, body } = await page(older);
    answer();
    expect([statusCode, since(body)]).toEqual([200, undefined]);
  });

  test('comes with its looks, which elsewhere the scripts bring', async () => {
    const link = '<link href="/assets/later.css" rel="stylesheet">';
    bed.file('verifyStandalone/verify.html', built.replace('</head>', `<noscript>${link}</noscript></head>`));
    current();
    expect((await page(older)).body).toContain(`>${link}<`);
    expect((await page(older)).body).not.toContain(`<noscript>${link}`);
    expect((await page({})).body).toContain(`<noscript>${link}</noscript>`);
  });
});
