import { idFrom } from '#application/kernel/id.ts';
import {
  namedIn,
  countingAdded,
  type Importer,
  planEach,
  unknownNumber,
} from '#application/import/importer.ts';
import * as words from '#application/import/words.nl.ts';
import { claimInvoiceNumber } from '#application/invoice/claim-number.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import { openInvoiceColumns } from '#domain/invoice/import-columns.ts';
import { invoice, invoiceEvents, type MovedInInvoice } from '#domain/invoice/invoice.ts';
import { addDays } from '#domain/kernel/date.ts';
import { isSame } from '#domain/kernel/field.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type VatCategory, vatRateOn } from '#domain/kernel/vat.ts';
import { amountText } from '#domain/kernel/words.ts';
import { type PaymentRefusal, payments } from '#domain/payment/payments.ts';
import type { Message } from '#domain/kernel/message.ts';

type Values = {
  customer: number;
  invoiceNumber: string;
  invoiceDate: string;
  dueDate?: string;
  exclHigh?: Money;
  vatHigh?: Money;
  exclLow?: Money;
  vatLow?: Money;
  exclNone?: Money;
  incl: Money;
  open?: Money;
};

const keyOf = (invoiceNumber: string) => invoiceNumber.trim().toUpperCase();
/** The record that a number in a file stands for: the same one, whichever file it comes in. */
const invoiceIdOf = ({ accountId }: Account, invoiceNumber: string) =>
  idFrom(`import.${accountId}.${keyOf(invoiceNumber)}`, 'invoice');

const movedIn = (account: Account, customer: Customer, said: Values): MovedInInvoice => {
  const { invoiceDate } = said;
  const groups: readonly (readonly [VatCategory, Money, Money])[] = [
    ['none', said.exclNone ?? 0, 0],
    ['low', said.exclLow ?? 0, said.vatLow ?? 0],
    ['high', said.exclHigh ?? 0, said.vatHigh ?? 0],
  ];
  const term = paymentTermOf(customer, settingOf(account, 'paymentTerm'));
  return {
    invoiceId: invoiceIdOf(account, said.invoiceNumber),
    accountId: account.accountId,
    customerId: customer.customerId,
    customerNumber: customer.number,
    customerName: customer.name,
    invoiceNumber: said.invoiceNumber.trim(),
    invoiceDate,
    dueDate: said.dueDate ?? addDays(invoiceDate, term),
    perRate: groups
      .filter(([, excl, vat]) => excl !== 0 || vat !== 0)
      .map(([category, excl, vat]) => ({
        rate: vatRateOn(category, invoiceDate, vatRatesOf(account)),
        excl,
        vat,
      })),
    incl: said.incl,
    open: said.open ?? said.incl,
  };
};

/** What does not add up: the groups and the total, or more open than there is. */
const problemsOf = ({ perRate, incl, open }: MovedInInvoice) => {
  const sum = perRate.reduce((all, { excl, vat }) => all + excl + vat, 0);
  const isWithin = incl < 0 ? open >= incl && open <= 0 : open <= incl && open >= 0;
  const wrong = (column: string, amount: Money, why: Message) =>
    problem('error', column, 'value-refused', amountText(amount), why);
  const ofTotal = wrong('incl', incl, words.totalDiffers(sum));
  const ofOpen = wrong('open', open, words.moreOpenThanTotal);
  return [...(sum === incl || perRate.length === 0 ? [] : [ofTotal]), ...(isWithin ? [] : [ofOpen])];
};

const numberInUse = (invoiceNumber: string, customerName: string) =>
  problem('error', 'invoiceNumber', 'key-in-use', words.invoiceNumber, invoiceNumber, customerName);

/**
 * Open invoices of another system (moving in): they count in what a customer owes, in warnings and in blocks. They
 * keep their number, which no invoice here gets any more, and have no order here.
 */
export const openInvoiceImporter = (facts: ImportFacts): Importer => {
  const nameOf = ({ invoiceNumber }: ImportRow['values']) => words.invoiceName(textOfValue(invoiceNumber));
  return {
    kind: 'invoices',
    columns: openInvoiceColumns,
    key: {
      label: words.invoiceNumber,
      keyOf: ({ invoiceNumber }) => (typeof invoiceNumber === 'string' ? keyOf(invoiceNumber) : undefined),
    },
    keeps: ['customersFrom'],

    async plan(account, rows) {
      const customers = await namedIn(facts.customers, account, rows, 'customer');
      const invoiceNumbers = rows.flatMap(({ values: { invoiceNumber } }) =>
        typeof invoiceNumber === 'string' ? [keyOf(invoiceNumber)] : [],
      );
      const known = await facts.invoicesMovedIn(
        account,
        invoiceNumbers.map((number) => invoiceIdOf(account, number)),
      );
      const madeHere = await facts.invoicesMadeHere(account, invoiceNumbers);
      return planEach(rows, nameOf, ({ values }) => {
        const said = values as Values;
        const customer = customers.get(said.customer);
        if (!customer) return [unknownNumber('customer', words.customer, said.customer)];
        const moved = movedIn(account, customer, said);
        const wrong = problemsOf(moved);
        if (wrong.length > 0) return wrong;
        const { invoiceId, invoiceNumber, accountId } = moved;
        const name = words.invoiceName(invoiceNumber);
        const issuedHere = madeHere.get(keyOf(invoiceNumber));
        if (issuedHere)
          return issuedHere.customerId === customer.customerId && issuedHere.incl === moved.incl
            ? { name, outcome: 'same' }
            : [numberInUse(invoiceNumber, issuedHere.customerName)];
        const before = known.get(invoiceId);
        if (before) {
          const isSameOpen = [before.open, before.open - before.paidHere].some((open) =>
            isSame([before.incl, open], [moved.incl, moved.open]),
          );
          return isSameOpen
            ? { name, outcome: 'same' }
            : [problem('error', 'open', 'record-differs', [words.openAmount(before.open)])];
        }
        return {
          name,
          outcome: 'add',
          load: (work) => work.load(invoice, invoiceId),
          async record(work) {
            await claimInvoiceNumber(work, { accountId, invoiceId, invoiceNumber });
            await work.decide(invoice, invoiceId, { type: 'MoveInvoiceIn', ...moved });
          },
        };
      });
    },

    counted: countingAdded(invoiceEvents.movedIn.type),

    async takeBack(_, streams) {
      return [...streams.values()].flat().flatMap((event) => {
        if (event.type !== invoiceEvents.movedIn.type) return [];
        const { invoiceId, invoiceNumber } = invoiceEvents.movedIn.read(event).data;
        return [
          {
            name: words.invoiceName(invoiceNumber),
            stream: event.stream,
            async record(work) {
              const { lines, links } = await work.load(payments, invoiceId);
              if (lines.length > 0 || links.length > 0) refuse<PaymentRefusal>('order-has-payments');
              await work.decide(invoice, invoiceId, { type: 'TakeInvoiceBack' });
            },
          },
        ];
      });
    },
  };
};
