import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aCode, aPublicPlan } from '../../testing/public-plan-builder.ts';

const bannerOf = () => screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
/** The filled disc with its check mark: an administrator's approval alone has it. */
const checkMarks = () => document.querySelectorAll('path[d^="M12 21.75c5.385"]');

describe('the code of a superseded version', () => {
  test('[R-142] [O-3] a superseded version looks it, keeps its text, says what has changed and leads on', async () => {
    const newer = aCode(11);
    const plan = aPublicPlan({
      version_number: 1,
      newer_approval_link: newer,
      superseded_at: '2026-11-22T10:00:00Z',
      newer_version_number: 2,
    });
    const current = aPublicPlan({ title: 'Den nye', content_modules: ['HLR'], approval_link: newer });
    const calls = stubOperations({
      verifyPublicPlan: (input) => ({
        study_plan: (input as { code: string }).code === newer ? current : plan,
        legal_text: '',
      }),
    });
    const { address, person } = renderScreen(<App />, { at: `/verify/${plan.approval_link}` });
    await screen.findByRole('heading', { level: 1, name: plan.title });
    const banner = bannerOf();
    expect(banner).toHaveAttribute('data-state', 'old');
    expect(banner).toHaveTextContent(
      'Avløst versjonFørstehjelp for frivilligeVersjon 1 gjaldt fra 2. september 2025 til 22. november 2026. En ny versjon gjelder nå. Godkjent av administrator i Studieforbundet Samklang.',
    );
    expect(within(banner).getByRole('img', { name: 'Stempel: avløst versjon' })).toBeVisible();
    expect(checkMarks()).toHaveLength(0);
    expect(document.title).toMatch(/^Avløst versjon: /);
    expect(screen.getByText('Et sertifikat med denne koden er ekte,')).toBeVisible();
    expect(fact('Versjon')).toHaveTextContent(/^1 av 2, avløst 22. november 2026$/);
    const since = await screen.findByRole('region', { name: 'Hva er endret siden denne versjonen' });
    expect(await within(since).findByText('2 felt er endret i versjon 2. 10 er som før.')).toBeVisible();
    expect(
      within(since)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Tittel [fjernet: Førstehjelp for frivillige slutt på fjernet]  [lagt til: Den nye slutt på lagt til] ',
      'Innhold [fjernet: Hjerte-lunge-redning slutt på fjernet]  [lagt til: HLR slutt på lagt til] ',
    ]);
    expect(calls.of('verifyPublicPlan')).toEqual([{ code: plan.approval_link }, { code: newer }]);
    await person.click(screen.getByRole('link', { name: 'Se gjeldende versjon' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Den nye' })).toBeVisible();
    expect(address()).toBe(`/verify/${newer}`);
    expect(screen.queryByText('Et sertifikat med denne koden er ekte,')).toBeNull();
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  });

  test('[O-3] where the current version cannot be had the older one stands all the same', async () => {
    const newer = aCode(11);
    const plan = aPublicPlan({ newer_approval_link: newer });
    stubOperations({
      verifyPublicPlan: (input) =>
        (input as { code: string }).code === newer
          ? refusal('PUBLIC_PLAN_NOT_FOUND')
          : { study_plan: plan, legal_text: '' },
    });
    renderScreen(<App />, { at: `/verify/${plan.approval_link}` });
    expect(await screen.findByText(/^Gjeldende versjon kunne ikke hentes/)).toBeVisible();
    // An answer from before it was told when and by which version it was superseded.
    expect(bannerOf()).toHaveTextContent('Versjon 2 gjaldt fra 2. september 2025. En ny versjon gjelder nå.');
    expect(fact('Versjon')).toHaveTextContent(/^2$/);
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  });
});

test.each(['deactivated', 'recalled'] as const)(
  '[V-8] a version that was %s leads to the one that holds, and nowhere where none does',
  async (withdrawn) => {
    const holding = aCode(11);
    const gone = { deleted_at: '2026-11-02T10:00:00Z', withdrawn, approval_method: 'self' } as const;
    const plan = aPublicPlan({ ...gone, holding_approval_link: holding });
    stubOperations({ verifyPublicPlan: { study_plan: plan, legal_text: '' } });
    const { unmount } = renderScreen(<App />, { at: `/verify/${plan.approval_link}` });
    const way = await screen.findByRole('link', { name: 'Se gjeldende versjon' });
    expect(way).toHaveAttribute('href', `/verify/${holding}`);
    expect(screen.getByText(/En annen versjon av planen gjelder nå\.$/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Hva er endret siden denne versjonen' })).toBeNull();
    unmount();
    stubOperations({ verifyPublicPlan: { study_plan: aPublicPlan(gone), legal_text: '' } });
    renderScreen(<App />, { at: `/verify/${plan.approval_link}` });
    await screen.findByRole('heading', { level: 1, name: plan.title });
    expect(screen.queryByRole('link', { name: 'Se gjeldende versjon' })).toBeNull();
  },
);
