import { ask } from '../testing/ask.ts';
import { aPublicAnswer } from '../testing/a-public-plan.ts';
import { EdgeBed } from '../testing/edge-bed.ts';

const code = '7KQ2M9XD4HTBV';
const asked = `/verify-public/${code}`;
const built =
  '<!doctype html><html lang="nb"><head><meta name="description" content="x"><meta property="og:title" content="Kontroller"><title>Laster...</title></head><body data-size="sm"><noscript>Slå på JavaScript</noscript><div id="root"></div></body></html>';

let bed: EdgeBed;
beforeEach(async () => {
  bed = await EdgeBed.open();
  bed.file('shell/index.html', built);
  bed.file('verifyStandalone/verify.html', built);
});
afterEach(() => bed.close());

const page = async (
  differs: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  query = '',
) => {
  bed.says.set(asked, { body: aPublicAnswer(differs) });
  const url = `/verify/${code}${query}`;
  return ask(bed.edge(), { url, headers: { accept: 'text/html', host: 'localhost:8080', ...headers } });
};
const contentOf = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];

describe('[O-1] the page of a code tells in its first answer', () => {
  interface Told {
    banner?: string;
    said?: string;
    version?: string;
    stamp?: string[];
  }
  test.each<[Record<string, unknown>, state: string, preview: string, Told?]>([
    [
      {},
      'Godkjent studieplan',
      'Godkjent av administrator i Friluft studieforbund. Planen gjelder i\u00a0dag.',
      { stamp: ['/verifisert.png'] },
    ],
    [
      { approval_method: 'self', self_approved_by: 'author' },
      'Selvgodkjent studieplan',
      'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.',
      { stamp: ['/selvgodkjent.png'] },
    ],
    [
      { approval_method: 'self', self_approved_by: 'administrator' },
      'Selvgodkjent studieplan',
      'Selvgodkjent av en administrator som selv har endret teksten.',
      { stamp: ['/selvgodkjent-administrator.png'] },
    ],
    [
      {
        newer_approval_link: '0000000000000',
        newer_version_number: 2,
        superseded_at: '2026-11-22T10:00:00.000Z',
      },
      'Avløst versjon',
      'Versjon 1 gjaldt fra 14.\u00a0oktober\u00a02026 til 22.\u00a0november\u00a02026. En ny versjon gjelder nå. Godkjent av administrator i Friluft studieforbund.',
      {
        version: '1 av 2, avløst 22.\u00a0november\u00a02026',
        stamp: ['/avlost.svg'],
      },
    ],
    [
      {
        deleted_at: '2026-11-02T10:00:00.000Z',
        withdrawn: 'deactivated',
        newer_approval_link: '0000000000000',
      },
      'Deaktivert studieplan',
      'Denne versjonen gjelder ikke lenger. Den ble deaktivert 2.\u00a0november\u00a02026.',
      { banner: 'DEAKTIVERT', version: '1<span>Deaktivert 2.\u00a0november\u00a02026</span>' },
    ],
    [
      { deleted_at: '2026-11-02T10:00:00.000Z', withdrawn: 'recalled', approval_method: 'self' },
      'Trukket tilbake',
      'Koden er ekte, men planen gjelder ikke lenger. Den var selvgodkjent, og godkjenningen er trukket tilbake.',
      {
        banner: 'Trukket tilbake 2.\u00a0november\u00a02026',
        version: '1<span>Trukket tilbake 2.\u00a0november\u00a02026</span>',
      },
    ],
  ])('%j as %s', async (differs, state, sentence, told = {}) => {
    const { banner = state, version = '1, gjeldende', stamp } = told;
    const { statusCode, body } = await page(differs);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${state}: Turledelse – Testprodukt</title>`);
    expect(contentOf(body, 'og:title')).toBe(`${state}: Turledelse`);
    const preview = `${state}. ${sentence} 3,0 kompetansepoeng, 78\u00a0timer, Friluft studieforbund.`;
    expect(contentOf(body, 'description')).toBe(preview);
    expect(contentOf(body, 'og:description')).toBe(preview);
    expect(body).toContain(`<p class="kv-cert__state"><svg class="ds-icon"></svg>${banner}</p>`);
    expect(body).toContain(`<p>${sentence}</p>`);
    expect(body).toContain(`<dt>Versjon</dt> <dd>${version}</dd>`);
    for (const text of [
      'Kjenner kartet',
      'Leser kompasset',
      'Kart og kompass',
      'Praktisk prøve',
      '999999999',
      'Lovgrunnlag',
    ])
      expect(body).toContain(text);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).not.toContain('Slå på JavaScript');
    const stamps = [...body.matchAll(/<span class="kv-cert__stamp"><noscript><img src="([^"]*)"/g)];
    expect(stamps.map(([, file]) => file)).toEqual(stamp ?? []);
    if ('deleted_at' in differs) {
      expect(contentOf(body, 'description')).not.toMatch(/^Godkjent|gjelder i\u00a0dag/);
      expect(contentOf(body, 'og:image')).not.toContain('verifisert');
    }
  });

  test('[O-3] a superseded version looks it, leads on, and says all that the client says of it, in each language', async () => {
    const older = {
      newer_approval_link: '0000000000000',
      newer_version_number: 3,
      superseded_at: '2026-11-22T10:00:00.000Z',
      version_number: 2,
      metadata: { language: 'en', country: 'SE', eqf_level: '4', assessment_methods: ['casearbeid'] },
      target_groups: 'Turledere',
      duration: { hours: 18, meetings: 1 },
      delivery: 'digital',
      change_comment: 'Etter ny forskrift.',
    };
    const { body } = await page(older);
    for (const told of [
      '<header class="kv-cert__banner" data-state="old">',
      '<strong>Et sertifikat med denne koden er ekte,</strong> men viser en eldre tekst enn den som gjelder.',
      '<a class="ds-button" data-variant="primary" href="/verify/0000000000000">Se gjeldende versjon</a>',
      '<dt>Versjon</dt> <dd>2 av 3, avløst 22.\u00a0november\u00a02026</dd>',
      '<dt>Land</dt> <dd>Sverige</dd>',
      '<dt>Vurdering</dt> <dd><div lang="en">casearbeid</div></dd>',
      '<span>Org.nr. 999\u00a0999\u00a0999</span>',
      '82,5\u00a0% <span class="kv-score__word">over grensen</span></span><span>faste regler, uten språkmodell</span>',
      'Teksten i planen er skrevet på engelsk og er ikke oversatt.',
      '<p lang="en">Turledere</p>',
      '18 kurstimer à 60 minutter, 1 samling',
      'Digital</p>',
      '<p lang="no">Etter ny forskrift.</p>',
      'Studieforbundet har selv godkjent planen mot faste krav. Det er ingen offentlig godkjenning',
    ])
      expect(body).toContain(told);
    expect(body).not.toContain('gjeldende</dd>');
    const nynorsk = await page(older, {}, '?lang=nn');
    expect(nynorsk.body).toContain('<dd>2 av 3, avløyst 22.\u00a0november\u00a02026</dd>');
    const english = await page(older, {}, '?lang=en');
    expect(english.body).toContain('<dd>2 of 3, superseded 22\u00a0November\u00a02026</dd>');
    expect(english.body).toContain('82.5% <span class="kv-score__word">above the threshold<');
    expect(english.body).not.toContain('has not been translated');
  });

  test('hostile text stays text, in the page, its head and its data', async () => {
    const title = '</title><script>alert(1)</script>"\'$& <b>';
    const { body, headers } = await page({ title, description: '</script><img src=x onerror=alert(1)>' });
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body).toContain(
      '<title>Godkjent studieplan: &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;$&amp; &lt;b&gt; – Testprodukt</title>',
    );
    const data = /<script type="application\/json" id="kv-told">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      code,
      answer: aPublicAnswer({ title, description: '</script><img src=x onerror=alert(1)>' }),
    });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('a code that shows nothing is 404: unknown, mistyped, and erased with its tombstone', async () => {
    const told = async (refusal: object) => {
      bed.says.set(asked, { status: 404, body: { success: false, ...refusal } });
      return ask(bed.edge(), { url: `/verify/${code}`, headers: { accept: 'text/html' } });
    };
    const unknown = await told({ code: 'PUBLIC_PLAN_NOT_FOUND' });
    expect([unknown.statusCode, unknown.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(unknown.body).toContain('<p>Studieplan ikke funnet eller ikke godkjent</p>');
    const mistyped = await told({ code: 'CODE_MISTYPED' });
    expect([mistyped.statusCode, mistyped.body.includes('Koden er skrevet feil.')]).toEqual([404, true]);
    const erased = await told({ code: 'WITHDRAWN', withdrawn_at: '2026-11-02T10:00:00.000Z' });
    expect(erased.statusCode).toBe(404);
    expect(erased.body).toContain('<title>Opplysningene bak koden er slettet – Testprodukt</title>');
    expect(erased.body).toContain('Slettet 2.\u00a0november\u00a02026');
    expect(erased.body).toContain('7KQ2-M9XD-4HTBV');
    expect(erased.body).toContain('Koden er ekte, men det finnes ingenting å kontrollere lenger.');
    expect(erased.body).not.toContain('Godkjent');
  });

  test('where no gateway answers, the page says nothing of the plan', async () => {
    bed.says.set(asked, { body: aPublicAnswer() });
    const edge = bed.edge();
    const read = () => ask(edge, { url: `/verify/${code}`, headers: { accept: 'text/html' } });
    expect((await read()).body).toContain('Turledelse');
    bed.says.set(asked, { status: 503, body: { success: false } });
    const away = await read();
    expect([away.statusCode, away.body]).toEqual([503, built]);
  });

  test('an unchanged page is 304; a withdrawal is told by the very next answer', async () => {
    bed.says.set(asked, { body: aPublicAnswer() });
    const edge = bed.edge();
    const read = (headers: Record<string, string> = {}) =>
      ask(edge, { url: `/verify/${code}`, headers: { accept: 'text/html', ...headers } });
    const first = await read({ 'accept-encoding': 'br' });
    expect(first.headers.etag).toMatch(/^"[\w-]+-br"$/);
    const etag = String(first.headers.etag);
    expect((await read({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304);
    bed.says.set(asked, { body: aPublicAnswer({ deleted_at: '2026-11-02T10:00:00.000Z' }) });
    const withdrawn = await read({ 'if-none-match': etag });
    expect([withdrawn.statusCode, withdrawn.body.includes('Deaktivert studieplan')]).toEqual([200, true]);
  });
});

test('[O-1] [X-14] on the main host a plan’s page stands in the light document, withdrawn or not; in the shell where it is to be reactivated', async () => {
  bed.file('verifyStandalone/verify.html', built.replace('<head>', '<head><meta name="light">'));
  bed.file('verifyStandalone/assets/certificate.0123456789ab.js', 'lett');
  const isLight = async (differs: Record<string, unknown>, query = '') => {
    bed.says.set(asked, { body: aPublicAnswer(differs) });
    const url = `/verify/${code}${query}`;
    const { body } = await ask(bed.edge(), { url, headers: { accept: 'text/html' } });
    return [body.includes('<meta name="light">'), /id="kv-site">\{[^<]*"mainOrigin":""\}/.test(body)];
  };
  expect(await isLight({})).toEqual([true, true]);
  expect(await isLight({ newer_approval_link: '0000000000000' })).toEqual([true, true]);
  const deleted_at = '2026-11-02T10:00:00.000Z';
  expect(await isLight({ deleted_at })).toEqual([true, true]);
  expect(await isLight({ deleted_at }, '?reaktiver')).toEqual([false, true]);
  const script = await ask(bed.edge(), { url: '/assets/certificate.0123456789ab.js', headers: {} });
  expect([script.statusCode, script.body]).toEqual([200, 'lett']);
});

test('[O-2] a page that has been made is sent past routing just as it was sent the first time', async () => {
  bed.says.set(asked, { body: aPublicAnswer({ in_directory: true }) });
  const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
  const read = async (headers: Record<string, string>) => {
    const answer = await ask(edge, { url: `/verify/${code}`, headers: { accept: 'text/html', ...headers } });
    const { date: _date, ...rest } = answer.headers;
    return { status: answer.statusCode, body: answer.rawPayload.toString('latin1'), headers: rest };
  };
  const visitors: Record<string, string>[] = [
    { host: 'localhost:8080' },
    { host: 'localhost:8080', 'accept-encoding': 'br', 'accept-language': 'nn' },
    { host: 'verifiser.example.no', cookie: 'kv_lang=en' },
  ];
  for (const headers of visitors) {
    bed.says.set(asked, { body: aPublicAnswer({ in_directory: true, title: JSON.stringify(headers) }) });
    const first = await read(headers);
    expect(await read(headers)).toEqual(first);
    expect(first.headers['x-robots-tag']).toBe(headers['host'] === 'localhost:8080' ? undefined : 'noindex');
  }
  const { body, headers } = await read({ host: 'localhost:8080', 'accept-language': 'en' });
  expect(body).toContain('Approved study plan');
  expect((await read({ 'if-none-match': String(headers.etag), 'accept-language': 'en' })).status).toBe(304);
});

describe('[O-1] [O-5] the language of the frame', () => {
  test.each([
    ['nb', {}, ''],
    ['nn', { 'accept-language': 'nn-NO,nn;q=0.9,nb;q=0.8' }, ''],
    ['en', { 'accept-language': 'de,en;q=0.8' }, ''],
    ['nb', { 'accept-language': 'de' }, ''],
    ['nn', { 'accept-language': 'en', cookie: 'a=b; kv_lang=nn' }, ''],
    ['en', { cookie: 'kv_lang=nn' }, '?lang=en'],
    ['nn', { cookie: 'kv_lang=nn' }, '?lang=klingon'],
    ['nb', { cookie: 'kv_lang=<script>', 'accept-language': ';;,,=' }, '?lang=%E0%'],
  ])('is %s for %j %s', async (language, headers, query) => {
    const { statusCode, body } = await page({}, headers, query);
    const state = { nb: 'Godkjent studieplan', nn: 'Godkjend studieplan', en: 'Approved study plan' }[
      language
    ];
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<p class="kv-cert__state"><svg class="ds-icon"></svg>${state}</p>`);
    // The plan's own text is never translated, and says what it is written in.
    expect(body).toContain('<h1 class="ds-heading" data-size="lg" lang="no">Turledelse</h1>');
  });

  test('asked for in the address it is remembered', async () => {
    const { headers } = await page({}, {}, '?lang=nn');
    expect(headers['set-cookie']).toEqual(['kv_lang=nn; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  });
});

test('[O-6] search engines may keep valid plans of associations in the directory, on the main host alone', async () => {
  const robots = async (differs: Record<string, unknown>, host = 'localhost:8080') => {
    bed.says.set(asked, { body: aPublicAnswer(differs) });
    const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
    const answer = await ask(edge, { url: `/verify/${code}`, headers: { accept: 'text/html', host } });
    const course = answer.body.includes('"@type":"Course"');
    const instead = /<link rel="canonical" href="[^"]*\/verify\/([^"]*)"/.exec(answer.body)?.[1];
    return [answer.headers['x-robots-tag'], answer.body.includes('content="noindex"'), course, instead];
  };
  const kept = [undefined, false, true, code];
  const forgotten = ['noindex', true, false, code];
  expect(await robots({ in_directory: true })).toEqual(kept);
  expect(await robots({ in_directory: false })).toEqual(forgotten);
  expect(await robots({ in_directory: true }, 'verifiser.example.no')).toEqual(forgotten);
  // Of a superseded version they show the current one; a preview of its address still shows what is there.
  const superseded = { in_directory: true, newer_approval_link: '0000000000000' };
  expect(await robots(superseded)).toEqual([undefined, false, false, '0000000000000']);
  expect(contentOf((await page(superseded)).body, 'og:url')).toBe(`http://localhost:8080/verify/${code}`);
  expect(await robots({ ...superseded, in_directory: false })).toEqual(forgotten);
  expect(await robots(superseded, 'verifiser.example.no')).toEqual(forgotten);
  expect(await robots({ in_directory: true, deleted_at: '2026-11-02T10:00:00.000Z' })).toEqual(forgotten);
});

test('[O-6] each page leads to the directory and to what is told of privacy, on the main host', async () => {
  bed.says.set(asked, { body: aPublicAnswer() });
  const edge = bed.edge({ PUBLIC_HOSTS: 'verifiser.example.no' });
  const linksOn = async (host: string) => {
    const { body } = await ask(edge, { url: `/verify/${code}`, headers: { accept: 'text/html', host } });
    return [...body.matchAll(/href="([^"]*\/(?:studieplaner|personvern|tilgjengelighet))"/g)].map(
      ([, to]) => to,
    );
  };
  const paths = ['/studieplaner', '/personvern', '/tilgjengelighet'];
  expect(await linksOn('localhost:8080')).toEqual(paths);
  const main = 'http://localhost:8080';
  expect(await linksOn('verifiser.example.no')).toEqual(paths.map((path) => main + path));
});

const ofRulesAlone = {
  nb: ['Formen er kontrollert av faste regler.', 'Ingen har lest innholdet.'],
  nn: ['Forma er kontrollert av faste reglar.', 'Ingen har lese innhaldet.'],
  en: ['Fixed rules have checked the form.', 'Nobody has read the content.'],
} as const;
test.each(Object.entries(ofRulesAlone))(
  '[V-7] what rules alone have judged is told as that and no more, in %s',
  async (lang, [form, unread]) => {
    const self = { approval_method: 'self', self_approved_by: 'author' };
    const { body } = await page(self, {}, `?lang=${lang}`);
    expect(body).toContain(`<span>${form} ${unread}</span>`);
    expect(body).not.toMatch(/KI-|AI score/);
    const byAdmin = (await page({}, {}, `?lang=${lang}`)).body;
    expect(byAdmin).toContain(`<span>${form}</span>`);
    expect(byAdmin).not.toContain(unread);
    expect((await page({ ...self, judge: 'model' }, {}, `?lang=${lang}`)).body).not.toContain(form);
  },
);

test.each([
  ['nb', 'En annen versjon av planen gjelder nå.', 'Se gjeldende versjon'],
  ['nn', 'Ein annan versjon av planen gjeld no.', 'Sjå gjeldande versjon'],
  ['en', 'Another version of the plan is valid now.', 'See the current version'],
])('[V-8] a version that was taken back leads to the one that holds, in %s', async (lang, said, way) => {
  const holding = '0000000000000';
  for (const withdrawn of ['deactivated', 'recalled']) {
    const gone = { deleted_at: '2026-11-02T10:00:00.000Z', withdrawn, holding_approval_link: holding };
    const { body } = await page(gone, {}, `?lang=${lang}`);
    expect(body).toContain(said);
    expect(body).toMatch(new RegExp(`<a class="ds-button"[^>]* href="/verify/${holding}">${way}</a>`));
    const alone = (await page({ ...gone, holding_approval_link: null }, {}, `?lang=${lang}`)).body;
    expect(alone).not.toContain(said);
    expect(alone).not.toContain(way);
  }
});
