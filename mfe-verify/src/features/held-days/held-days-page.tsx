import { useState } from 'react';
import {
  ApiError,
  Banner,
  Button,
  callOperation,
  CheckboxField,
  errorText,
  Page,
  SelectField,
  Sheet,
} from '@studieplan/ui';
import { operations } from '@studieplan/contracts';
import { TableFileField } from '@studieplan/ui/file-input/table-file-field.tsx';
import type { Table } from '@studieplan/ui/tables/read-table.ts';
import { useTableFile } from '@studieplan/ui/tables/use-table-file.ts';
import { type Columns, type CourseRow, courseRows, faultOf, guessedColumns, isAsked } from './course-rows.ts';
import { type Answered, HeldAnswers } from './held-answers.tsx';
import { heldRows } from './held-rows.ts';
import './held-days.css';

// Built apart (rspack.config.mjs).
const reader = new URL('../../../dist-worker/assets/table.js', import.meta.url);

const oftenAsked =
  'Det kan kontrolleres ti filer i timen fra samme sted, og det er gjort. Prøv igjen om en time.';

/** Asks of the rows that have code and day: nothing else of the file is sent. */
async function askOf(rows: readonly CourseRow[]): Promise<Pick<Answered, 'rows' | 'file'>> {
  const asked = rows.filter(isAsked).map(({ code, day }) => ({ code, day }));
  const { answers, salts, attestation } = await callOperation(
    operations.listHeldDays,
    { rows: asked },
    { fallback: 'Kunne ikke kontrollere filen' },
  );
  const file = { attestation, rows: asked.map((row, at) => ({ ...row, salt: salts[at] ?? '' })) };
  return { rows: heldRows(rows, answers, new Date()), file };
}

/** What the log shows of the rows read, and why it could not be asked for. */
function useAnswers() {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const [answered, setAnswered] = useState<Answered>();
  const forget = () => {
    setFault(undefined);
    setAnswered(undefined);
  };
  const ask = (rows: readonly CourseRow[], file: Pick<Answered, 'heads' | 'name'>) => {
    forget();
    setAsking(true);
    askOf(rows)
      .then(
        (given) => setAnswered({ ...given, ...file }),
        (error: unknown) => {
          const isOften = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS';
          setFault(isOften ? oftenAsked : errorText(error));
        },
      )
      .finally(() => setAsking(false));
  };
  return { asking, fault, answered, ask, forget };
}

/** `/kontroll`: whether many plans held on the day their courses began, for whoever controls or attests them. */
export function HeldDaysPage() {
  const [columns, setColumns] = useState<Columns>({ heads: true, code: undefined, day: undefined });
  const answers = useAnswers();
  const list = useTableFile(reader, ({ rows }) => setColumns(guessedColumns(rows)));
  const { file } = list;
  return (
    <Page
      title="Gjaldt planene den dagen?"
      lead="Kontroller mange kurs på en gang: om planen gjaldt den dagen kurset begynte, og om den var godkjent på forhånd, slik loggen viser."
    >
      <Sheet
        title="Listen over kurs"
        lead="Filen leses i nettleseren din. Bare koder og datoer sendes; alle andre kolonner blir hos deg."
      >
        <div className="kv-helddays">
          <TableFileField
            label="Liste over kurs med kode og startdato"
            invitation="Slipp en CSV- eller Excel-fil her, med koden og startdatoen til hvert kurs."
            name={file?.name}
            reading={list.reading}
            onFile={(chosen) => {
              answers.forget();
              void list.read(chosen);
            }}
          />
          {list.fault !== undefined && <Banner kind="danger">{list.fault}</Banner>}
          {file && (
            <Reading
              table={file.table}
              columns={columns}
              asking={answers.asking}
              answered={answers.answered !== undefined}
              onColumns={(changed) => {
                answers.forget();
                setColumns(changed);
              }}
              onAsk={(rows, heads) => answers.ask(rows, { heads, name: file.name })}
            />
          )}
          {answers.fault !== undefined && <Banner kind="danger">{answers.fault}</Banner>}
        </div>
      </Sheet>
      {answers.answered && <HeldAnswers {...answers.answered} />}
    </Page>
  );
}

interface ReadingProps {
  table: Table;
  columns: Columns;
  asking: boolean;
  answered: boolean;
  onColumns: (columns: Columns) => void;
  onAsk: (rows: readonly CourseRow[], heads: string[]) => void;
}

/** `A` to `Z`, `AA`: as spreadsheets name columns. */
const columnName = (at: number): string =>
  `${at < 26 ? '' : columnName(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/** What was understood of the file, to be changed where it is wrong. */
function Reading({ table, columns, asking, answered, onColumns, onAsk }: ReadingProps) {
  const heads = columns.heads ? (table.rows[0] ?? []) : [];
  const rows = courseRows(table.rows, columns);
  const fault = faultOf(columns, rows);
  const asked = rows.filter(isAsked).length;
  const width = Math.max(...table.rows.map(({ length }) => length));
  const options = Array.from({ length: width }, (_, at) => {
    const text = (heads[at] || table.rows[columns.heads ? 1 : 0]?.[at]) ?? '';
    return [String(at), `${columnName(at)}: ${text.slice(0, 60)}`] as const;
  });
  const column = (at: 'code' | 'day', label: string) => (
    <SelectField
      id={`held-${at}`}
      label={label}
      placeholder="Velg kolonne"
      value={String(columns[at] ?? '')}
      options={options}
      error={fault?.at === at ? fault.text : undefined}
      onChange={(value) => onColumns({ ...columns, [at]: value === '' ? undefined : Number(value) })}
    />
  );
  return (
    <>
      <div className="kv-helddays__columns">
        {column('code', 'Kolonne med kode')}
        {column('day', 'Kolonne med startdato')}
      </div>
      <CheckboxField
        label="Første rad er overskrifter"
        checked={columns.heads}
        onChange={(checked) => onColumns({ ...columns, heads: checked })}
      />
      {fault?.at === 'file' && <Banner kind="danger">{fault.text}</Banner>}
      {fault === undefined && <Unread rows={rows} />}
      {fault === undefined && (
        <Button
          className="kv-helddays__ask"
          // The attestation is what comes next then.
          variant={answered ? 'secondary' : 'primary'}
          busy={asking && 'Kontrollerer …'}
          onClick={() => onAsk(rows, heads)}
        >{`Kontroller ${asked} ${asked === 1 ? 'rad' : 'rader'}`}</Button>
      )}
    </>
  );
}

const shownLines = 8;

/** The rows of which nothing can be asked, by their numbers in the file. */
function Unread({ rows }: { rows: readonly CourseRow[] }) {
  const lines = (fault: 'code' | 'day') =>
    rows.filter((row) => 'fault' in row && row.fault === fault).map(({ line }) => line);
  const said = (numbers: number[]) =>
    `${numbers.slice(0, shownLines).join(', ')}${numbers.length > shownLines ? ` og ${numbers.length - shownLines} til` : ''}`;
  const [codes, days] = [lines('code'), lines('day')];
  if (codes.length + days.length === 0) return null;
  return (
    <Banner kind="warning">
      {codes.length > 0 && `Koden mangler eller er skrevet feil i rad ${said(codes)}. `}
      {days.length > 0 && `Datoen mangler eller kan ikke leses i rad ${said(days)}. `}
      Disse radene kontrolleres ikke.
    </Banner>
  );
}
