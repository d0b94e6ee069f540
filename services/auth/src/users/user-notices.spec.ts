import { expect, test } from '@jest/globals';
import { labelled } from './user-notices.service.ts';

test('fields get their Norwegian labels, the role its own', () => {
  expect(
    labelled({ full_name: 'Kari', email: 'k@x.no', study_association: 'Friluft', role: 'admin' }),
  ).toEqual({
    'Fullt navn': 'Kari',
    'E-postadresse': 'k@x.no',
    Studieforbund: 'Friluft',
    Rolle: 'Administrator',
  });
  expect(labelled({ role: 'member' })).toEqual({ Rolle: 'Medlem' });
});

test('a value is one line; blank ones vanish; no role is read off the prototype', () => {
  expect(labelled({ full_name: 'Kari\r\nBcc: ond@x.no\u2028x', email: ' \n ' })).toEqual({
    'Fullt navn': 'Kari Bcc: ond@x.no x',
  });
  expect(labelled({ role: 'constructor' })).toEqual({ Rolle: 'constructor' });
});
