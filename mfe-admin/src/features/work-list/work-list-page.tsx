import { mayCall, operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  CheckboxField,
  LoadingList,
  NotLoaded,
  Page,
  seenText,
  Shortcuts,
  useMarkSeen,
  usePendingInputs,
  useUser,
} from '@studieplan/ui';
import { TasklistIcon } from '@studieplan/ui/icon/icons.ts';
import { NoAccess } from '../../no-access.tsx';
import { type Say, usePageMessage } from '../../page-message/page-message.tsx';
import { plansTitle, Queue } from './queue.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useWorkList, type WorkList } from './use-work-list.ts';
import { waitingSentence } from '../../waiting-time/waiting-time.ts';
import { WorkListRail } from './work-list-rail.tsx';
import './work-list.css';

const title = 'Arbeidsliste';

/** `/arbeidsliste`: everything that waits for an administrator, oldest first (design.md 46). */
export function WorkListPage() {
  const { role } = useUser();
  if (!mayCall(operations.getWorkList.access, role))
    return <NoAccess title={title} text="Arbeidslisten er for administratorer." />;
  return <AllowedPage />;
}

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
  const waiting = data && {
    plans: data.plans.total,
    selfApprovals: data.self_approvals.total,
    people: data.people.total,
  };
  const now = Math.max(dataUpdatedAt, newest(data));
  return (
    <Page
      title={title}
      lead={waiting && waitingSentence(waiting, oldest(data), now)}
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
