import {
  Component,
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { contractVersion } from '@studieplan/contracts';
import { Button, Loading, OtherVersion, UnavailablePart } from '@studieplan/ui';
import { fittingPart, type LoadPart, UnfitPart } from './load-part.ts';
import type { PartName } from './remote-entries.ts';

interface Parts {
  /** The part, imported from now on; the same one until it has failed. */
  get: (part: PartName) => ReactElement;
  /** The next `get` imports afresh. */
  forget: (part: PartName) => void;
}

const PartsContext = createContext<Parts | undefined>(undefined);

/** Says how parts are loaded, and remembers them over navigation. */
export function PartsProvider({ load, children }: { load: LoadPart; children: ReactNode }) {
  const known = useRef(new Map<PartName, ReactElement>());
  const attempts = useRef(new Map<PartName, number>());
  const [parts] = useState<Parts>(() => ({
    get: (part) => {
      const found = known.current.get(part);
      if (found !== undefined) return found;
      const attempt = attempts.current.get(part) ?? 0;
      const loading = load(part, attempt).then(fittingPart);
      // Said where it is drawn.
      loading.catch(() => undefined);
      const App = lazy(() => loading);
      const fresh = <App basePath="/" shellContract={contractVersion} />;
      known.current.set(part, fresh);
      return fresh;
    },
    forget: (part) => {
      known.current.delete(part);
      attempts.current.set(part, (attempts.current.get(part) ?? 0) + 1);
    },
  }));
  return <PartsContext value={parts}>{children}</PartsContext>;
}

interface BoundaryProps {
  onFailure: () => void;
  /** Another place in the app: the part gets another chance. */
  place: string;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean; unfit: boolean }> {
  override state = { failed: false, unfit: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, unfit: error instanceof UnfitPart };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="kv-part-away">
        {this.state.unfit ? (
          <OtherVersion />
        ) : (
          <UnavailablePart>
            <Button variant="secondary" onClick={() => this.setState({ failed: false })}>
              Prøv igjen
            </Button>
          </UnavailablePart>
        )}
      </div>
    );
  }
}

/** Begins to load the part that will be drawn next, while something else is waited for. */
export function useComingPart(part: PartName | undefined): void {
  const parts = useContext(PartsContext);
  useEffect(() => {
    if (part !== undefined) parts?.get(part);
  }, [parts, part]);
}

function LoadedPart({ part }: { part: PartName }) {
  const parts = useContext(PartsContext);
  if (parts === undefined) throw new Error('RemotePart stands outside PartsProvider');
  return parts.get(part);
}

/** A remote in its place: while it loads, when it is away, and when it fails, the rest of the page goes on. */
export function RemotePart({ part }: { part: PartName }) {
  const parts = useContext(PartsContext);
  const { pathname } = useLocation();
  // The name in the key: another remote in the same place starts with a boundary of its own.
  return (
    <PartBoundary key={part} place={pathname} onFailure={() => parts?.forget(part)}>
      <Suspense fallback={<ToldPage otherwise={<Loading page />} />}>
        <LoadedPart part={part} />
      </Suspense>
    </PartBoundary>
  );
}

// Read before React empties the root.
const told = document.querySelector('#root [data-told]');
const toldAt = window.location.pathname;

/** What the document tells of its address (deploy/edge/src/pages), until the part that shows it has come. */
function ToldPage({ otherwise }: { otherwise: ReactNode }) {
  const [here] = useState(() => window.location.pathname === toldAt);
  if (told === null || !here) return otherwise;
  return <div ref={(place) => place?.replaceChildren(told)} />;
}
