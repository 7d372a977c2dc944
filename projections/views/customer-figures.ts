import { mostPaperRows } from '#application/ports/documents.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { financingSummary } from '#domain/customer/financing.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { addDays, daysFrom } from '#domain/kernel/date.ts';
import { divide, type Money, sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { customerStateById } from '#projections/customers/queries.ts';
import { ordersAround, usualLines, yearOfCustomer } from '#projections/customer-orders/queries.ts';
import { openAmountOf, openAtEndOf, openOfCustomer, openTotalOf } from '#projections/open-amounts/queries.ts';
import {
  figuresOfCustomer,
  invoiceStatusIn,
  linesOfCustomer,
  ordersOfCustomerSeen,
  productsBought,
} from '#projections/sales-orders/queries.ts';
import { countDealsOfCustomer } from '#projections/prices/queries.ts';
import { claimsToRemindOf } from '#projections/unpaid/queries.ts';
import { stepsOf } from '#projections/views/next-step.ts';
import { columnsOf, printedNow, stated } from '#projections/views/letterhead.ts';
import { letterOf, shownClaim } from '#projections/views/reminder-letter.ts';
import { addressOf, titleOf } from '#projections/views/texts.ts';
import { customersOf, type Page, productsOf, type StaffView, type View } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

const day = 86_400_000;

/** The customer that a call is about; refuses customer-not-found for one that the account does not use, or who is forgotten. */
export const customerOf = async ({ core, caller }: View, customerId: number) =>
  (await customerStateById(core.db, customersOf(caller.account), customerId)) ??
  refuse<CustomerRefusal>('customer-not-found', { customerId });

/** The accounts of this log whose orders the caller may look at (ROLE-025). */
export const seenBy = ({ caller: { log, user } }: StaffView) => ({
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
  const rows = await productsBought(call.core.db, seenBy(call), customerId, period);
  return rows.map((row) => ({ ...row, unitPrice: perBottle(row.excl, row.quantity) }));
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
  const { purchase, ...sold } = figures;
  const { excl } = sold;
  const seesMargin = maySeeMargin(call.caller.role);
  const margin = excl - purchase;
  return {
    ...sold,
    margin: seesMargin ? margin : null,
    marginPercentage:
      seesMargin && excl !== 0 ? Number(divide(BigInt(margin) * 10_000n, BigInt(excl))) : null,
    outstanding,
    outstandingInPeriod,
    products,
  };
};

/** How many usual wines and open invoices are shown at a glance. */
const [mostUsual, mostOpenShown] = [4, 50];

export const glanceView = async (call: StaffView, { customerId }: { customerId: number }) => {
  const { db, clock } = call.core;
  const { account, log } = call.caller;
  const { record } = await customerOf(call, customerId);
  const [today, seen] = [clock.today(), seenBy(call)];
  const ownAccount = { log, accountIds: [account.accountId] };
  const term = paymentTermOf(record, settingOf(account, 'paymentTerm'));
  const [year, around, usual, owed, open, dealCount] = await Promise.all([
    yearOfCustomer(db, seen, customerId, today),
    ordersAround(db, seen, customerId, today),
    usualLines(db, { log, accountId: account.accountId, customerId }),
    openAmountOf(db, account, customerId, { today, term }),
    openOfCustomer(db, ownAccount, customerId, mostOpenShown),
    countDealsOfCustomer(db, productsOf(account), customerId),
  ]);
  const debtor = { ...record, customerId, term };
  const standings = await stepsOf(db, { account, today }, [debtor], open);
  return {
    to: today,
    ...year,
    ...around,
    usual: usual.slice(0, mostUsual).map(({ product_id: productId, name, vintage, quantity }) => ({
      productId,
      name,
      vintage,
      quantity,
    })),
    late: {
      invoices: owed.overdue,
      amount: owed.overdueAmount,
      days: owed.overdueSince === null ? 0 : daysFrom(owed.overdueSince, today),
    },
    open: open.map(
      ({ id, order_id: orderId, number, invoice_number: invoiceNumber, since, due_date, amount }) => ({
        orderId,
        number,
        invoiceNumber,
        dueDate: due_date ?? addDays(since, term),
        amount,
        ...standings.get(id)!,
      }),
    ),
    openCount: owed.count,
    dealCount,
  };
};

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
      ...order,
      accountName: core.directory.account(order.accountId)?.name ?? '',
      isOfAccount: order.accountId === caller.account.accountId,
      age: Math.max(0, Math.round((today - Date.parse(order.invoiceDate ?? order.orderDate)) / day)),
      invoiceStatus: invoiceStatusIn(order),
    })),
    total,
  };
};

export const linesView = async (
  call: StaffView,
  { customerId, skip, take }: Page & { customerId: number },
) => {
  await customerOf(call, customerId);
  const { rows: data, total } = await linesOfCustomer(call.core.db, seenBy(call), customerId, { skip, take });
  return { data, total };
};

export const figuresPaper = async (call: StaffView, period: Period) => {
  const customer = await customerOf(call, period.customerId);
  const figures = await figuresFor(call, period);
  const words = staffWordsIn(call.language);
  const { centsText } = formatsIn(call.language);
  const others = figures.products.slice(mostPaperRows);
  return {
    name: words.salesFiguresFile(customer.record.number, period.from, period.to),
    content: await call.core.documents.report({
      ...(await printedNow(call, call.caller.account, call.language)),
      title: words.salesFigures,
      about: [customer.record.name, ...addressOf(customer.record), words.period(period)],
      facts: stated(words.soldFacts(figures)),
      tables: [
        {
          title: words.products,
          columns: columnsOf(words.productColumns, { texts: [6], numbers: [1.5, 2, 2] }),
          rows: [
            ...figures.products
              .slice(0, mostPaperRows)
              .map((product) => [
                titleOf(product),
                String(product.quantity),
                centsText(product.unitPrice),
                centsText(product.excl),
              ]),
            ...(others.length === 0
              ? []
              : [
                  [
                    words.otherProducts(others.length),
                    String(sum(others.map(({ quantity }) => quantity))),
                    '',
                    centsText(sum(others.map(({ excl }) => excl))),
                  ],
                ]),
          ],
          emptyText: words.nothingBought,
        },
      ],
    }),
  };
};

export const financingPaper = async (call: StaffView, { customerId }: { customerId: number }) => {
  const customer = await customerOf(call, customerId);
  const words = staffWordsIn(call.language);
  const { centsText, dateText, percentageText } = formatsIn(call.language);
  return {
    name: words.financingFile(customer.record.number),
    content: await call.core.documents.report({
      ...(await printedNow(call, call.caller.account, call.language)),
      title: words.customerFinancing,
      about: [customer.record.name, ...addressOf(customer.record)],
      facts: words.financingFacts(financingSummary(customer.financing)),
      tables: [
        {
          title: words.transactions,
          columns: columnsOf(words.transactionColumns, { texts: [2, 4], numbers: [2, 2] }),
          rows: customer.financing.entries.map(({ date, name, discount, amount }) => [
            dateText(date),
            name,
            percentageText(discount),
            centsText(amount),
          ]),
          emptyText: words.noTransactions,
        },
      ],
    }),
  };
};

export const reminderPaper = async (call: StaffView, { customerId }: { customerId: number }) => {
  const { core, caller } = call;
  const { account } = caller;
  const customer = await customerOf(call, customerId);
  const today = core.clock.today();
  const { claims, amount, count } = await claimsToRemindOf(
    core.db,
    account,
    { customerId, olderThan: null, today, isWhole: true },
    mostOpen,
  );
  const all = { claims: claims.map(shownClaim), amount, count };
  return letterOf(call, { account, customer, kind: 'overview', type: 1, ...all, today });
};
