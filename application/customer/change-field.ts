import type { By, HandleCommand } from '#application/command-handler.ts';
import { accountManagerIn, type AccountManagerOf } from '#application/customer/account-manager.ts';
import { customer, type CustomerFieldChange } from '#domain/customer/customer.ts';

/**
 * Gives one field of a customer another value (CUST-012); with an account manager comes the name. Refuses:
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
      const to = change.to === null ? '' : (await accountManagerIn(managerOf, by, change.to)).name;
      const words = { from: before?.record.accountManager || null, to: to || null };
      const [changed] = await work.decide(customer, id, { type: 'ChangeCustomerField', change, words });
      if (changed)
        await work.decide(customer, id, {
          type: 'ChangeCustomerField',
          change: { field: 'accountManager', to },
        });
    });
