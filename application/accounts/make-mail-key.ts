import { installationLog } from '#application/accounts/set-up.ts';
import type { By, HandleCommand } from '#application/command-handler.ts';
import type { MailKeys } from '#application/ports/mail-keys.ts';
import { account } from '#domain/account/account.ts';
import { domainOf } from '#domain/account/mail-sender.ts';
import { settingOf } from '#domain/account/settings.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export type MailKeyRefusal = 'mail-sender-missing';

/**
 * Makes the key with which the mails of an account from its own address are signed from now on; an earlier one
 * stays for what is under way. The private half is kept before the event names the key (law 15). Refuses:
 * mail-sender-missing, account-not-found.
 */
export const makeMailKey =
  ({ handle, keys }: { handle: HandleCommand; keys: Pick<MailKeys, 'make'> }) =>
  (by: By) =>
    handle({ ...by, log: installationLog }, { type: 'MakeMailKey' }, async (work) => {
      const { accountId } = by;
      const state = await work.load(account, accountId);
      const from = state ? settingOf(state, 'from_email') : '';
      if (from === '') return refuse<MailKeyRefusal>('mail-sender-missing');
      const key = { ...(await keys.make()), domain: domainOf(from) };
      await work.decide(account, accountId, { type: 'KeepMailKey', accountId, ...key });
    });
