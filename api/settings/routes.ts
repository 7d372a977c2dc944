import * as contract from '#api/settings/contract.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { changeLogo } from '#application/accounts/change-logo.ts';
import {
  accountData,
  changeAccountData,
  changeDiscountRules,
  notHeld,
  uploadLogo,
} from '#api/settings/contract.ts';
import { implement } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { bytesOf } from '#api/images/routes.ts';
import type { Account } from '#domain/account/account.ts';
import { accountSettings, settingsOf } from '#domain/account/settings.ts';
import { authOf, type BookkeepingSystem, linkOf } from '#domain/bookkeeping/system.ts';
import { eInvoiceOutlookOfSeller } from '#domain/invoice/e-invoice.ts';
import { sellerOf } from '#domain/invoice/issue.ts';
import { DiscountRulesText } from '#domain/pricing/discount-rules.ts';

/** INT-010. */
const connectionsOf = (account: Account, system: BookkeepingSystem) => [
  {
    internalId: account.accountId,
    auth: authOf(account, system),
    master: linkOf(account, system).master,
  },
];

export const settingRoutes = [
  implement(accountData, async (_, { caller: { account } }) => ({
    ...settingsOf(account),
    snelstartConnections: connectionsOf(account, 'snelstart'),
    exactConnections: connectionsOf(account, 'exact'),
    eInvoice: eInvoiceOutlookOfSeller(sellerOf(account), settingsOf(account)),
  })),

  implement(changeAccountData, async (change, { core, actor, caller, recorded }) => {
    recorded(
      await changeOneField(accountSettings, { field: change.field, role: caller.role }, () =>
        changeSetting(core, actor, change),
      ),
    );
    return { data: 1 as const };
  }),

  implement(
    contract.changeSetting,
    async (changes, { core, actor, caller: { role }, recorded, sent, setAside }) => {
      const [change, ...more] = changes;
      // each is looked at for itself: whether the role may change it, and how a refusal of it is told
      const carryOut = changes.reduceRight(
        (next, { field }) =>
          () =>
            changeOneField(accountSettings, { field, role }, next),
        () => changeSetting(core, actor, change!, ...more),
      );
      recorded(await carryOut());
      setAside(notHeld(sent));
      return { data: 1 as const };
    },
  ),

  implement(uploadLogo, async ({ data, field }, { core, actor, recorded }) => {
    recorded(await changeLogo(core, actor, bytesOf(data), field));
    return { data: 1 as const };
  }),

  implement(changeDiscountRules, async ({ rules, from }, { core, actor, recorded }) => {
    // decimal commas become points; what are no rules is refused by the setting itself
    const given = JSON.stringify(rules);
    const known = DiscountRulesText.safeDecode(given);
    const to = known.success ? DiscountRulesText.encode(known.data) : given;
    recorded(await changeSetting(core, actor, { field: 'discount_rules', to, from }));
    return { data: 1 as const };
  }),
];
