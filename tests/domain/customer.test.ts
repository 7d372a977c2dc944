import { describe, expect, test } from 'vitest';
import {
  customer,
  customerAfter,
  type CustomerCommand,
  customerEvents,
  type CustomerState,
} from '#domain/customer/customer.ts';
import { appCheck } from '#domain/customer/app-check.ts';
import { customerTypeIdOf, priceClassOf } from '#domain/customer/customer-types.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { emailProblem, percentageProblem } from '#domain/customer/field-rules.ts';
import { financingShare, financingSummary, noFinancing } from '#domain/customer/financing.ts';
import { mailingAddressOf } from '#domain/customer/mailing-address.ts';
import { overCreditLimit } from '#domain/customer/credit-limit.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { pointsEvents } from '#domain/customer/points.ts';
import { vatTreatmentOf } from '#domain/customer/vat-treatment.ts';
import type { Field } from '#domain/kernel/field.ts';
import { cent, euro } from '#domain/kernel/money.ts';
import { keptOn, onSide } from '#domain/pricing/prices-in-force.ts';
import { typedOn } from '#domain/pricing/typed-price.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { specify } from '#tests/support/given.ts';
import { aCustomer } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(customer);
const added = customerEvents.added(aCustomer());
const entry = { entryId: 77, name: 'Start', amount: 5_000 * euro, date: '2026-11-19', discount: 1000 };
const wires = Object.fromEntries(
  (Object.values(customerFields) as Field[]).map(({ wire, tab }) => [wire, tab]),
);

describe('the fields of a customer', () => {
  /** Where each field stands, by the name under which it travels. */
  const places = (names: string) =>
    Object.fromEntries(names.split(' ').map((name) => [name, wires[name] ?? 'nowhere']));
  const all = (names: string, tab: string) => Object.fromEntries(names.split(' ').map((name) => [name, tab]));

  test('CUST-005 · say who the customer is, on Basis informatie', () => {
    const names =
      'name real_name enabled customer-type_id street_name house_number house_number_extra postcode city contactpersoon telephone_1 telephone_2 mobile_1 email email_invoice website receive_mailing description accountmanager_user_id';
    expect(places(names)).toEqual(all(names, 'basics'));
  });
  test('CUST-006 · CUST-010 · say how the customer pays, on Betaalgegevens', () => {
    const names =
      'invoice-attention invoice_reference auto-incasso mollie_autoincasso pay_in_days iban vat_number creditlimit no_vat customer_financing use_billing_address customer_discount fixed_price_markup_type fixed_price_markup';
    expect(places(names)).toEqual(all(names, 'payment'));
  });
  test('CUST-007 · CUST-010 · hold a postal address, on Betaalgegevens', () => {
    const names = 'post_street_name post_house_number post_house_number_extra post_post_code post_city';
    expect(places(names)).toEqual(all(names, 'payment'));
  });
  test('CUST-008 · hold the subscription and the settings of the app, each on its tab', () => {
    const ofSubscription =
      'subscription_id subscription_date_start subscription_date_end subscription_loyalty_points';
    expect(places(ofSubscription)).toEqual(all(ofSubscription, 'subscription'));
    const ofApp = 'klantapp_invoiceinfo klantapp_oci klantapp_inone klantapp_all_products';
    expect(places(ofApp)).toEqual(all(ofApp, 'app'));
  });
  test('CUST-009 · say how the customer is delivered to, on Logistiek', () => {
    const names =
      'delivery_external_transporter delivery_specifications delivery_days order_text_internal backorders_allowed';
    expect(places(names)).toEqual(all(names, 'logistics'));
  });

  test('CUST-014 · the days and the markup types can be chosen from', () => {
    const { deliveryDays, markupType } = customerFields;
    expect(dutch(deliveryDays.control.options.map(({ label }) => label)).join()).toBe('Ma,Di,Wo,Do,Vr,Za,Zo');
    expect(dutch(markupType.control.options)).toEqual([
      { value: 1, label: 'Kortingspercentage' },
      { value: 2, label: 'Totale inkoopprijs plus vast bedrag' },
      { value: 3, label: 'Totale inkoopprijs maal factor' },
    ]);
  });

  test('CUST-033 · the range in the app is everything, ordered and agreed, or favourites', () => {
    expect(customerFields.appRange.control.options.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(customerFields.appRange.schema.safeParse(4).success).toBe(false);
  });

  test('a wrong e-mail address, IBAN, BIC or percentage is refused in words that say what to do', () => {
    const change = (change: unknown) =>
      ({ type: 'ChangeCustomerField', change }) as Extract<CustomerCommand, { type: 'ChangeCustomerField' }>;
    given(added)
      .when(change({ field: 'email', to: 'geen adres' }))
      .refuses('field-value-refused');
    given(added)
      .when(change({ field: 'iban', to: 'NL91ABNA0417164301' }))
      .refuses('field-value-refused');
    given(added)
      .when(change({ field: 'bic', to: 'ABN' }))
      .refuses('field-value-refused');
    given(added)
      .when(change({ field: 'discount', to: 10_001 }))
      .refuses('field-value-refused');
    const iban = { from: '', to: 'NL91 ABNA 0417 1643 00' };
    given(added)
      .when(change({ field: 'iban', to: iban.to }))
      .then(customerEvents.fieldChanged({ id: 401, field: 'iban', personal: { iban } }));
  });

  test.each([
    ['', null],
    ['jan@huis.example', null],
    ['jan@huis.example, kees@huis.example;piet@huis.example', null],
    ['jan@huis.example, kees@, piet', '“kees@”, “piet”: vul een e-mailadres in, zoals naam@bedrijf.nl.'],
    ['jan@huis.example kees@huis.example', '“jan@huis.example kees@huis.example”: '],
    ['jéan@huis.example', '“jéan@huis.example”: vóór de @ kunnen alleen letters zonder accent'],
    [Array.from({ length: 11 }, (_, nth) => `a${nth}@b.example`).join(), 'Vul hoogstens 10 adressen in.'],
    [`${'a'.repeat(60)}@b.example,`.repeat(2) + `${'c'.repeat(60)}@b.example`, 'Vul minder adressen in: '],
  ])('of the mail addresses %s each is looked at, and the wrong ones are named', (typed, problem) => {
    const { email, invoiceEmail } = customerFields;
    const ofSupplier = [supplierFields.email, supplierFields.email2, supplierFields.email3];
    for (const { check } of [email, invoiceEmail, ...ofSupplier, transporterFields.email] as Field[])
      if (problem === null) expect(check!(typed as never)).toBeUndefined();
      else expect(check!(typed as never)?.nl).toContain(problem);
  });

  test('a strange postcode or phone number is told, and a good one of the country is not', () => {
    const inCountry = (country: string) => ({ country });
    const { postcode, telephone } = customerFields;
    expect(postcode.warns('3511 AA', inCountry('Nederland'))).toBeUndefined();
    expect(postcode.warns('3511', inCountry('Nederland'))?.nl).toContain('postcode');
    expect(postcode.warns('3511', inCountry('België'))).toBeUndefined();
    expect(telephone.warns('030 555 01 42', inCountry('Nederland'))).toBeUndefined();
    expect(telephone.warns('12', inCountry('Nederland'))?.nl).toContain('telefoonnummer');
  });
});

test('who may change the fields of each tab', () => {
  const { street, iban, deliveryNotes, hasPunchOut, subscriptionId, loyaltyPoints, priceClass } =
    customerFields;
  const inSales = ['ADMIN', 'MANAGER', 'SALES'];
  for (const { changes } of [street, deliveryNotes, hasPunchOut])
    expect([...changes].toSorted()).toEqual([...inSales, 'TRAFFIC']);
  for (const { changes } of [iban, priceClass, subscriptionId])
    expect([...changes].toSorted()).toEqual(inSales);
  expect([...loyaltyPoints.changes].toSorted()).toEqual(['ADMIN', 'MANAGER']);
});

describe('what a field says of its value', () => {
  test.each([
    ['', true],
    ['jan@huis.example', true],
    ['jan@huis', false],
    ['jan', false],
  ])('the one mail address %s is good: %s', (typed, isGood) =>
    expect(emailProblem(typed) === undefined).toBe(isGood),
  );

  test('a percentage goes from 0 to 100, a term to 365 days', () => {
    expect([-1, 0, 1, 10_000, 10_001].map((value) => percentageProblem(value) === undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const { check } = customerFields.paymentTerm;
    expect([0, 365].map(check)).toEqual([undefined, undefined]);
    expect(check(366)?.nl).toBe('Vul hoogstens 365 dagen in.');
  });

  test('an empty postcode, telephone or VAT number is none, and of a country that nobody knows nothing is said', () => {
    const { postcode, telephone, vatNumber } = customerFields;
    const here = { country: 'Nederland' };
    expect([postcode.warns('', here), telephone.warns('', here)]).toEqual([undefined, undefined]);
    expect(postcode.warns('1', { country: 'Atlantis' })).toBeUndefined();
    expect(['', 'NL004495445B01'].map((value) => vatNumber.warns(value))).toEqual([undefined, undefined]);
    expect(vatNumber.warns('NL1')?.nl).toContain('geen geldig btw-nummer');
  });

  test.each([
    [true, 'Nederland', '', 'automatic', 'Deze klant zit in Nederland'],
    [true, 'België', '', 'automatic', 'Zonder geldig btw-nummer'],
    [true, 'België', 'BE0411905847', 'automatic', undefined],
    [true, 'Nederland', '', 'exempt', undefined],
    [true, 'Nederland', '', 'geen reden', 'Deze klant zit in Nederland'],
    [true, 'Zwitserland', '', 'automatic', undefined],
    [false, 'Zwitserland', '', 'automatic', 'levering is export'],
    [false, 'België', 'BE0411905847', 'automatic', 'de btw kan worden verlegd'],
    [false, 'België', '', 'automatic', undefined],
    [false, 'Nederland', '', 'automatic', undefined],
    [false, 'Nederland', '', 'exempt', undefined],
  ] as const)(
    '0%% VAT %s, in %s with number %s, for reason %s, warns: %s',
    (isVatExempt, country, vatNumber, zeroVatReason, told) => {
      const warning = customerFields.isVatExempt.warns(isVatExempt, { country, vatNumber, zeroVatReason });
      if (told === undefined) expect(warning).toBeUndefined();
      else expect(warning?.nl).toContain(told);
    },
  );

  test.each([
    ['exempt', false, '', 'pas als 0% btw aan staat'],
    ['reverse-charge', false, '', 'pas als 0% btw aan staat'],
    ['automatic', false, '', undefined],
    ['automatic', true, '', undefined],
    ['exempt', true, '', undefined],
    ['reverse-charge', true, ' ', 'klant met een btw-nummer'],
    ['reverse-charge', true, 'NL004495445B01', undefined],
  ] as const)(
    'reason %s for 0%% VAT %s with number “%s” warns: %s',
    (reason, isVatExempt, vatNumber, told) => {
      const warning = customerFields.zeroVatReason.warns(reason, { isVatExempt, vatNumber });
      if (told === undefined) expect(warning).toBeUndefined();
      else expect(warning?.nl).toContain(told);
    },
  );
});

describe('APP-007 · APP-010 · what an open invoice of 19-11 with a term of 14 days means in the app', () => {
  const off = { warns: false, blocks: false };
  test.each([
    ['2026-12-16', {}, { state: 'clear' }],
    ['2026-12-17', {}, { state: 'warn', daysLeft: 16 }],
    ['2027-01-01', {}, { state: 'warn', daysLeft: 1 }],
    ['2027-01-02', {}, { state: 'block' }],
    ['2027-01-02', { blocks: false }, { state: 'clear' }],
    ['2026-12-17', { blocks: false }, { state: 'warn', daysLeft: 16 }],
    ['2026-12-17', { warns: false }, { state: 'clear' }],
    ['2027-01-02', { warns: false }, { state: 'block' }],
    ['2027-01-02', off, { state: 'clear' }],
    ['2027-01-02', { oldestOpen: null }, { state: 'clear' }],
    ['2026-12-20', { warnAfter: 20 }, { state: 'clear' }],
    ['2027-01-02', { blockAfter: 40 }, { state: 'warn', daysLeft: 10 }],
  ])('on %s with %o: %o', (today, over, is) =>
    expect(
      appCheck({
        oldestOpen: '2026-11-19',
        term: 14,
        warnAfter: 14,
        blockAfter: 30,
        warns: true,
        blocks: true,
        today,
        ...over,
      }),
    ).toEqual(is),
  );
});

test('CUST-015 · D-10 · the term is the own one when it is 1 or more, else that of setting 215', () => {
  expect(paymentTermOf({ paymentTerm: 1 }, 21)).toBe(1);
  expect(paymentTermOf({ paymentTerm: 0 }, 21)).toBe(21);
  expect(paymentTermOf({ paymentTerm: 0 }, 30)).toBe(30);
  expect(paymentTermOf(null, 21)).toBe(21);
});

describe('papers for a customer', () => {
  const postal = {
    postStreet: 'Postbus',
    postHouseNumber: '12',
    postHouseNumberExtra: '',
    postPostcode: '3500 AB',
    postCity: 'Utrecht',
  };
  test('CUST-007 · go to the postal address when it is used, else to where the customer is', () => {
    expect(mailingAddressOf(aCustomer(postal))).toEqual([
      'Bistro De Kade',
      'Oudegracht 12A',
      '3511 AA Utrecht',
    ]);
    expect(mailingAddressOf(aCustomer({ ...postal, usesPostalAddress: true }))).toEqual([
      'Bistro De Kade',
      'Postbus 12',
      '3500 AB Utrecht',
    ]);
    expect(mailingAddressOf(aCustomer({ usesPostalAddress: true })).at(-1)).toBe('3511 AA Utrecht');
  });
  test('CUST-006 · name the legal name and for whose attention they are', () =>
    expect(
      mailingAddressOf(aCustomer({ realName: 'De Kade B.V.', invoiceAttention: 'crediteuren' })).slice(0, 2),
    ).toEqual(['De Kade B.V.', 'T.a.v. crediteuren']));
});

test.each([
  [1_000, 600, 400, 0],
  [1_000, 600, 401, 1],
  [1_000, 1_200, 0, 200],
  [0, 5_000, 5_000, 0],
  [1_000, -500, 1_400, 0],
])(
  'CUST-016 · with a limit of %d, %d open and an order of %d, a customer is %d over it',
  (creditLimit, open, order, over) => expect(overCreditLimit({ creditLimit, open, order })).toBe(over),
);

describe('a price that was typed', () => {
  const excl = (price: number) => ({ side: 'excl', price }) as const;
  const incl = (price: number) => ({ side: 'incl', price }) as const;
  test('CUST-025 · incl VAT is kept excl by dividing by 1 + the rate, and comes back as it was', () => {
    expect(typedOn(incl(12.1 * euro), 'excl', 2100)).toBe(10 * euro);
    expect(typedOn(incl(12.5 * euro), 'excl', 2100)).toBe(103_306);
    expect(typedOn(incl(9.99 * euro), 'excl', 900)).toBe(91_651);
    for (let cents = 1; cents < 3_000; cents += 7)
      for (const rate of [0, 900, 2100]) {
        const kept = keptOn('excl', typedOn(incl(cents * cent), 'excl', rate));
        expect(onSide(kept, 'incl', rate)).toBe(cents * cent);
      }
  });
  test('CUST-025 · on the side on which it is kept stays as it was typed', () => {
    expect(typedOn(excl(103_306), 'excl', 2100)).toBe(103_306);
    expect(typedOn(incl(125_000), 'incl', 2100)).toBe(125_000);
    expect(typedOn(excl(10 * euro), 'incl', 2100)).toBe(12.1 * euro);
  });
});

test('D-42 · the type of a customer names its price class', () => {
  expect(priceClassOf('Wijnwinkel')).toBe(2);
  expect(priceClassOf('Onbekend')).toBe(1);
  expect([customerTypeIdOf('Restaurant'), customerTypeIdOf('Particulier')]).toEqual([1, 11]);
  expect(customerTypeIdOf('Onbekend')).toBeNull();
});

test.each([
  ['Nederland', 'NL004495445B01', false, 'automatic', 'domestic'],
  ['Nederland', 'NL004495445B01', true, 'automatic', 'undecided'],
  ['Nederland', 'NL004495445B01', true, 'reverse-charge', 'reverse-charge'],
  ['Nederland', '', true, 'exempt', 'exempt'],
  ['Nederland', '', true, 'zero-rate', 'domestic'],
  ['België', 'BE0411905847', false, 'automatic', 'domestic'],
  ['België', 'BE0411905847', true, 'automatic', 'eu-supply'],
  ['België', 'BE0411905848', true, 'automatic', 'undecided'],
  ['België', 'NL004495445B01', true, 'automatic', 'undecided'],
  ['Zwitserland', '', false, 'automatic', 'domestic'],
  ['Zwitserland', '', true, 'automatic', 'export'],
  ['', '', false, 'automatic', 'domestic'],
  ['', '', true, 'automatic', 'undecided'],
] as const)(
  'VAT of a customer in %s with number %s, 0%% %s by %s, is %s',
  (country, vatNumber, isVatExempt, zeroVatReason, is) =>
    expect(vatTreatmentOf({ country, vatNumber, isVatExempt, zeroVatReason })).toBe(is),
);

describe('the financing of a customer', () => {
  const add = (over: Partial<typeof entry> = {}) =>
    ({ type: 'AddFinancing', entry: { ...entry, ...over } }) as const;
  const financing = customerEvents.added(aCustomer({ hasFinancing: true }));
  test('CUST-030 · is refused while it is off', () => {
    given(customerEvents.added(aCustomer({ hasFinancing: false })))
      .when(add())
      .refuses('financing-off');
  });

  test('CUST-026 · CUST-029 · is an amount, negative to correct, with a percentage', () => {
    given(financing)
      .when(add())
      .then(customerEvents.financingAdded({ customerId: 401, ...entry }));
    given(financing)
      .when(add({ amount: -1 * euro }))
      .then(customerEvents.financingAdded({ customerId: 401, ...entry, amount: -1 * euro }));
    for (const name of ['St', 'Start 1', 'Start-2'])
      given(financing).when(add({ name })).refuses('financing-name-invalid');
    for (const amount of [0, 50]) given(financing).when(add({ amount })).refuses('financing-amount-invalid');
    for (const discount of [99, 10_001])
      given(financing).when(add({ discount })).refuses('financing-discount-invalid');
    for (const discount of [100, 10_000])
      given(financing)
        .when(add({ discount }))
        .then(customerEvents.financingAdded({ customerId: 401, ...entry, discount }));
  });

  test('CUST-027 · the newest by date is the one that holds, of one day the last that was added', () => {
    const on = (date: string, discount: number) => ({ ...entry, date, discount });
    const newest = (...entries: (typeof entry)[]) =>
      financingSummary({ entries, booked: [] }).newest?.discount;
    expect(newest(on('2026-11-20', 500), on('2026-11-19', 1000))).toBe(500);
    expect(newest(on('2026-11-19', 1000), on('2026-11-20', 500))).toBe(500);
    expect(newest(on('2026-11-19', 1000), on('2026-11-19', 700))).toBe(700);
    expect(newest()).toBeUndefined();
  });

  test('CUST-030 · without a transaction or with a balance below zero an invoice takes nothing', () => {
    expect(financingShare(noFinancing, 700 * euro)).toBe(0);
    const entries = [entry, { ...entry, amount: -6_000 * euro }];
    expect(financingShare({ entries, booked: [] }, 700 * euro)).toBe(0);
  });

  const after = (...events: Parameters<typeof customerAfter>[1][]) =>
    events.reduce<CustomerState | null>(customerAfter, null)!;
  const financed = [
    customerEvents.added(aCustomer({ hasFinancing: true })),
    customerEvents.financingAdded({ customerId: 401, ...entry, amount: 100 * euro }),
  ];

  test('CUST-027 · CUST-030 · pays its percentage of each invoice until nothing is left, once each', () => {
    const book = (invoiceId: number, invoiceExcl: number) =>
      ({ type: 'BookFinancing', invoiceId, invoiceExcl }) as const;
    const first = customerEvents.financingBooked({
      customerId: 401,
      invoiceId: 1,
      amount: 70 * euro,
      balance: 30 * euro,
    });
    const last = customerEvents.financingBooked({
      customerId: 401,
      invoiceId: 2,
      amount: 30 * euro,
      balance: 0,
    });
    given(...financed)
      .when(book(1, 700 * euro))
      .then(first);
    given(...financed, first)
      .when(book(1, 700 * euro))
      .nothingHappens();
    given(...financed, first)
      .when(book(2, 700 * euro))
      .then(last);
    given(...financed, first, last)
      .when(book(3, 700 * euro))
      .nothingHappens();
    given(added, financed[1]!)
      .when(book(1, 700 * euro))
      .nothingHappens();
    // a credit returns as much of what its invoice took as it is of it, also where nothing is left by then
    const credit = (invoiceId: number, invoiceExcl: number) =>
      ({ ...book(invoiceId, invoiceExcl), credits: { invoiceId: 2, excl: 700 * euro } }) as const;
    const part = customerEvents.financingBooked({
      customerId: 401,
      invoiceId: 4,
      amount: -6 * euro,
      balance: 6 * euro,
      credits: { invoiceId: 2, excl: -140 * euro },
    });
    given(...financed, first, last)
      .when(credit(4, -140 * euro))
      .then(part);
    const rest = after(...financed, first, last, part).financing;
    expect(financingShare(rest, -560 * euro, { invoiceId: 2, excl: 700 * euro })).toBe(-24 * euro);
    // of an invoice that took nothing there is nothing to return
    expect(financingShare(rest, -700 * euro, { invoiceId: 3, excl: 700 * euro })).toBe(0);
    expect(financingSummary(after(...financed, first).financing)).toMatchObject({
      total: 100 * euro,
      discounted: 70 * euro,
      balance: 30 * euro,
      newest: { discount: 1000 },
    });
  });
});

describe('the record of a customer', () => {
  const { mandateSignRequested, mandateSigned, fieldChanged, appInfoRequested } = customerEvents;
  const of = { customerId: 401, mandateId: 88, reference: 'KB00401-0000002G' };

  test('is not changed before it is there', () => {
    given().when({ type: 'DeleteMandate' }).refuses('customer-not-found');
    const changed = fieldChanged({ id: 401, field: 'description', from: '', to: 'Vaste klant' });
    expect(() => customerAfter(null, changed)).toThrow('CustomerFieldChanged of a customer');
  });

  test('has no mandate by what is told of one that is gone', () => {
    const state = customerAfter(null, added);
    const asked = { ...of, to: 'a@b.example', name: 'DE KADE', iban: 'NL91ABNA0417164300' };
    for (const event of [
      mandateSignRequested({ ...asked, on: '2026-11-19' }),
      mandateSigned({ ...of, on: '2026-11-19' }),
    ])
      expect(customerAfter(state, event)).toEqual(state);
  });

  test('CUST-031 · the app is explained by mail to who has an address', () => {
    const send = { type: 'SendAppInfo', username: 'kade' } as const;
    given(customerEvents.added(aCustomer({ email: '' })))
      .when(send)
      .refuses('customer-without-email');
    given(customerEvents.added(aCustomer({ email: 'a@b.example' })))
      .when(send)
      .then(appInfoRequested({ customerId: 401, to: 'a@b.example', username: 'kade' }));
  });

  test('PAY-021 · tells to whom the request to sign went, while that is known', () => {
    const told = (to: string) =>
      dutch(mandateEvents.mandateSignRequested.log({ ...of, to, name: '', iban: '', on: '2026-11-19' }));
    expect(told('a@b.example')).toBe('Ondertekening van mandaat KB00401-0000002G gevraagd aan a@b.example.');
    expect(told('')).toBe('Ondertekening van mandaat KB00401-0000002G gevraagd.');
  });

  test.each([
    [41, '41 punten erbij voor een betaalde factuur.'],
    [1, '1 punt erbij voor een betaalde factuur.'],
    [-1, '1 punt eraf, de factuur is niet meer betaald.'],
    [-41, '41 punten eraf, de factuur is niet meer betaald.'],
  ])('SUBS-014 · %i points are told as: %s', (points, told) =>
    expect(
      dutch(
        pointsEvents.pointsBooked.log({
          customerId: 401,
          orderId: 5,
          points,
          before: 50,
          after: 50 + points,
        }),
      ),
    ).toBe(`Spaarpunten: ${told}`),
  );
});
