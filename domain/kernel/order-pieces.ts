import { isSame } from '#domain/kernel/field.ts';

/** What orders of sale and of purchase have in common: lines with ids, and details, whose events say what changed. */
type Line = { lineId: number };

/** The lines that went, those that came, and those that stayed as they were and as they are. */
export const comparedLines = <Some extends Line>(lines: readonly Some[], wanted: readonly Some[]) => {
  const before = new Map(lines.map((line) => [line.lineId, line]));
  const after = new Set(wanted.map(({ lineId }) => lineId));
  return {
    removed: lines.filter(({ lineId }) => !after.has(lineId)),
    added: wanted.filter(({ lineId }) => !before.has(lineId)),
    stayed: wanted.flatMap((line) => {
      const known = before.get(line.lineId);
      return known ? [{ before: known, after: line }] : [];
    }),
  };
};

/** Those of the named values that differ, before and after; null when none does. */
export const changedValues = <Value extends object, Name extends keyof Value & string>(
  before: Value,
  after: Value,
  names: readonly Name[],
) => {
  const changed = names.filter((name) => before[name] !== after[name]);
  const valuesOf = (value: Value) => Object.fromEntries(changed.map((name) => [name, value[name]]));
  return changed.length === 0 ? null : { from: valuesOf(before), to: valuesOf(after) };
};

type WithLines<Some> = { lines: readonly Some[]; lastLineId: number };
/** An order with these lines, by their ids; the id of a line that went is not given again. */
export const withLines = <Some extends Line, Order extends WithLines<Some>>(
  order: Order,
  lines: readonly Some[],
) => ({
  ...order,
  lines: lines.toSorted((a, b) => a.lineId - b.lineId),
  lastLineId: lines.reduce((last, { lineId }) => Math.max(last, lineId), order.lastLineId),
});
export const withoutLines = <Some extends Line, Order extends WithLines<Some>>(
  order: Order,
  removed: readonly Line[],
) => {
  const gone = new Set(removed.map(({ lineId }) => lineId));
  return { ...order, lines: order.lines.filter(({ lineId }) => !gone.has(lineId)) };
};

/**
 * The details of which `wanted` says something else, as they were and as they become, in pieces of which each fits an
 * event (law 7): each of the texts may be as long as one can hold.
 */
export const detailPieces = <Details extends object>(
  details: Details,
  wanted: Partial<Details>,
  { names, texts }: { names: readonly (keyof Details & string)[]; texts: readonly string[] },
) => {
  const changed = names.filter((name) => wanted[name] !== undefined && !isSame(wanted[name], details[name]));
  const pieces = [
    changed.filter((name) => !texts.includes(name)),
    ...changed.filter((name) => texts.includes(name)).map((name) => [name]),
  ];
  const pick = (some: Partial<Details>, piece: readonly (keyof Details & string)[]) =>
    Object.fromEntries(piece.map((name) => [name, some[name]])) as Partial<Details>;
  return pieces
    .filter(({ length }) => length > 0)
    .map((piece) => ({ names: piece, from: pick(details, piece), to: pick(wanted, piece) }));
};
