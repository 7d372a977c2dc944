import { IconAlertTriangle, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count, plural } from '#web/lib/format.ts';
import type { GridLine, LineColumn, Place } from '#web/parts/line-grid/line-row.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/words.nl.ts';

/** Something is typed in the line: `name` is what it is called by, where that is not its number. */
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
  /** Bottles; null where that is not known or not shown. */
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

/** LINE-008: what is missing, in words beside the wine. */
export const Shortage = ({ short, isOut }: StockOfLine) =>
  isOut || short > 0 ? (
    <div className="line-message" data-kind={isOut ? 'out' : undefined}>
      <IconAlertTriangle size={13} aria-hidden />
      <span>{isOut ? words.outOfStock : words.shortBy(plural(short, common.bottle, common.bottles))}</span>
    </div>
  ) : null;

const problemIdOf = ({ id }: GridLine) => `line-problem-${id}`;

/** What is wrong with a line; the field that it begins with points to it. */
export const LineProblem = (line: CheckedLine) =>
  line.problem === null ? null : (
    <div className="field-message" role="alert" id={problemIdOf(line)}>
      {line.problem}
    </div>
  );

/** Says once a visit that nothing can be typed here: what was meant for another field must not get lost unseen. */
const refuseTyping = (input: HTMLInputElement) => {
  if (input.dataset['refused'] !== undefined) return;
  input.dataset['refused'] = '';
  toast.warning(words.soldOutNothingTyped, { body: words.enterGoesOn });
};

/** A column in which something is typed, under the name that its header and problems have for it. */
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
    label?: string;
    type: (id: string, field: Field, text: string) => void;
    /** It is left: what was typed may be written out now. */
    leave?: (id: string, field: Field) => void;
  },
): LineColumn<CheckedLine & Record<Field, string>> => ({
  key,
  header: name,
  isNumber: true,
  className: 'typed',
  ...column,
  cell: (line, { row, grid }) => {
    const { id, problem } = line;
    const isClosed = line.isLocked || line.kind !== 'product';
    // the cursor can stay with a wine that is sold out, so that a number typed blindly goes nowhere else
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

/** The key of the grid for the lock, as a button. */
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
      // of a stored line that is locked nothing else can have the focus
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

/** A column of buttons under a header that is only read out. */
export const buttonsColumn = <Line extends GridLine>(cell: LineColumn<Line>['cell']): LineColumn<Line> => ({
  key: 'row-actions',
  header: <span className="visually-hidden">{common.actions}</span>,
  width: 60,
  cell,
});

/** What can be done with a line; `more` stands before its deletion, in place of the lock. */
export const actionsColumn = <Line extends NamedLine>(more?: (line: Line, place: Place) => ReactNode) =>
  buttonsColumn<Line>((line, place) => (
    <>
      {line.kind === 'product' && (more ? more(line, place) : <LockButton line={line} place={place} />)}
      {line.kind !== 'empty' && <RemoveButton line={line} place={place} />}
    </>
  ));
