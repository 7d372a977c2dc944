import type { CollectiveInvoiceRefusal } from '#domain/collective-invoice/collective-invoice.ts';
import type { InvoiceTotals, IssuedInvoice, PrintedInvoice } from '#domain/invoice/issued-invoice.ts';
import { isSame } from '#domain/kernel/field.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { VatAmounts } from '#domain/kernel/vat.ts';

/** Amounts by rate, the rates from low to high. */
const byRate = (amounts: readonly VatAmounts[]): VatAmounts[] =>
  [...Map.groupBy(amounts, ({ rate }) => rate)]
    .map(([rate, of]) => ({
      rate,
      excl: sum(of.map(({ excl }) => excl)),
      vat: sum(of.map(({ vat }) => vat)),
    }))
    .toSorted((one, other) => one.rate - other.rate);

const sumOfTotals = (parts: readonly InvoiceTotals[]): InvoiceTotals => {
  const of = (name: Exclude<keyof InvoiceTotals, 'perRate' | 'settled'>): Money =>
    sum(parts.map((part) => part[name]));
  return {
    subtotal: of('subtotal'),
    discount: of('discount'),
    invoiceDiscount: of('invoiceDiscount'),
    extra: of('extra'),
    perRate: byRate(parts.flatMap(({ perRate }) => perRate)),
    excl: of('excl'),
    vat: of('vat'),
    incl: of('incl'),
  };
};

/** Refuses collective-vat-mixed: a document has one ground for its VAT, and prices on one side. */
const assertOneKind = (parts: readonly IssuedInvoice[]) => {
  const kinds = new Set(
    parts.map(({ vatTreatment, priceSide, exemption = '' }) => `${vatTreatment}/${priceSide}/${exemption}`),
  );
  if (kinds.size > 1) refuse<CollectiveInvoiceRefusal>('collective-vat-mixed');
};

/**
 * The document that parts of one collective invoice are together: their lines under the packing slip of each, and the
 * sums of their totals, by rate. At least one part. Refuses collective-vat-mixed.
 */
export const gathered = (collectiveId: number, parts: readonly IssuedInvoice[]): PrintedInvoice => {
  assertOneKind(parts);
  const [first, ...others] = parts as [IssuedInvoice, ...IssuedInvoice[]];
  const { deliveredTo, prepaid: _, note: __, ...head } = first;
  const prepaid = sum(parts.map((part) => part.prepaid ?? 0));
  const dayOf = (part: IssuedInvoice) => part.deliveryDate ?? part.orderDate;
  return {
    ...head,
    invoiceId: collectiveId,
    // the day on which all was there; each slip says its own
    deliveryDate: parts.map(dayOf).reduce((latest, day) => (day > latest ? day : latest)),
    deliveredTo: others.every((part) => isSame(part.deliveredTo, deliveredTo)) ? deliveredTo : null,
    note: [...new Set(parts.map(({ note }) => note.trim()).filter(Boolean))].join('\n'),
    ...(prepaid !== 0 && { prepaid }),
    lines: parts.flatMap(({ lines }) => lines).map((line, index) => ({ ...line, lineId: index + 1 })),
    totals: sumOfTotals(parts.map(({ totals }) => totals)),
    slips: parts.map((part) => ({
      orderNumber: part.orderNumber,
      day: dayOf(part),
      deliveredTo: part.deliveredTo,
      lines: part.lines.length,
    })),
  };
};
