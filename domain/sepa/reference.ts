const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** An id in letters alone, so that nobody reads the number of an invoice in it. */
const inLetters = (id: number): string =>
  (id >= letters.length ? inLetters(Math.floor(id / letters.length)) : '') + letters[id % letters.length]!;
const fromLetters = (text: string): number =>
  [...text].reduce((id, letter) => id * letters.length + letters.indexOf(letter), 0);

/** How a batch is called at the bank, in at most 16 characters. */
export const batchReferenceOf = (batchId: number): string => `KBI-${inLetters(batchId)}`;
/** How a payment in it is called from end to end, in at most 29 characters. */
export const endToEndIdOf = ({ batchId, orderId }: { batchId: number; orderId: number }): string =>
  `${batchReferenceOf(batchId)}-${inLetters(orderId)}`;

/**
 * Of which batch of ours, and of which order or invoice in it, a text of the bank is: an end-to-end id, or the reference
 * of the batch as a whole, wherever it stands in the text. Null where it names none.
 */
export const sepaReferenceIn = (text: string): { batchId: number; orderId: number | null } | null => {
  const [, batch, order] = /\bKBI-([A-Z]{1,12})(?:-([A-Z]{1,12}))?(?![A-Z])/.exec(text) ?? [];
  if (batch === undefined) return null;
  return { batchId: fromLetters(batch), orderId: order === undefined ? null : fromLetters(order) };
};

/** The piece of a batch that a text names, as its file calls it: the scheme and which collection, `CORE.RCUR`. */
export const sepaPieceIn = (text: string): string | null =>
  /\bKBI-[A-Z]{1,12}\.((?:CORE|B2B)\.(?:FRST|RCUR|OOFF|FNAL))(?![A-Z])/.exec(text)?.[1] ?? null;
