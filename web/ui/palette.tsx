import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyHints } from '#web/ui/keys.tsx';
import { useListKeys } from '#web/ui/typeahead.tsx';
import './palette.css';
import * as words from '#web/ui/words.nl.ts';

export type PaletteItem = {
  key: string;
  Icon: TablerIcon;
  title: string;
  note?: string;
  aside?: ReactNode;
  run: () => void;
};

export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

/**
 * Search and commands in one list, all by keyboard. It opens without animation. The caller searches and
 * filters, and passes only groups that are not empty.
 */
export const Palette = ({
  query,
  onQuery,
  groups,
  message,
  placeholder,
  onClose,
}: {
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** Below the list, such as a text that nothing was found. */
  message?: ReactNode;
  placeholder: string;
  onClose: () => void;
}) => {
  const results = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const { active, setActive, move, list, combobox } = useListKeys(items.length, true);
  useEffect(() => {
    results.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    // what it does is done on the page, which has its focus back
    flushSync(onClose);
    item.run();
  };
  const press = (event: KeyboardEvent) => {
    if (move(event) || event.key !== 'Enter') return;
    event.preventDefault();
    run(items[active]);
  };

  return (
    <Dialog title={words.searchAndActions} isTitleHidden kind="palette" closesOutside onClose={onClose}>
      <div className="palette-search">
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          {...combobox}
          aria-label={placeholder}
          placeholder={`${placeholder}…`}
          value={query}
          onChange={(event) => {
            setActive(0);
            onQuery(event.target.value);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div ref={results} id={list.id} className="palette-list" role="listbox" aria-label={words.results}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div role="presentation">{group.title}</div>
            {group.items.map((item) => {
              const index = items.indexOf(item);
              return (
                <div
                  key={item.key}
                  id={`${list.id}-${index}`}
                  className="palette-item"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onMouseMove={() => setActive(index)}
                  onClick={() => run(item)}
                >
                  <item.Icon size={17} stroke={1.7} aria-hidden />
                  <span className="strong">{item.title}</span>
                  <span className="sub palette-note">{item.note}</span>
                  {item.aside}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {message && (
        <div className="palette-message" role="status">
          {message}
        </div>
      )}
      <KeyHints
        of={[
          [['↑', '↓'], words.choose],
          [['Enter'], words.open],
          [['Esc'], words.closeVerb],
        ]}
      />
    </Dialog>
  );
};
