import producers from '#application/demo/wines.json' with { type: 'json' };
import { euro, type Money } from '#domain/kernel/money.ts';
import { WineColor } from '#domain/product/wine-color.ts';

/** A share of a price, to the next five cents, as price lists have it. */
const share = (price: Money, part: number) => Math.ceil((price * part) / (euro / 20)) * (euro / 20);

/**
 * The wines of the demo company, by producer: the regions and grapes exist, the producers and the wines do not. Prices are
 * excl VAT, for horeca, for shops and for consumers (LINE-016). Of the vintages the oldest comes first; 'NV' is a
 * wine without one. A wine that runs out is not bought again of late.
 */
export const wines = producers.flatMap(({ wines: listed, ...origin }) =>
  listed.map(({ color, horecaPrice, ...wine }) => {
    const prices: [Money, Money, Money] = [horecaPrice, share(horecaPrice, 0.94), share(horecaPrice, 1.18)];
    return { ...origin, ...wine, color: WineColor.parse(color), prices };
  }),
);
export type Wine = (typeof wines)[number];
