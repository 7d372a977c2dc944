import { WirePriceType } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { paging, renamed, WireId, WireInt, WireMoney, WirePercentage } from '#api/contract/wire.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { PriceInputs } from '#domain/pricing/price.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const reading = {
  method: 'GET',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'],
  changes: false,
  answers: 'problem',
} as const;

/** What a price follows from, as the domain keeps it: amounts in 1/10 000 euro, percentages in hundredths. */
const facts = {
  side: ['price_side', PriceSide],
  date: ['date', z.iso.date()],
  inputs: ['inputs', PriceInputs],
  discount: ['discount_inputs', OrderDiscountInputs],
  /** Names of those who set it, by user id. */
  names: ['names', z.record(z.string(), z.string())],
} as const;

/** Ours: what the price of a product for a customer follows from today ("Waarom deze prijs?" in a new order). */
export const priceInputsOfProduct = operation({
  ...reading,
  id: 'priceInputsOfProduct',
  summary: 'What the price of a product for a customer follows from',
  path: 'order/pricewhy/{customer}/{product}',
  example: { customer: 401, product: 1201 },
  reads: ['Customer:customerId', 'Product:productId', 'Account'],
  request: renamed({ customerId: ['customer', WireId], productId: ['product', WireId] }),
  response: renamed(facts),
});
export type PriceWhyFacts = z.output<typeof priceInputsOfProduct.response>;

/** Ours: the same of a line of an order, as it was kept when the line was made, and the price that it has. */
export const priceInputsOfLine = operation({
  ...reading,
  id: 'priceInputsOfLine',
  summary: 'What the price of an order line followed from',
  path: 'order/pricewhyline/{id}/{line}',
  example: { id: 70012, line: 1 },
  reads: ['SalesOrder:orderId'],
  request: renamed({ orderId: ['id', WireId], lineId: ['line', WireInt] }),
  response: renamed({
    ...facts,
    customerId: ['customer_id', WireId],
    productId: ['product_id', WireId],
    /** What the discount rules were measured against: the total without what is excluded from discount. */
    baseExcl: ['base_excl', WireMoney],
    baseIncl: ['base_incl', WireMoney],
    unitPrice: ['unit_price', WireMoney],
    lineDiscount: ['discount', WirePercentage],
    invoiceDiscount: ['invoice_discount', WirePercentage],
    priceType: ['typeprijs', WirePriceType],
  }),
});

const PaidPrice = renamed({
  orderId: ['order_id', WireId],
  number: ['real_id', z.int()],
  orderDate: ['order-date', z.iso.date()],
  productId: ['product_id', WireId],
  name: ['name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  quantity: ['qty', z.int()],
  side: ['price_side', PriceSide],
  unitPrice: ['unit_price', WireMoney],
  /** What was left of it after its discounts. */
  netPrice: ['net_price', WireMoney],
  priceType: ['typeprijs', WirePriceType],
});
export type PaidPrice = z.output<typeof PaidPrice>;

/** Ours: what a customer paid for a wine and its earlier vintages, the newest first. */
export const pricesPaid = operation({
  ...reading,
  id: 'pricesPaid',
  summary: 'What a customer paid for a wine and its earlier vintages',
  path: 'order/pricespaid/{customer}/{product}',
  example: { customer: 401, product: 1201 },
  reads: ['SalesOrder:list'],
  request: renamed({
    customerId: ['customer', WireId],
    productId: ['product', WireId],
    skip: ['skip', paging(5).skip],
    take: ['take', paging(5).take],
  }),
  response: z.object({ data: z.array(PaidPrice), more: z.boolean() }),
});
