import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  operations,
  type SpotCheck,
  type SpotCheckFinding,
  spotCheckFindings,
  type SpotCheckItem,
  type WholeSpotCheck,
} from '@studieplan/contracts';
import {
  Button,
  errorText,
  FormDialog,
  LabelledList,
  Loaded,
  Page,
  SelectField,
  Sheet,
  Tag,
  TextAreaField,
  useFormErrors,
  useOperation,
  useOperationMutation,
  useUser,
  Heading,
} from '@studieplan/ui';
import { DownloadIcon, FilePdfIcon } from '@studieplan/ui/icon/icons.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { ListRow } from '../../list-row/list-row.tsx';
import { forRole } from '../../no-access.tsx';
import { type Say, usePageMessage } from '../../page-message/page-message.tsx';
import {
  courseText,
  drawFacts,
  drawName,
  fileName,
  findingTexts,
  protocol,
  protocolRows,
} from './protocol.ts';
import './spot-checks.css';

const back = { to: '/stikkprover', text: 'Stikkprøver' };
const colors = { in_order: 'success', deviation: 'danger', remark: 'warning' } as const;

/** `/stikkprover/:id`: what one draw drew, and what was found. */
export const SpotCheckPage = forRole(
  operations.getSpotCheck,
  'Trekning',
  'Kun administratorer har tilgang til trekninger av kurs.',
  Allowed,
);

function Allowed() {
  const { id = '' } = useParams();
  const fallback = 'Kunne ikke hente trekningen';
  const draw = useOperation(operations.getSpotCheck, { spot_check_id: id }, { fallback });
  return <Loaded of={draw}>{({ spot_check }) => <Shown draw={spot_check} />}</Loaded>;
}

function Shown({ draw }: { draw: WholeSpotCheck }) {
  const [message, say] = usePageMessage();
  const { year, study_association_id } = draw;
  // The systemadmin names an association; an administrator has one.
  const of = useUser().role === 'systemadmin' ? { study_association_id } : {};
  const fallback = 'Kunne ikke hente årets trekninger';
  const ofYear = useOperation(operations.listSpotChecks, { year, ...of }, { fallback });
  return (
    <Page
      title={drawName(draw)}
      lead={[draw.association_name, `${draw.count} av ${draw.total} kurs`].filter(Boolean).join(': ')}
      back={back}
      actions={<Downloads draw={draw} ofYear={ofYear.data?.spot_checks} say={say} />}
    >
      {message}
      <Items draw={draw} say={say} />
      <HowDrawn draw={draw} ofYear={ofYear.data?.spot_checks ?? []} />
    </Page>
  );
}

interface DownloadsProps {
  draw: WholeSpotCheck;
  ofYear: readonly SpotCheck[] | undefined;
  say: Say;
}

function Downloads({ draw, ofYear, say }: DownloadsProps) {
  const save = async (kind: string, make: () => Promise<Blob>) => {
    try {
      saveFile(await make(), fileName(draw, kind));
    } catch (error) {
      say('danger', errorText(error));
    }
  };
  const csv = async () => {
    const { tableCsv } = await import('@studieplan/ui/tables/write-table.ts');
    return new Blob([tableCsv(protocolRows(draw))], { type: 'text/csv' });
  };
  const pdf = async () => {
    const { listPdf } = await import('@studieplan/ui/pdf/list-pdf.ts');
    return listPdf(protocol(draw, ofYear ?? [], new Date()));
  };
  return (
    <>
      <Button variant="secondary" icon={DownloadIcon} onClick={() => void save('csv', csv)}>
        Liste (CSV)
      </Button>
      <Button
        variant="secondary"
        icon={FilePdfIcon}
        disabled={ofYear === undefined}
        onClick={() => void save('pdf', pdf)}
      >
        Protokoll (PDF)
      </Button>
    </>
  );
}

function Items({ draw, say }: { draw: WholeSpotCheck; say: Say }) {
  const [asked, setAsked] = useState<SpotCheckItem>();
  return (
    <Sheet flush title="Kursene">
      {draw.items.length === 0 && (
        <p className="kv-sheet__note kv-muted">
          {draw.drawn_entry === null
            ? 'Trekningen er ikke fullført.'
            : 'Kursene og funnene er slettet, slik reglene for oppbevaring sier.'}
        </p>
      )}
      <ul className="kv-rows">
        {draw.items.map((item) => (
          <ItemRow item={item} onAsk={() => setAsked(item)} key={item.position} />
        ))}
      </ul>
      {asked && (
        <FindingDialog
          draw={draw}
          item={asked}
          onClose={() => setAsked(undefined)}
          onSaved={() => {
            setAsked(undefined);
            say('success', `Funnet om kurs ${asked.position} er lagret og ført i loggen.`);
          }}
        />
      )}
    </Sheet>
  );
}

function ItemRow({ item, onAsk }: { item: SpotCheckItem; onAsk: () => void }) {
  const { position, line, finding, remark, entry, changes } = item;
  const id = `item-${position}`;
  return (
    <ListRow
      id={id}
      title={`${position}. ${courseText(line)}`}
      tag={finding !== null && <Tag color={colors[finding]}>{findingTexts[finding]}</Tag>}
      facts={[[remark, entry !== null && `Oppføring ${entry}`, changes > 0 && `Endret ${changes} ganger`]]}
      acts={
        <Button variant="tertiary" aria-describedby={id} onClick={onAsk}>
          {finding === null ? 'Før inn funn' : 'Endre funn'}
        </Button>
      }
    />
  );
}

const hash = (text: string) => <code className="kv-courses__hash">{text}</code>;

function HowDrawn({ draw, ofYear }: { draw: WholeSpotCheck; ofYear: readonly SpotCheck[] }) {
  const { drawn_entry, lines_digest, secret, seed, started_by, year } = draw;
  return (
    <Sheet
      title="Slik ble det trukket"
      lead="Slik loggen viser. Den som har listen over kurs, kan gjøre trekningen om igjen."
    >
      <LabelledList
        facts={[
          ['Startet', [drawFacts(draw), started_by].filter(Boolean).join(', ')],
          drawn_entry === null ? null : ['Avslørt', `oppføring ${drawn_entry}`],
          ['Avtrykk av listen', hash(lines_digest)],
          secret === null ? null : ['Hemmelighet', hash(secret)],
          seed === null ? null : ['Frø', hash(seed)],
        ]}
      />
      {ofYear.length > 1 && (
        <>
          <Heading level={3} size="xs">{`Alle trekninger i ${year}`}</Heading>
          <ul>
            {ofYear.map((each) => (
              <li key={each.spot_check_id}>{`Trekning ${each.number}: ${drawFacts(each)}`}</li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

interface Props {
  draw: WholeSpotCheck;
  item: SpotCheckItem;
  onClose: () => void;
  onSaved: () => void;
}

/** What the control of one course showed. */
function FindingDialog({ draw, item, onClose, onSaved }: Props) {
  const [finding, setFinding] = useState<string>(item.finding ?? '');
  const [remark, setRemark] = useState(item.remark ?? '');
  const errors = useFormErrors();
  const save = useOperationMutation(operations.setSpotCheckFinding, {
    fallback: 'Funnet ble ikke lagret',
    refreshes: [operations.getSpotCheck, operations.listSpotChecks],
    onSuccess: onSaved,
    onError: (error) => errors.refuse(error),
  });
  const submit = () => {
    const input = {
      spot_check_id: draw.spot_check_id,
      position: item.position,
      finding: finding as SpotCheckFinding,
      remark,
    };
    if (errors.check(operations.setSpotCheckFinding.input, input)) save.mutate(input);
  };
  return (
    <FormDialog
      title={`Funn: kurs ${item.position}`}
      action={{ text: 'Lagre funn', busy: 'Lagrer …' }}
      busy={save.isPending}
      fault={errors.form}
      onAct={submit}
      onClose={onClose}
    >
      <p>{courseText(item.line)}</p>
      <SelectField
        id="finding"
        label="Hva viste kontrollen?"
        placeholder="Velg"
        options={spotCheckFindings.map((each) => [each, findingTexts[each]] as const)}
        {...errors.field('finding', finding, setFinding)}
      />
      <TextAreaField
        id="finding-remark"
        label="Merknad"
        description="Må fylles ut ved avvik og merknad. Skriv ikke navn på deltakere."
        maxLength={1000}
        {...errors.field('remark', remark, setRemark)}
      />
    </FormDialog>
  );
}
