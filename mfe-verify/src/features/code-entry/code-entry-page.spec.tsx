import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { errors, publicCodeFrom } from '@studieplan/contracts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aCode, aPublicPlan } from '../../testing/public-plan-builder.ts';

function showEntry() {
  const calls = stubOperations({ verifyPublicPlan: { study_plan: aPublicPlan(), legal_text: '' } });
  const shown = renderScreen(<App />, { at: '/verify' });
  const field = screen.getByRole('textbox', { name: 'Verifiseringskode' });
  const check = () => shown.person.click(screen.getByRole('button', { name: 'Kontroller' }));
  return { calls, field, check, ...shown };
}

const settled = () => screen.findByRole('img', { name: 'QR-kode til denne siden' });

describe('the code entry page', () => {
  test('[R-127] [R-141] one field without a login; submitting goes to the code’s page', async () => {
    const { address, check, field, person } = showEntry();
    expect(screen.getAllByRole('textbox')).toEqual([field]);
    expect(document.title).toBe('Kontroller en studieplan – Studieplantjenesten');
    await person.type(field, aCode());
    await check();
    expect(address()).toBe(`/verify/${aCode()}`);
    await settled();
  });

  test('[I-4] says of both kinds of approval who gives them, and of neither what is not so', () => {
    showEntry();
    expect(
      screen.getByText(
        'En administrator i studieforbundet, eller forfatteren selv etter en automatisk vurdering. Øverst på siden står det hvem av dem.',
      ),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Studieforbundet selv|står bak|KI-/);
  });

  test.each(['', '   ', ' - '])(
    '[R-290] %j is empty: Vennligst skriv inn en verifiseringskode',
    async (written) => {
      const { address, check, field, person } = showEntry();
      if (written !== '') await person.type(field, written);
      await check();
      expect(field).toHaveAccessibleDescription(/Vennligst skriv inn en verifiseringskode/);
      expect(field).toHaveFocus();
      expect(address()).toBe('/verify');
    },
  );

  test('[R-144] [R-290] case, spaces, hyphens, O and I or L are forgiven, and a pasted address too', async () => {
    const code = publicCodeFrom([0, 1, 0, 1, 17, 18, 1, 0, 1, 0, 20, 21]);
    const written = code.replace(/0/g, 'o').replace('1', 'I').replace(/1/g, 'l');
    const { address, check, field, person, unmount } = showEntry();
    await person.type(
      field,
      ` ${written.slice(0, 4)} ${written.slice(4, 8)}-${written.slice(8).toLowerCase()} `,
    );
    await check();
    expect(address()).toBe(`/verify/${code}`);
    await settled();
    unmount();

    const second = showEntry();
    await second.person.type(second.field, `https://verifiser.example.no/verify/${code}`);
    await second.check();
    expect(second.address()).toBe(`/verify/${code}`);
    await settled();
  });

  test('[R-145] a mistyped code is said at the field; nothing is looked up', async () => {
    const { address, calls, check, field, person } = showEntry();
    await person.type(field, `${aCode().slice(0, -2)}`);
    await check();
    expect(field).toHaveAccessibleDescription(new RegExp(errors.CODE_MISTYPED.text));
    expect(address()).toBe('/verify');
    expect(calls.of('verifyPublicPlan')).toEqual([]);
    await person.type(field, '2');
    expect(field).not.toBeInvalid();
  });
});
