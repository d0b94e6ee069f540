import type { Trace } from '../alignment.ts';
import type { Reading } from '../reading.ts';
import type { OutcomeItem } from './outcome-item.ts';

/** An outcome that is not about this course: no word of its object belongs to a subject. */
export function isGenericOutcome({ item }: Trace): boolean {
  return item.specificCount === 0 && !item.courseCentred && item.vague === null;
}

/** An outcome that might stand in any other plan's list: nothing in it is met elsewhere. */
export function isStray(trace: Trace): boolean {
  return !isGenericOutcome(trace) && trace.belongs === 0 && trace.assessed < 0.5;
}

/** What people know shows in telling, and in telling apart, recognising, reading, weighing and proposing as well. */
const knowing =
  /^(?:skill|skjelne|samanlikn|sammenlign|drøft|analys|vurder|pek|vis|rekn|regn|plasser|gi|gje|kjenn|tolk|les|argument|identif|bestem|gjenkjenn|attkjenn|ordn|finn|foreslå|føreslå|dater|ramse|ramsa|si|sei|navngi|namngi|namngje|begrunn|grunngi|grunngje|oversett|klassifiser|sorter|defin|diskuter|reflekter|knytt|trekk|svar|stav|oppsummer|hente|bruk|forstå|vite|huske|hugse|grei|utled|bevis|formul|karakter|eksempl|teikn|tegn|skisser|avgj)/u;

/** Whether an outcome shows what somebody knows, not what they do or answer for. */
export function showsKnowledge(item: OutcomeItem): boolean {
  return item.telling || item.vague !== null || (knowing.test(item.rest) && !item.doing);
}

/** An outcome listed under another kind than the one it describes. */
export function isMisplaced(item: OutcomeItem): boolean {
  if (item.courseCentred) return false;
  if (item.kind === 'skills') return item.telling;
  return item.kind === 'knowledge' && item.doing && item.vague === null;
}

/** One outcome from 0 (empty) to 1 (observable action, specific object, condition or standard). */
function qualityOf(trace: Trace, repeated: boolean): number {
  const { item } = trace;
  if (item.courseCentred || isGenericOutcome(trace)) return 0;
  const action = item.vague !== null ? 0 : item.hazy ? 0.3 : 0.5;
  const link = trace.belongs > 0.5 ? 1 : trace.belongs > 0 ? 0.85 : 0.5;
  const object = (item.specificCount >= 2 ? 0.4 : 0.33) * link;
  const standard = item.hasCondition || item.specificCount >= 3 ? 0.1 : 0;
  const value = item.vague !== null ? 0.25 * link : action + object + standard;
  return repeated ? value * 0.4 : value;
}

/** The quality of every outcome, 0 to 1, in the plan's order. */
export function outcomeQualities({ traces, duplicates }: Reading): number[] {
  const repeated = new Set(duplicates.map((one) => one.item));
  return traces.map((trace) => qualityOf(trace, repeated.has(trace.item)));
}
