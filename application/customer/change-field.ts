import type { By, HandleCommand } from '#application/command-handler.ts';
import { type AccountManagerOf, checkAccountManager } from '#application/customer/account-manager.ts';
import { customer, type CustomerFieldChange } from '#domain/customer/customer.ts';

/**
 * Gives one field of a customer another value (CUST-012); an account manager takes the place of a name that came in with a file. Refuses:
 * customer-not-found, field-changed-meanwhile, field-value-refused, account-manager-not-found,
 * record-of-other-account.
 */
export const changeCustomerField =
  ({ handle, managerOf }: { handle: HandleCommand; managerOf: AccountManagerOf }) =>
  (by: By, { id, change }: { id: number; change: CustomerFieldChange }) =>
    handle(by, { type: 'ChangeCustomerField', id, change }, async (work) => {
      if (change.field !== 'accountManagerId') {
        await work.decide(customer, id, { type: 'ChangeCustomerField', change });
        return;
      }
      const before = await work.load(customer, id);
      if (change.to !== null) await checkAccountManager(managerOf, by, change.to);
      await work.decide(customer, id, { type: 'ChangeCustomerField', change });
      if (before?.record.accountManager)
        await work.decide(customer, id, {
          type: 'ChangeCustomerField',
          change: { field: 'accountManager', to: '' },
        });
    });
