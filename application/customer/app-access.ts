import type { By, HandleCommand } from '#application/kernel/command-handler.ts';
import { customer } from '#domain/customer/customer.ts';

/** Who orders for a customer in the app: the first that was admitted; null when nobody does. */
type AppUserOf = (accountId: number, customerId: number) => Promise<{ username: string } | null>;

/**
 * Asks for the mail that explains the ordering app to a customer (CUST-031); the process `customer-app-info`
 * sends it. Refuses customer-not-found, customer-without-email.
 */
export const sendAppInfo =
  ({ handle, appUserOf }: { handle: HandleCommand; appUserOf: AppUserOf }) =>
  async (by: By, { customerId }: { customerId: number }) => {
    const username = (await appUserOf(by.accountId, customerId))?.username ?? null;
    return handle(by, { type: 'SendAppInfo', customerId }, async (work) => {
      await work.decide(customer, customerId, { type: 'SendAppInfo', username });
    });
  };
