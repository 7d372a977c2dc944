import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import { type Claim, stockIdOf, type StockPlace } from '#domain/stock/stock.ts';

/** `pieces`: of which multi-products it is a component, how many of those, and how often it is in one. */
export type OrderClaim = {
  place: StockPlace;
  claim: Claim;
  pieces: readonly { productId: number; quantity: number; perPiece: number }[];
};

type StockedLine = Pick<
  SalesOrderLine,
  'productId' | 'quantity' | 'stockAccountId' | 'warehouseId' | 'components'
>;

/** The products that a line takes from stock, in bottles: a multi-product its components (PROD-039). */
const takenBy = ({ productId, quantity, components }: StockedLine) =>
  components?.map((item) => ({
    productId: item.productId,
    quantity: item.quantity * quantity,
    pieces: [{ productId, quantity, perPiece: item.quantity }],
  })) ?? [{ productId, quantity, pieces: [] }];

/** What an order with these lines has of the stock while it has this status, a claim per place (D-40). */
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

/** What an order has of the stock: nothing once it is deleted, and a sale of the past never had. */
export const claimsOfOrder = ({
  lines,
  status,
  isDeleted,
  isPast,
}: Pick<SalesOrder, 'lines' | 'status' | 'isDeleted' | 'isPast'>): OrderClaim[] =>
  isDeleted || isPast ? [] : claimsOf(lines, status);
