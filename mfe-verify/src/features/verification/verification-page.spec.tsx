import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { errors, type PublicPlan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen, type ScreenOptions } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { withoutWaiting } from '@studieplan/ui/testing/without-waiting.ts';
import App from '../../expose.tsx';
import { aCode, aPublicPlan } from '../../testing/public-plan-builder.ts';

withoutWaiting();

const legal = '<p>Lov om voksenopplæring</p>';

async function showPlan(overrides: Partial<PublicPlan> = {}, options: ScreenOptions = {}) {
  const plan = aPublicPlan(overrides);
  const calls = stubOperations({ verifyPublicPlan: { study_plan: plan, legal_text: legal } });
  const shown = renderScreen(<App />, { at: `/verify/${plan.approval_link}`, ...options });
  await screen.findByRole('heading', { level: 1, name: plan.title });
  await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  return { calls, plan, ...shown };
}

/** The filled disc with its check mark: an administrator's approval alone has it. */
const checkMarks = () => document.querySelectorAll('path[d^="M12 21.75c5.385"]');
const bannerOf = () => screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;

/** The value beside a label. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('a code that stands for a plan', () => {
  test('[R-011] [R-127] shows it signed out and signed in, and never sends the session along', async () => {
    const signedOut = await showPlan();
    expect(screen.getByText('Godkjent studieplan')).toBeVisible();
    signedOut.unmount();
    const signedIn = await showPlan({}, { user: aUser() });
    expect(screen.getByText('Godkjent studieplan')).toBeVisible();
    for (const { calls } of [signedOut, signedIn]) {
      const [headers, ...more] = calls.headersOf('verifyPublicPlan');
      expect(more).toEqual([]);
      expect(headers?.get('authorization')).toBeNull();
    }
  });

  test('[R-128] [R-129] the header has the stamp and the status', async () => {
    await showPlan();
    const banner = bannerOf();
    expect(within(banner).getByText('Godkjent studieplan')).toBeVisible();
    expect(checkMarks()).toHaveLength(1);
    expect(
      within(banner).getByText(
        'Godkjent av administrator i Studieforbundet Samklang. Planen gjelder i\u00a0dag.',
        { normalizer: (text) => text },
      ),
    ).toBeVisible();
    expect(
      within(banner).getByRole('img', { name: 'Stempel: verifisert, godkjent studieplan' }),
    ).toBeVisible();
  });

  test('[R-129] [R-138] a deactivated version says so in red, with its stamp and its date', async () => {
    await showPlan({ deleted_at: '2025-06-03T10:00:00Z' });
    const banner = bannerOf();
    expect(banner).toHaveAttribute('data-off');
    expect(within(banner).getByText('DEAKTIVERT')).toBeVisible();
    expect(banner).toHaveTextContent('Denne versjonen gjelder ikke lenger. Den ble deaktivert 3. juni 2025.');
    expect(within(banner).getByRole('img', { name: 'Stempel: deaktivert, gjelder ikke' })).toBeVisible();
    expect(screen.queryByText('Godkjent studieplan')).toBeNull();
  });

  test('[R-130] [R-137] the facts, the whole text of the version and the legal basis stand there', async () => {
    await showPlan();
    expect(fact('Omfang')).toHaveTextContent('1,5 kompetansepoeng, 42 timer');
    expect(fact('EQF-nivå')).toHaveTextContent('3veiledende nivå, egenvurdert');
    expect(fact('Språk')).toHaveTextContent('Norsk');
    expect(fact('Vurdering')).toHaveTextContent('Praktisk prøve, casearbeid');
    expect(fact('Versjon')).toHaveTextContent('2, gjeldende');
    for (const text of [
      'Kurset setter frivillige vakter i stand til å handle riktig.',
      'Målgruppen er voksne.',
      'Deltakeren kan gjengi hva AMK-sentralen trenger å vite',
      'Deltakeren kan legge en bevisstløs i stabilt sideleie',
      'Deltakeren kan fordele oppgaver på skadestedet',
      'Hjerte-lunge-redning',
      'Praktisk prøve med bestått eller ikke bestått.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(
      within(screen.getByRole('region', { name: 'Lovgrunnlag' })).getByText('Lov om voksenopplæring'),
    ).toBeVisible();
  });

  test('[R-131] the association stands with its organisation number', async () => {
    await showPlan();
    expect(fact('Studieforbund')).toHaveTextContent('Studieforbundet SamklangOrg.nr. 712 040 318');
  });

  test('[R-132] [I-4] who approved, when, with which score and remark, and what it does not mean', async () => {
    await showPlan();
    expect(fact('Godkjent')).toHaveTextContent('2. september 2025av Kari Lillesæter, administrator');
    expect(fact('Automatisk kontroll')).toHaveTextContent('81,4 %over grensenfaste regler, uten språkmodell');
    const approval = within(screen.getByRole('region', { name: 'Om godkjenningen' }));
    expect(approval.getByRole('heading', { name: 'Merknad' })).toBeVisible();
    expect(approval.getByText('Tydelig og grundig plan')).toBeVisible();
    expect(approval.getByRole('heading', { name: 'Hva godkjenningen ikke betyr' })).toBeVisible();
    expect(approval.getByText(/^Studieforbundet har selv godkjent planen/)).toBeVisible();
    expect(approval.getByText(/kompetansepoeng er ikke studiepoeng/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/KI-|Selvgodkjent/);
  });

  test.each([null, ''])(
    '[I-4] without a written justification (%p) there is no row for it',
    async (change_comment) => {
      await showPlan({ change_comment });
      expect(screen.queryByRole('heading', { name: 'Merknad' })).toBeNull();
    },
  );

  test('[I-4] a score that a language model gave is called KI-score', async () => {
    await showPlan({ judge: 'model' });
    expect(fact('KI-score')).toHaveTextContent('81,4 %over grensenspråkmodell innenfor faste regler');
    expect(screen.queryByText('Automatisk kontroll')).toBeNull();
  });

  test('[R-143] its code stands in groups', async () => {
    const { plan } = await showPlan();
    const [, first, second, third] = /^(.{4})(.{4})(.{5})$/.exec(plan.approval_link) ?? [];
    expect(screen.getByText(`${first}-${second}-${third}`)).toBeVisible();
  });

  test('[R-133] [I-4] self-approved by its author: told at a glance, and no check mark anywhere', async () => {
    await showPlan({ approval_method: 'self', self_approved_by: 'author' });
    const banner = bannerOf();
    expect(banner).toHaveAttribute('data-by', 'self');
    expect(within(banner).getByText('Selvgodkjent studieplan')).toBeVisible();
    expect(banner).toHaveTextContent(
      'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.',
    );
    expect(within(banner).getByText('Ingen administrator har vurdert planen.').tagName).toBe('STRONG');
    expect(within(banner).getByRole('img', { name: 'Stempel: selvgodkjent av forfatteren' })).toBeVisible();
    expect(fact('Godkjent')).toHaveTextContent('av Kari Lillesæter, forfatteren selv');
    const approval = screen.getByRole('region', { name: 'Om godkjenningen' });
    expect(approval).toHaveTextContent(
      'Forfatteren har godkjent sin egen tekst etter at den besto en automatisk vurdering. Studieforbundet har ikke vurdert den, men kan trekke godkjenningen tilbake. Det er ingen offentlig godkjenning',
    );
    expect(document.title).toMatch(/^Selvgodkjent studieplan: /);
    expect(checkMarks()).toHaveLength(0);
    expect(document.body).not.toHaveTextContent(
      /Studieforbundet har (selv )?godkjent|står bak|Godkjent av administrator|KI-|verifisert/i,
    );
  });

  test.each([null, undefined])('[I-4] an older self-approval (%p) is its author’s', async (by) => {
    await showPlan({ approval_method: 'self', self_approved_by: by as null });
    expect(bannerOf()).toHaveTextContent('Selvgodkjent av forfatteren etter automatisk vurdering.');
  });

  test('[I-4] self-approved by an administrator who has changed the text', async () => {
    await showPlan({
      approval_method: 'self',
      self_approved_by: 'administrator',
    });
    const banner = bannerOf();
    expect(banner).toHaveAttribute('data-by', 'self');
    expect(banner).toHaveTextContent('Selvgodkjent av en administrator som selv har endret teksten.');
    expect(within(banner).getByRole('img', { name: 'Stempel: selvgodkjent av administrator' })).toBeVisible();
    expect(fact('Godkjent')).toHaveTextContent(
      'av Kari Lillesæter, administrator som selv har endret teksten',
    );
    expect(screen.getByRole('region', { name: 'Om godkjenningen' })).toHaveTextContent(
      'En administrator som selv har endret teksten, har godkjent den. Ingen annen har godkjent den.',
    );
    expect(document.body).not.toHaveTextContent(/av forfatteren|Studieforbundet har selv/);
  });

  test('[I-3] [I-4] a recalled version is grey, with its lamp out and without a stamp', async () => {
    await showPlan({
      approval_method: 'self',
      deleted_at: '2025-06-03T10:00:00Z',
      withdrawn: 'recalled',
    });
    const banner = bannerOf();
    expect(banner).toHaveAttribute('data-state', 'gone');
    expect(banner).not.toHaveAttribute('data-off');
    expect(within(banner).getByText('Trukket tilbake 3. juni 2025')).toBeVisible();
    expect(banner).toHaveTextContent('Koden er ekte, men planen gjelder ikke lenger.');
    expect(within(banner).queryByRole('img')).toBeNull();
    expect(fact('Versjon')).toHaveTextContent('2Trukket tilbake 3. juni 2025');
    expect(document.title).toMatch(/^Trukket tilbake: /);
    expect(document.body).not.toHaveTextContent(/kan trekke|DEAKTIVERT|Selvgodkjent studieplan/);
  });

  test('[R-138] [I-4] a deactivated self-approval is red as any other, whether or not the answer says how', async () => {
    for (const withdrawn of ['deactivated', null] as const) {
      const { unmount } = await showPlan({
        approval_method: 'self',
        deleted_at: '2025-06-03T10:00:00Z',
        withdrawn,
      });
      expect(bannerOf()).toHaveAttribute('data-off');
      expect(bannerOf()).not.toHaveAttribute('data-by');
      unmount();
    }
  });

  test('[I-8] what the regulations ask for stands there as far as it is told', async () => {
    await showPlan({
      target_groups: 'Frivillige vakter\nNye i laget',
      duration: { hours: 1.5, meetings: 1 },
      delivery: 'digital',
      subject_code: '8102',
    });
    const told = within(screen.getByRole('region', { name: 'Målgruppe og gjennomføring' }));
    const headings = told.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Målgrupper', 'Varighet', 'Undervisningsform', 'Fagkode']);
    for (const text of [
      'Frivillige vakter',
      'Nye i laget',
      '1,5 kurstimer à 60 minutter, 1 samling',
      'Digital',
      '8102',
    ])
      expect(told.getByText(text)).toBeVisible();
  });

  test('[I-8] a version from before the regulation’s fields looks as it did', async () => {
    await showPlan();
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    expect(regions.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      'Bevis',
      'Gjaldt planen en bestemt dag?',
      'Om studieplanen',
      'Læringsutbytte',
      'Innhold',
      'Vurderingskriterier',
      'Om godkjenningen',
      'Lovgrunnlag',
    ]);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Godkjent',
      'Studieforbund',
      'Omfang',
      'EQF-nivå',
      'Språk',
      'Vurdering',
      'Automatisk kontroll',
      'Versjon',
    ]);
  });

  test('the tab is named after it, and search engines are kept away', async () => {
    const { unmount } = await showPlan();
    expect(document.title).toBe('Godkjent studieplan: Førstehjelp for frivillige – Studieplantjenesten');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    unmount();
    const preview = document.createElement('meta');
    preview.name = 'description';
    document.head.append(preview);
    await showPlan({ deleted_at: '2025-06-03T10:00:00Z' });
    expect(document.title).toContain('Deaktivert studieplan');
    expect(preview.content).toMatch(/^Deaktivert studieplan\. Denne versjonen gjelder ikke lenger\./);
    preview.remove();
  });

  test.each([
    [
      {},
      'Godkjent studieplan. Godkjent av administrator i Studieforbundet Samklang. Planen gjelder i dag. 1,5 kompetansepoeng, 42 timer, Studieforbundet Samklang.',
    ],
    [
      { approval_method: 'self' },
      'Selvgodkjent studieplan. Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen. 1,5 kompetansepoeng, 42 timer, Studieforbundet Samklang.',
    ],
    [
      { approval_method: 'self', deleted_at: '2025-06-03T10:00:00Z', withdrawn: 'recalled' },
      'Trukket tilbake. Koden er ekte, men planen gjelder ikke lenger. Den var selvgodkjent, og godkjenningen er trukket tilbake. 1,5 kompetansepoeng, 42 timer, Studieforbundet Samklang.',
    ],
  ] as const)('[I-4] previews of the address say the same truth: %p', async (overrides, text) => {
    const preview = document.createElement('meta');
    preview.name = 'description';
    document.head.append(preview);
    await showPlan(overrides);
    expect(preview.content.replaceAll('\u00a0', ' ')).toBe(text);
    preview.remove();
  });
});

describe('a code that shows nothing', () => {
  test('[R-140] [R-412] an unknown code is Ikke funnet, with the server’s sentence', async () => {
    stubOperations({ verifyPublicPlan: refusal('PUBLIC_PLAN_NOT_FOUND') });
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    expect(await screen.findByRole('heading', { name: 'Ikke funnet' })).toBeVisible();
    expect(screen.getByText('Studieplan ikke funnet eller ikke godkjent')).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Ikke funnet'));
  });

  test('[J-17] a code whose plan is erased is real and has a tombstone, never like a forgery', async () => {
    stubOperations({
      verifyPublicPlan: bareAnswer(404, {
        success: false,
        error: 'Studieplan ikke funnet eller ikke godkjent',
        code: 'WITHDRAWN',
        withdrawn_at: '2026-05-12T09:30:00.000Z',
        request_id: 'test',
      }),
    });
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'Opplysningene bak koden er slettet',
    });
    const banner = heading.closest('header');
    expect(banner).toHaveAttribute('data-state', 'gone');
    expect(banner).toHaveTextContent('Slettet 12. mai 2026');
    expect(banner).toHaveTextContent('Koden er ekte, men det finnes ingenting å kontrollere lenger.');
    expect(fact('Kode')).toHaveTextContent(aCode().replace(/^(.{4})(.{4})(.{5})$/, '$1-$2-$3'));
    expect(document.body).not.toHaveTextContent(/ikke funnet|godkjent studieplan:|Feil/i);
    await waitFor(() => expect(document.title).toContain('Opplysningene bak koden er slettet'));
    expect(screen.getByRole('link', { name: 'Prøv en annen kode' })).toHaveAttribute('href', '/verify');
    expect(checkMarks()).toHaveLength(0);
  });

  test('[R-412] a 404 without a sentence is given the same one', async () => {
    stubOperations({ verifyPublicPlan: bareAnswer(404) });
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    expect(await screen.findByText('Studieplan ikke funnet eller ikke godkjent')).toBeVisible();
  });

  test('[R-145] a mistyped code is told apart before anything is looked up', async () => {
    const calls = stubOperations({ verifyPublicPlan: refusal('PUBLIC_PLAN_NOT_FOUND') });
    const code = aCode();
    const mistyped = `${code.slice(0, -1)}u`;
    const { address, person } = renderScreen(<App />, { at: `/verify/${mistyped}` });
    expect(await screen.findByRole('heading', { name: 'Ikke funnet' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(errors.CODE_MISTYPED.text);
    expect(calls.of('verifyPublicPlan')).toEqual([]);
    // [O-3] The code stays where it can be mended, and the sign that is wrong is named.
    const field = screen.getByRole('textbox', { name: 'Verifiseringskode' });
    expect(field).toHaveValue(mistyped);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Tegn 13, «U», brukes ikke i kodene våre\.$/),
    );
    await person.clear(field);
    await person.type(field, code);
    await person.click(screen.getByRole('button', { name: 'Kontroller' }));
    expect(address()).toBe(`/verify/${code}`);
    expect(await screen.findByText('Studieplan ikke funnet eller ikke godkjent')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue(code.replace(/^(.{4})(.{4})(.{5})$/, '$1-$2-$3'));
  });

  test('[R-144] an address with a code as people write it finds the plan', async () => {
    const plan = aPublicPlan();
    const calls = stubOperations({ verifyPublicPlan: { study_plan: plan, legal_text: '' } });
    const code = plan.approval_link;
    renderScreen(<App />, {
      at: `/verify/${code.slice(0, 4)}-${code.slice(4, 8)}%20${code.slice(8)}`.toLowerCase(),
    });
    await screen.findByRole('heading', { level: 1, name: plan.title });
    expect(calls.of('verifyPublicPlan')).toEqual([{ code }]);
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  });

  test('[R-413] a server that is away is asked again, then the page says so and offers another try', async () => {
    const calls = stubOperations({ verifyPublicPlan: refusal('SERVICE_UNAVAILABLE') });
    const { person } = renderScreen(<App />, { at: `/verify/${aCode()}` });
    expect(screen.getByRole('status')).toHaveTextContent('Laster...');
    expect(await screen.findByRole('heading', { name: 'Kunne ikke hente studieplan' })).toBeVisible();
    expect(screen.getByText(errors.SERVICE_UNAVAILABLE.text)).toBeVisible();
    expect(calls.of('verifyPublicPlan')).toHaveLength(3);
    calls.answer({ verifyPublicPlan: { study_plan: aPublicPlan(), legal_text: '' } });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { level: 1, name: aPublicPlan().title })).toBeVisible();
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  });

  test('[R-413] a fault without a sentence is En feil oppstod', async () => {
    stubOperations({ verifyPublicPlan: bareAnswer(500) });
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    expect(await screen.findByRole('heading', { name: 'Kunne ikke hente studieplan' })).toBeVisible();
    expect(screen.getByText('En feil oppstod')).toBeVisible();
  });

  test('without any answer the page says that there is no contact', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Vi får ikke kontakt med tjenesten.'),
    );
    expect(screen.getByRole('heading', { name: 'Kunne ikke hente studieplan' })).toBeVisible();
  });
});
