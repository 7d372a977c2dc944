import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import {
  Day,
  Flag,
  inData,
  renamed,
  Success,
  WireDate,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { PriceClass } from '#domain/pricing/price.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import type { Role } from '#domain/kernel/role.ts';

const ofProducts: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'];
const ofCustomers: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'];
const Kind = z.enum(['catalogue', 'promotion']);

const ClassPrices = renamed({
  priceClass: ['class', PriceClass],
  excl: ['sellprice', WireMoney.nullable()],
  incl: ['sellprice_incl', WireMoney.nullable()],
  promotionExcl: ['sellprice_action_excl', WireMoney.nullable()],
  promotionIncl: ['sellprice_action_incl', WireMoney.nullable()],
  promotionUntil: ['action_until', WireDate],
  /** Against the purchase price, on the price that counts; null for who may not see what it costs. */
  margin: ['marge', WirePercentage.nullable()],
});
const DatedPrice = renamed({
  priceClass: ['class', PriceClass],
  kind: ['kind', Kind],
  from: ['from', z.iso.date()],
  until: ['until', WireDate],
  excl: ['excl', WireMoney],
  incl: ['incl', WireMoney],
  /** 0 where the price is what was filled in on the product. */
  planId: ['plan_id', z.int()],
});
export type DatedPriceView = z.output<typeof DatedPrice>;

/** Ours: what a product costs, cost and will cost, by class, with the margins (PROD-015, PROD-016). */
export const productPrices = operation({
  id: 'productPrices',
  summary: 'Prices of a product: now, coming, past',
  method: 'GET',
  path: 'product/prices/{id}',
  roles: ofProducts,
  changes: false,
  reads: ['Product:productId'],
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({ productId: ['id', WireId] }),
  response: inData(
    renamed({
      side: ['price_side', PriceSide],
      vatRate: ['btw', WirePercentage],
      purchasePrice: ['inkoop_price', WireMoney.nullable()],
      today: ['today', z.iso.date()],
      classes: ['classes', z.array(ClassPrices)],
      prices: ['prices', z.array(DatedPrice)],
      deals: [
        'price_deals',
        z.array(
          renamed({
            customerId: ['customer_id', WireId],
            number: ['number', z.int()],
            name: ['name', z.string()],
            price: ['price', WireMoney],
            side: ['side', PriceSide],
          }),
        ),
      ],
    }),
  ),
});
export type ProductPricesView = z.output<typeof productPrices.response>['data'];

const Wanted = WireMoney.nullable().default(null);

/** Ours: prices from today or a later day on; `until` is the last day of a promotion. */
export const planPrices = operation({
  id: 'planPrices',
  summary: 'New prices of a product from a day on',
  method: 'POST',
  path: 'product/prices/plan',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201, from: '2027-01-01', kind: 'catalogue', side: 'excl', price1: 14.5 },
  request: renamed({
    productId: ['product_id', WireId],
    kind: ['kind', Kind],
    from: ['from', Day],
    until: ['until', WireDate.default(null)],
    side: ['side', PriceSide],
    price1: ['price1', Wanted],
    price2: ['price2', Wanted],
    price3: ['price3', Wanted],
  }),
  response: inData(renamed({ planId: ['id', WireId] })),
});

const ofPlan = renamed({ productId: ['product_id', WireId], planId: ['plan_id', WireId] });

/** Ours: takes coming prices back before they have begun. */
export const withdrawPrices = operation({
  id: 'withdrawPrices',
  summary: 'Take coming prices of a product back',
  method: 'POST',
  path: 'product/prices/withdraw',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201, plan_id: 139 },
  request: ofPlan,
  response: Success,
});

/** Ours: lets a promotion that runs end today. */
export const endPromotion = operation({
  id: 'endPromotion',
  summary: 'End a promotion of a product today',
  method: 'POST',
  path: 'product/prices/end',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  example: { product_id: 30040, plan_id: 300 },
  request: ofPlan,
  response: Success,
});

const pair = { customerId: ['customer_id', WireId], productId: ['product_id', WireId] } as const;

const PriceDeal = renamed({
  productId: ['product_id', WireId],
  name: ['name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  excl: ['price', WireMoney],
  incl: ['sell_price_incl', WireMoney],
  vatRate: ['btw', WirePercentage],
  /** LINE-027: null for who may not see what wine costs. */
  purchasePrice: ['inkoop_price', WireMoney.nullable()],
  /** Whether the product is still sold. */
  isEnabled: ['enabled', Flag],
  /** The side on which it was agreed. */
  side: ['side', PriceSide],
});
export type PriceDealView = z.output<typeof PriceDeal>;

/** API-106, CUST-021: what is agreed with a customer, by name; at most 1 000. */
export const customerPriceDeals = operation({
  id: 'customerPriceDeals',
  item: 'API-106',
  isSearch: true,
  summary: 'Price deals of a customer',
  method: 'GET',
  path: 'klant/getPriceDeals',
  roles: ofCustomers,
  changes: false,
  reads: ['Customer:customerId', 'Product'],
  answers: 'problem',
  example: { customer_id: 401 },
  request: renamed({ customerId: ['customer_id', WireId] }),
  response: inData(z.array(PriceDeal)),
});

/** API-158. `val`: the price on the side in which the account sells. */
export const agreePrice = operation({
  id: 'agreePrice',
  item: 'API-158',
  summary: 'Agree a price with a customer for a product',
  method: 'PUT',
  path: 'product/addOrUpdatePriceDeal',
  roles: ofCustomers,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201, customer_id: 401, val: 11.5 },
  request: renamed({ ...pair, price: ['val', WireMoney] }),
  response: Success,
});

/** API-159. */
export const endPriceDeal = operation({
  id: 'endPriceDeal',
  item: 'API-159',
  summary: 'End what was agreed with a customer for a product',
  method: 'PUT',
  path: 'product/deletePriceDeal',
  roles: ofCustomers,
  changes: true,
  answers: 'legacy',
  example: { product_id: 30040, customer_id: 401 },
  request: renamed({ ...pair, price: ['val', z.unknown().optional()] }),
  response: Success,
});
