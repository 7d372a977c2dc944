import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import { addDirectOrderStock } from '#application/direct-order/add-stock.ts';
import { placeDirectOrder } from '#application/direct-order/place.ts';
import { at, instantAt, isClosed, isWeekend } from '#application/demo/calendar.ts';
import {
  addingCustomer,
  demoCommandId,
  demoCustomerId,
  numberOfWinkel,
  winkel,
} from '#application/demo/people.ts';
import type { DemoProduct } from '#application/demo/range.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import { customer } from '#domain/customer/customer.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';

const perWine = 12;
const winesAtOnce = 4;

/** The shop of the importer as a customer of it, from before there was a series of numbers. */
export const addWinkel = ({ handle }: Simulation, { account, sellers }: Trader) => {
  const { log, accountId } = account;
  const commandId = addingCustomer(log, winkel.name);
  const actor = doneBy({ log, accountId, commandId, userId: sellers[0]!, screen: '/klanten' });
  return handle(actor, winkel.name, async (work) => {
    await work.decide(customer, demoCustomerId(log, winkel.name), {
      type: 'AddCustomer',
      customerId: demoCustomerId(log, winkel.name),
      number: numberOfWinkel,
      name: winkel.name,
      street: 'Voorstraat',
      houseNumber: '61',
      houseNumberExtra: '',
      postcode: '3512 AL',
      city: 'Utrecht',
      country: 'Nederland',
      contactPerson: '',
      telephone: '030-2315520',
      email: '',
      customerType: 'Wijnwinkel',
      priceClass: 3,
      discount: 0,
      paymentTerm: 14,
      deliveryDays: [],
      deliveryNotes: '',
      isVatExempt: false,
      accountManager: '',
    });
  });
};

const workdayUpTo = (date: CalendarDate): CalendarDate =>
  isWeekend(date) || isClosed(date) ? workdayUpTo(addDays(date, -1)) : date;

/**
 * What the shop orders in the last two weeks: one that came and was booked in, one that came and still has to
 * be, one that is on its way (DIRECT-005, DASH-017).
 */
export const planDirectOrders = (
  { account, traffic }: Trader,
  company: Simulation,
  {
    products,
    until,
    plan,
    onSold,
  }: {
    products: readonly DemoProduct[];
    until: CalendarDate;
    plan: (time: number, act: (time: number) => Promise<void>) => void;
    onSold: (productId: number, quantity: number) => void;
  },
) => {
  const { log } = account;
  const by = (accountId: number, step: string, nth: number) =>
    doneBy({
      log,
      accountId,
      commandId: demoCommandId('direct-order', log, step, nth),
      userId: traffic,
      screen: '/directorders',
    });
  for (const [nth, { before, isDelivered, isBooked }] of [
    { before: 12, isDelivered: true, isBooked: true },
    { before: 5, isDelivered: true, isBooked: false },
    { before: 1, isDelivered: false, isBooked: false },
  ].entries()) {
    const day = workdayUpTo(addDays(until, -before));
    plan(instantAt(day, at(9, 40)), async () => {
      const wines = products.slice(nth * winesAtOnce, (nth + 1) * winesAtOnce);
      const { orderId, directOrderId } = await placeDirectOrder(
        company.core,
        by(winkel.accountId, 'place', nth),
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
          delivery: { date: null, moment: null, time: null, methodId: 1, address: null },
          remark: '',
          invoiceNote: '',
          warehouseNote: '',
          shown: null,
        },
      );
      for (const { productId } of wines) onSold(productId, perWine);
      if (!isDelivered) return;
      plan(instantAt(day, at(15, 20)), async () => {
        await changeSalesOrderStatus(company.core, by(account.accountId, 'deliver', nth), {
          orderId,
          to: 'delivered',
        });
      });
      if (isBooked)
        plan(instantAt(day, at(16, 10)), async () => {
          await addDirectOrderStock(
            company.core,
            by(winkel.accountId, 'add-stock', nth),
            winkel,
            directOrderId,
          );
        });
    });
  }
};
