import { z } from 'zod';
import { fileOperation, operation } from '#api/contract/operation.ts';
import {
  Day,
  Flag,
  NullableId,
  NullablePercentage,
  NullableText,
  renamed,
  TableFormat,
  Text,
  Whole,
  WireId,
  WireInt,
  WireMoney,
} from '#api/contract/wire.ts';

/** The accounts that count, with commas between them; without any the active one (REP-010). */
const Accounts = z
  .codec(z.string().regex(/^(?:\d{1,16}(?:,\d{1,16}){0,99})?$/), z.array(z.int().positive()).max(100), {
    decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  })
  .default([]);

/** Account tags as a report takes them (REP-043), or the numbers of the accounts. */
const AccountTags = z
  .array(z.union([z.object({ type: z.literal('account'), value: WireId }), WireId]))
  .max(100)
  .default([]);

/** Both days included. `main_user_ids` is ours, and `tags` too in version 1: they name the same accounts. */
const request = renamed({
  from: Day,
  to: Day,
  accountIds: ['main_user_ids', Accounts],
  tags: AccountTags,
});

const Figures = renamed({
  bottles: ['flessen', Whole],
  excl: ['prijs_excl', WireMoney],
  purchase: ['inkoop_excl', WireMoney],
  financing: ['cf', WireMoney],
  profit: ['winst', WireMoney],
  margin: NullablePercentage,
});

/** REP-046. */
const response = renamed({
  accounts: [
    'results',
    z.array(
      renamed({
        accountId: WireId,
        name: ['company_name', Text],
        figures: ['data', Figures],
      }),
    ),
  ],
  managers: [
    'results_names',
    z.array(
      renamed({
        /** Null for customers that nobody manages, or somebody who is no user. */
        userId: ['user_internal_id', NullableId],
        name: ['username2', Text],
        figures: ['data', Figures],
      }),
    ),
  ],
  totals: Figures,
  /** REP-044: false for SALES. */
  seesManagers: ['user_has_roles', Flag],
  /** REP-005: why there is nothing; null when there is something. */
  message: NullableText,
});
export type SalesReport = z.output<typeof response>;

const example = { main_user_ids: '3' };
const report = { changes: false, example, request, response } as const;
const all = ['ADMIN', 'MANAGER', 'FINANCE'] as const;
const withSellers = [...all, 'SALES'] as const;

/** API-220, REP-042, REP-047: by order date. */
export const salesFigures = operation('salesFigures', 'POST stats/verkoopCijfers', {
  ...report,
  summary: 'Sales figures by order date',
  roles: all,
});

/** API-221, REP-045: of the customers whose account manager asks. */
export const ownSalesFigures = operation('ownSalesFigures', 'POST stats/verkoopCijfers/own', {
  ...report,
  summary: 'Own sales figures by order date',
  roles: withSellers,
});

/** API-222, REP-043: by invoice date. */
export const salesFiguresV2 = operation('salesFiguresV2', 'POST stats/verkoopCijfersV2', {
  ...report,
  summary: 'Sales figures by invoice date',
  roles: all,
});

/** API-223, REP-045. */
export const ownSalesFiguresV2 = operation('ownSalesFiguresV2', 'POST stats/verkoopCijfersV2/own', {
  ...report,
  summary: 'Own sales figures by invoice date',
  roles: withSellers,
});

const file = {
  file: 'text/csv',
  example,
  request: {
    version: WireInt.pipe(z.literal([1, 2])),
    from: Day,
    to: Day,
    accountIds: ['main_user_ids', Accounts],
    format: TableFormat,
  },
} as const;

/** Ours: what the report shows, as CSV. */
export const salesFiguresCsv = fileOperation(
  'salesFiguresCsv',
  'GET stats/verkoopCijfers/csv/{version}/{from}/{to}',
  {
    ...file,
    summary: 'Sales figures as CSV',
    roles: all,
  },
);

/** Ours. */
export const ownSalesFiguresCsv = fileOperation(
  'ownSalesFiguresCsv',
  'GET stats/verkoopCijfers/own/csv/{version}/{from}/{to}',
  {
    ...file,
    summary: 'Own sales figures as CSV',
    roles: withSellers,
  },
);
