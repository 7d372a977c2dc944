import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { followUp } from '#application/kernel/id.ts';
import type { Position } from '#application/ports/event-store.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { ExternalOrderRefusal } from '#domain/external-order/external-order.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** Of one append (law 1). */
const atOnce = 100;

/**
 * INT-015: takes the counts of the external warehouse over into the stock that the account lives on, a correction
 * for each product of which it has another count; what it does not name stays, and a multi-product has no stock of
 * its own. `run` names this time: the same one corrects once, on however many servers. Out: how many products were
 * counted and how many corrected. Refuses: external-warehouse-off, external-warehouse-not-connected,
 * external-stock-unanswered.
 */
export const takeOverStock = async (
  { handle, facts, warehouses }: CoreWith<'account' | 'components' | 'productsByNumber', 'warehouses'>,
  actor: Omit<Actor, 'commandId'>,
  run: string,
) => {
  const account = facts.account(actor.accountId);
  if (!account || !settingOf(account, 'hasExternalWarehouse'))
    return refuse<ExternalOrderRefusal>('external-warehouse-off');
  const warehouse = warehouses(actor.accountId);
  if (!warehouse) return refuse<ExternalOrderRefusal>('external-warehouse-not-connected');
  const counts = await warehouse
    .stock()
    .catch(() => refuse<ExternalOrderRefusal>('external-stock-unanswered'));
  const numbers = [...counts.keys()].toSorted((one, other) => one - other);
  const { stockFrom: accountId, log } = account;
  const total = { counted: 0, corrected: 0, position: {} as Position };
  for (let from = 0; from < numbers.length; from += atOnce) {
    const products = await facts.productsByNumber(account, numbers.slice(from, from + atOnce));
    const bundles = await facts.components(
      account,
      products.map(({ productId }) => productId),
    );
    const counted = products.filter(({ productId }) => !bundles.has(productId));
    const correcting = followUp(actor, ['warehouse stock', log, actor.accountId, run, from]);
    const content = { type: 'TakeOverWarehouseStock', run, from };
    const { events, position } = await handle(correcting, content, async (work) => {
      for (const { productId, number } of counted) {
        const place = { productId, accountId, warehouseId: onlyWarehouse };
        await work.decide(stock, stockIdOf(place), {
          type: 'CorrectStock',
          ...place,
          onHand: counts.get(number)!,
          expected: null,
          reason: keptSentence('countOfWarehouse'),
          countId: null,
        });
      }
    });
    total.counted += counted.length;
    total.corrected += events.length;
    total.position = { ...total.position, ...position };
  }
  return total;
};
