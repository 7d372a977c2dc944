import { accountParts, checkoutPermission, software, versionLog } from '#api/shell/contract.ts';
import { ownVersion } from '#api/contract/version.ts';
import { implement, implementData } from '#api/http/implement.ts';
import { releases } from '#api/http/releases.ts';
import { AccountPart } from '#domain/account/account.ts';
import { readIn } from '#domain/kernel/message.ts';
import { hasPart } from '#domain/account/parts.ts';

export const shellRoutes = [
  implementData(
    accountParts,
    async ({ caller: { account } }) =>
      Object.fromEntries(AccountPart.options.map((part) => [part, hasPart(account, part)])) as Record<
        AccountPart,
        boolean
      >,
  ),

  implementData(versionLog, async ({ language }) =>
    releases.map((release) => ({
      ...release,
      ...readIn(language, { title: release.title, notes: [...release.notes] }),
    })),
  ),

  implement(
    checkoutPermission,
    async ({ caller: { account }, core: { checkoutUrl } }) =>
      checkoutUrl !== null && hasPart(account, 'checkout'),
  ),

  implementData(software, async ({ core: { build, checkoutUrl } }) => ({
    version: ownVersion,
    build,
    checkoutUrl,
  })),
];
