/** What the certificate says of who approved a version and how it was judged; the public page says the same. */
export const certificateWords = {
  saidByAuthor: 'Selvgodkjent av forfatteren etter automatisk vurdering.',
  warnedByAuthor: 'Ingen administrator har vurdert planen.',
  saidByAdministrator: 'Selvgodkjent av en administrator som selv har endret teksten.',
  saidIn: (association: string) => `Godkjent av administrator i ${association}.`,
  said: 'Godkjent av administrator.',
  levelNote: 'veiledende nivå, egenvurdert',
  byChecker: 'Automatisk kontroll',
  byCheckerNote: 'faste regler, uten språkmodell',
  byModel: 'KI-score',
  byModelNote: 'språkmodell innenfor faste regler',
  byUnknown: 'Automatisk vurdering',
};
