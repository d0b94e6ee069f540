import type { ScaffoldTexts } from './bokmaal-texts.ts';
import { nynorskFrames } from './nynorsk-frames.ts';

const passed =
  'Oppgåva er bestått når [[kor mange kjenneteikn som er på plass, og kva for nokre som alltid må vere det]].';
const allParts = 'Alle tre delane må vere bestått.';

/** The scaffold in nynorsk. */
export const nynorsk: ScaffoldTexts = {
  hours: { one: 'time', many: 'timar' },
  meetings: 'samlingar',
  titleBlank: '[[Tittel som seier kva kurset handlar om]]',
  one: 'ein',
  a: 'eit',
  isAbout: 'handlar om',
  whom: '[[kven kurset er for]]',
  before: 'For å vere med treng ein [[ingen forkunnskapar, eller det deltakarane må kunne frå før]].',
  goal: (about) =>
    `Etter kurset skal deltakarane kunne [[gjere noko bestemt på eiga hand ${about}: byrj med eit verb]].`,
  workload: 'Arbeidsmengda',
  ownWork: 'eige arbeid',
  split: 'kor mange timar undervisning, eige arbeid og vurdering, til saman',
  frames: nynorskFrames,
  module: {
    first: (about) => `[[det første deltakarane må vite og kunne gjere ${about}]]`,
    next: '[[det neste emnet, med ord frå læringsutbyta]]',
    last: '[[det siste emnet, og oppgåva som blir vurdert]]',
    topic: '[[det deltakarane lærer og gjer i denne delen, med ord frå læringsutbyta]]',
    own: { title: 'Eige arbeid', blank: '[[det deltakarane øver på eller lagar på eiga hand]]' },
  },
  practical: {
    criteria: [
      'Praktisk oppgåve: Deltakaren [[gjer kva, med kva utstyr og i kva situasjon: éi oppgåve som prøver alle ferdigheitene]].',
      'Kursleiaren ser etter [[tre til fem kjenneteikn som kan sjåast eller teljast, minst eitt for kvar ferdigheit]].',
      passed,
      'Munnleg samtale: Deltakaren forklarer [[det same som står under kunnskapar, med dei same orda]], og samtalen er bestått når [[kor mykje som må vere rett, til dømes fire av fem svar]].',
      'Observasjon undervegs: Deltakaren [[viser ansvaret og samarbeidet som står under kompetanse, og i kva situasjon]].',
      allParts,
    ].join(' '),
    methods: ['praktisk oppgåve', 'munnleg samtale', 'observasjon'],
  },
  written: {
    criteria: [
      'Prosjektoppgåve: Deltakaren leverer [[kva: ei oppgåve der alle ferdigheitene er brukte, med omfang og kjelder]].',
      'Kursleiaren ser etter [[tre til fem kjenneteikn som kan lesast ut av oppgåva, minst eitt for kvar ferdigheit]].',
      passed,
      'Munnleg drøfting: Deltakaren gjer greie for [[det same som står under kunnskapar, med dei same orda]], og drøftinga er bestått når [[kor mykje som må vere rett og grunngjeve]].',
      'Refleksjonsnotat: Deltakaren [[viser ansvaret og vurderingane som står under kompetanse, med døme frå eige arbeid]].',
      allParts,
    ].join(' '),
    methods: ['prosjektoppgåve', 'munnleg drøfting', 'refleksjonsnotat'],
  },
  targetGroups: '[[Kven kurset er for]]',
  resources: (about) => `[[Bøker, nettsider, utstyr og lokale som blir brukte ${about}]]`,
  methods: '[[Korleis de arbeider, til dømes gjennomgang, øving to og to, oppgåver eller turar]]',
  leader: (about) =>
    `[[Det kursleiaren må kunne ${about}: utdanning, erfaring eller godkjenning, ikkje namn]]`,
  takingPart: '[[Korleis deltakarar og kursleiar er til stades samtidig når nokon deltek på nett]]',
};
