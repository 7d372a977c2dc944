import { type Kysely, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installAccessLog, postgresAccessLog } from '#application/adapters/access-log-postgres/access-log.ts';
import { installBaskets } from '#application/adapters/baskets-postgres/baskets.ts';
import { installDossiers, postgresDossiers } from '#application/adapters/dossiers-postgres/dossiers.ts';
import { installOutbox } from '#application/adapters/outbox-postgres/outbox.ts';
import { postgresRetained } from '#application/adapters/retention-postgres/retained.ts';
import { installLeases, postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { checksOf, findingCounts, findingsPage } from '#projections/findings/queries.ts';
import { customersWithOpen, keptPersons } from '#projections/erased-people/queries.ts';
import { comparedRows, placedIn, scenariosOf } from '#projections/scenarios/queries.ts';
import { bookingFactsFrom, bookingsAside } from '#projections/bookkeeping/queries.ts';
import { ordersOfPeriod } from '#projections/exports/queries.ts';
import { lastOrderedOf, lastOrdersOf } from '#projections/customer-orders/queries.ts';
import {
  customersByContact,
  customersToSign,
  isWantedCustomer,
  pageOfCustomers,
  searchCustomers,
} from '#projections/customers/queries.ts';
import { customersOfReport } from '#projections/customers-report/queries.ts';
import { readModels } from '#projections/kernel/database.ts';
import { notificationPage, type Reader, unreadOf } from '#projections/notifications/queries.ts';
import { projectionRunner } from '#projections/kernel/runner.ts';
import {
  historyOf,
  positionsIn,
  type LogBook,
  type LogBookFilter,
  logBookInPieces,
  logBookPage,
  productChanges,
  streamsCalled,
} from '#projections/log-book/queries.ts';
import { stillSo } from '#projections/log-book/table.ts';
import { customerListOf } from '#projections/views/customer-list.ts';
import { type ActionFilter, actionsPage } from '#projections/views/log-actions.ts';
import {
  notInvoicedOf,
  notInvoicedOrdersOf,
  openAmountOf,
  openInvoicesOf,
  openOfCustomer,
  openTotalOfCustomers,
  openTotalsOf,
} from '#projections/open-amounts/queries.ts';
import {
  claimsToRemindOf,
  defaulters,
  lateClaimsOf,
  lateCustomers,
  managersOfUnpaid,
  openByAge,
  openClaimById,
  unpaidCustomers,
} from '#projections/unpaid/queries.ts';
import { accountEntries, ageingOfAll } from '#projections/customer-account/queries.ts';
import { addDays } from '#domain/kernel/date.ts';
import { statsPerProduct, statsPerStatus } from '#projections/order-stats/queries.ts';
import { pageOfProducts, productsByShopId, searchProducts } from '#projections/products/queries.ts';
import { productsOfReport } from '#projections/product-report/queries.ts';
import {
  invoicedCustomers,
  invoicedInTime,
  invoicedProducts,
  type ProductSalesFilter,
} from '#projections/product-sales/queries.ts';
import { projections, type ReadModels } from '#projections/read-models.ts';
import {
  backorderLineById,
  backorderLinesOf,
  buyersOfProduct,
  lastDeliveryDate,
  ordersInQueue,
  ordersOfCheckout,
  ordersOfCustomer,
  pricesPaid,
  queueFigures,
  queues,
  salesOrderById,
  timesOrdered,
} from '#projections/sales-orders/queries.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import { holdersOf } from '#projections/stock/queries.ts';
import { soldByManager } from '#projections/sales-figures/queries.ts';
import {
  bestSold,
  ordersInvoiced,
  paymentsReceived,
  type SoldFilter,
  soldOrders,
  soldPerDay,
} from '#projections/sold-days/queries.ts';
import { pageOfInvoices, remindersOfClaims } from '#projections/invoice-list/queries.ts';
import { pageOfOrders } from '#projections/order-list/queries.ts';
import { pageOfPayments } from '#projections/payment-list/queries.ts';
import { dueSubscriptionsFrom, subscribersToRun } from '#projections/subscriptions/queries.ts';
import { figuresOfSuppliers, pageOfSuppliers } from '#projections/suppliers/queries.ts';
import { searchEverything } from '#projections/search/queries.ts';
import { waitingShopOrders } from '#projections/webshop/queries.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';

const rows = isThorough ? 50_000 : 20_000;
const of = { log: 1, accountId: 3 };
const today = '2026-11-19';
const day = { date: today, today, lastDate: '2026-11-18' };
const page = { skip: 0, take: 8 };
const buyers = { ...of, customersFrom: 3 };
const ordersWanted = {
  question: '',
  status: null,
  invoiceStatus: null,
  channel: null,
  from: null,
  until: null,
};
const invoicesWanted = {
  scope: buyers,
  today,
  question: '',
  state: null,
  customerId: null,
  from: null,
  until: null,
};
const paymentsWanted = {
  scope: buyers,
  question: '',
  method: null,
  customerId: null,
  from: null,
  until: null,
};
const newest = { skip: 0, take: 20, isDescending: true };
const newestOrders = { skip: 0, take: 20, sort: 'number', isDescending: true } as const;
const week = { from: '2026-11-13', to: today };
const inYear = {
  by: 'order' as const,
  period: { from: '2026-01-01', to: '2026-12-31' },
  statuses: [],
  productIds: [],
  isPaid: false,
};
const suppliersWanted = {
  question: '',
  includesDisabled: false,
  countryId: null,
  isDescending: false,
  ...page,
};
const productsWanted = {
  question: '',
  includesDisabled: false,
  supplierId: null,
  countryId: null,
  color: null,
  isDescending: false,
  ...page,
};
const listing = { stockAccountId: 3, priceSide: 'excl' as const };
const listedProducts = {
  question: '',
  supplierId: null,
  countryId: null,
  color: null,
  minPrice: null,
  maxPrice: 200_000,
  minStock: null,
  maxStock: null,
};

const printed = {
  ...salesOrderEvents.statusChanged({ orderId: 17, from: 'waiting', to: 'printed' }),
  stream: 'salesOrder-17',
  revision: 1,
  accountId: 3,
  commandId: '',
  recordedAt: `${today}T09:00:00.000Z`,
  metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: '', screen: null },
};

type Asked = { text: string; values: unknown[] };
let asked: Asked[] = [];
let db: Kysely<ReadModels>;
/** Nobody recorded what the tables are filled with: each event is read as that of a printed order. */
const logged: LogBook = {
  get db() {
    return db;
  },
  readAt: async (log, positions) => positions.map((position) => ({ ...printed, log, position })),
};
let pool: Pool;
let close: () => Promise<void>;

/** The pool, noting every query that goes through it. */
const watched = (pool: Pool): Pool =>
  ({
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = (config: Asked) => {
        asked.push({ text: config.text, values: config.values });
        return client.query(config);
      };
      const { processID } = client as PoolClient & { processID: number };
      return {
        query,
        processID,
        release: (destroy?: boolean) => client.release(destroy),
        getTypeParser: (oid: number, format: 'text') => client.getTypeParser(oid, format),
      } as unknown as PoolClient;
    },
  }) as unknown as Pool;

/** The same for what stands outside the read models. */
const watchedOutside = (pool: Pool): Pool =>
  ({
    query: (text: string, values: unknown[] = []) => {
      asked.push({ text, values });
      return pool.query(text, values);
    },
  }) as unknown as Pool;

/** What is kept outside the read models, as years would leave it. */
const fillOutside = async () => {
  const series = `generate_series(1, ${rows}) n`;
  await installAccessLog(pool);
  await installBaskets(pool);
  await installOutbox(pool);
  await installDossiers(pool);
  const moment = `'${today}'::timestamptz - (${rows} - n) * interval '9 minutes'`;
  await pool.query(`
    insert into access.entry (at, account_id, user_id, kind, operation, screen, subject_type, subject_id, customer_id, address)
      select ${moment}, case when n % 10 = 0 then 14 else 3 end, n % 40,
        case when n % 900 = 0 then 'sign-in-failed' else 'look' end, 'customerById', '', 'customer', n % 5000, n % 5000, ''
      from ${series};
    insert into mail.outbox (message_id, log, account_id, person, process, key, recipient, from_name, reply_to, bcc,
        subject, body, attachments, state, queued_at)
      select n, 1, case when n % 10 = 0 then 14 else 3 end, 'customer-' || n % 5000, 'order-mail', n, 'a@b.example', '',
        '', '', '', '', '[]', 'accepted', ${moment} from ${series};
    insert into dossier.asked (dossier_id, log, account_id, user_id, role, about, number, is_opened, language, asked_at, state)
      select n, 1, case when n % 10 = 0 then 14 else 3 end, 1, 'ADMIN', '{}', '', n % 2 = 0, 'nl', ${moment}, 'gone'
      from ${series};
    insert into dossier.piece select n, 0, 'x' from ${series};
    analyze access.entry, mail.outbox, dossier.asked, dossier.piece`);
};

/** Fills the tables under the views as years of trade would: three in a hundred orders are open. */
const fill = async () => {
  const schemaOf = async (view: string) => {
    const found = await sql<{ definition: string }>`
      select pg_get_viewdef(('read_model.' || ${view})::regclass) as definition`.execute(db);
    return sql.id(/FROM (\w+)\./.exec(found.rows[0]!.definition)![1]!, view);
  };
  const [customerSales, productSales, orderSales] = [
    await schemaOf('customer_sales'),
    await schemaOf('product_sales'),
    await schemaOf('order_sales'),
  ];
  const [customer, order, action, subject, line, product, wine, level, kept] = [
    await schemaOf('customer'),
    await schemaOf('sales_order'),
    await schemaOf('log_action'),
    await schemaOf('log_subject'),
    await schemaOf('sales_order_line'),
    await schemaOf('customer_product'),
    await schemaOf('product'),
    await schemaOf('stock_level'),
    await schemaOf('stock_reservation'),
  ];
  const series = sql`generate_series(1, ${rows}::int) n`;
  await sql`insert into ${customer} (log, customer_id, account_id, number, name, city, is_enabled, added_on, search,
      record, financing)
    select 1, n, 3, n, 'Wijnbar ' || md5(n::text), 'Plaats ' || n % 900, true, ${today}::date,
    'wijnbar ' || md5(n::text) || ' plaats ' || n % 900 || ' ' || n, ${JSON.stringify(aCustomer())}::jsonb, '{}'
    from ${series}`.execute(db);
  await sql`insert into ${order} (log, order_id, account_id, number, customer_id, customer_name, city, order_date,
      delivery_date, method_id, address, recipient, source, status, invoice_number, invoice_date, price_side, details,
      bottles, subtotal, discount, excl, vat, incl, paid, purchase, per_rate, version, is_settled)
    select 1, n, case when n % 10 = 0 then 14 else 3 end, n, 1 + n % 5000, 'Wijnbar', 'Plaats',
      ${today}::date - (${rows} - n) / 50, case when n % 9 > 0 then ${today}::date + 1 - (${rows} - n) / 50 end, 1,
      '{}', case when n % 20 = 0 then 'ontvanger ' || md5(n::text) end, case when n % 3 = 0 then 'app-2' else 'staff' end,
      case when n % 400 = 1 then 'backorder' when n > ${rows} - 300 then 'waiting' else 'delivered' end,
      case when n % 400 <> 1 and n < ${rows} - 900 then n::text end,
      case when n % 400 <> 1 and n < ${rows} - 900 then ${today}::date end, 'excl', '{}', 12, 1, 0, 1, 0, 1, case when n % 30 = 0 then 0 else 1 end, 1, '[]', 1,
      n < ${rows} - 900 and n % 400 <> 1
    from ${series}`.execute(db);
  await sql`insert into ${wine} (log, product_id, account_id, number, name, vintage, is_enabled, search, added, added_on,
      known, record)
    select 1, n, 3, n, 'Wijn ' || md5(n::text), 2000 + n % 25, true,
      n || ' wijn ' || md5(n::text) || ' ' || 2000 + n % 25 || ' domaine ' || n % 400 || ' frankrijk streek ' || n % 90
      || ' druif ' || n % 60, n, ${today}::date, '{}',
      ${JSON.stringify(aProduct())}::jsonb || jsonb_build_object('supplierId', n % 400)
    from ${series}`.execute(db);
  await sql`insert into ${level} (log, account_id, warehouse_id, product_id, on_hand, reserved, backordered,
      on_order) select 1, 3, 1, n, n % 700, n % 9, 0, 0 from ${series}`.execute(db);
  await sql`insert into ${line} (log, order_id, line_id, customer_id, product_id, product_number, name, quantity, unit_price,
      discount, invoice_discount, price_type, is_excluded_from_discount, vat_category, vat_rate, purchase_price, is_locked,
      total_excl, total_incl)
    select 1, n, nth, 1 + n % 5000, 1 + (n * 7 + nth) % 5000, n, 'Wijn', 6, 1, 0, 0, 'catalogue', false, 'high', 2100, 1,
      false, 6, 7
    from ${series}, generate_series(1, 3) nth`.execute(db);
  await sql`insert into ${product} (log, customer_id, product_id, times) select 1, 1 + n % 500, n, n % 7
    from ${series}`.execute(db);
  await sql`insert into ${kept} (log, order_id, account_id, warehouse_id, is_backorder, since, order_number, products,
      quantities)
    select 1, n, 3, 1, false, ${today}::timestamptz - n * interval '1 minute', n,
      array[n % 5000, 1 + n % 4999, 2 + n % 4998], array[6, 12, 1] from ${series}`.execute(db);
  await sql`insert into ${subject} (log, stream, until, subject, search)
    select 1, 'salesOrder-' || n, ${stillSo}::bigint, 'Order ' || n, 'order ' || n from ${series}
    union all select 1, 'customer-99', ${stillSo}::bigint, 'Order', 'order'`.execute(db);
  await sql`insert into ${action} (log, position, command_id, recorded_at, account_id, user_id, types, streams, parts)
    select 1, n, gen_random_uuid(), ${today}::timestamptz - (${rows} - n) * interval '1 minute',
      case when n % 10 = 0 then 14 else 3 end, case when n = 5 then 77 else n % 40 end,
      array[case when n = 7 then 'VoucherAdded'
        else (array['SalesOrderPlaced', 'SalesOrderStatusChanged', 'StockReserved'])[1 + n % 3] end],
      array[case when n = 11 then 'customer-99' else 'salesOrder-' || n end], array['salesOrder-' || n % 9000]
    from ${series}`.execute(db);
  const [value, word] = [await schemaOf('log_value'), await schemaOf('log_word')];
  await sql`insert into ${value} (log, position, about, account_id, words)
    select 1, n, 'customer-' || n % 900, case when n % 10 = 0 then 14 else 3 end,
      array['geprint', 'woord' || n % 25000, md5(n::text), 'schaars' || n % 700] from ${series}`.execute(db);
  await sql`insert into ${word} select 1, md5(n::text) from ${series}
    union select 1, 'woord' || n % 25000 from ${series} union select 1, 'geprint'
    union select 1, 'schaars' || n % 700 from ${series}`.execute(db);
  const invoice = await schemaOf('invoice');
  await sql`insert into ${invoice} (log, invoice_id, account_id, customer_id, customer_name, order_id, order_number,
      collective_id, kind, invoice_number, invoice_date, due_date, excl, vat, incl, per_rate, paid, open, paid_here,
      mail_reason)
    select log, order_id, account_id, customer_id, customer_name, order_id, number,
      case when number % 100 < 3 then number / 100 end, 'invoice', invoice_number, invoice_date, invoice_date + 30,
      excl, vat, incl, '[]', paid, incl - paid, 0, ''
    from ${order} where invoice_number is not null`.execute(db);
  const payment = await schemaOf('payment_line');
  await sql`insert into ${payment} (log, order_id, line_id, place, account_id, user_id, paid_on, amount, method, status)
    select log, order_id, 1, number, account_id, 1, order_date + 20, incl, 1, 'paid'
    from ${order} where invoice_number is not null`.execute(db);
  const booking = await schemaOf('invoice_booking');
  await sql`insert into ${booking} (log, invoice_id, system, account_id, customer_id, invoice_number, invoice_date,
      number, reference, said)
    select 1, n, 'exact', 3, 1 + n % 5000, n::text, ${today}::date - (${rows} - n) / 50,
      case when n < ${rows} - 100 and n % 1000 > 0 then n::text end,
      case when n < ${rows} - 100 and n % 1000 > 0 then n::text end,
      case when n % 1000 = 0 then 'Grootboekrekening 8000 bestaat niet.' end
    from ${series}`.execute(db);
  const notification = await schemaOf('notification');
  await sql`insert into ${notification} (log, topic, account_id, kind, position, happened_at, is_solved, about, facts)
    select 1, n::text, 3, case when n % 500 = 0 then 'mail' else 'order' end, n,
      ${today}::timestamptz - (${rows} - n) * interval '10 minutes', false, 'salesOrder-' || n, '{"is":"app-order"}'
    from ${series}`.execute(db);
  const month = sql`date_trunc('month', ${today}::date - n / 50)::date`;
  await sql`insert into ${customerSales}
    select 1, 3, true, ${month}, n % 5000, 1, 12, 1, 1, 1, 0, 0 from ${series} on conflict do nothing`.execute(
    db,
  );
  await sql`insert into ${productSales}
    select 1, 3, true, ${month}, n % 5000, 12, 1, 1, 1 from ${series} on conflict do nothing`.execute(db);
  await sql`insert into ${orderSales}
    select 1, 3, 1 + n % 5000, ${today}::date - n / 50, n, n % 5000, false, false, 12, 1, 1, 1 from ${series}`.execute(
    db,
  );
  const [finding, scenario, compared, deleted] = [
    await schemaOf('finding'),
    await schemaOf('scenario'),
    await schemaOf('scenario_row'),
    await schemaOf('deleted_sales_order'),
  ];
  await sql`insert into ${finding} (log, check_id, position, part, account_id, found_at, user_id, record, measure, "values")
    select 1, (array['sold-under-cost', 'payment-deleted', 'number-skipped'])[1 + n % 3], n, 0,
      case when n % 10 = 0 then 14 else 3 end, ${today}::timestamptz - (${rows} - n) * interval '20 minutes', n % 40,
      'salesOrder-' || n, n % 50, '{}' from ${series}`.execute(db);
  await sql`insert into ${scenario} (log, scenario_id, account_id, user_id, place, saved_at, name, from_date, until_date,
      is_shared, changes, phase, handled, orders, is_stale)
    select 1, n, n % 500, n % 40, n, ${today}, 'Proef', ${today}, ${today}, n % 2 = 0, '{}',
      'ended', 0, 0, false from ${series}`.execute(db);
  await sql`insert into ${compared} select 1, n % 25, n % 25, 'customer', n, 1, 1, 1, 1, 1 from ${series}`.execute(
    db,
  );
  await sql`insert into ${deleted} (log, order_id, "row", lines)
    select 1, 1000000 + n, jsonb_build_object('customer_id', n, 'account_id', 3, 'order_date', ${today}::text), '[]'
    from ${series}`.execute(db);
  for (const table of [
    finding,
    scenario,
    compared,
    deleted,
    customer,
    order,
    action,
    subject,
    value,
    word,
    line,
    product,
    wine,
    level,
    kept,
    customerSales,
    productSales,
    orderSales,
    invoice,
    booking,
    notification,
  ])
    await sql`analyze ${table}`.execute(db);
};

beforeAll(async () => {
  const database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => {});
  await pool.query('create extension pg_trgm');
  await installLeases(pool);
  const leases = postgresLeases(pool);
  const store = memoryEventStore({ clock: { now: () => `${today}T09:00:00.000Z`, today: () => today } });
  const onFault = (fault: Error) => {
    throw fault;
  };
  const runner = projectionRunner({ pool, store, leases, projections, onFault, log: () => {} });
  await runner.start();
  await runner.stop();
  const queries = new Pool({ connectionString: database.url, max: 2 });
  queries.on('error', () => {});
  db = readModels<ReadModels>(watched(queries));
  await fill();
  await fillOutside();
  close = async () => {
    await db.destroy();
    await leases.stop();
    await pool.end();
    await database.drop();
  };
}, 300_000);
afterAll(() => close?.());

/** The steps of the plans of all that a query asks, as Postgres would carry them out. */
const plansOf = async (query: () => Promise<unknown>): Promise<string> => {
  asked = [];
  await query();
  const questions = asked.filter(({ text }) => /^\s*(select|with)/i.test(text));
  expect(questions.length).toBeGreaterThan(0);
  const client = await pool.connect();
  try {
    await client.query('set search_path to read_model, public');
    const lines: string[] = [];
    for (const { text, values } of questions) {
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      lines.push(...plan.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  } finally {
    client.release();
  }
};

/** The tables of which a plan reads every row. Counting stops at ten thousand and one, which may be the first ones. */
const readWhole = (plan: string) =>
  [
    ...plan
      .replaceAll(/Limit .*rows=1000[01] .*\n(?:.*Nested Loop.*\n)?.*Seq Scan.*/g, '')
      .matchAll(/Seq Scan on (\w+)/g),
  ].map(([, table]) => table);
const big = [
  'notification',
  'invoice_booking',
  'customer_sales',
  'product_sales',
  'order_sales',
  'sales_order',
  'log_action',
  'log_subject',
  'log_value',
  'log_word',
  'customer',
  'customer_product',
  'finding',
  'scenario',
  'scenario_row',
  'deleted_sales_order',
  'entry',
  'outbox',
  'asked',
  'piece',
  'sales_order_line',
  'product',
  'stock_level',
  'stock_reservation',
];
const soldBy = (by: ReportDate): SoldFilter => ({ by, period: week, statuses: null, customers: null });
const limits = { orders: 15, customers: 10 };
const customersWanted = {
  question: '',
  includesDisabled: false,
  customerType: null,
  managerId: null,
  isDescending: false,
  ...page,
};
const late = { today, standardTerm: 21, isNullToo: true, search: '', manager: null };
const reader = (kinds: Reader['kinds'], newSince = '2026-11-12T00:00:00.000Z'): Reader => ({
  ...of,
  kinds,
  readBy: { log: 0, userId: 8 },
  batchUser: 8,
  allBatches: false,
  productsOnly: false,
  newSince,
});
const toBook = { log: 1, accountId: 3, system: 'exact', from: '2026-01-01' } as const;
const seen = { log: 1, accountIds: [3] };
const wanted = (question: string) => ({
  question,
  includesDisabled: false,
  stockAccountId: 3,
  skip: 0,
  take: 25,
});
const sold = (over: Partial<ProductSalesFilter> = {}): ProductSalesFilter => ({
  accounts: [{ ...of, name: 'Noordhof', customersFrom: 3, productsFrom: 3 }],
  period: { from: '2026-09-15', to: today },
  customers: null,
  products: null,
  ...over,
});
const ofWines = sold({ products: { ids: [17, 18], supplierIds: null, countryIds: null } });
const anything: LogBookFilter = { from: null, to: null, name: '', subject: '', action: '', stream: '' };
const newestEvents = { skip: 0, take: 20 };
const book = (filter: Partial<LogBookFilter>) => () =>
  logBookPage(logged, of, { ...anything, ...filter }, newestEvents);

const noActions: ActionFilter = {
  from: null,
  fromTime: null,
  to: null,
  toTime: null,
  userIds: [],
  categories: [],
  types: [],
  streams: [],
  batchId: null,
  text: '',
};
const says = (text: string) => () =>
  actionsPage(logged, of, { ...noActions, text }, { after: null, take: 50 }, 'nl');

const actionsWith = (filter: Partial<ActionFilter>) => () =>
  actionsPage(logged, of, { ...noActions, ...filter }, { after: null, take: 50 }, 'nl');

const access = () =>
  postgresAccessLog(watchedOutside(pool), () => `${today}T09:00:00.000Z`, {
    customersOfOrders: async () => new Map(),
    userByName: async () => null,
    accountsOf: async () => [],
    masterAccountId: 9,
  });
const newestAccess = { after: null, take: 25 };
const retained = () => postgresRetained(watchedOutside(pool));
const account = { ...of, customersFrom: 3 } as never;

const owing = { day: today, term: 21, search: '', sort: 'total', isDescending: true } as const;

describe('on many rows no query reads a table whole', () => {
  test('and a query that does is noticed', async () =>
    expect(
      readWhole(
        await plansOf(() => db.selectFrom('sales_order').select('number').where('city', '=', 'x').execute()),
      ),
    ).toEqual(['sales_order']));

  const asks: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(
      queues.map((queue) => [`the queue ${queue}`, () => ordersInQueue(db, of, queue, day, page)]),
    ),
    'the queue todeliver of another day': () =>
      ordersInQueue(db, of, 'todeliver', { ...day, date: '2026-11-20' }, page),
    'the figures of the queues': () => queueFigures(db, of, day),
    'what is new to who never looked': () => unreadOf(db, reader(['order', 'mail'])),
    'the newest notifications': () => notificationPage(db, reader(['order', 'payment', 'mail']), page),
    'the notifications of a rare kind': () => notificationPage(db, reader(['mail']), page),
    'the invoices that wait for a bookkeeping': () =>
      bookingFactsFrom(db).toBook({ ...toBook, refused: false }, 100),
    'the invoices that it did not take': () => bookingFactsFrom(db).toBook({ ...toBook, refused: true }, 100),
    'the invoices of its payments': () =>
      bookingFactsFrom(db).bookedAs({ log: 1, accountIds: [3], system: 'exact' }, ['17', '18']),
    'how many wait, and the last that it did not take': () => bookingsAside(db, toBook),
    'what invoices of an account are open': () => openInvoicesOf(db, of),
    'what is open of an account by its age': () => openByAge(db, of, { today, days: [null, 21, 30] }),
    'the customers with late invoices': () => unpaidCustomers(db, of, late, { skip: 0, take: 50 }),
    'a page of the orders, the newest first': () => pageOfOrders(db, buyers, ordersWanted, newestOrders),
    'a page of the orders by delivery date': () =>
      pageOfOrders(db, buyers, ordersWanted, { ...newestOrders, sort: 'deliveryDate' }),
    'the quotes among the orders': () =>
      pageOfOrders(db, buyers, { ...ordersWanted, status: 'quote' }, newestOrders),
    'the invoiced among the orders': () =>
      pageOfOrders(db, buyers, { ...ordersWanted, invoiceStatus: 'invoiced' }, newestOrders),
    'the orders by the number of an order or invoice': () =>
      pageOfOrders(db, buyers, { ...ordersWanted, question: '4999' }, newestOrders),
    'the orders of customers by words': () =>
      pageOfOrders(db, buyers, { ...ordersWanted, question: 'plaats 17' }, newestOrders),
    'the invoices of customers by words': () =>
      pageOfInvoices(db, { ...invoicesWanted, question: 'plaats 17' }, newest),
    'the payments of customers by words': () =>
      pageOfPayments(db, { ...paymentsWanted, question: 'plaats 17' }, newest),
    'a page of the invoices, the newest first': () => pageOfInvoices(db, invoicesWanted, newest),
    'the invoices past their day': () => pageOfInvoices(db, { ...invoicesWanted, state: 'overdue' }, newest),
    'the invoices of a customer': () => pageOfInvoices(db, { ...invoicesWanted, customerId: 17 }, newest),
    'the invoices by a number': () => pageOfInvoices(db, { ...invoicesWanted, question: '4999' }, newest),
    'the reminders of invoices': () => remindersOfClaims(db, of, [{ claimId: 17, customerId: 17 }]),
    'a page of the payments, the newest first': () => pageOfPayments(db, paymentsWanted, newest),
    'the payments of a customer': () => pageOfPayments(db, { ...paymentsWanted, customerId: 17 }, newest),
    'the payments by a number': () => pageOfPayments(db, { ...paymentsWanted, question: '4999' }, newest),
    'a page of the customers by name': () => pageOfCustomers(db, of, { ...customersWanted, sort: 'name' }),
    'a page of the customers by number, from the last': () =>
      pageOfCustomers(db, of, { ...customersWanted, sort: 'number', isDescending: true }),
    'a page of the customers by city': () => pageOfCustomers(db, of, { ...customersWanted, sort: 'city' }),
    'what of customers on a page is open': () => openTotalsOf(db, { log: 1, accountIds: [3] }, [17, 18, 19]),
    'what all customers of a list have open': () =>
      openTotalOfCustomers(
        db,
        { log: 1, accountIds: [3] },
        isWantedCustomer(of, { ...customersWanted, question: 'plaats 170' }),
      ),
    'a page of the suppliers by city': () => pageOfSuppliers(db, of, { ...suppliersWanted, sort: 'city' }),
    'a page of the products by name, the other way': () =>
      pageOfProducts(db, of, listing, { ...productsWanted, sort: 'name', isDescending: true }),
    'a page of the products by number': () =>
      pageOfProducts(db, of, listing, { ...productsWanted, sort: 'number' }),
    'a page of the products by price': () =>
      pageOfProducts(db, of, listing, { ...productsWanted, sort: 'price' }),
    'a page of the products by supplier': () =>
      pageOfProducts(db, of, listing, { ...productsWanted, sort: 'supplier' }),
    'the products entered last': () =>
      pageOfProducts(db, of, listing, { ...productsWanted, sort: 'added', isDescending: true }),
    'a page of the products by stock': () =>
      pageOfProducts(db, of, listing, { ...productsWanted, sort: 'stock' }),
    'what is open at suppliers on a page': () =>
      figuresOfSuppliers(db, { products: of, orders: of }, [17, 18, 19]),
    'when customers on a page ordered last': () => lastOrdersOf(db, of, [17, 18, 19]),
    'the account managers of customers with late invoices': () => managersOfUnpaid(db, of, late),
    'what customers owe by age': () => ageingOfAll(db, of, owing, { skip: 0, take: 50 }),
    'what they owed on an earlier day': () =>
      ageingOfAll(db, of, { ...owing, day: addDays(today, -7) }, { skip: 0, take: 50 }),
    'the late invoices of customers': () => lateClaimsOf(db, of, late, [17, 18, 19]),
    'the defaulters': () =>
      defaulters(
        db,
        of,
        { today, days: 30, search: '', sort: 'total_verlopen', isDescending: true },
        { skip: 0, take: 50 },
      ),
    'an open invoice by its id': () => openClaimById(db, of, 17),
    'what a customer is reminded of': () =>
      claimsToRemindOf(db, of, { customerId: 17, olderThan: 30, today }, 200),
    'the lines of a backorder': () => backorderLinesOf(db, of, 17),
    'a backorder line by its number': () => backorderLineById(db, of, 17),
    'the last product updates': () => productChanges(logged, { log: 1, accountIds: [3, 14] }, 8),
    'the last day of delivery': () => lastDeliveryDate(db, of, today),
    'the last orders of the checkout': () => ordersOfCheckout(db, of, 100),
    'the orders of a customer': () => ordersOfCustomer(db, of, 17, page),
    'how many customers ordered a wine': () => timesOrdered(db, 1, 17),
    'who keeps a wine': () => holdersOf(db, { log: 1, stockAccountId: 3 }, 17, page),
    'an order with its lines': () => salesOrderById(db, 1, 17),
    'the customers that ordered a wine': () =>
      buyersOfProduct(db, { log: 1, accountIds: [3] }, 17, { from: '2026-01-01', until: today }),
    'what a customer paid for a wine': () =>
      pricesPaid(db, 1, { customerId: 17, productIds: [17], accountIds: [3] }, page),
    'when a customer last ordered a wine': () => lastOrderedOf(db, { ...of, customerId: 17 }, 17),
    'orders by number': () => searchEverything(db, { ...of, customersFrom: 3 }, '4987', limits),
    'orders by customer or recipient': () =>
      searchEverything(db, { ...of, customersFrom: 3 }, 'wijnbar 3c59d', limits),
    'what a customer ordered without an invoice': () => notInvoicedOf(db, { log: 1, accountId: 3 }, 17),
    'the orders of a customer without an invoice': () =>
      notInvoicedOrdersOf(db, { log: 1, accountId: 3 }, 17, 100),
    'what a customer has to pay': () => openAmountOf(db, of, 17, { today, term: 28 }),
    'what is open of a customer': () => openOfCustomer(db, seen, 17, 200),
    'customers that have to sign': () => customersToSign(db, of, { after: 0, limit: 100 }),
    'whom an order of the webshop may be of': () =>
      customersByContact(db, of, { email: 'inkoop@klant.example', vatNumber: 'NL001234567B01' }),
    'products by their id in the webshop': () => productsByShopId(db, of, ['93']),
    'orders of the webshop that wait': () => waitingShopOrders(db, of, { skip: 0, take: 20 }),
    'products by words in any order': () => searchProducts(db, of, wanted('2009 3c59d wijn')),
    'products by year, supplier and region': () => searchProducts(db, of, wanted('streek frankrijk 2009')),
    'products by number': () => searchProducts(db, of, wanted('4987')),
    'customers by words': () => searchCustomers(db, of, 'wijnbar 3c59d', 10),
    'the newest of the log book': book({}),
    'the log book of a period': book({ from: '2026-11-18', to: today }),
    'the log book by what was done': book({ action: 'status' }),
    'the log book by subject': book({ subject: 'order 4987' }),
    'the log book by a subject that nothing has': book({ subject: 'bestaatniet' }),
    'the log book by a subject that many have': book({ subject: 'order 498' }),
    'the log book by a value that few have': says('woord4987'),
    'the log book by a value that all have': says('geprint'),
    'the log book by a mistyped value': says('gpreint'),
    'the log book by a value that nothing has': says('bestaatniet'),
    'the log book of a record': book({ stream: 'salesOrder-4987' }),
    'the log book of a period by name': book({ from: '2026-11-18', to: today, name: 'groot' }),
    'the orders of a period, to export': () => ordersOfPeriod(db, of, week).next(),
    'what was sold in a period, by account manager': () =>
      soldByManager(db, of, { by: 'order', period: week }),
    // of fewer rows it is cheaper to read all
    ...(isThorough && {
      'what was invoiced in a year, by account manager': () =>
        soldByManager(db, of, { by: 'invoice', period: inYear.period }),
    }),
    'what was ordered in a year, by product': () => statsPerProduct(db, of, inYear, page),
    'what was ordered in a year, by status': () => statsPerStatus(db, of, inYear),
    'what was delivered in a period, by product': () =>
      statsPerProduct(db, of, { ...inYear, by: 'delivery', period: week }, page),
    'what was invoiced in a few days, by status': () =>
      statsPerStatus(db, of, { ...inYear, by: 'invoice', period: { from: '2026-11-02', to: '2026-11-03' } }),
    'the customers without orders': () =>
      customersOfReport(
        db,
        { ...of, customersFrom: 3 },
        { managerId: null, customerType: null, name: '', city: '', hasApp: null },
        { hasOrders: false, skip: 0, take: 20 },
      ),
    'the list of products': () =>
      productsOfReport(db, { ...of, stockAccountId: 3 }, listedProducts, { skip: 0, take: 25 }),
    'what was invoiced in a period': () => invoicedInTime(db, sold(), 'month'),
    'what was invoiced of some wines': () => invoicedInTime(db, ofWines, 'month'),
    'what was invoiced of the wines of a supplier': () =>
      invoicedInTime(db, sold({ products: { ids: null, supplierIds: [5], countryIds: null } }), 'month'),
    'the wines that were invoiced most': () => invoicedProducts(db, sold(), 10),
    'the customers who were invoiced most': () =>
      invoicedCustomers(db, ofWines, { search: 'wijnbar', skip: 0, take: 20 }),
    'what was sold on each day of a period': () => soldPerDay(db, of, soldBy('order')),
    'what was invoiced on each day of a period': () => soldPerDay(db, of, soldBy('invoice')),
    'what some customers were delivered on each day': () =>
      soldPerDay(db, of, { ...soldBy('delivery'), customers: { managers: ['R. de Groot'], types: [] } }),
    'the best sold products of a period': () => bestSold(db, of, soldBy('delivery'), 10),
    'a page of the orders of a period by order date': () => soldOrders(db, [of], soldBy('order'), page),
    'a page of the orders of a period by invoice date, of two accounts': () =>
      soldOrders(db, [of, { log: 1, accountId: 14 }], soldBy('invoice'), page),
    'the orders that were invoiced on a day': () => ordersInvoiced(db, of, { from: today, to: today }, page),
    'the payments of a month': () => paymentsReceived(db, of, { from: '2026-11-01', to: today }, page),
    'the subscribers of a subscription': () =>
      subscribersToRun(db, of, { subscriptionId: 71, on: today, customerId: null }, 100),
    'who gets an order of a subscription that is due': () =>
      dueSubscriptionsFrom(db, () => of).subscribers(
        { log: 1, accountId: 3, subscriptionId: 71, on: today },
        today,
        100,
      ),
    'how much each check found in a period': async () =>
      findingCounts(db, of, await checksOf(db, of), { from: '2026-11-01', to: today }),
    'what a check found': async () => {
      const set = (await checksOf(db, of)).find(({ check }) => check.id === 'sold-under-cost')!;
      return findingsPage(db, of, set, { from: null, to: null }, page);
    },
    'the scenarios that somebody sees': () => scenariosOf(db, { ...of, userId: 7 }, page),
    'what a scenario came to': () =>
      comparedRows(
        db,
        { log: 1, runId: 7, by: 'customer', types: [] },
        { ...page, sort: 'difference', isDescending: true },
      ),
    'how many orders a scenario is laid over': () => placedIn({ db }).count(account, week),
    'the orders that a scenario is laid over': () => placedIn({ db }).pieces(account, week, 500).next(),
    'the customers that are kept': () =>
      keptPersons(db, of, 'customer', { before: '2019-01-01', after: 700 }),
    'the customers of whom the term is over': () =>
      keptPersons(db, of, 'customer', { before: '2027-01-01', after: 700 }),
    'the prospects that are kept': () =>
      keptPersons(db, of, 'prospect', { before: '2027-01-01', after: 49_000 }),
    'who of them has something open': () =>
      customersWithOpen(db, { log: 1, accountIds: [3, 14] }, [17, 18, 19]),
    'the mails of which the term is over': () => retained().rows('mail', of, '2026-01-01'),
    'the lines of the access log of which the term is over': () =>
      retained().rows('access', of, '2026-01-01'),
    'the newest of the access log': () => access().page({ accountId: 3 }, newestAccess),
    'the access log of a day, further on': () =>
      access().page(
        { accountId: 3, from: '2026-11-01', to: '2026-11-01' },
        { after: '2026-11-01T12:00:00.000Z~17', take: 25 },
      ),
    'the access log of a person': () => access().page({ accountId: 3, userIds: [7, 8] }, newestAccess),
    'the access log of a customer': () => access().page({ accountId: 3, customerIds: [17] }, newestAccess),
    'the access log of a record': () =>
      access().page({ accountId: 3, subjects: [{ type: 'customer', id: 17 }] }, newestAccess),
    'who looked at a customer': () => access().lookers({ accountId: 3, customerId: 17 }, page),
    'who looked at a user': () => access().lookers({ accountId: 3, userId: 17 }, page),
    'the dossiers that were asked for': () => postgresDossiers(watchedOutside(pool)).list(of),
    'whether a dossier waits': () => postgresDossiers(watchedOutside(pool)).isAnyAsked(),
    'a piece of a dossier': () => postgresDossiers(watchedOutside(pool)).pieces(17).next(),
    'where the events of an order stand': () =>
      positionsIn(db, of, { streams: ['salesOrder-4987', 'invoice-4987'] }).next(),
    'where the events of a period stand': () => positionsIn(db, of, { from: '2026-11-18', to: today }).next(),
    'the history of an order': () => historyOf(logged, of, 'salesOrder-4987', 500),
  };
  test.each(Object.entries(asks))('%s', async (_, query) => {
    const plan = await plansOf(query);
    expect(
      readWhole(plan).filter((table) => big.includes(table!)),
      plan,
    ).toEqual([]);
  });
});

test('what customers have open together is added up where all of them are counted, and of no longer list', async () => {
  const listOf = async (question: string) => {
    asked = [];
    // the account of the open orders, which has its customers from another
    const view = { core: { db }, caller: { log: 1, account: { log: 1, accountId: 14, customersFrom: 3 } } };
    const wanted = { ...customersWanted, sort: 'name', question, take: 900 };
    const list = await customerListOf(view as never, wanted as never);
    return { ...list, sums: asked.filter(({ text }) => /array\(\s*select/.test(text)).length };
  };
  expect(await listOf('')).toMatchObject({ total: 1_000, hasMore: true, openTotal: null, sums: 0 });
  const few = await listOf('plaats 171');
  expect(few).toMatchObject({ hasMore: false, sums: 1 });
  const found = await sql<{ id: number }>`
    select customer_id as id from customer where account_id = 3 and search like '%171%'`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  const open = await openTotalsOf(db, { log: 1, accountIds: [14] }, ids);
  expect(few.openTotal).toBe([...open.values()].reduce((all, amount) => all + amount, 0));
  expect(few.openTotal).not.toBe(0);
});

test('what customers have open, and who of them is late, is read from open claims alone', async () => {
  const claims = 'sales_order_log_account_id_customer_id_incl_paid_';
  const scope = { log: 1, accountIds: [3] };
  const all = isWantedCustomer(of, customersWanted);
  for (const query of [
    () => openTotalsOf(db, scope, [17, 18, 19]),
    () => openTotalOfCustomers(db, scope, all),
    () => lateCustomers(db, of, { today, standardTerm: 28 }),
    () => unpaidCustomers(db, of, late, { skip: 0, take: 50 }),
    () => managersOfUnpaid(db, of, late),
    () => ageingOfAll(db, of, owing, { skip: 0, take: 50 }),
  ])
    expect(await plansOf(query)).toContain(claims);
  for (const query of [
    () => lateCustomers(db, of, { today, standardTerm: 28 }),
    () => openInvoicesOf(db, of),
    () => openByAge(db, of, { today, days: [null, 21, 30] }),
    () => openAmountOf(db, of, 17, { today, term: 28 }),
  ]) {
    const plan = await plansOf(query);
    expect(plan).toMatch(/Index Only Scan/);
    expect(plan).toContain(claims);
  }
});

test('the account of a customer looks up once what was paid of each invoice, not anew for each', async () => {
  const account = { customerId: 17, term: 21, from: '2026-01-01', until: today, isDescending: true };
  expect(await plansOf(() => accountEntries(db, of, account, { skip: 0, take: 25 }))).not.toContain(
    'SubPlan',
  );
});

/** How many pages of tables and indexes each question of a kind reads that a call asks. */
const pagesOf = async (call: () => Promise<unknown>, kind: RegExp) => {
  asked = [];
  await call();
  const client = await pool.connect();
  try {
    await client.query('set search_path to read_model, public');
    const pages: number[] = [];
    for (const { text, values } of asked.filter((question) => kind.test(question.text))) {
      const { rows: explained } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const { Plan: plan } = explained[0]!['QUERY PLAN'][0];
      pages.push(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!);
    }
    return pages;
  } finally {
    client.release();
  }
};

test.each([
  ['of everything', {}],
  ['by what was done', { action: 'status' }],
] as const)(
  'a file of the log book %s reads no more for its last piece than for its first',
  async (_, filter) => {
    const file = async () => {
      const pieces = logBookInPieces(logged, of, { ...anything, ...filter }, { size: rows / 50 });
      while (!(await pieces.next()).done);
    };
    const pages = await pagesOf(file, /^select found\.log/);
    expect(pages.length).toBeGreaterThan(10);
    expect(Math.max(...pages)).toBeLessThan(1.5 * pages[0]! + 100);
  },
);

test('AUD-026 · old and new values are looked up in their index, and reading stops where a page is full', async () => {
  const few = await plansOf(says('woord4987'));
  expect(few).toMatch(/Bitmap Index Scan on log_value_words_array_idx/);
  expect(few).toMatch(/Bitmap Index Scan on log_word_word_idx/);
  expect(await plansOf(says('gpreint'))).toMatch(/Bitmap Index Scan on log_word_word_idx/);
  // of what every action says one narrow stretch is read
  const pages = await pagesOf(says('geprint'), /^select place/);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toBeLessThan(1_000);
});

test.each([
  ['a person who did little', { userIds: [77] }],
  ['a kind of event that is rare', { types: ['VoucherAdded'] }],
  ['a kind of event that is nowhere', { types: ['VoucherUsed'] }],
] as const)('AUD-144 · %s is looked up, not walked to through all actions', async (_, filter) => {
  const pages = await pagesOf(actionsWith(filter), /^select (?:"log", "position"|place)/);
  expect(pages.length).toBeGreaterThan(0);
  expect(Math.max(...pages)).toBeLessThan(200);
});

test('AUD-144 · actions that were found by their values are not asked for them again', async () => {
  asked = [];
  await says('woord4987')();
  const listed = asked.filter(({ text }) => text.startsWith('select "log", "position"'));
  expect(listed).toHaveLength(1);
  expect(listed[0]!.text).not.toContain('log_value');
});

test('AUD-145 · a part of a name that most of the newest events have is found on the way from the newest on, not in the list of all names', async () => {
  asked = [];
  const { rows: events } = await logBookPage(logged, of, { ...anything, subject: 'order' }, newestEvents);
  expect(events[0]!.subject).toMatch(/^Order \d+$/);
  expect(asked.filter(({ text }) => text.startsWith('select stream from ('))).toEqual([]);
  const [looked, page] = [/^select array/, /^select found\.log/];
  const lately = await pagesOf(book({ subject: 'order' }), looked);
  expect(lately).toHaveLength(1);
  expect(Math.max(...lately)).toBeLessThan(10_000);
  const [pages] = await pagesOf(book({ subject: 'order' }), page);
  expect(pages).toBeLessThan(1_000);
  // what few have is looked up, as before
  expect(await pagesOf(book({ subject: 'order 4987' }), /^select stream from \(/)).toHaveLength(1);
});

test('AUD-145 · of many names a bounded number is looked at, and the name itself', async () => {
  expect(await streamsCalled(db, 1, 'order', 0)).toEqual({ streams: ['customer-99'], areAll: false });
  const { streams, areAll } = await streamsCalled(db, 1, 'order', 500);
  expect(streams).toHaveLength(501);
  expect(areAll).toBe(false);
  expect((await streamsCalled(db, 1, 'order 4987')).areAll).toBe(true);
});

test('words that thousands of customers have find all their orders, invoices and payments', async () => {
  const question = 'plaats 1';
  const ofFound = sql`account_id = 3 and customer_id in (
    select customer_id from customer where search like '%plaats%' and search like '% 1%')`;
  const whole = { isDescending: true, skip: 0, take: 10_000, isCounted: true };
  const { rows: found } = await sql<{ order_id: number; invoice_number: string | null }>`
    select order_id, invoice_number from sales_order where ${ofFound}`.execute(db);
  const orders = await pageOfOrders(db, buyers, { ...ordersWanted, question }, { ...whole, sort: 'number' });
  const sorted = (ids: readonly (number | null)[]) => ids.toSorted((a, b) => Number(a) - Number(b));
  expect(found.length).toBeGreaterThan(1_000);
  expect(sorted(orders.rows.map(({ orderId }) => orderId))).toEqual(sorted(found.map((row) => row.order_id)));
  expect(orders.total).toBe(found.length);
  const paid = sorted(found.flatMap((row) => (row.invoice_number === null ? [] : [row.order_id])));
  const payments = await pageOfPayments(db, { ...paymentsWanted, question }, whole);
  expect([sorted(payments.rows.map(({ orderId }) => orderId)), payments.total]).toEqual([paid, paid.length]);
  const { rows: single } = await sql<{ invoice_id: number }>`
    select invoice_id from invoice where ${ofFound} and collective_id is null`.execute(db);
  const invoices = await pageOfInvoices(db, { ...invoicesWanted, question }, whole);
  expect(sorted(invoices.rows.flatMap(({ orderId, slips }) => (slips === 1 ? [orderId] : [])))).toEqual(
    sorted(single.map((row) => row.invoice_id)),
  );
});
