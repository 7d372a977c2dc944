import { describe, expect, test } from 'vitest';
import { invoice } from '#domain/invoice/invoice.ts';
import { invoiceNumberOf, numberFormatFrom, numberFormatText } from '#domain/invoice/number-format.ts';
import { decideInvoiceStatus, invoiceStatusInApp, invoiceStatusOf } from '#domain/invoice/status.ts';
import { euro } from '#domain/kernel/money.ts';
import { issued } from '#tests/support/e-invoice/invoices.ts';

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
    ...{ invoiceId: 71_001, accountId: 3, customerId: 401, customerNumber: 401 },
    ...{ customerName: '', invoiceNumber: '2019-0417', invoiceDate: '2019-04-17', dueDate: '2019-05-01' },
    ...{ perRate: [], incl: 200 * euro, open: 75 * euro },
  } as const;
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
