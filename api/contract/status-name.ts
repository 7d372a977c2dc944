import { z } from 'zod';
import { SalesOrderStatus, SettableStatus, statuses } from '#domain/sales-order/status.ts';

/** `orderstatus` travels by its Dutch name; quote and backorder have no number (SO-032). */
export const StatusName = z.codec(
  z.literal(SalesOrderStatus.options.map((status) => statuses[status].name)),
  SalesOrderStatus,
  {
    decode: (name) => SalesOrderStatus.options.find((status) => statuses[status].name === name)!,
    encode: (status) => statuses[status].name,
  },
);

/** FMT-021: the number of a status that an order can be set to. */
export const StatusId = z.codec(
  z.literal(SettableStatus.options.map((status) => statuses[status].id)),
  SettableStatus,
  {
    decode: (id) => SettableStatus.options.find((status) => statuses[status].id === id)!,
    encode: (status) => statuses[status].id,
  },
);
