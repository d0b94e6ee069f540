import type { Delivery } from '@studieplan/contracts';
import { wholeWords } from './word-pattern.ts';

// 'Trygg på nett' is a subject: only how the course is held counts.
const digital = wholeWords(
  'nettkurs(?:et)?|nettbasert|heldigital|webinar(?:er)?|fjernundervisning|digitale? (?:kurs|møter?|samlinge?[ra]|samlingar|undervisning|kvelde?[ra]|treff)|(?:holdes|går|foregår|blir|kurset er|haldast|går føre seg) (?:digitalt|på nett)|(?:på|via|over) (?:zoom|teams|google meet)|(?:kvelder|kveldar|samlinger|samlingar|møter|treff|ganger|timer|timar) (?:digitalt|på nett(?:et)?)',
);
const onTheSpot = wholeWords(
  'fysiske? (?:samling|møte|kurs|kveld|treff|oppmøte)\\p{L}*|fysisk (?:på|i|ved)|oppmøte|ansikt til ansikt|(?:resten|dels|delvis) i lokalet',
);
const both = wholeWords(
  'kombinert|hybrid(?:kurs)?|(?:halvparten|delvis|dels|noen (?:ganger|kvelder|samlinger)|nokre (?:gonger|kveldar|samlingar)|resten) (?:digitalt|på nett(?:et)?)',
);

/** How the course is held, where the description says so. */
export function deliveryOf(text: string): Delivery | undefined {
  const afar = digital.test(text);
  const here = onTheSpot.test(text);
  if (both.test(text) || (afar && here)) return 'kombinert';
  if (afar) return 'digital';
  return here ? 'fysisk' : undefined;
}
