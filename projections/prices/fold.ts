import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { never } from '#domain/kernel/event.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PricePlanEvent } from '#domain/pricing/price-plan.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { ProductEvent, ProductRecord } from '#domain/product/product.ts';
import { type Recorded, setByOf } from '#projections/kernel/definition.ts';
import type { ProductPriceRow } from '#projections/prices/table.ts';

/** What says what a product costs. */
export type OwnPriceEvent = ProductEvent | PricePlanEvent;
type Kind = ProductPriceRow['kind'];
type PriceField = { field: keyof ProductRecord; priceClass: number; kind: Kind; side: PriceSide };

/** Which fields of a product are prices. */
const priceFields: readonly PriceField[] = [1, 2, 3].flatMap((priceClass) => {
  const nth = priceClass === 1 ? '' : String(priceClass);
  const priceField = (field: string, kind: Kind, side: PriceSide): PriceField => ({
    field: field as keyof ProductRecord,
    priceClass,
    kind,
    side,
  });
  return [
    priceField(`sellPrice${nth}`, 'catalogue', 'excl'),
    priceField(`sellPrice${nth}Incl`, 'catalogue', 'incl'),
    priceField(`actionPrice${nth}Incl`, 'promotion', 'incl'),
  ];
});

export const productIdOf = ({ data }: OwnPriceEvent) => ('productId' in data ? data.productId : data.id);
const baseOf = (productId: number, priceClass: number, kind: Kind) => `${productId} ${priceClass} ${kind}`;

/** The columns by which a price is found. */
export const priceKey = ['log', 'product_id', 'price_class', 'kind', 'plan_id', 'from_date'] as const;
/** Rows of products in memory: all that there are of those that events are about. */
type PriceRows = {
  all: () => ProductPriceRow[];
  put: (row: ProductPriceRow) => void;
  remove: (row: ProductPriceRow) => void;
};

/**
 * What each event makes of these rows: of what was filled in stays the latest of each class and kind at hand. The one
 * fold of a price: that of the read model, and of what a price was at a moment.
 */
export const priceFold = (rows: PriceRows) => {
  const bases = new Map<string, ProductPriceRow>();
  const enter = (row: ProductPriceRow) => {
    if (row.plan_id !== 0) return;
    const base = baseOf(row.product_id, row.price_class, row.kind);
    if ((bases.get(base)?.from_date ?? '') <= row.from_date) bases.set(base, row);
  };
  rows.all().forEach(enter);
  /** What holds on a day, planned or filled in. */
  const holding = (base: string, day: CalendarDate) =>
    rows
      .all()
      .filter((row) => baseOf(row.product_id, row.price_class, row.kind) === base)
      .filter(({ from_date, until }) => from_date <= day && (until === null || until >= day))
      .toSorted((a, b) => a.from_date.localeCompare(b.from_date) || a.position - b.position)
      .at(-1);
  /**
   * A price that was filled in, on one side, from a day on: the other side is that of what was filled in before, or of
   * what was planned where the product has followed that since, so that `was` is another amount.
   */
  const fill = (
    event: Recorded<OwnPriceEvent>,
    { productId, from, price, was }: { productId: number; from: CalendarDate; price: Money; was?: Money },
    { priceClass, kind, side }: PriceField,
  ) => {
    const key = baseOf(productId, priceClass, kind);
    const filled = bases.get(key);
    const hasFollowed = kind === 'catalogue' && was !== undefined && was !== (filled?.[side] ?? 0);
    const base = hasFollowed ? holding(key, from) : filled;
    const row: ProductPriceRow = {
      log: event.log,
      product_id: productId,
      price_class: priceClass,
      kind,
      plan_id: 0,
      position: event.position,
      from_date: from,
      until: null,
      excl: base?.excl ?? null,
      incl: base?.incl ?? null,
      // 0 is no price: the other side says what it is
      [side]: price || (kind === 'promotion' ? price : null),
      set_by: setByOf(event),
    };
    enter(row);
    rows.put(row);
  };
  const ofPlan = (productId: number, planId: number) =>
    rows.all().filter((row) => row.product_id === productId && row.plan_id === planId);

  return (event: Recorded<OwnPriceEvent>): void => {
    const { log, position, recordedAt } = event;
    const productId = productIdOf(event);
    const from = dateInAmsterdam(recordedAt);
    switch (event.type) {
      case 'ProductAdded':
        for (const priceField of priceFields) {
          const price = event.data[priceField.field] as Money;
          if (priceField.kind === 'catalogue' || price !== 0)
            fill(event, { productId, from, price }, priceField);
        }
        break;
      case 'ProductFieldChanged': {
        const changed = priceFields.find(({ field }) => field === event.data.field);
        const { from: was, to } = event.data;
        if (changed) fill(event, { productId, from, price: to as Money, was: was as Money }, changed);
        break;
      }
      case 'PriceChangePlanned': {
        const { kind, from: from_date, until, side, planId: plan_id } = event.data;
        for (const [index, price] of event.data.prices.entries())
          if (price !== null)
            rows.put({
              log,
              product_id: productId,
              price_class: index + 1,
              kind,
              plan_id,
              from_date,
              until,
              position,
              excl: null,
              incl: null,
              [side]: price,
              set_by: setByOf(event),
            });
        break;
      }
      case 'PriceChangeWithdrawn':
        for (const row of ofPlan(productId, event.data.planId)) rows.remove(row);
        break;
      case 'PromotionEnded':
        for (const row of ofPlan(productId, event.data.planId)) rows.put({ ...row, until: event.data.until });
        break;
      case 'ProductPricesFollowed':
      case 'ProductTakenBack':
      // nobody asks for the price of what is gone; the rows say by their days what took effect, and what is asked is
      // reckoned with the rate of the day
      case 'PriceTookEffect':
      case 'ProductVatTookEffect':
        break;
      default:
        never(event);
    }
  };
};
