import { z } from 'zod';
import { Day, renamed, WireId, WireInt, WireMoney, WirePercentage } from '#api/contract/wire.ts';

/** REP-003: first and last day, both included, and by which of its dates an order counts (FMT-013). */
export const ReportDates = renamed({
  from: ['van', Day],
  to: ['tot', Day],
  type: WireInt.pipe(z.literal([1, 2, 3])).default(1),
});

/** REP-009: how many products a report tells of. */
export const TopX = z.int().min(1).max(100).default(10);

const earned = {
  margin: ['marge_eur', WireMoney],
  /** Null where nothing was sold. */
  marginPercentage: ['marge_perc', WirePercentage.nullable()],
} as const;

/** REP-007. */
export const WireSoldFigures = renamed({
  excl: ['omzet_excl', WireMoney],
  incl: ['omzet_incl', WireMoney],
  ...earned,
  orders: ['aantal_orders', z.int()],
  averageIncl: ['avg_spend_order_incl', WireMoney.nullable()],
  averageExcl: ['avg_spend_order_excl', WireMoney.nullable()],
  app: ['via_customer_app', renamed({ excl: WireMoney, incl: WireMoney })],
  bottles: ['aantal_producten', z.int()],
  averageBottles: ['avg_prods_order', WirePercentage.nullable()],
});

/** REP-007: what an account sold in a month. */
export const WireSoldMonth = renamed({
  year: z.int(),
  month: z.int(),
  accountId: ['main_user_id', WireId],
  accountName: ['company_name', z.string()],
  bottles: ['qty', z.int()],
  incl: ['omzet_incl', WireMoney],
  excl: ['omzet_excl', WireMoney],
  ...earned,
});
export type SoldMonth = z.output<typeof WireSoldMonth>;
