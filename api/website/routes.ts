import * as contract from '#api/website/contract.ts';
import { renewToken, keepShopSecret } from '#application/accounts/secrets.ts';
import { shopOrdersAddress } from '#api/http/shop-orders.ts';
import { entryView } from '#api/settings/contract.ts';
import { settingByCode } from '#domain/account/settings.ts';
import { type Call, implementData, implementChange } from '#api/http/implement.ts';
import { SecretPurpose, type TokenPurpose } from '#domain/account/secret.ts';
import { settingEntries } from '#domain/account/setting-entries.ts';

/** Where the holder of a token goes with it (INT-017, API-259). */
const addressOf = (purpose: TokenPurpose, token: string, accountId: number) => {
  if (token === '') return '';
  if (purpose === 'webshop-orders') return shopOrdersAddress(accountId);
  return purpose === 'vivino-feed' ? `/services/feed/vivino/${token}` : '/services/website/';
};

const tokenOf = async ({ core, caller }: Call, purpose: TokenPurpose) => {
  const token = (await core.held.valueOf(caller.account.accountId, purpose)) ?? '';
  return { token, address: addressOf(purpose, token, caller.account.accountId) };
};

export const websiteRoutes = [
  implementData(contract.settingsGroup, async ({ caller: { account } }, { group }) =>
    settingEntries
      .filter((entry) => entry.group === group)
      .map((entry) => entryView(entry, (code) => settingByCode(account, code))),
  ),

  implementData(contract.accountSecrets, ({ core, caller }) =>
    Promise.all(
      SecretPurpose.options.map(async (purpose) => {
        const state = await core.held.stateOf(caller.account.accountId, purpose);
        return { purpose, isKept: state !== 'none', isUnreadable: state === 'unreadable' };
      }),
    ),
  ),

  implementData(contract.showToken, (call, { purpose }) => tokenOf(call, purpose)),

  implementData(contract.renewToken, async (call, { purpose }) => {
    const done = call.recorded(await renewToken(call.core, call.actor, purpose));
    await call.core.waitFor(done.position);
    return tokenOf(call, purpose);
  }),

  implementChange(contract.keepShopSecret, (call, { secret }) =>
    keepShopSecret(call.core, call.actor, secret),
  ),
];
