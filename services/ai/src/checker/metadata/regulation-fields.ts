import { chooseDelivery, type PlanContent } from '@studieplan/contracts';
import { decimal, type Remark, type Rule } from '../rule.ts';

/** What the regulation asks for, why nothing is seen of it, and what to do about that. */
const told = [
  ['target_groups', 'målgrupper, og feltet er tomt', 'Skriv hvem kurset er for.'],
  [
    'learning_resources',
    'læringsressurser, og feltet er tomt',
    'Skriv hvilke bøker, nettsider eller annet materiell deltakerne bruker.',
  ],
  ['teaching_methods', 'undervisningsmetoder, og feltet er tomt', 'Skriv hvordan undervisningen foregår.'],
  [
    'leader_requirements',
    'krav til kursleder, og feltet er tomt',
    'Skriv hva kurslederen må kunne, uten navn.',
  ],
  ['duration', 'varighet, og kurstimene er ikke oppgitt', 'Oppgi kurstimer og antall møter.'],
  ['delivery', 'undervisningsform, og den er ikke oppgitt', `${chooseDelivery}.`],
] as const;

const tells = (plan: PlanContent, path: (typeof told)[number][0]): boolean =>
  path === 'duration' ? plan.duration?.hours !== undefined : (plan[path] ?? '').trim() !== '';

/** What the regulation asks for is told, where the plan has begun to tell it; never a cap, never a point (design.md 42). */
export const regulationFields: Rule = {
  id: 'meta.regulation',
  source: 'KD 15.12.2020 nr. 2874 § 2 c og § 9; KUD 8.12.2020 nr. 2896 § 11',
  worth: { criterion: 'metadata_compliance', most: 0 },
  check({ text: { plan } }) {
    const remarks: Remark[] = told
      .filter(([path]) => !tells(plan, path))
      .map(([path, asked, suggestion]) => ({
        severity: 'info',
        path,
        message: `Forskriften ber om ${asked}.`,
        suggestion,
      }));
    // A plan from before has none of it: the list 'Forskriftens krav' tells that, not six remarks.
    const begun = remarks.length < told.length;
    const hours = plan.duration?.hours;
    if (hours !== undefined && hours > plan.estimated_hours)
      remarks.push({
        severity: 'info',
        path: 'duration',
        message: `Kurset varer i ${decimal(hours)} timer, men hele planen har bare ${decimal(plan.estimated_hours)}.`,
        suggestion: 'La kurstimene være en del av det samlede timetallet.',
      });
    return { remarks: begun ? remarks : [] };
  },
};
