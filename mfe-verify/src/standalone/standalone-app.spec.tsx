import { afterEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';
import { CodeEntryPage } from '../features/code-entry/code-entry-page.tsx';
import { VerificationPage } from '../features/verification/verification-page.tsx';
import { codeIn, pageFor, type Pages } from './site-path.ts';
import { StandaloneApp } from './standalone-app.tsx';

const pages: Pages = {
  entry: () => Promise.resolve(CodeEntryPage),
  certificate: () => Promise.resolve(VerificationPage),
};

function showSite(
  path: string,
  config: object | null = { productName: 'Studieplantjenesten' },
  container?: HTMLElement,
) {
  const calls = stubOperations({ verifyPublicPlan: { study_plan: aPublicPlan(), legal_text: '' } });
  const contract = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input !== '/config.json'
      ? contract(input, init)
      : config === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ ok: true, json: () => Promise.resolve(config) } as Response);
  window.history.replaceState(null, '', path);
  const first = pageFor(path) === 'entry' ? CodeEntryPage : VerificationPage;
  render(<StandaloneApp pages={pages} first={first} />, container && { container });
  return { calls, person: userEvent.setup() };
}

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the page of the public hosts', () => {
  test('[R-127] goes from landing page to plan and back, with title and focus', async () => {
    const { person } = showSite('/');
    expect(await screen.findByText('Studieplantjenesten')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Kontroller en studieplan – Studieplantjenesten'));
    await person.type(screen.getByLabelText('Verifiseringskode'), aCode());
    await person.click(screen.getByRole('button', { name: 'Kontroller' }));
    expect(await screen.findByRole('heading', { level: 1, name: aPublicPlan().title })).toBeVisible();
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
    expect(window.location.pathname).toBe(`/verify/${aCode()}`);
    expect(screen.getByRole('main')).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Kontroller en kode' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Er studieplanen godkjent?' })).toBeVisible();
  });

  test.each([
    ['focus', true],
    ['no focus', false],
  ])(
    '[O-1] goes on where somebody began to write in the document’s own field, with %s',
    async (_, focused) => {
      // React takes the document's own content away when it draws its first.
      const root = document.createElement('div');
      root.innerHTML = '<div data-told><input id="code" value="7kq2"></div>';
      document.body.append(root);
      if (focused) root.querySelector('input')?.focus();
      const { person } = showSite('/', undefined, root);
      const field = await screen.findByLabelText('Verifiseringskode');
      expect(root.querySelectorAll('#code')).toHaveLength(1);
      expect(field).toHaveValue('7kq2');
      if (focused) expect(field).toHaveFocus();
      else expect(field).not.toHaveFocus();
      await person.type(field, 'M');
      expect(field).toHaveValue('7kq2M');
    },
  );

  test('on the main host it leads to the login and the pages there, and whoever is signed in to their plans', async () => {
    const told = document.createElement('script');
    Object.assign(told, { type: 'application/json', id: 'kv-site' });
    told.textContent = JSON.stringify({
      productName: 'Planene',
      publicOrigin: 'https://a.no',
      mainOrigin: '',
    });
    document.body.append(told);
    const { person } = showSite(`/verify/${aCode()}`);
    try {
      expect(await screen.findByRole('link', { name: 'Kontroller en kode' })).toHaveAttribute(
        'href',
        '/verify',
      );
      expect(screen.getByRole('link', { name: 'Planene' })).toHaveAttribute('href', '/verify');
      expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login');
      expect(screen.getByRole('link', { name: 'Personvern' })).toHaveAttribute('href', '/personvern');
      localStorage.setItem('auth_token', 'x');
      await person.click(screen.getByRole('link', { name: 'English' }));
      const own = await screen.findByRole('link', { name: 'Study plans' });
      expect(own).toHaveAttribute('href', '/study-plans');
      await person.click(screen.getByRole('link', { name: 'Bokmål' }));
    } finally {
      localStorage.clear();
      told.remove();
    }
  });

  test('shows the plan also where the configuration cannot be read', async () => {
    showSite(`/verify/${aCode()}`, null);
    expect(await screen.findByRole('heading', { level: 1, name: aPublicPlan().title })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR-kode til denne siden' })).toBeVisible();
  });

  test('reads the code of an address, also a broken one', () => {
    expect(codeIn('/verify/ABC')).toBe('ABC');
    expect(codeIn('/verify/A%20B/')).toBe('A B');
    expect(codeIn('/verify/%E0%')).toBe('%E0%');
    expect(codeIn('/verify')).toBeUndefined();
    expect(codeIn('/')).toBeUndefined();
  });
});
