import { formatsIn } from '#domain/kernel/formats.ts';
import { sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type Invoice, invoice, type InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { payments, type Payments } from '#domain/payment/payments.ts';
import { asOf, type AsOfView, type Description } from '#projections/views/as-of.ts';
import { sourceOf } from '#projections/views/as-of-window.ts';
import { isCounted, paymentsTable } from '#projections/views/as-of-order.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

/** What an invoice was: its head and amounts as they were issued or moved in, and what was paid of it. */
const described = (view: AsOfView, { issued, movedIn }: Invoice, paid: Payments): Description => {
  const words = staffWordsIn(view.language);
  const labels = words.asOfFacts;
  const { amountText, centsText, dateText, percentageText } = formatsIn(view.language);
  const fact = (name: string, label: string, value: string | null) => ({ name, label, value });
  const { invoiceNumber, invoiceDate, dueDate } = (issued ?? movedIn)!;
  const perRate = issued?.totals.perRate ?? movedIn!.perRate;
  const incl = issued?.totals.incl ?? movedIn!.incl;
  const received = sum(paid.lines.filter(isCounted).map(({ amount }) => amount));
  const open = (movedIn?.open ?? incl) - received;
  const buyer = issued?.buyer;
  const number = (labelsOf: readonly string[]) =>
    labelsOf.map((label, nth) => ({ label, isNumber: nth > 0 }));
  return {
    title: words.asOfInvoiceTitle(invoiceNumber, issued?.kind === 'credit'),
    sections: [
      {
        title: words.asOfInvoice,
        facts: [
          fact('invoiceNumber', labels.invoiceNumber, invoiceNumber),
          fact('invoiceDate', labels.invoiceDate, dateText(invoiceDate)),
          fact('dueDate', labels.dueDate, dateText(dueDate)),
          fact('order', labels.order, issued && String(issued.orderNumber)),
          fact('corrects', labels.corrects, issued?.corrects?.invoiceNumber ?? null),
          fact('state', labels.state, open === 0 ? words.asOfPaid.paid : words.asOfPaid.open),
        ],
      },
      {
        title: words.asOfBuyer,
        facts: [
          fact(
            'customer',
            labels.customer,
            buyer
              ? `${buyer.customerNumber} ${buyer.name}`
              : `${movedIn!.customerNumber} ${movedIn!.customerName}`,
          ),
          fact(
            'address',
            labels.address,
            buyer
              ? `${[buyer.street, buyer.houseNumber, buyer.houseNumberExtra].filter(Boolean).join(' ')}, ${buyer.postcode} ${buyer.city}`
              : null,
          ),
          fact('email', labels.email, buyer?.email ?? null),
          fact('vatNumber', labels.vatNumber, buyer?.vatNumber ?? null),
        ],
      },
      {
        title: words.asOfAmounts,
        facts: [
          fact('excl', labels.excl, issued && centsText(issued.totals.excl)),
          ...perRate.map(({ rate, vat }) =>
            fact(`vat ${rate}`, labels.vat(percentageText(rate)), centsText(vat)),
          ),
          fact('incl', labels.incl, centsText(incl)),
          fact('openAtImport', labels.openAtImport, movedIn && centsText(movedIn.open)),
          fact('paid', labels.paid, centsText(received)),
          fact('open', labels.open, centsText(open)),
        ],
      },
    ],
    tables: [
      {
        title: words.asOfInvoiceLines,
        columns: number(words.asOfLineColumns),
        rows: (issued?.lines ?? []).map((line) => ({
          key: String(line.lineId),
          cells: [
            line.vintage ? `${line.name} ${line.vintage}` : line.name,
            String(line.quantity),
            amountText(line.unitPrice),
            percentageText(line.discount),
            centsText(line.excl),
            centsText(line.incl),
          ],
        })),
      },
      paymentsTable(view, paid),
    ],
  };
};

/**
 * An invoice, issued here or moved in, as it had been recorded at a moment, with its payments; refuses invoice-not-found.
 * Of a customer that is forgotten it tells what an invoice keeps.
 */
export const invoiceAsOfView = (view: AsOfView, { id, at }: { id: number; at: string }) =>
  asOf(view, {
    sources: [sourceOf(invoice, id), sourceOf(payments, id)],
    at,
    missing: () => refuse<InvoiceRefusal>('invoice-not-found'),
    isOfReader: (accountId) => view.caller.user.memberships.some((one) => one.accountId === accountId),
    describing:
      async () =>
      ([state, paid]) =>
        state && described(view, state, paid),
  });
