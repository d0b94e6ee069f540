/** What each list says while nothing is in it: that it is empty, and what one does first. */
export const nothingHere = {
  plans: ['Ingen studieplaner ennå. Opprett din første!'],
  plansFound: ['Ingen studieplaner matchet søket ditt', 'Prøv et annet ord, eller vis alle.'],
  plansToCopy: ['Du har ingen planer å kopiere ennå.', 'Begynn med en mal eller et tomt skjema.'],
  plansToCopyFound: ['Ingen planer passer med søket.', 'Prøv et ord fra tittelen.'],
  workList: ['Nye saker kommer hit av seg selv.', 'Åpne Studieplaner for å se det som er avgjort.'],
  associations: ['Ingen studieforbund ennå. Opprett det første!'],
  pendingUsers: ['Ingen venter på godkjenning.', 'Be den som skal inn, om å registrere seg.'],
  pendingFound: ['Ingen venter her.', 'Velg «Alle som venter» for å se de andre.'],
  decisions: [
    'Ingen avgjørelser',
    'Velg en annen avgjørelse eller et annet år, eller avgjør det som venter i arbeidslisten.',
  ],
  activeUsers: ['Ingen aktive brukere funnet', 'Vis alle, eller godkjenn en som venter.'],
  deletedUsers: ['Ingen slettede brukere funnet.', 'Velg «Vis aktive brukere» for å se alle andre.'],
  backups: ['Ingen sikkerhetskopier ennå.', 'Lag den første med «Opprett sikkerhetskopi».'],
  mails: ['Ingen e-post er sendt ennå.', 'Send en test-e-post for å se at den kommer fram.'],
  passkeys: ['Du har ingen passnøkler.', 'Registrer en, så logger du inn uten passord.'],
} as const satisfies Record<string, readonly [said: string, first?: string]>;

export type EmptyList = keyof typeof nothingHere;
