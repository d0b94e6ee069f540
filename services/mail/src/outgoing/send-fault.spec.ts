import { expect, test } from '@jest/globals';
import { describeFault, recipientRefused } from './send-fault.ts';

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
