import { message } from '#domain/kernel/message.ts';
import { portion, whole } from '#domain/kernel/money.ts';
import { withoutVat } from '#domain/kernel/vat.ts';
import { amountText } from '#domain/kernel/words.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import { check } from '#projections/findings/check.ts';

/** A line as it was set last, with where and by whom. */
type Line = Pick<SalesOrderLine, 'lineId' | 'quantity' | 'unitPrice' | 'discount' | 'vatRate'> & {
  cost: number;
  position: number;
  userId: number;
};
type Order = { side: PriceSide; lines: Line[] };

const { placed, linesAdded, linesChanged, linesRemoved, linesBackordered, invoiced, deleted } =
  salesOrderEvents;

const priceOf = ({ unitPrice, discount, vatRate }: Line, side: PriceSide) => {
  const price = portion(unitPrice, whole - discount, whole);
  return side === 'excl' ? price : withoutVat(price, vatRate);
};

/** Lines are looked at when they are invoiced: until then a price that was mistyped can be put right. */
export const soldUnderCostCheck = check<
  {
    placed: typeof placed;
    linesAdded: typeof linesAdded;
    linesChanged: typeof linesChanged;
    linesRemoved: typeof linesRemoved;
    linesBackordered: typeof linesBackordered;
    invoiced: typeof invoiced;
    deleted: typeof deleted;
  },
  Order
>({
  id: 'sold-under-cost',
  version: 1,
  order: 10,
  name: message('Onder de kostprijs verkocht', 'Sold under cost'),
  about: message(
    'Gefactureerde regels waarvan de prijs na regelkorting, exclusief btw, onder de inkoopprijs ligt. Korting op de hele order telt niet mee, gratis flessen (€ 0) wel.',
    'Invoiced lines of which the price after line discount, excl. VAT, is below the purchase price. A discount on the whole order is left out, free bottles (€ 0) are not.',
  ),
  limit: {
    label: message('Pas vanaf meer dan', 'Only from more than'),
    unit: message('% onder de kostprijs', '% under cost'),
    initial: 0,
    least: 0,
    most: 100,
    finds: 'above',
  },
  events: { placed, linesAdded, linesChanged, linesRemoved, linesBackordered, invoiced, deleted },
  key: ({ data: { orderId } }) => String(orderId),
  look(event, memory) {
    const { position, metadata } = event;
    const at = { position, userId: metadata.userId };
    const taken = (lines: readonly SalesOrderLine[]) =>
      lines.map(({ lineId, quantity, unitPrice, discount, vatRate, purchasePrice }) => ({
        lineId,
        quantity,
        unitPrice,
        discount,
        vatRate,
        cost: purchasePrice,
        ...at,
      }));
    if (event.type === 'SalesOrderPlaced') {
      const { priceSide, lines, credits, isPast } = event.data;
      if (!credits && !isPast) memory.set({ side: priceSide, lines: taken(lines) });
      return [];
    }
    const order = memory.get();
    if (order === null) return [];
    const keep = (lines: Line[]) => memory.set({ ...order, lines });
    switch (event.type) {
      case 'SalesOrderLinesAdded':
        keep([...order.lines, ...taken(event.data.lines)]);
        return [];
      case 'SalesOrderLinesChanged': {
        const changed = new Map(event.data.changed.map(({ lineId, to }) => [lineId, to]));
        keep(
          order.lines.map((line) => {
            const to = changed.get(line.lineId);
            if (!to) return line;
            const isPriced = to.unitPrice !== undefined || to.discount !== undefined;
            return {
              ...line,
              quantity: to.quantity ?? line.quantity,
              unitPrice: to.unitPrice ?? line.unitPrice,
              discount: to.discount ?? line.discount,
              vatRate: to.vatRate ?? line.vatRate,
              ...(isPriced && at),
            };
          }),
        );
        return [];
      }
      case 'SalesOrderLinesRemoved':
      case 'SalesOrderLinesBackordered': {
        const lines = event.type === 'SalesOrderLinesRemoved' ? event.data.removed : event.data.moved;
        const gone = new Set(lines.map(({ lineId }) => lineId));
        keep(order.lines.filter(({ lineId }) => !gone.has(lineId)));
        return [];
      }
      case 'SalesOrderDeleted':
        // it may be restored, and is looked at then
        return [];
      case 'SalesOrderInvoiced': {
        memory.set(null);
        const record = `salesOrder-${event.data.orderId}`;
        return order.lines.flatMap((line) => {
          const price = priceOf(line, order.side);
          if (line.quantity <= 0 || line.cost <= 0 || price >= line.cost) return [];
          const { lineId, quantity, cost, position: place, userId } = line;
          const measure = (100 * (cost - price)) / cost;
          return [
            {
              record,
              part: lineId,
              measure,
              values: { quantity, price, cost },
              position: place,
              userId,
            },
          ];
        });
      }
    }
  },
  says: ({ quantity, price, cost }) =>
    message(
      `${Number(quantity)} × ${amountText(Number(price))}, kostprijs ${amountText(Number(cost))}.`,
      `${Number(quantity)} × ${amountText(Number(price), 'en')}, cost ${amountText(Number(cost), 'en')}.`,
    ),
});
