import { ask } from '../testing/ask.ts';
import { EdgeBed } from '../testing/edge-bed.ts';

const built =
  '<!doctype html><html lang="nb"><head><title>Laster...</title><link href="/assets/main.css" rel="stylesheet"><script defer src="/assets/main.js"></script></head><body data-size="sm"><div id="root"></div></body></html>';
const aListedPlan = (differs: object = {}) => ({
  approval_link: '7KQ2M9XD4HTBV',
  title: 'Turledelse',
  description: 'For turledere.',
  ects_credits: 2.5,
  estimated_hours: 67,
  language: 'nn',
  eqf_level: '4',
  study_association_name: 'Friluft studieforbund',
  organization_number: '999999999',
  approval_method: 'admin',
  approved_at: '2026-10-14T10:00:00.000Z',
  ...differs,
});
const aPage = (plans: object[], next_cursor: string | null = null) => ({
  success: true,
  plans,
  next_cursor,
  associations: [{ id: '0190a000-0000-4000-8000-000000000000', name: 'Friluft studieforbund' }],
});

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
  bed.file('shell/index.html', built);
});
afterEach(() => bed.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  ask(bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' }), {
    url,
    headers: { accept: 'text/html', host: 'localhost:8080', ...headers },
  });

describe('[O-6] the directory', () => {
  test('shows plans with their links, as courses for machines, without scripts', async () => {
    const title = 'Tur <b>og</b> </script>';
    bed.says.set('/api/directory', { body: aPage([aListedPlan({ title })], 'neste') });
    const { statusCode, body, headers } = await read('/studieplaner');
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(body).toContain(
      'lang="nn" href="/verify/7KQ2M9XD4HTBV">Tur &lt;b&gt;og&lt;/b&gt; &lt;/script&gt;</a>',
    );
    for (const told of [
      'Friluft studieforbund',
      '2,5 kompetansepoeng, 67\u00a0timer',
      '14.\u00a0oktober\u00a02026',
    ])
      expect(body).toContain(told);
    expect(body).toContain('href="/studieplaner?cursor=neste"');
    expect(body).not.toContain('src="/assets/main.js"');
    const data = /<script type="application\/ld\+json" id="kv-courses">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      itemListElement: [
        {
          item: {
            '@type': 'Course',
            name: title,
            educationalLevel: 'EQF 4',
            inLanguage: 'nn',
            timeRequired: 'PT67H',
          },
        },
      ],
    });
  });

  test('asks for what its address asks for, with the decimal comma; a search is no page for search engines', async () => {
    bed.says.set('/api/directory?search=%C3%A6rfugl+%26&credits_from=2.5&level=4', { body: aPage([]) });
    const { statusCode, body } = await read(
      '/studieplaner?search=%C3%A6rfugl+%26&association=&credits_from=2,5&level=4&tull=1&lang=nn',
    );
    expect(statusCode).toBe(200);
    expect(body).toContain('Ingen studieplanar passar til det du søkjer etter.');
    expect(body).toContain('value="ærfugl &amp;"');
    expect(body).toContain('<option value="4"  selected>');
    expect(body).toContain('content="noindex"');
  });

  test.each([
    ['level=9', 'level', 'EQF-nivået må være fra 1 til 8.'],
    ['credits_from=mange', 'credits_from', 'Kompetansepoeng må være et tall fra 0 til 300.'],
    ['association=x', 'association', 'Studieforbundet finnes ikke i oversikten.'],
    ['cursor=tull', 'cursor', 'Siden finnes ikke. Begynn på første side.'],
  ])('%s is a clear answer at its field', async (query, field, sentence) => {
    const refusal = { success: false, code: 'INVALID_INPUT', error: 'Feil', fields: { [field]: 'Feil' } };
    bed.says.set(`/api/directory?${query}`, { status: 400, body: refusal });
    bed.says.set('/api/directory', { body: aPage([aListedPlan()]) });
    const { statusCode, body } = await read(`/studieplaner?${query}`);
    expect(statusCode).toBe(400);
    expect(body).toContain(sentence);
    expect(body).not.toContain('Turledelse');
    expect(body).toContain('Friluft studieforbund</option>');
    const feed = await read(`/studieplaner/feed.json?${query}`);
    expect([feed.statusCode, feed.json()]).toEqual([400, refusal]);
  });

  test('says so when nobody answers, and when one has asked too often', async () => {
    bed.says.set('/api/directory', { status: 503, body: { success: false } });
    const away = await read('/studieplaner', { 'accept-language': 'en' });
    expect([away.statusCode, away.body.includes('The service cannot be reached.')]).toEqual([503, true]);
    bed.says.set('/api/directory', { status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS' } });
    expect((await read('/studieplaner')).statusCode).toBe(429);
  });

  test('is a JSON Feed too, with a tag', async () => {
    bed.says.set('/api/directory', { body: aPage([aListedPlan()], 'neste') });
    const feed = await read('/studieplaner/feed.json');
    expect(feed.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(feed.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'http://localhost:8080/studieplaner/feed.json',
      next_url: 'http://localhost:8080/studieplaner/feed.json?cursor=neste',
      items: [
        {
          id: 'http://localhost:8080/verify/7KQ2M9XD4HTBV',
          title: 'Turledelse',
          content_text: 'For turledere.',
          date_published: '2026-10-14T10:00:00.000Z',
          authors: [{ name: 'Friluft studieforbund' }],
        },
      ],
    });
    const again = await read('/studieplaner/feed.json', { 'if-none-match': String(feed.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('is not on the public hosts', async () => {
    for (const url of ['/studieplaner', '/studieplaner/feed.json'])
      expect((await read(url, { host: 'verifiser.example.no' })).statusCode).toBe(302);
    expect(bed.seen).toEqual([]);
  });
});

test('[V-9] the directory, which never learns who looks, asks nobody to log in', async () => {
  bed.says.set('/api/directory', { body: aPage([aListedPlan()]) });
  for (const [lang, said] of [
    ['nb', 'Mine studieplaner'],
    ['nn', 'Mine studieplanar'],
    ['en', 'My study plans'],
  ]) {
    const { body } = await read(`/studieplaner?lang=${lang}`);
    expect(body).toContain(`<a class="ds-link" href="/study-plans">${said}</a>`);
    expect(body).not.toMatch(/Logg inn|Log in|href="\/login"/);
  }
});
