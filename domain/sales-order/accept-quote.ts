import type { CalendarDate } from '#domain/kernel/date.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';

export const quoteRefusals = {
  'quote-expired': conflict(
    'Deze offerte is verlopen. Stel een vraag voor een nieuwe.',
    'This quote has expired. Ask a question for a new one.',
  ),
  'quote-not-open': conflict(
    'Deze offerte staat niet meer open: zij is al een bestelling.',
    'This quote is no longer open: it is an order already.',
  ),
  'quote-taken-beyond': conflict(
    'Neem van een wijn hoogstens wat is aangeboden.',
    'Of a wine, take at most what was offered.',
  ),
  'quote-changed': conflict(
    'Deze offerte is intussen gewijzigd. Bekijk haar opnieuw.',
    'This quote has changed meanwhile. Look at it again.',
  ),
  'quote-questions-full': conflict(
    'Bij deze offerte staan al te veel opmerkingen. Bel of mail ons.',
    'This quote has too many remarks already. Call or mail us.',
  ),
} satisfies RefusalTable;
export type QuoteRefusal = keyof typeof quoteRefusals;

/** What of a quote somebody takes: a line that is not named is left. */
export type TakenLine = { lineId: number; quantity: number };

/** Until its last day a quote can be accepted; one without such a day always. */
export const isExpired = (validUntil: CalendarDate | null, today: CalendarDate): boolean =>
  validUntil !== null && validUntil < today;

/**
 * The lines of a quote that somebody accepts, at the prices of the quote. Refuses: quote-not-open, quote-expired,
 * quote-changed for a line that is no longer there, quote-taken-beyond.
 */
export const takenOf = (
  { status, details, lines }: Pick<SalesOrder, 'status' | 'details' | 'lines'>,
  taken: readonly TakenLine[],
  today: CalendarDate,
): SalesOrderLine[] => {
  if (status !== 'quote') return refuse<QuoteRefusal>('quote-not-open');
  if (isExpired(details.validUntil, today)) return refuse<QuoteRefusal>('quote-expired');
  const wanted = new Map(taken.map(({ lineId, quantity }) => [lineId, quantity]));
  const left = lines.flatMap((line) => {
    const quantity = wanted.get(line.lineId) ?? 0;
    if (quantity > line.quantity) return refuse<QuoteRefusal>('quote-taken-beyond');
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (taken.some(({ lineId }) => !lines.some((line) => line.lineId === lineId)))
    return refuse<QuoteRefusal>('quote-changed');
  return left;
};
