import { accountParts, checkoutPermission, software, versionLog } from '#api/shell/contract.ts';
import { ownVersion } from '#api/contract/version.ts';
import { implement } from '#api/http/implement.ts';
import { releases } from '#api/http/releases.ts';
import { AccountPart } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';

export const shellRoutes = [
  implement(accountParts, async ({ caller: { account } }) => ({
    data: Object.fromEntries(AccountPart.options.map((part) => [part, hasPart(account, part)])) as Record<
      AccountPart,
      boolean
    >,
  })),

  implement(versionLog, async () => ({
    data: releases.map(({ notes, ...release }) => ({ ...release, notes: [...notes] })),
  })),

  implement(
    checkoutPermission,
    async ({ caller: { account }, core: { checkoutUrl } }) =>
      checkoutUrl !== null && hasPart(account, 'checkout'),
  ),

  implement(software, async ({ core: { build, checkoutUrl } }) => ({
    data: { version: ownVersion, build, checkoutUrl },
  })),
];
