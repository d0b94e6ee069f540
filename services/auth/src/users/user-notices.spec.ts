import { expect, test } from '@jest/globals';
import { labelled } from './user-notices.service.ts';

test('fields get their Norwegian labels, the role its own; what has its own mail is left out', () => {
  const fields = { full_name: 'Kari', email: 'k@x.no', study_association: 'Friluft', role: 'admin' };
  expect(labelled(fields)).toEqual({
    'Fullt navn': 'Kari',
    Studieforbund: 'Friluft',
    Rolle: 'Administrator',
  });
  expect(labelled({ role: 'member' })).toEqual({ Rolle: 'Medlem' });
});

test('a value is one line; blank ones vanish; no role is read off the prototype', () => {
  expect(labelled({ full_name: 'Kari\r\nBcc: ond@x.no\u2028x', study_association: ' \n ' })).toEqual({
    'Fullt navn': 'Kari Bcc: ond@x.no x',
  });
  expect(labelled({ role: 'constructor' })).toEqual({});
});
