import { useEffect, useRef, useState } from 'react';
import { linesFile, operations, type SpotCheck, spotCheckWaitSeconds } from '@studieplan/contracts';
import { type ApiError, useOperationMutation } from '@studieplan/ui';
import { dropSecret, keepSecret, keptSecret, newSecret, textDigest } from './draw-secret.ts';

const againMs = 4_500;
/** The server's minute, and what clocks may differ by within it. */
const firstMs = spotCheckWaitSeconds * 1000 + 500;

interface Options {
  association: string | undefined;
  onDrawn: (id: string) => void;
  onRefused: (error: unknown) => void;
}

/** A draw on its way: bound by an entry of the log, then revealed as soon as the log has gone on. */
export function useDraw({ association, onDrawn, onRefused }: Options) {
  const [waiting, setWaiting] = useState<SpotCheck>();
  const binding = useOperationMutation(operations.startSpotCheck, {
    fallback: 'Trekningen kunne ikke startes',
    refreshes: [operations.listSpotChecks],
  });
  const refused = (error: unknown) => {
    setWaiting(undefined);
    onRefused(error);
  };
  const revealLater = useRevealing(onDrawn, refused);
  return {
    /** Bound, and not revealed yet. */
    waiting,
    starting: binding.isPending,
    start: async (lines: string[], count: number) => {
      const { secret, digest } = await newSecret();
      try {
        const { spot_check } = await binding.mutateAsync({
          study_association_id: association,
          lines_digest: await textDigest(linesFile(lines)),
          secret_digest: digest,
          count,
          total: lines.length,
        });
        keepSecret(spot_check.spot_check_id, secret);
        setWaiting(spot_check);
        revealLater({ id: spot_check.spot_check_id, secret, lines }, firstMs);
      } catch (error) {
        refused(error);
      }
    },
    finish: (draw: SpotCheck, lines: string[]) => {
      setWaiting(draw);
      const id = draw.spot_check_id;
      revealLater({ id, secret: keptSecret(id) ?? '', lines }, 0);
    },
  };
}

export type Draw = ReturnType<typeof useDraw>;

function useRevealing(onDrawn: (id: string) => void, refused: (error: unknown) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  const reveal = useOperationMutation(operations.revealSpotCheck, {
    fallback: 'Trekningen kunne ikke fullføres',
    refreshes: [operations.listSpotChecks],
  });
  return function revealLater(bound: { id: string; secret: string; lines: string[] }, ms: number): void {
    // Whoever has left goes on from the list.
    if (!isHere.current) return;
    const { id, secret, lines } = bound;
    timer.current = setTimeout(() => {
      reveal.mutateAsync({ spot_check_id: id, secret, lines }).then(
        () => {
          dropSecret(id);
          if (isHere.current) onDrawn(id);
        },
        (error: unknown) => {
          const { code, status } = error as ApiError;
          // Without contact, too: nothing is lost by asking again.
          if (code === 'SPOT_CHECK_EARLY' || status === 0) revealLater(bound, againMs);
          else refused(error);
        },
      );
    }, ms);
  };
}
