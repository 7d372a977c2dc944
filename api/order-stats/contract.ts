import { z } from 'zod';
import { managers, operation } from '#api/contract/operation.ts';
import { ReportDates } from '#api/contract/report.ts';
import { StatusId } from '#api/contract/status-name.ts';
import {
  NullableText,
  OptionalFlag,
  paging,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';

const mostTags = 200;

const figures = {
  orders: Whole,
  bottles: ['qty', Whole],
  excl: ['omzet_excl', WireMoney],
} as const;

/** API-213, REP-020: by order date, or another that is asked; without tags of a kind all of it. */
export const orderStats = operation('orderStats', 'POST stats/ordersStats/v1', {
  isOfBooks: true,
  summary: 'Orders, bottles and revenue per product and per status',
  isWholeUnpaged: true,
  roles: managers,
  changes: false,
  request: {
    dates: ReportDates,
    productIds: ['product_tags', z.array(WireId).max(mostTags).default([])],
    statuses: ['status_tags', z.array(StatusId).max(10).default([])],
    /** Only what is paid. */
    isPaid: ['paid', OptionalFlag],
    ...paging(20),
  },
  response: {
    data: z.array(renamed({ productId: WireId, name: ['product_name', Text], ...figures })),
    /** How many products there are on all pages. */
    total: Whole,
    statuses: z.array(renamed({ status: ['orderstatus_id', StatusId], ...figures })),
    sum: renamed(figures),
    /** REP-005: why there is nothing; null when there is something. */
    message: NullableText,
  },
});
