import type { Parts } from '#api/compose/processes.ts';
import { announceProducts } from '#application/external-order/announce-products.ts';
import { hourlyWithWarehouses } from '#application/external-order/hourly.ts';
import { takeOverStock } from '#application/external-order/take-over-stock.ts';

/** Takes over the stock of external warehouses each hour, and tells them what is new. */
export const warehouseRoundOf = ({ core, onFault }: Parts) =>
  hourlyWithWarehouses({
    accounts: core.facts.accounts,
    clock: core.clock,
    onFault,
    takeOver: (by, run) => takeOverStock(core, by, run),
    announce: (account, by, run) => announceProducts(core, account, by, run),
  });
