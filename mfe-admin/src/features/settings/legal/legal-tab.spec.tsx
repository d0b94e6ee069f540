import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { showSettings, someSettings } from '../testing/show-settings.tsx';

const save = () => screen.getByRole('button', { name: 'Lagre lovverk-tekst' });
const { id, content } = someSettings.legal_text;

describe('the legal text', () => {
  test('[R-190] markdown beside what the public would see, as the server draws it; foreign markup does no harm', async () => {
    const { calls, person } = showSettings({
      tab: 'lovverk',
      stubs: {
        previewLegalText: ({ legal_text }) => ({
          html: `<h2>Lovverk</h2><p onclick="x()">${legal_text.length} tegn</p><img src=x onerror="x()">`,
        }),
      },
    });
    const text = await screen.findByLabelText('Tekst');
    expect(text).toHaveValue(content);
    expect(await screen.findByText(`${content.length} tegn`)).toBeVisible();
    await person.type(text, ' Mer.');
    const shown = await screen.findByText(`${content.length + 5} tegn`);
    expect(shown.outerHTML).toBe(`<p>${content.length + 5} tegn</p>`);
    expect(shown.parentElement?.querySelector('img')).toBeNull();
    // One question per pause, not one per key.
    expect(calls.of('previewLegalText')).toHaveLength(2);
  });

  test('[R-216] [R-385] [R-429] saved, it goes out with its id, and the message says where it shows', async () => {
    const { calls, person } = showSettings({ tab: 'lovverk', stubs: { updateLegalText: {} } });
    await person.type(await screen.findByLabelText('Tekst'), ' Ny.');
    await person.click(save());
    expect(
      await screen.findByText('Lovverk-tekst lagret. Dette vises nå på offentlige studieplaner.'),
    ).toBeVisible();
    expect(calls.of('updateLegalText')).toEqual([{ legal_text_id: id, legal_text: `${content} Ny.` }]);
  });

  test('[R-424] refused, the banner says why; an empty text is said at its field', async () => {
    const { calls, person } = showSettings({
      tab: 'lovverk',
      stubs: { updateLegalText: refusal('INTERNAL') },
    });
    const text = await screen.findByLabelText('Tekst');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved lagring av lovverk-tekst: Noe gikk galt hos oss. Prøv igjen om litt.',
    );
    await person.clear(text);
    await person.click(save());
    expect(text).toHaveAccessibleDescription(/Lovverk-teksten må fylles ut/);
    await waitFor(() => expect(text).toHaveFocus());
    expect(calls.of('updateLegalText')).toHaveLength(1);
  });

  test('an earlier text comes back, and says first that unsaved text is lost', async () => {
    const { calls, person } = showSettings({
      tab: 'lovverk',
      stubs: {
        updateLegalText: {},
        listLegalTextChanges: {
          changes: [
            {
              change_id: '88888888-8888-4888-8888-888888888881',
              at: '2025-11-20T12:00:00Z',
              actor_name: null,
              before: { content: 'Den forrige.' },
              after: { content },
            },
          ],
          more: false,
        },
      },
    });
    const text = await screen.findByLabelText('Tekst');
    await person.type(text, ' Halvferdig');
    await person.click(screen.getByText('Endringshistorikk'));
    await person.click(await screen.findByRole('button', { name: 'Bruk denne teksten igjen' }));
    expect(screen.getByText('Det du har skrevet uten å lagre, går tapt.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Bruk og lagre' }));
    await screen.findByText(/^Lovverk-tekst lagret/);
    expect(calls.of('updateLegalText')).toEqual([{ legal_text_id: id, legal_text: 'Den forrige.' }]);
  });
});
