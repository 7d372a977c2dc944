import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import type { Tone } from '#web/ui/pill.tsx';

/** SO-032: the colours of the order statuses; a backorder is grey with a dashed outline. */
export const statusTones: Record<SalesOrderStatus, Tone> = {
  waiting: 'red',
  printed: 'yellow',
  'out-for-delivery': 'blue',
  delivered: 'green',
  quote: 'grey',
  backorder: 'grey',
};
