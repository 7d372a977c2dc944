import type { CoreWith } from '#application/kernel/core.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { customer } from '#domain/customer/customer.ts';

/**
 * Asks for the mail that explains the ordering app to a customer (CUST-031); the process `customer-app-info`
 * sends it. Refuses customer-not-found, customer-without-email.
 */
export const sendAppInfo = async (
  { handle, facts }: CoreWith<'userOfCustomer'>,
  actor: Actor,
  { customerId }: { customerId: number },
) => {
  const username = (await facts.userOfCustomer(actor.accountId, customerId))?.username ?? null;
  return handle(actor, { type: 'SendAppInfo', customerId }, (work) =>
    work.decide(customer, customerId, { type: 'SendAppInfo', username }),
  );
};
