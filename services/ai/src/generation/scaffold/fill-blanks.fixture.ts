import { allTextOf, type PlanContent } from '@studieplan/contracts';

/** What a person writes in the blanks of each field, in their order; the path is that of `blanksOf`. */
export type Fills = Readonly<Record<string, readonly string[]>>;

const blank = /\[\[[^[\]]{0,500}\]\]/u;

/** A scaffold with its blanks filled in; throws where a fill has no blank, or a blank no fill. */
export function fillBlanks(scaffold: PlanContent, fills: Fills): PlanContent {
  const filled = structuredClone(scaffold);
  for (const { path } of allTextOf(scaffold)) {
    const { holder, key } = placeOf(filled, path);
    let text = holder[key] as string;
    for (const fill of fills[path] ?? []) {
      if (!blank.test(text)) throw new Error(`no blank left in ${path} for '${fill}'`);
      text = text.replace(blank, () => fill);
    }
    if (blank.test(text)) throw new Error(`${path} still has a blank: ${text}`);
    holder[key] = text;
  }
  return filled;
}

function placeOf(plan: PlanContent, path: string): { holder: Record<string, unknown>; key: string } {
  const steps = path.split('.');
  const key = steps.pop() ?? '';
  let holder = plan as unknown as Record<string, unknown>;
  for (const step of steps) holder = holder[step] as Record<string, unknown>;
  return { holder, key };
}
