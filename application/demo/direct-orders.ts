import data from '#application/demo/direct-orders.json' with { type: 'json' };
import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import { addDirectOrderStock } from '#application/direct-order/add-stock.ts';
import { plainOrder } from '#application/sales-order/place.ts';
import { placeDirectOrder } from '#application/direct-order/place.ts';
import { at, instantAt, workdayUpTo } from '#application/demo/calendar.ts';
import { numberOfWinkel, winkel } from '#application/demo/accounts.ts';
import { addingCustomer, demoCustomerId } from '#application/demo/people.ts';
import { doneBy, doneUnder } from '#application/demo/simulation.ts';
import type { Stage } from '#application/demo/stage.ts';
import type { Account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { addDays } from '#domain/kernel/date.ts';

const perWine = 12;
const winesAtOnce = 4;

/** The shop of the importer as a customer of it, from before there was a series of numbers. */
export const addWinkel = ({ company: { handle }, trader: { account, sellers } }: Stage) => {
  const { log } = account;
  const customerId = demoCustomerId(log, winkel.name);
  const actor = doneUnder(addingCustomer(log, winkel.name), account, sellers[0]!, '/klanten');
  return handle(actor, winkel.name, (work) =>
    work.decide(customer, customerId, {
      type: 'AddCustomer',
      customerId,
      number: numberOfWinkel,
      name: winkel.name,
      priceClass: 3,
      ...data.customer,
    }),
  );
};

/**
 * What the shop orders in the last two weeks: one that came and was booked in, one that came and still has to
 * be, one that is on its way (DIRECT-005, DASH-017).
 */
export const planDirectOrders = ({
  trader: { account, traffic },
  company: { core },
  market: { lasting },
  warehouse,
  until,
  plan,
}: Stage) => {
  const { log } = account;
  const by = (orderer: Account, step: string, nth: number) =>
    doneBy(orderer, traffic, '/directorders', 'direct-order', log, step, nth);
  for (const [nth, { before, isDelivered, isBooked }] of data.orders.entries()) {
    const day = workdayUpTo(addDays(until, -before));
    plan(instantAt(day, at(9, 40)), async () => {
      const wines = lasting.slice(nth * winesAtOnce, (nth + 1) * winesAtOnce);
      const { orderId, directOrderId } = await placeDirectOrder(
        core,
        by(winkel, 'place', nth),
        { receiver: winkel, supplier: account },
        {
          customerId: demoCustomerId(log, winkel.name),
          isPrinted: false,
          lines: wines.map(({ productId }) => ({
            productId,
            quantity: perWine,
            manualPrice: null,
            isLocked: false,
          })),
          ...plainOrder,
        },
      );
      for (const { productId } of wines) warehouse.recordSold(productId, perWine);
      if (!isDelivered) return;
      plan(instantAt(day, at(15, 20)), () =>
        changeSalesOrderStatus(core, by(account, 'deliver', nth), { orderId, to: 'delivered' }),
      );
      if (isBooked)
        plan(instantAt(day, at(16, 10)), () =>
          addDirectOrderStock(core, by(winkel, 'add-stock', nth), winkel, directOrderId),
        );
    });
  }
};
