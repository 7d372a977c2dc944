import { z } from 'zod';
import { message, saidInEach } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { amountText } from '#domain/kernel/words.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const pair = { customerId: Id, productId: Id, productName: z.string() };
const ofPair = {
  namedBy: streamOf('customer', 'customerId'),
  partOf: streamOf('product', 'productId'),
};
const Amount = z.object({ price: Money.positive(), side: PriceSide });

/** A price agreed with one customer for one product (CUST-015), on the side on which it was entered. */
const agreed = ({ price, side }: { price: Money; side: string }) =>
  saidInEach((language) => `${amountText(price, language)} ${side}.`);

/** The price of before, on the side in which the account sells; without one the deal ends. */
const backTo = (
  { customerId, productId }: { customerId: number; productId: number },
  before: z.infer<typeof Amount> | null,
) =>
  before
    ? { call: 'agreePrice', request: { customerId, productId, price: before.price } }
    : { call: 'endPriceDeal', request: { customerId, productId } };

export const priceDealEvents = {
  agreed: defineEvent('PriceDealAgreed', {
    action: message('Prijsafspraak gemaakt', 'Price agreement made'),
    data: { ...pair, to: Amount, from: Amount.nullable() },
    ...ofPair,
    log: ({ productName, to }) =>
      message(
        `Prijsafspraak voor ${productName}: ${amountText(to.price)} ${to.side}.`,
        `Price agreement for ${productName}: ${amountText(to.price, 'en')} ${to.side}.`,
      ),
    changes: ({ from, to }) => [
      {
        field: message('Prijsafspraak', 'Price agreement'),
        from: from && agreed(from),
        to: agreed(to),
      },
    ],
    takenBackBy: (deal) => ({ ...backTo(deal, deal.from), left: deal.to }),
  }),
  ended: defineEvent('PriceDealEnded', {
    action: message('Prijsafspraak vervallen', 'Price agreement ended'),
    data: { ...pair, from: Amount },
    ...ofPair,
    log: ({ productName }) =>
      message(`Prijsafspraak voor ${productName} vervallen.`, `Price agreement for ${productName} ended.`),
    changes: ({ from }) => [
      { field: message('Prijsafspraak', 'Price agreement'), from: agreed(from), to: null },
    ],
    takenBackBy: (deal) => ({ ...backTo(deal, deal.from), left: null }),
  }),
};
export type PriceDealEvent = EventOf<typeof priceDealEvents>;
export type PriceDealCommand =
  | {
      type: 'AgreePrice';
      customerId: number;
      productId: number;
      productName: string;
      price: Money;
      side: PriceSide;
    }
  | { type: 'EndDeal'; productName: string };
export const priceDealRefusals = {
  'price-deal-not-found': notFound(
    'Er is geen prijsafspraak voor dit product.',
    'There is no price agreement for this product.',
  ),
  'price-deal-not-positive': conflict('Vul een bedrag van meer dan 0 in.', 'Enter an amount of more than 0.'),
} satisfies RefusalTable;
export type PriceDealRefusal = keyof typeof priceDealRefusals;
type Deal = { customerId: number; productId: number; now: z.infer<typeof Amount> | null };

/** The stream of a customer and a product. */
export const priceDealIdOf = ({ customerId, productId }: { customerId: number; productId: number }) =>
  `${customerId}.${productId}`;

/** Refuses: price-deal-not-found, price-deal-not-positive. */
export const priceDeal: Decider<Deal | null, PriceDealCommand, PriceDealEvent> = {
  category: 'priceDeal',
  events: priceDealEvents,
  initial: null,
  decide: (command, state) => {
    switch (command.type) {
      case 'AgreePrice': {
        const { price, side } = command;
        if (price <= 0) return refuse<PriceDealRefusal>('price-deal-not-positive');
        const from = state?.now ?? null;
        if (from?.price === price && from.side === side) return [];
        return [priceDealEvents.agreed({ ...command, to: { price, side }, from })];
      }
      case 'EndDeal': {
        if (!state?.now) return refuse<PriceDealRefusal>('price-deal-not-found');
        return [priceDealEvents.ended({ ...state, ...command, from: state.now })];
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PriceDealAgreed': {
        const { customerId, productId, to } = event.data;
        return { customerId, productId, now: to };
      }
      case 'PriceDealEnded':
        return state && { ...state, now: null };
    }
  },
};
