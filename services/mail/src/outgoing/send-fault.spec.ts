import { expect, test } from '@jest/globals';
import { describeFault, NothingHandedOver, recipientRefused, surelyNotSent } from './send-fault.ts';

const fault = (fields: object) => Object.assign(new Error('550 <ola@example.org> token=abc123'), fields);

test('a stored fault has codes, never the sentence of the server', () => {
  expect(describeFault(fault({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }))).toBe(
    'EENVELOPE 550 RCPT TO',
  );
  expect(describeFault(fault({ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }))).toBe(
    'ESOCKET ECONNREFUSED CONN',
  );
  expect(describeFault(fault({}))).toBe('Error');
  expect(describeFault('ola@example.org')).toBe('ukjent feil');
});

test('only a lasting refusal of the recipient is final', () => {
  expect(recipientRefused(fault({ command: 'RCPT TO', responseCode: 550 }))).toBe(true);
  expect(recipientRefused(fault({ command: 'RCPT TO', responseCode: 450 }))).toBe(false);
  expect(recipientRefused(fault({ command: 'MAIL FROM', responseCode: 550 }))).toBe(false);
  expect(recipientRefused(fault({ command: 'AUTH', responseCode: 535 }))).toBe(false);
  expect(recipientRefused(fault({ code: 'ESOCKET' }))).toBe(false);
});

test('a code is tried again only when nobody can have got it', () => {
  expect(surelyNotSent(fault({ command: 'DATA', responseCode: 451 }))).toBe(true);
  expect(surelyNotSent(new NothingHandedOver(fault({ code: 'ECONNECTION', command: 'CONN' })))).toBe(true);
  expect(surelyNotSent(fault({ code: 'ESOCKET', originalCode: 'ECONNRESET', command: 'CONN' }))).toBe(false);
  expect(surelyNotSent(fault({ code: 'ECONNECTION', command: 'CONN' }))).toBe(false);
  expect(surelyNotSent(fault({ code: 'ETIMEDOUT', command: 'DATA' }))).toBe(false);
  expect(surelyNotSent('hang up')).toBe(false);
});

test('what broke before the content is described and judged by its cause', () => {
  const refused = new NothingHandedOver(fault({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }));
  expect(describeFault(refused)).toBe('EENVELOPE 550 RCPT TO');
  expect(recipientRefused(refused)).toBe(true);
});
