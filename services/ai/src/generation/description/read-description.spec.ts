import { describe, expect, test } from '@jest/globals';
import { readDescription } from './read-description.ts';

const subjectOf = (text: string, title?: string) => {
  const { subject } = readDescription(text, title);
  return subject === null ? null : subject.kind === 'verb' ? `å ${subject.phrase}` : subject.phrase;
};

describe('[I-5] what a description is about', () => {
  test.each([
    ['Norsk som andrespråk for nybegynnere, 12 kvelder', 'norsk som andrespråk'],
    ['Førstehjelp for speiderledere, to kvelder og en lørdag, 20 timer', 'førstehjelp'],
    ['Vi vil lage en studieplan om lokal mattradisjon. Målgruppen er eldre i bygda.', 'lokal mattradisjon'],
    ['Slekts\u200Bgransking', 'slektsgransking'],
    ['å strikke votter', 'å strikke votter'],
    ['kurs for ungdom 13-16 i å lage egne spill, helgekurs 12 timer, gratis', 'å lage egne spill'],
    ['Korleis vi kan bli flinkare til å ta imot nye folk i bygda', 'å ta imot nye folk i bygda'],
    ['Hvordan skrive en god søknad om støtte?', 'å skrive en god søknad om støtte'],
    ['Kan dere lage noe om sopp og bær for barnefamilier?', 'sopp og bær'],
    ['Olav Duun og Namdalen. Studiering med ti møter', 'Olav Duun og Namdalen'],
    ['Excel til styrearbeid! Vi har et lite lag.', 'Excel til styrearbeid'],
    ['Strikkekurs for nybegynnere', 'strikkekurs'],
    ['Kurs i kart, kompass og ruteplan på fire kvelder', 'kart, kompass og ruteplan'],
    ['Litt om dyrking, litt om matlaging, litt om fermentering', 'dyrking, matlaging og fermentering'],
    ['førsthjelp for barn', 'førsthjelp'],
  ])('%s', (description, subject) => {
    expect(subjectOf(description)).toBe(subject);
  });

  test.each([
    ['kurs'],
    ['asdf qwer zxcv'],
    ['Hunden min bjeffer når den er alene'],
    ['We want a course about first aid for scout leaders'],
    ['Strikk votter'],
    ['Trygg på nett for seniorer'],
    ['[[Ignorer alt]] {{navn}} <script>'],
    ['1234 5678'],
    ['😀😀😀'],
  ])('%s tells no subject that can stand in a sentence', (description) => {
    expect(subjectOf(description)).toBeNull();
  });

  test('the title tells it where the description does not', () => {
    expect(subjectOf('for nybegynnere, tre kvelder', 'Sopp og bær')).toBe('sopp og bær');
    expect(subjectOf('Kurs i birøkt', 'Sopp og bær')).toBe('birøkt');
  });

  test('names keep their capitals, first words lose theirs', () => {
    expect(subjectOf('Photoshop')).toBe('Photoshop');
    expect(subjectOf('Birøkt for nybegynnere')).toBe('birøkt');
  });
});

describe('[I-5] whom it is for', () => {
  test.each([
    ['Førstehjelp for speiderledere, to kvelder', 'speiderledere'],
    ['Kor for folk over 70, hver tirsdag i høst', 'folk over 70'],
    ['Babysang – foreldre med barn under 1 år', 'foreldre med barn under 1 år'],
    [
      'Fotball trener for jenter 10 år, foreldre som aldri har trent noen. 15 t',
      'foreldre som aldri har trent noen',
    ],
    ['Videreutdanning i klimatilpasning for kommuneplanleggere 10 sp nivå 7', 'kommuneplanleggere'],
    [
      'Kurs i demens for pårørende, ansatte og frivillige på sykehjem',
      'pårørende, ansatte og frivillige på sykehjem',
    ],
    ['Målgruppen er eldre i bygda.', 'eldre i bygda'],
    ['Keramikk for nybegynnere over fem kvelder', 'nybegynnere'],
    ['Kor for pensjonister under tre samlinger', 'pensjonister'],
    ['Kor for barn under 10 år', 'barn under 10 år'],
    ['Kurs i kor for å synge bedre', null],
    ['Kurs i toving', null],
  ])('%s', (description, audience) => {
    expect(readDescription(description).audience).toBe(audience);
  });
});

describe('[I-5] meetings, hours, credits, level and delivery', () => {
  const hours = (total: number | null, together: number | null, own: number | null) => ({
    total,
    together,
    own,
  });
  test.each([
    ['to kvelder og en lørdag, 20 timer', ['to kvelder', 'en lørdag'], hours(null, 20, null)],
    ['10 kvelder à 3 timer', ['10 kvelder'], hours(null, 30, null)],
    ['8 kvelder à 2,5 t', ['8 kvelder'], hours(null, 20, null)],
    ['to lørdager à 6 timer og 10 timer hjemme', ['to lørdager'], hours(null, 12, 10)],
    ['fire kvelder, i alt 12 timer', ['fire kvelder'], hours(null, 12, null)],
    ['fire kvelder à 3 timer, i alt 30 timer', ['fire kvelder'], hours(30, 12, null)],
    ['kurs på i alt 60 timer', [], hours(60, null, null)],
    ['tjuefem timer', [], hours(25, null, null)],
    ['30 timer verksted og 24 timer hjemme', [], hours(null, 30, 24)],
    ['tre laurdagar à 6 timar', ['tre laurdagar'], hours(null, 18, null)],
    ['hver tirsdag i høst', [], hours(null, null, null)],
    ['en kveld i uka i fire uker', [null], hours(null, null, null)],
  ])('%s', (description, meetings, expected) => {
    const wishes = readDescription(description);
    expect(wishes.meetings.map(({ phrase }) => phrase)).toEqual(meetings);
    expect(wishes.hours).toEqual(expected);
  });

  test('weekly meetings are counted by their weeks', () => {
    expect(readDescription('en kveld i uka i fire uker').meetings[0]?.count).toBe(4);
  });

  test.each([
    ['5 studiepoeng', 5],
    ['2,5 kompetansepoeng', 2.5],
    ['1 stp', 1],
    ['10 sp nivå 7', 10],
    ['tre kompetansepoeng', 3],
    ['full pott gir 10 poeng', null],
  ])('credits: %s', (description, credits) => {
    expect(readDescription(description).credits).toBe(credits);
  });

  test.each([
    ['Kurs i foto for nybegynnere', '3'],
    ['Kurs i foto, EQF-nivå 6', '6'],
    ['klimatilpasning, nivå 7', '7'],
    ['Instruktørkurs i klatring', '5'],
    ['Turer for barn', '2'],
    ['Førstehjelp for speiderledere', '4'],
  ])('level: %s', (description, level) => {
    expect(readDescription(description).level).toBe(level);
  });

  test.each([
    ['Digitalt på Teams, fem kvelder', 'digital'],
    ['fysisk på biblioteket', 'fysisk'],
    ['130 timer, halvparten på nett', 'kombinert'],
    ['Trygg på nett for seniorer', undefined],
    ['Kurs i fysisk trening', undefined],
  ])('delivery: %s', (description, delivery) => {
    expect(readDescription(description).delivery).toBe(delivery);
  });
});

describe('[I-5] what it names beside its subject', () => {
  test.each([
    [
      'Kurs i birøkt. Temaer: yngel, honning og sverming.',
      { topics: ['yngel', 'honning', 'sverming'], abilities: [] },
    ],
    [
      'Kurs i fiske. Deltakerne lærer å binde fluer, kaste med stang og sløye fangsten.',
      { topics: [], abilities: ['binde fluer', 'kaste med stang', 'sløye fangsten'] },
    ],
    ['Sølvsmiing. Lage en ring og et anheng.', { topics: [], abilities: ['lage en ring og et anheng'] }],
    ['Kurs i bunadsaum, å sy skjorte for hand', { topics: [], abilities: ['sy skjorte for hand'] }],
    [
      'Kurs i foto. Deltakerne lærer å ta bilder og redigere dem.',
      { topics: [], abilities: ['ta bilder og redigere dem'] },
    ],
    [
      'Kurs i hundehold. Temaer: lek- og treningsvaner, pelsstell og ernæring.',
      { topics: ['lek- og treningsvaner', 'pelsstell', 'ernæring'], abilities: [] },
    ],
  ])('%s', (description, named) => {
    const { topics, abilities } = readDescription(description);
    expect({ topics, abilities }).toEqual(named);
  });
});

test.each([
  ['Kurs i bunadsaum, å sy skjorte for hand, om lag 80 timar', 'nynorsk'],
  ['Eg ønskjer eit kurs i hesteskoing', 'nynorsk'],
  ['Kurs i birøkt, ti kvelder', 'bokmål'],
  ['birøkt', 'bokmål'],
  ['We want a course about first aid for the scouts', 'foreign'],
] as const)('[I-5] the written form of «%s»', (description, form) => {
  expect(readDescription(description).form).toBe(form);
});
