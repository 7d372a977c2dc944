import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { noordhof, type SmallWorld } from '#tests/support/small-world.ts';

/** Noordhof collects from its customers; `agree` has one of them sign a mandate for it. */
export const directDebit = async (world: SmallWorld) => {
  const set = async (settings: Record<string, string | number>) => {
    await world.record(world.by(noordhof, 0), async (work) => {
      for (const [field, to] of Object.entries(settings))
        await work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never });
    });
    await world.core.waitFor(await world.heads());
  };
  const change = async (customerId: number, field: 'isAutoDebit' | 'language', to: boolean | string) => {
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, customerId, { type: 'ChangeCustomerField', change: { field, to } as never }),
    );
    await world.core.waitFor(await world.heads());
  };
  const agree = async (customerId: number) => {
    const { today } = world.time;
    await world.record(world.by(noordhof), async (work) => {
      const typed = {
        name: 'De klant',
        iban: 'NL39RABO0300065264',
        bic: '',
        reference: `MANDAAT-${customerId}`,
      };
      await work.decide(customer, customerId, { type: 'MakeMandate', mandateId: customerId, typed, today });
      await work.decide(customer, customerId, { type: 'SignMandate', on: today, today });
    });
    await change(customerId, 'isAutoDebit', true);
  };
  await set({ t_iban: 'NL91ABNA0417164300', '500_creditor_id': 'NL87ZZZ302154670000' });
  return { set, change, agree };
};
