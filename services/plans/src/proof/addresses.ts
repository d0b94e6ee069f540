import type { ServiceConfig } from '@studieplan/kit/process';

/** Where the proofs of this installation stand, and how it is named in them. */
export interface Addresses {
  /** `https://bevis.example.no`, without a slash at its end. */
  base: string;
  /** `did:web:bevis.example.no`; resolved by `/.well-known/did.json` of that host. */
  did: string;
}

/** The first public host, else the main one; a host without a port stands on the main one's (design.md 37). */
export function addressesOf(config: Pick<ServiceConfig, 'PUBLIC_ORIGIN' | 'PUBLIC_HOSTS'>): Addresses {
  const { protocol, host, port } = new URL(config.PUBLIC_ORIGIN);
  const first = config.PUBLIC_HOSTS.split(',')[0]?.trim().toLowerCase();
  const named = first && (/:\d+$/.test(first) || port === '' ? first : `${first}:${port}`);
  const chosen = named || host;
  return { base: `${protocol}//${chosen}`, did: `did:web:${chosen.replace(':', '%3A')}` };
}

export const statusPurposes = ['revocation', 'refresh'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** The address of a status list; they are counted from 1. */
export const statusListAddress = (base: string, purpose: StatusPurpose, list: number): string =>
  `${base}/verify-public/status/${purpose}/${list}`;

/** Bits in a status list: the least that the specification allows (Bitstring Status List 1.0, 3.1). */
export const statusListLength = 131_072;
