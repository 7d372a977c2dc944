import type { Base } from '#api/compose/base.ts';
import type { openReading } from '#api/compose/reading.ts';
import { postgresAccessLog } from '#application/adapters/access-log-postgres/access-log.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import { settingOf } from '#domain/account/settings.ts';
import { holderOfUsername, userWithAccounts } from '#projections/accounts/queries.ts';
import { customersOfOrders } from '#projections/sales-orders/queries.ts';

/** The access log, with what it looks up for many lines at once. */
export const accessLogOf = (
  { settings, pool }: Pick<Base, 'settings' | 'pool'>,
  { reading: { db } }: ReturnType<typeof openReading>,
) =>
  postgresAccessLog(pool, settings.clock.now, {
    customersOfOrders: (log, orderIds) => customersOfOrders(db, log, orderIds),
    userByName: async (username) => (await holderOfUsername(db, username))?.userId ?? null,
    accountsOf: async (userId) =>
      (await userWithAccounts(db, userId))?.memberships.map(({ accountId }) => accountId) ?? [],
    masterAccountId: settings.masterAccountId,
  });

/** Drops what each account keeps no longer. */
export const sweepAccessOf =
  ({ access, facts, clock }: CoreWith<'accounts', 'access' | 'clock'>) =>
  () =>
    access.sweep(
      new Map(
        facts
          .accounts()
          .map((account) => [account.accountId, settingOf(account, 'accessLogMonths')] as const),
      ),
      clock.now(),
    );
