import { firstNumber } from './figures.ts';
import type { Gathered } from './gathered.ts';
import { labelOf, type Label } from './labels.ts';
import { placeText, type Place } from './place-text.ts';

type Rows = readonly (readonly string[])[];

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim();
const joined = (cells: readonly string[]) =>
  cells
    .map(oneLine)
    .filter((cell) => cell !== '')
    .join(' – ');

/** A table with labels down its first column, as most forms are. */
function placeLabelled(to: Gathered, rows: Rows): void {
  let place: Place | undefined;
  for (const [name = '', ...cells] of rows) {
    const value = cells.filter((cell) => cell.trim() !== '').join('\n');
    const label = labelOf(name);
    // A row without a name goes on with the one above.
    if (label !== undefined) place = { label, name: oneLine(name), level: 9 };
    else if (name.trim() !== '') place = undefined;
    if (value === '' && label !== undefined) continue;
    const whole = joined([name, ...cells]);
    if (whole === '') continue;
    if (place === undefined || !placeText(to, place, value, `Tabellen, «${place.name}»`)) to.leave(whole);
  }
}

/** A table with a label over each column, such as the three kinds of outcomes. */
function placeColumns(
  to: Gathered,
  labels: readonly (Label | undefined)[],
  [head = [], ...rows]: Rows,
): void {
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      if (cell.trim() === '') continue;
      const label = labels[at];
      const name = oneLine(head[at] ?? '');
      const placed =
        label !== undefined && placeText(to, { label, name, level: 9 }, cell, `Kolonnen «${name}»`);
      if (!placed) to.leave(oneLine(cell), name === '' ? undefined : name);
    }
}

const timeHead = /^(?:antall )?(?:timer|timar|timetall|timetal|t|kurstimer|kurstimar|omfang)\b/i;
const moduleHead =
  /^(?:modul|tema|emne|innhold|innhald|samling|økt|kveld|kurskveld|dag|kursdag|uke|veke|del|dato|nr|bolk)\b/i;
const counter = /^(?:(?:modul|samling|økt|kveld|kurskveld|dag|kursdag|uke|veke|del|bolk)\s*)?\d{0,3}\.?$/i;
const total = /^(?:sum|totalt|til sammen|i alt|timer i alt|timar i alt)\b/i;

/** 'Kart og kompass: ruteplan (6 timer)' of a row. */
function moduleOf(row: readonly string[], hoursAt: number): string {
  const cells = row.map(oneLine);
  const hours = hoursAt < 0 ? undefined : firstNumber(cells[hoursAt] ?? '');
  const rest = cells.filter((cell, at) => at !== hoursAt && cell !== '');
  const named = rest.filter((cell) => !counter.test(cell));
  const [name, ...more] = named.length > 0 ? named : rest;
  if (name === undefined) return '';
  const text = more.length > 0 ? `${name}: ${more.join(' – ')}` : name;
  return hours === undefined ? text : `${text} (${hours} timer)`;
}

/** A table whose rows are modules, meetings or evenings. */
function placeModules(to: Gathered, rows: Rows, source: string): void {
  const [head = [], ...body] = rows;
  const headed = head.some((cell) => moduleHead.test(oneLine(cell)) || timeHead.test(oneLine(cell)));
  const hoursAt = headed ? head.findIndex((cell) => timeHead.test(oneLine(cell))) : -1;
  for (const row of headed ? body : rows) {
    const text = moduleOf(row, hoursAt);
    if (text === '') continue;
    const sum = row.some((cell) => total.test(oneLine(cell)));
    if (sum || !to.add('content_modules', text, source)) to.leave(sum ? joined(row) : text);
  }
}

/** A table that nothing is known of: row by row where its heading says, else loose. */
function placeRows(to: Gathered, rows: Rows, place: Place | undefined): void {
  for (const row of rows) {
    const whole = joined(row);
    if (whole === '') continue;
    if (place === undefined || !placeText(to, place, whole, `Tabellen under «${place.name}»`))
      to.leave(whole, place?.name);
  }
}

type Shape = 'modules' | 'columns' | 'labelled' | 'rows';

/** What the cells of a table's edges say. */
function edgesOf(rows: Rows, across: readonly (Label | undefined)[], inModules: boolean) {
  const head = (rows[0] ?? []).map(oneLine);
  const modules = head.slice(0, 2).some((cell) => moduleHead.test(cell));
  return {
    width: head.length,
    down: rows.filter(([name = '']) => labelOf(name) !== undefined).length,
    columns: new Set(across.filter((label) => label !== undefined)).size,
    modules,
    inRows: modules && (inModules || head.some((cell) => timeHead.test(cell))),
  };
}

/** What kind of table it is, by where its labels stand. */
function shapeOf(rows: Rows, across: readonly (Label | undefined)[], inModules: boolean): Shape {
  const { width, down, columns, modules, inRows } = edgesOf(rows, across, inModules);
  const several = rows.length > 1;
  const shapes: [Shape, boolean][] = [
    ['modules', several && inRows && down < 3],
    // Over columns of lists stand at least two different labels, and hardly any under the first.
    ['columns', several && columns >= 2 && down <= 1],
    ['labelled', down >= 2],
    ['labelled', down === 1 && rows.length <= 2 && width > 1],
    ['modules', modules || inModules],
  ];
  return shapes.find(([, holds]) => holds)?.[0] ?? 'rows';
}

/** Reads a table by its labels, wherever they stand; `place` is what the text before it was about. */
export function placeTable(to: Gathered, rows: Rows, place: Place | undefined): void {
  const across = (rows[0] ?? []).map(labelOf);
  switch (shapeOf(rows, across, place?.label === 'content_modules')) {
    case 'modules':
      return placeModules(to, rows, place === undefined ? 'Tabellen' : `Tabellen under «${place.name}»`);
    case 'columns':
      return placeColumns(to, across, rows);
    case 'labelled':
      return placeLabelled(to, rows);
    case 'rows':
      return placeRows(to, rows, place);
  }
}
