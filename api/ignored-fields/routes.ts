import { implement, success } from '#api/http/implement.ts';
import * as contract from '#api/ignored-fields/contract.ts';

export const ignoredFieldRoutes = [
  implement(contract.ignoredFields, async ({ core, caller }, page) => {
    const { rows, ...rest } = await core.ignored.list(caller.account.accountId, page);
    const names = new Map<number | null, string | null>();
    for (const { userId } of rows)
      if (userId !== null && !names.has(userId))
        names.set(userId, (await core.directory.user(userId))?.username ?? null);
    return { data: rows.map((row) => ({ ...row, username: names.get(row.userId) ?? null })), ...rest };
  }),

  implement(contract.clearIgnoredFields, async ({ core, caller }) => {
    await core.ignored.clear(caller.account.accountId);
    return success;
  }),
];
