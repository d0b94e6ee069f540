import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OutgoingMail } from '@studieplan/contracts';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { showSettings, someSettings } from '../testing/show-settings.tsx';

const save = () => screen.getByRole('button', { name: 'Lagre SMTP-innstillinger' });

describe('the SMTP form', () => {
  test('[R-187] [R-213] [R-303] it shows every field but the password, which is written only and kept when left empty', async () => {
    const { calls, person } = showSettings({ stubs: { updateSmtp: {} } });
    expect(await screen.findByLabelText('Tjener')).toHaveValue('smtp.tjenesten.example');
    expect(screen.getByLabelText('Port')).toHaveValue('587');
    expect(screen.getByLabelText('Brukernavn')).toHaveValue('utsending');
    expect(screen.getByLabelText('Avsenderens e-postadresse')).toHaveValue('post@tjenesten.example');
    expect(screen.getByLabelText('Avsenderens navn')).toHaveValue('Studieplantjenesten');
    expect(screen.getByLabelText('Passord')).toHaveValue('');
    expect(screen.getByLabelText('Passord')).toHaveAttribute('type', 'password');
    expect(screen.getByText(/^Passord er lagret/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send test-e-post' })).toBeVisible();
    await person.click(save());
    await screen.findByText('SMTP-innstillinger lagret');
    const { has_password: _shown, ...fields } = someSettings.smtp;
    expect(calls.of('updateSmtp')).toEqual([fields]);
  });

  test('[R-382] [R-427] the fields go out flat, and afterwards nothing is unsaved', async () => {
    const { calls, person } = showSettings({ stubs: { updateSmtp: {} } });
    const port = await screen.findByLabelText('Port');
    await person.clear(port);
    await person.type(port, '2525');
    await person.type(screen.getByLabelText('Passord'), 'hemmelig ord');
    const smtp = { ...someSettings.smtp, port: 2525 };
    calls.answer({ getSettings: { ...someSettings, smtp } });
    await person.click(save());
    expect(await screen.findByText('SMTP-innstillinger lagret')).toBeVisible();
    const { has_password: _shown, ...fields } = smtp;
    expect(calls.of('updateSmtp')).toEqual([{ ...fields, password: 'hemmelig ord' }]);
    expect(port).toHaveValue('2525');
    expect(screen.getByLabelText('Passord')).toHaveValue('');
    await waitFor(() => expect(screen.queryByRole('tab', { name: /ulagrede/ })).toBeNull());
  });

  test('[R-302] what is missing or wrong is said at its field before anything is sent', async () => {
    const { calls, person } = showSettings();
    for (const name of ['Tjener', 'Port', 'Avsenderens e-postadresse', 'Avsenderens navn']) {
      await person.clear(await screen.findByLabelText(name));
    }
    await person.type(screen.getByLabelText('Avsenderens e-postadresse'), 'ikke en adresse');
    await person.click(save());
    for (const [name, sentence] of [
      ['Tjener', 'Vennligst oppgi e-posttjenerens adresse'],
      ['Port', 'Port må fylles ut'],
      ['Avsenderens e-postadresse', 'Skriv en gyldig e-postadresse'],
      ['Avsenderens navn', 'Vennligst oppgi avsenderens navn'],
    ] as const) {
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(new RegExp(sentence));
    }
    await waitFor(() => expect(screen.getByLabelText('Tjener')).toHaveFocus());
    expect(calls.of('updateSmtp')).toEqual([]);
  });

  test('[R-424] the server’s refusal stands in the banner, and at its field', async () => {
    const { person } = showSettings({
      stubs: {
        updateSmtp: refusal('PRIVATE_ADDRESS', { fields: { host: 'Adressen er intern' } }),
      },
    });
    await screen.findByLabelText('Tjener');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved lagring: Adressen peker på et internt nett som innstillingene ikke kan bruke.',
    );
    expect(screen.getByLabelText('Tjener')).toHaveAccessibleDescription(/Adressen er intern/);
  });

  test('the history says who changed what, and when', async () => {
    const { person, calls } = showSettings({
      stubs: {
        listSmtpChanges: ({ before_change_id }) => ({
          changes: [
            {
              change_id: `88888888-8888-4888-8888-88888888888${before_change_id === undefined ? 1 : 2}`,
              at: '2025-11-20T12:00:00Z',
              actor_name: 'Systemadministrator',
              before: { port: '25' },
              after: { port: before_change_id === undefined ? '587' : '2525' },
            },
          ],
          more: before_change_id === undefined,
        }),
      },
    });
    await person.click(await screen.findByText('Endringshistorikk'));
    const list = await screen.findByRole('list', { name: 'Endringer i SMTP-innstillingene, nyeste først' });
    expect(within(list).getByText('20. november 2025 kl. 13.00')).toBeVisible();
    expect(list).toHaveTextContent(/av Systemadministrator.*Portfra 25 → til 587/);
    await person.click(screen.getByRole('button', { name: 'Hent eldre endringer i SMTP-innstillingene' }));
    await waitFor(() => expect(list).toHaveTextContent('til 2525'));
    expect(calls.of('listSmtpChanges')[1]).toEqual({
      before_change_id: '88888888-8888-4888-8888-888888888881',
    });
    expect(screen.getByText('Alt er vist.')).toHaveFocus();
  });

  test('a history that cannot be read says so, and is asked for again', async () => {
    const { calls, person } = showSettings({ stubs: { listSmtpChanges: refusal('INTERNAL') } });
    await person.click(await screen.findByText('Endringshistorikk'));
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    expect(screen.getByText('Feil ved lasting av historikken')).toBeVisible();
    calls.answer({ listSmtpChanges: { changes: [], more: false } });
    await person.click(again);
    expect(await screen.findByText('Ingenting er endret ennå.')).toBeVisible();
  });
});

describe('the test e-mail', () => {
  const button = () => screen.findByRole('button', { name: 'Send test-e-post' });

  test('[R-304] it wants an address', async () => {
    const { calls, person } = showSettings();
    await person.click(await button());
    expect(screen.getByLabelText('Send test-e-post til')).toHaveAccessibleDescription(
      'Vennligst oppgi en e-postadresse',
    );
    expect(calls.of('sendTestMail')).toEqual([]);
  });

  test('[R-430] sent, it says to whom', async () => {
    const { calls, person } = showSettings({ stubs: { sendTestMail: {} } });
    await person.type(await screen.findByLabelText('Send test-e-post til'), ' drift@tjenesten.example ');
    await person.click(await button());
    expect(await screen.findByText('Test-e-post sendt til drift@tjenesten.example')).toBeVisible();
    expect(calls.of('sendTestMail')).toEqual([{ to: 'drift@tjenesten.example' }]);
  });

  test('[R-424] refused, the server’s reason follows', async () => {
    const { person } = showSettings({
      stubs: { sendTestMail: refusal('MAIL_NOT_SENT', { error: 'Tjeneren svarte 535.' }) },
    });
    await person.type(await screen.findByLabelText('Send test-e-post til'), 'drift@tjenesten.example');
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved sending av test-e-post: Tjeneren svarte 535.',
    );
  });
});

function aMail(number: number, overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    mail_id: `99999999-9999-4999-8999-${String(number).padStart(12, '0')}`,
    recipient: `person${number}@samklang.example`,
    subject: `Emne ${number}`,
    status: 'sent',
    attempts: 1,
    created_at: '2025-11-20T08:00:00Z',
    sent_at: '2025-11-20T08:00:02Z',
    next_attempt_at: null,
    last_error: null,
    can_be_resent: false,
    ...overrides,
  };
}

describe('the last mails', () => {
  const dead = { status: 'dead', sent_at: null, attempts: 9, last_error: '550 ukjent mottaker' } as const;

  test('each tells recipient, subject and how it went; a notice that never came through can be sent again', async () => {
    const notice = aMail(2, { ...dead, can_be_resent: true });
    const { calls, person } = showSettings({
      stubs: {
        listOutgoingMails: {
          mails: [
            aMail(1, { status: 'waiting', sent_at: null, next_attempt_at: '2025-11-20T09:00:00Z' }),
            notice,
            aMail(3, dead),
            aMail(4),
          ],
          next_cursor: null,
          counts: { waiting: 1, sent: 1, dead: 2 },
        },
        resendMail: {},
      },
    });
    const region = within(await screen.findByRole('region', { name: 'Utgående e-post' }));
    const rows = (await region.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows[0]).toMatch(/Emne 1Venter.*Nytt forsøk/);
    expect(rows[1]).toMatch(/Emne 2Kom ikke fram.*person2@samklang.example.*9 forsøk.*550 ukjent mottaker/);
    expect(rows[2]).toMatch(/Koder og lenker sendes ikke på nytt/);
    expect(rows[3]).toMatch(/Emne 4Sendt/);
    expect(region.getByText('2 kom ikke fram')).toBeVisible();
    await person.click(region.getByRole('button', { name: 'Send på nytt' }));
    expect(await screen.findByText('E-posten er lagt i kø og sendes på nytt.')).toBeVisible();
    expect(calls.of('resendMail')).toEqual([{ mail_id: notice.mail_id }]);
  });

  test('the list can be narrowed to a status, and more is fetched on demand', async () => {
    const counts = { waiting: 0, sent: 60, dead: 1 };
    const { calls, person } = showSettings({
      stubs: {
        listOutgoingMails: ({ status, cursor }) =>
          status === 'dead'
            ? { mails: [aMail(9, dead)], next_cursor: null, counts }
            : { mails: [aMail(cursor === undefined ? 1 : 2)], next_cursor: cursor ? null : 'c1', counts },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Vis flere' }));
    expect(await screen.findByRole('heading', { name: 'Emne 2' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Emne 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
    expect(screen.getByText('Alt er vist.')).toHaveFocus();
    expect(calls.of('listOutgoingMails').at(-1)).toEqual({ cursor: 'c1' });
    await person.selectOptions(screen.getByLabelText('Vis'), 'Kom ikke fram');
    expect(await screen.findByRole('heading', { name: 'Emne 9' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Emne 1' })).toBeNull());
  });
});

describe('[J-20] SMTP without a login, and no SMTP settings at all', () => {
  test('a blank user name is saved, and no password is said to be kept', async () => {
    const { calls, person } = showSettings({ stubs: { updateSmtp: {} } });
    await person.clear(await screen.findByLabelText('Brukernavn'));
    await person.type(screen.getByLabelText('Passord'), 'hemmelig ord');
    await person.click(save());
    expect(screen.getByLabelText('Brukernavn')).toHaveAccessibleDescription(
      /Oppgi brukernavnet som passordet hører til, eller la begge stå tomme/,
    );
    expect(calls.of('updateSmtp')).toEqual([]);
    await person.clear(screen.getByLabelText('Passord'));
    const smtp = { ...someSettings.smtp, username: '', has_password: false };
    calls.answer({ getSettings: { ...someSettings, smtp } });
    await person.click(save());
    expect(await screen.findByText('SMTP-innstillinger lagret')).toBeVisible();
    expect(calls.of('updateSmtp')).toMatchObject([{ username: '' }]);
    expect(screen.getByText('Ikke noe passord er lagret.')).toBeVisible();
  });

  test('clearing is asked first, and empties the form', async () => {
    const smtp = { host: '', port: 587, username: '', from_email: '', from_name: 'X', has_password: false };
    const { calls, person } = showSettings({ stubs: { clearSmtp: { smtp } } });
    await person.click(await screen.findByRole('button', { name: 'Fjern innstillingene' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fjerne SMTP-innstillingene?' }));
    expect(calls.of('clearSmtp')).toEqual([]);
    calls.answer({ getSettings: { ...someSettings, smtp } });
    await person.click(dialog.getByRole('button', { name: 'Fjern' }));
    expect(await screen.findByText('SMTP-innstillingene er fjernet')).toBeVisible();
    expect(screen.getByLabelText('Tjener')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Fjern innstillingene' })).toBeNull();
  });
});

describe('[V-9] which way mail goes', () => {
  const { smtp } = someSettings;
  const cleared = { ...smtp, host: '', username: '', from_email: '', has_password: false };
  const sentences = [
    'All e-post fra løsningen sendes gjennom denne tjeneren.',
    'E-post går nå gjennom tjeneren som driften har satt opp. En tjener som lagres her, brukes i stedet.',
    'Ingen tjener er satt opp. E-post venter til en er lagret her.',
    'Passordet kan ikke åpnes lenger, så e-post venter. Skriv det på nytt.',
  ] as const;

  test.each([
    [{ ...smtp, way: 'saved' as const }, sentences[0]],
    [{ ...cleared, way: 'installation' as const }, sentences[1]],
    [{ ...cleared, way: 'none' as const }, sentences[2]],
    [{ ...smtp, has_password: false, way: 'none' as const }, sentences[3]],
  ])('%j', async (given, said) => {
    showSettings({ stubs: { getSettings: { ...someSettings, smtp: given } } });
    await screen.findByLabelText('Tjener');
    expect(sentences.filter((sentence) => screen.queryByText(sentence) !== null)).toEqual([said]);
  });
});
