import { linesOf } from './blocks.ts';
import { signOf } from './check-boxes.ts';
import type { DocumentState, NoteKind, Opened } from './document-state.ts';
import { isOn } from './docx-styles.ts';
import { TableDraft } from './table-draft.ts';
import { isKnownNamespace, type XmlTag } from './xml-events.ts';

/** What an element does to the reading; `parent` is the name of the element around it. */
type Element = (state: DocumentState, tag: XmlTag, parent: string) => Opened | void;

const paragraph: Element = (state) => {
  state.startParagraph();
  return () => state.flush();
};
/** Tabs of a paragraph's looks are called as those of its text. */
const sign =
  (text: string): Element =>
  (state, _, parent) => {
    if (parent === 'w:r' || parent === 'a:p') state.say(text);
  };
const mathSign =
  (text: string): Element =>
  (state) =>
    state.say(text);

function setRowApart({ tables }: DocumentState, apart: TableDraft['apart']): void {
  const table = tables.at(-1);
  if (table !== undefined && apart !== undefined) table.apart = apart;
}

const deleted: Element = (state, _, parent) => {
  if (parent === 'w:trPr') setRowApart(state, 'deleted');
  else if (parent !== 'w:rPr') return state.skip('deleted');
  else if (state.inMark && state.open !== undefined) state.open.joins = true;
  return undefined;
};

const reference =
  (kind: NoteKind, under: string): Element =>
  (state, tag) => {
    const text = state.referred[kind].get(tag.attribute('id') ?? '');
    if (text === undefined || state.skips.length > 0) return;
    state.counts[kind] += 1;
    state.paragraph.after.push({ kind: 'aside', text: `[${state.counts[kind]}] ${text}`, under });
  };

const note: Element = (state, tag) => {
  // The lines above the notes are notes themselves.
  if (!['normal', undefined].includes(tag.attribute('type'))) return 'ignore';
  return state.within((blocks) => {
    state.notes.set(tag.attribute('id') ?? '', linesOf(blocks).join('\n'));
  });
};

const box: Element = (state) => {
  const { after } = state.paragraph;
  return state.within((blocks) => {
    if (blocks.length > 0) after.push({ kind: 'box', blocks });
  });
};

/** Of several ways to say the same the first that we know is read (part 3, 7.3). */
const choice: Element = (state, tag, parent) => {
  const choices = parent === 'mc:AlternateContent' ? state.choices.at(-1) : undefined;
  if (choices === undefined) return undefined;
  const needs = (tag.attribute('Requires') ?? '').split(/\s+/).filter((prefix) => prefix !== '');
  if (choices.taken || !needs.every((prefix) => isKnownNamespace(tag.namespace(prefix)))) return 'ignore';
  choices.taken = true;
  return undefined;
};

const fieldChar: Element = (state, tag) => {
  const field = state.fields.at(-1);
  const type = tag.attribute('fldCharType');
  if (type === 'begin') state.startField('', false);
  else if (type === 'end') state.endField();
  else if (field !== undefined) field.result = true;
};

/** What is checked stands after what is so by default, and counts. */
const checked: Element = ({ fields }, tag, parent) => {
  const field = fields.at(-1);
  if (parent === 'w:checkBox' && field !== undefined) field.box = isOn(tag);
};

const merge: Element = ({ cell }, tag, parent) => {
  if (parent === 'w:tcPr') cell.covered = tag.attribute('val') !== 'restart';
};

const control = (set: (of: DocumentState['controls'][number], tag: XmlTag) => void): Element => {
  return ({ controls }, tag) => {
    const of = controls.at(-1);
    if (of !== undefined) set(of, tag);
  };
};

/** The elements that text stands in, or that say what it is (ECMA-376, part 1). */
export const elements: Readonly<Record<string, Element>> = {
  'w:p': paragraph,
  'a:p': paragraph,
  'w:pPr': (state) => {
    state.inMark = true;
    return () => {
      state.inMark = false;
    };
  },
  'w:r': (state) => {
    const before = state.run;
    state.run = {};
    return () => {
      state.run = before;
    };
  },
  'w:br': sign('\n'),
  'w:cr': sign('\n'),
  'a:br': sign('\n'),
  'w:tab': sign('\t'),
  'w:ptab': sign('\t'),
  'w:noBreakHyphen': sign('-'),
  'w:sym': (state, tag) =>
    state.say(signOf(tag.attribute('font') ?? '', parseInt(tag.attribute('char') ?? '', 16) || 0)),
  'w:rt': (state) => {
    state.ruby.push('');
    return () => {
      state.rubyText = state.ruby.pop() ?? '';
    };
  },
  'w:ruby': (state) => () => {
    if (state.rubyText !== '') state.say(`(${state.rubyText})`);
    state.rubyText = '';
  },
  'm:den': mathSign('/'),
  'm:rad': mathSign('√'),
  'w:del': deleted,
  'w:moveFrom': (state, _, parent) => (parent === 'w:rPr' ? undefined : state.skip('deleted')),
  'w:footnoteReference': reference('footnote', 'Fotnoter'),
  'w:endnoteReference': reference('endnote', 'Sluttnoter'),
  'w:footnote': note,
  'w:endnote': note,
  'w:txbxContent': box,
  'a:txBody': box,
  'v:textpath': (state, tag) => {
    const text = tag.attribute('string') ?? '';
    if (text !== '')
      state.paragraph.after.push({ kind: 'box', blocks: [{ kind: 'text', text, bold: false }] });
  },
  'mc:AlternateContent': (state) => {
    state.choices.push({ taken: false });
    return () => void state.choices.pop();
  },
  'mc:Choice': choice,
  'mc:Fallback': choice,

  'w:tbl': (state) => {
    state.flush();
    const table = new TableDraft();
    const { cell } = state;
    state.tables.push(table);
    return () => {
      state.tables.pop();
      state.cell = cell;
      state.put(...table.done());
    };
  },
  'w:tr': (state) => state.tables.at(-1)?.startRow(),
  'w:hidden': (state, tag, parent) => {
    if (parent === 'w:trPr' && isOn(tag)) setRowApart(state, 'hidden');
  },
  'w:gridBefore': (state, tag) => state.tables.at(-1)?.skipColumns(Number(tag.attribute('val')) || 0),
  'w:tc': (state) => {
    const table = state.tables.at(-1);
    const look = { span: 1, covered: false };
    state.cell = look;
    return table && state.within((blocks) => table.addCell(blocks, look));
  },
  'w:gridSpan': ({ cell }, tag) => {
    cell.span = Number(tag.attribute('val')) || 1;
  },
  'w:vMerge': merge,
  'w:hMerge': merge,

  'w:fldSimple': (state, tag) => {
    state.startField(tag.attribute('instr') ?? '', true);
    return () => state.endField();
  },
  'w:fldChar': fieldChar,
  'w:checkBox': ({ fields }) => {
    const field = fields.at(-1);
    if (field !== undefined) field.box ??= false;
  },
  'w:default': checked,
  'w:checked': checked,
  'w:listEntry': ({ fields }, tag) => void fields.at(-1)?.choices.push(tag.attribute('val') ?? ''),
  'w:result': ({ fields }, tag, parent) => {
    const field = fields.at(-1);
    if (parent === 'w:ddList' && field !== undefined) field.chosen = Number(tag.attribute('val')) || 0;
  },

  'w:sdt': (state) => {
    state.controls.push({});
    return () => void state.controls.pop();
  },
  'w:docPartGallery': control((of, tag) => {
    if (/^table of/i.test(tag.attribute('val') ?? '')) of.skips = 'contents';
  }),
  'w:showingPlcHdr': control((of, tag) => {
    if (isOn(tag)) of.skips ??= 'placeholder';
  }),
  'w14:checkbox': control((of) => {
    of.box = false;
  }),
  'w14:checked': control((of, tag) => {
    of.box = isOn(tag);
  }),
  'w:sdtContent': (state) => {
    const { box: isBox, skips } = state.controls.at(-1) ?? {};
    if (isBox !== undefined) return state.skip(state.controls.at(-1) ?? {});
    return skips && state.skip(skips);
  },
};
