import type { Catalogue } from '../catalogue.ts';

export const frame: Catalogue['frame'] = {
  skip: 'Hopp til innhaldet',
  checkCode: 'Kontroller ein kode',
  signIn: 'Logg inn',
  ownPlans: 'Studieplanar',
  plans: 'Oversyn over studieplanar',
  privacy: 'Personvern',
  accessibility: 'Tilgjenge',
  language: 'Språk',
};
