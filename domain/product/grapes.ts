import { withoutAccents } from '#domain/kernel/words.ts';
import names from '#domain/product/usual-grapes.json' with { type: 'json' };

/** The most common grapes, suggested to an account that has few products yet (PROD-035). */
export const usualGrapes: readonly string[] = names;

/** For comparison: without case, accents or double spaces. */
export const plainGrape = (name: string): string => withoutAccents(name).replace(/\s+/g, ' ').trim();

const [start, step] = [0xcbf29ce484222325n, 0x100000001b3n];

/**
 * The number that existing clients know a grape by: derived from its name, so that a grape has the same
 * number in every account (FNV-1a, 48 bits).
 */
export const grapeTagId = (name: string): number => {
  let hash = start;
  for (const byte of new TextEncoder().encode(plainGrape(name)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * step);
  return Number(BigInt.asUintN(48, hash)) || 1;
};

/** The names that contain the query, those that begin with it first, without duplicates. */
export const grapesLike = (names: Iterable<string>, question: string, most: number): string[] => {
  const requested = plainGrape(question);
  const found = new Map<string, string>();
  for (const name of names) {
    const plain = plainGrape(name);
    if (plain.includes(requested) && !found.has(plain)) found.set(plain, name);
  }
  const rank = (plain: string) => (plain.startsWith(requested) ? 0 : 1);
  return [...found]
    .toSorted(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .slice(0, most)
    .map(([, name]) => name);
};
