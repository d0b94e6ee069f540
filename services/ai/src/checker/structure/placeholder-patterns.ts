import { norwegian } from '../text/norwegian-pattern.ts';

const patterns: readonly RegExp[] = [
  // No '[[' within: of '[[[[…' every sign would begin a search of its own.
  /\[\[(?:[^\][]|\[(?!\[)){0,300}(?:\]\]|$)/u,
  norwegian(
    /\b(?:fyll(?:es|ast)? (?:inn|ut)|må fylles|skal fylles) ?(?:her|senere|seinare|selv|sjølv|av|:|\.|…|_|$)/iu,
  ),
  /lorem ipsum/iu,
  /(?<![\p{L}\d-])(?:TODO|TBD|FIXME|TBA)(?![\p{L}\d-])/u,
  /(?<![\p{L}\d])[xX]{3,}(?![\p{L}\d])/u,
  norwegian(
    /\b(?:sett inn|fyll inn|fyll ut|skriv inn|legg inn) (?:\p{L}+ ){0,2}(?:her|tekst|tittel|navn|beskrivelse|emne|tema)\b/iu,
  ),
  norwegian(
    /\b(?:kommer (?:senere|snart)|kjem seinare|kjem snart|utfylles senere|fylles (?:ut|inn) senere|skrives senere|må fylles ut|under utarbeidelse|ikke bestemt(?: ennå)?|ikkje bestemt)\.?$/iu,
  ),
  norwegian(/\b(?:placeholder|plassholder|eksempeltekst|dummytekst|blindtekst|tekst kommer|din tekst)\b/iu),
  /\[(?:[^\][]{0,30}(?:navn|emne|tema|tittel|fyll|sett inn|tekst|dato|antall|x)[^\]]{0,30})\]/iu,
  /<(?:navn|emne|tema|tittel|tekst|kursnavn|dato|sted)>/iu,
  /\{\{[^}]{1,40}\}\}/u,
  /^(?:tekst her|asdf\p{L}*|qwerty\p{L}*|test|tekst|bla ?bla.*|abc|\?+|\.{3,}|-+|n\/a|tbd)$/iu,
  /\?{3,}|_{4,}/u,
];
/** A course on layout may say that it uses filler text. */
const mention = /(?:«|"|“)[^»"”]{0,40}$|(?:bruk\p{L}*|kalt|kalles|som) (?:\p{L}+ ){0,2}$/iu;

/** The placeholder a text contains, null where it has none. */
export function placeholderIn(text: string): string | null {
  const head = text.slice(0, 8000);
  for (const pattern of patterns) {
    const found = pattern.exec(head);
    if (found === null) continue;
    if (/lorem/iu.test(found[0]) && mention.test(head.slice(Math.max(0, found.index - 60), found.index)))
      continue;
    return found[0].trim();
  }
  return null;
}
