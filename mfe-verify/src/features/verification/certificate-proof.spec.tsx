import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import type { PublicPlan } from '@studieplan/contracts';
import App from '../../expose.tsx';
import { aCode, aPublicPlan } from '../../testing/public-plan-builder.ts';
import { SigningSite } from '../../testing/signed-proofs.ts';

const plan = aPublicPlan();
let site: SigningSite;
let looked: (() => void)[];
beforeEach(async () => {
  site = new SigningSite();
  site.grow(10);
  await site.approve(plan);
  site.grow(45);
  looked = [];
  globalThis.IntersectionObserver = class {
    constructor(private readonly seen: (entries: object[]) => void) {}
    observe() {
      looked.push(() => this.seen([{ isIntersecting: true }]));
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

/** The page of what is shown, in front of a site that answers for its proofs; `change` alters an answer. */
async function show(
  shown: PublicPlan = plan,
  change: (path: string, text: string) => string | number = (_, text) => text,
) {
  stubOperations({ verifyPublicPlan: { study_plan: shown, legal_text: '' } });
  const contract = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (target, init) => {
    const path = String(target);
    if (!/did\.json$|\/proof$/.test(path)) return contract(target, init);
    asked.push(path);
    const answer = await site.answer(path);
    const given = change(path, answer === undefined ? '' : JSON.stringify(answer));
    const status = typeof given === 'number' ? given : answer === undefined ? 404 : 200;
    return { ok: status === 200, status, text: () => Promise.resolve(String(given)) } as Response;
  };
  const rendered = renderScreen(<App />, { at: `/verify/${shown.approval_link}` });
  const section = await screen.findByRole('region', { name: 'Bevis' });
  await waitFor(() => expect(looked).not.toEqual([]));
  return { asked, section, look: () => looked.forEach((see) => see()), ...rendered };
}

const cells = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());

describe('[L-5] the section Bevis', () => {
  test('claims nothing before it is looked at, and then what was checked, in one line and one sentence', async () => {
    const { asked, section, look } = await show();
    expect(section).toHaveTextContent('Kontrollerer...');
    expect(section).not.toHaveTextContent('gyldig');
    expect(asked).toEqual([]);
    look();
    await waitFor(() => expect(cells(section)).toHaveLength(3));
    expect(cells(section)[0]).toMatch(/^Kontrollert nå kl\.\s\d\d\.\d\d$/);
    expect(cells(section).slice(1)).toEqual(['Underskrift gyldig', 'Oppføring 12 av 57']);
    expect(section).toHaveTextContent(
      'Teksten på denne siden er den samme som ble godkjent 2. september 2025. Med beviset kan hvem som helst kontrollere det, også uten oss.',
    );
    expect(section.querySelector('details')).not.toHaveAttribute('open');
    const folded = within(section).getByText('Slik er det kontrollert').parentElement;
    for (const said of [
      'Studieplantjenesten',
      'did:web:verifiser.example.no#2026-1',
      'På vegne avStudieforbundet SamklangOrg.nr. 712 040 318',
      'Verken trukket tilbake eller avløst',
      'Navnet på den som godkjente, merknaden, poengsummen og lovgrunnlaget er ikke en del av den.',
    ])
      expect(folded).toHaveTextContent(said);
  });

  test('‘Last ned bevis’ saves exactly what was checked, as one JSON file', async () => {
    const { section, look, person } = await show();
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    HTMLAnchorElement.prototype.click = function note(this: HTMLAnchorElement) {
      names.push(this.download);
    };
    look();
    await person.click(await within(section).findByRole('button', { name: 'Last ned bevis' }));
    expect(names).toEqual(['bevis førstehjelp for frivillige.json']);
    expect(blobs[0]?.size).toBe(
      new TextEncoder().encode(JSON.stringify(site.proof(plan.approval_link))).length,
    );
  });

  test('a signature that is not ours is told in its own cell, and nothing good is said', async () => {
    const other = new SigningSite();
    const { section, look } = await show(plan, (path, text) =>
      path.endsWith('.json') ? JSON.stringify(other.keys()) : text,
    );
    look();
    await waitFor(() =>
      expect(cells(section).slice(1)).toEqual(['Underskrift ikke gyldig', 'Oppføring stemmer ikke']),
    );
    expect(within(section).getByRole('alert')).toHaveTextContent('Beviset holder ikke.');
    expect(section).not.toHaveTextContent('den samme som ble godkjent');
  });

  test('an entry that is not in the log is told in its own cell', async () => {
    const { section, look } = await show(plan, (_, text) =>
      text.replace('\\"version\\":2', '\\"version\\":3'),
    );
    look();
    await waitFor(() =>
      expect(cells(section).slice(1)).toEqual(['Underskrift gyldig', 'Oppføring stemmer ikke']),
    );
  });

  test('a page that shows another text than the signed one says so', async () => {
    const { section, look } = await show({ ...plan, ects_credits: 6 });
    look();
    expect(await within(section).findByRole('alert')).toHaveTextContent(
      'Teksten på denne siden er en annen enn den som ble underskrevet.',
    );
  });

  test('a self-approval was made in an association, which does not stand behind it', async () => {
    const own = aPublicPlan({
      approval_link: aCode(11),
      approval_method: 'self',
      self_approved_by: 'author',
    });
    await site.approve(own);
    const { section, look } = await show(own);
    look();
    await within(section).findByText('Laget i');
    expect(within(section).queryByText('På vegne av')).toBeNull();
  });

  test.each([
    [404, 'Denne versjonen har ikke fått bevis ennå. Prøv igjen om litt.'],
    [503, 'Beviset kunne ikke kontrolleres nå. Sjekk nettet og prøv igjen.'],
  ])('an answer of %s is told, and nothing is claimed', async (status, said) => {
    const { section, look } = await show(plan, (path, text) => (path.endsWith('/proof') ? status : text));
    look();
    expect(await within(section).findByText(said)).toBeVisible();
    expect(section).not.toHaveTextContent(/gyldig|samme/);
  });

  test('after a lost connection the next try checks', async () => {
    let away = true;
    const { section, look, person } = await show(plan, (_, text) => (away ? 503 : text));
    look();
    await person.click(await within(section).findByRole('button', { name: 'Prøv igjen' }));
    away = false;
    look();
    await waitFor(() => expect(cells(section)).toContain('Underskrift gyldig'));
  });
});
