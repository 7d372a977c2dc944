import { settingOf } from '#domain/account/settings.ts';
import { keptIn } from '#domain/kernel/kept-sentence.ts';
import { authOf, type BookkeepingSystem, linkOf } from '#domain/bookkeeping/system.ts';
import { bookingsAside } from '#projections/bookkeeping/queries.ts';
import type { StaffView } from '#projections/views/view.ts';

/** How an account is linked with a bookkeeping program, by itself or by the account that does its books: the `owner`. */
export const bookkeepingOf = async (
  { core: { db, directory }, caller: { account, log }, language }: StaffView,
  system: BookkeepingSystem,
) => {
  const { accountId } = account;
  const { administration, master } = linkOf(account, system);
  const owner = (master === null ? null : directory.account(master)) ?? account;
  const from = settingOf(owner, `${system}SyncFrom`);
  const isOn = settingOf(owner, `${system}Sync`) && authOf(owner, system) === 1;
  const aside =
    isOn && from !== null
      ? await bookingsAside(db, { log, accountId, system, from })
      : { waiting: 0, refused: [] };
  return {
    owner,
    auth: authOf(account, system),
    administration,
    master,
    ...aside,
    refused: aside.refused.map((invoice) => ({ ...invoice, said: keptIn(language, invoice.said) })),
    masters: directory
      .accounts()
      .filter((item) => item.log === log && item.accountId !== accountId && authOf(item, system) === 1)
      .map(({ accountId: id, name }) => ({ id, name })),
  };
};
