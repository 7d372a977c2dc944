import type { By, HandleCommand } from '#application/command-handler.ts';
import { customer, type CustomerFieldChange } from '#domain/customer/customer.ts';

/**
 * Gives one field of a customer another value (CUST-012). Refuses: customer-not-found,
 * field-changed-meanwhile, field-value-refused, record-of-other-account.
 */
export const changeCustomerField =
  ({ handle }: { handle: HandleCommand }) =>
  (by: By, { id, change }: { id: number; change: CustomerFieldChange }) =>
    handle(by, { type: 'ChangeCustomerField', id, change }, async (work) => {
      await work.decide(customer, id, { type: 'ChangeCustomerField', change });
    });
