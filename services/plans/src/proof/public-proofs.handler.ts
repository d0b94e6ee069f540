import { plansOperations } from '@studieplan/contracts';
import { EncodedAnswer, handler } from '@studieplan/kit/calls';
import { PublicProofs } from './public-proofs.service.ts';

export const PublicProofsHandler = handler(
  plansOperations,
  { proofs: PublicProofs },
  {
    getCredential: async ({ proofs }, input) => EncodedAnswer.document(await proofs.credential(input)),
    getSignedContent: async ({ proofs }, input) => EncodedAnswer.document(await proofs.content(input)),
    getProof: async ({ proofs }, input) => EncodedAnswer.document(await proofs.proof(input)),
    getStatusList: async ({ proofs }, input) => EncodedAnswer.document(await proofs.statusList(input)),
    getLogCheckpoint: async ({ proofs }) => EncodedAnswer.document(await proofs.checkpoint()),
    getLogTile: async ({ proofs }, input) => EncodedAnswer.document(await proofs.tile(input['*'])),
    getDidDocument: async ({ proofs }) => EncodedAnswer.document(await proofs.did()),
  },
);
