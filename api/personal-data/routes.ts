import { eraseCustomer, eraseUser } from '#application/people/erase-person.ts';
import { forgetCustomer, forgetUser } from '#api/personal-data/contract.ts';
import { implement } from '#api/http/implement.ts';

export const personalDataRoutes = [
  implement(forgetCustomer, async (request, { core, by, recorded }) => {
    recorded(await eraseCustomer(core, by, request));
    return { data: 1 as const };
  }),

  implement(forgetUser, async ({ userId }, { core, by, caller, recorded }) => {
    const accounts = caller.user.memberships
      .filter(({ roles: [first] }) => first === 'ADMIN' || first === 'MANAGER')
      .map(({ accountId }) => accountId);
    recorded(await eraseUser(core, by, { userId, accounts }));
    return { data: 1 as const };
  }),
];
