import type { CoreWith } from '#application/kernel/core.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { mostAnnounced, warehouseNews } from '#domain/external-order/warehouse-news.ts';

/**
 * INT-015: asks for the mail that tells the external warehouse of products that were added since the last one;
 * the process `warehouse-mail` sends it. An account that begins tells of none that it had already. `run` names this
 * time, so that it is asked once on however many servers.
 */
export const announceProducts = async (
  { handle, facts }: CoreWith<'productsAddedAfter'>,
  account: Account,
  by: Omit<Actor, 'commandId'>,
  run: string,
): Promise<void> => {
  const { accountId, log } = account;
  const commandId = commandIdFrom(['warehouse news', log, accountId, run]);
  await handle({ ...by, commandId }, { type: 'AnnounceNewProducts', run }, async (work) => {
    const told = (await work.load(warehouseNews, accountId)) ?? 0;
    const news = await facts.productsAddedAfter(account, told, mostAnnounced);
    await work.decide(warehouseNews, accountId, { type: 'AnnounceNewProducts', accountId, ...news });
  });
};
