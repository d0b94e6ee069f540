import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, LinkButton, queueWalkAddress, queueWalkOf, Shortcuts, TextLink } from '@studieplan/ui';
import { ArrowLeftIcon, ArrowRightIcon } from '@studieplan/ui/icon/icons.ts';
import './queue-walk.css';

/** The walk through the work list that one is on with this plan; undefined elsewhere. */
export function useQueueWalk(planId: string) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ids = search.has('arbeidsliste') ? queueWalkOf(planId) : undefined;
  if (ids === undefined) return undefined;
  const at = ids.indexOf(planId);
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  const go = (to: string | undefined) => {
    if (to !== undefined) void navigate(queueWalkAddress(to));
  };
  const toList = () => void navigate('/arbeidsliste');
  const goOn = () => (next === undefined ? toList() : go(next));
  return { at, count: ids.length, previous, next, go, toList, goOn };
}

/** Where one goes from a plan that has been decided on elsewhere than on its page: on in the walk, else to that page. */
export function useWayOn(planId: string) {
  const navigate = useNavigate();
  const walk = useQueueWalk(planId);
  return walk?.goOn ?? (() => void navigate(`/study-plans/${planId}`, { replace: true }));
}

/** Where one stands in the work list while going through it, and the way on; nothing elsewhere. */
export function QueueWalk({ planId }: { planId: string }) {
  const walk = useQueueWalk(planId);
  if (walk === undefined) return null;
  const { at, count, previous, next, go, toList, goOn } = walk;
  const shortcuts = [
    { keys: ['j'], text: 'Neste sak', run: goOn },
    { keys: ['k'], text: 'Forrige sak', run: () => go(previous) },
    { keys: ['u'], text: 'Til arbeidslisten', run: toList },
  ];
  return (
    <nav className="kv-queuewalk" aria-label="Gå gjennom arbeidslisten">
      <p>
        <TextLink to="/arbeidsliste">Arbeidsliste</TextLink>
        <span className="kv-muted">{` · Plan ${at + 1} av ${count}`}</span>
      </p>
      <div className="kv-inline">
        <Shortcuts shortcuts={shortcuts} />
        {previous !== undefined && (
          <Button variant="secondary" icon={ArrowLeftIcon} onClick={() => go(previous)}>
            Forrige
          </Button>
        )}
        {next === undefined ? (
          <LinkButton to="/arbeidsliste" variant="secondary">
            Ferdig
          </LinkButton>
        ) : (
          <Button variant="secondary" icon={ArrowRightIcon} onClick={() => go(next)}>
            Neste sak
          </Button>
        )}
      </div>
    </nav>
  );
}
