import { shareOut } from '../fit-to-rules.ts';
import { meetingCount, type MeetingGroup } from '../description/meetings.ts';
import type { Wishes } from '../description/read-description.ts';
import type { ScaffoldTexts } from './bokmaal-texts.ts';
import { amount } from './scaffold-texts.ts';
import type { Workload } from './workload.ts';

const mostMeetingModules = 5;
const leastTopics = 2;
const emptyModules = 3;

/** The modules: what is named, else the meetings, else blanks; hours that add up to the workload where they are told. */
export function modulesOf(
  wishes: Wishes,
  texts: ScaffoldTexts,
  { hours, together, own }: Workload,
  about: string,
): string[] {
  const blanks = (count: number) => [
    texts.module.first(about),
    ...Array.from({ length: Math.max(0, count - 2) }, () => texts.module.next),
    texts.module.last,
  ];
  const parts = partsOf(wishes, texts, blanks);
  const shares = together ?? (wishes.hours.total === null ? null : hours);
  const weights = parts.map(({ weight }) => weight);
  const shared = shares === null ? [] : shareOut(weights, shares);
  const modules = parts.map((part, at) => moduleLine(part, shared[at], texts));
  // Nobody has said whether there is work beside the meetings: then no module is made of it.
  if (own === null || own === 0) return modules;
  const { title, blank } = texts.module.own;
  return [...modules, moduleLine({ title, description: blank }, own, texts)];
}

// As text, in the scaffold's own written form: `Laurdag 1: [[…]] (6 timar)`.
function moduleLine(part: Omit<Part, 'weight'>, hours: number | undefined, texts: ScaffoldTexts): string {
  const told = part.description === undefined ? part.title : `${part.title}: ${part.description}`;
  return hours === undefined ? told : `${told} (${amount(hours, texts)})`;
}

interface Part {
  title: string;
  description?: string;
  weight: number;
}

function partsOf(
  { topics, meetings }: Wishes,
  { module: { topic: description } }: ScaffoldTexts,
  blanks: (count: number) => string[],
): Part[] {
  // A topic's name alone tells nobody what is taught.
  if (topics.length >= leastTopics)
    return topics.map((topic) => ({ title: capital(topic), description, weight: 1 }));
  const all = meetings.flatMap((group) => blocksOf(group, meetingCount(meetings)));
  if (all.length >= 2) {
    const asked = blanks(all.length);
    return all.map((block, at) => ({ ...block, description: asked[at] }));
  }
  return blanks(emptyModules).map((title) => ({ title, weight: 1 }));
}

/** A module for each meeting, or for some meetings together where there are many: `Kveld 4–6`. */
function blocksOf({ count, label, each, usual }: MeetingGroup, all: number): Part[] {
  const size = all <= mostMeetingModules ? 1 : Math.ceil(all / 4);
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => {
    const [from, to] = [at * size + 1, Math.min(count, (at + 1) * size)];
    const number = count === 1 ? '' : from === to ? ` ${from}` : ` ${from}–${to}`;
    return { title: `${label}${number}`, weight: (to - from + 1) * (each ?? usual) };
  });
}

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
