import { WirePriceType } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operationsFor, orderStaff, type ResponseOf } from '#api/contract/operation.ts';
import {
  NullableText,
  OrderNumber,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { PriceInputs } from '#domain/pricing/price.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const { operation } = operationsFor(orderStaff, 'products');

/** What a price follows from, as the domain keeps it: amounts in 1/10 000 euro, percentages in hundredths. */
const facts = {
  side: ['price_side', PriceSide],
  date: PlainDay,
  inputs: PriceInputs,
  discount: ['discount_inputs', OrderDiscountInputs],
  /** Names of those who set it, by user id. */
  names: z.record(Text, Text),
} as const;

/** Ours: what the price of a product for a customer follows from today ("Waarom deze prijs?" in a new order). */
export const priceInputsOfProduct = operation(
  'priceInputsOfProduct',
  'GET order/pricewhy/{customer}/{product}',
  {
    summary: 'What the price of a product for a customer follows from',
    reads: ['Customer:customerId', 'Product:productId', 'Account'],
    request: { customerId: ['customer', WireId], productId: ['product', WireId] },
    response: renamed(facts),
  },
);
export type PriceWhyFacts = ResponseOf<typeof priceInputsOfProduct>;

/** Ours: the same of a line of an order, as it was recorded when the line was made, and the price that it has. */
export const priceInputsOfLine = operation('priceInputsOfLine', 'GET order/pricewhyline/{id}/{line}', {
  isOfBooks: true,
  summary: 'What the price of an order line followed from',
  example: { line: 1 },
  reads: ['SalesOrder:orderId'],
  request: { orderId: RecordId, lineId: ['line', WireInt] },
  response: {
    ...facts,
    customerId: WireId,
    productId: WireId,
    /** What the discount rules were measured against: the total without what is excluded from discount. */
    baseExcl: WireMoney,
    baseIncl: WireMoney,
    unitPrice: WireMoney,
    lineDiscount: ['discount', WirePercentage],
    invoiceDiscount: WirePercentage,
    priceType: ['typeprijs', WirePriceType],
  },
});

const PaidPrice = renamed({
  orderId: WireId,
  number: OrderNumber,
  orderDate: PlainDay,
  productId: WireId,
  name: Text,
  vintage: NullableText,
  quantity: Whole,
  side: ['price_side', PriceSide],
  unitPrice: WireMoney,
  /** What was left of it after its discounts. */
  netPrice: WireMoney,
  priceType: ['typeprijs', WirePriceType],
});

/** Ours: what a customer paid for a wine and its earlier vintages, the newest first. */
export const pricesPaid = operation('pricesPaid', 'GET order/pricespaid/{customer}/{product}', {
  summary: 'What a customer paid for a wine and its earlier vintages',
  reads: ['SalesOrder:list'],
  request: {
    customerId: ['customer', WireId],
    productId: ['product', WireId],
    ...paging(5),
  },
  response: { data: z.array(PaidPrice), more: z.boolean() },
});
