import { IconAlertTriangle, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count, plural } from '#web/lib/format.ts';
import type { GridLine, LineColumn, Place } from '#web/parts/line-grid/line-row.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/line-grid/words.nl.ts';

/** A line with inputs; `name` replaces the line number in their labels. */
type NamedLine = GridLine & { name?: string };
export type CheckedLine = NamedLine & { problem: string | null; isOut?: boolean };

export const placeColumn: LineColumn<GridLine> = {
  key: 'place',
  header: '#',
  width: 32,
  isNumber: true,
  className: 'sub',
  cell: ({ kind }, { row }) => (kind === 'product' ? row + 1 : '+'),
};

export type StockOfLine = {
  /** Bottles; null if not known or not shown. */
  free: number | null;
  short: number;
  isOut: boolean;
};

export const stockColumn: LineColumn<GridLine & StockOfLine> = {
  key: 'stock',
  header: common.freeTitle,
  width: 54,
  isNumber: true,
  cell: ({ kind, free, short, isOut }) => {
    if (kind !== 'product' || free === null) return null;
    const isEnough = !isOut && short <= 0;
    return (
      <span
        className={isEnough ? 'muted' : 'line-stock'}
        data-kind={isEnough ? undefined : isOut ? 'out' : 'short'}
      >
        {count(free)}
        <span className="line-stock-word"> {common.freeState}</span>
      </span>
    );
  },
};

/** LINE-008: the shortage, as text next to the wine. */
export const Shortage = ({ short, isOut }: StockOfLine) =>
  isOut || short > 0 ? (
    <div className="line-message" data-kind={isOut ? 'out' : undefined}>
      <IconAlertTriangle size={13} aria-hidden />
      <span>{isOut ? words.outOfStock : words.shortBy(plural(short, common.bottle, common.bottles))}</span>
    </div>
  ) : null;

const problemIdOf = ({ id }: GridLine) => `line-problem-${id}`;

/** The problem of a line; the field whose name it starts with refers to it. */
export const LineProblem = (line: CheckedLine) =>
  line.problem === null ? null : (
    <div className="field-message" role="alert" id={problemIdOf(line)}>
      {line.problem}
    </div>
  );

/**
 * Warns once per visit that this field cannot be edited, so that input meant for another field is not lost
 * unnoticed.
 */
const refuseTyping = (input: HTMLInputElement) => {
  if (input.dataset['refused'] !== undefined) return;
  input.dataset['refused'] = '';
  toast.warning(words.soldOutNothingTyped, { body: words.enterGoesOn });
};

/** A column with an input; its header is also the name in problems. */
export const typedColumn = <Field extends string>(
  key: Field,
  name: string,
  {
    type,
    leave,
    ...column
  }: {
    width: number;
    header?: string;
    type: (id: string, field: Field, text: string) => void;
    /** The field was left, so its text may be reformatted. */
    leave?: (id: string, field: Field) => void;
  },
): LineColumn<CheckedLine & Record<Field, string>> => ({
  key,
  header: name,
  label: name,
  isNumber: true,
  className: 'typed',
  ...column,
  cell: (line, { row, grid }) => {
    const { id, problem } = line;
    const isClosed = line.isLocked || line.kind !== 'product';
    // a sold-out wine can keep the focus, so that a number typed without looking ends up nowhere else
    const isHeld = isClosed && line.isOut === true && key === 'quantity';
    return (
      <input
        data-row={row}
        data-field={key}
        className="num"
        inputMode={key === 'quantity' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={`${name} ${line.name ?? words.line(row + 1)}`}
        aria-invalid={problem?.startsWith(name) || undefined}
        aria-describedby={problem === null ? undefined : problemIdOf(line)}
        disabled={isClosed && !isHeld}
        readOnly={isHeld}
        value={line[key]}
        onChange={({ target }) => type(id, key, target.value)}
        onBlur={({ currentTarget }) => {
          delete currentTarget.dataset['refused'];
          leave?.(id, key);
        }}
        onKeyDown={(event) => {
          const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
          if (isHeld && isTyped) refuseTyping(event.currentTarget);
          else grid.press(event, row, key);
        }}
      />
    );
  },
});

export const marginColumn: LineColumn<GridLine & { margin: string }> = {
  key: 'margin',
  header: common.margin,
  width: 56,
  isNumber: true,
  className: 'muted',
  cell: ({ margin }) => margin,
};

export const totalColumn = (header: string, width = 80): LineColumn<GridLine & { total: string }> => ({
  key: 'total',
  header,
  width,
  isNumber: true,
  className: 'strong',
  cell: ({ total }) => total,
});

/** The lock shortcut of the grid, as a button. */
const LockButton = ({ line, place: { row, grid } }: { line: NamedLine; place: Place }) => {
  const { id, isLocked, isFixed, name = common.line(row + 1) } = line;
  const Icon = isLocked ? IconLock : IconLockOpen;
  return (
    <IconButton
      Icon={Icon}
      label={`${name} ${isLocked ? words.unlock : words.lock}`}
      size="small"
      data-row={row}
      data-field="lock"
      // a locked stored line has no other element that can take the focus
      tabIndex={isLocked && isFixed ? 0 : -1}
      aria-pressed={isLocked}
      onClick={() => grid.toggleLock(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') grid.press(event, row, 'quantity');
      }}
    />
  );
};

const RemoveButton = ({ line, place: { row, grid } }: { line: NamedLine; place: Place }) => (
  <IconButton
    Icon={IconTrash}
    label={common.deleteNamed(line.name ?? common.line(row + 1))}
    size="small"
    tabIndex={-1}
    onClick={() => grid.remove(row)}
  />
);

/** A column of buttons; its header is only for screen readers. */
export const buttonsColumn = <Line extends GridLine>(cell: LineColumn<Line>['cell']): LineColumn<Line> => ({
  key: 'row-actions',
  header: <span className="visually-hidden">{common.actions}</span>,
  width: 60,
  cell,
});

/** The actions of a line; `more` replaces the lock, before the delete button. */
export const actionsColumn = <Line extends NamedLine>(more?: (line: Line, place: Place) => ReactNode) =>
  buttonsColumn<Line>((line, place) => (
    <>
      {line.kind === 'product' && (more ? more(line, place) : <LockButton line={line} place={place} />)}
      {line.kind !== 'empty' && <RemoveButton line={line} place={place} />}
    </>
  ));
