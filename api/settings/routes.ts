import * as contract from '#api/settings/contract.ts';
import { continueOrderNumbers, nextNumber } from '#application/accounts/take-number.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { changeLogo } from '#application/accounts/change-logo.ts';
import { type Call, implement, implementChange, implementFile, success } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { isCodeNew } from '#api/http/session.ts';
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
import type { Fields } from '#domain/kernel/field.ts';
import { readIn } from '#domain/kernel/message.ts';

/** INT-010. */
const connectionsOf = (account: Account, system: BookkeepingSystem) => [
  {
    internalId: account.accountId,
    auth: authOf(account, system),
    master: linkOf(account, system).master,
  },
];

const settings: Fields = accountSettings;

type Change = Parameters<typeof changeSetting>[2];
/**
 * What ADMIN alone changes guards the rest, such as who signs in with a code and what takes two people; to its address
 * the secret of the webshop is sent. Refuses code-asked where who signs in with codes gave the last one too long ago.
 */
const changeGuarded = async ({ core, actor, caller }: Call, [change, ...more]: readonly Change[]) => {
  const fields: string[] = [change!, ...more].map(({ field }) => field);
  const isGuard = fields.some((field) => field === '303' || settings[field]!.changes.join() === 'ADMIN');
  if (isGuard && !(await isCodeNew(core, caller))) refuse('code-asked');
  return changeSetting(core, actor, change!, ...more);
};

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

  implementChange(contract.changeAccountData, (call, change) =>
    changeOneField(accountSettings, { field: change.field, role: call.caller.role }, () =>
      changeGuarded(call, [change]),
    ),
  ),

  implement(contract.changeSetting, async (call, changes) => {
    const { role } = call.caller;
    // each is looked at for itself: whether the role may change it, and how its refusal is reported
    const carryOut = changes.reduceRight(
      (next, { field }) =>
        () =>
          changeOneField(accountSettings, { field, role }, next),
      () => changeGuarded(call, changes),
    );
    call.recorded(await carryOut());
    call.setAside(contract.notHeld(call.sent));
    return success;
  }),

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
