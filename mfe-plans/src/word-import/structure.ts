import type { Block } from './blocks.ts';
import { longestQuestion, startsWithBox } from './check-boxes.ts';

/** A contents list has a heading of its own, which is none of the plan's. */
const contentsTitle =
  /^(?:\d+\.? )?(?:innhold|innhald|innholdsfortegnelse|innhaldsliste|innholdsoversikt|contents|table of contents)$/i;
/** 'Målgruppe ........ 3', typed by hand. */
const leader = /(?:\.{3,}|(?:\. ){3,}|…{2,}|_{3,})\s*\d{1,3}$/;

const hasLeader = (text: string) => leader.test(text.slice(-40));
const isLine = (block: Block | undefined) => block?.kind === 'text' || block?.kind === 'item';
const isTypedList = (blocks: readonly Block[], at: number) =>
  blocks.slice(at, at + 3).filter((block) => isLine(block) && hasLeader(block.text)).length === 3;

/** What only its neighbours tell: titles of contents lists, lists typed by hand, lines of boxes that are one question. */
export function structured(blocks: readonly Block[]): Block[] {
  const done: Block[] = [];
  let inTyped = false;
  for (const [at, block] of blocks.entries()) {
    inTyped = isLine(block) && ((inTyped && hasLeader(block.text)) || isTypedList(blocks, at));
    if (inTyped && isLine(block)) skipContents(done, block.text);
    else if (block.kind === 'skipped' && block.why === 'contents') skipContents(done, block.text);
    else if (isLine(block) && startsWithBox(block.text)) addBox(done, block.text);
    else done.push(block);
  }
  return done;
}

function addBox(done: Block[], text: string): void {
  const last = done.at(-1);
  const fits = last?.kind === 'text' && last.text.length + text.length < longestQuestion;
  if (fits && startsWithBox(last.text)) last.text += `\n${text}`;
  else done.push({ kind: 'text', text, bold: false });
}

function skipContents(done: Block[], text: string): void {
  const last = done.at(-1);
  if ((last?.kind === 'heading' || last?.kind === 'text') && contentsTitle.test(last.text))
    done.splice(-1, 1, { kind: 'skipped', why: 'contents', text: last.text });
  done.push({ kind: 'skipped', why: 'contents', text });
}
