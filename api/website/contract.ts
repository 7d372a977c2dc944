import { z } from 'zod';
import { managers, operationsFor } from '#api/contract/operation.ts';
import { Flag, inData, listOf, Text, typedText, WireInt } from '#api/contract/wire.ts';
import { SettingEntryView } from '#api/settings/contract.ts';
import { settingEntries } from '#domain/account/setting-entries.ts';
import { SecretPurpose, TokenPurpose } from '#domain/account/secret.ts';

const { operation } = operationsFor(managers);

const groups = [...new Set(settingEntries.map(({ group }) => group))];

/** API-247, INT-019: the fixed texts of the website, by their codes; `settings/extra/update` changes one. */
export const settingsGroup = operation('settingsGroup', 'GET settings/group/{group}', {
  summary: 'Settings of a group, such as 222; 700: website texts',
  example: { group: 700 },
  request: { group: WireInt.pipe(z.literal(groups)) },
  response: listOf(SettingEntryView),
});

/** Ours, INT-016, INT-018, INT-020: which secrets the account has, never the secrets themselves (SET-006). */
export const accountSecrets = operation('accountSecrets', 'GET settings/tokens', {
  summary: 'Which tokens and keys of links the account has',
  reads: ['Account'],
  response: listOf({
    purpose: SecretPurpose,
    isKept: ['is_set', Flag],
    /** It was sealed with a key that is gone. */
    isUnreadable: Flag,
  }),
});

const Token = inData({ token: Text, address: Text });

/**
 * Ours, INT-016, INT-020: the token of a feed or of the website API, and the address that it is for; empty where
 * there is none. A call of an admin, and so none of the auditor, who reads whatever changes nothing.
 */
export const showToken = operation('showToken', 'POST settings/tokens/show', {
  asksCode: true,
  summary: 'Show a token',
  roles: ['ADMIN'],
  answers: 'problem',
  example: { purpose: 'vivino-feed' },
  request: { purpose: TokenPurpose },
  response: Token,
});

/** Ours, INT-016, INT-020: another token in place of the one before, which opens nothing from then on. */
export const renewToken = operation('renewToken', 'POST settings/tokens/renew', {
  asksCode: true,
  summary: 'Make a token anew',
  roles: ['ADMIN'],
  answers: 'problem',
  example: { purpose: 'website-api' },
  request: { purpose: TokenPurpose },
  response: Token,
});

/** Ours, INT-018: the secret of setting 302. */
export const keepShopSecret = operation('keepShopSecret', 'PUT settings/webshopsecret', {
  asksCode: true,
  summary: 'Keep the secret of the webshop',
  example: { description: 'geheim-113' },
  request: { secret: ['description', typedText(200)] },
});
