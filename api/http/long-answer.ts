import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';

/** So many rows of a long list are written out before others get a turn: some milliseconds. */
const rowsAtOnce = 250;

type Values = Record<string, unknown>;

/** A list of an answer that is long: the longest, where it is. */
const longestOf = (answer: unknown) => {
  if (typeof answer !== 'object' || answer === null) return null;
  let longest: { name: string; rows: readonly unknown[] } | null = null;
  for (const [name, rows] of Object.entries(answer))
    if (Array.isArray(rows) && rows.length > (longest?.rows.length ?? 2 * rowsAtOnce))
      longest = { name, rows };
  return longest;
};

/** JSON text in pieces: what stands beside a long list, after its rows. */
async function* written(
  encode: (rows: readonly unknown[]) => Values,
  { key, rows }: { key: string; rows: readonly unknown[] },
) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const text = JSON.stringify(encode(rows.slice(from, from + rowsAtOnce))[key]).slice(1, -1);
    yield Buffer.from(from === 0 ? `{${JSON.stringify(key)}:[${text}` : `,${text}`);
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
