import { bokmaalFrames } from './bokmaal-frames.ts';
import { amount, comma, type ScaffoldTexts } from './scaffold-texts.ts';

const hours = (count: number) => amount(count, 'time', 'timer');

/** The scaffold in bokmål. */
export const bokmaal: ScaffoldTexts = {
  hours,
  meetings: (count) => `${count} samlinger`,
  titleBlank: '[[Tittel som sier hva kurset handler om]]',
  courseIn: (verbPhrase) => `Kurs i å ${verbPhrase}`,
  about: (subject) => {
    if (subject === null) return 'i faget';
    if (subject.kind === 'verb') return `når en skal ${subject.phrase}`;
    if (subject.kind === 'course') return `på ${subject.phrase}et`;
    return subject.within ? `i ${subject.phrase}` : `i arbeidet med ${subject.phrase}`;
  },
  workingWith: (topic) => `i arbeidet med ${topic}`,
  opening: (subject, audience) => {
    const whom = audience ?? '[[hvem kurset er for]]';
    if (subject === null)
      return `Kurset er for ${whom}${comma(whom)} og handler om [[det kurset dreier seg om]].`;
    if (subject.kind === 'course') return `Dette er et ${subject.phrase} for ${whom}.`;
    const what = subject.kind === 'verb' ? `å ${subject.phrase}` : subject.phrase;
    return `Kurset er for ${whom}${comma(whom)} og handler om ${what}.`;
  },
  before: 'For å delta trenger en [[ingen forkunnskaper, eller det deltakerne må kunne fra før]].',
  goal: (about) =>
    `Etter kurset skal deltakerne kunne [[gjøre noe bestemt på egen hånd ${about}: begynn med et verb]].`,
  workload: ({ hours: all, together, own }, meetings) => {
    const where = meetings === null ? '' : ` fordelt på ${meetings}`;
    if (together === null)
      return `Arbeidsmengden er ${hours(all)}${where === '' ? '' : `, med undervisning${where}`}: [[hvor mange timer undervisning, eget arbeid og vurdering, til sammen ${String(all).replace('.', ',')}]].`;
    const rest = own === null || own === 0 ? '' : `, og ${hours(own)} eget arbeid`;
    return `Arbeidsmengden er ${hours(all)}: ${hours(together)} undervisning og vurdering${where}${rest}.`;
  },
  frames: bokmaalFrames,
  module: {
    first: (about) => `[[det første deltakerne må vite og kunne gjøre ${about}]]`,
    next: '[[det neste emnet, med ord fra læringsutbyttene]]',
    last: '[[det siste emnet, og oppgaven som vurderes]]',
    topic: '[[det deltakerne lærer og gjør i denne delen, med ord fra læringsutbyttene]]',
    own: { title: 'Eget arbeid', blank: '[[det deltakerne øver på eller lager på egen hånd]]' },
  },
  assessment: (level) => (Number(level) >= 6 ? written : practical),
  targetGroups: '[[Hvem kurset er for]]',
  resources: (about) => `[[Bøker, nettsider, utstyr og lokaler som brukes ${about}]]`,
  methods: '[[Hvordan dere arbeider, for eksempel gjennomgang, øving to og to, oppgaver eller turer]]',
  leader: (about) =>
    `[[Det kurslederen må kunne ${about}: utdanning, erfaring eller godkjenning, ikke navn]]`,
  takingPart: '[[Hvordan deltakere og kursleder er til stede samtidig når noen deltar på nett]]',
};

const passed =
  'Oppgaven er bestått når [[hvor mange kjennetegn som er på plass, og hvilke som alltid må være det]].';
const allParts = 'Alle tre delene må være bestått.';

const practical = {
  criteria: [
    'Praktisk oppgave: Deltakeren [[gjør hva, med hvilket utstyr og i hvilken situasjon: én oppgave som prøver alle ferdighetene]].',
    'Kurslederen ser etter [[tre til fem kjennetegn som kan ses eller telles, minst ett for hver ferdighet]].',
    passed,
    'Muntlig samtale: Deltakeren forklarer [[det samme som står under kunnskaper, med de samme ordene]], og samtalen er bestått når [[hvor mye som må være riktig, for eksempel fire av fem svar]].',
    'Observasjon underveis: Deltakeren [[viser ansvaret og samarbeidet som står under kompetanse, og i hvilken situasjon]].',
    allParts,
  ].join(' '),
  methods: ['praktisk oppgave', 'muntlig samtale', 'observasjon'],
};

const written = {
  criteria: [
    'Prosjektoppgave: Deltakeren leverer [[hva: en oppgave der alle ferdighetene er brukt, med omfang og kilder]].',
    'Kurslederen ser etter [[tre til fem kjennetegn som kan leses ut av oppgaven, minst ett for hver ferdighet]].',
    passed,
    'Muntlig drøfting: Deltakeren gjør rede for [[det samme som står under kunnskaper, med de samme ordene]], og drøftingen er bestått når [[hvor mye som må være riktig og begrunnet]].',
    'Refleksjonsnotat: Deltakeren [[viser ansvaret og vurderingene som står under kompetanse, med eksempler fra eget arbeid]].',
    allParts,
  ].join(' '),
  methods: ['prosjektoppgave', 'muntlig drøfting', 'refleksjonsnotat'],
};
