import { describe, expect, test } from 'vitest';
import { invoiceBooking, invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { ledgerOfRate, ledgersIn } from '#domain/bookkeeping/ledgers.ts';
import { authOf } from '#domain/bookkeeping/system.ts';
import { bookkeepingTrouble, bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { vatCodesIn, vatCodesProblem, vatCodesText, vatKindOf } from '#domain/bookkeeping/vat-codes.ts';
import { specify } from '#tests/support/given.ts';

describe('INT-012 · an invoice in a bookkeeping', () => {
  const { given } = specify(invoiceBooking);
  const of = { invoiceId: 17, orderId: 17, customerId: 401, system: 'exact' } as const;
  const name = { number: '2026001', reference: 'abc' };
  const booked = invoiceBookingEvents.booked({ ...of, ...name });
  const told = { invoiceNumber: '20260012', said: 'Grootboekrekening 9999 bestaat niet.' };
  const refused = invoiceBookingEvents.refused({ ...of, ...told });
  const book = { type: 'RecordBooked', ...of, ...name } as const;
  const refuse = { type: 'RecordNotBooked', ...of, ...told } as const;

  test('is booked once, in each program for itself', () => {
    given().when(book).then(booked);
    given(booked).when(book).nothingHappens();
    given(booked).when(refuse).nothingHappens();
    given(booked)
      .when({ ...book, system: 'snelstart' })
      .then(invoiceBookingEvents.booked({ ...booked.data, system: 'snelstart' }));
  });

  test('that is not booked is told once for each reason, and can be booked later', () => {
    given().when(refuse).then(refused);
    given(refused).when(refuse).nothingHappens();
    const another = { ...told, said: 'Relatie 401 heet anders.' };
    given(refused)
      .when({ ...refuse, ...another })
      .then(invoiceBookingEvents.refused({ ...of, ...another }));
    given(refused).when(book).then(booked);
  });
});

describe('INT-014 · the ledgers', () => {
  test.each([
    ['1110,8000,8001,8002', ['1110', '8000', '8001', '8002']],
    [' 1 , 22,333 ,4444', ['1', '22', '333', '4444']],
    ['1110,8000,8001', null],
    ['1110,8000,8001,8002,8003', null],
    ['1110,8000,8001,x', null],
    ['', null],
  ])('of “%s” are four numbers or none', (csv, numbers) => {
    const ledgers = ledgersIn(csv);
    expect(ledgers && Object.values(ledgers)).toEqual(numbers);
  });

  test('follow the rate: none at 0, low below 15%, high from there on', () => {
    expect([0, 1, 900, 1_499, 1_500, 2_100].map(ledgerOfRate)).toEqual([
      'geen-btw',
      'laag-btw',
      'laag-btw',
      'laag-btw',
      'hoog-btw',
      'hoog-btw',
    ]);
  });
});

describe('the VAT codes of a program', () => {
  test('are by the kind of turnover: its rate, and where there is no VAT why', () => {
    expect([2_100, 900].map((rate) => vatKindOf(rate, 'export'))).toEqual(['high', 'low']);
    expect((['domestic', 'export', 'exempt'] as const).map((why) => vatKindOf(0, why))).toEqual([
      'zero',
      'export',
      'exempt',
    ]);
  });

  test('stand in a text with a line for each kind, with the ledger where that is another', () => {
    const text = `${vatCodesText({ high: '4', low: '3' })}\n\nExport: 7/8003`;
    expect(vatCodesProblem(text)).toBeUndefined();
    // of two lines of one kind the last counts
    expect(vatCodesIn(text)).toEqual({
      high: { code: '4', ledger: null },
      low: { code: '3', ledger: null },
      export: { code: '7', ledger: '8003' },
    });
    expect(vatCodesIn('')).toEqual({});
  });

  test.each([
    ['hoog: 4', '“hoog” is geen soort btw.'],
    ['hoog tarief: 4/x', '“4/x” past niet bij hoog tarief.'],
    ['laag tarief: 3\nhoog tarief: /8000', '“/8000” past niet bij hoog tarief.'],
  ])('that cannot be read say which line and why: %s', (text, said) => {
    expect(vatCodesProblem(text)?.nl).toContain(said);
    expect(Object.keys(vatCodesIn(text))).not.toContain('high');
  });
});

test('INT-010 · an account is linked (1), books by another (-1), or neither (0), for each program', () => {
  const link = (administration: string | null, master: number | null) =>
    authOf({ bookkeeping: { exact: { administration, master } } }, 'exact');
  expect([link('Proef', null), link('', null), link(null, 14), link(null, null)]).toEqual([1, 1, -1, 0]);
  expect([authOf({}, 'exact'), authOf({ bookkeeping: {} }, 'snelstart')]).toEqual([0, 0]);
});

test('INT-012 · trouble with a program is told as it begins, in other words again, and as it ends', () => {
  const { given } = specify(bookkeepingTrouble);
  const of = { system: 'exact', about: 'invoices' } as const;
  const note = (said: string) => ({ type: 'RecordTrouble', ...of, said }) as const;
  const none = { type: 'RecordNoTrouble', ...of } as const;
  const began = bookkeepingTroubleEvents.began({ ...of, said: 'Exact antwoordt niet.' });
  const ended = bookkeepingTroubleEvents.ended(of);
  given().when(none).nothingHappens();
  given().when(note('Exact antwoordt niet.')).then(began);
  given(began).when(note('Exact antwoordt niet.')).nothingHappens();
  given(began)
    .when(note('Exact weigert.'))
    .then(bookkeepingTroubleEvents.began({ ...of, said: 'Exact weigert.' }));
  given(began).when(none).then(ended);
  given(began, ended).when(none).nothingHappens();
  // what goes wrong with payments says nothing of invoices
  given(began)
    .when({ ...none, about: 'payments' })
    .nothingHappens();
});
