import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { checkAccountManager } from '#application/customer/account-manager.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { customer, type NewCustomer } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { priceClassOf } from '#domain/customer/customer-types.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

/** CUST-014: Monday to Friday. */
const usualDeliveryDays = [1, 2, 3, 4, 5];

export type WantedCustomer = Pick<
  NewCustomer,
  | 'name'
  | 'street'
  | 'houseNumber'
  | 'houseNumberExtra'
  | 'postcode'
  | 'city'
  | 'contactPerson'
  | 'telephone'
  | 'mobile'
  | 'email'
  | 'customerType'
> & { accountManagerId: number; country: string };

/**
 * Adds a customer with the next number of the account that keeps the customers (CUST-003, CUST-004); the
 * price class is that of its type (D-42). Refuses: account-manager-not-found, field-value-refused.
 */
export const addCustomer = async (
  { handle, facts }: CoreWith<'account' | 'accountManager'>,
  actor: Actor,
  wanted: WantedCustomer,
) => {
  const keeper = accountOf(facts, actor).customersFrom;
  const customerId = idFrom(actor.commandId, 'customer');
  const { position } = await handle(
    { ...actor, accountId: keeper },
    { type: 'AddCustomer', wanted },
    async (work) => {
      const problem = customerFields.email.check(wanted.email);
      if (problem !== undefined) refuse<GeneralRefusal>('field-value-refused', { field: 'email', problem });
      await checkAccountManager(facts, actor, wanted.accountManagerId);
      const number = await takeNumber(work, 'customer', keeper);
      await work.decide(customer, customerId, {
        type: 'AddCustomer',
        ...wanted,
        customerId,
        number,
        accountManager: '',
        priceClass: priceClassOf(wanted.customerType),
        discount: 0,
        paymentTerm: 0,
        deliveryDays: usualDeliveryDays,
        deliveryNotes: '',
        isVatExempt: false,
      });
    },
  );
  return { customerId, position };
};
