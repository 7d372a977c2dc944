import { installationLog } from '#application/accounts/set-up.ts';
import type { By, HandleCommand } from '#application/kernel/command-handler.ts';
import type { Facts } from '#application/ports/facts.ts';
import { account, type Account } from '#domain/account/account.ts';
import { accountSettings, settingOf, settingsOf } from '#domain/account/settings.ts';
import { type FieldChange, isSame, listOf } from '#domain/kernel/field.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

type Change = FieldChange<typeof accountSettings>;
type Lookups = Pick<Facts, 'account' | 'customer' | 'customerNumbered' | 'lookupName'>;

/** The account from which direct orders would come: another one of the group (law 2). */
const supplierOf = (facts: Lookups, of: Account, supplierId: number) => {
  const supplier = facts.account(supplierId);
  return supplier && supplier.log === of.log && supplier.accountId !== of.accountId ? supplier : null;
};

/** What is wrong with a setting that names something, in Dutch; undefined when what it names is there. */
const missingProblem = async (
  facts: Lookups,
  of: Account,
  change: Change,
  changes: readonly Change[],
): Promise<string | undefined> => {
  const { field, to } = change;
  if (field === 'checkout_base_client_id' && to !== null)
    return (await facts.customer(of, to)) ? undefined : 'Kies een klant die bestaat.';
  if (field === 'direct_order_main_user')
    return supplierOf(facts, of, to) ? undefined : 'Vul het nummer van een ander account van uw groep in.';
  if (field === 'direct_order_customer' && to > 0) {
    const chosen = changes.find((each) => each.field === 'direct_order_main_user');
    const supplier = supplierOf(facts, of, chosen?.to ?? settingOf(of, 'directOrderSupplier'));
    if (!supplier) return 'Vul eerst bij Leverend account een ander account van uw groep in.';
    return (await facts.customerNumbered(supplier, to))
      ? undefined
      : `Vul het nummer van een klant van ${supplier.name} in.`;
  }
  const list = listOf(accountSettings[field].control);
  if (list === undefined) return undefined;
  const named = [to].flat().filter((each) => typeof each === 'number');
  const names = await Promise.all(named.map((id) => facts.lookupName(of, list, id)));
  if (!names.includes(null)) return undefined;
  return list === 'products' ? 'Kies een product dat bestaat.' : 'Kies uit de lijst.';
};

/**
 * Gives settings of the account that asks another value, all or none. Refuses: account-not-found,
 * field-changed-meanwhile, field-value-refused, also for one that names what is not there.
 */
export const changeSetting = (
  { handle, facts }: { handle: HandleCommand; facts: Lookups },
  by: By,
  change: Change,
  ...more: Change[]
) =>
  handle(
    { ...by, log: installationLog },
    { type: 'ChangeSetting', change, ...(more.length > 0 && { more }) },
    async (work) => {
      const changes = [change, ...more];
      for (const each of changes) {
        const of = await work.load(account, by.accountId);
        const isNew = of !== null && !isSame(settingsOf(of)[each.field], each.to);
        const problem = isNew ? await missingProblem(facts, of, each, changes) : undefined;
        if (problem !== undefined)
          refuse<GeneralRefusal>('field-value-refused', { field: each.field, problem });
        await work.decide(account, by.accountId, { type: 'ChangeSetting', change: each });
      }
    },
  );
