import type { Catalogue } from '../catalogue.ts';

export const notices: Catalogue['notices'] = {
  notFound: 'Not found',
  another: 'Try another code',
  erased: 'The information behind this code has been deleted',
  erasedSince: (date) => `Deleted ${date}`,
  erasedSaid: 'The code is genuine, but there is nothing left to check.',
  code: 'Code',
  erasedMore:
    'The code stood for an approved study plan. It is no longer valid, and neither title, association nor text has been kept.',
  away: 'The study plan could not be fetched',
  retry: 'Try again',
  real: 'A certificate with this code is genuine,',
  olderText: 'but shows an older text than the one that is valid.',
  seeCurrent: 'See the current version',
  changed: 'What has changed since this version',
  comparing: 'Comparing with the current version...',
  notCompared: 'The current version could not be fetched, so the changes cannot be shown now.',
  nothingChanged: (version) => `No fields have changed in version ${version}.`,
  fieldsChanged: (changed, version, same) =>
    `${changed} ${changed === 1 ? 'field has' : 'fields have'} changed in version ${version}. ${same} are as before.`,
  added: 'added',
  addedEnds: 'end of added',
  removed: 'removed',
  removedEnds: 'end of removed',
};
