import type { Bound } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import type { announceProducts } from '#application/external-order/announce-products.ts';
import type { takeOverStock } from '#application/external-order/take-over-stock.ts';
import type { Clock } from '#application/ports/clock.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';

/**
 * INT-015: what happens every hour between accounts and their external warehouse: its counts are taken over, and it
 * is notified of new products, each where the account has that on. To be called again and again: an hour is done once,
 * and what failed is done again the next time.
 */
export const hourlyWithWarehouses = ({
  accounts,
  takeOver,
  announce,
  clock,
  onFault,
}: {
  accounts: () => readonly Account[];
  takeOver: Bound<typeof takeOverStock>;
  announce: Bound<typeof announceProducts>;
  clock: Clock;
  onFault: (fault: Error) => void;
}) => {
  /** The last hour in which each was done. */
  const done = new Map<string, string>();
  return async () => {
    const hour = clock.now().slice(0, 13);
    const once = async (what: string, work: () => Promise<unknown>) => {
      if (done.get(what) === hour) return;
      try {
        await work();
        done.set(what, hour);
      } catch (error) {
        // one that does not answer holds up no other
        onFault(error as Error);
      }
    };
    for (const account of accounts()) {
      if (!settingOf(account, 'hasExternalWarehouse')) continue;
      const { accountId, log, stockFrom } = account;
      const actor = systemActor(account, commandIdFrom(['warehouse', accountId, hour]));
      // two accounts that live on one stock count it once
      if (settingOf(account, 'takesOverWarehouseStock'))
        await once(`stock ${log} ${stockFrom}`, () => takeOver(actor, hour));
      if (settingOf(account, 'newProductsEmail') !== '')
        await once(`news ${accountId}`, () => announce(account, actor, hour));
    }
  };
};
