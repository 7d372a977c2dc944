import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/contract/customer-app.ts';
import type { Basket } from '#customer-app/app/basket.ts';
import type { Money } from '#domain/kernel/money.ts';
import { lineAmount, type PricedLine, type Totals, totalsOf } from '#domain/pricing/totals.ts';
import { boxSize, inBoxes } from '#customer-app/features/new-order/boxes.ts';

export type SelectedLine = {
  product: CustomerAppProduct;
  bottles: number;
  boxes: number;
  /** After discount, on the side in which the account sells. */
  amount: Money;
  isShort: boolean;
};
export type Selection = {
  lines: SelectedLine[];
  bottles: number;
  totals: Totals;
  /** Wines in the basket that are no longer offered. */
  gone: number;
};

/** LINE-018: the discount does not work on what is excluded from it. Purchase prices are not known here. */
export const pricedLine = (product: CustomerAppProduct, quantity: number): PricedLine => ({
  quantity,
  unitPrice: product.unitPrice,
  discount: product.isExcludedFromDiscount ? 0 : product.discount,
  vatRate: product.vatRate,
  purchasePrice: 0,
});

/** Every wine that the customer may order: what was ordered before first. */
export const productsOf = ({ favorite_products, other_products }: CustomerAppCatalogue) => [
  ...favorite_products,
  ...other_products,
];

/** What the basket comes to, with the amounts that the server will find (APP-026). */
export const selectionOf = (catalogue: CustomerAppCatalogue, { quantities }: Basket): Selection => {
  const lines = productsOf(catalogue).flatMap((product): SelectedLine[] => {
    const boxes = inBoxes(product, quantities[product.productId] ?? 0);
    if (boxes === 0) return [];
    const bottles = boxes * boxSize(product);
    const amount = lineAmount(pricedLine(product, bottles));
    return [{ product, bottles, boxes, amount, isShort: bottles > product.available }];
  });
  return {
    lines,
    bottles: lines.reduce((sum, line) => sum + line.bottles, 0),
    totals: totalsOf(
      lines.map(({ product, bottles }) => pricedLine(product, bottles)),
      catalogue.general_info.priceSide,
    ),
    gone: Object.keys(quantities).length - lines.length,
  };
};
