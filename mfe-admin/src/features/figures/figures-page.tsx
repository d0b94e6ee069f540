import { useState } from 'react';
import {
  criteria,
  type Criterion,
  fewestMeasured,
  mostMeasured,
  operations,
  passingScore,
  type PlanFigures,
  planStatuses,
  planStatusLabels,
  spreadDays,
} from '@studieplan/contracts';
import {
  formatCount,
  formatMoment,
  formatMonth,
  formatScore,
  Loaded,
  Page,
  Sheet,
  TextLink,
  useOperation,
  useUser,
} from '@studieplan/ui';
import { AssociationField } from '../../association-field/association-field.tsx';
import { forRole } from '../../no-access.tsx';
import { takenTime } from '../../waiting-time/waiting-time.ts';
import { Figure } from '../../figure/figure.tsx';

const title = 'Tall';

/** `/arbeidsliste/tall`: how plans fare, of the own association or, for the systemadmin, of one or all. */
export const FiguresPage = forRole(
  operations.getPlanFigures,
  title,
  'Tallene er for administratorer.',
  AllowedPage,
);

function AllowedPage() {
  const everywhere = useUser().role === 'systemadmin';
  const [association, setAssociation] = useState('');
  const of = association === '' ? {} : { study_association_id: association };
  const asked = useOperation(operations.getPlanFigures, of, {
    fallback: 'Kunne ikke hente tallene',
    keepPrevious: true,
  });
  return (
    <Page
      title={title}
      lead="Hvor lenge planene venter, hvor de faller, og hva som er avgjort."
      back={{ to: '/arbeidsliste', text: 'Arbeidsliste' }}
    >
      {everywhere && (
        <div className="kv-filter">
          <AssociationField value={association} onChange={setAssociation} />
        </div>
      )}
      <Loaded of={asked}>
        {({ figures }) =>
          figures === null ? (
            <p>Du hører ikke til et studieforbund ennå.</p>
          ) : (
            <div className="kv-stack">
              <Times times={figures.times} />
              <Parts parts={figures.parts} />
              <Months months={figures.months} />
              <Statuses figures={figures} />
              <p className="kv-muted kv-small">{`Regnet ut ${formatMoment(figures.counted_at)}, etter norsk tid; måneder som er over, høyst en time før.`}</p>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

const spreadNames = [
  'Høyst ett døgn',
  ...spreadDays.slice(1).map((days, at) => `${spreadDays[at]}–${days} døgn`),
  `Over ${spreadDays.at(-1)} døgn`,
];

function Times({ times: { decided, usual, longest_seconds: longest, spread } }: Pick<PlanFigures, 'times'>) {
  return (
    <Sheet title="Fra innsendt til avgjort">
      {decided === 0 || longest === null ? (
        <p className="kv-muted">Ingen planer er avgjort det siste året.</p>
      ) : (
        <>
          {usual === null ? (
            <p>{`Bare ${formatCount(decided, 'plan', 'planer')} er avgjort det siste året: for få til å si hva som er vanlig. Den som ventet lengst, ventet ${takenTime(longest)}.`}</p>
          ) : (
            <p>
              Halvparten ventet høyst <strong>{takenTime(usual.median_seconds)}</strong> og tre av fire høyst{' '}
              <strong>{takenTime(usual.three_quarters_seconds)}</strong>. Den som ventet lengst, ventet{' '}
              <strong>{takenTime(longest)}</strong>.
            </p>
          )}
          <Figure
            caption={
              decided === mostMeasured
                ? `Ventetid for de ${mostMeasured} nyeste avgjørelsene det siste året`
                : 'Ventetid for avgjørelsene det siste året'
            }
            heads={['Ventet', 'Avgjørelser']}
            rows={spread.map((count, at) => ({ name: spreadNames[at] ?? '', parts: [count] }))}
          />
        </>
      )}
    </Sheet>
  );
}

const parts = Object.entries(criteria) as [Criterion, (typeof criteria)[Criterion]][];

function Parts({ parts: { plans, below, means, part_below } }: Pick<PlanFigures, 'parts'>) {
  const [worst] = parts.toSorted(([one], [other]) => part_below[other] - part_below[one]);
  const limit = formatScore(passingScore);
  return (
    <Sheet title="Hvor planene faller">
      {means === null ? (
        <p className="kv-muted">
          {plans === 0
            ? 'Ingen planer er vurdert ennå.'
            : `Bare ${formatCount(plans, 'plan', 'planer')} er vurdert. Det trengs ${fewestMeasured} for å si hvor planer faller.`}
        </p>
      ) : (
        <>
          <p>
            {`${below} av ${plans} planer er under ${limit} i alt. `}
            {worst !== undefined && part_below[worst[0]] > 0
              ? `Flest er under grensen i delen ${worst[1].label}.`
              : 'Ingen er under grensen i noen del.'}
          </p>
          <Figure
            caption={`Planer under ${limit} i hver del, slik ${plans === mostMeasured ? `de ${mostMeasured} nyeste` : 'de'} sist ble vurdert`}
            heads={['Del', 'Under grensen', 'I snitt']}
            rows={parts.map(([name, { label }]) => ({
              name: label,
              parts: [part_below[name]],
              cells: [String(part_below[name]), formatScore(means[name])],
            }))}
          />
        </>
      )}
    </Sheet>
  );
}

const decided = ['approved', 'self_approved', 'changes_requested', 'rejected'] as const;
const decidedNames = ['Godkjent', 'Selvgodkjent', 'Bedt om endringer', 'Avvist'];

function Months({ months }: Pick<PlanFigures, 'months'>) {
  const self = months.reduce((sum, month) => sum + month.self_approved, 0);
  const approved = self + months.reduce((sum, month) => sum + month.approved, 0);
  return (
    <Sheet title="Måned for måned">
      <p>
        {approved === 0
          ? 'Ingen planer er godkjent de siste tolv månedene.'
          : `${self} av ${formatCount(approved, 'godkjenning', 'godkjenninger')} de siste tolv månedene er selvgodkjenninger.`}
      </p>
      <Figure
        caption="Sendt inn og avgjort per måned"
        heads={['Måned', 'Sendt inn', ...decidedNames]}
        legend={decidedNames}
        rows={months.map((month) => ({
          name: formatMonth(month.month),
          parts: decided.map((kind) => month[kind]),
          cells: [month.submitted, ...decided.map((kind) => month[kind])].map(String),
        }))}
      />
    </Sheet>
  );
}

function Statuses({ figures: { by_status, unseen } }: { figures: PlanFigures }) {
  return (
    <Sheet title="Akkurat nå">
      <p>
        {unseen === 0 ? (
          'Ingen selvgodkjenninger venter på å bli sett av en administrator.'
        ) : (
          <>
            {`${formatCount(unseen, 'selvgodkjenning', 'selvgodkjenninger')} er ikke sett av en administrator. `}
            <TextLink to="/arbeidsliste">Gå til arbeidslisten</TextLink>
          </>
        )}
      </p>
      <Figure
        caption="Studieplaner etter status"
        heads={['Status', 'Studieplaner']}
        rows={planStatuses.map((status) => ({ name: planStatusLabels[status], parts: [by_status[status]] }))}
      />
    </Sheet>
  );
}
