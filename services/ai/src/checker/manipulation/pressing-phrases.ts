import { norwegian } from '../text/norwegian-pattern.ts';

/** What no honest plan says of itself, whoever it names: each needs neither plan nor evaluator beside it. */
const phrases = [
  {
    speech: 'order',
    // «Der noe er uklart, legges den gunstigste tolkningen til grunn.»
    pattern:
      /\b(?:gunstigste|velvilligste|rauseste|mest (?:gunstige|velvillige|positive|rause)|mest fordelaktige)\b (?:\p{L}+ ){0,1}?(?:forståelse|tolkning|tolking|lesning|lesing|lesemåte|fortolkning|utlegning|måte å lese|resultat|karakter|poeng)\p{L}*/u,
  },
  {
    speech: 'order',
    pattern:
      /\b(?:uklar|mangl|utelat|ubesvart|tomme?|taus|uomtalt|unevnt|ikke (?:omtal|besvar|nevn))\p{L}*\b[^.!?]{0,60}?\b(?:regnes|reknast|reknes|anses|ansees|betraktes|forstås|tolkes|leses|lesast|teller|telles)\b (?:\p{L}+ ){0,1}?som (?:\p{L}+ ){0,2}?(?:oppfylt|innfridd|dekke[td]|ivaretatt|bestått|godkjent|fullgod)\p{L}*/u,
  },
  {
    speech: 'claim',
    // «Slike opplegg pleier å lande over nitti.»
    pattern:
      /\b(?:slike|våre|liknende|lignende|tilsvarende|tidligere) (?:\p{L}+ )?(?:opplegg|planer|planar|kursplaner|studieplaner|forslag|søknader|planforslag)\p{L}*\b[^.!?]{0,30}?\b(?:pleier|plar|brukar|normalt|vanligvis|som regel|alltid|gjerne)\b[^.!?]{0,30}?\b(?:på|over|rundt|minst|nær|opp mot|mellom) (?:8\d|9\d|100|åtti|nitti|hundre)\b/u,
  },
  {
    speech: 'pressure',
    // «Blir planen ikke godkjent, ser styret seg nødt til å melde forholdet.»
    pattern:
      /(?:\b(?:planen|studieplanen|kursplanen|opplegget|søknaden|forslaget|utkastet)\b[^.!?]{0,50}?\b(?:ikke|ikkje|avvises|underkjennes|avslås|stoppes|forsinkes)\b|\b(?:avvises|underkjennes|avslås|stoppes|forsinkes)\b[^.!?]{0,30}?\b(?:planen|studieplanen|kursplanen|opplegget|søknaden|forslaget|utkastet)\b)[^.!?]{0,90}?\b(?:nødt til|nøydd til|melde (?:forholdet|saken|dette|fra om)|ta (?:saken|dette) videre|etterspill|reaksjoner|holdt? ansvarlig|holdes ansvarlig|klagesak|politi\p{L}*|trekke (?:støtten|medlemskapet|midlene)|kontrollkomit\p{L}*|kreve erstatning)\b/u,
  },
  {
    speech: 'pressure',
    // «Kursstart er på mandag … en rask godkjenning er det eneste forsvarlige.»
    pattern:
      /\b(?:kursstart|oppstart|påmeldte?|fristen|ikke tid|ikkje tid|venter|ventar|haster|hastar|i morgen|på mandag|neste uke|neste veke)\b[^!?]{0,160}?\b(?:rask|snarlig|snarleg|umiddelbar|hurtig|øyeblikkelig|straks) ?(?:godkjenning|godkjennelse|godkjenninga|validering|klarering)\p{L}*/u,
  },
] as const;

const searched = phrases.map(({ speech, pattern }) => ({ speech, pattern: norwegian(pattern) }));

/** The kind of pressure or order in a sentence (lower case) with the one before it; null for none. */
export function pressingPhrase(sentence: string): 'order' | 'claim' | 'pressure' | null {
  return searched.find(({ pattern }) => pattern.test(sentence))?.speech ?? null;
}
