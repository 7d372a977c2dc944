import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeInvoiceStatus } from '#application/invoice/change-status.ts';
import { invoiceRecord } from '#application/invoice/file.ts';
import { cloneOrder, creditInvoice } from '#application/invoice/credit.ts';
import { invoiceMailOf } from '#application/invoice/mail.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { numberSeries, numberSeriesIdOf } from '#domain/number-series/number-series.ts';
import { payments } from '#domain/payment/payments.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { defaults } from '#tests/support/e-invoice/invoices.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { barolo, bistro, cremant, noordhof, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';
import { dutch } from '#tests/support/dutch.ts';

const today = '2026-11-19';
const start = async () => {
  const made = await shop();
  const { by, place, wants, store, handle, facts, clock, accounts } = made;
  const record = withCore(invoiceRecord, { handle, facts });
  const orderOf = async (orderId: number) => (await orderAt(store, 1, orderId, null))!;
  const placed = async (lines: readonly (readonly [number, number])[], over = {}) =>
    (await place(by(), wants(lines, over))).orderId;
  const issuedOf = async (orderId: number, accountId = noordhof): Promise<IssuedInvoice> =>
    (await record(by(accountId), orderId)).issued;
  const set = (settings: object, accountId = noordhof) =>
    accounts.set(accountId, {
      ...accounts.get(accountId)!,
      settings: { ...accounts.get(accountId)!.settings, ...settings },
    });
  const invoiced = async (lines: readonly (readonly [number, number])[] = [[sancerre, 6]], over = {}) => {
    const orderId = await placed(lines, over);
    await made.invoice(by(), orderId);
    return orderId;
  };
  const credit = withCore(creditInvoice, { handle, facts, clock });
  const clone = withCore(cloneOrder, { handle, facts, clock });
  return { ...made, record, orderOf, placed, issuedOf, set, invoiced, credit, clone };
};

describe('making an invoice', () => {
  test('INV-016 · issues the invoice, its number and the lock on the order in one append', async () => {
    const { by, placed, invoice, typesOf, issuedOf, orderOf } = await start();
    const orderId = await placed([
      [sancerre, 6],
      [cremant, 12],
    ]);
    const command = by();
    await invoice(command, orderId);
    expect(await typesOf(command)).toEqual([
      'SalesOrderInvoiced',
      'NumberTaken',
      'InvoiceNumberClaimed',
      'InvoiceIssued',
    ]);
    expect(await orderOf(orderId)).toMatchObject({ invoiceNumber: '1', invoiceDate: today });
    const issued = await issuedOf(orderId);
    expect(issued).toMatchObject({
      invoiceId: orderId,
      orderId,
      kind: 'invoice',
      invoiceNumber: '1',
      invoiceDate: today,
      corrects: null,
      buyer: { customerId: bistro, name: 'Bistro De Kade' },
      lines: [
        { lineId: 1, quantity: 6 },
        { lineId: 2, quantity: 12 },
      ],
    });
    const sum = issued.lines.reduce((all, { excl }) => all + excl, 0);
    expect(issued.totals.excl).toBe(sum);
    expect(issued.totals.incl).toBe(issued.totals.excl + issued.totals.vat);
  });

  test('INV-016 · a second time leaves the first as it is and takes no number', async () => {
    const { by, invoiced, invoice, issuedOf } = await start();
    const orderId = await invoiced();
    expect(await invoice(by(), orderId)).toMatchObject({ isMade: false });
    const next = await invoiced();
    expect((await issuedOf(next)).invoiceNumber).toBe('2');
  });

  test('INV-020 · what it says stays, whatever changes later', async () => {
    const { by, handle, invoiced, issuedOf, customers, set, orderOf } = await start();
    const orderId = await invoiced();
    const before = await issuedOf(orderId);
    customers.set(bistro, { ...customers.get(bistro)!, name: 'Iets anders', street: 'Nergens' });
    set({ company_name: 'Een ander bedrijf' });
    expect(await issuedOf(orderId)).toEqual(before);
    const { lines } = await orderOf(orderId);
    const changed = lines.map((line) => ({ ...line, unitPrice: 1 }));
    const change = { type: 'EditSalesOrder', orderId, lines: changed, details: {} } as const;
    await expect(
      handle(by(), 'edit', async (work) => void (await work.decide(salesOrder, orderId, change))),
    ).rejects.toMatchObject({ code: 'order-invoiced' });
  });

  test('an invoice of 250 lines travels in pieces and comes back whole', async () => {
    const { invoiced, issuedOf } = await start();
    const lines = Array.from({ length: 250 }, () => [sancerre, 1] as const);
    const issued = await issuedOf(await invoiced(lines));
    expect(issued.lines.map(({ lineId }) => lineId)).toEqual(lines.map((_, index) => index + 1));
  });

  test('it is due after the term of the customer, else that of setting 215', async () => {
    const { invoiced, issuedOf, customers, set } = await start();
    customers.set(bistro, { ...customers.get(bistro)!, paymentTerm: 30 });
    expect((await issuedOf(await invoiced())).dueDate).toBe('2026-12-19');
    customers.set(bistro, { ...customers.get(bistro)!, paymentTerm: 0 });
    set({ 215: 10 });
    expect((await issuedOf(await invoiced())).dueDate).toBe('2026-11-29');
  });

  test('no invoice has a date up to the one until which the books are closed', async () => {
    const { by, placed, invoice, invoiced, set, issuedOf } = await start();
    const orderId = await placed([[sancerre, 6]]);
    set({ books_closed_until: today });
    await expect(invoice(by(), orderId)).rejects.toMatchObject({ code: 'books-closed' });
    set({ books_closed_until: '2026-11-18' });
    await invoice(by(), orderId);
    // the refused one took no number
    expect((await issuedOf(orderId)).invoiceNumber).toBe('1');
    await invoiced();
  });

  test('CUST-030 · books the share of the customer financing', async () => {
    const { by, placed, invoice, typesOf, customers, handle } = await start();
    const { customer } = await import('#domain/customer/customer.ts');
    customers.set(bistro, { ...customers.get(bistro)!, hasFinancing: true });
    await handle(by(), 'add', async (work) => {
      await work.decide(customer, bistro, { type: 'AddCustomer', ...customers.get(bistro)! });
      const entry = { entryId: 1, name: 'Start', amount: 10_000_000, date: '2026-01-01', discount: 1000 };
      await work.decide(customer, bistro, { type: 'AddFinancing', entry });
    });
    const command = by();
    await invoice(command, await placed([[sancerre, 6]]));
    expect(await typesOf(command)).toContain('CustomerFinancingBooked');
  });
});

test('PAY-024 · an invoice of a customer who signed a mandate asks to be paid: nothing collects yet', async () => {
  const { by, customers, handle, issuedOf, invoiced, accounts } = await start();
  customers.set(bistro, { ...customers.get(bistro)!, isAutoDebit: true });
  const { customer } = await import('#domain/customer/customer.ts');
  await handle(by(), 'mandate', async (work) => {
    await work.decide(customer, bistro, { type: 'AddCustomer', ...customers.get(bistro)! });
    const typed = { name: 'De Kade', iban: 'NL91ABNA0417164300', bic: '', reference: 'KB-0000401' };
    await work.decide(customer, bistro, { type: 'MakeMandate', mandateId: 8, typed, today });
    await work.decide(customer, bistro, { type: 'SignMandate', on: today, today });
  });
  const issued = await issuedOf(await invoiced());
  expect(issued.collection).toBeUndefined();
  const { text } = invoiceMailOf(accounts.get(noordhof)!, issued);
  expect(text).toMatch(/Wilt u die uiterlijk \d\d-\d\d-2026 betalen\?/);
  expect(text).not.toContain('automatisch');
});

test('SEPA-031 · where the account announces collections on the invoice, it says when, under which mandate and by whom', async () => {
  const { by, customers, handle, issuedOf, invoiced, accounts, set } = await start();
  customers.set(bistro, { ...customers.get(bistro)!, isAutoDebit: true });
  set({ '500_creditor_id': 'NL87ZZZ302154670000', pre_notification: 'invoice', pre_notification_days: 30 });
  const { customer } = await import('#domain/customer/customer.ts');
  expect((await issuedOf(await invoiced())).announces).toBeUndefined();
  await handle(by(), 'mandate', async (work) => {
    await work.decide(customer, bistro, { type: 'AddCustomer', ...customers.get(bistro)! });
    const typed = { name: 'De Kade', iban: 'NL91ABNA0417164300', bic: '', reference: 'KB-0000401' };
    await work.decide(customer, bistro, { type: 'MakeMandate', mandateId: 8, typed, today });
    await work.decide(customer, bistro, { type: 'SignMandate', on: today, today });
  });
  const issued = await issuedOf(await invoiced());
  // thirty days later is a Saturday
  expect(issued.announces).toEqual({
    on: '2026-12-21',
    mandateReference: 'KB-0000401',
    creditorId: 'NL87ZZZ302154670000',
  });
  const { text } = invoiceMailOf(accounts.get(noordhof)!, issued);
  expect(text).toContain('Dit bedrag schrijven wij op of na 21-12-2026 af.');
});

describe('an invoice without VAT', () => {
  const belgian = { country: 'België', vatNumber: 'BE0411905847', isVatExempt: true };
  const swiss = { country: 'Zwitserland', vatNumber: '', isVatExempt: true };
  const inNetherlands = { isVatExempt: true };
  type Own = Parameters<Awaited<ReturnType<typeof start>>['customers']['set']>[1];
  const soldTo = async (own: Partial<Own>, settings: object = {}) => {
    const made = await start();
    made.customers.set(bistro, { ...made.customers.get(bistro)!, ...own });
    made.set(settings);
    return made;
  };

  test('INV-022 · INV-027 · to a VAT number abroad says btw verlegd and both numbers, on paper, in the mail and the e-invoice', async () => {
    const { invoiced, issuedOf, accounts } = await soldTo(belgian, { t_btw: 'NL001234567B29' });
    const issued = await issuedOf(await invoiced());
    expect(issued).toMatchObject({ vatTreatment: 'eu-supply', totals: { vat: 0 } });
    expect(invoiceMailOf(accounts.get(noordhof)!, issued).text).toMatch(
      /btw verlegd.*leverancier NL001234567B29, afnemer BE0411905847/,
    );
    const made = eInvoiceOf(issued, defaults);
    expect('xml' in made && made.xml).toMatch(/VATEX-EU-IC/);
  });

  test('INV-022 · outside the Union is export, and what is chosen holds: reverse charge, exempt, the zero rate', async () => {
    const treatment = async (own: Partial<Own>, settings: object = {}) => {
      const { invoiced, issuedOf } = await soldTo(own, settings);
      const { vatTreatment, exemption } = await issuedOf(await invoiced());
      return exemption === undefined ? vatTreatment : [vatTreatment, exemption];
    };
    expect(await treatment(swiss)).toBe('export');
    expect(await treatment({ ...inNetherlands, zeroVatReason: 'zero-rate' })).toBe('domestic');
    expect(
      await treatment({ ...inNetherlands, zeroVatReason: 'reverse-charge', vatNumber: 'NL004495445B01' }),
    ).toBe('reverse-charge');
    expect(
      await treatment(
        { ...inNetherlands, zeroVatReason: 'exempt' },
        { '500_exemption': 'Artikel 11 Wet OB' },
      ),
    ).toEqual(['exempt', 'Artikel 11 Wet OB']);
  });

  test.each([
    ['in the Netherlands without a reason', inNetherlands, {}, 'invoice-vat-reason-missing'],
    ['to a member state without VAT number', { ...belgian, vatNumber: '' }, {}, 'invoice-vat-number-missing'],
    ['to one with a number that is none', { ...belgian, vatNumber: 'BE1' }, {}, 'invoice-vat-number-missing'],
    [
      'with VAT reversed to nobody',
      { ...inNetherlands, zeroVatReason: 'reverse-charge' as const },
      {},
      'invoice-vat-number-missing',
    ],
    [
      'exempt for a reason that nobody wrote down',
      { ...inNetherlands, zeroVatReason: 'exempt' as const },
      {},
      'invoice-exemption-missing',
    ],
    ['by who has no VAT number', belgian, { t_btw: '' }, 'invoice-own-vat-number-missing'],
  ] as [string, Partial<Own>, object, string][])(
    'INV-016 · %s is refused before it is made, and takes no number',
    async (_, own, settings, code) => {
      const { by, placed, invoice, set, customers, issuedOf } = await soldTo(own, settings);
      const orderId = await placed([[sancerre, 6]]);
      await expect(invoice(by(), orderId)).rejects.toMatchObject({ code });
      customers.set(bistro, { ...customers.get(bistro)!, ...swiss, zeroVatReason: 'zero-rate' });
      set({ t_btw: 'NL001234567B29' });
      await invoice(by(), orderId);
      expect((await issuedOf(orderId)).invoiceNumber).toBe('1');
    },
  );

  test('INV-016 · INV-022 · an order that charges VAT for the one wine and not for the other is refused, and takes no number', async () => {
    const { by, placed, invoice, edit, orderOf, issuedOf, customers } = await soldTo(swiss);
    const orderId = await placed([[sancerre, 6]]);
    customers.set(bistro, { ...customers.get(bistro)!, isVatExempt: false });
    const line = (productId: number) =>
      ({ lineId: null, productId, quantity: 6, price: 'kept', isLocked: false }) as const;
    const saved = (...productIds: number[]) =>
      edit(by(), { orderId, version: null, details: {}, lines: productIds.map(line) });
    await saved(sancerre, barolo);
    expect((await orderOf(orderId)).lines.map(({ vatRate }) => vatRate)).toEqual([0, 2100]);
    await expect(invoice(by(), orderId)).rejects.toMatchObject({ code: 'invoice-vat-mixed' });
    expect(await orderOf(orderId)).toMatchObject({ invoiceNumber: null });
    await saved(barolo);
    await invoice(by(), orderId);
    expect((await issuedOf(orderId)).invoiceNumber).toBe('1');
  });

  test('INV-029 · a credit has the treatment of the invoice that it gives back, whatever the customer became', async () => {
    const { by, invoiced, credit, invoice, issuedOf, customers } = await soldTo(belgian);
    const orderId = await invoiced();
    customers.set(bistro, { ...customers.get(bistro)!, vatNumber: '', isVatExempt: false });
    const given = await credit(by(), orderId);
    await invoice(by(), given.orderId);
    expect((await issuedOf(given.orderId)).vatTreatment).toBe('eu-supply');
  });
});

test('INV-022 · what was paid before an invoice is part of it, and its mail asks for the rest', async () => {
  const { by, handle, placed, invoice, issuedOf, accounts } = await start();
  const orderId = await placed([[sancerre, 6]]);
  await handle(by(), 'pay', async (work) => {
    await work.decide(payments, orderId, {
      type: 'AddPayment',
      orderId,
      lineId: 1,
      isSuggested: false,
      total: 1_000_000,
      amount: 500_000,
      date: today,
      method: 1,
    });
  });
  await invoice(by(), orderId);
  const issued = await issuedOf(orderId);
  expect(issued.prepaid).toBe(500_000);
  expect(invoiceMailOf(accounts.get(noordhof)!, issued).text).toMatch(
    /Hiervan is € 50,00 betaald\. Wilt u de resterende € [\d,]+ uiterlijk/,
  );
  const made = eInvoiceOf(issued, defaults);
  expect('xml' in made && made.xml).toContain(
    '<cbc:PrepaidAmount currencyID="EUR">50.00</cbc:PrepaidAmount>',
  );
});

describe('invoice numbers', () => {
  test('INV-018 · follow the template, and go on counting when it changes', async () => {
    const { invoiced, issuedOf, set } = await start();
    const numbers: string[] = [];
    for (const format of ['1,,1', '2,WF-,1', '3,,1', '4,N,1']) {
      set({ 250: format });
      numbers.push((await issuedOf(await invoiced())).invoiceNumber);
    }
    expect(numbers).toEqual(['1', 'WF-2', '20263', 'N2026-4']);
  });

  test('INV-019 · one that was used in an earlier format is not used again', async () => {
    const { by, handle, placed, invoice, invoiced, set, issuedOf } = await start();
    const raise = (next: number) =>
      handle(by(), next, async (work) => {
        const id = numberSeriesIdOf('invoice', noordhof);
        const series = { series: 'invoice', accountId: noordhof, next } as const;
        await work.decide(numberSeries, id, { type: 'StartNumberSeries', ...series });
      });
    await raise(12);
    await invoiced();
    await raise(112);
    set({ 250: '2,1,112' });
    expect((await issuedOf(await invoiced())).invoiceNumber).toBe('1112');
    set({ 250: '1,,1' });
    await raise(1112);
    const orderId = await placed([[sancerre, 1]]);
    await expect(invoice(by(), orderId)).rejects.toMatchObject({ code: 'invoice-number-taken' });
    await expect(raise(1111)).rejects.toMatchObject({ code: 'number-may-only-rise' });
    set({ 250: '4,,1' });
    await invoice(by(), orderId);
    expect((await issuedOf(orderId)).invoiceNumber).toBe('2026-1112');
  });
});

describe('an order that was invoiced before invoices had records', () => {
  test('gets its record when it is asked for, under the number and date that it has', async () => {
    const { by, handle, placed, issuedOf, orderOf, record, typesOf } = await start();
    const orderId = await placed([[barolo, 6]]);
    await handle(by(), 'old', async (work) => {
      const invoice = { orderId, number: 812, invoiceNumber: '812', invoiceDate: '2026-05-02' };
      await work.decide(salesOrder, orderId, { type: 'InvoiceSalesOrder', ...invoice });
    });
    expect(await issuedOf(orderId)).toMatchObject({ invoiceNumber: '812', invoiceDate: '2026-05-02' });
    expect(await orderOf(orderId)).toMatchObject({ invoiceNumber: '812' });
    const again = by();
    await record(again, orderId);
    expect(await typesOf(again)).toEqual([]);
  });

  test('an invoice is not made for a customer who is gone, and takes no number', async () => {
    const { by, placed, invoice, customers, issuedOf } = await start();
    const orderId = await placed([[barolo, 6]]);
    const gone = customers.get(bistro)!;
    customers.delete(bistro);
    await expect(invoice(by(), orderId)).rejects.toMatchObject({ code: 'customer-not-found' });
    customers.set(bistro, gone);
    await invoice(by(), orderId);
    expect((await issuedOf(orderId)).invoiceNumber).toBe('1');
  });

  test('an order without an invoice has no record to get', async () => {
    const { by, placed, record } = await start();
    const orderId = await placed([[barolo, 6]]);
    await expect(record(by(), orderId)).rejects.toMatchObject({ code: 'invoice-not-found' });
  });
});

describe('a credit', () => {
  const lines = [
    [sancerre, 7],
    [cremant, 12],
    [barolo, 3],
  ] as const;

  test('INV-029 · gives back to the cent what was invoiced, discounts and extra amount too', async () => {
    for (const accountId of [noordhof, particulier]) {
      const { by, place, wants, invoice, credit, issuedOf } = await start();
      const extra = accountId === particulier ? 150_000 : 0;
      const over = { discount: { manual: 725, extra } };
      const { orderId } = await place(by(accountId), wants(lines, over));
      await invoice(by(accountId), orderId);
      const given = await credit(by(accountId), orderId);
      await invoice(by(accountId), given.orderId);
      const [first, back] = [await issuedOf(orderId, accountId), await issuedOf(given.orderId, accountId)];
      expect(first.totals.invoiceDiscount).not.toBe(0);
      expect(first.totals.extra).toBe(extra);
      expect(back.totals.perRate).toEqual(
        first.totals.perRate.map(({ rate, excl, vat }) => ({ rate, excl: -excl, vat: -vat })),
      );
      expect(back.totals.incl).toBe(-first.totals.incl);
      expect(back.lines.map(({ quantity }) => quantity)).toEqual([-7, -12, -3]);
    }
  });

  test('INV-029 · is its invoice below zero, for any mix of typed, promotion, rule and extra discounts', async () => {
    const wine = fc.record({
      productId: fc.constantFrom(sancerre, barolo, cremant),
      quantity: fc.integer({ min: 1, max: 60 }),
      manualPrice: fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: null }),
    });
    const rule = fc.record({
      from: fc.nat({ max: 300 }),
      to: fc.constant(10_000),
      discount_value: fc.integer({ min: 1, max: 40 }),
      type: fc.constant(1),
      type_var: fc.constant(null),
      incl_excl: fc.constantFrom('excl', 'incl'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(wine, { minLength: 1, maxLength: 8 }),
        fc.array(rule, { maxLength: 3 }),
        fc.option(fc.integer({ min: 0, max: 6_000 }), { nil: null }),
        fc.nat({ max: 10 }),
        fc.constantFrom(noordhof, particulier),
        fc.boolean(),
        async (wines, rules, manual, euros, accountId, isPromoted) => {
          const { by, place, wants, invoice, credit, issuedOf, set, prices } = await start();
          set({ discount_rules: JSON.stringify(rules) }, accountId);
          if (isPromoted)
            prices.set(sancerre, { catalogue: null, promotion: { excl: 99_900, incl: null }, deal: null });
          const extra = accountId === particulier ? euros * 10_000 : 0;
          const lines = wines.map((each) => ({ ...each, isLocked: false }));
          const { orderId } = await place(by(accountId), wants([], { lines, discount: { manual, extra } }));
          await invoice(by(accountId), orderId);
          const given = await credit(by(accountId), orderId);
          await invoice(by(accountId), given.orderId);
          const [first, back] = [
            await issuedOf(orderId, accountId),
            await issuedOf(given.orderId, accountId),
          ];
          const below = (amount: number) => (amount === 0 ? 0 : -amount);
          expect(back.totals.perRate).toEqual(
            first.totals.perRate.map(({ rate, excl, vat }) => ({ rate, excl: below(excl), vat: below(vat) })),
          );
          expect(back.totals.incl).toBe(below(first.totals.incl));
          expect(back.lines.map(({ excl }) => excl)).toEqual(first.lines.map(({ excl }) => below(excl)));
        },
      ),
      { numRuns: inLongRun(2_000, 40) },
    );
  });

  test('INV-031 · refers to the invoice that it corrects, in its note, on paper and in the log book', async () => {
    const { by, invoiced, credit, invoice, issuedOf, orderOf, orderEvents } = await start();
    const orderId = await invoiced(lines);
    const given = await credit(by(), orderId);
    expect((await orderOf(given.orderId)).details.invoiceNote).toBe(
      'Creditering van factuur 1 van 19-11-2026',
    );
    const { salesOrderEvents } = await import('#domain/sales-order/events.ts');
    const [placed] = await orderEvents(given.orderId);
    expect(dutch(salesOrderEvents.placed.log(salesOrderEvents.placed.read(placed!).data))).toBe(
      'Creditorder bij factuur 1 ingevoerd voor Bistro De Kade.',
    );
    await invoice(by(), given.orderId);
    expect(await issuedOf(given.orderId)).toMatchObject({
      kind: 'credit',
      corrects: { invoiceNumber: '1', invoiceDate: today },
    });
  });

  test('INV-029 · the same command makes one credit; without an invoice there is nothing to credit', async () => {
    const { by, invoiced, placed, credit } = await start();
    const orderId = await invoiced();
    const command = { ...by(), commandId: randomUUID() };
    expect(await credit(command, orderId)).toMatchObject(await credit(command, orderId));
    await expect(credit(by(), await placed([[sancerre, 6]]))).rejects.toMatchObject({
      code: 'order-not-invoiced',
    });
  });

  test('INV-029 · its bottles are there again when it is delivered', async () => {
    const { by, invoiced, credit, changeStatus, stockOf } = await start();
    const orderId = await invoiced([[sancerre, 6]]);
    await changeStatus(by(), { orderId, to: 'delivered' });
    const before = (await stockOf(sancerre)).onHand;
    const given = await credit(by(), orderId);
    await changeStatus(by(), { orderId: given.orderId, to: 'delivered' });
    expect((await stockOf(sancerre)).onHand).toBe(before + 6);
  });

  test('INV-029 · of thousands of bottles too', async () => {
    const { by, receive, invoiced, credit, orderOf } = await start();
    await receive(sancerre, 5000);
    const given = await credit(by(), await invoiced([[sancerre, 4200]]));
    expect((await orderOf(given.orderId)).lines).toMatchObject([{ quantity: -4200 }]);
  });
});

test('INV-030 · a clone is a new order of the same customer and lines without an invoice', async () => {
  const { by, invoiced, clone, orderOf } = await start();
  const orderId = await invoiced(
    [
      [sancerre, 6],
      [cremant, 3],
    ],
    { remark: 'Achterom' },
  );
  const made = await clone(by(), orderId);
  expect(made.orderId).not.toBe(orderId);
  expect(await orderOf(made.orderId)).toMatchObject({
    customerId: bistro,
    invoiceNumber: null,
    status: 'waiting',
    credits: null,
    details: { deliveryDate: null, remark: 'Achterom' },
    lines: [
      { productId: sancerre, quantity: 6 },
      { productId: cremant, quantity: 3 },
    ],
  });
});

describe('where invoices are mailed as soon as they are made', () => {
  const outcomeFor = async (email: string, invoiceEmail = '') => {
    const { placed, facts, customers, set, by, handle, clock, store } = await start();
    set({ invoice_mail_at_once: true });
    customers.set(bistro, { ...customers.get(bistro)!, email, invoiceEmail });
    const orderId = await placed([[sancerre, 6]]);
    const { outcome } = await changeInvoiceStatus(
      {
        handle,
        facts,
        clock,
        blobs: { put: async () => 'a'.repeat(64), get: async () => null } as never,
        documents: { invoice: async () => new Uint8Array([1]) },
        outbox: { list: async () => [] },
      },
      by(),
      {
        orderId,
        to: 'invoiced',
      },
    );
    const mailed = (await store.readStream(1, `orderPaper-${orderId}`)).map(
      ({ data }) => (data as { to: string }).to,
    );
    return { outcome, mailed };
  };

  test('INV-005 · without an address the outcome is no_email', async () => {
    expect(await outcomeFor('')).toEqual({ outcome: 'no_email', mailed: [] });
  });
  test('INV-006 · with a typing error in it the outcome is email_error', async () => {
    expect(await outcomeFor('inkoop@bistro')).toEqual({ outcome: 'email_error', mailed: [] });
  });
  test('INV-007 · INV-024 · else it is sent, to the address for invoices before the usual one', async () => {
    expect(await outcomeFor('a@bistro.example')).toEqual({ outcome: 'sent', mailed: ['a@bistro.example'] });
    expect(await outcomeFor('a@bistro.example', 'geld@bistro.example')).toEqual({
      outcome: 'sent',
      mailed: ['geld@bistro.example'],
    });
  });
});
