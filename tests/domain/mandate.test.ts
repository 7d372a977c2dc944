import { describe, expect, test } from 'vitest';
import { customer, customerEvents } from '#domain/customer/customer.ts';
import { isMandateBegun, mandateProblems } from '#domain/customer/mandate.ts';
import { lapsesOn, mandateFaultOn, sequenceOf } from '#domain/customer/mandate-terms.ts';
import { bicOf, creditorIdProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { specify } from '#tests/support/given.ts';
import { aCustomer } from '#tests/support/records.ts';

const { given } = specify(customer);
const added = customerEvents.added(aCustomer());
const today = '2026-11-19';
const typed = { name: 'Bistro de Kade', iban: 'NL91 ABNA 0417 1643 00', bic: '', reference: '' };
const make = (over: Partial<typeof typed> = {}) =>
  ({ type: 'MakeMandate', mandateId: 880_001, typed: { ...typed, ...over }, today }) as const;
const of = { customerId: 401, mandateId: 880_001 };
const reference = 'KB00401-0000IV0H';
const name = 'BISTRO DE KADE';
const iban = 'NL91ABNA0417164300';
const made = customerEvents.mandateMade({ ...of, name, iban, bic: '', reference, madeOn: today });
const signed = customerEvents.mandateSigned({ ...of, reference, on: today });

describe('a mandate is made', () => {
  test('PAY-015 · PAY-016 · PAY-017 · in capitals, the IBAN without spaces, with a reference of its own', () => {
    given(added).when(make()).then(made);
    given(added)
      .when(make({ reference: ' incasso-0042 ' }))
      .then(customerEvents.mandateMade({ ...made.data, reference: 'INCASSO-0042' }));
  });

  test('PAY-016 · from a name of letters and spaces, 4 characters at least', () => {
    given(added)
      .when(make({ name: 'Bis ' }))
      .refuses('mandate-name-too-short');
    given(added)
      .when(make({ name: 'Bistro 54' }))
      .refuses('mandate-name-invalid');
    given(added)
      .when(make({ name: 'Café Noël' }))
      .then(customerEvents.mandateMade({ ...made.data, name: 'CAFÉ NOËL' }));
    expect(mandateProblems({ ...typed, name: 'bis' }).name?.en).toBe('Name is too short (min 4 char.)');
    expect(mandateProblems({ ...typed, name: 'kade' }).name).toBeUndefined();
  });

  test('PAY-017 · PAY-018 · D-56 · from an IBAN with the length of its country and the right check digits', () => {
    for (const [wrong, problem] of [
      ['NL91ABNA041716430', 'Nederlandse IBAN heeft 18 tekens'],
      ['NL91ABNA0417164301', 'geen geldige IBAN'],
      ['BE6853900754703', 'geen geldige IBAN'],
      ['XX00', 'geen geldige IBAN'],
    ] as const) {
      expect(ibanProblem(wrong)?.nl, wrong).toContain(problem);
      given(added)
        .when(make({ iban: wrong }))
        .refuses('mandate-iban-invalid');
    }
    for (const good of ['BE68 5390 0754 7034', 'FR14.2004.1010.0505.0001.3M02.606', 'nl91abna0417164300'])
      expect(ibanProblem(good), good).toBeUndefined();
  });

  test('PAY-024 · who collects has a number with check digits that leave out its own three characters', () => {
    for (const good of ['', 'NL87ZZZ302154670000', 'nl87 abc 3021 5467 0000', 'DE98ZZZ09999999999'])
      expect(creditorIdProblem(good), good).toBeUndefined();
    for (const wrong of ['NL86ZZZ302154670000', 'NL87ZZZ302154670001', 'NL87ZZ', '302154670000'])
      expect(creditorIdProblem(wrong)?.nl, wrong).toContain('geen geldige incassant-ID');
  });

  test('PAY-019 · D-57 · a BIC has 8 characters, 11 with a branch; that of the head office is cut off', () => {
    expect(['abnanl2a', 'ABNANL2AXXX', 'ABNANL2A123'].map(bicOf)).toEqual([
      'ABNANL2A',
      'ABNANL2A',
      'ABNANL2A123',
    ]);
    given(added)
      .when(make({ bic: 'abnanl2axxx' }))
      .then(customerEvents.mandateMade({ ...made.data, bic: 'ABNANL2A' }));
    for (const bic of ['ABNANL2', 'ABNANL2AX', 'ABNANL2AXX', '12345678'])
      given(added).when(make({ bic })).refuses('mandate-bic-invalid');
  });

  test('PAY-019 · a reference has 8 characters at least; the button comes with an IBAN and a name', () => {
    given(added)
      .when(make({ reference: 'KORT-12' }))
      .refuses('mandate-reference-invalid');
    expect(isMandateBegun({ ...typed, iban: 'NL91ABNA04' })).toBe(false);
    expect(isMandateBegun({ ...typed, iban: 'NL91ABNA041' })).toBe(true);
    expect(isMandateBegun({ ...typed, name: 'Bis' })).toBe(false);
    expect(isMandateBegun({ ...typed, name: 'Bist' })).toBe(true);
  });

  test('once: a customer has one', () => {
    given(added, made).when(make()).refuses('mandate-exists');
    given(added, made, customerEvents.mandateDeleted({ ...of, reference }))
      .when(make())
      .then(made);
  });
});

describe('a mandate that stands', () => {
  const request = { type: 'RequestMandateSignature', today } as const;
  const requested = customerEvents.mandateSignRequested({
    ...of,
    reference,
    name,
    iban,
    on: today,
    to: 'inkoop@bistrodekade.example',
  });

  test('PAY-021 · D-30 · is sent to be signed, once a day, and not to nobody or when it is signed', () => {
    given(added, made).when(request).then(requested);
    given(added, made, requested).when(request).refuses('mandate-requested-today');
    // who asks all customers passes by who was asked
    given(added, made, requested)
      .when({ ...request, isOfAll: true })
      .nothingHappens();
    given(added, made, requested)
      .when({ ...request, today: '2026-11-20' })
      .then(customerEvents.mandateSignRequested({ ...requested.data, on: '2026-11-20' }));
    given(customerEvents.added(aCustomer({ email: '' })), made)
      .when(request)
      .refuses('customer-without-email');
    given(added, made, signed).when(request).refuses('mandate-signed-already');
    given(added).when(request).refuses('mandate-not-found');
  });

  test('is signed once, on a day from its making to today', () => {
    const sign = (on: string) => ({ type: 'SignMandate', on, today: '2026-11-25' }) as const;
    given(added, made).when(sign(today)).then(signed);
    given(added, made)
      .when(sign('2026-11-25'))
      .then(customerEvents.mandateSigned({ ...of, reference, on: '2026-11-25' }));
    given(added, made, signed).when(sign(today)).refuses('mandate-signed-already');
    given(added, made).when(sign('2026-11-18')).refuses('mandate-date-invalid');
    given(added, made).when(sign('2026-11-26')).refuses('mandate-date-invalid');
  });

  test('PAY-020 · is deleted', () => {
    const remove = { type: 'DeleteMandate' } as const;
    given(added, made, signed)
      .when(remove)
      .then(customerEvents.mandateDeleted({ ...of, reference }));
    given(added).when(remove).refuses('mandate-not-found');
  });
});

describe('what is agreed of a mandate', () => {
  const terms = { scheme: 'CORE', use: 'recurrent', revokedOn: null } as const;
  const change = (to: object) =>
    ({ type: 'ChangeMandateTerms', terms: { ...terms, ...to }, today: '2026-11-25' }) as const;

  test('SEPA-001 · is its scheme and use, and that the customer took it back, which makes room for the next', () => {
    const revoked = customerEvents.mandateTermsChanged({
      ...of,
      reference,
      from: terms,
      to: { scheme: 'B2B', use: 'ending', revokedOn: '2026-11-24' },
    });
    given(added, made, signed)
      .when(change({ scheme: 'B2B', use: 'ending', revokedOn: '2026-11-24' }))
      .then(revoked);
    given(added, made, signed).when(change({})).nothingHappens();
    for (const revokedOn of ['2026-11-26', '2026-11-18'])
      given(added, made, signed).when(change({ revokedOn })).refuses('mandate-date-invalid');
    given(added).when(change({})).refuses('mandate-not-found');
    given(added, made, signed, revoked).when(make()).then(made);
    given(added, made, signed, revoked)
      .when(change({}))
      .then(customerEvents.mandateTermsChanged({ ...revoked.data, from: revoked.data.to, to: terms }));
  });

  test('SEPA-002 · keeps the signed form once, and a later one in its place', () => {
    const keep = (sha256: string) => ({ type: 'KeepMandatePaper', sha256, name: 'mandaat.pdf' }) as const;
    const [one, other] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
    const kept = customerEvents.mandatePaperKept({ ...of, reference, sha256: one, name: 'mandaat.pdf' });
    given(added, made).when(keep(one)).then(kept);
    given(added, made, kept).when(keep(one)).nothingHappens();
    given(added, made, kept)
      .when(keep(other))
      .then(customerEvents.mandatePaperKept({ ...kept.data, sha256: other }));
    given(added).when(keep(one)).refuses('mandate-not-found');
  });

  test('SEPA-003 · lapses 36 months after its last use, or after it was signed', () => {
    const signedOn = '2020-01-31';
    expect(lapsesOn({ signedOn }, null)).toBe('2023-01-31');
    expect(lapsesOn({ signedOn, usedOn: '2024-02-29' }, null)).toBe('2027-02-28');
    expect(lapsesOn({ signedOn, usedOn: '2024-02-29' }, { on: '2025-06-02', sequence: 'RCUR' })).toBe(
      '2028-06-02',
    );
    expect(lapsesOn({ signedOn: null }, null)).toBeNull();
    const fault = (on: string) => mandateFaultOn({ signedOn }, on, { here: null, isConsumer: false });
    expect([fault('2023-01-30'), fault('2023-01-31')]).toEqual([null, 'lapsed']);
  });

  test('SEPA-004 · says which collection comes next: first, following, the only one, the last', () => {
    const signedOn = '2026-01-31';
    const used = { on: '2026-06-02', sequence: 'FRST' } as const;
    expect(sequenceOf({ signedOn }, null)).toBe('FRST');
    expect(sequenceOf({ signedOn }, used)).toBe('RCUR');
    expect(sequenceOf({ signedOn, usedOn: '2025-12-01' }, null)).toBe('RCUR');
    expect(sequenceOf({ signedOn, use: 'once' }, null)).toBe('OOFF');
    expect(sequenceOf({ signedOn, use: 'ending' }, used)).toBe('FNAL');
  });

  test('SEPA-005 · and why nothing is collected under it', () => {
    const on = '2026-12-01';
    const fault = (terms: Parameters<typeof mandateFaultOn>[0], isConsumer = false) =>
      mandateFaultOn(terms, on, { here: null, isConsumer });
    const signedOn = '2026-01-31';
    expect(fault(null)).toBe('none');
    expect(fault({ signedOn: null })).toBe('unsigned');
    expect(fault({ signedOn, revokedOn: '2026-11-01' })).toBe('revoked');
    expect(fault({ signedOn, scheme: 'B2B' }, true)).toBe('consumer');
    expect(fault({ signedOn, scheme: 'B2B' })).toBeNull();
    for (const sequence of ['OOFF', 'FNAL'] as const)
      expect(
        mandateFaultOn({ signedOn }, on, { here: { on: '2026-05-01', sequence }, isConsumer: false }),
      ).toBe('spent');
  });
});
