import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { ReportDates } from '#api/contract/report.ts';
import { StatusId } from '#api/contract/status-name.ts';
import { Flag, paging, renamed, WireId, WireMoney } from '#api/contract/wire.ts';

const mostTags = 200;

const figures = {
  orders: ['orders', z.int()],
  bottles: ['qty', z.int()],
  excl: ['omzet_excl', WireMoney],
} as const;

/** API-213, REP-020: by order date, or another that is asked; without tags of a kind all of it. */
export const orderStats = operation({
  id: 'orderStats',
  item: 'API-213',
  isSearch: true,
  summary: 'Orders, bottles and revenue per product and per status',
  method: 'POST',
  path: 'stats/ordersStats/v1',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  answers: 'problem',
  example: { dates: { van: '2026-01-01', tot: '2026-12-31' } },
  request: renamed({
    dates: ['dates', ReportDates],
    productIds: ['product_tags', z.array(WireId).max(mostTags).default([])],
    statuses: ['status_tags', z.array(StatusId).max(10).default([])],
    /** Only what is paid. */
    isPaid: ['paid', Flag.default(false)],
    skip: ['skip', paging(20).skip],
    take: ['take', paging(20).take],
  }),
  response: z.object({
    data: z.array(
      renamed({ productId: ['product_id', WireId], name: ['product_name', z.string()], ...figures }),
    ),
    /** How many products there are on all pages. */
    total: z.int(),
    statuses: z.array(renamed({ status: ['orderstatus_id', StatusId], ...figures })),
    sum: renamed(figures),
    /** REP-005: why there is nothing; null when there is something. */
    message: z.string().nullable(),
  }),
});
