import { takeNumber } from '#application/accounts/take-number.ts';
import { at, instantAt } from '#application/demo/calendar.ts';
import { demoCommandId } from '#application/demo/accounts.ts';
import { demoCustomerId } from '#application/demo/people.ts';
import type { DemoProduct } from '#application/demo/range.ts';
import { doneBy, doneUnder } from '#application/demo/simulation.ts';
import type { Stage } from '#application/demo/stage.ts';
import { idFrom } from '#application/kernel/id.ts';
import { savePriceList } from '#application/price-list/save.ts';
import { scheduleSubscription } from '#application/subscription/schedule.ts';
import { claimVoucherCode } from '#application/voucher/claim-code.ts';
import { customer } from '#domain/customer/customer.ts';
import { addDays } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { subscription } from '#domain/subscription/subscription.ts';
import { voucher } from '#domain/voucher/voucher.ts';

/** The vouchers of the demo company: a discount for new customers, and a gift to hand out. */
export const demoVouchers = [
  { code: 'WELKOM10', name: 'Welkomstkorting', discountType: 1, amount: 1_000, usageLimit: 250 },
  { code: 'PROEVERIJ-25', name: 'Tegoed van de proeverij', discountType: 2, amount: 2_500, usageLimit: 1 },
] as const;

export const addDemoVoucher = (
  { company: { handle }, trader: { account, sellers } }: Stage,
  added: (typeof demoVouchers)[number],
) => {
  const { accountId } = account;
  const actor = doneBy(account, sellers.at(-1)!, '/tools/vouchers', 'voucher', accountId, added.code);
  const voucherId = idFrom(actor.commandId, 'voucher');
  return handle(actor, added, async (work) => {
    await claimVoucherCode(work, { accountId, code: added.code, voucherId });
    const number = await takeNumber(work, 'voucher', accountId);
    await work.decide(voucher, voucherId, { type: 'AddVoucher', voucherId, number, ...added });
  });
};

const addingSubscription = (log: number, name: string) => demoCommandId('subscription', log, name);
/** The one that is run by itself, on the first of each month. */
export const monthlySubscription = 'Wijn van de maand';

export const scheduleMonthly = ({ company: { core }, trader: { account, sellers } }: Stage) =>
  scheduleSubscription(core, doneBy(account, sellers.at(-1)!, '/subscriptions', 'schedule', account.log), {
    subscriptionId: idFrom(addingSubscription(account.log, monthlySubscription), 'subscription'),
    to: { unit: 'month', every: 1, on: 1, from: core.clock.today() },
  });

/** A subscription of some wines, a box of each, with those who have it from the first day on. */
export const addDemoSubscription = (
  { company: { handle }, trader: { account, sellers }, start }: Stage,
  { name, wines, customers }: { name: string; wines: readonly DemoProduct[]; customers: readonly string[] },
) => {
  const { accountId, log, priceSide: side } = account;
  const actor = doneUnder(addingSubscription(log, name), account, sellers.at(-1)!, '/subscriptions');
  const subscriptionId = idFrom(actor.commandId, 'subscription');
  return handle(actor, { type: 'AddSubscription', name }, async (work) => {
    const number = await takeNumber(work, 'subscription', accountId);
    await work.decide(subscription, subscriptionId, {
      type: 'AddSubscription',
      subscriptionId,
      number,
      name,
    });
    for (const { productId, vintage, wine } of wines)
      await work.decide(subscription, subscriptionId, {
        type: 'AddSubscriptionProduct',
        line: {
          productId,
          name: `${wine.name} ${vintage}`,
          quantity: wine.bottlesPerBox,
          side,
          unitPrice: wine.prices[0],
        },
      });
    for (const text of customers)
      for (const change of [
        { field: 'subscriptionId', to: subscriptionId },
        { field: 'subscriptionStart', to: start },
        { field: 'subscriptionEnd', to: '2200-01-01' },
      ] as const)
        await work.decide(customer, demoCustomerId(log, text), {
          type: 'ChangeCustomerField',
          change,
          ...(change.field === 'subscriptionId' && { words: { from: null, to: name } }),
        });
  });
};

/** Two price lists that somebody put together: the wines for every day, and those of one country (PLIST-005). */
export const planPriceLists = ({
  trader: { account, sellers },
  company: { core },
  market: { lasting },
  until,
  plan,
}: Stage) => {
  const lists = [
    ['Huiswijnen', lasting.filter(({ wine }) => wine.prices[0] < 9 * euro)],
    ['Italië voor de kaart', lasting.filter(({ wine }) => wine.country === 'Italië')],
  ] as const;
  for (const [nth, [name, chosen]] of lists.entries()) {
    const actor = doneBy(account, sellers[0]!, '/prijslijsten', 'price-list', account.log, name);
    const checked = chosen.map(({ productId }) => productId);
    plan(instantAt(addDays(until, -20 + nth), at(13, 15)), () =>
      savePriceList(core, actor, { listId: null, name, checked }),
    );
  }
};
