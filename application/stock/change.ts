import type { Actor, Needs } from '#application/kernel/core.ts';
import { stock, stockIdOf, type StockPlace } from '#domain/stock/stock.ts';

/** What somebody changes of a ledger by hand (PROD-025), in bottles. */
export type StockChange =
  | { field: 'stock'; onHand: number; reason: string }
  | { field: 'by'; change: number; reason: string }
  | { field: 'minimum'; minimum: number | null }
  | { field: 'onOrder'; onOrder: number };

/** Changes a ledger by hand. Refuses: record-of-other-account, unless the account lives on that stock. */
export const changeStock = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  place: StockPlace,
  change: StockChange,
) =>
  handle(actor, { type: 'ChangeStock', place, change }, async (work) => {
    const id = stockIdOf(place);
    switch (change.field) {
      case 'stock': {
        const { onHand, reason } = change;
        const correction = { onHand, expected: null, reason, countId: null };
        return work.decide(stock, id, { type: 'CorrectStock', ...place, ...correction });
      }
      case 'by': {
        const { change: by, reason } = change;
        return work.decide(stock, id, { type: 'AdjustStock', ...place, change: by, reason, countId: null });
      }
      case 'minimum':
        return work.decide(stock, id, {
          type: 'SetStockMinimum',
          ...place,
          minimum: change.minimum,
        });
      case 'onOrder':
        return work.decide(stock, id, {
          type: 'SetStockOnOrder',
          ...place,
          onOrder: change.onOrder,
        });
    }
  });
