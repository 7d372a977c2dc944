import { installationLog } from '#application/accounts/set-up.ts';
import type { By, HandleCommand } from '#application/command-handler.ts';
import { account } from '#domain/account/account.ts';
import type { accountSettings } from '#domain/account/settings.ts';
import type { FieldChange } from '#domain/kernel/field.ts';

type Change = FieldChange<typeof accountSettings>;

/**
 * Gives settings of the account that asks another value, all or none. Refuses: account-not-found,
 * field-changed-meanwhile, field-value-refused.
 */
export const changeSetting =
  ({ handle }: { handle: HandleCommand }) =>
  (by: By, change: Change, ...more: Change[]) =>
    handle(
      { ...by, log: installationLog },
      { type: 'ChangeSetting', change, ...(more.length > 0 && { more }) },
      async (work) => {
        for (const each of [change, ...more])
          await work.decide(account, by.accountId, { type: 'ChangeSetting', change: each });
      },
    );
