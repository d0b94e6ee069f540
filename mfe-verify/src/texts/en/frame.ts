import type { Catalogue } from '../texts.ts';

export const frame: Catalogue['frame'] = {
  skip: 'Skip to content',
  checkCode: 'Check a code',
  loading: 'Loading...',
  plan: 'Study plan',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  language: 'Language',
  entryTitle: 'Check a study plan',
};
