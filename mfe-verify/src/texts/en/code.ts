import type { Catalogue } from '../catalogue.ts';

export const code: Catalogue['code'] = {
  label: 'Verification code',
  description: '13 characters. Hyphens, spaces and upper or lower case make no difference.',
  check: 'Check',
  scan: 'Scan QR code',
  empty: 'Please enter a verification code',
  mistyped: 'The code is mistyped. Check the characters and try again.',
  noScanner: 'The scanner could not be loaded. Check your connection and try again.',
};
