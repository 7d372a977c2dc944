import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { followUp } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { mostAnnounced, warehouseNews } from '#domain/external-order/warehouse-news.ts';

/**
 * INT-015: asks for the mail that notifies the external warehouse of products that were added since the last one;
 * the process `warehouse-mail` sends it. An account that begins announces none that it had already. `run` names this
 * time, so that it is asked once on however many servers.
 */
export const announceProducts = async (
  { handle, facts }: CoreWith<'productsAddedAfter'>,
  account: Account,
  actor: Omit<Actor, 'commandId'>,
  run: string,
) => {
  const { accountId, log } = account;
  await handle(
    followUp(actor, ['warehouse news', log, accountId, run]),
    { type: 'AnnounceNewProducts', run },
    async (work) => {
      const announced = (await work.load(warehouseNews, accountId)) ?? 0;
      const news = await facts.productsAddedAfter(account, announced, mostAnnounced);
      await work.decide(warehouseNews, accountId, { type: 'AnnounceNewProducts', accountId, ...news });
    },
  );
};
