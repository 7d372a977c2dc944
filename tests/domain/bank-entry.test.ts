import { describe, expect, test } from 'vitest';
import { bankEntry, type BankEntryCommand } from '#domain/bank/bank-entry.ts';
import { bankEntryEvents, type BookedPart } from '#domain/bank/events.ts';
import { bankStatement } from '#domain/bank/bank-statement.ts';
import { type BankPayment, keysOf, type Statement } from '#domain/bank/statement.ts';
import { euro } from '#domain/kernel/money.ts';
import { specify } from '#tests/support/given.ts';

const entryId = 9;
const payment = (over: Partial<BankPayment> = {}): BankPayment => ({
  amount: 100 * euro,
  name: 'De Kade',
  iban: 'NL91ABNA0417164300',
  text: '1388',
  paymentReference: '',
  endToEndId: '',
  mandateId: '',
  returnReason: '',
  ...over,
});
const movement = { reference: 'R1', bookedOn: '2026-11-20', amount: 100 * euro, payments: [payment()] };
const iban = 'NL02RABO0123456789';
const read = bankEntryEvents.read({ entryId, iban, ...movement });
const part = (amount: number, orderId = 1): BookedPart => ({
  orderId,
  customerId: 7,
  invoiceNumber: '1388',
  lineId: orderId,
  amount: amount * euro,
});
const book = (...parts: BookedPart[]): BankEntryCommand => ({
  type: 'BookBankEntry',
  entryId,
  parts,
  why: 'person',
});
const booked = (...parts: BookedPart[]) => bankEntryEvents.booked({ entryId, parts, why: 'person' });

describe('a movement on the bank account', () => {
  const { given } = specify(bankEntry);

  test('BANK-001 · is read once; later what a bundle is made of, while nothing was booked of it', () => {
    const command: BankEntryCommand = { type: 'ReadBankEntry', entryId, iban, ...movement };
    given().when(command).then(read);
    given(read).when(command).nothingHappens();
    const payments = [payment({ amount: 60 * euro }), payment({ amount: 40 * euro })];
    given(read)
      .when({ ...command, payments })
      .then(bankEntryEvents.detailed({ entryId, from: 0, payments }));
    given(read, booked(part(100)))
      .when({ ...command, payments })
      .nothingHappens();
  });

  test('BANK-020 · is booked in parts, and never beyond what it is', () => {
    given(read)
      .when(book(part(60)))
      .then(booked(part(60)));
    given(read, booked(part(60)))
      .when(book(part(40, 2)))
      .then(booked(part(40, 2)));
    given(read, booked(part(60)))
      .when(book(part(41, 2)))
      .refuses('bank-entry-too-much', { left: 40 * euro });
    given(read, booked(part(100)))
      .when(book(part(1, 2)))
      .refuses('bank-entry-done');
    given(read)
      .when(book(part(-10)))
      .refuses('bank-entry-too-much', { left: 100 * euro });
    given(read)
      .when(book(part(0)))
      .refuses('bank-entry-part-empty');
    given(read).when(book()).refuses('bank-entry-part-empty');
    given()
      .when(book(part(1)))
      .refuses('bank-entry-not-found');
  });

  test('BANK-021 · what was booked is taken back by its opposite, once', () => {
    given(read, booked(part(60)), booked(part(40, 2)))
      .when({ type: 'TakeBackBankEntry', entryId })
      .then(bankEntryEvents.takenBack({ entryId, parts: [part(60), part(40, 2)] }));
    given(read).when({ type: 'TakeBackBankEntry', entryId }).refuses('bank-entry-nothing-booked');
  });

  test('BANK-022 · is set aside with a reason and brought back, unless it was booked', () => {
    const aside = bankEntryEvents.setAside({ entryId, reason: 'costs' });
    given(read).when({ type: 'SetBankEntryAside', entryId, reason: 'costs' }).then(aside);
    given(read, aside).when({ type: 'SetBankEntryAside', entryId, reason: 'costs' }).nothingHappens();
    given(read, aside)
      .when(book(part(1)))
      .refuses('bank-entry-done');
    given(read, aside).when({ type: 'ReopenBankEntry', entryId }).then(bankEntryEvents.reopened({ entryId }));
    given(read).when({ type: 'ReopenBankEntry', entryId }).nothingHappens();
    given(read, booked(part(100)))
      .when({ type: 'SetBankEntryAside', entryId, reason: 'costs' })
      .refuses('bank-entry-done');
  });

  test('of zero is to be processed until it is set aside, or booked on what evens out', () => {
    const ofZero = bankEntryEvents.read({
      entryId,
      iban,
      ...movement,
      amount: 0,
      payments: [payment({ amount: 0 })],
    });
    const aside = bankEntryEvents.setAside({ entryId, reason: 'costs' });
    given(ofZero).when({ type: 'SetBankEntryAside', entryId, reason: 'costs' }).then(aside);
    given(ofZero, aside)
      .when({ type: 'SetBankEntryAside', entryId, reason: 'other' })
      .then(bankEntryEvents.setAside({ entryId, reason: 'other' }));
    given(ofZero)
      .when(book(part(5)))
      .refuses('bank-entry-too-much', { left: 0 });
    const evens = booked(part(5), part(-5, 2));
    given(ofZero)
      .when(book(part(5), part(-5, 2)))
      .then(evens);
    given(ofZero, evens)
      .when(book(part(5), part(-5, 2)))
      .refuses('bank-entry-done');
    given(ofZero, evens)
      .when({ type: 'SetBankEntryAside', entryId, reason: 'costs' })
      .refuses('bank-entry-done');
  });
});

const statement = (over: Partial<Statement> = {}): Statement => ({
  iban,
  reference: '2026-231',
  opening: { on: '2026-11-19', amount: 10 * euro },
  closing: { on: '2026-11-20', amount: 110 * euro },
  movements: [movement],
  ...over,
});

test('BANK-023 · what it seems to be is said once; a proposal to set it aside names no invoice', () => {
  const { given } = specify(bankEntry);
  const aside = { entryId, parts: [], why: 'kind', aside: 'costs' } as const;
  given(read)
    .when({ type: 'ProposeBankEntry', ...aside })
    .then(bankEntryEvents.proposed({ ...aside, parts: [] }));
  given(read, bankEntryEvents.proposed({ ...aside, parts: [] }))
    .when({ type: 'ProposeBankEntry', ...aside })
    .nothingHappens();
  given(read, booked(part(100)))
    .when({ type: 'ProposeBankEntry', ...aside })
    .nothingHappens();
});

describe('a statement', () => {
  const { given } = specify(bankStatement);
  const reading = (over: Partial<Statement> = {}, ownIbans: readonly string[] = [iban]) =>
    ({
      type: 'ReadBankStatement',
      statementId: 3,
      statement: statement(over),
      ownIbans,
      added: 1,
      fileName: 'nov.xml',
    }) as const;

  test('BANK-002 · of another account, without one of our own, or that does not come to its balance is refused', () => {
    given()
      .when(reading({ iban: 'NL91ABNA0417164300' }))
      .refuses('bank-statement-of-other', { iban: 'NL91ABNA0417164300', own: iban });
    const ofSecond = reading({ iban: 'NL91ABNA0417164300' }, [iban, 'NL91ABNA0417164300']);
    expect(bankStatement.decide(ofSecond, null)).toHaveLength(1);
    given().when(reading({}, [])).refuses('bank-statement-no-iban');
    given()
      .when(reading({ closing: { on: '2026-11-20', amount: 112 * euro } }))
      .refuses('bank-statement-incomplete', { missed: 2 * euro, reference: '2026-231' });
  });

  test('BANK-003 · a notice without balances is read', () => {
    expect(bankStatement.decide(reading({ opening: null, closing: null }), null)).toHaveLength(1);
  });
});

test('BANK-001 · movements are known by the reference of the bank, without one by all that is told, and equal ones by their order', () => {
  const plain = { ...movement, reference: '' };
  const [first, second, third] = keysOf(iban, [
    plain,
    plain,
    { ...plain, payments: [payment({ text: '1389' })] },
  ]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(keysOf(iban, [plain])).toEqual([first]);
  expect(keysOf(iban, [movement])).toEqual(keysOf(iban, [{ ...movement, payments: [] }]));
  expect(keysOf('NL00', [movement])).not.toEqual(keysOf(iban, [movement]));
});
