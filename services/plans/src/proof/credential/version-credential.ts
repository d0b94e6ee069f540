import { endOfDay } from '@studieplan/contracts';
import type { VersionEntity } from '../../plans/version.entity.ts';
import {
  type Addresses,
  statusListAddress,
  statusListLength,
  type StatusPurpose,
  statusPurposes,
} from '../addresses.ts';
import type { Credential } from './data-integrity.ts';

/** What of a version is signed; nobody's name is among it (design.md 37). */
export type SignedVersion = Pick<
  VersionEntity,
  | 'public_code'
  | 'version_number'
  | 'content'
  | 'approval_method'
  | 'approved_at'
  | 'valid_until'
  | 'study_association_name'
  | 'organization_number'
>;

interface Issue extends Addresses {
  /** The installation's name. */
  name: string;
  contentDigest: string;
  statusIndex: number;
}

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
const badgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const schemaOrg = 'https://schema.org/';

/** The association that a version is of, as far as it was known at its approval. */
function associationOf({ study_association_name, organization_number }: SignedVersion) {
  if (study_association_name === null && organization_number === null) return undefined;
  return {
    type: 'StudyAssociation',
    ...(study_association_name !== null && { associationName: study_association_name }),
    ...(organization_number !== null && { organizationNumber: organization_number }),
  };
}

/** The association stands behind an administrator's approval; a self-approval was only made there. */
const partyTerm = (method: 'self' | 'admin') => (method === 'admin' ? 'endorsingParty' : 'madeIn');

/**
 * Our own terms, defined where they are used: a signature covers none that is undefined. Only those that are used: a
 * definition that nothing needs could be altered without the signature noticing.
 */
function ownTerms(base: string, version: SignedVersion): object {
  const own = `${base}/verify-public/terms#`;
  const term = partyTerm(version.approval_method);
  const party = associationOf(version);
  return {
    contentDigest: { '@id': `${own}contentDigest`, '@type': 'https://www.w3.org/2018/credentials#sriString' },
    versionNumber: { '@id': `${own}versionNumber`, '@type': 'http://www.w3.org/2001/XMLSchema#integer' },
    approvalMethod: `${own}approvalMethod`,
    approvedAt: { '@id': `${own}approvedAt`, '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
    ...(party && { [term]: `${own}${term}`, StudyAssociation: `${own}StudyAssociation` }),
    ...(party?.associationName !== undefined && { associationName: `${schemaOrg}legalName` }),
    ...(party?.organizationNumber !== undefined && { organizationNumber: `${schemaOrg}identifier` }),
  };
}

const seconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

function statusEntry(base: string, purpose: StatusPurpose, statusIndex: number): object {
  const address = statusListAddress(base, purpose, Math.floor(statusIndex / statusListLength) + 1);
  const place = String(statusIndex % statusListLength);
  return {
    id: `${address}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: place,
    statusListCredential: address,
  };
}

/** The Open Badges 3.0 endorsement of an approved version, not yet signed. */
export function versionCredential(version: SignedVersion, issue: Issue): Credential {
  const { base, did, name, contentDigest, statusIndex } = issue;
  const { public_code, approval_method } = version;
  const approvedAt = seconds(version.approved_at);
  const party = associationOf(version);
  return {
    '@context': [credentialsContext, badgesContext, ownTerms(base, version)],
    id: `${base}/verify-public/${public_code}/credential`,
    type: ['VerifiableCredential', 'EndorsementCredential'],
    issuer: { id: did, type: ['Profile'], name },
    name: 'Godkjent studieplan',
    validFrom: approvedAt,
    // The moment that the last day is over, in Norway: none where it holds without end.
    ...(version.valid_until !== null && { validUntil: seconds(endOfDay(version.valid_until)) }),
    credentialSubject: {
      id: `${base}/verify/${public_code}`,
      type: ['EndorsementSubject', 'Achievement'],
      contentDigest,
      versionNumber: version.version_number,
      approvalMethod: approval_method,
      approvedAt,
      ...(party && { [partyTerm(approval_method)]: party }),
    },
    credentialStatus: statusPurposes.map((purpose) => statusEntry(base, purpose, statusIndex)),
  };
}
