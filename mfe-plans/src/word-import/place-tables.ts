import { countWords, joined, type Block, type Cell, oneLine } from './blocks.ts';
import { startsWithBox } from './check-boxes.ts';
import { bareHours } from './figures.ts';
import type { Gathered } from './gathered.ts';
import { isBareLabel, labelledText, labelOf, type Label } from './labels.ts';
import { placeText, type Place } from './place-text.ts';

type Row = readonly Cell[];
type Rows = readonly Row[];

/** What a table is read with: where its text goes, what the text before it was about, and who reads its cells. */
export interface TableReading {
  to: Gathered;
  place?: Place;
  /** Leaves a text under a name, else under the heading over the table. */
  leave: (text: string, name?: string) => void;
  /** Reads what stands in a cell, a table in it first of all. */
  within: (blocks: readonly Block[], place?: Place) => void;
}

const isFilled = ({ text }: Cell) => text.trim() !== '';
const isLabelCell = (cell: Cell | undefined) =>
  cell !== undefined && isBareLabel(cell.text) && labelOf(oneLine(cell.text)) !== undefined;

/** The text of several cells as lines; a box and its words stay together. */
const valueOf = (cells: Row) =>
  cells
    .filter(isFilled)
    .map(({ text }) => text)
    .join('\n');

/** Gives cells to a place; where they fit nowhere they are left, with the label that they stood at. */
function give(reading: TableReading, place: Place, cells: Row, label?: Cell): void {
  for (const { blocks } of cells) if (blocks !== undefined) reading.within(blocks, place);
  const own = cells.filter(({ blocks }) => blocks === undefined);
  const value = valueOf(own);
  const isGiven = value === '' || placeText(reading.to, place, value, `Tabellen, «${place.name}»`);
  if (isGiven) reading.to.take(label?.text ?? '');
  else if (label === undefined) reading.leave(value, place.name);
  else reading.leave(joined([label, ...own]));
}

const isGroup = ({ text }: Cell) => ['outcomes', 'size'].includes(labelOf(oneLine(text)) ?? '');

interface Pair {
  label?: Cell;
  cells: Cell[];
}

/** The pairs of label and cells in a row of a form; the label is on the left, else on the right. */
function pairsOf(row: Row): Pair[] {
  const cells = row.filter(isFilled);
  const [first, last, ...more] = cells;
  if (more.length === 0 && !isLabelCell(first) && isLabelCell(last))
    return [{ label: last, cells: cells.slice(0, 1) }];
  const pairs: Pair[] = [];
  for (const cell of cells) {
    const pair = pairs.at(-1);
    if (isLabelCell(cell) && opensPair(pair, cell !== cells.at(-1))) pairs.push({ label: cell, cells: [] });
    else if (pair === undefined) pairs.push({ cells: [cell] });
    else pair.cells.push(cell);
  }
  return pairs;
}

/** Right after a label even a known word is the answer to it, but not after one that stands over others. */
const opensPair = (pair: Pair | undefined, hasMore: boolean) =>
  pair === undefined || pair.cells.length > 0 || (hasMore && pair.label !== undefined && isGroup(pair.label));

/** A table with labels beside what they are about, as most forms are. */
function placeLabelled(reading: TableReading, rows: Rows): void {
  let place: Place | undefined;
  for (const row of rows) {
    // A row without a name goes on with the one above: its label is merged down, or left out.
    const goesOn = (row[0] !== undefined && !isFilled(row[0])) || isAlone(row);
    for (const { label, cells } of pairsOf(row))
      place = placePair(reading, label, cells, goesOn ? place : undefined);
    if (isAlone(row) && !row.some(isLabelCell)) place = undefined;
  }
}

/** What the row after it may go on with. */
function placePair(
  reading: TableReading,
  label: Cell | undefined,
  cells: Row,
  before: Place | undefined,
): Place | undefined {
  const name = oneLine(label?.text ?? '');
  const known = labelOf(name);
  if (label === undefined || known === undefined) {
    if (before === undefined) placeLoose(reading, cells);
    else give(reading, before, cells);
    return before;
  }
  const place = { label: known, name };
  give(reading, place, cells, label);
  return place;
}

/** A row of one cell, merged over all columns. */
const isAlone = (row: Row) => row.filter(isFilled).length === 1;

/** A row that no label stands in: its cells may name what they are about themselves. */
function placeLoose(reading: TableReading, row: Row): void {
  const whole = joined(row);
  const own = row.filter(isFilled);
  if (own.some(({ blocks }) => blocks !== undefined)) {
    for (const cell of own)
      if (cell.blocks === undefined) reading.leave(cell.text);
      else reading.within(cell.blocks);
    return;
  }
  const named = own.map(({ text }) => labelledCell(text));
  if (!named.some((each) => each !== undefined))
    return reading.leave(startsWithBox(whole) ? whole.replace(/ – /g, ' ') : whole);
  for (const [at, cell] of own.entries()) {
    const found = named[at];
    if (found === undefined) reading.leave(cell.text);
    else if (placeText(reading.to, found, found.value, `Tabellen, «${found.name}»`))
      reading.to.take(found.name);
    else reading.leave(cell.text);
  }
}

/** 'Målgruppe: voksne' of a cell, or a label as its first line. */
function labelledCell(text: string): { label: Label; name: string; value: string } | undefined {
  const cut = text.indexOf('\n');
  const name = cut < 0 ? '' : text.slice(0, cut);
  const label = name === '' || !isBareLabel(name) ? undefined : labelOf(name);
  return label === undefined ? labelledText(text) : { label, name, value: text.slice(cut + 1) };
}

/** What stands over each column, also where one head spans several. */
const headsOf = (head: Row) => {
  let name = '';
  return head.map(({ text, covered }) => (name = covered === true ? name : oneLine(text)));
};

/** A table with a label over each column, such as the three kinds of outcomes. */
function placeColumns(reading: TableReading, [head = [], ...rows]: Rows): void {
  const names = headsOf(head);
  const used = new Set<string>();
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      if (!isFilled(cell)) continue;
      const name = names[at] ?? '';
      if (placeInColumn(reading, cell, name)) used.add(name);
    }
  for (const name of head.map(({ text }) => oneLine(text))) {
    if (used.has(name) || labelOf(name) !== undefined) reading.to.take(name);
    else reading.leave(name);
  }
}

/** Whether the head of the column is told with what stands in it. */
function placeInColumn(reading: TableReading, { text, blocks }: Cell, name: string): boolean {
  const label = labelOf(name);
  const place = label && { label, name };
  if (blocks !== undefined) reading.within(blocks, place);
  else if (place === undefined || !placeText(reading.to, place, text, `Kolonnen «${name}»`))
    reading.leave(oneLine(text), name === '' ? undefined : name);
  return blocks === undefined;
}

const timeHead = /^(?:antall )?(?:timer|timar|timetall|timetal|t|kurstimer|kurstimar|omfang)\b/i;
const moduleHead =
  /^(?:modul|tema|emne|innhold|innhald|samling|økt|kveld|kurskveld|dag|kursdag|uke|veke|del|dato|nr|bolk)\b/i;
const counter =
  /^(?:(?:modul|samling|økt|kveld|kurskveld|dag|kursdag|uke|veke|del|bolk)\s*)?(?:\d{0,3}|[a-zæøå]|[ivx]{1,4})[.)]?$/i;
const total = /^(?:sum|totalt|til sammen|i alt|timer i alt|timar i alt)\b/i;

const isShort = (cell: string) => cell.length <= 40 && labelledText(cell) === undefined;
/** 'Uke 1' is no head, but the first of the rows. */
const isModuleHead = (cell: string) => isShort(cell) && moduleHead.test(cell) && !/\d/.test(cell);
const isTimeHead = (cell: string) => isShort(cell) && timeHead.test(cell);

/** 'Kart og kompass: ruteplan (6 timer)' of a row. */
function moduleOf(row: Row, hoursAt: number): string {
  const cells = row.map(({ text }) => oneLine(text));
  const hours = hoursAt < 0 ? undefined : bareHours(cells[hoursAt] ?? '');
  const rest = cells.filter((cell, at) => (at !== hoursAt || hours === undefined) && cell !== '');
  const named = rest.filter((cell) => !counter.test(cell));
  const [name, ...more] = named.length > 0 ? named : rest;
  if (name === undefined) return '';
  const text = more.length > 0 ? `${name}: ${more.join(' – ')}` : name;
  return hours === undefined ? text : `${text} (${hours} timer)`;
}

/** A table whose rows are modules, meetings or evenings. */
function placeModules(reading: TableReading, rows: Rows): void {
  const { place } = reading;
  const [head = [], ...body] = rows;
  const heads = head.map(({ text }) => oneLine(text));
  const headed = body.length > 0 && heads.some((cell) => isModuleHead(cell) || isTimeHead(cell));
  const source = place === undefined ? 'Tabellen' : `Tabellen under «${place.name}»`;
  if (!headed) return placeModuleRows(reading, rows, source, -1);
  reading.to.take(joined(head));
  placeModuleRows(reading, body, `${source} med «${joined(head)}»`, heads.findIndex(isTimeHead));
}

function placeModuleRows({ to, leave }: TableReading, rows: Rows, source: string, hoursAt: number): void {
  for (const row of rows) {
    const whole = joined(row);
    const text = moduleOf(row, hoursAt);
    const isSum = row.some((cell) => total.test(oneLine(cell.text)));
    if (countWords(whole) === 0) continue;
    if (isSum || text === '' || to.add('content_modules', text, source) !== '') leave(whole);
    else to.take(whole);
  }
}

/** A table that nothing is known of: row by row where its heading says, else loose. */
function placeRows(reading: TableReading, rows: Rows): void {
  const { place, to } = reading;
  for (const row of rows) {
    const whole = joined(row);
    if (whole === '') continue;
    const hasInner = row.some(({ blocks }) => blocks !== undefined);
    const line = startsWithBox(whole) ? whole.replace(/ – /g, ' ') : whole;
    if (place === undefined || hasInner) placeLoose(reading, row);
    else if (!placeText(to, place, line, `Tabellen under «${place.name}»`)) reading.leave(line, place.name);
  }
}

type Shape = 'modules' | 'columns' | 'labelled' | 'rows';

/** What the cells of a table's edges say. */
function edgesOf(rows: Rows, inModules: boolean) {
  const head = (rows[0] ?? []).map(({ text }) => oneLine(text));
  const modules = head.slice(0, 2).some(isModuleHead);
  const labels = (rows[0] ?? []).flatMap((cell) =>
    cell.covered === true ? [] : (labelOf(oneLine(cell.text)) ?? []),
  );
  return {
    width: head.length,
    down: rows.filter((row) =>
      pairsOf(row).some(({ label, cells }) => label !== undefined && cells.length > 0),
    ).length,
    named: rows.filter(([first]) => isLabelCell(first)).length,
    columns: new Set(labels).size,
    modules,
    inRows: modules && (inModules || head.some(isTimeHead)),
  };
}

/** What kind of table it is, by where its labels stand. */
function shapeOf(rows: Rows, inModules: boolean): Shape {
  const { width, down, named, columns, modules, inRows } = edgesOf(rows, inModules);
  const several = rows.length > 1;
  const shapes: [Shape, boolean][] = [
    ['modules', several && inRows && named < 3],
    // Over columns of lists stand at least two different labels, and hardly any under the first.
    ['columns', several && columns >= 2 && named <= 1],
    ['labelled', down >= 2 || named >= 2],
    ['labelled', (down === 1 || named === 1) && rows.length <= 2 && width > 1],
    ['modules', modules || inModules],
    ['labelled', down === 1],
  ];
  return shapes.find(([, holds]) => holds)?.[0] ?? 'rows';
}

/** Reads a table by its labels, wherever they stand. */
export function placeTable(rows: Rows, reading: TableReading): void {
  switch (shapeOf(rows, reading.place?.label === 'content_modules')) {
    case 'modules':
      return placeModules(reading, rows);
    case 'columns':
      return placeColumns(reading, rows);
    case 'labelled':
      return placeLabelled(reading, rows);
    case 'rows':
      return placeRows(reading, rows);
  }
}
