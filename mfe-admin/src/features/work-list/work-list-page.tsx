import { type DecisionTimes, type DrawFigures, operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  CheckboxField,
  formatCount,
  LoadingList,
  NotLoaded,
  Page,
  seenText,
  Sheet,
  Shortcuts,
  TextLink,
  useMarkSeen,
  usePendingInputs,
  useUser,
} from '@studieplan/ui';
import { TasklistIcon } from '@studieplan/ui/icon/icons.ts';
import { forRole } from '../../no-access.tsx';
import { type Say, usePageMessage } from '../../page-message/page-message.tsx';
import { plansTitle, Queue } from './queue.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useWorkList, type WorkList } from './use-work-list.ts';
import { takenTime, waitingSentence } from '../../waiting-time/waiting-time.ts';
import { drawsText } from '../../draws-text/draws-text.ts';
import './work-list.css';

const title = 'Arbeidsliste';

/** `/arbeidsliste`: everything that waits for an administrator, oldest first (design.md 46). */
export const WorkListPage = forRole(
  operations.getWorkList,
  title,
  'Arbeidslisten er for administratorer.',
  AllowedPage,
);

function useSeeing(list: WorkList | undefined, say: Say) {
  const seeing = useMarkSeen();
  const pending = usePendingInputs(operations.markPlanVersionSeen);
  return {
    runningFor: (versionId: string) => pending.some(({ version_id }) => version_id === versionId),
    see: (versionId: string) => {
      const version = list?.self_approvals.rows.find(({ version_id }) => version_id === versionId);
      if (version === undefined) return;
      seeing.mutate(
        { version_id: versionId },
        {
          onSuccess: () => say('success', seenText(version)),
          onError: (error) => say('danger', error.message),
        },
      );
    },
  };
}

function AllowedPage() {
  const { role } = useUser();
  const list = useWorkList();
  const { data, dataUpdatedAt, error, everywhere, setEverywhere } = list;
  const [message, say] = usePageMessage();
  const { see, runningFor } = useSeeing(data, say);
  const { current, shortcuts, goThrough, startWalk } = useQueueKeys(data, see);
  const now = Math.max(dataUpdatedAt, newest(data));
  return (
    <Page
      title={title}
      lead={data && waitingSentence(data, oldest(data), now)}
      actions={
        <>
          <Shortcuts shortcuts={shortcuts} />
          {goThrough !== undefined && (
            <Button icon={TasklistIcon} onClick={goThrough}>
              Gå gjennom
            </Button>
          )}
        </>
      }
    >
      {message}
      {role === 'systemadmin' && <Reach everywhere={everywhere} onChange={setEverywhere} />}
      {error !== null && data !== undefined && (
        <div className="kv-banners">
          <Banner kind="danger">{error.message}</Banner>
        </div>
      )}
      {data === undefined ? (
        <NotLoaded
          of={list}
          title="Kunne ikke hente arbeidslisten"
          waiting={<LoadingList title={plansTitle} rows={5} />}
        />
      ) : (
        <div className="kv-cols">
          <div className="kv-worklist__main">
            <Queue
              list={data}
              everywhere={everywhere}
              now={now}
              current={current}
              onOpen={startWalk}
              onSee={see}
              seeing={runningFor}
            />
          </div>
          <WorkListRail times={data.decision_times} draws={data.draws} />
        </div>
      )}
    </Page>
  );
}

/** The systemadmin's wider look: what others can decide too. */
function Reach({ everywhere, onChange }: { everywhere: boolean; onChange: (everywhere: boolean) => void }) {
  return (
    <div className="kv-worklist__reach">
      <CheckboxField
        toggle
        label="Vis alle studieforbund"
        description="Ellers bare det ingen annen administrator kan avgjøre."
        checked={everywhere}
        onChange={onChange}
      />
    </div>
  );
}

const firsts = (list: WorkList | undefined) =>
  list === undefined
    ? []
    : [list.plans, list.self_approvals, list.people].flatMap(({ rows }) => rows[0]?.waiting_since ?? []);
const oldest = (list: WorkList | undefined) => firsts(list).toSorted()[0];
/** The server's clock may be ahead of this one. */
const newest = (list: WorkList | undefined) => Math.max(0, ...firsts(list).map((since) => Date.parse(since)));

/** How long decisions have taken, and where the daily mail is turned off. */
function WorkListRail({ times, draws }: { times: DecisionTimes; draws: DrawFigures | undefined }) {
  return (
    <aside className="kv-worklist__rail">
      <Sheet title="Fra innsendt til avgjort" titleSize="xs">
        {times.median_seconds === null || times.longest_seconds === null ? (
          <p className="kv-muted">Ingen planer er avgjort de siste 90 dagene.</p>
        ) : (
          <>
            <p>
              Halvparten av planene var avgjort innen <strong>{takenTime(times.median_seconds)}</strong>.
              Lengst ventetid var <strong>{takenTime(times.longest_seconds)}</strong>.
            </p>
            <p className="kv-muted kv-small kv-after">
              {formatCount(times.decided, 'avgjørelse', 'avgjørelser')} de siste 90 dagene.
            </p>
          </>
        )}
        <p className="kv-after">
          <TextLink to="/arbeidsliste/avgjort">Se alle avgjørelser</TextLink>
        </p>
        <p>
          <TextLink to="/arbeidsliste/tall">Se tallene</TextLink>
        </p>
      </Sheet>
      {draws !== undefined && draws.drawn > 0 && (
        <Sheet title="Stikkprøver" titleSize="xs">
          <p>{drawsText(draws)}</p>
        </Sheet>
      )}
      <p className="kv-after">
        <TextLink to="/arbeidsliste/utloper">Se godkjenninger som utløper</TextLink>
      </p>
      <p className="kv-muted kv-small kv-after">
        {'Det som har ventet mer enn tre dager, får du også på e-post hver morgen. '}
        <TextLink to="/konto">Endre dette i Min konto</TextLink>
      </p>
    </aside>
  );
}
