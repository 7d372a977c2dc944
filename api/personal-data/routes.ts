import { eraseCustomer, eraseUser } from '#application/people/erase-person.ts';
import { forgetCustomer, forgetUser } from '#api/personal-data/contract.ts';
import { implementChange, implementCommand } from '#api/http/implement.ts';

export const personalDataRoutes = [
  implementCommand(forgetCustomer, eraseCustomer),

  implementChange(forgetUser, async ({ core, actor, caller }, { userId }) => {
    const accounts = caller.user.memberships
      .filter(({ roles: [first] }) => first === 'ADMIN' || first === 'MANAGER')
      .map(({ accountId }) => accountId);
    return eraseUser(core, actor, { userId, accounts });
  }),
];
