import { norwegian } from '../text/norwegian-pattern.ts';

/** Inner states nobody else can see, after the stem of an outcome; bokmål and nynorsk (rubric 1). */
const states: readonly RegExp[] = [
  /^(?:forstå|forstår|forsto|forstått|skjønner?|skjønar?|skjøner|fatter?|innser?|begripe|begriper)\b/u,
  /^kjenner? (?:godt |litt |noe )?(?:til|seg)\b/u,
  /^kjenner? (?!igjen|att|etter|på |av |[^.]{0,60} på )/u,
  /^(?:vite|vet|veit|ane|aner)\b/u,
  /^(?:er|være|vere|vera|bli|blir|blei|vert|gjøre seg|gjere seg) (?:\p{L}+ ){0,2}(?:kjent|kjend|kjende|bevisst|medvite|medviten|oppmerksom|merksam|klar over|trygg|trygge|tryggere|tryggare|opptatt|oppteken|orientert|fortrolig|interessert|motivert|nysgjerrig|inspirert|engasjert|glad|stolt|god|gode|flink|bedre|betre|åpen|open|positiv|innstilt)\b/u,
  /^(?:ha|har|få|får|fått|tilegner? seg|tilegnar seg|utvikler?|utviklar|opparbeider? seg|oppnår?|oppnå|skaffer? seg|vise(?! og)|viser(?! og)|demonstrere|demonstrerer|inneha|innehar|besitte|besitter) (?:\p{L}+ ){0,4}?(?:\p{L}*kunnskap|\p{L}*kunnskaper|kunnskapar|kjennskap|innsikt|innsyn|forståelse|forståing|oversikt|oversyn|erfaring|erfaringer|erfaringar|evne|evnen|bevissthet|medvit|respekt|interesse|glede|mestring|meistring|mestringsfølelse|trygghet|tryggleik|holdning|holdninger|haldning|haldningar|motivasjon|inspirasjon|venner|trening|livskvalitet|begrep om|sans for|tro|lyst|hyggelig|selvtillit|sjølvtillit|ferdigheter i|ferdigheiter i|kompetanse|kompetansen|grunnlag|utbytte|påfyll|et forhold|verktøy)\b/u,
  /^(?:lære|lærer|lær) (?!bort|opp|fra|frå|andre|barn|inn|vekk)/u,
  /^(?:øver?|øve) (?:på|seg)\b/u,
  /^(?:prøver?|prøve|forsøker?|freister?) å\b/u,
  /^(?:hører?|høyrer?) om\b/u,
  /^(?:oppleve|opplever|opplevd|erfare|erfarer|føle|føler|kjenne på|ane|verdsette|verdsetter|verdsetje|verdset|liker|like|trives|trivast|ønsker?|tror?|tru|trur|håper?)\b/u,
  /^(?:setter?|sette|set) (?:stor |mer |større )?pris på\b/u,
  /^(?:glede|gleder|gler) seg\b/u,
  /^(?:se|ser|sjå|ser) (?:verdien|nytten|betydningen|viktigheten|gleden|sammenhenger|samanhengar|seg selv)\b/u,
  /^(?:noe|noko|litt|mye|mykje) om\b/u,
  /^(?:setter?|sette|set) seg inn i\b/u,
  /^(?:danner?|danne) seg\b/u,
  /^(?:tar?|ta|tek) inn over seg\b/u,
  /^(?:er|være|vere) med\b/u,
].map(norwegian);

/** Empty verbs: with them no action is named unless a result follows ("få deigen til å heve"). */
const emptyVerbs = norwegian(/^(?:få|får|ha|har|bli|blir|vert)\b(?! med| enig| samd)/u);
const result = norwegian(
  /^(?:få|får) (?:\p{L}+ ){0,5}(?:til å|ut|inn|løse?|løst|laust?|opp|ned|på plass|til)\b/u,
);
const secondState = norwegian(
  /\b(?:og|samt) (?:forstå|forstår|få (?:\p{L}+ )?(?:innsikt|forståelse|innsyn)|ha (?:\p{L}+ )?(?:innsikt|forståelse)|kjenne til|verdsette|oppleve|føle seg)\b/u,
);

/** The vague phrase an outcome without its stem starts with, in lower case; null where an action is named. */
export function vaguePhrase(rest: string): string | null {
  const head = rest.slice(0, 160);
  for (const state of states) {
    const found = state.exec(head);
    if (found !== null) return found[0].trim();
  }
  if (emptyVerbs.test(head) && !result.test(head)) return head.split(' ', 2).join(' ');
  return null;
}

/** An inner state added to an action ("forklare og forstå …"). */
export function hasSecondState(rest: string): boolean {
  return secondState.test(rest.slice(0, 400));
}
