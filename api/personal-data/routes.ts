import { eraseCustomer, eraseUser } from '#application/people/erase-person.ts';
import { forgetCustomer, forgetUser } from '#api/personal-data/contract.ts';
import { implement } from '#api/http/implement.ts';

export const personalDataRoutes = [
  implement(forgetCustomer, async (request, { core, actor, recorded }) => {
    recorded(await eraseCustomer(core, actor, request));
    return { data: 1 as const };
  }),

  implement(forgetUser, async ({ userId }, { core, actor, caller, recorded }) => {
    const accounts = caller.user.memberships
      .filter(({ roles: [first] }) => first === 'ADMIN' || first === 'MANAGER')
      .map(({ accountId }) => accountId);
    recorded(await eraseUser(core, actor, { userId, accounts }));
    return { data: 1 as const };
  }),
];
