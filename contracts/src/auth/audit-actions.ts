/**
 * What the audit names, and how it is called where it is shown; the names are stable. Deeds and not verbs: the log holds
 * what was done to the person and what the person did to others.
 */
export const auditActions = {
  'user.registered': 'Bruker registrert',
  'user.approved': 'Bruker godkjent',
  'user.rejected': 'Bruker avvist',
  'user.updated': 'Bruker endret',
  'user.moved': 'Bruker flyttet til et annet studieforbund',
  'user.deactivated': 'Bruker deaktivert',
  'user.reactivated': 'Bruker reaktivert',
  'user.erased': 'Bruker slettet permanent',
  'user.notified': 'E-post om endringer sendt',
  'user.address-requested': 'Ny e-postadresse bestilt',
  'user.address-withdrawn': 'Adresseendring stoppet',
  'user.address-stopped': 'Adresseendring stoppet fra den gamle adressen',
  'user.address-changed': 'E-postadresse endret',
  'email.verified': 'E-postadresse verifisert',
  'session.opened': 'Innlogging',
  'session.ended': 'Utlogging',
  'session.reauthenticated': 'Bekreftet hvem man er',
  'passkey.added': 'Passnøkkel registrert',
  'passkey.removed': 'Passnøkkel fjernet',
  'login-rules.updated': 'Regel for innlogging endret',
  'password.changed': 'Passord endret',
  'password.reset-requested': 'Nytt passord bestilt',
  'password.reset': 'Passord tilbakestilt',
  'device.trusted': 'Enhet godkjent',
  'device.revoked': 'Enhet fjernet',
  'account.exported': 'Egne data lastet ned',
  'association.created': 'Studieforbund opprettet',
  'association.updated': 'Studieforbund endret',
  'association.deleted': 'Studieforbund slettet',
};
export type AuditAction = keyof typeof auditActions;
