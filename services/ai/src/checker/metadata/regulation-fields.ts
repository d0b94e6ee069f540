import { chooseDelivery } from '@studieplan/contracts';
import type { PlanContent } from '../plan-content.ts';
import { decimal, type Remark, type Rule } from '../rule.ts';

type TextField = 'target_groups' | 'learning_resources' | 'teaching_methods' | 'leader_requirements';
const textField = (path: TextField, what: string, suggestion: string) => ({
  path,
  has: (plan: PlanContent) => given(plan[path]),
  message: `Forskriften ber om ${what}, og feltet er tomt.`,
  suggestion,
});

const told: ReadonlyArray<{
  path: string;
  has(plan: PlanContent): boolean;
  message: string;
  suggestion: string;
}> = [
  textField('target_groups', 'målgrupper', 'Skriv hvem kurset er for.'),
  textField(
    'learning_resources',
    'læringsressurser',
    'Skriv hvilke bøker, nettsider eller annet materiell deltakerne bruker.',
  ),
  textField('teaching_methods', 'undervisningsmetoder', 'Skriv hvordan undervisningen foregår.'),
  textField('leader_requirements', 'krav til kursleder', 'Skriv hva kurslederen må kunne, uten navn.'),
  {
    path: 'duration',
    has: (plan) => typeof plan.duration?.hours === 'number',
    message: 'Forskriften ber om varighet, og kurstimene er ikke oppgitt.',
    suggestion: 'Oppgi kurstimer og antall møter.',
  },
  {
    path: 'delivery',
    has: (plan) => given(plan.delivery),
    message: 'Forskriften ber om undervisningsform, og den er ikke oppgitt.',
    suggestion: `${chooseDelivery}.`,
  },
];

/** What the regulation asks for is told, where the plan has begun to tell it; never a cap, never a point (design.md 42). */
export const regulationFields: Rule = {
  id: 'meta.regulation',
  source: 'KD 15.12.2020 nr. 2874 § 2 c og § 9; KUD 8.12.2020 nr. 2896 § 11',
  worth: { criterion: 'metadata_compliance', most: 0 },
  check({ text: { plan } }) {
    const remarks: Remark[] = told
      .filter((field) => !field.has(plan))
      .map(({ path, message, suggestion }) => ({ severity: 'info', path, message, suggestion }));
    // A plan from before has none of it: the list 'Forskriftens krav' tells that, not six remarks.
    const begun = remarks.length < told.length;
    const hours = plan.duration?.hours ?? null;
    if (hours !== null && hours > plan.estimated_hours)
      remarks.push({
        severity: 'info',
        path: 'duration',
        message: `Kurset varer i ${decimal(hours)} timer, men hele planen har bare ${decimal(plan.estimated_hours)}.`,
        suggestion: 'La kurstimene være en del av det samlede timetallet.',
      });
    return { remarks: begun ? remarks : [] };
  },
};

function given(text: string | null | undefined): boolean {
  return typeof text === 'string' && text.trim() !== '';
}
