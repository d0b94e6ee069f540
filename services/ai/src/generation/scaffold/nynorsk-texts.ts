import { nynorskFrames } from './nynorsk-frames.ts';
import { amount, comma, type ScaffoldTexts } from './scaffold-texts.ts';

const hours = (count: number) => amount(count, 'time', 'timar');

/** The scaffold in nynorsk. */
export const nynorsk: ScaffoldTexts = {
  hours,
  meetings: (count) => `${count} samlingar`,
  titleBlank: '[[Tittel som seier kva kurset handlar om]]',
  courseIn: (verbPhrase) => `Kurs i å ${verbPhrase}`,
  about: (subject) => {
    if (subject === null) return 'i faget';
    if (subject.kind === 'verb') return `når ein skal ${subject.phrase}`;
    if (subject.kind === 'course') return `på ${subject.phrase}et`;
    return subject.within ? `i ${subject.phrase}` : `i arbeidet med ${subject.phrase}`;
  },
  workingWith: (topic) => `i arbeidet med ${topic}`,
  opening: (subject, audience) => {
    const whom = audience ?? '[[kven kurset er for]]';
    if (subject === null)
      return `Kurset er for ${whom}${comma(whom)} og handlar om [[det kurset dreier seg om]].`;
    if (subject.kind === 'course') return `Dette er eit ${subject.phrase} for ${whom}.`;
    const what = subject.kind === 'verb' ? `å ${subject.phrase}` : subject.phrase;
    return `Kurset er for ${whom}${comma(whom)} og handlar om ${what}.`;
  },
  before: 'For å vere med treng ein [[ingen forkunnskapar, eller det deltakarane må kunne frå før]].',
  goal: (about) =>
    `Etter kurset skal deltakarane kunne [[gjere noko bestemt på eiga hand ${about}: byrj med eit verb]].`,
  workload: ({ hours: all, together, own }, meetings) => {
    const where = meetings === null ? '' : ` fordelt på ${meetings}`;
    if (together === null)
      return `Arbeidsmengda er ${hours(all)}${where === '' ? '' : `, med undervisning${where}`}: [[kor mange timar undervisning, eige arbeid og vurdering, til saman ${String(all).replace('.', ',')}]].`;
    const rest = own === null || own === 0 ? '' : `, og ${hours(own)} eige arbeid`;
    return `Arbeidsmengda er ${hours(all)}: ${hours(together)} undervisning og vurdering${where}${rest}.`;
  },
  frames: nynorskFrames,
  module: {
    first: (about) => `[[det første deltakarane må vite og kunne gjere ${about}]]`,
    next: '[[det neste emnet, med ord frå læringsutbyta]]',
    last: '[[det siste emnet, og oppgåva som blir vurdert]]',
    topic: '[[det deltakarane lærer og gjer i denne delen, med ord frå læringsutbyta]]',
    own: { title: 'Eige arbeid', blank: '[[det deltakarane øver på eller lagar på eiga hand]]' },
  },
  assessment: (level) => (Number(level) >= 6 ? written : practical),
  targetGroups: '[[Kven kurset er for]]',
  resources: (about) => `[[Bøker, nettsider, utstyr og lokale som blir brukte ${about}]]`,
  methods: '[[Korleis de arbeider, til dømes gjennomgang, øving to og to, oppgåver eller turar]]',
  leader: (about) =>
    `[[Det kursleiaren må kunne ${about}: utdanning, erfaring eller godkjenning, ikkje namn]]`,
  takingPart: '[[Korleis deltakarar og kursleiar er til stades samtidig når nokon deltek på nett]]',
};

const passed =
  'Oppgåva er bestått når [[kor mange kjenneteikn som er på plass, og kva for nokre som alltid må vere det]].';
const allParts = 'Alle tre delane må vere bestått.';

const practical = {
  criteria: [
    'Praktisk oppgåve: Deltakaren [[gjer kva, med kva utstyr og i kva situasjon: éi oppgåve som prøver alle ferdigheitene]].',
    'Kursleiaren ser etter [[tre til fem kjenneteikn som kan sjåast eller teljast, minst eitt for kvar ferdigheit]].',
    passed,
    'Munnleg samtale: Deltakaren forklarer [[det same som står under kunnskapar, med dei same orda]], og samtalen er bestått når [[kor mykje som må vere rett, til dømes fire av fem svar]].',
    'Observasjon undervegs: Deltakaren [[viser ansvaret og samarbeidet som står under kompetanse, og i kva situasjon]].',
    allParts,
  ].join(' '),
  methods: ['praktisk oppgåve', 'munnleg samtale', 'observasjon'],
};

const written = {
  criteria: [
    'Prosjektoppgåve: Deltakaren leverer [[kva: ei oppgåve der alle ferdigheitene er brukte, med omfang og kjelder]].',
    'Kursleiaren ser etter [[tre til fem kjenneteikn som kan lesast ut av oppgåva, minst eitt for kvar ferdigheit]].',
    passed,
    'Munnleg drøfting: Deltakaren gjer greie for [[det same som står under kunnskapar, med dei same orda]], og drøftinga er bestått når [[kor mykje som må vere rett og grunngjeve]].',
    'Refleksjonsnotat: Deltakaren [[viser ansvaret og vurderingane som står under kompetanse, med døme frå eige arbeid]].',
    allParts,
  ].join(' '),
  methods: ['prosjektoppgåve', 'munnleg drøfting', 'refleksjonsnotat'],
};
