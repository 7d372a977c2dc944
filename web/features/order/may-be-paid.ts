import type { SalesOrderView } from '#api/sales-orders/contract.ts';

export const mayBePaid = ({ status, isPast }: SalesOrderView['order']) =>
  status !== 'quote' && status !== 'backorder' && !isPast;
