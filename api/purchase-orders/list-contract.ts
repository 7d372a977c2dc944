import { z } from 'zod';
import { byQuestion, inPeriod, lastFirst } from '#api/contract/list-filters.ts';
import { buyers, operation } from '#api/contract/operation.ts';
import { orNull, paging, renamed, Whole, WireMoney } from '#api/contract/wire.ts';
import { ListedPurchase } from '#api/purchase-orders/contract.ts';
import { PurchaseStatusName } from '#api/suppliers/contract.ts';
import { mostRows } from '#domain/list-view/list-view.ts';

/** Ours: a page of the purchase orders by day of entry; `q` is a number, or words about the supplier. */
export const listPurchases = operation('listPurchases', 'GET inkoop/list', {
  roles: buyers,
  summary: 'A page of the purchase orders',
  example: { q: 'bistro', status: 'besteld' },
  reads: ['PurchaseOrder:list'],
  request: {
    ...byQuestion,
    status: orNull(PurchaseStatusName),
    ...inPeriod,
    ...lastFirst,
    ...paging(20, mostRows),
  },
  response: {
    data: z.array(ListedPurchase),
    total: Whole,
    /** Of all that are found; null of 10 000 or more. */
    sums: renamed({ quantity: ['total_qty', Whole], price: ['total_price_excl', WireMoney] }).nullable(),
  },
});
