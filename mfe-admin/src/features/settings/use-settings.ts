import { useState } from 'react';
import { operations, type OutputOf } from '@studieplan/contracts';
import { useOperation, type ApiError } from '@studieplan/ui';

export type Settings = OutputOf<typeof operations.getSettings>;

/** Holds what was just saved until the next reading, so that no form shows or sends an older text meanwhile. */
export type Keep = (values: Partial<Settings>) => void;

export interface LoadedSettings {
  settings: Settings | undefined;
  error: ApiError | null;
  retrying: boolean;
  retry: () => void;
  keep: Keep;
}

/** The settings of the first four tabs, read with one call. */
export function useSettings(): LoadedSettings {
  const { data, error, isFetching, refetch } = useOperation(
    operations.getSettings,
    {},
    { fallback: 'Failed to get settings' },
  );
  const [kept, setKept] = useState<{ over: Settings; values: Partial<Settings> }>();
  const keptValues = kept !== undefined && kept.over === data ? kept.values : {};
  return {
    settings: data && { ...data, ...keptValues },
    error,
    retrying: isFetching,
    retry: () => void refetch(),
    keep: (values) =>
      data &&
      setKept((now) => ({ over: data, values: { ...(now?.over === data && now.values), ...values } })),
  };
}
