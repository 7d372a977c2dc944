import { message } from '#domain/kernel/message.ts';
import { amountText, percentageText } from '#domain/kernel/words.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { check } from '#projections/findings/check.ts';

const { linesChanged, detailsChanged, invoiced } = salesOrderEvents;
const { packingSlipPrinted } = orderPaperEvents;
type Events = {
  printed: typeof packingSlipPrinted;
  linesChanged: typeof linesChanged;
  detailsChanged: typeof detailsChanged;
  invoiced: typeof invoiced;
};

export const priceAfterPrintingCheck = check<Events, true>({
  id: 'price-after-printing',
  version: 1,
  order: 20,
  name: message('Prijs gewijzigd na het printen', 'Price changed after printing'),
  about: message(
    'Een prijs of korting die is gewijzigd toen de pakbon al geprint was.',
    'A price or discount that was changed when the packing slip had been printed already.',
  ),
  events: { printed: packingSlipPrinted, linesChanged, detailsChanged, invoiced },
  key: ({ data: { orderId } }) => String(orderId),
  look(event, memory) {
    const record = `salesOrder-${event.data.orderId}`;
    switch (event.type) {
      case 'PackingSlipPrinted':
        memory.set(true);
        return [];
      case 'SalesOrderInvoiced':
        memory.set(null);
        return [];
      case 'SalesOrderDetailsChanged':
        return memory.get() && event.data.to.orderDiscount !== undefined
          ? [{ record, values: { kind: 'order' } }]
          : [];
      case 'SalesOrderLinesChanged':
        if (!memory.get()) return [];
        return event.data.changed.flatMap(({ lineId, from, to }) =>
          to.unitPrice !== undefined && to.unitPrice !== from.unitPrice
            ? [
                {
                  record,
                  part: lineId,
                  values: { kind: 'price', from: from.unitPrice ?? 0, to: to.unitPrice },
                },
              ]
            : to.discount !== undefined && to.discount !== from.discount
              ? [
                  {
                    record,
                    part: lineId,
                    values: { kind: 'discount', from: from.discount ?? 0, to: to.discount },
                  },
                ]
              : [],
        );
    }
  },
  says: ({ kind, from, to }) => {
    if (kind === 'order') return message('Korting van de order gewijzigd.', 'Discount of the order changed.');
    const text = kind === 'price' ? amountText : percentageText;
    const [old, now] = [Number(from), Number(to)];
    return message(
      `${kind === 'price' ? 'Prijs' : 'Korting'} van ${text(old)} naar ${text(now)}.`,
      `${kind === 'price' ? 'Price' : 'Discount'} from ${text(old, 'en')} to ${text(now, 'en')}.`,
    );
  },
});
