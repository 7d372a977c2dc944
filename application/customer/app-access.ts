import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { customer } from '#domain/customer/customer.ts';

/**
 * Asks for the mail that explains the ordering app to a customer (CUST-031); the process `customer-app-info`
 * sends it. Refuses customer-not-found, customer-without-email.
 */
export const sendAppInfo = async (
  core: CoreWith<'userOfCustomer'>,
  actor: Actor,
  { customerId }: { customerId: number },
) => {
  const username = (await core.facts.userOfCustomer(actor.accountId, customerId))?.username ?? null;
  return decideOne(
    core,
    actor,
    customer,
    customerId,
    { type: 'SendAppInfo', username },
    { type: 'SendAppInfo', customerId },
  );
};
