import { describe, expect, test } from 'vitest';
import { collectedUnder } from '#domain/invoice/collection.ts';
import { openInvoiceColumns } from '#domain/invoice/import-columns.ts';
import { invoice, type InvoiceCommand, invoiceEvents } from '#domain/invoice/invoice.ts';
import { buyerOf, invoiceOf, sellerOf } from '#domain/invoice/issue.ts';
import { invoiceNumber } from '#domain/invoice/number-claim.ts';
import { invoiceNumberOf, numberFormatFrom, numberFormatText } from '#domain/invoice/number-format.ts';
import {
  coverageOf,
  decideInvoiceStatus,
  invoiceStatusInApp,
  invoiceStatusOf,
} from '#domain/invoice/status.ts';
import { vatGroundOf, vatStatementOf } from '#domain/invoice/vat-ground.ts';
import { euro } from '#domain/kernel/money.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { issued } from '#tests/support/e-invoice/invoices.ts';
import { specify } from '#tests/support/given.ts';
import { aLine, anOrder, placed } from '#tests/support/orders.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

describe('the number of an invoice', () => {
  test('INV-018 · is nn, pre + nn, year + nn or pre + year + nn by the four templates', () => {
    const written = ([1, 2, 3, 4] as const).map((template) =>
      invoiceNumberOf({ template, prefix: 'WF' }, 71, '2026-11-21'),
    );
    expect(written).toEqual(['71', 'WF71', '202671', 'WF2026-71']);
  });

  test('INV-017 · is kept as name id, pre and nn with commas between', () => {
    expect(numberFormatFrom('4,N-,1200')).toEqual({ template: 4, prefix: 'N-', from: 1200 });
    expect(numberFormatText({ template: 4, prefix: 'N-', from: 1200 })).toBe('4,N-,1200');
    for (const nonsense of ['', '5,,1', '1', '1,a b,1', '1,,0', '1,,1,1'])
      expect(numberFormatFrom(nonsense)).toEqual({ template: 1, prefix: '', from: 1 });
  });
});

test('INV-020 · INV-021 · of two files that were made of an invoice the first stays, of each kind', () => {
  const state = invoice
    .decide({ type: 'IssueInvoice', invoice: issued() }, invoice.initial)
    .reduce(invoice.evolve, invoice.initial);
  const keep = (file: 'pdf' | 'blank-pdf', digit: string) =>
    ({ type: 'KeepInvoiceFile', file, sha256: digit.repeat(64) }) as const;
  const kept = invoice.decide(keep('pdf', 'a'), state).reduce(invoice.evolve, state);
  expect(kept?.files).toEqual({ pdf: 'a'.repeat(64) });
  expect(invoice.decide(keep('pdf', 'b'), kept)).toEqual([]);
  expect(invoice.decide(keep('blank-pdf', 'b'), kept)).toMatchObject([{ type: 'InvoiceFileKept' }]);
});

test('INV-020 · an invoice that was issued or moved in is not issued or moved in again', () => {
  const issue = { type: 'IssueInvoice', invoice: issued() } as const;
  const moveIn = {
    type: 'MoveInvoiceIn',
    invoiceId: 71_001,
    accountId: 3,
    customerId: 401,
    customerNumber: 401,
    customerName: '',
    invoiceNumber: '2019-0417',
    invoiceDate: '2019-04-17',
    dueDate: '2019-05-01',
    perRate: [],
    incl: 200 * euro,
    open: 75 * euro,
  } satisfies InvoiceCommand;
  for (const first of [issue, moveIn]) {
    const state = invoice.decide(first, invoice.initial).reduce(invoice.evolve, invoice.initial);
    for (const second of [issue, moveIn])
      expect(() => invoice.decide(second, state)).toThrow(
        expect.objectContaining({ code: 'invoice-exists' }),
      );
  }
});

describe('INV-001 · the status of an invoice', () => {
  test.each([
    [false, 10_000, 0, 'not-invoiced'],
    [true, 10_000, 0, 'invoiced'],
    [true, 10_000, 9_900, 'invoiced'],
    [true, 10_000, 10_000, 'paid'],
    [true, 10_000, 12_000, 'paid'],
    [true, -10_000, 0, 'invoiced'],
    [true, -10_000, -5_000, 'invoiced'],
    [true, -10_000, -10_000, 'paid'],
  ] as const)('invoiced %s, total %d, paid %d: %s', (isInvoiced, total, paid, status) => {
    expect(invoiceStatusOf({ isInvoiced, total, paid })).toBe(status);
  });
});

test('INV-032 · version 1 of the customer app shows betaald as gefactureerd, version 2 as it is', () => {
  expect(invoiceStatusInApp('paid', 1)).toBe('invoiced');
  expect(invoiceStatusInApp('paid', 2)).toBe('paid');
  expect(invoiceStatusInApp('not-invoiced', 1)).toBe('not-invoiced');
});

describe('a wish for another invoice status', () => {
  const owed = (isInvoiced: boolean, paid: number) => ({ isInvoiced, total: 10_000, paid });
  const outcome = (of: ReturnType<typeof owed>, to: Parameters<typeof decideInvoiceStatus>[1]) => {
    const decided = decideInvoiceStatus(of, to);
    return decided.does === 'nothing' ? decided.outcome : decided.does;
  };

  test('INV-016 · of an order without an invoice makes it', () => {
    expect(outcome(owed(false, 0), 'invoiced')).toBe('make-invoice');
  });

  test('INV-009, INV-014 · is answered betaald while payment lines cover the total', () => {
    for (const to of ['invoiced', 'paid', 'not-invoiced'] as const)
      expect(outcome(owed(true, 10_000), to)).toBe('betaald');
  });

  test('INV-010 · is answered betaald-p while they cover part of it', () => {
    expect(outcome(owed(true, 4_000), 'invoiced')).toBe('betaald-p');
  });

  test('INV-015 · to betaald asks for one payment line of what is open', () => {
    expect(decideInvoiceStatus(owed(true, 4_000), 'paid')).toEqual({ does: 'pay-rest', amount: 6_000 });
    expect(decideInvoiceStatus(owed(true, 0), 'paid')).toEqual({ does: 'pay-rest', amount: 10_000 });
  });

  test('INV-011 · to what it is already is updated_invoice_status', () => {
    expect(outcome(owed(true, 0), 'invoiced')).toBe('updated_invoice_status');
    expect(outcome(owed(false, 0), 'not-invoiced')).toBe('updated_invoice_status');
  });

  test('INV-008, INV-020 · never takes an invoice back, nor pays what was not invoiced', () => {
    expect(outcome(owed(true, 0), 'not-invoiced')).toBe('error');
    expect(outcome(owed(false, 0), 'paid')).toBe('error');
  });
});

describe('what an invoice says of order, company and customer', () => {
  const customer = (over: object = {}) => aCustomer({ invoiceEmail: '', ...over });
  const madeOf = ({
    of = {},
    customer: who = {},
    settings = {},
    ...over
  }: {
    of?: Parameters<typeof placed>[0];
    customer?: object;
    settings?: object;
  } & Omit<Partial<Parameters<typeof invoiceOf>[0]>, 'customer'> = {}) =>
    invoiceOf({
      order: salesOrder.evolve(null, placed(of)) as never,
      orderId: 17,
      invoiceId: 17,
      invoiceNumber: '71',
      invoiceDate: '2026-11-21',
      account: anAccount({ settings: settings as never }),
      credited: null,
      prepaid: 0,
      isOld: false,
      ...over,
      customer: customer(who),
    });
  const without = aLine({ vatRate: 0 });
  const untaxed = aLine({ vatRate: 0, vatCategory: 'none' });
  const belgian = { country: 'België', vatNumber: 'BE0411905847' };
  const salesOrderDelivery = () => anOrder().delivery;
  const elsewhere = (country: string) => ({
    delivery: { ...salesOrderDelivery(), address: { ...salesOrderDelivery().address, country } },
  });

  test('CUST-007 · is for the postal address where that is used and filled in, else for the visiting one', () => {
    const post = { postStreet: 'Postbus', postHouseNumber: '9', postHouseNumberExtra: 'B' };
    const whole = { ...post, postPostcode: '3500 AB', postCity: 'Zeist' };
    const addressOf = (over: object) => {
      const { street, houseNumber, houseNumberExtra, postcode, city } = buyerOf(customer(over));
      return [street, houseNumber, houseNumberExtra, postcode, city].join(' ');
    };
    const visiting = 'Oudegracht 12 A 3511 AA Utrecht';
    expect(addressOf({ ...whole, usesPostalAddress: true })).toBe('Postbus 9 B 3500 AB Zeist');
    expect(addressOf({ ...whole, usesPostalAddress: false })).toBe(visiting);
    expect(addressOf({ ...whole, postCity: '', usesPostalAddress: true })).toBe(visiting);
  });

  test('INV-024 · goes by the name and the address for invoices before the usual ones', () => {
    const of = (over: object) => {
      const { name, email } = buyerOf(customer(over));
      return [name, email];
    };
    expect(of({})).toEqual(['Bistro De Kade', 'inkoop@bistrodekade.example']);
    expect(of({ realName: 'De Kade BV', invoiceEmail: 'geld@kade.example' })).toEqual([
      'De Kade BV',
      'geld@kade.example',
    ]);
  });

  test('names the BIC of the settings, else that of the bank of the IBAN', () => {
    const bic = (settings: object) => sellerOf(anAccount({ settings: settings as never })).bic;
    expect(bic({ t_iban: 'NL91ABNA0417164300' })).toBe('ABNANL2A');
    expect(bic({ t_iban: 'NL91ABNA0417164300', t_bic: 'RABONL2U' })).toBe('RABONL2U');
    expect(bic({ t_iban: '' })).toBe('');
  });

  test('INV-022 · charges VAT, or says for which reason it does not', () => {
    const treatment = (over: Parameters<typeof madeOf>[0]) => madeOf(over).vatTreatment;
    expect(treatment({})).toBe('domestic');
    expect(treatment({ of: { lines: [untaxed] } })).toBe('domestic');
    expect(treatment({ of: { lines: [untaxed] }, customer: belgian })).toBe('domestic');
    expect(treatment({ of: { lines: [untaxed], ...elsewhere('België') }, customer: belgian })).toBe(
      'eu-supply',
    );
    expect(treatment({ of: { lines: [untaxed, aLine()], ...elsewhere('België') }, customer: belgian })).toBe(
      'domestic',
    );
    expect(treatment({ of: { lines: [without], ...elsewhere('Zwitserland') } })).toBe('export');
    expect(() => treatment({ of: { lines: [without, aLine()] } })).toThrow('invoice-vat-mixed');
    expect(() => treatment({ of: { lines: [without] } })).toThrow('invoice-vat-reason-missing');
    expect(() => treatment({ of: { lines: [without], ...elsewhere('België') } })).toThrow(
      'invoice-vat-number-missing',
    );
    const by = (zeroVatReason: string, over: object = {}, settings: object = {}) =>
      treatment({ of: { lines: [without] }, customer: { zeroVatReason, ...over }, settings });
    expect(by('reverse-charge', { vatNumber: 'NL004495445B01' })).toBe('reverse-charge');
    expect(() => by('reverse-charge', { vatNumber: ' ' })).toThrow('invoice-vat-number-missing');
    expect(by('exempt', {}, { '500_exemption': 'KOR' })).toBe('exempt');
    expect(() => by('exempt', {}, { '500_exemption': ' ' })).toThrow('invoice-exemption-missing');
    const nowhere = {
      ...salesOrderDelivery(),
      address: { ...salesOrderDelivery().address, street: '', city: ' ' },
    };
    expect(
      treatment({
        of: { lines: [without], delivery: nowhere },
        customer: { country: 'Zwitserland' },
      }),
    ).toBe('export');
  });

  test('one of before the reason was asked for was issued by country and by what the customer was', () => {
    const treatment = (over: Parameters<typeof madeOf>[0]) => madeOf({ isOld: true, ...over }).vatTreatment;
    expect(treatment({})).toBe('domestic');
    expect(treatment({ of: { lines: [without, aLine()] }, customer: belgian })).toBe('domestic');
    expect(treatment({ of: { lines: [without] }, customer: belgian })).toBe('eu-supply');
    expect(treatment({ of: { lines: [without] }, customer: { isVatExempt: true } })).toBe('exempt');
    expect(treatment({ of: { lines: [without] } })).toBe('domestic');
    expect(madeOf({ isOld: true, settings: { t_btw: '' } }).invoiceNumber).toBe('71');
    expect(() => madeOf({ settings: { t_btw: '' } })).toThrow('invoice-own-vat-number-missing');
  });

  test.each([
    ['company_name', 'Bedrijfsnaam'],
    ['address_and_nr', 'Adres en huisnummer'],
    ['postcode', 'Postcode'],
    ['city', 'Plaats'],
    ['t_kvk', 'KvK-nummer'],
  ])('ours · INV-022 · none is made without %s of the seller, and the refusal names it', (field, label) => {
    expect(() => madeOf({ settings: { [field]: ' ' } })).toThrow(
      expect.objectContaining({
        code: 'invoice-seller-incomplete',
        details: expect.objectContaining({
          said: expect.objectContaining({ nl: expect.stringContaining(`ontbreekt: ${label}.`) }),
        }),
      }),
    );
    expect(madeOf({ isOld: true, settings: { [field]: '' } }).invoiceNumber).toBe('71');
  });

  test('ours · INV-022 · an IBAN is no law: one is made without', () => {
    expect(madeOf({ settings: { t_iban: '' } }).seller.iban).toBe('');
  });

  test('ours · INV-022 · above 100 euro none is made without name and address of the buyer, except over the counter', () => {
    const large = { lines: [aLine({ quantity: 100 })] };
    const nowhere = { street: '', city: '' };
    expect(madeOf({ of: large }).totals.incl).toBeGreaterThan(100 * euro);
    expect(() => madeOf({ of: large, customer: nowhere })).toThrow(
      expect.objectContaining({
        code: 'invoice-buyer-incomplete',
        details: expect.objectContaining({ customer_id: 401 }),
      }),
    );
    expect(madeOf({ of: large, customer: nowhere, isOverCounter: true }).invoiceNumber).toBe('71');
    expect(madeOf({ of: { lines: [aLine({ quantity: 1 })] }, customer: nowhere }).invoiceNumber).toBe('71');
    const abroad = {
      of: { lines: [{ ...without, quantity: 1 }], ...elsewhere('België') },
      customer: { ...belgian, ...nowhere },
    };
    expect(() => madeOf(abroad)).toThrow('invoice-buyer-incomplete');
  });

  test('INV-029 · INV-031 · is a credit below zero, or at zero where it gives back, and then names what it corrects', () => {
    const credits = { orderId: 5, invoiceNumber: '60', invoiceDate: '2026-11-01' };
    const kindOf = (quantity: number, of: object = {}) => {
      const { kind, corrects } = madeOf({ of: { lines: [aLine({ quantity })], ...of } });
      return [kind, corrects?.invoiceNumber];
    };
    expect(kindOf(-1)).toEqual(['credit', undefined]);
    expect(kindOf(-1, { credits })).toEqual(['credit', '60']);
    expect(kindOf(0, { credits })).toEqual(['credit', '60']);
    expect(kindOf(0)).toEqual(['invoice', undefined]);
    expect(kindOf(1, { credits })).toEqual(['invoice', undefined]);
  });

  test('INV-022 · has what was paid before and the exemption only where there is one', () => {
    const exempt = { customer: { zeroVatReason: 'exempt' }, settings: { '500_exemption': 'KOR' } };
    expect(madeOf({ settings: exempt.settings })).not.toHaveProperty('exemption');
    expect(madeOf({ ...exempt, of: { lines: [without] } })).toMatchObject({ exemption: 'KOR' });
    expect(madeOf()).not.toHaveProperty('prepaid');
    expect(madeOf({ prepaid: euro })).toMatchObject({ prepaid: euro });
    const credited = { vatTreatment: 'exempt' as const };
    expect(madeOf({ credited })).not.toHaveProperty('exemption');
    expect(madeOf({ credited: { ...credited, exemption: 'Oud' } })).toMatchObject({ exemption: 'Oud' });
  });
});

test('PAY-024 · a customer is collected from under a signed mandate, where either flag wants that', () => {
  const [signed, open] = [{ signedOn: '2026-11-19' }, { signedOn: null }];
  const wish = (isAutoDebit: boolean, isAutoDebitOnline: boolean) => ({ isAutoDebit, isAutoDebitOnline });
  for (const wanted of [wish(true, false), wish(false, true)]) {
    expect(collectedUnder(wanted, signed)).toBe(signed);
    expect(collectedUnder(wanted, open)).toBeNull();
    expect(collectedUnder(wanted, null)).toBeNull();
  }
  expect(collectedUnder(wish(false, false), signed)).toBeNull();
  expect(collectedUnder(null, signed)).toBeNull();
});

test('PAY-005 · an order of nothing is paid, unless more was given back', () => {
  expect(coverageOf({ total: 0, paid: 0 })).toBe('full');
  expect(coverageOf({ total: 0, paid: euro })).toBe('full');
  expect(coverageOf({ total: 0, paid: -euro })).toBe('none');
});

describe('why no VAT is charged', () => {
  const zero = (over: object) => issued({ lines: [{ vatRate: 0 }], ...over });
  test('INV-022 · is the text that was issued of an exempt supply alone', () => {
    const ground = (vatTreatment: 'exempt' | 'export', exemption?: string) =>
      vatGroundOf({ vatTreatment, ...(exemption !== undefined && { exemption }) }, 'KOR').reason;
    expect([ground('exempt', 'Artikel 11'), ground('exempt'), ground('exempt', ' ')]).toEqual([
      'Artikel 11',
      'KOR',
      'Vrijgesteld van btw',
    ]);
    expect(ground('export', 'Artikel 11')).toMatch(/^Uitvoer/);
    expect(ground('export')).toMatch(/^Uitvoer/);
  });
  test('INV-022 · is a sentence, with both VAT numbers where VAT is reversed, and nothing where there is VAT', () => {
    expect(vatStatementOf(zero({}))).toBe('');
    expect(vatStatementOf(issued({ vatTreatment: 'export' }))).toBe('');
    expect(vatStatementOf(zero({ vatTreatment: 'exempt', exemption: 'KOR.' }))).toBe('KOR.');
    expect(vatStatementOf(zero({ vatTreatment: 'exempt' }))).toBe('Vrijgesteld van btw.');
    for (const vatTreatment of ['eu-supply', 'reverse-charge'])
      expect(vatStatementOf(zero({ vatTreatment }))).toMatch(
        /\. Btw-nummers: leverancier NL001234567B29, afnemer NL003456789B01\.$/,
      );
  });
});

test('INV-019 · a number belongs to one invoice, whoever asks again', () => {
  const { given } = specify(invoiceNumber);
  const claim = (invoiceId: number) => ({ accountId: 3, invoiceId, invoiceNumber: '71' });
  const claimed = invoiceNumber.decide({ type: 'ClaimInvoiceNumber', ...claim(5) }, null)[0]!;
  given(claimed)
    .when({ type: 'ClaimInvoiceNumber', ...claim(5) })
    .nothingHappens();
  given(claimed)
    .when({ type: 'ClaimInvoiceNumber', ...claim(6) })
    .refuses('invoice-number-taken', { invoiceNumber: '71' });
});

test('INV-020 · of what was not issued no file is kept, and only what moved in is taken back', () => {
  const { given } = specify(invoice);
  const keep = { type: 'KeepInvoiceFile', file: 'pdf', sha256: 'a'.repeat(64) } as const;
  const movedIn = invoiceEvents.movedIn({
    invoiceId: 71_001,
    accountId: 3,
    customerId: 401,
    customerNumber: 401,
    customerName: '',
    invoiceNumber: '2019-0417',
    invoiceDate: '2019-04-17',
    dueDate: '2019-05-01',
    perRate: [],
    incl: 200 * euro,
    open: 75 * euro,
  });
  const [issuedNow] = invoice.decide({ type: 'IssueInvoice', invoice: issued() }, null);
  given().when(keep).refuses('invoice-not-found');
  given(movedIn).when(keep).refuses('invoice-not-found');
  given().when({ type: 'TakeInvoiceBack' }).refuses('invoice-not-found');
  given(issuedNow!).when({ type: 'TakeInvoiceBack' }).refuses('invoice-not-found');
  const [back] = invoice.decide({ type: 'TakeInvoiceBack' }, invoice.evolve(null, movedIn));
  expect(back).toMatchObject({ type: 'InvoiceTakenBack', data: { invoiceNumber: '2019-0417' } });
  expect(invoice.evolve(invoice.evolve(null, movedIn), back!)).toBeNull();
  const kept = invoiceEvents.fileKept({ invoiceId: 1, orderId: 1, file: 'pdf', sha256: 'a'.repeat(64) });
  expect(invoice.evolve(null, kept)).toBeNull();
  const more = invoiceEvents.linesIssued({ invoiceId: 1, orderId: 1, lines: [] });
  expect(invoice.evolve(null, more)).toBeNull();
});

test('INV-031 · the log book tells a credit from an invoice, and one line from more', () => {
  const event = (over: object) =>
    invoice.decide({ type: 'IssueInvoice', invoice: issued(over) }, null)[0]!.data as never;
  const corrects = { invoiceNumber: '60', invoiceDate: '2026-11-01' };
  const { subject, log } = invoiceEvents.issued;
  const told = (over: object) => [
    dutch(subject!(event(over))),
    dutch(log(event(over))).replaceAll(/\s/g, ' '),
  ];
  expect(told({})).toEqual([
    'Factuur 2026-0417',
    'Factuur 2026-0417 van € 201,10 uitgegeven voor order 10071.',
  ]);
  expect(told({ kind: 'credit', corrects })).toEqual([
    'Creditfactuur 2026-0417',
    'Creditfactuur 2026-0417 van € 201,10 uitgegeven bij factuur 60.',
  ]);
  expect(told({ kind: 'credit' })[1]).toContain('voor order 10071');
  expect(told({ corrects })[1]).toContain('voor order 10071');
  const { lines } = issued({ lines: [{}, {}] });
  const ofLines = (some: typeof lines) =>
    dutch(invoiceEvents.linesIssued.log({ invoiceId: 1, orderId: 1, lines: some }));
  expect([ofLines(lines.slice(0, 1)), ofLines(lines)]).toEqual([
    '1 factuurregel uitgegeven.',
    '2 factuurregels uitgegeven.',
  ]);
});

test('an amount of an open invoice is read in whole cents up to ten million, and written back', () => {
  const column = openInvoiceColumns.find(({ name }) => name === 'incl')!;
  const read = (text: string) => column.read(text, ',');
  expect(read('1.250,50')).toEqual({ value: 12_505_000 });
  expect(read('10.000.000,00')).toEqual({ value: 100_000_000_000 });
  expect(read('-10.000.000,00')).toEqual({ value: -100_000_000_000 });
  for (const wrong of ['12,505', '10.000.000,01', '-10.000.000,01'])
    expect(read(wrong), wrong).toMatchObject({ code: 'value-refused' });
  expect(read('tien')).toMatchObject({ code: 'no-number' });
  const write = column.write as (value: unknown) => string;
  expect([write(undefined), write(12_505_000)]).toEqual(['', '1250,50']);
});
