import { endOfDay } from '@studieplan/contracts';
import type { VersionEntity } from '../../plans/version.entity.ts';
import {
  type Addresses,
  statusListAddress,
  statusListLength,
  type StatusPurpose,
  statusPurposes,
} from '../addresses.ts';
import type { Shaped } from './data-integrity.ts';

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

/**
 * Our own terms, defined where they are used: a signature covers none that is undefined. Only those that are used: a
 * definition that nothing needs could be altered without the signature noticing.
 */
function ownTerms(base: string, method: 'self' | 'admin', slots: VersionSlots): object {
  const own = `${base}/verify-public/terms#`;
  const party = associationOf(slots);
  return {
    contentDigest: { '@id': `${own}contentDigest`, '@type': 'https://www.w3.org/2018/credentials#sriString' },
    versionNumber: { '@id': `${own}versionNumber`, '@type': 'http://www.w3.org/2001/XMLSchema#integer' },
    approvalMethod: `${own}approvalMethod`,
    approvedAt: { '@id': `${own}approvedAt`, '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
    ...(party && {
      [partyTerm(method)]: `${own}${partyTerm(method)}`,
      StudyAssociation: `${own}StudyAssociation`,
    }),
    ...(party?.associationName !== undefined && { associationName: `${schemaOrg}legalName` }),
    ...(party?.organizationNumber !== undefined && { organizationNumber: `${schemaOrg}identifier` }),
  };
}

const seconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

// A type, not an interface: it must do as a record of slots.
type VersionSlots = {
  code: string;
  contentDigest: string;
  versionNumber: number;
  approvedAt: string;
  validUntil?: string;
  list: string;
  place: string;
  associationName?: string;
  organizationNumber?: string;
};

function statusEntry(base: string, purpose: StatusPurpose, { list, place }: VersionSlots): object {
  const address = statusListAddress(base, purpose, list);
  return {
    id: `${address}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: place,
    statusListCredential: address,
  };
}

/** The association stands behind an administrator's approval; a self-approval was only made there. */
const partyTerm = (method: 'self' | 'admin') => (method === 'admin' ? 'endorsingParty' : 'madeIn');

function associationOf({ associationName, organizationNumber }: VersionSlots) {
  if (associationName === undefined && organizationNumber === undefined) return undefined;
  return {
    type: 'StudyAssociation',
    ...(associationName !== undefined && { associationName }),
    ...(organizationNumber !== undefined && { organizationNumber }),
  };
}

/** The Open Badges 3.0 endorsement of an approved version, not yet signed. */
export function versionCredential(version: SignedVersion, issue: Issue): Shaped<VersionSlots> {
  const { base, did, name, contentDigest, statusIndex } = issue;
  const { approval_method: method, study_association_name, organization_number } = version;
  const slots: VersionSlots = {
    code: version.public_code,
    contentDigest,
    versionNumber: version.version_number,
    approvedAt: seconds(version.approved_at),
    // The moment that the last day is over, in Norway: none where it holds without end.
    ...(version.valid_until !== null && { validUntil: seconds(endOfDay(version.valid_until)) }),
    list: String(Math.floor(statusIndex / statusListLength) + 1),
    place: String(statusIndex % statusListLength),
    ...(study_association_name !== null && { associationName: study_association_name }),
    ...(organization_number !== null && { organizationNumber: organization_number }),
  };
  return {
    shape: JSON.stringify(['version', base, name, method, Object.keys(slots)]),
    slots,
    document: (filled) => ({
      '@context': [credentialsContext, badgesContext, ownTerms(base, method, filled)],
      id: `${base}/verify-public/${filled.code}/credential`,
      type: ['VerifiableCredential', 'EndorsementCredential'],
      issuer: { id: did, type: ['Profile'], name },
      name: 'Godkjent studieplan',
      validFrom: filled.approvedAt,
      ...(filled.validUntil !== undefined && { validUntil: filled.validUntil }),
      credentialSubject: {
        id: `${base}/verify/${filled.code}`,
        type: ['EndorsementSubject', 'Achievement'],
        contentDigest: filled.contentDigest,
        versionNumber: filled.versionNumber,
        approvalMethod: method,
        approvedAt: filled.approvedAt,
        ...(associationOf(filled) && { [partyTerm(method)]: associationOf(filled) }),
      },
      credentialStatus: statusPurposes.map((purpose) => statusEntry(base, purpose, filled)),
    }),
  };
}
