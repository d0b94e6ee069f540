/** What of a version a certificate says, by the names that people read. */
export const fieldNames = {
  title: 'Tittel',
  credits: 'Kompetansepoeng',
  hours: 'Timer',
  level: 'EQF-nivå',
  language: 'Språk',
  country: 'Land',
  knowledge: 'Kunnskaper',
  skills: 'Ferdigheter',
  competence: 'Kompetanse',
  description: 'Om studieplanen',
  modules: 'Innhold',
  criteria: 'Vurdering',
  methods: 'Vurderingsformer',
  association: 'Studieforbund',
  approval: 'Hvem som står bak',
  date: 'Godkjent dato',
  validUntil: 'Gjelder til',
  version: 'Versjon',
  code: 'Kode',
  approver: 'Navnet på den som godkjente',
  comment: 'Merknad',
  score: 'Vurderingens resultat',
  legalText: 'Lovgrunnlag',
  state: 'Om den gjelder',
  checkpoint: 'Bevis',
} as const;

/** What no signature covers: these are compared with what the site answers today. */
export const unsignedFields: readonly string[] = [
  fieldNames.approver,
  fieldNames.comment,
  fieldNames.score,
  fieldNames.legalText,
  fieldNames.state,
  fieldNames.checkpoint,
];

/** Name of the proof within a certificate. */
export const proofFileName = 'bevis.json';
