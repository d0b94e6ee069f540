import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { SettingsTab } from './settings-tabs.ts';

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
