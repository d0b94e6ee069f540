import { createContext, useCallback, useContext, useEffect, useState } from 'react';
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

/** Hears from each form of a tab whether it holds text that is not saved. */
type Report = (tab: SettingsTab, form: string, unsaved: boolean) => void;

export const UnsavedContext = createContext<Report>(() => undefined);

/** Tells the page whether a form holds text that is not saved. */
export function useUnsaved(tab: SettingsTab, form: string, unsaved: boolean): void {
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(tab, form, unsaved);
    return () => report(tab, form, false);
  }, [report, tab, form, unsaved]);
}

/** For the page: the tabs with unsaved text, and what to put into the context. */
export function useUnsavedTabs(): readonly [ReadonlySet<SettingsTab>, Report] {
  const [forms, setForms] = useState<readonly { tab: SettingsTab; form: string }[]>([]);
  const report = useCallback<Report>(
    (tab, form, unsaved) =>
      setForms((before) => {
        const others = before.filter((one) => one.tab !== tab || one.form !== form);
        if (unsaved) return [...others, { tab, form }];
        return others.length === before.length ? before : others;
      }),
    [],
  );
  return [new Set(forms.map(({ tab }) => tab)), report];
}
