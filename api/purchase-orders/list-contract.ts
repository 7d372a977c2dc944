import { z } from 'zod';
import { byQuestion, inPeriod, lastFirst, foundSoFar, recordPaging } from '#api/contract/list-filters.ts';
import { buyers, operation } from '#api/contract/operation.ts';
import { orNull, renamed, Whole, WireMoney } from '#api/contract/wire.ts';
import { ListedPurchase } from '#api/purchase-orders/contract.ts';
import { PurchaseStatusName } from '#api/suppliers/contract.ts';

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
    ...recordPaging,
  },
  response: {
    data: z.array(ListedPurchase),
    ...foundSoFar,
    /** Of all that are found; null where there are more. */
    sums: renamed({ quantity: ['total_qty', Whole], price: ['total_price_excl', WireMoney] }).nullable(),
  },
});
