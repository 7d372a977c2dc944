import { z } from 'zod';
import { Connections } from '#api/contract/bookkeeping.ts';
import { ownFieldChange, wireFields } from '#api/contract/fields.ts';
import { mostUploadBytes } from '#api/contract/images.ts';
import { operation } from '#api/contract/operation.ts';
import { renamed, Success } from '#api/contract/wire.ts';
import { logoSettings } from '#domain/account/logo.ts';
import { accountSettings } from '#domain/account/settings.ts';

const calls = { roles: ['ADMIN', 'MANAGER'], answers: 'legacy' } as const;

/** API-015: the account and all its settings, by their codes and names; who set them is in the log book. */
export const accountData = operation({
  ...calls,
  id: 'accountData',
  summary: 'All settings of the account',
  method: 'GET',
  path: 'users/mainuserdata',
  roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
  changes: false,
  request: z.object({}),
  response: renamed({
    ...wireFields(accountSettings),
    /** INT-010. */
    snelstartConnections: ['snelstart_connections', Connections.optional()],
    exactConnections: ['exact_connections', Connections.optional()],
  }),
});

/** API-014: one field of the account data. Answers false when nothing was stored (SET-005). */
export const changeAccountData = operation({
  ...calls,
  id: 'changeAccountData',
  summary: 'Change a field of the account',
  method: 'PUT',
  path: 'users/updatemainuserdata',
  changes: true,
  request: ownFieldChange({ field: 'field', val: 'val', from: 'from' }, accountSettings),
  response: Success,
});

/** API-245: the value of a setting under its code. */
export const changeSetting = operation({
  ...calls,
  id: 'changeSetting',
  summary: 'Change a setting',
  method: 'PUT',
  path: 'settings/extra/update',
  changes: true,
  request: ownFieldChange({ field: 'type', val: 'name', from: 'from' }, accountSettings),
  response: Success,
});

/** API-252: all rules at once, as the setting keeps them (SET-027). */
export const changeDiscountRules = operation({
  ...calls,
  id: 'changeDiscountRules',
  summary: 'Store the discount rules',
  method: 'PUT',
  path: 'settings/discountrules',
  changes: true,
  request: renamed({
    rules: [
      'rules',
      z.array(z.record(z.string(), z.union([z.string().max(50), z.number(), z.null()]))).max(100),
    ],
    /** Those that the person saw, so that a change of somebody else is not lost. */
    from: ['from', z.string().max(20_000).optional()],
  }),
  response: Success,
});

/**
 * Ours, SET-008: the logo of the account, or that of its tickets; `data` is base64 or a data URL. The setting made
 * empty takes it away.
 */
export const uploadLogo = operation({
  ...calls,
  id: 'uploadLogo',
  summary: 'Upload the logo of the account',
  method: 'POST',
  path: 'settings/logo',
  changes: true,
  mostBytes: mostUploadBytes,
  request: z.object({ field: z.literal(logoSettings).default('url_logo'), data: z.string().min(1) }),
  response: Success,
});
