import { expect, test } from '@jest/globals';
import { all, full_name, render } from './letters.fixture.ts';

test('[J-7] the verification mail says who registered, where and when, in Norwegian time', () => {
  const { text, html } = render('emailVerification', {
    full_name: 'Ola Dahl',
    sealed_token: 'a',
    association_name: 'Friluftsforbundet',
    registered_at: '2026-11-22T10:46:00Z',
  });
  expect(text).toContain('Navn: Ola Dahl\nStudieforbund: Friluftsforbundet\nRegistrert: 22. november 2026');
  expect(text).toMatch(/Registrert: 22\. november 2026.* 11:46/);
  expect(html).toContain('<li>Navn: Ola Dahl</li>');
});

test('[J-6] both addresses hear of a change: the new one confirms, the former one can stop it', () => {
  const mails = all();
  expect(mails.addressConfirmation.text).toContain(
    'https://plan.example.no/verify-email?token=%C3%A5pnet%2Ba%20b',
  );
  expect(mails.addressConfirmation.text).toContain('kari@gammel.no');
  expect(mails.addressConfirmation.text).not.toContain('registrert');
  expect(mails.addressChangeNotice.text).toContain(
    'https://plan.example.no/stop-address-change?token=%C3%A5pnet%2Bstopp',
  );
  expect(mails.addressChangeNotice.text).toContain('kari@ny.no');
  expect(mails.addressChangeNotice.text).toContain('Ingenting er endret ennå');
  expect(mails.addressChanged.text).toContain('logger fra nå av inn med kari@ny.no');
});

test('[J-15] an approval says what is still missing before the login', () => {
  expect(render('userApproved', { full_name }).text).toContain('Nå kan du logge inn');
  const unverified = render('userApproved', { full_name, email_verified: false }).text;
  expect(unverified).toContain('Du må verifisere e-postadressen din før du kan logge inn.');
  expect(unverified).toContain('https://plan.example.no/verify-email\n');
  expect(unverified).not.toContain('/login');
});

test('[J-16] whoever comes back is told to log in only when that is possible', () => {
  const text = (data: object) => render('userReactivated', { full_name, ...data }).text;
  expect(text({})).toContain('Nå kan du logge inn som før.');
  const pending = text({ status: 'pending_approval' });
  expect(pending).toContain('venter på at studieforbundet godkjenner');
  const rejected = text({ status: 'rejected' });
  expect(rejected).toContain('https://plan.example.no/register');
  const unverified = text({ email_verified: false });
  expect(unverified).toContain('verifisere e-postadressen');
  for (const mail of [pending, rejected, unverified]) expect(mail).not.toMatch(/som før|\/login/);
});

test('[J-16] a deactivated or waiting person who registers again is not sent to the login', () => {
  const text = (account: 'active' | 'pending' | 'deactivated') =>
    render('takenAddress', { full_name, account }).text;
  expect(text('active')).toContain('https://plan.example.no/login');
  expect(text('deactivated')).toContain('Brukeren din er deaktivert');
  expect(text('pending')).toContain('venter på at studieforbundet godkjenner');
  for (const account of ['pending', 'deactivated'] as const) expect(text(account)).not.toContain('/login');
});

test('[J-16] changed fields of somebody who now waits elsewhere say so, and whoever is moved hears where', () => {
  const fields = { full_name, updated_fields: { Studieforbund: 'Friluftsforbundet' } };
  expect(render('userUpdated', fields).text).not.toContain('godkjennes');
  expect(render('userUpdated', { ...fields, pending: true }).text).toContain(
    'må godkjennes av studieforbundet den nå hører til',
  );
  expect(all().userMoved.text).toContain('flyttet brukeren din til Friluftsforbundet');
  expect(all().peopleArrived.text).toContain(
    '3 brukere er flyttet til Friluftsforbundet. 1 av dem må godkjennes eller avvises',
  );
  const one = { full_name, association_name: 'Friluftsforbundet', count: 1, waiting: 1 };
  expect(render('peopleArrived', one).text).toContain(
    'Én bruker er flyttet til Friluftsforbundet. Brukeren må godkjennes',
  );
});
