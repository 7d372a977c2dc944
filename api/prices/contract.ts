import { z } from 'zod';
import { operationsFor, orderStaff, productStaff, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  listOf,
  NullableMoney,
  NullablePercentage,
  NullableText,
  OptionalDate,
  orNull,
  PlainDay,
  renamed,
  Text,
  Whole,
  WireDate,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { Money } from '#domain/kernel/money.ts';
import { PriceClass } from '#domain/pricing/price.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const { operation } = operationsFor(productStaff, 'products');

const Kind = z.enum(['catalogue', 'promotion']);

const ClassPrices = renamed({
  priceClass: PriceClass,
  excl: ['sellprice', NullableMoney],
  incl: ['sellprice_incl', NullableMoney],
  promotionExcl: ['sellprice_action_excl', NullableMoney],
  promotionIncl: ['sellprice_action_incl', NullableMoney],
  promotionUntil: ['action_until', WireDate],
  /** Against the purchase price, on the price that counts; null for who may not see what it costs. */
  margin: NullablePercentage,
});
const DatedPrice = renamed({
  priceClass: PriceClass,
  kind: Kind,
  from: PlainDay,
  until: WireDate,
  excl: WireMoney,
  incl: WireMoney,
  /** 0 where the price is what was filled in on the product. */
  planId: Whole,
});
export type DatedPriceView = z.output<typeof DatedPrice>;

/** Ours: what a product costs, cost and will cost, by class, with the margins (PROD-015, PROD-016). */
export const productPrices = operation('productPrices', 'GET product/prices/{id}', {
  summary: 'Prices of a product: now, coming, past',
  reads: ['Product:productId'],
  request: byId('productId'),
  response: inData({
    side: ['price_side', PriceSide],
    vatRate: WirePercentage,
    purchasePrice: NullableMoney,
    today: PlainDay,
    classes: z.array(ClassPrices),
    prices: z.array(DatedPrice),
    deals: [
      'price_deals',
      z.array(
        renamed({
          customerId: WireId,
          number: Whole,
          name: Text,
          price: WireMoney,
          side: PriceSide,
        }),
      ),
    ],
  }),
});
export type ProductPricesView = ResponseOf<typeof productPrices>['data'];

/** A price above 0; left out or null, that of this class stays. */
const Wanted = orNull(WireMoney.pipe(Money.positive()));

/** Ours: prices from today or a later day on; `until` is the last day of a promotion. */
export const planPrices = operation('planPrices', 'POST product/prices/plan', {
  summary: 'New prices of a product from a day on',
  example: { product_id: 1201, from: '2027-01-01', kind: 'catalogue', side: 'excl', price1: 14.5 },
  request: {
    productId: WireId,
    kind: Kind,
    from: Day,
    until: OptionalDate,
    side: PriceSide,
    price1: Wanted,
    price2: Wanted,
    price3: Wanted,
  },
  response: inData(byId('planId')),
});

const ofPlan = renamed({ productId: WireId, planId: WireId });

/** Ours: takes coming prices back before they have begun. */
export const withdrawPrices = operation('withdrawPrices', 'POST product/prices/withdraw', {
  summary: 'Take coming prices of a product back',
  example: { plan_id: 139 },
  request: ofPlan,
});

/** Ours: lets a promotion that runs end today. */
export const endPromotion = operation('endPromotion', 'POST product/prices/end', {
  summary: 'End a promotion of a product today',
  example: { product_id: 30040, plan_id: 300 },
  request: ofPlan,
});

const pair = { customerId: WireId, productId: WireId } as const;

const PriceDeal = renamed({
  productId: WireId,
  name: Text,
  vintage: NullableText,
  excl: ['price', WireMoney],
  incl: ['sell_price_incl', WireMoney],
  vatRate: WirePercentage,
  /** LINE-027: null for who may not see what wine costs. */
  purchasePrice: NullableMoney,
  /** Whether the product is still sold. */
  isEnabled: Flag,
  /** The side on which it was agreed. */
  side: PriceSide,
});
export type PriceDealView = z.output<typeof PriceDeal>;

/** API-106, CUST-021: what is agreed with a customer, by name. */
export const customerPriceDeals = operation('customerPriceDeals', 'GET klant/getPriceDeals', {
  isOfBooks: true,
  summary: 'Price deals of a customer',
  roles: orderStaff,
  reads: ['Customer:customerId', 'Product'],
  request: byId('customerId', 'customer_id'),
  response: listOf(PriceDeal),
});

/** API-158. `val`: the price on the side in which the account sells. */
export const agreePrice = operation('agreePrice', 'PUT product/addOrUpdatePriceDeal', {
  item: 'API-158',
  summary: 'Agree a price with a customer for a product',
  roles: orderStaff,
  example: { product_id: 1201, customer_id: 401, val: 11.5 },
  request: { ...pair, price: ['val', WireMoney] },
});

/** API-159. */
export const endPriceDeal = operation('endPriceDeal', 'PUT product/deletePriceDeal', {
  item: 'API-159',
  summary: 'End what was agreed with a customer for a product',
  roles: orderStaff,
  example: { product_id: 30040, customer_id: 401 },
  request: { ...pair, price: ['val', z.union([z.number(), z.string().max(50), z.null()]).optional()] },
});
