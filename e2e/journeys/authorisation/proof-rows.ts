import { open, type Row } from './row.ts';

/** What anybody checks an approval by. */
const proofOf: Row = {
  target: async (world) => (await world.published()).approval_link,
  input: (code: string) => ({ code }),
  expected: open('200'),
};

const nothing = () => ({});

/** Credential, content, proof, days held, status and log: for everybody. */
export const proofRows = {
  getCredential: proofOf,
  getSignedContent: proofOf,
  getProof: proofOf,
  getHeldDay: { ...proofOf, input: (code: string) => ({ code, day: '2026-03-12' }) },
  listHeldDays: { ...proofOf, input: (code: string) => ({ rows: [{ code, day: '2026-03-12' }] }) },
  getStatusList: { input: () => ({ purpose: 'revocation', list: '1' }), expected: open('200') },
  getLogCheckpoint: { input: nothing, expected: open('200') },
  getLogTile: { input: () => ({ '*': '0/000.p/1' }), expected: open('200') },
  getDidDocument: { input: nothing, expected: open('200') },
} satisfies Record<string, Row>;
