import { useState } from 'react';
import { operations, type OutputOf } from '@studieplan/contracts';
import { useOperation } from '@studieplan/ui';

export type Settings = OutputOf<typeof operations.getSettings>;

/** Holds what was just saved until the next reading, so that no form shows or sends an older text meanwhile. */
export type Keep = (values: Partial<Settings>) => void;

/** The settings of the first four tabs, read with one call. */
export function useSettings() {
  const query = useOperation(operations.getSettings, {}, { fallback: 'Failed to get settings' });
  const { data } = query;
  const [kept, setKept] = useState<{ over: Settings; values: Partial<Settings> }>();
  const keptValues = kept !== undefined && kept.over === data ? kept.values : {};
  const keep: Keep = (values) =>
    data && setKept((now) => ({ over: data, values: { ...(now?.over === data && now.values), ...values } }));
  return { ...query, data: data && { ...data, ...keptValues }, keep };
}
