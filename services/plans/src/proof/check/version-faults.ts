import { type VersionState, versionStates, withdrawalOf } from '@studieplan/contracts';
import type { VersionEntity } from '../../plans/version.entity.ts';
import { contentOf } from '../../plans/content-hash.ts';
import { canonicalText, digestSri } from '../canonical-bytes.ts';
import { codeHash } from '../log/leaves.ts';
import type { CheckedLog, LoggedVersion } from './checked-log.ts';

export type CheckedVersion = VersionEntity & {
  /** Null where the version has no place in the status lists. */
  revocation: boolean | null;
  refresh: boolean | null;
  superseded: boolean;
  state: VersionState;
  /** The code of the plan's version before it; null of the first. */
  predecessor: string | null;
  /** The newest signed credential. */
  credential: string | null;
};

interface Subject {
  endorsingParty?: Party;
  madeIn?: Party;
}
interface Party {
  associationName?: string;
  organizationNumber?: string;
}

/** What a version says otherwise than the log does, each as the end of a Norwegian sentence. */
export function versionFaults(version: CheckedVersion, log: CheckedLog): string[] {
  const logged = log.versions.get(codeHash(version.public_code));
  if (!logged) return ['står ikke i loggen.'];
  const { approved } = logged;
  const faults: [boolean, string][] = [
    [digestSri(canonicalText(contentOf(version.content))) !== approved.content, 'innholdet er endret.'],
    [version.title !== version.content.title, 'tittelen er endret.'],
    [version.version_number !== approved.version, 'versjonsnummeret er endret.'],
    [version.approval_method !== approved.method, 'godkjenningsmåten er endret.'],
    [version.approved_at.toISOString() !== approved.time, 'godkjenningstidspunktet er endret.'],
    [(version.valid_until ?? undefined) !== approved.valid_until, 'dagen den gjelder til, er endret.'],
    [withdrawalOf(version) !== logged.withdrawn, 'om den gjelder, er endret uten at loggen sier det.'],
    [
      version.revocation !== versionStates[version.state].revoked,
      'statuslisten sier noe annet om den er trukket tilbake.',
    ],
    [version.refresh !== version.superseded, 'statuslisten sier noe annet om den er avløst.'],
    [!hasSameAssociation(version), 'studieforbundet er endret.'],
    [!followsItsPlan(version, logged, log), 'loggen sier at den avløser en annen versjon enn den gjør.'],
  ];
  return faults.flatMap(([isFault, sentence]) => (isFault ? sentence : []));
}

/** A name that was not known at the approval is filled in later: only what was signed is held against. */
function hasSameAssociation(version: CheckedVersion): boolean {
  if (version.credential === null) return true;
  const { credentialSubject } = JSON.parse(version.credential) as { credentialSubject: Subject };
  const { associationName, organizationNumber } =
    credentialSubject.endorsingParty ?? credentialSubject.madeIn ?? {};
  return (
    (associationName === undefined || associationName === version.study_association_name) &&
    (organizationNumber === undefined || organizationNumber === version.organization_number)
  );
}

/** Whether what the log says it supersedes is the plan's version before it, or one that is gone: restored over. */
function followsItsPlan({ predecessor }: CheckedVersion, { superseded }: LoggedVersion, log: CheckedLog) {
  const before = predecessor === null ? undefined : codeHash(predecessor);
  return [...superseded].every((hash) => hash === before || log.versions.get(hash)?.withdrawn === 'erased');
}
