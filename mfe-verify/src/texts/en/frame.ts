import type { Catalogue } from '../catalogue.ts';

export const frame: Catalogue['frame'] = {
  skip: 'Skip to content',
  checkCode: 'Check a code',
  plans: 'Directory of study plans',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  language: 'Language',
  entryTitle: 'Check a study plan',
};
