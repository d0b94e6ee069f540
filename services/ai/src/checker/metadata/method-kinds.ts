import { norwegian } from '../text/norwegian-pattern.ts';
import { withKin } from '../text/kinship.ts';
import { stemOf } from '../text/stems.ts';
import { wordsOf } from '../text/words.ts';

/** What a method is called, and the signs of it in an assessment text. */
const methodKinds: Array<{ name: RegExp; sign: RegExp }> = [
  {
    name: /skriftlig|skriftleg|eksamen|flervalg|fleirval|quiz|test|teori|kunnskapsprøve|nettprøve/u,
    sign: /skriftlig|skriftleg|prøve|eksamen|flervalg|fleirval|quiz|test|oppgaver|oppgåver|(?:\d|ti|tolv|femten|tjue|tretti) spørsmål|riktige|rette/u,
  },
  {
    name: /muntlig|munnleg|samtale|utspørring|høring|intervju/u,
    sign: /muntlig|munnleg|samtale|utspørring|spørsmål|forklar|forteller|fortel|svarer|svarar|sier|seier|etterprat|gjør rede|gjer greie|begrunner|grunngir/u,
  },
  {
    name: /framlegg|fremlegg|presentasjon|framføring|fremføring|foredrag|utstilling|visning|konsert|forestilling/u,
    sign: /framlegg|fremlegg|presenter|presentasjon|framfør|fremfør|foredrag|legger fram|legg fram|utstill|viser|vising|visning|konsert|forestilling|framsyning|forteller|fortel/u,
  },
  {
    name: /praktisk|ferdighet|demonstrasjon|arbeidsprøve|simulering|øvelse|øving/u,
    sign: /praktisk|viser|vise\b|demonstr|utfør|gjennomfør|øvelse|øving|prøve|setter opp|set opp|lager|lagar|bygg|løser|løyser|leder|leier|holder|held|monter|koble|spiller|spelar|simuler|sjekkliste|stasjon|i praksis|arbeidsstykke|ser etter|ser på|lever|syner|kontroll|måle|prøves|krysser/u,
  },
  {
    name: /observasjon|observering/u,
    sign: /observer|observasjon|ser på|ser etter|ser om|følger|følgjer|til stede|krysser av|kryssar av|merker av|noterer|sjekkliste|veileder|rettleiar|mentor|instruktør|sensor|overvær/u,
  },
  {
    name: /mappe|portefølje|arbeidsbok/u,
    sign: /mappe|mappa|leverer|levert|lever|samling|inneholder|inneheld|bok|dagbok|logg|notat|arbeider|dokument|perm/u,
  },
  {
    name: /produkt|arbeidsstykke|verkstykke/u,
    sign: /produkt|ferdig|lever|arbeid|plagg|stykke|gjenstand|lag(?:er|et|ar|a)|vurderes på|vist|viser/u,
  },
  {
    name: /innlevering|oppgave|oppgåve|rapport|prosjekt|logg|notat|dagbok/u,
    sign: /lever|innlever|oppgave|oppgåve|rapport|prosjekt|logg|notat|dagbok|skriv|plan\b|dokument/u,
  },
  {
    name: /case|rollespill|rollespel/u,
    sign: /case|hendelse|hending|situasjon|rollespill|rollespel|simuler|spiller|spilles|spelast|tilfelle/u,
  },
  {
    name: /egenvurdering|eigenvurdering|medvurdering|hverandre|refleksjon/u,
    sign: /egenvurder|eigenvurder|selv|sjølv|reflek|notat|hverandre|kvarandre|medelev|peker på|vurderer eget|eige/u,
  },
  {
    name: /deltakelse|deltaking|oppmøte|frammøte|nærvær/u,
    sign: /delta|oppmøte|frammøte|til stede|møtt|samlinger/u,
  },
].map(({ name, sign }) => ({ name: norwegian(name), sign: norwegian(sign) }));

export const practicalText =
  /praktisk|observer|demonstr|utfører|viser fram|produkt|ferdig (?:arbeid|plagg|stykke)/u;
export const writtenText = /skriftlig|skriftleg|flervalg|eksamen|quiz/u;
export const emptyMethods = new Set([
  ...'- ja nei annet anna ukjent ingen vurdering metode test1 diverse div osv n/a na x kaffe'.split(' '),
  'vet ikke',
]);

/** A form with a name of its own stands under that name in the text, or is not there. */
const named = ['eksamen', 'flerval', 'fleirval', 'essay', 'quiz'];

/** Whether an assessment text (lower case, and its stems) names a method or shows a sign of it. */
export function methodMatches(method: string, assessment: string, stems: ReadonlySet<string>): boolean {
  const name = named.find((one) => method.includes(one));
  if (name !== undefined) return assessment.includes(name) || writtenText.test(assessment);
  const kinds = methodKinds.filter((kind) => kind.name.test(method));
  if (kinds.some((kind) => kind.sign.test(assessment))) return true;
  const own = wordsOf(method).map(stemOf);
  if (own.some((stem) => stem.length >= 4 && (stems.has(stem) || assessment.includes(stem.slice(0, 6)))))
    return true;
  // A form the list does not know is believed where the text has a kindred word.
  return kinds.length === 0 && withKin(new Set(own), stems).length > 0;
}
