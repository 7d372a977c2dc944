import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, HandleCommand } from '#application/kernel/core.ts';
import type { Facts } from '#application/ports/facts.ts';
import { idsIn } from '#application/product/lookup-words.ts';
import { account, type Account } from '#domain/account/account.ts';
import { accountSettings, settingOf, settingsOf } from '#domain/account/settings.ts';
import { checkFourEyes } from '#domain/four-eyes/rule.ts';
import { type FieldChange, type FieldValue, isSame, listOf } from '#domain/kernel/field.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import * as words from '#application/accounts/words.nl.ts';

type Change = FieldChange<typeof accountSettings>;
type Lookups = Pick<Facts, 'account' | 'customer' | 'customerNumbered' | 'lookupName'>;

/** The account from which direct orders would come: another one of the group (law 2). */
const supplierOf = (facts: Lookups, ofAccount: Account, supplierId: number) => {
  const supplier = facts.account(supplierId);
  return supplier && supplier.log === ofAccount.log && supplier.accountId !== ofAccount.accountId
    ? supplier
    : null;
};

/**
 * How what a setting names reads in the log book, a customer by its number; undefined where it names nothing. What is
 * gone since reads by its id.
 */
const wordsOf = async (
  facts: Lookups,
  ofAccount: Account,
  field: Change['field'],
  { from, to }: { from: FieldValue; to: FieldValue },
) => {
  const list = listOf(accountSettings[field].control);
  const nameOf = async (id: number) => {
    if (field === 'checkout_base_client_id') return (await facts.customer(ofAccount, id))?.number;
    if (field === 'direct_order_main_user') return supplierOf(facts, ofAccount, id)?.name;
    return facts.lookupName(ofAccount, list!, id);
  };
  if (list === undefined && field !== 'checkout_base_client_id' && field !== 'direct_order_main_user')
    return undefined;
  const read = async (value: FieldValue) => {
    const names = await Promise.all(idsIn(value).map(async (id) => (await nameOf(id)) ?? id));
    return names.join(', ') || null;
  };
  return { from: await read(from), to: await read(to) };
};

/** What is wrong with a setting that names something, in Dutch; undefined when what it names is there. */
const missingProblem = async (
  facts: Lookups,
  ofAccount: Account,
  change: Change,
  changes: readonly Change[],
) => {
  const { field, to } = change;
  if (field === 'checkout_base_client_id' && to !== null)
    return (await facts.customer(ofAccount, to)) ? undefined : words.chooseCustomer;
  if (field === 'direct_order_main_user')
    return supplierOf(facts, ofAccount, to) ? undefined : words.otherAccountOfGroup;
  if (field === 'direct_order_customer' && to > 0) {
    const chosen = changes.find((item) => item.field === 'direct_order_main_user');
    const supplier = supplierOf(facts, ofAccount, chosen?.to ?? settingOf(ofAccount, 'directOrderSupplier'));
    if (!supplier) return words.supplierFirst;
    return (await facts.customerNumbered(supplier, to)) ? undefined : words.customerOf(supplier.name);
  }
  const list = listOf(accountSettings[field].control);
  if (list === undefined) return undefined;
  const named = [to].flat().filter((item) => typeof item === 'number');
  const names = await Promise.all(named.map((id) => facts.lookupName(ofAccount, list, id)));
  if (!names.includes(null)) return undefined;
  return list === 'products' ? words.chooseProduct : words.chooseFromList;
};

/**
 * Gives settings of the account that asks another value, all or none. Refuses: account-not-found,
 * field-changed-meanwhile, four-eyes-needed, field-value-refused, also for one that names what is not there.
 */
export const changeSetting = (
  { handle, facts }: { handle: HandleCommand; facts: Lookups },
  actor: Actor,
  change: Change,
  ...more: Change[]
) =>
  handle(
    inInstallation(actor),
    { type: 'ChangeSetting', change, ...(more.length > 0 && { more }) },
    async (work) => {
      const changes = [change, ...more];
      for (const item of changes) {
        const ofAccount = await work.load(account, actor.accountId);
        if (ofAccount && item.field === 't_iban') checkFourEyes(ofAccount, 'own-account');
        const from = ofAccount && settingsOf(ofAccount)[item.field];
        const isNew = ofAccount !== null && !isSame(from, item.to);
        const problem = isNew ? await missingProblem(facts, ofAccount, item, changes) : undefined;
        if (problem !== undefined)
          refuse<GeneralRefusal>('field-value-refused', { field: item.field, problem });
        const read = isNew ? await wordsOf(facts, ofAccount, item.field, { from, to: item.to }) : undefined;
        await work.decide(account, actor.accountId, { type: 'ChangeSetting', change: item, words: read });
      }
    },
  );
