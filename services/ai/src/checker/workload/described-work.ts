import { tasksIn } from '../assessment/tasks.ts';
import { hourMentions } from '../hours.ts';
import type { Reading } from '../reading.ts';
import { at, counted } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { decimal } from './decimal.ts';
import { describedSessionHours } from './described-sessions.ts';

const ownWork = norwegian(
  /\b(?:egen\p{L}*|eige|eigen\p{L}*|hjemme\p{L}*|heime\p{L}*|mellom (?:samling|møte|kveld)\p{L}*|øving\p{L}*|øve|øver|trener|oppgave\p{L}*|oppgåve\p{L}*|prosjekt\p{L}*|praksis|lesing|forberedelse\p{L}*|førebuing\p{L}*|skriving|selvstudi\p{L}*)\b/iu,
);
/** Own work beyond this many times the meetings is not believed. */
const mostOwnWork = 15;
/** From this level on, reading and writing between the meetings go without saying: four hours to each that is taught. */
const studyLevel = 6;
const hoursOfStudy = 4;
const hoursPerProduct = 8;
const mostProducts = 6;
/** Generous measures of what one module and one outcome can fill. */
const hoursPerModule = 45;
const hoursPerOutcome = 25;

/** Meetings, own work and products that are described fill at least half of the hours (rubric, second round). */
export const describedWork: Rule = {
  id: 'ects.described',
  source: 'Annen runde: poeng mot beskrivelsen',
  criterion: 'ects_alignment',
  most: 0,
  check(plan) {
    const { text, modules, items } = plan;
    const hours = text.plan.estimated_hours;
    const filled = mostFilled(plan);
    if (filled * 2 >= hours) return {};
    const content = `${counted(modules.length, 'modul', 'moduler')} og ${counted(items.length, 'læringsutbytte', 'læringsutbytter')}`;
    const meetings = describedSessionHours(text.description) !== null;
    return {
      points: -40,
      remarks: [
        {
          severity: 'major',
          ...at('description', meetings ? text.sentences.description[0] : undefined),
          message: meetings
            ? `Det som er beskrevet, fyller høyst ${decimal(Math.round(filled))} av de ${decimal(hours)} timene.`
            : `${decimal(hours)} timer er langt mer enn ${content} kan fylle.`,
          suggestion: 'Sett ned timer og kompetansepoeng, eller beskriv hva resten av timene brukes til.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.described-work',
          total: 60,
          criteria: { ects_alignment: 40 },
          message: 'Omfanget er minst dobbelt så stort som det beskrivelsen dekker.',
        },
      ],
    };
  },
};

function mostFilled({ text, modules, items, sentences, declaredLevel }: Reading): number {
  const hours = text.plan.estimated_hours;
  const told = hourMentions(text.description)
    .filter((one) => !one.total && Math.abs(one.hours - hours) > 0.01)
    .reduce((sum, one) => sum + one.hours, 0);
  const meetings = Math.max(describedSessionHours(text.description) ?? 0, text.plan.duration?.hours ?? 0);
  if (meetings === 0) {
    const content = modules.length * hoursPerModule + items.length * hoursPerOutcome;
    // Whoever tells hours apart is believed further than who does not.
    return told * 2 >= hours ? content * 2 : content;
  }
  const products = Math.min(mostProducts, tasksIn(sentences).length) * hoursPerProduct;
  const studied = declaredLevel >= studyLevel ? hoursOfStudy : 0.5;
  const unsaid = meetings * Math.max(studied, ownWork.test(text.description) ? 1.5 : 0);
  return meetings + Math.min(told, mostOwnWork * meetings) + unsaid + products;
}
