import { bokmaalFrames } from './bokmaal-frames.ts';

const passed =
  'Oppgaven er bestått når [[hvor mange kjennetegn som er på plass, og hvilke som alltid må være det]].';
const allParts = 'Alle tre delene må være bestått.';

/** What a scaffold says, in one written form of Norwegian. */
export type ScaffoldTexts = typeof bokmaal;

/** In bokmål. */
export const bokmaal = {
  hours: { one: 'time', many: 'timer' },
  /** Where the count of weekly meetings is all that is known. */
  meetings: 'samlinger',
  titleBlank: '[[Tittel som sier hva kurset handler om]]',
  /** The words that the sentences below are made with. */
  one: 'en',
  a: 'et',
  isAbout: 'handler om',
  whom: '[[hvem kurset er for]]',
  before: 'For å delta trenger en [[ingen forkunnskaper, eller det deltakerne må kunne fra før]].',
  goal: (about: string) =>
    `Etter kurset skal deltakerne kunne [[gjøre noe bestemt på egen hånd ${about}: begynn med et verb]].`,
  workload: 'Arbeidsmengden',
  ownWork: 'eget arbeid',
  split: 'hvor mange timer undervisning, eget arbeid og vurdering, til sammen',
  frames: bokmaalFrames,
  module: {
    first: (about: string) => `[[det første deltakerne må vite og kunne gjøre ${about}]]`,
    next: '[[det neste emnet, med ord fra læringsutbyttene]]',
    last: '[[det siste emnet, og oppgaven som vurderes]]',
    topic: '[[det deltakerne lærer og gjør i denne delen, med ord fra læringsutbyttene]]',
    own: { title: 'Eget arbeid', blank: '[[det deltakerne øver på eller lager på egen hånd]]' },
  },
  practical: {
    criteria: [
      'Praktisk oppgave: Deltakeren [[gjør hva, med hvilket utstyr og i hvilken situasjon: én oppgave som prøver alle ferdighetene]].',
      'Kurslederen ser etter [[tre til fem kjennetegn som kan ses eller telles, minst ett for hver ferdighet]].',
      passed,
      'Muntlig samtale: Deltakeren forklarer [[det samme som står under kunnskaper, med de samme ordene]], og samtalen er bestått når [[hvor mye som må være riktig, for eksempel fire av fem svar]].',
      'Observasjon underveis: Deltakeren [[viser ansvaret og samarbeidet som står under kompetanse, og i hvilken situasjon]].',
      allParts,
    ].join(' '),
    methods: ['praktisk oppgave', 'muntlig samtale', 'observasjon'],
  },
  written: {
    criteria: [
      'Prosjektoppgave: Deltakeren leverer [[hva: en oppgave der alle ferdighetene er brukt, med omfang og kilder]].',
      'Kurslederen ser etter [[tre til fem kjennetegn som kan leses ut av oppgaven, minst ett for hver ferdighet]].',
      passed,
      'Muntlig drøfting: Deltakeren gjør rede for [[det samme som står under kunnskaper, med de samme ordene]], og drøftingen er bestått når [[hvor mye som må være riktig og begrunnet]].',
      'Refleksjonsnotat: Deltakeren [[viser ansvaret og vurderingene som står under kompetanse, med eksempler fra eget arbeid]].',
      allParts,
    ].join(' '),
    methods: ['prosjektoppgave', 'muntlig drøfting', 'refleksjonsnotat'],
  },
  targetGroups: '[[Hvem kurset er for]]',
  resources: (about: string) => `[[Bøker, nettsider, utstyr og lokaler som brukes ${about}]]`,
  methods: '[[Hvordan dere arbeider, for eksempel gjennomgang, øving to og to, oppgaver eller turer]]',
  leader: (about: string) =>
    `[[Det kurslederen må kunne ${about}: utdanning, erfaring eller godkjenning, ikke navn]]`,
  takingPart: '[[Hvordan deltakere og kursleder er til stede samtidig når noen deltar på nett]]',
};
