import type { Reading } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import type { OutcomeItem } from './outcome-item.ts';

const modal = /^(?:kan|skal|må|bør|vil)$/u;
const learner =
  /^(?:(?:kurs)?(?:deltak|deltag)\p{L}{2,9}|kandidat\p{L}{0,6}|student\p{L}{0,6}|elev\p{L}{0,5}|lærling\p{L}{0,5}|du|dere|de|dei|vi|me|hen|han|hun|ho|man|ein|en|alle|hver|kvar|enhver|gruppen|gruppa|medlemmet|medlemmene|medlemmen|medlemen|medlemane)$/u;
const determiner = /^(?:en|ein|ei|den|de|dei|hver|kvar|enhver|alle|som|etter|kurset|nye|ny|god|erfaren)$/u;
const asRole =
  /(?:^|\s)(?:i rollen? som|som) (?:en |ein |ei )?(\p{L}{2,30}(?:leder|lærer|læreren|lege|legen|pleier|sjef|direktør|advokat|ingeniør|forsker|inspektør|kirurg|psykolog|pilot|kaptein|dommer|minister|rektor|prest|konsulent|rådgiver|terapeut|revisor|mekaniker|elektriker|ansvarlig|saksbehandler|journalist|arkitekt))(?!\p{L})/u;
const sameWord = 5;

/** The outcomes are those of the target group, not of somebody else (rubric, second round). */
export const outcomeActors: Rule = {
  id: 'lo.other-actors',
  source: 'Annen runde: utbytter for andre enn målgruppen',
  criterion: 'learning_outcomes_quality',
  most: 0,
  check(plan) {
    const others = plan.items.flatMap((item) => {
      const actor = otherActor(item, plan);
      return actor === null ? [] : [{ item, actor }];
    });
    if (others.length < 2) return {};
    const remarks = others.map(({ item, actor }) => ({
      severity: 'major' as const,
      ...at(item.path, item.text),
      message: `Utsagnet handler om «${actor}», som verken tittelen eller målgruppen nevner.`,
      suggestion: 'Skriv hva deltakeren på dette kurset kan.',
    }));
    const points = -8 * Math.min(5, others.length);
    if (others.length < 3 || others.length * 2 < plan.items.length) return { points, remarks };
    return {
      points,
      remarks,
      caps: [
        {
          rule_id: 'cap.other-actors',
          total: 60,
          criteria: { learning_outcomes_quality: 40 },
          message: 'Læringsutbyttene gjelder andre enn målgruppen.',
        },
      ],
    };
  },
};

function otherActor({ text }: OutcomeItem, { text: plan }: Reading): string | null {
  const words = text.toLowerCase().match(/\p{L}{1,40}/gu) ?? [];
  const place = words.findIndex((word) => modal.test(word));
  const subject =
    place >= 1 && place <= 3 ? words.slice(0, place).filter((word) => !determiner.test(word)) : [];
  const named = subject.find((word) => !learner.test(word));
  const actor = subject.some((word) => learner.test(word)) ? undefined : named;
  const role = asRole.exec(text.toLowerCase())?.[1];
  const known = [plan.title, plan.description, ...plan.regulation.map((field) => field.text)]
    .join(' ')
    .toLowerCase();
  const other = [actor, role].find((word) => word !== undefined && !known.includes(word.slice(0, sameWord)));
  return other ?? null;
}
