import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';

/** So many rows are written out before others get a turn, those within them counted: some milliseconds. */
const rowsAtOnce = 250;
/** A shorter list is not looked through for rows within its rows. */
const leastRows = 50;

type Values = Record<string, unknown>;

/** How many rows a value is: itself, and those within it. */
const rowsIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : 1;
  for (const member of Object.values(value)) count += rowsIn(member);
  return count;
};
const sizeOf = (row: unknown) => Math.max(rowsIn(row), 1);

/** A list of an answer that is long: the longest, where it is. */
const longestOf = (answer: unknown) => {
  if (typeof answer !== 'object' || answer === null) return null;
  let longest: { name: string; rows: readonly unknown[]; size: number } | null = null;
  for (const [name, rows] of Object.entries(answer)) {
    if (!Array.isArray(rows) || rows.length < leastRows) continue;
    const size = rows.reduce<number>((sum, row) => sum + sizeOf(row), 0);
    if (size > (longest?.size ?? 2 * rowsAtOnce)) longest = { name, rows, size };
  }
  return longest;
};

/** The rows in pieces of at most so many with those within them; a row that has more is one of its own. */
const piecesOf = (rows: readonly unknown[]) => {
  const pieces: unknown[][] = [];
  let left = 0;
  for (const row of rows) {
    const size = sizeOf(row);
    if (size > left) {
      pieces.push([]);
      left = rowsAtOnce;
    }
    pieces.at(-1)!.push(row);
    left -= size;
  }
  return pieces;
};

/** JSON text in pieces: what stands beside a long list, after its rows. */
async function* written(
  encode: (rows: readonly unknown[]) => Values,
  { key, rows }: { key: string; rows: readonly unknown[] },
) {
  for (const [nth, piece] of piecesOf(rows).entries()) {
    const text = JSON.stringify(encode(piece)[key]).slice(1, -1);
    yield Buffer.from(nth === 0 ? `{${JSON.stringify(key)}:[${text}` : `,${text}`);
    await turn();
  }
  const { [key]: _, ...beside } = encode([]);
  const text = JSON.stringify(beside);
  yield Buffer.from(`]${text === '{}' ? '' : ','}${text.slice(1)}`);
}

/**
 * The text of an answer with a long list, some rows at a time with a turn for others after each, so that no call waits
 * until 10,000 customers are written out; null for an answer that is short, or whose list is not one row for each on the
 * wire.
 */
export const longAnswer = (schema: z.ZodType, answer: unknown): AsyncGenerator<Uint8Array> | null => {
  const longest = longestOf(answer);
  if (!longest) return null;
  const { name, rows } = longest;
  const encode = (some: readonly unknown[]) =>
    z.encode(schema, { ...(answer as Values), [name]: some }) as Values;
  const [none, one] = [encode([]), encode(rows.slice(0, 1))];
  const lengthIn = (encoded: Values, key: string) =>
    Array.isArray(encoded[key]) ? (encoded[key] as unknown[]).length : -1;
  const keys = Object.keys(one).filter((key) => lengthIn(none, key) === 0 && lengthIn(one, key) === 1);
  return keys.length === 1 ? written(encode, { key: keys[0]!, rows }) : null;
};
