import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { errors, type PublicPlan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen, type ScreenOptions } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aCode, aPublicPlan } from '../../testing/public-plan-builder.ts';

const legal = '<p>Lov om voksenopplæring</p>';

async function showPlan(overrides: Partial<PublicPlan> = {}, options: ScreenOptions = {}) {
  const plan = aPublicPlan(overrides);
  const calls = stubOperations({ verifyPublicPlan: { study_plan: plan, legal_text: legal } });
  const shown = renderScreen(<App />, { at: `/verify/${plan.approval_link}`, ...options });
  await screen.findByRole('heading', { level: 1, name: plan.title });
  await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  return { calls, plan, ...shown };
}

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
    const banner = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    expect(within(banner).getByText('Godkjent studieplan')).toBeVisible();
    expect(
      within(banner).getByText('Studieforbundet Samklang står bak planen, og den gjelder i dag.'),
    ).toBeVisible();
    expect(
      within(banner).getByRole('img', { name: 'Stempel: verifisert, godkjent studieplan' }),
    ).toBeVisible();
  });

  test('[R-129] [R-138] a deactivated version says so in red, with its stamp and its date', async () => {
    await showPlan({ deleted_at: '2025-06-03T10:00:00Z' });
    const banner = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
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

  test('[R-132] who approved, when, with which score and remark, and what it does not mean', async () => {
    await showPlan();
    expect(fact('Godkjent')).toHaveTextContent('2. september 2025');
    expect(fact('Godkjent')).toHaveTextContent('Kari Lillesæter');
    expect(fact('KI-score')).toHaveTextContent('81,4 %');
    const approval = within(screen.getByRole('region', { name: 'Om godkjenningen' }));
    expect(approval.getByText('Godkjent basert på KI-validering')).toBeVisible();
    expect(approval.getByRole('heading', { name: 'Hva godkjenningen ikke betyr' })).toBeVisible();
    expect(approval.getByText(/kompetansepoeng er ikke studiepoeng/)).toBeVisible();
  });

  test.each([
    ['admin', 'Godkjent av administrator'],
    ['self', 'Selvgodkjent etter KI-validering'],
  ] as const)('[R-133] approval method %s reads %s', async (approval_method, text) => {
    await showPlan({ approval_method });
    expect(fact('Godkjent')).toHaveTextContent(text);
  });

  test('[R-143] its code stands in groups', async () => {
    const { plan } = await showPlan();
    const [, first, second, third] = /^(.{4})(.{4})(.{5})$/.exec(plan.approval_link) ?? [];
    expect(screen.getByText(`${first}-${second}-${third}`)).toBeVisible();
  });

  test('[R-142] an older version keeps its own text and leads to the newer one', async () => {
    const newer = aCode(11);
    const { address, calls, person } = await showPlan({ version_number: 1, newer_approval_link: newer });
    expect(screen.getByText('Det finnes en nyere versjon.')).toBeVisible();
    expect(screen.getByText('Hjerte-lunge-redning')).toBeVisible();
    expect(fact('Versjon')).toHaveTextContent(/^1$/);
    calls.answer({
      verifyPublicPlan: {
        study_plan: aPublicPlan({ title: 'Den nye', approval_link: newer }),
        legal_text: '',
      },
    });
    await person.click(screen.getByRole('link', { name: 'Se gjeldende versjon' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Den nye' })).toBeVisible();
    expect(address()).toBe(`/verify/${newer}`);
    expect(screen.queryByText('Det finnes en nyere versjon.')).toBeNull();
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
    expect(preview.content).toBe('Denne versjonen er deaktivert og gjelder ikke lenger.');
    preview.remove();
  });
});

describe('a code that shows nothing', () => {
  test('[R-140] [R-412] an unknown code is Ikke funnet, with the server’s sentence', async () => {
    stubOperations({ verifyPublicPlan: refusal('PUBLIC_PLAN_NOT_FOUND') });
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    expect(await screen.findByRole('heading', { name: 'Ikke funnet' })).toBeVisible();
    expect(screen.getByText('Studieplan ikke funnet eller ikke godkjent')).toBeVisible();
    expect(document.title).toContain('Ikke funnet');
  });

  test('[R-412] a 404 without a sentence is given the same one', async () => {
    stubOperations({ verifyPublicPlan: bareAnswer(404) });
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    expect(await screen.findByText('Studieplan ikke funnet eller ikke godkjent')).toBeVisible();
  });

  test('[R-145] a mistyped code is told apart before anything is looked up', async () => {
    const calls = stubOperations({ verifyPublicPlan: refusal('PUBLIC_PLAN_NOT_FOUND') });
    const code = aCode();
    const { address, person } = renderScreen(<App />, {
      at: `/verify/${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    });
    expect(await screen.findByRole('heading', { name: 'Ikke funnet' })).toBeVisible();
    expect(screen.getByText(errors.CODE_MISTYPED.text)).toBeVisible();
    expect(calls.of('verifyPublicPlan')).toEqual([]);
    await person.click(screen.getByRole('link', { name: 'Prøv en annen kode' }));
    expect(address()).toBe('/verify');
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
