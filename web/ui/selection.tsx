import { type KeyboardEvent, type MouseEvent as Press, type ReactNode, useEffect, useState } from 'react';
import { count as counted } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import './selection.css';
import * as words from '#web/ui/words.nl.ts';

export type Selection = {
  chosen: ReadonlySet<number>;
  /** All that the list finds is chosen, also what is on other pages. */
  isAll: boolean;
  /** Chooses or lets go; with Shift also what lies between this row and the one ticked before. */
  toggle: (id: number, pageIds: readonly number[], isRange: boolean) => void;
  set: (ids: readonly number[], isChosen: boolean) => void;
  setAll: () => void;
  clear: () => void;
};

const changed = (chosen: ReadonlySet<number>, ids: readonly number[], isChosen: boolean) => {
  const next = new Set(chosen);
  for (const id of ids)
    if (isChosen) next.add(id);
    else next.delete(id);
  return next;
};

const nothing = { chosen: new Set<number>(), isAll: false };

/**
 * The rows that were ticked; they stay chosen on other pages of the list, and go with `list`, another filter of it.
 * `onAll` is told when all that it finds are chosen.
 */
export const useSelection = (list = '', onAll?: () => void): Selection => {
  const [state, setState] = useState({ list, ...nothing });
  const [latest, setLatest] = useState<number>();
  if (state.list !== list) setState({ list, ...nothing });
  const { chosen, isAll } = state.list === list ? state : nothing;
  const set = (ids: readonly number[], isChosen: boolean) =>
    setState((before) => ({ list, isAll: false, chosen: changed(before.chosen, ids, isChosen) }));
  return {
    chosen,
    isAll,
    toggle: (id, pageIds, isRange) => {
      const from = isRange && latest !== undefined ? pageIds.indexOf(latest) : -1;
      const to = pageIds.indexOf(id);
      const ids = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      setLatest(id);
      setState((before) =>
        before.isAll
          ? { list, isAll: false, chosen: changed(new Set(pageIds), [id], false) }
          : { list, isAll: false, chosen: changed(before.chosen, ids, !before.chosen.has(id)) },
      );
    },
    set: (ids, isChosen) => (isAll && !isChosen ? setState({ list, ...nothing }) : set(ids, isChosen)),
    setAll: () => {
      setState({ list, isAll: true, chosen: new Set() });
      onAll?.();
    },
    clear: () => setState({ list, ...nothing }),
  };
};

/** Shift with an arrow also ticks the next row that can be chosen; Enter goes to what can be done with the chosen. */
const press = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') {
    // else the same key also presses the button that it goes to
    event.preventDefault();
    document.querySelector<HTMLElement>('.selection-bar button')?.focus();
  }
  if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  const ticks = [...document.querySelectorAll<HTMLInputElement>('input[data-choose="row"]:enabled')];
  const next = ticks[ticks.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!event.currentTarget.checked) event.currentTarget.click();
  next?.focus();
  if (next?.checked === false) next.click();
};

/** A tick per row, and one in the header for the page that is shown. */
export const selectionColumn = <Row,>({
  rows = [],
  selection,
  idOf,
  labelOf,
  refusalOf = () => undefined,
  isAtEnd = false,
}: {
  rows: readonly Row[] | undefined;
  selection: Selection;
  idOf: (row: Row) => number;
  labelOf: (row: Row) => string;
  /** Why a row cannot be chosen. */
  refusalOf?: (row: Row) => string | undefined;
  /** On a phone the tick stands at the end of its place. */
  isAtEnd?: boolean;
}): Column<Row> => {
  const ids = rows.filter((row) => refusalOf(row) === undefined).map(idOf);
  const { chosen, isAll } = selection;
  const count = ids.filter((id) => isAll || chosen.has(id)).length;
  return {
    key: 'choose',
    isAtEnd,
    header: words.chooseRows,
    width: 40,
    head: (
      <input
        type="checkbox"
        data-choose="page"
        aria-label={words.chooseThisPage}
        checked={count > 0 && count === ids.length}
        disabled={ids.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < ids.length;
        }}
        onKeyDown={press}
        onChange={(event) => selection.set(ids, event.target.checked)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        data-choose="row"
        aria-label={labelOf(row)}
        checked={refusalOf(row) === undefined && (isAll || chosen.has(idOf(row)))}
        disabled={refusalOf(row) !== undefined}
        title={refusalOf(row)}
        onKeyDown={press}
        onChange={({ nativeEvent: event }) =>
          selection.toggle(idOf(row), ids, event instanceof MouseEvent && event.shiftKey)
        }
      />
    ),
  };
};

/** Rises at the foot while something is chosen: how many, and what can be done with them. */
export const SelectionBar = ({
  selection,
  total = 0,
  hasMore = false,
  children,
}: {
  selection: Selection;
  /** How many the list finds, where all of them can be chosen. */
  total?: number;
  /** There are more than `total`. */
  hasMore?: boolean;
  children: ReactNode;
}) => {
  const size = selection.isAll ? total : selection.chosen.size;
  const all = `${hasMore ? words.moreThan : ''}${counted(total)}`;
  const chosen = words.countChosen(selection.isAll ? all : counted(size));
  const chooseAll = ({ currentTarget: pressed }: Press) => {
    // the button goes away, and the next one is about all
    pressed.parentElement?.querySelector<HTMLElement>('button:nth-of-type(2)')?.focus();
    selection.setAll();
  };
  const isShown = size > 0;
  useEffect(() => {
    if (!isShown) return;
    return () => {
      // a button that was pressed goes away with the bar
      if (document.activeElement === document.body)
        document.querySelector<HTMLInputElement>('input[data-choose="page"]')?.focus();
    };
  }, [isShown]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && `${chosen}. ${words.enterGoesToTheActions}`}
      </p>
      {isShown && (
        <section className="selection-bar" aria-label={words.selection}>
          <b aria-hidden>{chosen}</b>
          {!selection.isAll && (size < total || hasMore) && (
            <Button variant="subtle" onClick={chooseAll}>
              {hasMore ? words.chooseAllOfMore : words.chooseAll(counted(total))}
            </Button>
          )}
          <span className="spacer" />
          {children}
          <Button variant="quiet" onClick={selection.clear}>
            {words.clearSelection}
          </Button>
        </section>
      )}
    </>
  );
};
