import * as contract from '#api/settings/contract.ts';
import { continueOrderNumbers, nextNumber } from '#application/accounts/take-number.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { changeLogo } from '#application/accounts/change-logo.ts';
import { implement, implementChange, implementFile, success } from '#api/http/implement.ts';
import * as words from '#api/contract/words.nl.ts';
import { invoiceSample } from '#application/invoice/sample.ts';
import type { InvoiceDesign } from '#application/ports/documents.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { bytesOf } from '#api/images/uploaded-bytes.ts';
import type { Account } from '#domain/account/account.ts';
import { accountSettings, settingsOf } from '#domain/account/settings.ts';
import { authOf, type BookkeepingSystem, linkOf } from '#domain/bookkeeping/system.ts';
import { eInvoiceOutlookOfSeller } from '#domain/invoice/e-invoice.ts';
import { sellerOf } from '#domain/invoice/issue.ts';
import { discountRulesProblem, DiscountRulesText } from '#domain/pricing/discount-rules.ts';
import { readIn } from '#domain/kernel/message.ts';

/** INT-010. */
const connectionsOf = (account: Account, system: BookkeepingSystem) => [
  {
    internalId: account.accountId,
    auth: authOf(account, system),
    master: linkOf(account, system).master,
  },
];

export const settingRoutes = [
  implement(contract.accountData, async ({ caller: { account }, language }) => ({
    ...settingsOf(account),
    snelstartConnections: connectionsOf(account, 'snelstart'),
    exactConnections: connectionsOf(account, 'exact'),
    eInvoice: readIn(language, eInvoiceOutlookOfSeller(sellerOf(account), settingsOf(account))),
  })),

  implementFile(contract.invoiceSample, async ({ core, caller: { account } }, { design }) => ({
    name: words.sampleInvoiceFile,
    content: await invoiceSample(core, account, design as InvoiceDesign),
  })),

  implementChange(contract.changeAccountData, ({ core, actor, caller }, change) =>
    changeOneField(accountSettings, { field: change.field, role: caller.role }, () =>
      changeSetting(core, actor, change),
    ),
  ),

  implement(
    contract.changeSetting,
    async ({ core, actor, caller: { role }, recorded, sent, setAside }, changes) => {
      const [change, ...more] = changes;
      // each is looked at for itself: whether the role may change it, and how its refusal is reported
      const carryOut = changes.reduceRight(
        (next, { field }) =>
          () =>
            changeOneField(accountSettings, { field, role }, next),
        () => changeSetting(core, actor, change!, ...more),
      );
      recorded(await carryOut());
      setAside(contract.notHeld(sent));
      return success;
    },
  ),

  implementChange(contract.uploadLogo, ({ core, actor }, { data, field }) =>
    changeLogo(core, actor, bytesOf(data), field),
  ),

  implement(contract.nextOrderNumber, async ({ core, caller: { log, account } }) => ({
    next: await nextNumber(core, log, 'salesOrder', account.accountId),
  })),

  implementChange(contract.changeNextOrderNumber, ({ core, actor }, { next }) =>
    continueOrderNumbers(core, actor, next),
  ),

  implementChange(contract.changeDiscountRules, async ({ core, actor }, { rules, from }) => {
    const given = JSON.stringify(rules);
    // what is refused is so as it was given
    const isRight = discountRulesProblem(given) === undefined;
    const to = isRight ? DiscountRulesText.encode(DiscountRulesText.decode(given)) : given;
    return changeSetting(core, actor, { field: 'discount_rules', to, from });
  }),
];
