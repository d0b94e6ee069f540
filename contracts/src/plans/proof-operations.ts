import { z } from 'zod';
import { text } from '../fields.ts';
import { operation } from '../operation.ts';

/** Answers are documents with forms of their own, which the contract does not describe. */
const output = () => ({});
const code = text(100);
/** The entry of the log that a credential was written in as; left out, the newest. */
const entry = z.coerce
  .number('Oppføringen må være et tall')
  .int()
  .min(0)
  .max(2 ** 50)
  .optional();

const shared = {
  access: 'open',
  // Whoever checks a decision must see it within 5 s.
  cacheSeconds: 4,
  limits: [{ by: 'address', points: 600, seconds: 300 }],
  output,
} as const;

const credential = 'application/vc+ld+json; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** What anybody may check an approval by, with other people's tools too (design.md 37–41). */
export const proofOperations = {
  /** A version's Open Badges 3.0 EndorsementCredential, signed by `eddsa-rdfc-2022`. */
  getCredential: operation({
    ...shared,
    route: 'GET /verify-public/:code/credential',
    subject: 'plans.get-credential',
    document: credential,
    input: () => ({ code, entry }),
  }),
  /** A version's frozen content as canonical JSON (RFC 8785): its SHA-256 is the credential's `contentDigest`. */
  getSignedContent: operation({
    ...shared,
    route: 'GET /verify-public/:code/content',
    subject: 'plans.get-signed-content',
    document: json,
    input: () => ({ code }),
  }),
  /**
   * Credential, content, inclusion proof and checkpoint in one file: `{credential, content, inclusion: {index, size,
   * leaf, hashes}, checkpoint}`, hashes in base64. With `since`, `consistency: {from, to, hashes}` as well.
   */
  getProof: operation({
    ...shared,
    route: 'GET /verify-public/:code/proof',
    subject: 'plans.get-proof',
    document: json,
    input: () => ({ code, entry, since: entry }),
  }),
  /** A signed Bitstring Status List, counted from 1. */
  getStatusList: operation({
    ...shared,
    route: 'GET /verify-public/status/:purpose/:list',
    subject: 'plans.get-status-list',
    document: credential,
    input: () => ({ purpose: z.string().max(40), list: z.string().max(40) }),
  }),
  /** The log's size and root as a signed note (c2sp.org/tlog-checkpoint). */
  getLogCheckpoint: operation({
    ...shared,
    route: 'GET /log/checkpoint',
    subject: 'plans.get-log-checkpoint',
    document: 'text/plain; charset=utf-8',
    input: () => ({}),
  }),
  /** A tile of the log's hashes, or a bundle of its entries (c2sp.org/tlog-tiles): what stands behind `/log/tile/`. */
  getLogTile: operation({
    ...shared,
    route: 'GET /log/tile/*',
    subject: 'plans.get-log-tile',
    document: 'application/octet-stream',
    limits: [{ by: 'address', points: 3000, seconds: 300 }],
    input: () => ({ '*': z.string().max(60) }),
  }),
  /** The DID document of the installation: every public key that has ever signed. */
  getDidDocument: operation({
    ...shared,
    route: 'GET /.well-known/did.json',
    subject: 'plans.get-did-document',
    document: 'application/did+ld+json; charset=utf-8',
    input: () => ({}),
  }),
};
