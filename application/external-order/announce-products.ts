import type { By, HandleCommand } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { mostAnnounced, warehouseNews } from '#domain/external-order/warehouse-news.ts';

/** Where in the log products of an account were added: at most `take` after a place, and the last of all (0: none). */
export type AddedProducts = (
  account: Account,
  after: number,
  take: number,
) => Promise<{ added: { productId: number; position: number }[]; last: number }>;

/**
 * INT-015: asks for the mail that tells the external warehouse of products that were added since the last one;
 * the process `warehouse-mail` sends it. An account that begins tells of none that it had already. `run` names this
 * time, so that it is asked once on however many servers.
 */
export const announceProducts =
  ({ handle, addedProducts }: { handle: HandleCommand; addedProducts: AddedProducts }) =>
  async (account: Account, by: Omit<By, 'commandId'>, run: string): Promise<void> => {
    const { accountId, log } = account;
    const commandId = commandIdFrom(['warehouse news', log, accountId, run]);
    await handle({ ...by, commandId }, { type: 'AnnounceNewProducts', run }, async (work) => {
      const told = (await work.load(warehouseNews, accountId)) ?? 0;
      const news = await addedProducts(account, told, mostAnnounced);
      await work.decide(warehouseNews, accountId, { type: 'AnnounceNewProducts', accountId, ...news });
    });
  };
