import { changePassword } from '#application/accounts/change-password.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import type { By, HandleCommand } from '#application/command-handler.ts';
import type { Credentials } from '#application/ports/sessions.ts';
import { customer } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** Who orders for a customer in the app: the first that was admitted; null when nobody does. */
export type AppUserOf = (
  accountId: number,
  customerId: number,
) => Promise<{ userId: number; username: string } | null>;

const shortest = 8;

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

/**
 * Gives the user who orders for a customer another password (CUST-032). Refuses password-too-short,
 * app-user-not-found.
 */
export const setAppPassword =
  ({
    handle,
    credentials,
    appUserOf,
  }: {
    handle: HandleCommand;
    credentials: Pick<Credentials, 'prepare'>;
    appUserOf: AppUserOf;
  }) =>
  async (by: By, { customerId, password }: { customerId: number; password: string }) => {
    if ([...password].length < shortest) return refuse<'password-too-short'>('password-too-short');
    const user = await appUserOf(by.accountId, customerId);
    if (!user) return refuse<'app-user-not-found'>('app-user-not-found');
    return changePassword({ handle, credentials })(
      { ...by, log: installationLog },
      { userId: user.userId, password },
    );
  };
