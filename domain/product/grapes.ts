import { withoutAccents } from '#domain/kernel/words.ts';
import names from '#domain/product/usual-grapes.json' with { type: 'json' };

/** The grapes that most wine is made of, as suggestions for an account that has few products yet (PROD-035). */
export const usualGrapes: readonly string[] = names;

/** Compared without case, accents or double spaces. */
export const plainGrape = (name: string): string => withoutAccents(name).replace(/\s+/g, ' ').trim();

const [start, step] = [0xcbf29ce484222325n, 0x100000001b3n];

/**
 * The number by which existing clients know a grape: it follows from the name, so that the same grape has the
 * same one in every account (FNV-1a, 48 bits).
 */
export const grapeTagId = (name: string): number => {
  let hash = start;
  for (const byte of new TextEncoder().encode(plainGrape(name)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * step);
  return Number(BigInt.asUintN(48, hash)) || 1;
};

/** The names in which a question is found, those that begin with it first; each once. */
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
