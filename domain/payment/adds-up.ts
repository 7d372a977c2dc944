import type { Money } from '#domain/kernel/money.ts';
import type { PaymentLine } from '#domain/payment/line.ts';
import { invoiceStatusOf, openOf } from '#domain/payment/invoice-status.ts';
import { sumOf } from '#domain/payment/payments.ts';

type OrderFigures = { orderId: number; isInvoiced: boolean; total: Money; paid: Money };
/** What stands open of an invoice, as debts and warnings count it. */
type OpenFigure = { orderId: number; amount: Money };

/**
 * What does not add up of orders, their payment lines and what is said to be open: a sentence for each difference,
 * none when the books are right. What is open of an invoice is its total less its payment lines (PAY-005), once,
 * and nothing of what has no invoice or is paid to the cent.
 */
export const paymentDifferences = ({
  orders,
  lines,
  open,
}: {
  orders: readonly OrderFigures[];
  lines: readonly (Pick<PaymentLine, 'amount' | 'status'> & { orderId: number })[];
  open: readonly OpenFigure[];
}): string[] => {
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const openOfOrder = Map.groupBy(open, ({ orderId }) => orderId);
  const known = new Set(orders.map(({ orderId }) => orderId));
  const strays = [...new Set([...linesOf.keys(), ...openOfOrder.keys()])]
    .filter((orderId) => !known.has(orderId))
    .map((orderId) => `Order ${orderId}: betalingen zonder order`);
  const differences = orders.flatMap(({ orderId, isInvoiced, total, paid }) => {
    const sum = sumOf(linesOf.get(orderId) ?? []);
    const found = openOfOrder.get(orderId) ?? [];
    const said = found.reduce((all, { amount }) => all + amount, 0);
    const due = isInvoiced ? openOf(total, sum) : 0;
    const isPaid = invoiceStatusOf({ isInvoiced, total, paid }) === 'betaald';
    return [
      ...(sum === paid ? [] : [`Order ${orderId}: betaald ${paid}, betaalregels ${sum}`]),
      ...(said === due ? [] : [`Order ${orderId}: open ${said}, moet zijn ${due}`]),
      ...(found.length > 1 ? [`Order ${orderId}: ${found.length} keer open`] : []),
      ...(isPaid && total >= 0 && said > 0 ? [`Order ${orderId}: betaald en toch open`] : []),
    ];
  });
  return [...strays, ...differences];
};
