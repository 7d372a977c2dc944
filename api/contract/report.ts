import { z } from 'zod';
import {
  Day,
  NullableMoney,
  NullablePercentage,
  renamed,
  Text,
  Whole,
  wholeBetween,
  WireId,
  WireInt,
  WireMoney,
} from '#api/contract/wire.ts';

/** REP-003: first and last day, both included, and by which of its dates an order counts (FMT-013). */
export const ReportDates = renamed({
  from: ['van', Day],
  to: ['tot', Day],
  type: WireInt.pipe(z.literal([1, 2, 3])).default(1),
});

/** What a report is asked besides its dates: one account. */
export const reportExample = {
  tags: [{ type: 'account', value: 3 }],
};

/** REP-009: how many products a report lists. */
export const TopX = wholeBetween(1, 100).default(10);

/** What was earned on what was sold. */
export const earned = {
  margin: ['marge_eur', WireMoney],
  /** Null where nothing was sold. */
  marginPercentage: ['marge_perc', NullablePercentage],
} as const;

/** REP-007. */
export const WireSoldFigures = renamed({
  excl: ['omzet_excl', WireMoney],
  incl: ['omzet_incl', WireMoney],
  ...earned,
  orders: ['aantal_orders', Whole],
  averageIncl: ['avg_spend_order_incl', NullableMoney],
  averageExcl: ['avg_spend_order_excl', NullableMoney],
  app: ['via_customer_app', renamed({ excl: WireMoney, incl: WireMoney })],
  bottles: ['aantal_producten', Whole],
  averageBottles: ['avg_prods_order', NullablePercentage],
});

/** REP-007: what an account sold in a month. */
export const WireSoldMonth = renamed({
  year: Whole,
  month: Whole,
  accountId: WireId,
  accountName: ['company_name', Text],
  bottles: ['qty', Whole],
  incl: ['omzet_incl', WireMoney],
  excl: ['omzet_excl', WireMoney],
  ...earned,
});
export type SoldMonth = z.output<typeof WireSoldMonth>;

/** REP-008. */
export const WireSoldProduct = renamed({
  productId: WireId,
  name: ['product_name', Text],
  bottles: ['qty', Whole],
  excl: ['omzet_excl', WireMoney],
  ...earned,
});
export type SoldProduct = z.output<typeof WireSoldProduct>;
