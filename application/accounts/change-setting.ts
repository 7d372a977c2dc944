import { installationLog } from '#application/accounts/set-up.ts';
import type { By, HandleCommand } from '#application/command-handler.ts';
import { account } from '#domain/account/account.ts';
import type { accountSettings } from '#domain/account/settings.ts';
import type { FieldChange } from '#domain/kernel/field.ts';

/**
 * Gives a setting of the account that asks another value. Refuses: account-not-found,
 * field-changed-meanwhile, field-value-refused.
 */
export const changeSetting =
  ({ handle }: { handle: HandleCommand }) =>
  (by: By, change: FieldChange<typeof accountSettings>) =>
    handle({ ...by, log: installationLog }, { type: 'ChangeSetting', change }, async (work) => {
      await work.decide(account, by.accountId, { type: 'ChangeSetting', change });
    });
