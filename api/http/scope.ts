import type { Call } from '#api/http/implement.ts';

/** What a call may read: the records of its account, and the products, suppliers and transporters that it shares. */
export const ofAccount = ({ caller: { log, account } }: Pick<Call, 'caller'>) => ({
  log,
  accountId: account.accountId,
});
export const ofProducts = ({ caller: { log, account } }: Pick<Call, 'caller'>) => ({
  log,
  accountId: account.productsFrom,
});
