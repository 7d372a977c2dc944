import type { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import {
  Day,
  listOf,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';

const Buyer = renamed({
  customerId: WireId,
  number: Whole,
  name: Text,
  city: Text,
  email: Text,
  orders: Whole,
  bottles: ['qty', Whole],
  excl: ['omzet_excl', WireMoney],
  lastOrderDate: PlainDay,
});
export type Buyer = z.output<typeof Buyer>;

/** API-148, PROD-032: who ordered a product from a day to a day, most bottles first. */
export const productBuyers = operation(
  'productBuyers',
  'GET product/getCustomersPerProduct/{id}/{from}/{to}',
  {
    summary: 'Who buys this',
    area: 'products',
    roles: productRoles,
    reads: ['SalesOrder'],
    example: { from: '2026-10-01', to: '2026-11-30' },
    request: { productId: RecordId, from: Day, until: ['to', Day] },
    response: listOf(Buyer),
  },
);
