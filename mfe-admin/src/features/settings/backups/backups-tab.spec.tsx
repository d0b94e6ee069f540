import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Backup, BackupActivity, BackupOutcome, OutputOf, operations } from '@studieplan/contracts';
import { expireSession, sessionState } from '@studieplan/ui';
import { refusal, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { withoutWaiting } from '@studieplan/ui/testing/without-waiting.ts';
import { systemadmin } from '../../../testing/people.ts';
import { showSettings } from '../testing/show-settings.tsx';

withoutWaiting();

const backup: Backup = {
  backup_id: 'test-20251120-120000-ab12',
  environment: 'test',
  description: 'Før ny lovtekst',
  date: '2025-11-20T11:00:00Z',
  total_size: 4_212_000,
  automatic: false,
};
const nightly: Backup = {
  ...backup,
  backup_id: 'test-20251119-020000-cd34',
  description: 'Nattlig sikkerhetskopi',
  automatic: true,
};
const foreign: Backup = { ...backup, backup_id: 'prod-20251118-120000-ef56', environment: 'prod' };
const activity: BackupActivity = {
  kind: 'backup',
  backup_id: 'test-20251120-130000-aa11',
  phase: 'copying',
  percent: 40,
  started_at: '2025-11-20T12:00:00Z',
};
const outcome: BackupOutcome = {
  kind: 'restore',
  backup_id: backup.backup_id,
  succeeded: true,
  message: 'Systemet er gjenopprettet.',
  at: '2025-11-20T12:01:00Z',
};

type List = OutputOf<typeof operations.listBackups>;
const list = (given: Partial<List> = {}): List => ({
  backups: [backup, nightly],
  environment: 'test',
  activity: null,
  last_outcome: null,
  ...given,
});

const show = (stubs: Stubs = {}) =>
  showSettings({ tab: 'sikkerhetskopier', stubs: { listBackups: list(), ...stubs } });
const description = () => screen.findByLabelText('Beskrivelse');
const create = () => screen.getByRole('button', { name: 'Opprett sikkerhetskopi' });

async function openRestore({ person }: ReturnType<typeof show>) {
  await person.click((await screen.findAllByRole('button', { name: 'Gjenopprett' }))[0] as HTMLElement);
  return within(screen.getByRole('dialog', { name: 'Gjenopprette sikkerhetskopien?' }));
}

describe('the list of backups', () => {
  test('[R-191] [R-217] [R-386] [R-457] each has its facts, and the count is out of 10', async () => {
    const { calls } = show();
    expect(await screen.findByText('2 av 10')).toBeVisible();
    const region = within(screen.getByRole('region', { name: 'Sikkerhetskopier' }));
    const [first, second] = region.getAllByRole('listitem').map((row) => row.textContent);
    expect(first?.replace(/\s/g, ' ')).toMatch(
      /Før ny lovtekst20\.11\.2025 kl\. 12\.004,2 MBtestmiljøtest-20251120-120000-ab12/,
    );
    expect(first).not.toMatch('automatisk');
    expect(second).toMatch('automatisk');
    expect(calls.of('listBackups')[0]).toEqual({ user_id: systemadmin.id });
  });

  test('[J-19] a full list says that the next backup removes the oldest', async () => {
    const backups = Array.from({ length: 10 }, (_, index) => ({
      ...backup,
      backup_id: `test-${index}-kopi`,
    }));
    const { unmount } = show({ listBackups: list({ backups }) });
    expect(
      await screen.findByText('Listen er full. Den neste sikkerhetskopien fjerner den eldste.'),
    ).toBeVisible();
    unmount();
    show({ listBackups: list({ backups: backups.slice(1) }) });
    expect(await screen.findByText('9 av 10')).toBeVisible();
    expect(screen.queryByText(/Listen er full/)).toBeNull();
  });

  test('[R-425] a list that cannot be read says so, and can be asked for again', async () => {
    const { calls, person } = show({ listBackups: refusal('INTERNAL') });
    expect(
      await screen.findByText(
        'Feil ved lasting av sikkerhetskopier: Noe gikk galt hos oss. Prøv igjen om litt.',
      ),
    ).toBeVisible();
    calls.answer({ listBackups: list({ backups: [] }) });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Ingen sikkerhetskopier ennå.')).toBeVisible();
  });

  test('what the service does is shown while it does it, and nothing else can begin', async () => {
    const { calls, person } = show({ listBackups: list({ activity }) });
    const bar = await screen.findByRole('progressbar', { name: 'Framdrift for sikkerhetskopien' });
    expect(bar).toHaveValue(40);
    expect(screen.getByText('Kopierer data...')).toBeVisible();
    await person.type(await description(), 'En til');
    await person.click(create());
    expect(calls.of('createBackup')).toEqual([]);
    calls.answer({ listBackups: list({ activity: { ...activity, phase: 'packing', percent: 90 } }) });
    await waitFor(() => expect(bar).toHaveValue(90));
    calls.answer({ listBackups: list() });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('how a restore ended is told after the restart, until it is put aside', async () => {
    const { person, unmount } = show({ listBackups: list({ last_outcome: outcome }) });
    expect(await screen.findByText(/^Systemet er gjenopprettet\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ikke vis igjen' }));
    expect(screen.queryByText(/^Systemet er gjenopprettet\./)).toBeNull();
    unmount();
    show({ listBackups: list({ last_outcome: outcome }) });
    await screen.findByText('2 av 10');
    expect(screen.queryByText(/^Systemet er gjenopprettet\./)).toBeNull();
  });
});

describe('making a backup', () => {
  test('[R-305] it wants a description', async () => {
    const { calls, person } = show();
    await person.type(await description(), '   ');
    await person.click(create());
    expect(screen.getByLabelText('Beskrivelse')).toHaveAccessibleDescription(
      /Vennligst oppgi en beskrivelse for sikkerhetskopien/,
    );
    expect(calls.of('createBackup')).toEqual([]);
  });

  test('[R-387] [R-431] the answer’s id is named, and the list is read again', async () => {
    const { calls, person } = show({ createBackup: { backup: { backup_id: activity.backup_id } } });
    await person.type(await description(), 'Før opprydding');
    const made = { ...backup, backup_id: activity.backup_id, description: 'Før opprydding' };
    calls.answer({ listBackups: list({ backups: [made, backup, nightly] }) });
    await person.click(create());
    expect(await screen.findByText(`Sikkerhetskopi opprettet: ${activity.backup_id}`)).toBeVisible();
    expect(calls.of('createBackup')).toEqual([{ user_id: systemadmin.id, description: 'Før opprydding' }]);
    expect(await screen.findByText('3 av 10')).toBeVisible();
    expect(await description()).toHaveValue('');
  });

  test('one that still goes on when the answer comes is not called made', async () => {
    const { calls, person } = show({ createBackup: { backup: { backup_id: activity.backup_id } } });
    await person.type(await description(), 'Stor');
    calls.answer({ listBackups: list({ activity }) });
    await person.click(create());
    expect(await screen.findByText(`Sikkerhetskopien lages fortsatt: ${activity.backup_id}`)).toBeVisible();
    expect(screen.queryByText(/^Sikkerhetskopi opprettet/)).toBeNull();
  });

  test('[R-425] refused, the banner says why, once', async () => {
    const { calls, person } = show({ createBackup: refusal('BACKUP_FAILED', { error: 'Disken er full.' }) });
    await person.type(await description(), 'Før opprydding');
    calls.answer({
      listBackups: list({
        last_outcome: { ...outcome, kind: 'backup', succeeded: false, message: 'Disken er full.' },
      }),
    });
    await person.click(create());
    expect(await screen.findByText('Feil ved opprettelse av sikkerhetskopi: Disken er full.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/Disken er full/)).toHaveLength(1));
    expect(await description()).toHaveValue('Før opprydding');
  });
});

describe('downloading a backup', () => {
  test('it wants a pass phrase of 12 signs, and then the browser fetches the file', async () => {
    const { calls, person, place } = show({ createBackupDownload: { download_path: '/backups/t0k3n' } });
    await person.click((await screen.findAllByRole('button', { name: 'Last ned' }))[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Last ned sikkerhetskopi' }));
    await person.type(dialog.getByLabelText('Passordfrase'), 'kort');
    await person.click(dialog.getByRole('button', { name: 'Last ned' }));
    expect(dialog.getByLabelText('Passordfrase')).toHaveAccessibleDescription(
      /Passordfrasen må ha minst 12 tegn/,
    );
    await person.type(dialog.getByLabelText('Passordfrase'), ' men nå lang nok');
    await person.click(dialog.getByRole('button', { name: 'Last ned' }));
    await waitFor(() => expect(place.download.mock.calls).toEqual([['/backups/t0k3n']]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.of('createBackupDownload')).toEqual([
      { user_id: systemadmin.id, backup_id: backup.backup_id, pass_phrase: 'kort men nå lang nok' },
    ]);
  });
});

describe('restoring a backup', () => {
  test('nothing but YES confirms it', async () => {
    const shown = show();
    const dialog = await openRestore(shown);
    await shown.person.type(dialog.getByLabelText('Skriv YES for å bekrefte'), 'yes');
    await shown.person.click(dialog.getByRole('button', { name: 'Gjenopprett' }));
    expect(dialog.getByLabelText('Skriv YES for å bekrefte')).toHaveAccessibleDescription(
      'Skriv YES for å bekrefte',
    );
    expect(shown.calls.of('restoreBackup')).toEqual([]);
  });

  test('[R-388] [R-432] [R-464] [J-19] begun, the page says that the system restarts, and loads itself again once it says that all is well', async () => {
    const shown = show({
      restoreBackup: () => {
        // From now on the session is dead, and every question would be refused.
        shown.calls.answer({ listBackups: refusal('SESSION_ENDED') });
        return {};
      },
    });
    const all = (up: number) => ({ up, all: 5 });
    // Still the old system; then nobody; then some; then all.
    shown.place.health
      .mockResolvedValueOnce({ up: true, well: true, parts: all(5) })
      .mockResolvedValueOnce(null)
      .mockResolvedValue({ up: false, well: false, parts: all(3) });
    const dialog = await openRestore(shown);
    await shown.person.type(dialog.getByLabelText('Skriv YES for å bekrefte'), 'YES');
    await shown.person.click(dialog.getByRole('button', { name: 'Gjenopprett' }));
    expect(
      await screen.findByText('Gjenoppretting startet - systemet vil starte på nytt om noen sekunder...'),
    ).toBeVisible();
    expect(shown.calls.of('restoreBackup')).toEqual([
      { user_id: systemadmin.id, backupId: backup.backup_id, confirmation: 'YES' },
    ]);
    const bar = await screen.findByRole('progressbar', { name: 'Framdrift for omstarten' });
    expect(await screen.findByText('Systemet starter på nytt...')).toBeVisible();
    expect(await screen.findByText('3 av 5 deler av systemet er oppe igjen...')).toBeVisible();
    expect(bar).toHaveValue(70);
    // The frame asks too, and is refused before all parts are up; that must not lead away from here.
    expireSession('test-token');
    expect(sessionState().status).toBe('signed-in');
    expect(shown.place.reload).not.toHaveBeenCalled();
    // Well for a moment only, before the last process goes down.
    shown.place.health.mockResolvedValueOnce({ up: true, well: true, parts: all(5) });
    expect(await screen.findByText('Systemet er oppe igjen. Siden lastes på nytt...')).toBeVisible();
    expect(await screen.findByText('3 av 5 deler av systemet er oppe igjen...')).toBeVisible();
    expect(shown.place.reload).not.toHaveBeenCalled();
    shown.place.health.mockResolvedValue({ up: true, well: true, parts: all(5) });
    await waitFor(() => expect(shown.place.reload).toHaveBeenCalledTimes(1));
    shown.unmount();
    expireSession('test-token');
    expect(sessionState().status).toBe('signed-out');
  });

  test('[R-425] refused, the banner says why, and nothing reloads', async () => {
    const shown = show({ restoreBackup: refusal('BACKUP_DAMAGED') });
    const dialog = await openRestore(shown);
    await shown.person.type(dialog.getByLabelText('Skriv YES for å bekrefte'), 'YES');
    await shown.person.click(dialog.getByRole('button', { name: 'Gjenopprett' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved gjenoppretting: Sikkerhetskopien er skadet eller endret og kan ikke brukes.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.place.reload).not.toHaveBeenCalled();
  });

  test('[R-462] one of another environment cannot be chosen, and the row says why', async () => {
    const { person } = show({ listBackups: list({ backups: [foreign] }) });
    const button = await screen.findByRole('button', { name: 'Gjenopprett' });
    expect(button).toHaveAccessibleDescription(/Laget i et annet miljø/);
    await person.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
