import { z } from 'zod';
import { SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';

/** `orderstatus` travels by its Dutch name; quote and backorder have no number (SO-032). */
export const StatusName = z.codec(
  z.literal(SalesOrderStatus.options.map((status) => statuses[status].name)),
  SalesOrderStatus,
  {
    decode: (name) => SalesOrderStatus.options.find((status) => statuses[status].name === name)!,
    encode: (status) => statuses[status].name,
  },
);
