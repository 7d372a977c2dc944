import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditableInvoice, creditInvoice, creditPart } from '#application/invoice/credit.ts';
import { invoiceRecord } from '#application/invoice/file.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import { eInvoiceAmountsOf } from '#domain/invoice/e-invoice-amounts.ts';
import { cent, sum } from '#domain/kernel/money.ts';
import type { VatAmounts } from '#domain/kernel/vat.ts';
import { definitions } from '#domain/registry.ts';
import { creditOf } from '#domain/sales-order/credit.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { barolo, cremant, noordhof, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const start = async () => {
  const made = await shop();
  const { handle, facts, clock, by, accounts, place, wants, store } = made;
  for (const [id, account] of accounts) {
    const settings = { ...account.settings, t_btw: 'NL001234567B29' } as OwnSettings;
    accounts.set(id, { ...account, settings });
  }
  const core = { handle, facts, clock };
  const record = withCore(invoiceRecord, { handle, facts });
  const credit = withCore(creditPart, core);
  const creditable = withCore(creditableInvoice, core);
  const invoiced = async (
    lines: readonly (readonly [number, number])[] = [
      [sancerre, 6],
      [cremant, 12],
    ],
    over: object = {},
    accountId = noordhof,
  ) => {
    const { orderId } = await place(by(accountId), wants(lines, over));
    await made.invoice(by(accountId), orderId);
    return orderId;
  };
  const giveBack = (orderId: number, lines: Record<number, number>, over: object = {}, actor = by()) =>
    credit(actor, {
      orderId,
      lines: Object.entries(lines).map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity })),
      reason: 'corked' as const,
      bringsBack: false,
      note: '',
      ...over,
    });
  return {
    ...made,
    invoiced,
    giveBack,
    creditWhole: withCore(creditInvoice, core),
    leftOf: async (orderId: number, actor = by()) =>
      (await creditable(actor, orderId)).left.lines.map(({ left }) => left),
    issuedOf: async (orderId: number, accountId = noordhof) => (await record(by(accountId), orderId)).issued,
    orderOf: async (orderId: number) => (await orderAt(store, 1, orderId, null))!,
    told: async (stream: string) =>
      (await store.readStream(1, stream)).map((event) => {
        const { read, log } = definitions[event.type]!;
        return log((read(event) as { data: never }).data);
      }),
  };
};

const addedUp = (groups: readonly VatAmounts[]) =>
  Object.fromEntries(
    [...Map.groupBy(groups, ({ rate }) => rate)].map(([rate, all]) => [
      rate,
      [sum(all.map(({ excl }) => excl)), sum(all.map(({ vat }) => vat))],
    ]),
  );

describe('INV-029 · a credit of part of an invoice', () => {
  test('is an order of those lines with its invoice, at the price, discount and rate of the invoice', async () => {
    const { invoiced, giveBack, issuedOf, orderOf } = await start();
    const orderId = await invoiced();
    const given = await giveBack(orderId, { 2: 2 }, { note: 'Twee met kurk' });
    const [first, back] = [await issuedOf(orderId), await issuedOf(given.orderId)];
    const { quantity: _, lineId: _id, excl: _excl, incl: _incl, ...line } = first.lines[1]!;
    expect(back).toMatchObject({
      kind: 'credit',
      invoiceNumber: given.invoiceNumber,
      corrects: { invoiceNumber: first.invoiceNumber },
      lines: [{ ...line, quantity: -2 }],
    });
    expect(back.lines).toHaveLength(1);
    expect(await orderOf(given.orderId)).toMatchObject({
      number: given.number,
      status: 'delivered',
      invoiceNumber: given.invoiceNumber,
      details: { internalRemark: 'Twee met kurk' },
    });
  });

  test('is made once by one command, and never without its invoice', async () => {
    const { invoiced, giveBack, by, store, leftOf } = await start();
    const orderId = await invoiced();
    const command = by();
    const [first, again] = [
      await giveBack(orderId, { 1: 2 }, {}, command),
      await giveBack(orderId, { 1: 2 }, {}, command),
    ];
    expect(again).toEqual(first);
    expect(await leftOf(orderId)).toEqual([4, 12]);
    const types = (await store.readCommand(1, command.commandId)).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['SalesOrderPlaced', 'SalesOrderInvoiced', 'InvoiceIssued', 'InvoiceCredited']),
    );
  });

  test('takes no more than earlier credits left, also two at once, and nothing of nothing', async () => {
    const { invoiced, giveBack, leftOf } = await start();
    const orderId = await invoiced();
    await giveBack(orderId, { 1: 4 });
    await expect(giveBack(orderId, { 1: 3 })).rejects.toMatchObject({
      code: 'credit-exceeds-invoice',
      details: { lineId: 1, left: 2 },
    });
    const both = await Promise.allSettled([giveBack(orderId, { 1: 2 }), giveBack(orderId, { 1: 1 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(Math.min(...(await leftOf(orderId)))).toBeGreaterThanOrEqual(0);
    await expect(giveBack(orderId, { 2: 0 })).rejects.toMatchObject({ code: 'nothing-to-credit' });
    await expect(giveBack(orderId, { 9: 1 })).rejects.toMatchObject({ code: 'credit-exceeds-invoice' });
  });

  test('counts a credit of the whole invoice until that is deleted, and one that was credited itself no more', async () => {
    const { invoiced, giveBack, creditWhole, facts, by, leftOf, remove } = await start();
    const orderId = await invoiced();
    const whole = await creditWhole(by(), orderId);
    facts.creditsOf = async (_, id) => (id === orderId ? [whole.orderId] : []);
    expect(await leftOf(orderId)).toEqual([0, 0]);
    await remove(by(), whole.orderId);
    expect(await leftOf(orderId)).toEqual([6, 12]);
    const part = await giveBack(orderId, { 2: 5 });
    expect(await leftOf(orderId)).toEqual([6, 7]);
    expect(await leftOf(part.orderId)).toEqual([-5]);
    await giveBack(part.orderId, { 2: 3 });
    expect(await leftOf(orderId)).toEqual([6, 10]);
  });

  test('INV-029 · the call of the documents credits what is left, and is refused where that is nothing', async () => {
    const { invoiced, giveBack, creditWhole, facts, by, invoice, issuedOf, remove, store } = await start();
    const made: number[] = [];
    facts.creditsOf = async (_, id) => (id === orderId ? made : []);
    const orderId = await invoiced();
    made.push((await giveBack(orderId, { 2: 5 })).orderId);
    const command = by();
    const rest = await creditWhole(command, orderId);
    made.push(rest.orderId);
    await expect(creditWhole(by(), orderId)).rejects.toMatchObject({ code: 'invoice-credited' });
    await expect(giveBack(orderId, {})).rejects.toMatchObject({ code: 'invoice-credited' });
    expect((await creditWhole(command, orderId)).orderId).toBe(rest.orderId);
    expect(await store.readStream(1, `salesOrder-${rest.orderId}`)).toHaveLength(1);
    await invoice(by(), rest.orderId);
    const issued = await Promise.all([orderId, ...made].map((id) => issuedOf(id)));
    expect(sum(issued.map(({ totals }) => totals.incl))).toBe(0);
    expect(issued.at(-1)!.lines.map(({ quantity }) => quantity)).toEqual([-6, -7]);

    const other = await invoiced();
    const again = (await creditWhole(by(), other)).orderId;
    facts.creditsOf = async (_, id) => (id === other ? [again] : []);
    await expect(creditWhole(by(), other)).rejects.toMatchObject({ code: 'invoice-credited' });
    await remove(by(), again);
    expect((await creditWhole(by(), other)).orderId).not.toBe(again);
  });

  test('brings bottles back to the stock where they come back, and leaves it alone where not', async () => {
    const { invoiced, giveBack, changeStatus, by, stockOf } = await start();
    const orderId = await invoiced();
    await changeStatus(by(), { orderId, to: 'delivered' });
    const { onHand } = await stockOf(sancerre);
    const corked = await giveBack(orderId, { 1: 2 });
    expect((await stockOf(sancerre)).onHand).toBe(onHand);
    await changeStatus(by(), { orderId: corked.orderId, to: 'waiting' });
    await changeStatus(by(), { orderId: corked.orderId, to: 'delivered' });
    expect((await stockOf(sancerre)).onHand).toBe(onHand);
    await giveBack(orderId, { 1: 3 }, { reason: 'returned', bringsBack: true });
    expect((await stockOf(sancerre)).onHand).toBe(onHand + 3);
  });

  test('INV-031 · REP-040 · says in the history of both orders why, and what it belongs to', async () => {
    const { invoiced, giveBack, told } = await start();
    const orderId = await invoiced();
    const { orderId: creditId } = await giveBack(orderId, { 1: 1 });
    expect(await told(`invoiceCredits-${orderId}`)).toMatchObject([
      { nl: '1 fles gecrediteerd met creditfactuur 2 (order 2), reden kurk, niet terug in de voorraad.' },
    ]);
    expect((await told(`salesOrder-${creditId}`))[0]).toHaveProperty(
      'nl',
      'Creditorder bij factuur 1 ingevoerd voor Bistro De Kade, reden kurk.',
    );
  });

  test('is of an invoice', async () => {
    const { place, by, wants, giveBack } = await start();
    const { orderId } = await place(by(), wants([[sancerre, 6]]));
    await expect(giveBack(orderId, { 1: 1 })).rejects.toMatchObject({ code: 'order-not-invoiced' });
  });

  test('LINE-025 · the last one settles as much as rounding can have lost; what was agreed on by hand before stays', () => {
    const line = { lineId: 1, quantity: 2, left: 1, unitPrice: 100_000, discount: 0, purchasePrice: 0 };
    const settledAt = (lost: number) => {
      const left = { extra: 0, perRate: [{ rate: 2_100, excl: 100_000 + lost, vat: 21_000 }] };
      const lines = [{ ...line, vatRate: 2_100 }];
      return creditOf({ side: 'excl', lines, extra: 0, earlier: 1, left }, new Map([[1, 1]])).settled;
    };
    // a cent for its line and two for its totals, in both credits
    expect(settledAt(6 * cent)).toEqual([{ rate: 2_100, excl: -6 * cent, vat: 0 }]);
    expect(settledAt(7 * cent)).toEqual([]);
    expect(settledAt(0)).toEqual([]);
  });

  test('INV-029 · of which the credit gives back what it came to, with the cents that it settled', async () => {
    const { invoiced, giveBack, creditWhole, issuedOf, invoice, by } = await start();
    const wine = { productId: sancerre, quantity: 3, manualPrice: 3 * cent, isLocked: false };
    const orderId = await invoiced([], { lines: [wine] });
    for (let nth = 0; nth < 2; nth += 1) await giveBack(orderId, { 1: 1 });
    const last = await giveBack(orderId, { 1: 1 });
    const given = (await issuedOf(last.orderId)).totals;
    expect(given.settled).toEqual([{ rate: 2_100, excl: 0, vat: cent }]);
    const back = await creditWhole(by(), last.orderId);
    await invoice(by(), back.orderId);
    const { totals } = await issuedOf(back.orderId);
    expect(addedUp([...given.perRate, ...totals.perRate])).toEqual({ 2_100: [0, 0] });
    expect(given.incl + totals.incl).toBe(0);
  });

  test('INV-029 · LINE-025 · together with the others equals the invoice to the cent, whatever the discounts and parts', async () => {
    const wine = fc.record({
      productId: fc.constantFrom(sancerre, barolo, cremant),
      quantity: fc.integer({ min: 1, max: 24 }),
      manualPrice: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(wine, { minLength: 1, maxLength: 5 }),
        fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: null }),
        fc.nat({ max: 10 }),
        fc.constantFrom(noordhof, particulier),
        fc.array(fc.array(fc.nat({ max: 8 }), { minLength: 5, maxLength: 5 }), { maxLength: 4 }),
        async (wines, manual, euros, accountId, parts) => {
          const { by, giveBack, leftOf, issuedOf, invoiced } = await start();
          const extra = accountId === particulier ? euros * 10_000 : 0;
          const lines = wines.map((each) => ({ ...each, isLocked: false }));
          const orderId = await invoiced([], { lines, discount: { manual, extra } }, accountId);
          const first = await issuedOf(orderId, accountId);
          const backs: Awaited<ReturnType<typeof issuedOf>>[] = [];
          const credit = async (counts: readonly number[]) => {
            const wanted = Object.fromEntries(first.lines.map(({ lineId }, i) => [lineId, counts[i] ?? 0]));
            const { orderId: id } = await giveBack(orderId, wanted, {}, by(accountId));
            backs.push(await issuedOf(id, accountId));
          };
          for (const part of parts) {
            const left = await leftOf(orderId, by(accountId));
            const counts = left.map((most, i) => Math.min(most, part[i]!));
            if (counts.some((count) => count > 0)) await credit(counts);
          }
          const rest = await leftOf(orderId, by(accountId));
          if (rest.some((count) => count > 0)) await credit(rest);
          const back = addedUp(backs.flatMap(({ totals }) => totals.perRate));
          const given = first.totals.perRate.map(({ rate, excl, vat }) => ({ rate, excl: -excl, vat: -vat }));
          expect(back).toEqual(addedUp(given));
          expect(sum(backs.map(({ totals }) => totals.incl)) + first.totals.incl).toBe(0);
          for (const each of backs) {
            const { ofLines, discounts, excl } = eInvoiceAmountsOf(each, -1);
            expect(ofLines - sum(discounts.map(({ amount }) => amount))).toBe(excl);
            for (const { excl: more, vat } of each.totals.settled ?? [])
              expect(Math.abs(more) + Math.abs(vat)).toBeLessThan(5_000);
          }
        },
      ),
      { numRuns: inLongRun(1_000, 25) },
    );
  });
});
