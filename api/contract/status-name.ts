import { inWords } from '#api/contract/wire.ts';
import { SalesOrderStatus, SettableStatus, statuses } from '#domain/sales-order/status.ts';

const dutch = {
  waiting: 'wacht',
  printed: 'geprint',
  'out-for-delivery': 'bezorging',
  delivered: 'afgeleverd',
  quote: 'offerte',
  backorder: 'backorder',
} satisfies Record<SalesOrderStatus, string>;

/** `orderstatus` travels by its Dutch name; quote and backorder have no number (SO-032). */
export const StatusName = inWords(SalesOrderStatus, (status) => dutch[status]);
export const OrderStatus = ['orderstatus', StatusName] as const;

/** FMT-021: the number of a status that an order can be set to. */
export const StatusId = inWords(SettableStatus, (status) => statuses[status].id);
