import { message } from '#domain/kernel/message.ts';
import { percentageText } from '#domain/kernel/words.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { check, type Finding } from '#projections/findings/check.ts';

const { placed, linesAdded, linesChanged, detailsChanged } = salesOrderEvents;
type Events = {
  placed: typeof placed;
  linesAdded: typeof linesAdded;
  linesChanged: typeof linesChanged;
  detailsChanged: typeof detailsChanged;
};
/** Discount by hand is a price by hand below that of the catalogue, or a discount of the order as a whole. */
const below = (price: number, catalogue: number) =>
  catalogue > 0 ? (100 * (catalogue - price)) / catalogue : 0;

export const discountAboveLimitCheck = check<Events>({
  id: 'discount-above-limit',
  version: 1,
  order: 30,
  name: message('Korting boven de grens van de rol', 'Discount above the limit of the role'),
  about: message(
    'Met de hand gegeven korting, op een regel tegenover de catalogusprijs of op de hele order, die hoger is dan de rol van wie het deed mag geven. De rol is die van nu.',
    'Discount given by hand, on a line against the catalogue price or on the whole order, above what the role of who did it may give. The role is that of today.',
  ),
  limit: {
    label: message('Meer dan', 'More than'),
    unit: message('%', '%'),
    initial: 0,
    least: 0,
    most: 100,
    finds: 'above',
    roles: { SALES: 10, TRAFFIC: 5, FINANCE: 5, MANAGER: 25, ADMIN: 100 },
  },
  events: { placed, linesAdded, linesChanged, detailsChanged },
  look(event) {
    const { data, type, metadata } = event;
    if (metadata.userId === 0) return [];
    const record = `salesOrder-${data.orderId}`;
    const found = (part: number, percent: number): Finding[] =>
      percent > 0 ? [{ record, part, measure: percent, values: { percent: Math.round(percent * 100) } }] : [];
    const ofOrder = (manual: number | null | undefined) => found(0, (manual ?? 0) / 100);
    switch (type) {
      case 'SalesOrderPlaced':
      case 'SalesOrderLinesAdded': {
        if (type === 'SalesOrderPlaced' && (data.source !== 'staff' || data.credits || data.isPast))
          return [];
        const lines = data.lines.flatMap(({ lineId, unitPrice, priceType, inputs }) =>
          priceType === 'manual' ? found(lineId, below(unitPrice, inputs.cataloguePrice)) : [],
        );
        return type === 'SalesOrderPlaced' ? [...ofOrder(data.discount?.manual), ...lines] : lines;
      }
      case 'SalesOrderLinesChanged':
        return data.changed.flatMap(({ lineId, to }) => {
          const { manualPrice, cataloguePrice } = to.inputs ?? { manualPrice: null, cataloguePrice: 0 };
          return manualPrice === null ? [] : found(lineId, below(manualPrice, cataloguePrice));
        });
      case 'SalesOrderDetailsChanged': {
        const { orderDiscount } = data.to as { orderDiscount?: { manual: number | null } };
        return ofOrder(orderDiscount?.manual);
      }
    }
  },
  says: ({ percent }) =>
    message(
      `${percentageText(Number(percent))} korting met de hand.`,
      `${percentageText(Number(percent), 'en')} discount by hand.`,
    ),
});
