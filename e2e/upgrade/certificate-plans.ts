import { aPlan, type NewPlan } from '../fixtures/plans.ts';

/** A plan whose certificate is kept, and how it came to be approved. */
export interface KeptPlan {
  /** Of its file. */
  name: string;
  plan: NewPlan;
  /** An administrator of another's text, the author, or an administrator who has changed it (design.md 33). */
  approvedBy: 'admin' | 'author' | 'changer';
  comment?: string;
  /** Approvals in all, the one that is kept the last; 1 when missing. */
  versions?: number;
  /** The page that makes the certificate; that of the main host in bokmål when missing. */
  page?: 'nn' | 'en' | 'public';
}

const sentences = (count: number, about: string) =>
  Array.from(
    { length: count },
    (_, n) =>
      `I samling ${n + 1} øver deltakerne på ${about}, skriver logg om hva de la merke til, og går gjennom loggen med kurslederen etterpå.`,
  );

const regulation: Partial<NewPlan> = {
  target_groups: 'Frivillige i lag og foreninger, uten krav om forkunnskaper.',
  learning_resources: 'Verktøykasse, stativ, to sykler per deltaker og heftet «Sykkelen fra A til Å».',
  teaching_methods: 'Demonstrasjon, øving to og to, og egen logg mellom samlingene.',
  leader_requirements: 'Minst to års erfaring fra verksted, og kurs i å veilede voksne.',
  duration: { hours: 18.25, meetings: 6 },
  delivery: 'kombinert',
  delivery_description: 'Fire samlinger i verkstedet, to på nett der alle møtes samtidig med kamera.',
  subject_code: '1234',
};

const nynorsk: Partial<NewPlan> = {
  title: 'Bunadssaum for nybyrjarar i bygda',
  description:
    'For vaksne som vil sy sin eigen bunadsskjorte. Åtte kveldar i grendehuset, i alt 26 timar, og 13 timar eige arbeid heime mellom kveldane; 39 timar i alt.',
  estimated_hours: 39,
  ects_credits: 1.5,
  learning_outcomes: {
    knowledge: [
      'Deltakaren kan gjere greie for korleis ei skjorte er bygd opp, og kvifor mønsteret er som det er',
    ],
    skills: ['Deltakaren kan måle, klippe og sy ei skjorte etter mønster, og brodere krage og mansjett'],
    competence: ['Deltakaren kan velje stoff og tråd sjølv, og grunngje valet overfor andre i laget'],
  },
  content_modules: ['Mål og mønster (6 timar)', 'Saum (18 timar)', 'Broderi (15 timar)'],
  assessment_criteria:
    'Kursleiaren går gjennom skjorta saman med deltakaren og held ho opp mot ei sjekkliste med ti punkt.',
  metadata: {
    language: 'nn',
    country: 'NO',
    eqf_level: '2',
    assessment_methods: ['gjennomgang', 'sjekkliste'],
  },
};

// What the certificate's fonts have, have in other files, and lack.
const northSami = 'Sámegiela álgokursa: čálle, loga ja hupma – áššit, đieđut, ŋ, ŧ, ž';
const neighbours = 'Åäö ÅÄÖ ðþæ ÐÞÆ éèêë üÜ ßẞ čšžČŠŽ ŋŊ đĐ ŧŦ łŁ ñç ø Ø œ';
const lacking = 'Emoji 🚲🔧👩‍🔧🏳️‍🌈, kinesisk 自行车, hebraisk אופניים, arabisk دراجة, thai จักรยาน og ☃ ♥ ∑ ≠';
const scripts = 'Ремонт велосипедов: тормоза, передачи и цепи. Επισκευή ποδηλάτων: φρένα και αλυσίδες.';
const signs =
  '«Sitat» “sitat” ‘sitat’ – tankestrek — lang … 5 000 kr, 12 %, ½ ¾ © ® ™ § ° µ × ÷ ± € £ → ← ≤ ≥';
const odd = `Blå\u00ADbær\u00ADsyltetøy, ord\u200Bdeling, hard\u2011bindestrek, A\u030Angstro\u0308m (NFD), fi-ligaturen \uFB01, \u202Ahøyre\u202C og\ttabulator.\n\nNy linje – og\u00A0hardt mellomrom.`;

const full = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length - 1)
    .trimEnd() + '.';

/** The 20: of each kind at least one. */
export const keptPlans: KeptPlan[] = [
  { name: '01-av-administrator', plan: aPlan(), approvedBy: 'admin' },
  { name: '02-av-forfatteren', plan: aPlan({ title: 'Sykkelverksted, selvgodkjent' }), approvedBy: 'author' },
  {
    name: '03-av-den-som-endret',
    plan: aPlan({ title: 'Sykkelverksted, endret av administrator' }),
    approvedBy: 'changer',
  },
  {
    name: '04-alle-forskriftsfelt',
    plan: aPlan({ title: 'Sykkelverksted med alle felt', ...regulation }),
    approvedBy: 'admin',
  },
  {
    name: '05-to-sider',
    plan: aPlan({
      title: 'Sykkelverksted over to sider',
      description: sentences(14, 'bremser og gir').join(' '),
    }),
    approvedBy: 'admin',
  },
  {
    name: '06-mange-sider',
    plan: aPlan({
      title: 'Sykkelverksted over mange sider',
      description: full(`${sentences(4, 'hjul').join(' ')}\n\n`, 9_900),
      assessment_criteria: full(`${sentences(5, 'kjede').join('\n')}\n`, 12_000),
      content_modules: sentences(25, 'lager og krank'),
    }),
    approvedBy: 'admin',
    comment: 'Lang, men alt er med.',
  },
  {
    name: '07-nordsamiske-og-nordiske-tegn',
    plan: aPlan({
      title: northSami,
      description: `${neighbours}. ${aPlan().description}`,
      content_modules: [northSami, neighbours],
    }),
    approvedBy: 'admin',
    comment: `Giitu, Åse! ${neighbours}`,
  },
  {
    name: '08-tegn-skriftene-mangler',
    plan: aPlan({
      title: 'Sykkelverksted 🚲',
      description: `${lacking}. ${aPlan().description}`,
      content_modules: [lacking],
    }),
    approvedBy: 'admin',
    comment: 'Fint 👍',
  },
  {
    name: '09-kyrillisk-og-gresk',
    plan: aPlan({
      title: `Sykkelverksted / ${scripts.slice(0, 19)}`,
      description: `${scripts} ${aPlan().description}`,
      target_groups: scripts,
    }),
    approvedBy: 'admin',
  },
  {
    name: '10-nynorsk',
    plan: aPlan(nynorsk),
    approvedBy: 'admin',
    comment: 'Fin og tydeleg plan.',
    page: 'nn',
  },
  {
    name: '11-lange-felt',
    plan: aPlan({
      title: full('Et svært langt navn på et sykkelverksted ', 200),
      description: `${'Sykkelverkstedsfrivillighetskoordinator'.repeat(8)} ${aPlan().description}`,
      learning_outcomes: {
        knowledge: [
          full('Deltakeren kan forklare hvordan delene virker sammen, ', 1000),
          ...aPlan().learning_outcomes.knowledge,
        ],
        skills: [full('Deltakeren kan stille inn bremser og gir, ', 1000)],
        competence: ['x'.repeat(300)],
      },
      ...regulation,
      target_groups: full('Frivillige i lag og foreninger, ', 5000),
    }),
    approvedBy: 'admin',
    comment: full('Alt er lest, også det lange. ', 1000),
  },
  {
    name: '12-desimaler',
    plan: aPlan({
      title: 'Sykkelverksted på 2,5 poeng',
      ects_credits: 2.5,
      estimated_hours: 67.75,
      duration: { hours: 0.25 },
    }),
    approvedBy: 'admin',
  },
  {
    name: '13-lang-begrunnelse',
    plan: aPlan({ title: 'Sykkelverksted med begrunnelse' }),
    approvedBy: 'admin',
    comment: `Planen er lest av to.\n\n1. Timene stemmer.\n2. <b>Vurderingen</b> & prøven henger sammen.\n\n${sentences(6, 'dekk').join(' ')}`,
  },
  {
    name: '14-tredje-utgave',
    plan: aPlan({ title: 'Sykkelverksted, tredje utgave' }),
    approvedBy: 'admin',
    versions: 3,
  },
  {
    name: '15-andre-utgave-selvgodkjent',
    plan: aPlan({ title: 'Sykkelverksted, andre utgave' }),
    approvedBy: 'author',
    versions: 2,
  },
  {
    name: '16-annen-lovtekst',
    plan: aPlan({ title: 'Sykkelverksted etter ny lovtekst' }),
    approvedBy: 'admin',
  },
  {
    name: '17-hundre-punkter',
    plan: aPlan({
      title: 'Sykkelverksted med hundre moduler',
      content_modules: Array.from({ length: 100 }, (_, n) => `Modul ${n + 1} – del ${n + 1} av sykkelen`),
      metadata: {
        language: 'no',
        country: 'NO',
        eqf_level: '8',
        assessment_methods: Array.from({ length: 20 }, (_, n) => `Prøve nummer ${n + 1}`),
      },
    }),
    approvedBy: 'admin',
  },
  {
    name: '18-ingen-valgfrie-felt',
    plan: aPlan({
      title: 'Prat om sykler',
      ects_credits: 0,
      estimated_hours: 0,
      content_modules: [],
      metadata: { language: 'no', country: 'NO', eqf_level: '1', assessment_methods: [] },
    }),
    approvedBy: 'admin',
    comment: 'Ingen poeng, og det er meningen.',
  },
  {
    name: '19-fra-offentlig-vertsnavn',
    plan: aPlan({
      title: 'Sykkelverksted fra det offentlige vertsnavnet',
      delivery: 'digital',
      delivery_description: 'På nett.',
    }),
    approvedBy: 'author',
    page: 'public',
  },
  {
    name: '20-tegnsetting',
    plan: aPlan({
      title: `Sykkelverksted «${signs.slice(1, 6)}» – ½ dag`,
      description: `${odd} ${aPlan().description}`,
      assessment_criteria: `${signs}\n${aPlan().assessment_criteria}`,
    }),
    approvedBy: 'admin',
    comment: odd,
    page: 'en',
  },
];
