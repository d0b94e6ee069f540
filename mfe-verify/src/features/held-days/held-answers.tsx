import { useEffect, useRef, useState } from 'react';
import {
  Banner,
  Button,
  errorText,
  formatCode,
  formatCount,
  SelectField,
  Sheet,
  Tag,
  TextLink,
} from '@studieplan/ui';
import { DownloadIcon, FilePdfIcon } from '@studieplan/ui/icon/icons.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { partsMissing } from '@studieplan/ui/states/check-network.ts';
import { type AttestationFile, toldBy } from '../../attestation/attestation.ts';
import { fileNameOf } from '../../saving/file-name.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { day as dayTexts } from '../../texts/nb/day.ts';
import { writtenDay } from '../../wording/held-day-lines.ts';
import { outcomes } from '../../wording/held-outcome.ts';
import { answeredTable, countsOf, type HeldRow, outcomeText } from './held-rows.ts';

/** What the log showed of a file's rows. */
export interface Answered {
  rows: readonly HeldRow[];
  heads: readonly string[];
  /** Of the file that was asked of. */
  name: string;
  file: AttestationFile;
}

const shownFirst = 50;
const colorOf = ({ outcome }: Pick<HeldRow, 'outcome'>) =>
  outcome === 'unread' ? 'neutral' : outcomes[outcome].color;

/** The answers: how many of each kind, each row, and what one takes along. */
export function HeldAnswers({ rows, heads, name, file }: Answered) {
  const [shown, setShown] = useState<'' | HeldRow['outcome']>('');
  const [most, setMost] = useState(shownFirst);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counts = countsOf(rows);
  const chosen = rows.filter(({ outcome }) => shown === '' || outcome === shown);
  return (
    <div ref={heading} tabIndex={-1} className="kv-helddays__answers">
      <Sheet title="Svarene">
        <ul className="kv-inline">
          {counts.map(([text, count, outcome]) => (
            <li key={outcome}>
              <Tag color={colorOf({ outcome })}>{`${text}: ${count}`}</Tag>
            </li>
          ))}
        </ul>
        <Downloads rows={rows} heads={heads} name={name} file={file} />
        <p className="kv-muted">{dayTexts.law}</p>
      </Sheet>
      <Sheet
        flush
        title="Rad for rad"
        aside={
          counts.length > 1 && (
            <SelectField
              id="held-shown"
              label="Vis"
              value={shown}
              placeholder={`Alle (${rows.length})`}
              options={counts.map(([text, count, outcome]) => [outcome, `${text} (${count})`] as const)}
              onChange={(value) => setShown(value as HeldRow['outcome'] | '')}
            />
          )
        }
      >
        <table className="ds-table kv-table kv-helddays__table" data-color="neutral">
          <Heads />
          <tbody>
            {chosen.slice(0, most).map((row) => (
              <AnsweredRow row={row} key={row.line} />
            ))}
          </tbody>
        </table>
        {chosen.length > most && (
          <div className="kv-helddays__more">
            <Button variant="secondary" onClick={() => setMost(rows.length)}>
              {`Vis alle ${formatCount(chosen.length, 'rad', 'rader')}`}
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  );
}

const Heads = () => (
  <thead>
    <tr>
      {['Rad', 'Kode', 'Dato', 'Svar', 'Det loggen viser'].map((head) => (
        <th scope="col" key={head}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

function AnsweredRow({ row }: { row: HeldRow }) {
  const { line, code, day, said } = row;
  return (
    <tr>
      <td data-label="Rad">{line}</td>
      <td data-label="Kode">
        {code !== undefined && <TextLink to={`/verify/${code}`}>{formatCode(code)}</TextLink>}
      </td>
      <td data-label="Dato">{day !== undefined && writtenDay(day)}</td>
      <td data-label="Svar">
        <Tag color={colorOf(row)}>{outcomeText(row)}</Tag>
      </td>
      <td data-label="Loggen">{said}</td>
    </tr>
  );
}

function Downloads({ rows, heads, name, file }: Answered) {
  const { productName, publicOrigin } = usePublicSite();
  const [fault, setFault] = useState<string>();
  const [making, setMaking] = useState(false);
  const save = async (kind: string, make: () => Promise<Blob>) => {
    setFault(undefined);
    setMaking(true);
    try {
      saveFile(await make(), fileNameOf(`${name.replace(/\.\w{1,5}$/, '')} kontrollert`, kind));
    } catch (error) {
      // A part that does not come is no fault of the file.
      setFault(error instanceof Error && error.name === 'ChunkLoadError' ? partsMissing : errorText(error));
    } finally {
      setMaking(false);
    }
  };
  const table = async (kind: 'csv' | 'xlsx') => {
    const { tableCsv, tableXlsx } = await import('@studieplan/ui/tables/write-table.ts');
    const content = answeredTable(rows, heads);
    return new Blob([kind === 'csv' ? tableCsv(content) : tableXlsx(content, 'Svar')]);
  };
  const pdf = async () => {
    const { attestationPdf } = await import('../../attestation/attestation-pdf.ts');
    const site = { productName, publicOrigin: publicOrigin ?? window.location.origin };
    return new Blob([await attestationPdf(toldBy(file), JSON.stringify(file), site)]);
  };
  return (
    <>
      <div className="kv-helddays__downloads">
        <Button icon={FilePdfIcon} busy={making && 'Lager filen …'} onClick={() => void save('pdf', pdf)}>
          Attest (PDF)
        </Button>
        <Button variant="secondary" icon={DownloadIcon} onClick={() => void save('csv', () => table('csv'))}>
          Liste (CSV)
        </Button>
        <Button
          variant="secondary"
          icon={DownloadIcon}
          onClick={() => void save('xlsx', () => table('xlsx'))}
        >
          Liste (Excel)
        </Button>
      </div>
      <p className="kv-muted">
        Attesten er underskrevet med loggens nøkkel. Hvem som helst kan slippe den på{' '}
        <TextLink to="/verify#fil">Kontroller en fil</TextLink> og se at den ikke er endret.
      </p>
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
    </>
  );
}
