import { open, type Row, signedIn } from './row.ts';

const no = '403 FORBIDDEN';

/** The directory and who puts an association into it (design.md 48). */
export const directoryRows = {
  listDirectory: { input: () => ({}), expected: open('200') },
  getDirectorySetting: { input: () => ({}), expected: signedIn(no, no, '200', '200', '200') },
  setDirectorySetting: {
    input: (_target, world) => ({ association_id: world.association.id, in_directory: true }),
    expected: signedIn(no, no, '200', '404 ASSOCIATION_NOT_FOUND', '200'),
  },
} satisfies Record<string, Row>;
