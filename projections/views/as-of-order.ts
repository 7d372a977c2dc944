import { customer, type CustomerState } from '#domain/customer/customer.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { said } from '#domain/kernel/message.ts';
import { sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type PaymentLine, paymentStatusNames } from '#domain/payment/line.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { payments, type Payments } from '#domain/payment/payments.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { type DetailName, detailLabel, detailText } from '#domain/sales-order/details.ts';
import { lineName } from '#domain/sales-order/line.ts';
import { type SalesOrder, salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import {
  asOf,
  type AsOfView,
  type DescribedTable,
  type Description,
  madeOnce,
} from '#projections/views/as-of.ts';
import { sourceOf } from '#projections/views/as-of-window.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

const ofDelivery = [
  'deliveryDate',
  'deliveryMoment',
  'methodId',
  'address',
  'validUntil',
] as const satisfies DetailName[];
const notes = [
  'remark',
  'internalRemark',
  'invoiceNote',
  'warehouseNote',
  'creditReason',
] as const satisfies DetailName[];

/** Whether a payment counts for what was received. */
export const isCounted = ({ status }: PaymentLine) => status !== 'failed';

/** What was received, line by line. */
export const paymentsTable = (
  { language }: Pick<AsOfView, 'language'>,
  { lines }: Payments,
): DescribedTable => {
  const words = staffWordsIn(language);
  const { centsText, dateText } = formatsIn(language);
  return {
    title: words.asOfPayments,
    columns: words.asOfPaymentColumns.map((label, nth) => ({ label, isNumber: nth === 3 })),
    rows: lines.map(({ lineId, date, method, status, amount }) => ({
      key: String(lineId),
      cells: [
        dateText(date),
        paymentMethods[method].name[language],
        paymentStatusNames[status][language],
        centsText(amount),
      ],
    })),
  };
};

/** What an order was: its status, customer, delivery, amounts and texts, its lines and its payments. */
const describerOf = ({ language, caller }: AsOfView) => {
  const words = staffWordsIn(language);
  const labels = words.asOfFacts;
  const { amountText, centsText, dateText, percentageText } = formatsIn(language);
  const fact = (name: string, label: string, value: string | null) => ({ name, label, value });
  const detailsOf = (details: SalesOrder['details'], names: readonly DetailName[]) =>
    names.map((name) => {
      const text = detailText(details, name);
      return fact(name, detailLabel(name)[language], text === null ? null : said(language, text));
    });
  const columnsOf = (names: readonly string[], firstNumber: number) =>
    names.map((label, nth) => ({ label, isNumber: nth >= firstNumber }));
  const delivery = madeOnce((details: SalesOrder['details']) => ({
    title: words.asOfDelivery,
    facts: detailsOf(details, ofDelivery),
  }));
  const texts = madeOnce((details: SalesOrder['details']) => ({
    title: words.asOfNotes,
    facts: detailsOf(details, notes),
  }));
  type Priced = Parameters<typeof discountedOrder>[0];
  const totalsOf = madeOnce(
    (
      lines: Priced['lines'],
      priceSide: Priced['priceSide'],
      orderDate: string,
      discount: Priced['discount'],
    ) => discountedOrder({ lines, priceSide, orderDate, discount }).totals,
  );
  type Totals = ReturnType<typeof totalsOf>;
  const amounts = madeOnce((details: SalesOrder['details'], totals: Totals, paid: Payments['lines']) => {
    const received = sum(paid.filter(isCounted).map(({ amount }) => amount));
    const margin = maySeeMargin(caller.role) ? marginOf(totals) : null;
    return {
      title: words.asOfAmounts,
      facts: [
        ...detailsOf(details, ['orderDiscount']),
        fact('excl', labels.excl, centsText(totals.excl)),
        ...totals.perRate.map(({ rate, vat }) =>
          fact(`vat ${rate}`, labels.vat(percentageText(rate)), centsText(vat)),
        ),
        fact('incl', labels.incl, centsText(totals.incl)),
        fact('margin', labels.margin, margin === null ? null : percentageText(margin)),
        fact('paid', labels.paid, centsText(received)),
        fact('open', labels.open, centsText(totals.incl - received)),
      ],
    };
  });
  const lineTable = madeOnce((lines: SalesOrder['lines'], totals: Totals) => ({
    title: words.asOfLines,
    columns: columnsOf(words.asOfLineColumns, 1),
    rows: lines.map((line, nth) => ({
      key: String(line.lineId),
      cells: [
        lineName(line),
        String(line.quantity),
        amountText(line.unitPrice),
        percentageText(line.discount),
        centsText(totals.lines[nth]!.excl),
        centsText(totals.lines[nth]!.incl),
      ],
    })),
  }));
  const payments = madeOnce((paid: Payments) => paymentsTable({ language }, paid));
  return (order: SalesOrder, paid: Payments, buyer: CustomerState | null): Description => {
    const totals = totalsOf(order.lines, order.priceSide, order.orderDate, order.discount);
    return {
      title: words.asOfOrderNumbered(order.number),
      sections: [
        {
          title: words.asOfOrder,
          facts: [
            fact('status', labels.status, statuses[order.status].name[language]),
            fact('deleted', labels.deleted, order.isDeleted ? '✓' : null),
            fact('orderDate', labels.orderDate, dateText(order.orderDate)),
            fact('customer', labels.customer, buyer && `${buyer.record.number} ${buyer.record.name}`),
            fact('invoiceNumber', labels.invoiceNumber, order.invoiceNumber),
            fact('invoiceDate', labels.invoiceDate, order.invoiceDate && dateText(order.invoiceDate)),
          ],
        },
        delivery(order.details),
        amounts(order.details, totals, paid.lines),
        texts(order.details),
      ],
      tables: [lineTable(order.lines, totals), payments(paid)],
    };
  };
};

/**
 * An order as it had been recorded at a moment, a deleted one too; refuses order-not-found. Of a customer that is
 * forgotten it tells what an order keeps.
 */
export const orderAsOfView = async (view: AsOfView, { id, at }: { id: number; at: string }) => {
  const { caller } = view;
  const missing = () => refuse<SalesOrderRefusal>('order-not-found', { orderId: id });
  const own = sourceOf(salesOrder, id);
  const [placed] = await view.core.store.readStream(caller.log, own.streams[0]!, 0, 1);
  if (!placed) return missing();
  const { customerId } = own.after(null, placed)!;
  return asOf(view, {
    sources: [own, sourceOf(payments, id), { ...sourceOf(customer, customerId), isBeside: true }],
    at,
    missing,
    isOfReader: (accountId) => caller.user.memberships.some((one) => one.accountId === accountId),
    describing: async () => {
      const describe = describerOf(view);
      return ([order, paid, buyer]) => order && describe(order, paid, buyer);
    },
  });
};
