import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { SettableStatus, type SalesOrderStatus } from '#domain/sales-order/status.ts';
import { discountedOrder, isShown, isToTheCent, type ShownTotals } from '#domain/sales-order/totals.ts';

/** What an order shows and a save does not change, under the names by which it travels; those that came back. */
type OrderFacts = {
  real_id: number;
  main_user_id: number;
  customer_id: number;
  'order-date': CalendarDate;
  orderstatus: SalesOrderStatus;
  'order-status_id': SettableStatus | null;
  offer: boolean;
  'invoice-number': string | null;
  'invoice-date': CalendarDate | null;
  invoice_discount: Percentage;
};
export type SentBack = { facts: Partial<OrderFacts>; totals: ShownTotals };
/** Of a line: its price, and whether that was typed by hand. */
export type LineSentBack = { isManual: boolean | null; excl: Money | null; incl: Money | null };

const factsOf = (order: SalesOrder, accountId: number): OrderFacts => ({
  real_id: order.number,
  main_user_id: accountId,
  customer_id: order.customerId,
  'order-date': order.orderDate,
  orderstatus: order.status,
  'order-status_id': SettableStatus.safeParse(order.status).data ?? null,
  offer: order.status === 'quote',
  'invoice-number': order.invoiceNumber,
  'invoice-date': order.invoiceDate,
  invoice_discount: discountedOrder(order).percentage,
});

/**
 * D-65: what came back is that of the order as it was read, as it stands or as it becomes; a client need not count.
 * Refuses order-fields-differ by their names, and totals-differ (SO-018).
 */
export const checkSentBack = (
  { facts, totals }: SentBack,
  { accountId, known, becomes }: { accountId: number; known: readonly SalesOrder[]; becomes: SalesOrder },
): void => {
  const stages = [...known, becomes];
  const stageFacts = stages.map((salesOrder) => factsOf(salesOrder, accountId));
  const names = Object.keys(facts) as (keyof OrderFacts)[];
  const fields = names.filter((name) => stageFacts.every((orderFacts) => orderFacts[name] !== facts[name]));
  if (fields.length > 0)
    refuse<OrderRequestRefusal>('order-fields-differ', { fields: fields.map((name) => `order.${name}`) });
  if (stages.some((salesOrder) => isShown(totals, discountedOrder(salesOrder).totals))) return;
  const { excl, vat, incl } = discountedOrder(becomes).totals;
  refuse<OrderRequestRefusal>('totals-differ', { excl, vat, incl });
};

/** The price of a bottle on both sides, before discount. */
const pricesOf = ({ unitPrice, vatRate }: SalesOrderLine, side: PriceSide) => ({
  excl: side === 'excl' ? unitPrice : withoutVat(unitPrice, vatRate),
  incl: side === 'incl' ? unitPrice : withVat(unitPrice, vatRate),
});

type EditedLine = {
  sent: LineSentBack & { productId: number };
  before: SalesOrderLine | null;
  after: SalesOrderLine;
};
/**
 * The same of a line. A price that was not typed by hand is one that stood or stands; of a typed one the other side
 * may be left at 0. Refuses order-fields-differ.
 */
export const checkLineSentBack = ({ sent, before, after }: EditedLine, side: PriceSide): void => {
  const stages = [before ?? after, after];
  const isTyped = after.priceType === 'manual' && sent.isManual === true;
  const isOther = (name: 'excl' | 'incl') => {
    const price = sent[name];
    if (price === null || (isTyped && (name === side || price === 0))) return false;
    return !stages.some((line) => isToTheCent(pricesOf(line, side)[name], price));
  };
  const fields = [
    ...(sent.productId === after.productId ? [] : ['product_id']),
    ...(sent.isManual === true && !isTyped ? ['pricetype'] : []),
    ...(isOther('excl') ? ['unit_price_excl'] : []),
    ...(isOther('incl') ? ['unit_price_incl'] : []),
  ];
  if (fields.length > 0)
    refuse<OrderRequestRefusal>('order-fields-differ', { fields: fields.map((name) => `lines[].${name}`) });
};
