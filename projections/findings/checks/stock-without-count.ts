import { message } from '#domain/kernel/message.ts';
import { bottlesText } from '#domain/kernel/words.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { check } from '#projections/findings/check.ts';

const { corrected } = stockEvents;

export const stockWithoutCountCheck = check<{ corrected: typeof corrected }>({
  id: 'stock-without-count',
  version: 1,
  order: 70,
  name: message('Voorraad gecorrigeerd zonder telling', 'Stock corrected without a count'),
  about: message(
    'Voorraad die met de hand is gewijzigd, buiten een telling om.',
    'Stock that was changed by hand, outside a count.',
  ),
  limit: {
    label: message('Bij meer dan', 'For more than'),
    unit: message('flessen', 'bottles'),
    initial: 0,
    least: 0,
    most: 10_000,
    finds: 'above',
  },
  events: { corrected },
  look: ({ data: { productId, change, onHand, countId } }) =>
    countId === null
      ? [{ record: `product-${productId}`, measure: Math.abs(change), values: { change, onHand } }]
      : [],
  says: ({ change, onHand }) => {
    const sign = Number(change) > 0 ? '+' : '−';
    const bottles = Math.abs(Number(change));
    return message(
      `${sign}${bottlesText(bottles)}, daarna ${Number(onHand)}.`,
      `${sign}${bottlesText(bottles, 'en')}, ${Number(onHand)} after it.`,
    );
  },
});
