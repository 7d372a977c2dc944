import { addFinancing } from '#application/customer/financing.ts';
import {
  addCustomerFinancing,
  customerFigures,
  customerFiguresCsv,
  customerFiguresPdf,
  customerHistory,
  customerLines,
  customerOrders,
  customerProducts,
  customerReminderPdf,
  exportCustomersCsv,
  financingInfo,
  financingPdf,
} from '#api/customer-figures/contract.ts';
import { type Cell, type Cells, centsCell, dayCell, percentageCell } from '#api/http/csv.ts';
import { tableFile } from '#api/http/table-file.ts';
import {
  type Call,
  implement,
  implementFile,
  implementFileView,
  implementView,
} from '#api/http/implement.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import { letterOf, remindedCustomerOf, toldClaim } from '#projections/views/reminder-letter.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { financingSummary } from '#domain/customer/financing.ts';
import { dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Control, Field, FieldValue } from '#domain/kernel/field.ts';
import { divide, euro, type Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { centsText, dateText } from '#domain/kernel/words.ts';
import { accountManagersBy } from '#projections/accounts/queries.ts';
import { customersAddedInPieces, customerStateById } from '#projections/customers/queries.ts';
import { openAtEndOf, openTotalOf } from '#projections/open-amounts/queries.ts';
import { claimsToRemindOf } from '#projections/unpaid/queries.ts';
import { historyOf } from '#projections/log-book/queries.ts';
import {
  figuresOfCustomer,
  invoiceStatusOfRow,
  linesOfCustomer,
  ordersOfCustomerSeen,
  productsBought,
} from '#projections/sales-orders/queries.ts';

const mostProducts = 500;
const mostEvents = 500;
const day = 86_400_000;

/** The customer that a call is about; refuses customer-not-found for one that the account does not use. */
const customerOf = async ({ core, caller: { log, account } }: Call, customerId: number) =>
  (await customerStateById(core.db, { log, accountId: account.customersFrom }, customerId)) ??
  refuse<CustomerRefusal>('customer-not-found', { customerId });

/** The accounts of this log whose orders the caller may look at (ROLE-025). */
const seenBy = ({ caller: { log, user } }: Call) => ({
  log,
  accountIds: user.memberships.filter((each) => each.log === log).map(({ accountId }) => accountId),
});

const perBottle = (excl: Money, quantity: number): Money =>
  quantity === 0 ? 0 : Number(divide(BigInt(excl), BigInt(quantity)));

const boughtOf = async (
  call: Call,
  customerId: number,
  period: { from: string | null; to: string | null },
) => {
  const rows = await productsBought(call.core.db, seenBy(call), customerId, {
    ...period,
    limit: mostProducts,
  });
  return rows.map(({ product_id, name, vintage, quantity, excl, times, last_date }) => ({
    productId: product_id,
    name,
    vintage,
    quantity,
    excl,
    times,
    lastDate: last_date,
    unitPrice: perBottle(excl, quantity),
  }));
};

type Period = { customerId: number; from: string; to: string };
const figuresFor = async (call: Call, { customerId, from, to }: Period) => {
  const { db } = call.core;
  const seen = seenBy(call);
  const [figures, products, outstanding, outstandingInPeriod] = await Promise.all([
    figuresOfCustomer(db, seen, customerId, { from, to }),
    boughtOf(call, customerId, { from, to }),
    openTotalOf(db, seen, customerId),
    openAtEndOf(db, seen, customerId, { from, to }),
  ]);
  const { orders, bottles, incl, excl, purchase } = figures;
  const seesMargin = maySeeMargin(call.caller.role);
  const margin = excl - purchase;
  return {
    orders,
    bottles,
    incl,
    excl,
    margin: seesMargin ? margin : null,
    marginPercentage:
      seesMargin && excl !== 0 ? Number(divide(BigInt(margin) * 10_000n, BigInt(excl))) : null,
    outstanding,
    outstandingInPeriod,
    products,
  };
};

const titleOf = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');

const reportFrom = async (call: Call) => {
  const madeAt = call.core.clock.now();
  return {
    letterhead: await letterheadOf(call, call.caller.account),
    closing: '',
    madeAt,
    printedAt: `${dateText(dateInAmsterdam(madeAt))} ${timeInAmsterdam(madeAt)}`,
  };
};

const addressOf = ({ record }: Awaited<ReturnType<typeof customerOf>>) => [
  record.name,
  `${record.street} ${record.houseNumber}${record.houseNumberExtra}`.trim(),
  `${record.postcode} ${record.city}`.trim(),
];

/** On one letter. */
const mostOpen = 1_000;

/** CUST-036: every field under its label, as people write it. */
const exported = Object.entries(customerFields) as [keyof typeof customerFields, Field][];
const shownFields = exported.filter(([, { tab }]) => tab !== 'none');

const fieldCell = (control: Control, value: FieldValue): Cell => {
  const text = fieldText(control, value);
  if (control.kind === 'date') return dayCell(value as string | null);
  if (typeof value !== 'number') return text;
  if (control.kind === 'money') return { text, value: value / euro, format: '0.00##' };
  if (control.kind === 'percentage') return percentageCell(text, value);
  return control.kind === 'number'
    ? { text, value: value / 10 ** (control.decimals ?? 0), format: 'General' }
    : text;
};

async function* customerRows(
  db: Call['core']['db'],
  pieces: ReturnType<typeof customersAddedInPieces>,
): AsyncGenerator<Cells[]> {
  for await (const customers of pieces) {
    const managers = await accountManagersBy(
      db,
      customers.map(({ record }) => record),
    );
    yield customers.map(({ addedOn, record }, index) => [
      record.number,
      dayCell(addedOn, addedOn),
      ...shownFields.map(([name, { control }]) =>
        name === 'accountManagerId' ? managers[index]! : fieldCell(control, record[name] as FieldValue),
      ),
    ]);
  }
}

export const customerFigureRoutes = [
  implementView(customerOrders, async ({ customerId, type, skip, take }, call) => {
    const { core, caller } = call;
    await customerOf(call, customerId);
    const seen = seenBy(call);
    const { rows, total } = await ordersOfCustomerSeen(core.db, seen, customerId, {
      skip,
      take,
      isUnpaid: type === 'unpaid',
    });
    const today = Date.parse(core.clock.today());
    return {
      data: rows.map((order) => ({
        orderId: order.order_id,
        number: order.number,
        accountId: order.account_id,
        accountName: core.directory.account(order.account_id)?.name ?? '',
        isOfAccount: order.account_id === caller.account.accountId,
        invoiceNumber: order.invoice_number,
        orderDate: order.order_date,
        invoiceDate: order.invoice_date,
        age: Math.max(0, Math.round((today - Date.parse(order.invoice_date ?? order.order_date)) / day)),
        incl: order.incl,
        paid: order.paid,
        status: order.status,
        invoiceStatus: invoiceStatusOfRow(order),
      })),
      total,
    };
  }),

  implementView(customerLines, async ({ customerId, skip, take }, call) => {
    await customerOf(call, customerId);
    const { rows, total } = await linesOfCustomer(call.core.db, seenBy(call), customerId, { skip, take });
    return {
      data: rows.map((line) => ({
        orderId: line.order_id,
        lineId: line.line_id,
        number: line.number,
        orderDate: line.order_date,
        productId: line.product_id,
        name: line.name,
        vintage: line.vintage,
        quantity: line.quantity,
        unitPrice: line.unit_price,
        discount: line.discount,
        priceType: line.price_type,
        totalExcl: line.total_excl,
      })),
      total,
    };
  }),

  implement(customerProducts, async ({ customerId }, call) => {
    await customerOf(call, customerId);
    return { data: await boughtOf(call, customerId, { from: null, to: null }) };
  }),

  implementView(customerFigures, async (period, call) => {
    await customerOf(call, period.customerId);
    return figuresFor(call, period);
  }),

  implementFileView(customerFiguresPdf, async (period, call) => {
    const customer = await customerOf(call, period.customerId);
    const figures = await figuresFor(call, period);
    const { margin, marginPercentage } = figures;
    return {
      name: `verkoopcijfers-${customer.record.number}-${period.from}-${period.to}.pdf`,
      content: await call.core.documents.report({
        ...(await reportFrom(call)),
        title: 'Verkoopcijfers',
        about: [...addressOf(customer), `Periode ${dateText(period.from)} tot en met ${dateText(period.to)}`],
        facts: [
          ['Flessen', String(figures.bottles)],
          ['Omzet excl. btw', centsText(figures.excl)],
          ['Omzet incl. btw', centsText(figures.incl)],
          ...(margin === null ? [] : [['Marge', centsText(margin)] as const]),
          ...(marginPercentage === null
            ? []
            : [['Marge in procenten', fieldText({ kind: 'percentage' }, marginPercentage)] as const]),
        ],
        tables: [
          {
            title: 'Producten',
            columns: [
              { header: 'Product', width: 6 },
              { header: 'Flessen', width: 1.5, isNumber: true },
              { header: 'Per fles', width: 2, isNumber: true },
              { header: 'Omzet excl.', width: 2, isNumber: true },
            ],
            rows: figures.products.map((product) => [
              titleOf(product),
              String(product.quantity),
              centsText(product.unitPrice),
              centsText(product.excl),
            ]),
            emptyText: 'In deze periode is niets gekocht.',
          },
        ],
      }),
    };
  }),

  implementFile(customerFiguresCsv, async ({ format, ...period }, call) => {
    const { record } = await customerOf(call, period.customerId);
    const products = await boughtOf(call, period.customerId, period);
    async function* rows(): AsyncGenerator<Cells[]> {
      yield products.map((product) => [
        titleOf(product),
        product.quantity,
        centsCell(product.unitPrice),
        centsCell(product.excl),
      ]);
    }
    return tableFile(call, format, {
      name: `verkoopcijfers-${record.number}-${period.from}-${period.to}`,
      header: ['Product', 'Flessen', 'Prijs per fles excl', 'Omzet excl'],
      pieces: rows(),
    });
  }),

  implementFile(customerReminderPdf, async ({ customerId }, call) => {
    const { core, caller } = call;
    const { log, account } = caller;
    const customer = await remindedCustomerOf(call, customerId);
    const today = core.clock.today();
    const { claims, amount, count } = await claimsToRemindOf(
      core.db,
      { log, accountId: account.accountId },
      { customerId, olderThan: null, today },
      mostOpen,
    );
    const all = { claims: claims.map(toldClaim), amount, count };
    return letterOf(call, { account, customer, kind: 'overview', type: 1, ...all, today });
  }),

  implementView(financingInfo, async ({ customerId }, call) => {
    const { financing } = await customerOf(call, customerId);
    const { newest, ...summary } = financingSummary(financing);
    return {
      entries: [...financing.entries],
      ...summary,
      newest: newest && { amount: newest.amount, date: newest.date, discount: newest.discount },
    };
  }),

  implementFileView(financingPdf, async ({ customerId }, call) => {
    const customer = await customerOf(call, customerId);
    const { total, discounted, balance } = financingSummary(customer.financing);
    return {
      name: `financiering-${customer.record.number}.pdf`,
      content: await call.core.documents.report({
        ...(await reportFrom(call)),
        title: 'Klantfinanciering',
        about: addressOf(customer),
        facts: [
          ['Ingebracht excl. btw', centsText(total)],
          ['Verrekend', centsText(discounted)],
          ['Saldo', centsText(balance)],
        ],
        tables: [
          {
            title: 'Transacties',
            columns: [
              { header: 'Datum', width: 2 },
              { header: 'Naam', width: 4 },
              { header: 'Korting', width: 2, isNumber: true },
              { header: 'Bedrag excl.', width: 2, isNumber: true },
            ],
            rows: customer.financing.entries.map(({ date, name, discount, amount }) => [
              dateText(date),
              name,
              fieldText({ kind: 'percentage' }, discount),
              centsText(amount),
            ]),
            emptyText: 'Er zijn nog geen transacties.',
          },
        ],
      }),
    };
  }),

  implement(addCustomerFinancing, async ({ date, ...entry }, { core, by, recorded }) => {
    recorded(await addFinancing(core, by, { ...entry, date: date ?? core.clock.today() }));
    return { data: 1 as const };
  }),

  implementFile(exportCustomersCsv, async ({ format, ...period }, call) => {
    const { core, caller } = call;
    const of = { log: caller.log, accountId: caller.account.customersFrom };
    return tableFile(call, format, {
      name: `klanten-${period.from}-${period.to}`,
      header: ['Klantnummer', 'Toegevoegd', ...shownFields.map(([, { label }]) => label)],
      pieces: customerRows(core.db, customersAddedInPieces(core.db, of, period)),
    });
  }),

  implement(customerHistory, async ({ customerId }, call) => {
    await customerOf(call, customerId);
    const { log, account } = call.caller;
    return {
      data: await historyOf(
        call.core.db,
        { log, accountId: account.accountId },
        `customer-${customerId}`,
        mostEvents,
      ),
    };
  }),
];
