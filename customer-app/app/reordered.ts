import type { OrderedLine } from '#api/customer-app-pages/contract.ts';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { netPriceOf, orderable, wineName } from '#customer-app/app/wines.ts';
import type { Money } from '#domain/kernel/money.ts';

/** A difference from the earlier order. Prices are per bottle, quantities in bottles. */
type Change = { name: string } & (
  | { kind: 'gone' }
  | { kind: 'out' }
  | { kind: 'fewer'; asked: number; given: number }
  | { kind: 'boxes'; given: number }
  | { kind: 'vintage'; to: string }
  | { kind: 'replaced'; to: string }
  | { kind: 'price'; from: Money; to: Money }
);
export type Reordered = {
  quantities: { productId: number; bottles: number; price: Money }[];
  changes: Change[];
};

/**
 * An earlier order as it can be ordered now: a wine's replacement takes its place, in whole boxes and as far
 * as the stock allows. Quantities already in the basket are never reduced.
 */
export const reordered = (
  { data: lines, products }: { data: readonly OrderedLine[]; products: readonly CustomerAppProduct[] },
  basket: Readonly<Record<string, number>>,
): Reordered => {
  const byId = new Map(products.map((product) => [product.productId, product]));
  const replacing = new Map(
    products.flatMap((product) =>
      product.replacedId === null ? [] : [[product.replacedId, product] as const],
    ),
  );
  const changes: Change[] = [];
  const wanted = new Map<number, { line: OrderedLine; bottles: number }>();
  for (const line of lines) {
    const product = byId.get(line.productId) ?? replacing.get(line.productId);
    // shipping costs are added automatically
    if (line.quantity <= 0 || line.isShipping) continue;
    if (!product) changes.push({ kind: 'gone', name: wineName(line) });
    else {
      const before = wanted.get(product.productId);
      wanted.set(product.productId, {
        line: before?.line ?? line,
        bottles: (before?.bottles ?? 0) + line.quantity,
      });
    }
  }
  const quantities = [...wanted].flatMap(([productId, { line, bottles: requested }]) => {
    const product = byId.get(productId);
    if (!product) return [];
    const name = wineName(product);
    const given = orderable(product, requested);
    const price = netPriceOf(product);
    if (given === 0) {
      changes.push({ kind: 'out', name });
      return [];
    }
    if (productId !== line.productId) changes.push({ kind: 'replaced', name: wineName(line), to: name });
    else if (product.vintage !== line.vintage)
      changes.push({ kind: 'vintage', name: product.name, to: product.vintage ?? '' });
    if (given < requested) changes.push({ kind: 'fewer', name, asked: requested, given });
    else if (given > requested) changes.push({ kind: 'boxes', name, given });
    if (price !== line.unitPrice) changes.push({ kind: 'price', name, from: line.unitPrice, to: price });
    return [{ productId, bottles: Math.max(given, basket[productId] ?? 0), price }];
  });
  return { quantities, changes };
};
