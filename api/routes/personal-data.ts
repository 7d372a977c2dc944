import { forgetCustomer, forgetUser } from '#api/contract/personal-data.ts';
import { implement } from '#api/http/implement.ts';

export const personalDataRoutes = [
  implement(forgetCustomer, async (request, { services, by, recorded }) => {
    recorded(await services.eraseCustomer(by, request));
    return { data: 1 as const };
  }),

  implement(forgetUser, async ({ userId }, { services, by, caller, recorded }) => {
    const accounts = caller.user.memberships
      .filter(({ roles: [first] }) => first === 'ADMIN' || first === 'MANAGER')
      .map(({ accountId }) => accountId);
    recorded(await services.eraseUser(by, { userId, accounts }));
    return { data: 1 as const };
  }),
];
