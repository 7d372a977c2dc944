import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { financingSummary } from '#domain/customer/financing.ts';
import { dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { divide, type Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { centsText, dateText } from '#domain/kernel/words.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { customerStateById } from '#projections/customers/queries.ts';
import { openAtEndOf, openTotalOf } from '#projections/open-amounts/queries.ts';
import {
  figuresOfCustomer,
  invoiceStatusOfRow,
  linesOfCustomer,
  ordersOfCustomerSeen,
  productsBought,
} from '#projections/sales-orders/queries.ts';
import { claimsToRemindOf } from '#projections/unpaid/queries.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import { letterOf, remindedCustomerOf, shownClaim } from '#projections/views/reminder-letter.ts';
import type { StaffView, Page } from '#projections/views/view.ts';

const mostProducts = 500;

const day = 86_400_000;

/** The customer that a call is about; refuses customer-not-found for one that the account does not use. */
export const customerOf = async ({ core, caller: { log, account } }: StaffView, customerId: number) =>
  (await customerStateById(core.db, { log, accountId: account.customersFrom }, customerId)) ??
  refuse<CustomerRefusal>('customer-not-found', { customerId });

/** The accounts of this log whose orders the caller may look at (ROLE-025). */
const seenBy = ({ caller: { log, user } }: StaffView) => ({
  log,
  accountIds: user.memberships.filter((item) => item.log === log).map(({ accountId }) => accountId),
});

const perBottle = (excl: Money, quantity: number): Money =>
  quantity === 0 ? 0 : Number(divide(BigInt(excl), BigInt(quantity)));

export const boughtOf = async (
  call: StaffView,
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

export const figuresFor = async (call: StaffView, { customerId, from, to }: Period) => {
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

export const titleOf = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');

const reportFrom = async (call: StaffView) => {
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

export const ordersView = async (
  call: StaffView,
  { customerId, type, skip, take }: Page & { customerId: number; type: string },
) => {
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
};

export const linesView = async (
  call: StaffView,
  { customerId, skip, take }: Page & { customerId: number },
) => {
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
};

export const figuresPaper = async (call: StaffView, period: Period) => {
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
};

export const financingPaper = async (call: StaffView, { customerId }: { customerId: number }) => {
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
};

export const reminderPaper = async (call: StaffView, { customerId }: { customerId: number }) => {
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
  const all = { claims: claims.map(shownClaim), amount, count };
  return letterOf(call, { account, customer, kind: 'overview', type: 1, ...all, today });
};
