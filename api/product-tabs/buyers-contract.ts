import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Day, inData, renamed, WireId, WireMoney } from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';

const Buyer = renamed({
  customerId: ['customer_id', WireId],
  number: ['number', z.int()],
  name: ['name', z.string()],
  city: ['city', z.string()],
  email: ['email', z.string()],
  orders: ['orders', z.int()],
  bottles: ['qty', z.int()],
  excl: ['omzet_excl', WireMoney],
  lastOrderDate: ['last_order_date', z.iso.date()],
});
export type Buyer = z.output<typeof Buyer>;

/** API-148, PROD-032: who ordered a product from a day to a day, most bottles first; at most 2 000. */
export const productBuyers = operation({
  id: 'productBuyers',
  item: 'API-148',
  isSearch: true,
  summary: 'Who buys this',
  method: 'GET',
  path: 'product/getCustomersPerProduct/{id}/{from}/{to}',
  roles: productRoles,
  changes: false,
  reads: ['SalesOrder'],
  answers: 'problem',
  example: { id: 1201, from: '2026-10-01', to: '2026-11-30' },
  request: renamed({ productId: ['id', WireId], from: ['from', Day], until: ['to', Day] }),
  response: inData(z.array(Buyer)),
});
