import { restBy97 } from '#domain/kernel/bank.ts';

/** Shorter ones occur in any text, such as a house number: they count behind a word for an invoice alone. */
const fewestDigits = 3;
const invoiceWord =
  /(?:fac?t?|f[ac]kt|factuur|faktuur|facturen|invoice|inv|nota|rekening|nr|nummer)[\s.:#/-]{0,3}$/i;
/** How many pieces of a text make one number: `F 2026 01 23`. */
const mostPieces = 4;
const mostText = 2_000;
/** A row of invoices is no longer than this: `1388 t/m 1391`. */
const longestRow = 20;

/** A number as it is compared: `2026-0123`, `2026 0123`, `F20260123` and `fact.2026.0123` are one. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** What stands behind the year or the last mark of an invoice number: 123 of `2026-0123`; empty where that is all of it. */
export const tailOf = (invoiceNumber: string): string => {
  const [, tail = ''] =
    /\d\D+0*(\d+)\D*$/.exec(invoiceNumber) ?? /^\D*20\d\d0*(\d{2,})\D*$/.exec(invoiceNumber) ?? [];
  return tail;
};

/**
 * The numbers that a text may mean: of each run of figures, and of several with nothing but spaces, points, strokes or
 * a few letters between them.
 */
export const numbersIn = (text: string): Set<string> => {
  const runs = [...text.slice(0, mostText).matchAll(/\d+/g)];
  const found = new Set<string>();
  for (const [at, first] of runs.entries()) {
    let [digits, end] = ['', first.index];
    const least = invoiceWord.test(text.slice(Math.max(0, end - 20), end)) ? 1 : fewestDigits;
    for (const { 0: run, index } of runs.slice(at, at + mostPieces)) {
      const between = text.slice(end, index);
      if (digits && !/^[\s./_-]{1,3}$/.test(between)) break;
      digits += run;
      end = index + run.length;
      const plain = digits.replace(/^0+/, '');
      if (plain.length >= least && plain.length <= 35) found.add(plain);
    }
  }
  return found;
};

/** A number with the others that are meant when it is that of an invoice: `1388/89/90`, `1388 t/m 1391`. */
export type NumberRow = { first: string; others: string[] };

/** Rows of numbers of which the first alone is written in full, or the first and the last. */
export const rowsIn = (text: string): NumberRow[] => {
  const said = text.slice(0, mostText);
  const shortened = [
    ...said.matchAll(/((?:\d+[-.])?\d{3,})((?:\s?(?:[/,+&]\s?\d{1,3}|,?\sen\s\d{2,3})(?!\d))+)/g),
  ].map(([, written, rest]) => {
    const first = written!.replaceAll(/\D/g, '');
    const ends = rest!.match(/\d+/g)!.slice(0, longestRow);
    return { first, others: ends.map((end) => first.slice(0, -end.length) + end) };
  });
  const throughs = /(\d{3,})\s?(?:t\/m|tm|t\.e\.m\.|tot(?: en met)?|through|-|–)\s?(\d{1,})/gi;
  const ranged = [...said.matchAll(throughs)].flatMap(([, first, end]) => {
    const last = end!.length < first!.length ? first!.slice(0, -end!.length) + end! : end!;
    const count = Number(last) - Number(first);
    return last.length === first!.length && first!.length <= 15 && count > 0 && count <= longestRow
      ? [
          {
            first: first!,
            others: Array.from({ length: count }, (_, nth) => String(Number(first) + nth + 1)),
          },
        ]
      : [];
  });
  return [...shortened, ...ranged].map(({ first, others }) => ({
    first: first.replace(/^0+/, ''),
    others: others.map((other) => other.replace(/^0+/, '')),
  }));
};

/** From right to left, again and again. */
const weights = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1];
const checkDigitOf = (digits: string) => {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * weights[at % weights.length]!, 0);
  const digit = 11 - (sum % 11);
  return digit === 10 ? 1 : digit === 11 ? 0 : digit;
};

/**
 * What a Dutch betalingskenmerk holds without its check digit and its length: 9 to 14 figures, or 16. Null where the
 * figures are none. By Betaalvereniging Nederland, "De specificaties van het Nederlandse betalingskenmerk".
 */
export const kenmerkOf = (digits: string): string | null => {
  const { length } = digits;
  if (!/^\d+$/.test(digits) || length < 9 || length === 15 || length > 16) return null;
  if (Number(digits[0]) !== checkDigitOf(digits.slice(1))) return null;
  if (length < 15 && Number(digits[1]) !== (length - 2) % 10) return null;
  return digits.slice(length === 16 ? 1 : 2).replace(/^0+/, '');
};

/** Its first four last, 1 modulo 97 where no figure was mistyped (ISO 11649). */
const isCreditorReference = (reference: string) => restBy97(reference.slice(4) + reference.slice(0, 4)) === 1;

/**
 * The numbers of the structured references of a payment, in the field for it or in what was written along: `RF18
 * 2026 0123`, or a Dutch betalingskenmerk of 16 figures. Only those whose check digits are right.
 */
export const referencesIn = (...texts: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const add = (digits: string | null) => digits && found.add(digits);
  for (const said of texts) {
    const text = said.slice(0, mostText).toUpperCase();
    for (const [written] of text.matchAll(/\bRF\d\d(?:[ ]?[A-Z0-9]){1,21}/g)) {
      // what follows may be a word of the text: the longest beginning that is right
      const reference = written.replaceAll(' ', '');
      for (let end = reference.length; end > 4; end--)
        if (isCreditorReference(reference.slice(0, end))) {
          add(digitsOf(reference.slice(4, end)));
          break;
        }
    }
    for (const [written] of text.matchAll(/(?<![\dA-Z])\d(?:[ .-]?\d){8,15}(?!\d)/g))
      add(kenmerkOf(written.replaceAll(/\D/g, '')));
  }
  return found;
};
