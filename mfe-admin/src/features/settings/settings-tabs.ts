import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The tabs of the page, in their order: the word in the address and the name. */
export const settingsTabs = [
  ['e-post', 'E-post innstillinger'],
  ['ki-validering', 'KI Validering'],
  ['ki-generering', 'KI Generering'],
  ['lovverk', 'Lovverk'],
  ['sikkerhetskopier', 'Sikkerhetskopier'],
] as const;
export type SettingsTab = (typeof settingsTabs)[number][0];

/** The tab that the address names, the first one when it names none; and the way to another. */
export function useSettingsTab(): readonly [SettingsTab, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  const named = settingsTabs.find(([key]) => key === query.get('tab'));
  const go = useCallback(
    // Arrow keys pass over tabs: they must neither fill the history nor move the page.
    (tab: string) => setQuery({ tab }, { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return [named?.[0] ?? 'e-post', go];
}
