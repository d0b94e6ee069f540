import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly {
    key: string;
    text: string;
    /** Said after the name, for example that something in it is not saved. */
    note?: string;
    panel: ReactNode;
  }[];
  selected: string;
  onSelect: (key: string) => void;
}

/** The tab that a key of the tab row leads to; undefined for other keys. */
function step(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowRight') return index === last ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

/** Tabs by the pattern of WAI-ARIA: arrows, Home and End move; a panel once opened stays, so that its forms keep their text. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const own = useId();
  const row = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([selected]);
  if (!opened.includes(selected)) setOpened([...opened, selected]);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Where the row is wider than the screen the chosen tab must be seen; the page itself stays where it is.
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  const move = (event: KeyboardEvent, index: number) => {
    const next = step(event.key, index, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.key);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="ds-tabs kv-panel">
      <div role="tablist" aria-label={label} ref={row}>
        {tabs.map(({ key, text, note }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${own}-t-${key}`}
            aria-selected={key === selected}
            aria-controls={opened.includes(key) ? `${own}-p-${key}` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={(event) => move(event, index)}
          >
            {text}
            {note !== undefined && (
              <>
                <span className="kv-tabmark" aria-hidden="true" />
                <span className="ds-sr-only">{` (${note})`}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ key }) => opened.includes(key))
        .map(({ key, panel }) => (
          <div
            key={key}
            role="tabpanel"
            id={`${own}-p-${key}`}
            aria-labelledby={`${own}-t-${key}`}
            hidden={key !== selected}
          >
            {panel}
          </div>
        ))}
    </div>
  );
}
