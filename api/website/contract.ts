import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Flag, inData, renamed, Success, WireInt } from '#api/contract/wire.ts';
import { SettingEntryView } from '#api/settings/contract.ts';
import { settingEntries } from '#domain/account/setting-entries.ts';
import { SecretPurpose, TokenPurpose } from '#domain/account/secret.ts';

const groups = [...new Set(settingEntries.map(({ group }) => group))];

/** API-247, INT-019: the fixed texts of the website, by their codes; `settings/extra/update` changes one. */
export const settingsGroup = operation({
  id: 'settingsGroup',
  item: 'API-247',
  isSearch: true,
  summary: 'Settings of a group, such as 222; 700: website texts',
  method: 'GET',
  path: 'settings/group/{group}',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  answers: 'problem',
  example: { group: 700 },
  request: z.object({ group: WireInt.pipe(z.literal(groups)) }),
  response: inData(z.array(SettingEntryView)),
});

const admins = { roles: ['ADMIN'], changes: true } as const;

/** Ours, INT-016, INT-018, INT-020: which secrets the account has; the secrets themselves are not told (SET-006). */
export const accountSecrets = operation({
  id: 'accountSecrets',
  summary: 'Which tokens and keys of links the account has',
  method: 'GET',
  path: 'settings/tokens',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['Account'],
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        purpose: ['purpose', SecretPurpose],
        isKept: ['is_set', Flag],
        /** It was sealed with a key that is gone. */
        isUnreadable: ['is_unreadable', Flag],
      }),
    ),
  ),
});

const Token = inData(renamed({ token: ['token', z.string()], address: ['address', z.string()] }));

/**
 * Ours, INT-016, INT-020: the token of a feed or of the website API, and the address that it is for; empty where
 * there is none. A call of an admin, and so none of the auditor, who reads whatever changes nothing.
 */
export const showToken = operation({
  ...admins,
  id: 'showToken',
  summary: 'Show a token',
  method: 'POST',
  path: 'settings/tokens/show',
  answers: 'problem',
  example: { purpose: 'vivino-feed' },
  request: z.object({ purpose: TokenPurpose }),
  response: Token,
});

/** Ours, INT-016, INT-020: another token in place of the one before, which opens nothing from then on. */
export const renewToken = operation({
  ...admins,
  id: 'renewToken',
  summary: 'Make a token anew',
  method: 'POST',
  path: 'settings/tokens/renew',
  answers: 'problem',
  example: { purpose: 'website-api' },
  request: z.object({ purpose: TokenPurpose }),
  response: Token,
});

/** Ours, INT-018: the secret of setting 302. */
export const keepShopSecret = operation({
  ...admins,
  id: 'keepShopSecret',
  summary: 'Keep the secret of the webshop',
  method: 'PUT',
  path: 'settings/webshopsecret',
  roles: ['ADMIN', 'MANAGER'],
  answers: 'legacy',
  example: { description: 'geheim-113' },
  request: renamed({ secret: ['description', z.string().trim().max(200)] }),
  response: Success,
});
