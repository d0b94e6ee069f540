import type { Cap, Finding, PartResult } from './check-result.ts';
import { isForeign, languageOf } from './language.ts';
import { levelDistance } from './outcomes/level.ts';
import type { LevelReading } from './outcomes/level.ts';
import { outcomeKinds } from './plan-content.ts';
import type { PlanText } from './plan-text.ts';
import { norwegian } from './text/norwegian-pattern.ts';
import { specificStems, stemOf } from './text/stems.ts';
import { wordsOf } from './text/words.ts';

const criterion = 'metadata_compliance';

/** What a method is called, and the signs of it in an assessment text. */
const methodKinds: Array<{ name: RegExp; sign: RegExp }> = [
  {
    name: /skriftlig|skriftleg|eksamen|flervalg|fleirval|quiz|test|teori|kunnskapsprøve|nettprøve/u,
    sign: /skriftlig|skriftleg|prøve|eksamen|flervalg|fleirval|quiz|test|oppgaver|oppgåver|spørsmål|riktige|rette/u,
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
    sign: /case|hendelse|hending|situasjon|rollespill|rollespel|simuler|spiller/u,
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

const practicalText = /praktisk|observer|demonstr|utfører|viser fram|produkt|ferdig (?:arbeid|plagg|stykke)/u;
const writtenText = /skriftlig|skriftleg|flervalg|eksamen|quiz/u;
const emptyMethods = new Set([
  '-',
  'ja',
  'nei',
  'annet',
  'anna',
  'ukjent',
  'ingen',
  'vurdering',
  'metode',
  'test1',
  'diverse',
  'div',
  'osv',
  'n/a',
  'na',
  'x',
  'kaffe',
  'vet ikke',
]);

/** Scores criterion 5; credits and hours are judged elsewhere. */
export function scoreMetadata(text: PlanText, level: LevelReading): PartResult {
  const { metadata } = text.plan;
  const findings: Finding[] = [];
  const caps: Cap[] = [];
  const remark = (
    rule_id: string,
    severity: Finding['severity'],
    path: string,
    message: string,
    suggestion: string,
  ) => findings.push({ rule_id, criterion, severity, path, message, suggestion });
  let score = 0;

  const foreign = foreignPart(text);
  if (metadata.language === 'no' && foreign === null) score += 30;
  if (foreign !== null) {
    remark(
      'meta.text-language',
      'major',
      foreign.path,
      `Teksten er på ${foreign.language}, ikke norsk.`,
      'Skriv læringsutbytter og vurdering på bokmål eller nynorsk.',
    );
    if (foreign.core)
      caps.push({
        rule_id: 'cap.language',
        total: 65,
        criteria: { [criterion]: 50 },
        message: 'Læringsutbytter eller vurdering er ikke på norsk.',
      });
    else score += 10;
  }
  if (metadata.country === 'NO') score += 15;
  if (metadata.language !== 'no' || metadata.country !== 'NO') {
    remark(
      'meta.language-country',
      'major',
      'metadata',
      `Språk er «${metadata.language.slice(0, 10)}» og land «${metadata.country.slice(0, 10)}»; det skal være «no» og «NO».`,
      'Sett språk til no og land til NO.',
    );
    caps.push({
      rule_id: 'cap.language-country',
      total: 69,
      criteria: { [criterion]: 40 },
      message: 'Språk er ikke no, eller land er ikke NO.',
    });
  }

  const declared = Number(metadata.eqf_level);
  if (!Number.isInteger(declared) || declared < 1 || declared > 8) {
    remark(
      'meta.eqf',
      'major',
      'metadata.eqf_level',
      'EQF-nivået må være et tall fra 2 til 8.',
      'Velg nivået som læringsutbyttene svarer til.',
    );
  } else {
    const distance = levelDistance(Math.max(2, declared), level);
    score += distance === 0 ? 25 : distance === 1 ? 17 : 4;
    if (declared === 1) {
      score -= 10;
      remark(
        'meta.eqf-one',
        'minor',
        'metadata.eqf_level',
        'Nivå 1 finnes ikke i det norske kvalifikasjonsrammeverket.',
        'Velg nivå 2 eller høyere.',
      );
    }
  }
  score += methodPoints();
  return { score, findings, caps };

  function methodPoints(): number {
    const methods = text.methods.map((method) => method.toLowerCase());
    const meaningful = methods.filter((method) => method.length >= 3 && !emptyMethods.has(method));
    if (meaningful.length === 0) {
      remark(
        'meta.methods-missing',
        'major',
        'metadata.assessment_methods',
        'Vurderingsformene mangler eller sier ikke noe.',
        'Nevn formene som vurderingen bruker, for eksempel praktisk prøve eller mappe.',
      );
      return 0;
    }
    const assessment = text.assessment.toLowerCase();
    const stems = new Set(specificStems(assessment));
    const unmatched = meaningful.filter((method) => !matches(method, assessment, stems));
    const onlyWritten = writtenText.test(assessment) && !practicalText.test(assessment);
    const onlyPractical = meaningful.every((method) => /praktisk|observasjon|produkt/u.test(method));
    if (unmatched.length === meaningful.length || (onlyWritten && onlyPractical)) {
      remark(
        'meta.methods-contradict',
        'major',
        'metadata.assessment_methods',
        `Vurderingsformene (${meaningful.slice(0, 4).join(', ').slice(0, 120)}) stemmer ikke med vurderingsteksten.`,
        'La listen nevne de samme formene som teksten beskriver.',
      );
      return 0;
    }
    if (unmatched.length > 0) {
      remark(
        'meta.method-unused',
        'minor',
        'metadata.assessment_methods',
        `«${(unmatched[0] ?? '').slice(0, 60)}» er ikke nevnt i vurderingsteksten.`,
        'Ta den bort, eller beskriv den i teksten.',
      );
    }
    const attendance = meaningful.filter((method) =>
      /oppmøte|deltakelse|deltaking|nærvær/u.test(method),
    ).length;
    return Math.max(0, 30 - 30 * (unmatched.length / meaningful.length) - 10 * Math.min(2, attendance));
  }
}

function matches(method: string, assessment: string, stems: ReadonlySet<string>): boolean {
  const kinds = methodKinds.filter((kind) => kind.name.test(method));
  if (kinds.some((kind) => kind.sign.test(assessment))) return true;
  const own = wordsOf(method).map(stemOf);
  if (own.some((stem) => stem.length >= 4 && (stems.has(stem) || assessment.includes(stem.slice(0, 6)))))
    return true;
  // A form the list does not know is believed where its own word ends in something the text names.
  return (
    kinds.length === 0 &&
    own.some((stem) => [...stems].some((other) => other.length >= 4 && stem.endsWith(other)))
  );
}

interface ForeignPart {
  path: string;
  language: string;
  core: boolean;
}

/** The first part of a plan that is surely in another language; half of the outcomes suffice. */
function foreignPart(text: PlanText): ForeignPart | null {
  const all = outcomeKinds.flatMap((kind) => text.outcomes[kind]);
  const joined = all.map((item) => item.text).join('. ');
  if (isForeign(joined)) return { path: 'learning_outcomes', language: languageOf(joined), core: true };
  const foreign = all.filter((item) => isForeign(item.text));
  if (foreign.length >= 2 && foreign.length * 2 >= all.length && foreign[0] !== undefined) {
    return { path: foreign[0].path, language: languageOf(foreign[0].text), core: true };
  }
  for (const kind of outcomeKinds) {
    const part = text.outcomes[kind].map((item) => item.text).join('. ');
    if (isForeign(part) && text.outcomes[kind].filter((item) => isForeign(item.text)).length >= 2) {
      return { path: `learning_outcomes.${kind}`, language: languageOf(part), core: true };
    }
  }
  if (isForeign(text.assessment))
    return { path: 'assessment_criteria', language: languageOf(text.assessment), core: true };
  if (isForeign(text.description))
    return { path: 'description', language: languageOf(text.description), core: false };
  return null;
}
