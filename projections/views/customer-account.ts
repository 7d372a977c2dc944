import { settingOf } from '#domain/account/settings.ts';
import { ages } from '#domain/customer-account/ageing.ts';
import type { AccountStatementRefusal } from '#domain/customer-account/statement.ts';
import { mailingAddressOf } from '#domain/customer/mailing-address.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { methodNameIn } from '#domain/payment/method-name.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import {
  accountEntries,
  type AccountEntry,
  ageingOf,
  ageingOfAll,
  balancesOf,
  stillOpenOf,
} from '#projections/customer-account/queries.ts';
import { notInvoicedOf, notInvoicedOrdersOf, openTotalOf } from '#projections/open-amounts/queries.ts';
import { partsByOrder } from '#projections/collective-invoices/queries.ts';
import { pausesOf } from '#projections/reminders/queries.ts';
import { announcedOn, collectingOf } from '#projections/sepa/queries.ts';
import { customerOf } from '#projections/views/customer-figures.ts';
import { columnsOf, inFours, printedNow } from '#projections/views/letterhead.ts';
import type { Page, View } from '#projections/views/view.ts';
import { wordsIn } from '#projections/views/words.ts';

type Period = { customerId: number; from: CalendarDate; until: CalendarDate };

/** A customer with the term that holds where an invoice names none; refuses customer-not-found. */
const withTerm = async (call: View, customerId: number) => {
  const { record } = await customerOf(call, customerId);
  return { record, term: paymentTermOf(record, settingOf(call.caller.account, 'paymentTerm')) };
};

/** What stands on the account in a period, the newest first. Refuses customer-not-found, account-period-backwards. */
export const accountView = async (call: View, { skip, take, ...period }: Period & Page) => {
  const { db } = call.core;
  if (period.from > period.until) refuse<AccountStatementRefusal>('account-period-backwards');
  const { term } = await withTerm(call, period.customerId);
  const [{ rows: data, total }, balances] = await Promise.all([
    accountEntries(db, call.caller.account, { ...period, term, isDescending: true }, { skip, take }),
    balancesOf(db, call.caller.account, { ...period, term }),
  ]);
  const several = data.flatMap(({ slips, claimId }) => (slips > 1 ? [claimId] : []));
  const parts = await partsByOrder(db, call.caller.log, several);
  const claimIds = data.map(({ claimId }) => claimId);
  const pauses = await pausesOf(db, call.caller.log, claimIds, call.core.clock.today());
  return {
    data: data.map(({ slips, ...entry }) => ({
      ...entry,
      parts: slips > 1 ? (parts.get(entry.claimId) ?? []) : [],
      pause: ((entry.open ?? 0) > 0 && pauses.get(entry.claimId)) || null,
    })),
    total,
    ...balances,
  };
};

export const ageingView = async (
  call: View,
  { customerId, day }: { customerId: number; day: CalendarDate },
) => {
  const { term } = await withTerm(call, customerId);
  return ageingOf(call.core.db, call.caller.account, { customerId, day, term });
};

/** So many orders show what the credit of a customer is made of. */
const mostOrders = 100;

/** What the credit that a customer uses is made of. Refuses customer-not-found. */
export const creditView = async (call: View, { customerId }: { customerId: number }) => {
  const { account } = call.caller;
  const { db } = call.core;
  const { record } = await customerOf(call, customerId);
  const [invoices, notInvoiced, orders] = await Promise.all([
    openTotalOf(db, { log: account.log, accountIds: [account.accountId] }, customerId),
    notInvoicedOf(db, account, customerId),
    notInvoicedOrdersOf(db, account, customerId, mostOrders),
  ]);
  const countsOrders = settingOf(account, 'countsOrdersForCredit');
  return { limit: record.creditLimit, invoices, notInvoiced, countsOrders, orders };
};

export const ageingOfAllView = async (
  { core: { db }, caller: { account } }: View,
  { skip, take, ...asked }: Page & Omit<Parameters<typeof ageingOfAll>[2], 'term'>,
) => {
  const found = await ageingOfAll(
    db,
    account,
    { ...asked, term: settingOf(account, 'paymentTerm') },
    { skip, take },
  );
  return { data: found.rows, total: found.total, sums: found.sums };
};

/** What is being collected of what a customer owes by a day, or was said to be, and so is not asked of it. */
const collectedFrom = async (
  { core: { db, clock }, caller: { account } }: View,
  { customerId, until }: Pick<Period, 'customerId' | 'until'>,
) => {
  const announced = await announcedOn(db, account, { customerIds: [customerId], today: clock.today() });
  return collectingOf(db, account, { customerId, by: until, announced });
};

/** So many lines fit on a statement. */
const mostLines = 500;

/**
 * The statement of account of a period in the language of the customer, the oldest line first, with its mail. Refuses
 * customer-not-found, account-period-backwards, account-statement-too-long.
 */
export const statementOf = async (call: View, period: Period) => {
  const { core, caller } = call;
  const { account } = caller;
  if (period.from > period.until) refuse<AccountStatementRefusal>('account-period-backwards');
  const { record, term } = await withTerm(call, period.customerId);
  const { language } = record;
  const words = wordsIn(language);
  const { centsText, dateText } = formatsIn(language);
  const asked = { ...period, term };
  const today = core.clock.today();
  const [{ rows, total }, { opening, closing }, open, collecting, stillOpen] = await Promise.all([
    accountEntries(core.db, account, { ...asked, isDescending: false }, { skip: 0, take: mostLines }),
    balancesOf(core.db, account, asked),
    ageingOf(core.db, account, { customerId: period.customerId, day: period.until, term }),
    collectedFrom(call, period),
    period.until < today ? stillOpenOf(core.db, account, { ...asked, day: today }) : null,
  ]);
  if (total > mostLines) refuse<AccountStatementRefusal>('account-statement-too-long', { most: mostLines });
  const described = (entry: AccountEntry) => {
    const name = words.accountEntry[entry.kind];
    if (entry.kind === 'written-off') return words.creditOf(name, entry.invoiceNumber);
    if (entry.method !== null)
      return words.paidFor(
        name,
        methodNameIn(paymentMethods[entry.method].name.nl, language),
        entry.invoiceNumber,
      );
    return entry.credits === null
      ? `${name} ${entry.invoiceNumber}`
      : words.creditOf(`${name} ${entry.invoiceNumber}`, entry.credits);
  };
  // what was paid since the last day is not asked for
  const since = stillOpen === null ? 0 : closing - stillOpen;
  const toTransfer = closing - since - sum(collecting.map(({ amount }) => amount));
  const values = {
    name: record.invoiceAttention || record.realName || record.name,
    company: account.name,
    ...period,
    closing,
    late: open.total - open.notDue,
    request: [
      ...(since > 0 ? [words.settledSince(since, period.until)] : []),
      ...(since < 0 ? [words.cameBackSince(-since, period.until)] : []),
      ...collecting.map(({ amount, on, isAsked }) =>
        isAsked ? words.inDebitOf(amount, on) : words.willBeDebited(amount, on),
      ),
      ...(toTransfer > 0
        ? [
            words.paymentRequest(
              toTransfer,
              inFours(settingOf(account, 'iban')),
              account.name,
              words.customerNumber(record.number),
            ),
          ]
        : []),
    ].join(' '),
  };
  return {
    closing,
    mail: {
      to: firstAddressIn(record.invoiceEmail || record.email),
      subject: words.statementSubject(values),
      text: words.statementText(values),
      language,
    },
    file: {
      name: words.statementFile(record.number, period.from, period.until),
      content: await core.documents.report({
        ...(await printedNow(call, account, language)),
        title: words.statementOfAccount,
        about: mailingAddressOf(record),
        facts: words.statementFacts({ customer: record.number, ...period, opening, closing }),
        tables: [
          {
            title: words.statementOfAccount,
            columns: columnsOf(words.statementColumns, { texts: [1.9, 4.6, 2.3], numbers: [2.4, 2, 2.2] }),
            rows: [
              [dateText(period.from), words.openingBalance, '', '', '', centsText(opening)],
              ...rows.map((entry) => [
                dateText(entry.day),
                described(entry),
                entry.dueDate === null ? '' : dateText(entry.dueDate),
                entry.method === null ? centsText(entry.amount) : '',
                entry.method === null ? '' : centsText(-entry.amount),
                centsText(entry.balance),
              ]),
            ],
            total: [dateText(period.until), words.closingBalance, '', '', '', centsText(closing)],
            emptyText: '',
          },
          {
            title: words.openByAge(dateText(period.until)),
            columns: columnsOf([...words.ageColumns, words.total], {
              texts: [],
              numbers: [2, 2, 2, 2, 2, 2],
            }),
            rows: [[...ages.map((age) => centsText(open[age])), centsText(open.total)]],
            emptyText: '',
          },
        ],
        closing: values.request,
      }),
    },
  };
};
