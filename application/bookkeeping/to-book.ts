import { ledgerOfRate, type LedgerValue } from '#domain/bookkeeping/ledgers.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import type { InvoiceToBook } from '#application/ports/bookkeeping.ts';

/**
 * An issued invoice as a bookkeeping takes it (INT-012 to INT-014): its turnover by rate, to the cent as it was
 * issued, on the ledgers of the account; its number behind the prefix of the account.
 */
export const invoiceToBook = (
  { invoiceNumber, invoiceDate, dueDate, kind, orderNumber, buyer, totals }: IssuedInvoice,
  { prefix, ledgers }: { prefix: string; ledgers: Record<LedgerValue, string> },
): InvoiceToBook => {
  const perRate = totals.perRate.length > 0 ? totals.perRate : [{ rate: 0, excl: 0, vat: 0 }];
  const isCredit = kind === 'credit';
  return {
    ...{ invoiceNumber: `${prefix}${invoiceNumber}`, invoiceDate, dueDate, isCredit, incl: totals.incl },
    description: `${isCredit ? 'Creditfactuur' : 'Factuur'} ${invoiceNumber}, order ${orderNumber}`,
    customer: {
      ...{ number: buyer.customerNumber, name: buyer.name.slice(0, 50) },
      address: `${buyer.street} ${buyer.houseNumber}${buyer.houseNumberExtra}`.trim(),
      ...{ postcode: buyer.postcode, city: buyer.city, countryCode: buyer.countryCode },
    },
    turnover: perRate.map(({ rate, excl, vat: vatAmount }) => {
      const vat = ledgerOfRate(rate);
      return { vat, rate, ledger: ledgers[vat], excl, vatAmount };
    }),
  };
};
