import { isPictureFont, signOf } from './check-boxes.ts';
import { DocumentState, type NoteKind, type Notes, type Opened } from './document-state.ts';
import { noteParagraph, noteRun, type DocxStyles } from './docx-styles.ts';
import { elements } from './elements.ts';
import { readXml, type XmlTag } from './xml-events.ts';

const textElements = ['w:t', 'm:t', 'a:t'];

/** Letters of a picture font that stand for no box or bullet are kept: somebody may have meant them. */
const pictured = (font: string, text: string) =>
  [...text].map((sign) => (/\s/.test(sign) ? sign : signOf(font, sign.codePointAt(0) ?? 0) || sign)).join('');

/**
 * Reads a part as a stream of elements, its text in blocks or its notes by id; no more is held of it than what stands
 * open.
 */
export function readPart(
  part: Uint8Array,
  styles: DocxStyles,
  notes: Record<NoteKind, Notes>,
  isLate: () => boolean,
) {
  const state = new DocumentState(styles, notes);
  const opened: { name: string; end: Opened }[] = [];
  let ignoring = 0;
  const begin = (tag: XmlTag): Opened => {
    const parent = opened.at(-1)?.name ?? '';
    // What a tracked change has at heart is how the text looked before.
    if (/^w:\w+Change$/.test(tag.name)) return 'ignore';
    if (parent === 'w:rPr' && !state.inMark) noteRun(state.run, tag);
    if (parent === 'w:pPr' || parent === 'w:numPr') noteParagraph(state.open?.look ?? {}, tag);
    return elements[tag.name]?.(state, tag, parent) ?? undefined;
  };
  readXml(
    part,
    {
      open: (tag) => {
        if (ignoring > 0) ignoring += 1;
        else {
          const end = begin(tag);
          if (end === 'ignore') ignoring = 1;
          else opened.push({ name: tag.name, end });
        }
      },
      close: () => {
        if (ignoring > 0) ignoring -= 1;
        else {
          const end = opened.pop()?.end;
          if (typeof end === 'function') end();
        }
      },
      text: (text) => {
        const name = ignoring > 0 ? '' : (opened.at(-1)?.name ?? '');
        if (textElements.includes(name))
          state.say(isPictureFont(state.run.font) ? pictured(state.run.font ?? '', text) : text);
        else if (name === 'w:delText') state.say(text, 'deleted');
        else if (name === 'w:instrText') {
          const field = state.fields.find(({ result }) => !result);
          if (field !== undefined) field.instruction += text;
        }
      },
    },
    isLate,
  );
  return { blocks: state.done(), notes: state.notes };
}
