import { isSame } from '#domain/kernel/field.ts';

/** What sales and purchase orders share: lines with ids, and details, whose events say what changed. */
type Line = { lineId: number };

/** The removed lines, the added lines, and the remaining ones before and after. */
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

/** The named values that differ, before and after; null when none does. */
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
/** An order with these lines, by id; the id of a removed line is not reused. */
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
 * The details that `wanted` changes, before and after, split into parts that each fit in an event (law 7):
 * every text may have the maximum length.
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
