import { describe, expect, test } from 'vitest';
import { acceptQuote, askAboutQuote } from '#application/customer-app/quotes.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { cent } from '#domain/kernel/money.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { anAccount } from '#tests/support/records.ts';
import { barolo, bistro, exporter, noordhof, sancerre, shop } from '#tests/support/shop.ts';

const sales = 'verkoop@noordhof.example';
const whole = [
  { lineId: 1, quantity: 12 },
  { lineId: 2, quantity: 6 },
];
/** A quote of those, of a customer that is supplied on Tuesdays and Fridays; today is a Thursday. */
const start = async (day: CalendarDate | null = null, settings: OwnSettings = { from_email: sales }) => {
  const made = await shop();
  made.accounts.set(noordhof, anAccount({ settings }));
  const delivery = { date: day, moment: null, time: null, methodId: 1, address: null };
  const lines = [[sancerre, 12] as const, [barolo, 6] as const];
  const { orderId, number } = await made.place(made.by(), made.wants(lines, { status: 'quote', delivery }));
  const order = async () =>
    (await made.orderEvents(orderId)).reduce(
      (state, event) => salesOrder.evolve(state, event as never),
      salesOrder.initial,
    )!;
  const { incl } = discountedOrder(await order()).totals;
  const stored: unknown[] = [];
  const blobs = { put: async ({ bytes }: { bytes: unknown }) => void stored.push(bytes) };
  const core = { ...made, blobs: blobs as never };
  const own = { customerId: bistro, orderId, by: 'Kim' };
  const accept = (over: object = {}) => {
    const all = { ...own, limit: null, lines: whole, deliveryDate: null, shownIncl: incl };
    return acceptQuote(core, made.by(), { ...all, ...over });
  };
  const file = { name: 'offerte.pdf', content: new Uint8Array([1]) };
  const ask = (question: string, over: object = {}) =>
    askAboutQuote(core, made.by(), { ...own, question, file, ...over });
  const mails = async () =>
    (await made.store.readStream(1, `orderPaper-${orderId}`)).map(
      ({ data }) => data as { to: string; subject: string; text: string },
    );
  return { number, incl, accept, ask, order, mails, stored, customers: made.customers };
};

describe('an accepted quote', () => {
  test.each([
    ['its own day', '2026-11-25', null, '2026-11-25'],
    ['its own day, that is today', '2026-11-19', null, '2026-11-19'],
    ['the first day that is offered, where its own has passed', '2026-11-18', null, '2026-11-20'],
    ['the first day that is offered, where it names none', null, null, '2026-11-20'],
    ['a day that is offered', '2026-11-25', '2026-11-24', '2026-11-24'],
    ['its own day, where that is asked for', '2026-11-25', '2026-11-25', '2026-11-25'],
  ])('is delivered on %s', async (_, day, asked, date) => {
    const { accept, order, mails, number } = await start(day);
    await accept({ deliveryDate: asked });
    expect(await order()).toMatchObject({ status: 'waiting', details: { deliveryDate: date } });
    const [mail] = await mails();
    expect(mail!.text).toContain(
      `Kim heeft offerte ${number} geaccepteerd. Zij is nu order ${number}, te leveren op ${date.split('-').toReversed().join('-')}.`,
    );
  });

  test.each([
    ['a day that is not offered', '2026-11-25', '2026-11-26'],
    ['its own day, which has passed', '2026-11-18', '2026-11-18'],
  ])('is not delivered on %s', async (_, day, deliveryDate) => {
    const { accept, order } = await start(day);
    await expect(accept({ deliveryDate })).rejects.toMatchObject({
      code: 'delivery-date-not-offered',
      details: { dates: expect.arrayContaining(['2026-11-20', '2026-11-24']) },
    });
    expect((await order()).status).toBe('quote');
  });

  test('is not one of a customer that is blocked', async () => {
    const { accept, customers, order } = await start();
    customers.set(bistro, { ...customers.get(bistro)!, isAppBlocked: true });
    await expect(accept()).rejects.toMatchObject({ code: 'customer-blocked' });
    expect((await order()).status).toBe('quote');
  });

  test('comes to a cent more than was read at most', async () => {
    const { accept, incl } = await start();
    await expect(accept({ shownIncl: incl - 2 * cent })).rejects.toMatchObject({ code: 'dearer-than-shown' });
    await accept({ shownIncl: incl - cent });
  });

  test.each([
    ['nl', 12, /^Offerte \d+ is deels geaccepteerd door Bistro De Kade$/],
    ['nl', 18, /^Offerte \d+ is geaccepteerd door Bistro De Kade$/],
    ['en', 12, /^Quote \d+ was partly accepted by Bistro De Kade$/],
    ['en', 18, /^Quote \d+ was accepted by Bistro De Kade$/],
  ] as const)('says in %s whether all of it was taken: %i of 18', async (language, bottles, subject) => {
    const { accept, mails } = await start(null, { from_email: sales, staff_mail_language: language });
    await accept({ lines: bottles === 18 ? whole : whole.slice(0, 1) });
    const [mail] = await mails();
    expect(mail!.subject).toMatch(subject);
  });
});

describe('a quote', () => {
  test.each([
    ['its sender', { from_email: sales, t_email: 'info@noordhof.example' }, [sales]],
    [
      'its own address, where it has no sender',
      { t_email: 'info@noordhof.example' },
      ['info@noordhof.example'],
    ],
    ['nobody, where it has no address', {}, []],
  ])('that is asked about or accepted is mailed to %s', async (_, settings, to) => {
    const [asked, accepted] = [await start(null, settings), await start(null, settings)];
    await asked.ask('Ook in magnums?');
    await accepted.accept();
    expect((await asked.mails()).map((mail) => mail.to)).toEqual(to);
    expect((await accepted.mails()).map((mail) => mail.to)).toEqual(to);
    expect(asked.stored).toHaveLength(to.length);
  });

  test('is asked about until it is an order, and by its own customer alone', async () => {
    const { accept, ask } = await start();
    const ofAnother = { customerId: exporter };
    await expect(ask('Hoe?', ofAnother)).rejects.toMatchObject({ code: 'order-not-found' });
    await expect(accept(ofAnother)).rejects.toMatchObject({ code: 'order-not-found' });
    await accept();
    await expect(ask('Hoe?')).rejects.toMatchObject({ code: 'quote-not-open' });
  });

  test('holds questions up to the length of a remark', async () => {
    const { ask, order } = await start();
    await ask('');
    const { length } = (await order()).details.internalRemark;
    // the next one, with its heading, on a line of its own
    const left = 5_000 - 2 * length - 1;
    await expect(ask('?'.repeat(left + 1))).rejects.toMatchObject({ code: 'quote-questions-full' });
    await ask('?'.repeat(left));
    expect((await order()).details.internalRemark).toHaveLength(5_000);
  });
});
