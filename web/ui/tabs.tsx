import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { count as counted } from '#web/lib/format.ts';
import './tabs.css';

export type Tab<Key extends string> = { key: Key; label: string; count?: number | undefined };

/**
 * Tabs, with a count where useful: a row of work queues of which one is shown. The arrow keys move; the panel
 * is `children`.
 */
export const Tabs = <Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // on a narrow screen the row scrolls, with the open tab in the middle
  useEffect(() => {
    const [row, tab] = [list.current, document.getElementById(`${id}-${selected}`)];
    if (row && tab)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [id, selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // start at the focused tab: the previously chosen tab may not be rendered as open yet
    const at = (event.target as Element).id;
    const focused = tabs.findIndex(({ key }) => `${id}-${key}` === at);
    const now = focused < 0 ? tabs.findIndex(({ key }) => key === selected) : focused;
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, label: text, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            aria-selected={key === selected}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {text} {count !== undefined && <span className="tab-count">{counted(count)}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
};

/** A choice of a few visible options, such as the delivery day of the dashboard. */
export const Segments = <Key extends string>({
  label,
  segments,
  selected,
  onSelect,
}: {
  label: string;
  segments: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
}) => (
  <div className="segments" role="group" aria-label={label}>
    {segments.map(({ key, label: text }) => (
      <button key={key} type="button" aria-pressed={key === selected} onClick={() => onSelect(key)}>
        {text}
      </button>
    ))}
  </div>
);
