import { z } from 'zod';
import type { CountProduct } from '#api/stock/contract.ts';
import { WineColor } from '#domain/product/wine-color.ts';
import { parseQuantity } from '#web/lib/parse.ts';
import * as words from '#web/features/stock/words.nl.ts';

/** A product on the sheet: the expected stock when it was added, and the typed quantity. */
const Line = z.object({
  productId: z.int(),
  number: z.int(),
  name: z.string(),
  vintage: z.string().nullable(),
  supplierName: z.string(),
  color: WineColor,
  bottlesPerBox: z.int(),
  expected: z.int(),
  typed: z.string(),
  /** The current stock, if it moved during the count. */
  movedTo: z.int().nullable(),
});
export type Line = z.infer<typeof Line>;

/** A count as stored in the browser until it is booked. `attempt` is the command id for a retry. */
export const Sheet = z.object({
  reason: z.string(),
  countsScans: z.boolean(),
  lines: z.array(Line),
  attempt: z.object({ content: z.string(), commandId: z.uuid() }).nullable(),
});
export type Sheet = z.infer<typeof Sheet>;

export const emptySheet: Sheet = { reason: 'telling', countsScans: false, lines: [], attempt: null };

/** The bottles of a line, also typed in boxes as `3d`; null if empty or invalid. */
export const countedOf = ({ typed, bottlesPerBox }: Line): number | null => {
  const parsed = parseQuantity(typed, bottlesPerBox);
  return 'value' in parsed && parsed.value !== null && parsed.value >= 0 ? parsed.value : null;
};

/** The problem with the typed quantity; an empty line is not counted yet. */
export const problemOf = (line: Line): string | undefined =>
  line.typed.trim() !== '' && countedOf(line) === null ? words.enterBottlesOrBoxesAs : undefined;

export type SheetChange =
  | { type: 'found'; product: CountProduct }
  | { type: 'typed'; productId: number; typed: string }
  | { type: 'removed'; productId: number }
  | { type: 'moved'; stock: readonly { productId: number; onHand: number }[] }
  /** For a product that moved: count it again, or apply the difference that was found. */
  | { type: 'settled'; productId: number; keepsDifference: boolean }
  | { type: 'set'; values: Partial<Pick<Sheet, 'reason' | 'countsScans' | 'attempt'>> }
  /** What was booked goes; what is still to be counted, or came meanwhile, stays. */
  | { type: 'booked'; lines: readonly { productId: number; counted: number }[] };

const withLine = (sheet: Sheet, productId: number, change: (line: Line) => Line): Sheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => (line.productId === productId ? change(line) : line)),
});

/** The latest scan is on top. Scanning it again adds one bottle, if scans are counted. */
const found = (sheet: Sheet, { onHand, ...product }: CountProduct): Sheet => {
  const { lines, countsScans } = sheet;
  const known = lines.find(({ productId }) => productId === product.productId);
  const line: Line = known ?? { ...product, expected: onHand, typed: '', movedTo: null };
  const typed = countsScans ? String((countedOf(line) ?? 0) + 1) : line.typed;
  return { ...sheet, lines: [{ ...line, typed }, ...lines.filter((item) => item !== known)] };
};

const settled = (line: Line, keepsDifference: boolean): Line => {
  const { movedTo, expected } = line;
  if (movedTo === null) return line;
  const counted = countedOf(line);
  const typed = keepsDifference && counted !== null ? String(Math.max(0, counted + movedTo - expected)) : '';
  return { ...line, expected: movedTo, typed, movedTo: null };
};

export const changeSheet = (sheet: Sheet, change: SheetChange): Sheet => {
  switch (change.type) {
    case 'found':
      return found(sheet, change.product);
    case 'typed':
      return withLine(sheet, change.productId, (line) => ({ ...line, typed: change.typed }));
    case 'removed':
      return { ...sheet, lines: sheet.lines.filter(({ productId }) => productId !== change.productId) };
    case 'moved': {
      const now = new Map(change.stock.map(({ productId, onHand }) => [productId, onHand]));
      const lines = sheet.lines.map((line) => ({
        ...line,
        movedTo: now.get(line.productId) ?? line.movedTo,
      }));
      return { ...sheet, lines, attempt: null };
    }
    case 'settled':
      return withLine(sheet, change.productId, (line) => settled(line, change.keepsDifference));
    case 'set':
      return { ...sheet, ...change.values };
    case 'booked': {
      const booked = new Map(change.lines.map(({ productId, counted }) => [productId, counted]));
      const lines = sheet.lines.filter((line) => booked.get(line.productId) !== countedOf(line));
      return { ...sheet, lines, attempt: null };
    }
  }
};

/** The lines that can be booked: those with a valid count. */
export const countedLines = ({ lines }: Sheet) =>
  lines.flatMap((line) => {
    const counted = countedOf(line);
    return counted === null ? [] : [{ productId: line.productId, expected: line.expected, counted }];
  });
