import type { CalendarDate } from '#domain/kernel/date.ts';
import { type VatRate, vatRateOn } from '#domain/kernel/vat.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';

/** The day that determines VAT: delivery, or the order date for delivery as soon as possible. */
export const supplyDateOf = ({
  deliveryDate,
  orderDate,
}: {
  deliveryDate: CalendarDate | null;
  orderDate: CalendarDate;
}): CalendarDate => deliveryDate ?? orderDate;

type Supplied = { deliveryDate: CalendarDate | null };

/**
 * The lines of an order whose supply date moved `from` one day `to` another, with the rates of the new day
 * (D-11). A line without VAT for an exempt customer stays so; an agreed price stays on its side.
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
