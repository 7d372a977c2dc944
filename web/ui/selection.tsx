import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import './selection.css';
import * as words from '#web/ui/words.nl.ts';

export type Selection = {
  chosen: ReadonlySet<number>;
  /** Chooses or lets go; with Shift also what lies between this row and the one ticked before. */
  toggle: (id: number, pageIds: readonly number[], isRange: boolean) => void;
  set: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
};

const changed = (chosen: ReadonlySet<number>, ids: readonly number[], isChosen: boolean) => {
  const next = new Set(chosen);
  for (const id of ids)
    if (isChosen) next.add(id);
    else next.delete(id);
  return next;
};

/** The rows that were ticked; they stay chosen on other pages of the list. */
export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [latest, setLatest] = useState<number>();
  return {
    chosen,
    toggle: (id, pageIds, isRange) => {
      const from = isRange && latest !== undefined ? pageIds.indexOf(latest) : -1;
      const to = pageIds.indexOf(id);
      const ids = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      setLatest(id);
      setChosen((before) => changed(before, ids, !before.has(id)));
    },
    set: (ids, isChosen) => setChosen((before) => changed(before, ids, isChosen)),
    clear: () => setChosen(new Set()),
  };
};

/** Shift with an arrow also ticks the next row that can be chosen. */
const extend = (event: KeyboardEvent<HTMLInputElement>) => {
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
  refusalOf,
}: {
  rows: readonly Row[] | undefined;
  selection: Selection;
  idOf: (row: Row) => number;
  labelOf: (row: Row) => string;
  /** Why a row cannot be chosen. */
  refusalOf: (row: Row) => string | undefined;
}): Column<Row> => {
  const ids = rows.filter((row) => refusalOf(row) === undefined).map(idOf);
  const count = ids.filter((id) => selection.chosen.has(id)).length;
  return {
    key: 'choose',
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
        onChange={(event) => selection.set(ids, event.target.checked)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        data-choose="row"
        aria-label={labelOf(row)}
        checked={selection.chosen.has(idOf(row))}
        disabled={refusalOf(row) !== undefined}
        title={refusalOf(row)}
        onKeyDown={extend}
        onChange={({ nativeEvent: event }) =>
          selection.toggle(idOf(row), ids, event instanceof MouseEvent && event.shiftKey)
        }
      />
    ),
  };
};

/** Rises at the foot while something is chosen: how many, and what can be done with them. */
export const SelectionBar = ({ selection, children }: { selection: Selection; children: ReactNode }) => {
  const { size } = selection.chosen;
  const clear = () => {
    selection.clear();
    // the button goes away with the bar
    document.querySelector<HTMLInputElement>('input[data-choose="page"]')?.focus();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {size > 0 && words.countChosen(size)}
      </p>
      {size > 0 && (
        <section className="selection-bar" aria-label={words.selection}>
          <b aria-hidden>{words.countChosen(size)}</b>
          <span className="spacer" />
          {children}
          <Button variant="quiet" onClick={clear}>
            {words.clearSelection}
          </Button>
        </section>
      )}
    </>
  );
};
