import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import * as words from '#application/bookkeeping/words.nl.ts';
import { BookkeepingSaysNo, type InvoiceToBook } from '#application/ports/bookkeeping.ts';
import { ledgerOfRate, type LedgerValue } from '#domain/bookkeeping/ledgers.ts';
import { type VatCodes, vatKindOf, vatKinds } from '#domain/bookkeeping/vat-codes.ts';
import type { PrintedInvoice } from '#domain/invoice/issued-invoice.ts';

/**
 * An issued invoice as a bookkeeping takes it (INT-012 to INT-014): its turnover by rate, to the cent as it was
 * issued, on the ledgers and under the VAT codes of the account; its number behind the prefix of the account. Throws
 * `BookkeepingSaysNo` where no code is chosen for what it has, as none is guessed. Of a collective invoice it is the whole:
 * a program books a number once.
 */
export const invoiceToBook = (
  {
    invoiceNumber,
    invoiceDate,
    dueDate,
    kind,
    orderNumber,
    buyer,
    totals,
    vatTreatment,
    slips,
  }: Omit<PrintedInvoice, 'lines'>,
  {
    prefix,
    ledgers,
    vatCodes,
    program,
  }: { prefix: string; ledgers: Record<LedgerValue, string>; vatCodes: VatCodes; program: string },
): InvoiceToBook => {
  const perRate = totals.perRate.length > 0 ? totals.perRate : [{ rate: 0, excl: 0, vat: 0 }];
  const isCredit = kind === 'credit';
  return {
    invoiceNumber: `${prefix}${invoiceNumber}`,
    invoiceDate,
    dueDate,
    isCredit,
    incl: totals.incl,
    description: slips
      ? words.ofSlips(invoiceNumber, slips.length)
      : words.description(isCredit, invoiceNumber, orderNumber),
    customer: {
      number: buyer.customerNumber,
      name: buyer.name.trim().slice(0, 50).trim(),
      address: `${buyer.street} ${buyer.houseNumber}${buyer.houseNumberExtra}`.trim(),
      postcode: buyer.postcode,
      city: buyer.city,
      countryCode: buyer.countryCode,
      vatNumber: buyer.vatNumber.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase(),
      kvk: buyer.kvk.trim(),
      email: buyer.email,
    },
    turnover: perRate.map(({ rate, excl, vat: vatAmount }) => {
      const vat = ledgerOfRate(rate);
      const name = vatKindOf(rate, vatTreatment);
      const chosen = vatCodes[name];
      if (!chosen)
        throw new BookkeepingSaysNo(
          keptSentence('vatCodeMissing', { kind: vatKinds[name], system: program }),
        );
      return { vat, rate, ledger: chosen.ledger ?? ledgers[vat], vatCode: chosen.code, excl, vatAmount };
    }),
  };
};
