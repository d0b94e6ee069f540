import { describe, expect, test } from '@jest/globals';
import type { PlanContent } from '@studieplan/contracts';
import { expectNoPlan, of, outcomesOf } from '../../testing/scaffold-of.ts';

describe('[I-5] twenty descriptions, read one by one', () => {
  test.each([
    [
      'Kurs i birøkt for nybegynnere, 10 kvelder à 3 timer. Temaer: yngel, honning og sverming.',
      'Birøkt for nybegynnere',
      'Kurset er for nybegynnere og handler om birøkt.',
      'forklare [[to eller tre regler eller begreper i arbeidet med yngel]]',
    ],
    [
      'Opplæring i tegnspråk for foreldre og søsken på fire samlinger',
      'Tegnspråk for foreldre og søsken',
      'Kurset er for foreldre og søsken og handler om tegnspråk.',
      'regler eller begreper i tegnspråk]]',
    ],
    [
      'Vi vil lage en studieplan om lokal mattradisjon. Målgruppen er eldre i bygda.',
      'Lokal mattradisjon',
      'Kurset er for eldre i bygda og handler om lokal mattradisjon.',
      'i arbeidet med lokal mattradisjon]]',
    ],
    [
      'å strikke votter',
      'Kurs i å strikke votter',
      'Kurset er for [[hvem kurset er for]] og handler om å strikke votter.',
      'en møter når en skal strikke votter]]',
    ],
    [
      'Strikkekurs for nybegynnere, 6 kvelder á 2,5 timer',
      'Strikkekurs for nybegynnere',
      'Dette er et strikkekurs for nybegynnere.',
      'på strikkekurset]]',
    ],
    [
      'Deltakerne skal lære å binde fluer, kaste med stang og sløye fangsten. To lørdager à 6 timer.',
      'Kurs i å binde fluer, kaste med stang og sløye fangsten',
      'og handler om å binde fluer, kaste med stang og sløye fangsten.',
      'Deltakeren kan kaste med stang [[',
    ],
    [
      'kurs',
      '[[Tittel som sier hva kurset handler om]]',
      'Kurset er for [[hvem kurset er for]] og handler om [[det kurset dreier seg om]].',
      'regler eller begreper i faget]]',
    ],
    [
      'Kan dere lage noe om sopp og bær for barnefamilier?',
      'Sopp og bær for barnefamilier',
      'Kurset er for barnefamilier og handler om sopp og bær.',
      'i arbeidet med sopp og bær]]',
    ],
    [
      'We want a course about first aid for the scout leaders, 20 hours',
      '[[Tittel som sier hva kurset handler om]]',
      'og handler om [[det kurset dreier seg om]].',
      'i faget]]',
    ],
    [
      'Eg ønskjer eit kurs i hesteskoing for gardbrukarar som ikkje har prøvd det før, tre laurdagar à 6 timar.',
      'Hesteskoing',
      'Kurset er for gardbrukarar som ikkje har prøvd det før, og handlar om hesteskoing.',
      'Deltakaren kan forklare [[to eller tre reglar eller omgrep i hesteskoing]]',
    ],
    [
      'Instruktørkurs i klatring for voksne medlemmer, totalt 60 timer, hvorav 24 timer samlinger',
      'Klatring for voksne medlemmer',
      'Arbeidsmengden er 60 timer: 24 timer undervisning og vurdering, og 36 timer eget arbeid.',
      'i klatring]]',
    ],
    [
      'Olav Duun og Namdalen. Studiering med ti møter på to timer',
      'Olav Duun og Namdalen',
      'og handler om Olav Duun og Namdalen.',
      'i arbeidet med Olav Duun og Namdalen]]',
    ],
    [
      'førsthjelp for barn og ungdom i svømmeklubben, tjuefem timer',
      'Førsthjelp for barn og ungdom i svømmeklubben',
      'Kurset er for barn og ungdom i svømmeklubben og handler om førsthjelp.',
      'i førsthjelp]]',
    ],
    [
      'Hvordan skrive en god søknad om støtte? For styremedlemmer i små lag, en kveld i uka i fire uker',
      'Kurs i å skrive en god søknad om støtte',
      'med undervisning fordelt på 4 samlinger: [[hvor mange timer',
      'når en skal skrive en god søknad om støtte]]',
    ],
    [
      'Hunden min bjeffer når den er alene',
      '[[Tittel som sier hva kurset handler om]]',
      'og handler om [[det kurset dreier seg om]].',
      'i faget]]',
    ],
    [
      'Trygg på nett for seniorer over 70. Åtte treff på to timer, tolv timer øving hjemme.',
      'Trygg på nett for seniorer over 70',
      'Kurset er for seniorer over 70 og handler om [[det kurset dreier seg om]].',
      'i faget]]',
    ],
    [
      'Jeg vil ha et kurs der folk blir tryggere på å snakke foran en forsamling. Digitalt på Teams, fem kvelder à 2 timer',
      'Kurs i å snakke foran en forsamling',
      '10 timer undervisning og vurdering fordelt på fem kvelder, og 2,5 timer eget arbeid.',
      'når en skal snakke foran en forsamling]]',
    ],
    [
      'Kurset heter «Fra ull til garn» og handler om ull. For husflidslaget. 30 timer verksted og 24 timer hjemme.',
      'Fra ull til garn',
      'Arbeidsmengden er 54 timer: 30 timer undervisning og vurdering, og 24 timer eget arbeid.',
      'i arbeidet med ull]]',
    ],
    [
      'Norsk som andrespråk for nybegynnere, 12 kvelder',
      'Norsk som andrespråk for nybegynnere',
      'Kurset er for nybegynnere og handler om norsk som andrespråk.',
      'i norsk som andrespråk]]',
    ],
    [
      'Etterutdanning i geriatri for sykepleiere. 15 studiepoeng, EQF 7, fire helger. Innhold: legemidler, demens, fall og ernæring.',
      'Geriatri for sykepleiere',
      'Kurset er for sykepleiere og handler om geriatri.',
      'Deltakeren kan analysere [[et materiale, en sak eller data i geriatri]] ved hjelp av [[en bestemt metode]]',
    ],
  ])('%s', (description, title, sentence, outcome) => {
    const plan = of(description);
    expect(plan.title).toBe(title);
    expect(plan.description).toContain(sentence);
    expect(outcomesOf(plan).join('\n')).toContain(outcome);
    expectNoPlan(plan);
    expectWholeSentences(plan);
  });
});

/** What broken composing leaves behind; a blank stands for a phrase. */
function expectWholeSentences(plan: PlanContent) {
  for (const text of [
    plan.description,
    ...outcomesOf(plan),
    ...plan.content_modules,
    plan.assessment_criteria,
  ]) {
    const plain = text.replace(/\[\[|\]\]/gu, '');
    expect(plain).not.toMatch(/ {2}| [.,:]|[.,:]{2}|null|undefined|NaN/u);
    expect(plain).not.toMatch(/(?<!\p{L})(i|på|av|om|og|for|med|å|når) \1(?!\p{L})/iu);
    expect(plain).not.toMatch(/(?<!\p{L})(?:i|på|av|og|for|med|å|som|en|et)[.,:]/iu);
  }
  for (const sentence of plan.description.split(/(?<=\.) /u)) expect(sentence).toMatch(/^\p{Lu}.*\.$/su);
}
