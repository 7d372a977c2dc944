import type { CalendarDate } from '#domain/kernel/date.ts';
import { type VatRate, vatRateOn } from '#domain/kernel/vat.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';

/** The day that VAT goes by: that of the delivery, and of the order where it is delivered as soon as possible. */
export const supplyDateOf = ({
  deliveryDate,
  orderDate,
}: {
  deliveryDate: CalendarDate | null;
  orderDate: CalendarDate;
}): CalendarDate => deliveryDate ?? orderDate;

type Supplied = { deliveryDate: CalendarDate | null };

/**
 * The lines of an order that was supplied `from` and is now supplied `to`: where that is another day they have
 * the rates of that day (D-11). A line without VAT of a customer who pays none stays so; the price that was
 * agreed stays on the side on which it was.
 */
export const suppliedAgain = (
  lines: readonly SalesOrderLine[],
  { from, to, orderDate }: { from: Supplied; to: Supplied; orderDate: CalendarDate },
  vatRates: readonly VatRate[],
): readonly SalesOrderLine[] => {
  const date = supplyDateOf({ ...to, orderDate });
  if (date === supplyDateOf({ ...from, orderDate })) return lines;
  return lines.map((line) => {
    const isExempt = line.vatRate === 0;
    const vatRate = vatRateOn(line.vatCategory, date, vatRates);
    return isExempt || vatRate === line.vatRate ? line : { ...line, vatRate };
  });
};
