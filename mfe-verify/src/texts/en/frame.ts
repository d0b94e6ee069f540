import type { Catalogue } from '../catalogue.ts';

export const frame: Catalogue['frame'] = {
  skip: 'Skip to content',
  checkCode: 'Check a code',
  signIn: 'Log in',
  ownPlans: 'Study plans',
  plans: 'Directory of study plans',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  language: 'Language',
};
