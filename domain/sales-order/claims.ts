import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import { type Claim, stockIdOf, type StockPlace } from '#domain/stock/stock.ts';

/**
 * `pieces`: the multi-products that it is a component of, how many of those, and how often it occurs in each.
 */
export type OrderClaim = {
  place: StockPlace;
  claim: Claim;
  pieces: readonly { productId: number; quantity: number; perPiece: number }[];
};

type StockedLine = Pick<
  SalesOrderLine,
  'productId' | 'quantity' | 'stockAccountId' | 'warehouseId' | 'components'
>;

/** The products that a line takes from stock, in bottles: a multi-product takes its components (PROD-039). */
const takenBy = ({ productId, quantity, components }: StockedLine) =>
  components?.map((item) => ({
    productId: item.productId,
    quantity: item.quantity * quantity,
    pieces: [{ productId, quantity, perPiece: item.quantity }],
  })) ?? [{ productId, quantity, pieces: [] }];

/** An order's claims on stock with these lines in this status, one per stock place (D-40). */
export const claimsOf = (lines: readonly StockedLine[], status: SalesOrderStatus): OrderClaim[] => {
  const kind = statuses[status].claims;
  const byPlace = new Map<string, OrderClaim>();
  for (const line of lines)
    for (const { productId, quantity, pieces } of takenBy(line)) {
      const place = { productId, accountId: line.stockAccountId, warehouseId: line.warehouseId };
      const key = stockIdOf(place);
      const before = byPlace.get(key);
      byPlace.set(key, {
        place,
        claim: { kind, quantity: (before?.claim.quantity ?? 0) + quantity },
        pieces: [...(before?.pieces ?? []), ...pieces],
      });
    }
  return [...byPlace.values()];
};

/** An order's claims on stock: none if it is deleted or an imported past sale. */
export const claimsOfOrder = ({
  lines,
  status,
  isDeleted,
  isPast,
}: Pick<SalesOrder, 'lines' | 'status' | 'isDeleted' | 'isPast'>): OrderClaim[] =>
  isDeleted || isPast ? [] : claimsOf(lines, status);
