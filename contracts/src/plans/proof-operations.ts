import { z } from 'zod';
import { text } from '../fields.ts';
import { forAnybody } from '../operation.ts';

const code = text(100);
/** The entry of the log that a credential was written in as; left out, the newest. */
const entry = z.coerce
  .number('Oppføringen må være et tall')
  .int()
  .min(0)
  .max(2 ** 50)
  .optional();

const shared = {
  // Whoever checks a decision must see it within 5 s.
  cacheSeconds: 4,
  limits: [{ by: 'address', points: 600, seconds: 300 }],
} as const;

const credential = 'application/vc+ld+json; charset=utf-8';
const json = 'application/json; charset=utf-8';

/**
 * What anybody may check an approval by, with other people's tools too (design.md 37–41). Answers are documents with
 * forms of their own, which the contract does not describe.
 */
export const proofOperations = {
  /** A version's Open Badges 3.0 EndorsementCredential, signed by `eddsa-rdfc-2022`. */
  getCredential: forAnybody('GET /verify-public/:code/credential', 'plans.get-credential', {
    ...shared,
    document: credential,
    input: () => ({ code, entry }),
  }),
  /** A version's frozen content as canonical JSON (RFC 8785): its SHA-256 is the credential's `contentDigest`. */
  getSignedContent: forAnybody('GET /verify-public/:code/content', 'plans.get-signed-content', {
    ...shared,
    document: json,
    input: () => ({ code }),
  }),
  /**
   * Credential, content, inclusion proof and checkpoint in one file: `{credential, content, inclusion: {index, size,
   * leaf, hashes}, checkpoint}`, hashes in base64. With `since`, `consistency: {from, to, hashes}` as well.
   */
  getProof: forAnybody('GET /verify-public/:code/proof', 'plans.get-proof', {
    ...shared,
    document: json,
    input: () => ({ code, entry, since: entry }),
  }),
  /** A signed Bitstring Status List, counted from 1. */
  getStatusList: forAnybody('GET /verify-public/status/:purpose/:list', 'plans.get-status-list', {
    ...shared,
    document: credential,
    input: () => ({ purpose: z.string().max(40), list: z.string().max(40) }),
  }),
  /** The log's size and root as a signed note (c2sp.org/tlog-checkpoint). */
  getLogCheckpoint: forAnybody('GET /log/checkpoint', 'plans.get-log-checkpoint', {
    ...shared,
    document: 'text/plain; charset=utf-8',
  }),
  /** A tile of the log's hashes, or a bundle of its entries (c2sp.org/tlog-tiles): what stands behind `/log/tile/`. */
  getLogTile: forAnybody('GET /log/tile/*', 'plans.get-log-tile', {
    ...shared,
    document: 'application/octet-stream',
    limits: [{ by: 'address', points: 3000, seconds: 300 }],
    input: () => ({ '*': z.string().max(60) }),
  }),
  /** The DID document of the installation: every public key that has ever signed. */
  getDidDocument: forAnybody('GET /.well-known/did.json', 'plans.get-did-document', {
    ...shared,
    document: 'application/did+ld+json; charset=utf-8',
  }),
};
