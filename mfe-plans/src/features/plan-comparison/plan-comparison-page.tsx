import { useSearchParams } from 'react-router-dom';
import {
  operations,
  planStatusLabels,
  type Plan,
  type PlanVersion,
  statesOf,
  versionStates,
} from '@studieplan/contracts';
import { ErrorCard, formatDate, Loading, Page, SelectField, Sheet, useOperation } from '@studieplan/ui';
import { defaultPair, readPair, writePair, type Pair, type Side } from '../../comparison/compared-pair.ts';
import { PlanFault } from '../../plan-fault/plan-fault.tsx';
import { comparedFields, type PlanText } from '../../comparison/compared-fields.ts';
import { ChangedNames, Differences } from '../../comparison/differences.tsx';

/** `/study-plans/{id}?compare=1,2`: two versions of a plan, or one and the draft, as one text. */
export function PlanComparisonPage({ id }: { id: string }) {
  const input = { study_plan_id: id };
  const plan = useOperation(operations.getPlan, input, { fallback: 'Failed to load study plan' });
  const versions = useOperation(operations.listPlanVersions, input, {
    fallback: 'Kunne ikke hente versjonshistorikk',
  });
  const error = plan.error ?? versions.error;
  if (plan.data === undefined || versions.data === undefined)
    return error === null ? <Loading page /> : <PlanFault text={error.message} />;
  return <Comparison plan={plan.data.study_plan} versions={versions.data.versions} />;
}

/** The text of one side as soon as it has come. */
function useText(side: Side | undefined, plan: Plan, versions: readonly PlanVersion[]) {
  const id = versions.find(({ version_number }) => version_number === side)?.version_id;
  const { data, error } = useOperation(
    operations.getPlanVersion,
    { version_id: id ?? '' },
    // A version is frozen.
    { enabled: id !== undefined, staleTime: Infinity, fallback: 'Kunne ikke hente versjonshistorikk' },
  );
  const text: PlanText | undefined = side === 'now' ? plan : data?.version;
  return { text, error: side === 'now' ? null : error };
}

function Comparison({ plan, versions }: { plan: Plan; versions: readonly PlanVersion[] }) {
  const [query, setQuery] = useSearchParams();
  const hasDraft = plan.status !== 'approved';
  const pair = readPair(query.get('compare') ?? '', versions, hasDraft) ?? defaultPair(versions, hasDraft);
  const earlier = useText(pair?.[0], plan, versions);
  const later = useText(pair?.[1], plan, versions);
  const choose = (chosen: Pair) =>
    setQuery({ compare: writePair(chosen) }, { replace: true, preventScrollReset: true });
  const error = earlier.error ?? later.error;
  const fields = earlier.text && later.text && comparedFields(earlier.text, later.text);
  return (
    <Page
      title="Sammenlign versjoner"
      lead={<span className="kv-breaks">{plan.title}</span>}
      back={{ to: `/study-plans/${plan.id}`, text: 'Til studieplanen' }}
    >
      {pair === undefined ? (
        <ErrorCard title="Ingenting å sammenligne" text="Planen har bare én tekst." />
      ) : (
        <>
          <Choice plan={plan} versions={versions} pair={pair} onChoose={choose} />
          {error !== null && <ErrorCard text={error.message} />}
          {error === null && fields === undefined && <Loading />}
          {fields !== undefined && (
            <>
              <ChangedNames fields={fields} />
              <Sheet>
                <Differences fields={fields} />
              </Sheet>
            </>
          )}
        </>
      )}
    </Page>
  );
}

interface ChoiceProps {
  plan: Plan;
  versions: readonly PlanVersion[];
  pair: Pair;
  onChoose: (pair: Pair) => void;
}

function Choice({ plan, versions, pair, onChoose }: ChoiceProps) {
  const newestFirst = versions.toSorted((a, b) => b.version_number - a.version_number);
  const states = statesOf(versions);
  const wordOf = (version: PlanVersion) => {
    const { word } = versionStates[states.get(version) ?? 'superseded'];
    return word === '' ? '' : ` (${word})`;
  };
  const options = newestFirst.map((version): [string, string] => [
    String(version.version_number),
    `Versjon ${version.version_number}, ${formatDate(version.approved_at)}${wordOf(version)}`,
  ]);
  if (plan.status !== 'approved')
    options.unshift(['now', `Teksten nå (${planStatusLabels[plan.status].toLowerCase()})`]);
  const sideOf = (value: string): Side => (value === 'now' ? 'now' : Number(value));
  const [earlier, later] = pair;
  return (
    <Sheet>
      <div className="kv-compare">
        <SelectField
          id="compare-from"
          label="Fra"
          options={options}
          value={String(earlier)}
          onChange={(value) => onChoose([sideOf(value), later])}
        />
        <SelectField
          id="compare-to"
          label="Til"
          options={options}
          value={String(later)}
          onChange={(value) => onChoose([earlier, sideOf(value)])}
        />
      </div>
    </Sheet>
  );
}
