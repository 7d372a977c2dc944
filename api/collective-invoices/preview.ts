import * as words from '#api/collective-invoices/words.nl.ts';
import type { Call } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type CollectiveInterval, collectiveIntervals } from '#domain/collective-invoice/interval.ts';
import { buyerOf, sellerOf } from '#domain/invoice/issue.ts';
import { buyerGaps, sellerGaps } from '#domain/invoice/lawful.ts';
import { type Message, messageWith, said } from '#domain/kernel/message.ts';
import { sum } from '#domain/kernel/money.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { Page } from '#projections/kernel/query.ts';
import {
  customersOfRun,
  groupsOf,
  ordersOfRun,
  ordersToGather,
  type RunRow,
} from '#projections/collective-invoices/queries.ts';
import { customersOf } from '#projections/views/view.ts';

/** What keeps every invoice from being made. */
const blockedBy = ({ caller: { account }, core: { clock } }: Call): Message | '' => {
  const missing = sellerGaps(sellerOf(account));
  const closed = settingOf(account, 'booksClosedUntil');
  if (missing.length > 0)
    return messageWith(
      missing,
      (...names) => words.missingOfSeller(names.join(', '), '').nl,
      (...names) => words.missingOfSeller('', names.join(', ')).en,
    );
  return closed !== null && clock.today() <= closed ? words.booksClosed(dateText(closed)) : '';
};

/** What keeps a customer from getting one. */
const whyNot = ({ ready, record, isForgotten }: RunRow): Message | '' => {
  if (isForgotten) return words.customerForgotten;
  if (ready === 0) return words.nothingDelivered;
  const missing = buyerGaps(buyerOf(record));
  if (missing.length === 0) return '';
  return messageWith(
    missing,
    (...names) => words.missingOfCustomer(names.join(', '), '').nl,
    (...names) => words.missingOfCustomer('', names.join(', ')).en,
  );
};

/** How many invoices a customer gets. */
const invoicesOf = async (call: Call, { customerId, ready, record }: RunRow, until: string) => {
  if (ready === 0) return 0;
  const found = await ordersToGather(call.core.db, ofAccount(call), { customerId, until });
  return groupsOf(found, record.invoicesPerAddress).length;
};

type Asked = Page & { until: string; interval: CollectiveInterval | null };

/** A page of who a run up to a day is about, with what each would get; nothing is recorded. */
export const runPreview = async (call: Call, { until, interval, skip, take }: Asked) => {
  const [db, scope] = [call.core.db, ofAccount(call)];
  const intervals = interval ? [interval] : collectiveIntervals;
  const all = await customersOfRun(db, scope, {
    customers: customersOf(call.caller.account),
    until,
    intervals,
  });
  const ready = all.filter((row) => whyNot(row) === '');
  const shown = all.slice(skip, skip + take);
  const customerIds = shown.map(({ customerId }) => customerId);
  const orders = await ordersOfRun(db, scope, { until, customerIds });
  const data = [];
  for (const row of shown)
    data.push({
      customerId: row.customerId,
      customerName: row.name,
      interval: row.record.invoicing as CollectiveInterval,
      isPerAddress: row.record.invoicesPerAddress,
      invoices: await invoicesOf(call, row, until),
      amount: row.amount,
      orders: orders.get(row.customerId) ?? [],
      why: said(call.language, whyNot(row)),
    });
  return {
    data,
    total: all.length,
    ready: ready.map(({ customerId }) => customerId),
    amount: sum(ready.map(({ amount }) => amount)),
    blocked: said(call.language, blockedBy(call)),
  };
};
