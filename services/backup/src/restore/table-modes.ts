/**
 * What a restore does with a table: `replace` its rows, `merge` the archive's missing rows into it, `clear` it, or
 * `keep` it as it is.
 */
type TableMode = 'replace' | 'merge' | 'clear' | 'keep';

const modes: Record<string, TableMode> = {
  // Append-only: what was done since the archive was made stays written down.
  'auth.audit': 'merge',
  // Whoever has been erased stays erased, whichever of the two knows it.
  'plans.erased_people': 'merge',
  // What was proposed, judged and saved first is known whatever is restored: no restore makes a text somebody's own.
  'ai.proposal_windows': 'merge',
  'plans.judged_texts': 'merge',
  'plans.model_judgements': 'merge',
  'plans.saved_sentences': 'merge',
  // What was signed and logged is out in the world: none of it goes back (carry-proofs.ts).
  'plans.log_leaves': 'merge',
  'plans.log_nodes': 'merge',
  'plans.signing_keys': 'merge',
  'plans.version_credentials': 'merge',
  'plans.version_statuses': 'merge',
  'plans.proof_state': 'merge',
  // Nothing runs on after a restore.
  'plans.validation_runs': 'clear',
  // Sessions die, and with them what was given out once and may have been used since.
  'auth.sessions': 'clear',
  'auth.reset_links': 'clear',
  'auth.address_claims': 'clear',
  'auth.device_codes': 'clear',
  'auth.passkey_challenges': 'clear',
  // The archives in the folder are the truth; the outcome of this very restore is written here.
  'backup.carried_versions': 'merge',
};

export function modeOf({ schema, name }: { schema: string; name: string }): TableMode {
  const own = modes[`${schema}.${name}`];
  if (own) return own;
  // Equal by the check before; `relay_state` gets the new epoch.
  if (name === 'migrations' || name === 'relay_state' || schema === 'backup') return 'keep';
  // An answer given in a time that is no more must not be given again.
  return name === 'idempotency' ? 'clear' : 'replace';
}
