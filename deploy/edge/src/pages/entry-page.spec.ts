import { readFileSync } from 'node:fs';
import { ask } from '../testing/ask.ts';
import { EdgeBed } from '../testing/edge-bed.ts';

const host = 'verifiser.example.no';
const built =
  '<!doctype html><html lang="nb"><head><meta name="description" content="x"><title>Laster</title><script defer src="/assets/start.js"></script></head><body><noscript>Slå på JavaScript</noscript><div id="root"></div></body></html>';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
  bed.file('verifyStandalone/index.html', built);
});
afterEach(() => bed.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  ask(bed.edge({ PUBLIC_HOSTS: host }), { url, headers: { host, accept: 'text/html', ...headers } });

describe('[O-1] the landing page of the public hosts', () => {
  test.each([
    ['nb', 'Er studieplanen godkjent?', 'Kontroller en studieplan', 'Kontroller'],
    ['nn', 'Er studieplanen godkjend?', 'Kontroller ein studieplan', 'Kontroller'],
    ['en', 'Is the study plan approved?', 'Check a study plan', 'Check'],
  ])('is told in its document, with a field that works without scripts (%s)', async (language, ...told) => {
    const [heading, title, check] = told;
    const { statusCode, headers, body } = await get('/', { 'accept-language': language });
    expect([statusCode, headers['x-robots-tag'], headers.vary]).toEqual([
      200,
      undefined,
      'accept-encoding, accept-language, cookie',
    ]);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<title>${title} – Testprodukt</title>`);
    expect(body).toContain(`<h1 class="ds-heading" data-size="xl">${heading}</h1>`);
    expect(body).toMatch(/<form class="kv-codeform" action="\/verify">.*<input id="code" name="kode"/);
    expect(body).toContain(`data-variant="primary">${check}</button>`);
    expect(body).toContain('<script defer src="/assets/start.js">');
    expect(body).not.toMatch(/Slå på JavaScript|noindex|Laster/);
    // Its own name leads to itself; the link to the field is for the other pages.
    expect(body).not.toContain('<span>Kontroller en kode</span>');
    const data = /id="kv-site">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      productName: 'Testprodukt',
      publicOrigin: 'http://verifiser.example.no:8080',
      mainOrigin: 'http://localhost:8080',
    });
  });

  test('is 304 while it is the same, and new in another language or document', async () => {
    const etag = String((await get('/')).headers.etag);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/', { 'if-none-match': etag, cookie: 'kv_lang=nn' })).statusCode).toBe(200);
    bed.file('verifyStandalone/index.html', built.replace('start.js', 'begynn.js'));
    const changed = await get('/', { 'if-none-match': etag });
    expect([changed.statusCode, changed.body.includes('begynn.js')]).toEqual([200, true]);
  });

  test.each([
    ['7kq2-m9xd-4htbv', '/verify/7kq2-m9xd-4htbv'],
    ['  7KQ2 M9XD 4HTBV ', '/verify/7KQ2%20M9XD%204HTBV'],
    ['https://verifiser.example.no/verify/7KQ2M9XD4HTBV?lang=en', '/verify/7KQ2M9XD4HTBV'],
    ['', '/'],
    ['   ', '/'],
    ['//evil.example/x', '/verify/%2F%2Fevil.example%2Fx'],
    ['a\r\nset-cookie: x=y', '/verify/a%0D%0Aset-cookie%3A%20x%3Dy'],
    ['x'.repeat(5_000), `/verify/${'x'.repeat(200)}`],
  ])('without scripts the form leads to the code’s page: %j', async (written, to) => {
    const { statusCode, headers } = await get(`/verify?${new URLSearchParams({ kode: written }).toString()}`);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });

  test('its form is that of the public hosts alone', async () => {
    const { body } = await get('/verify?kode=7KQ2M9XD4HTBV', { host: 'localhost:8080' });
    expect(body).toBe('<title>skall</title>');
  });

  test('the picture in it is the client’s own', () => {
    const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
    expect(file('deploy/edge/public/sample-qr.svg')).toBe(file('mfe-verify/src/pictures/sample-qr.svg'));
  });
});
