import { describe, expect, test } from 'vitest';
import { collectiveInvoice } from '#domain/collective-invoice/collective-invoice.ts';
import { gathered } from '#domain/collective-invoice/gather.ts';
import { collectiveIntervals, lastPeriodEnd } from '#domain/collective-invoice/interval.ts';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { cent, sum } from '#domain/kernel/money.ts';
import { defaults, issued } from '#tests/support/e-invoice/invoices.ts';
import { randomToIssue } from '#tests/support/e-invoice/random.ts';
import { brokenBy } from '#tests/support/e-invoice/rules.ts';
import { readXml, textAt } from '#tests/support/e-invoice/xml-tree.ts';

/** Slips of one customer and one kind, with lines, discounts, rates and sides as chance has them. */
const randomSlips = (seed: number): IssuedInvoice[] => {
  const all = Array.from({ length: 12 }, (_, nth) => issued(randomToIssue(seed * 100 + nth)));
  const first = all[0]!;
  return all
    .filter(
      ({ vatTreatment, priceSide, exemption, totals }) =>
        vatTreatment === first.vatTreatment &&
        priceSide === first.priceSide &&
        exemption === first.exemption &&
        totals.incl >= 0,
    )
    .map((part, nth) => ({
      ...part,
      kind: 'invoice' as const,
      corrects: null,
      buyer: first.buyer,
      orderNumber: 10_900 + nth,
      collectiveId: 7,
    }));
};
const worlds = Array.from({ length: 60 }, (_, seed) => randomSlips(seed)).filter((one) => one.length > 1);

describe('a collective invoice', () => {
  test('COL-003 · is the sum of its packing slips, in all and by rate, to the cent', () => {
    expect(worlds.length).toBeGreaterThan(20);
    for (const slips of worlds) {
      const { totals, lines } = gathered(7, slips);
      for (const name of ['excl', 'vat', 'incl', 'subtotal', 'discount'] as const)
        expect(totals[name]).toBe(sum(slips.map((slip) => slip.totals[name])));
      expect(totals.excl + totals.vat).toBe(totals.incl);
      expect(sum(totals.perRate.map(({ excl }) => excl))).toBe(totals.excl);
      expect(sum(totals.perRate.map(({ vat }) => vat))).toBe(totals.vat);
      expect(new Set(totals.perRate.map(({ rate }) => rate)).size).toBe(totals.perRate.length);
      expect(lines.length).toBe(sum(slips.map((slip) => slip.lines.length)));
    }
  });

  test('COL-004 · is an e-invoice that breaks no rule, with the slip at each line and its period', () => {
    for (const slips of worlds.filter(([first]) => first!.lines.length > 0)) {
      const whole = gathered(7, slips);
      const made = eInvoiceOf(whole, defaults);
      if ('needs' in made) continue;
      const root = readXml(made.xml);
      // VAT is rounded per slip: the standard allows a euro, and of each slip a cent at most is seen
      const rounded = ['BR-CO-17', 'BR-S-09'];
      expect(brokenBy(root).filter((id) => !rounded.includes(id))).toEqual([]);
      for (const { rate, excl, vat } of whole.totals.perRate)
        expect(Math.abs(vat - (excl * rate) / 10_000)).toBeLessThanOrEqual(slips.length * cent);
      expect(textAt(root, 'cac:InvoicePeriod/cbc:StartDate')).not.toBe('');
      const noted = made.xml.match(
        /<cbc:Note>(?:Pakbon|Packing slip|Lieferschein|Bon de livraison) 109\d\d,/g,
      );
      expect(noted?.length).toBe(whole.lines.length);
    }
  });

  test('COL-005 · takes no slips of different VAT treatment together', () => {
    const [one] = worlds[0]!;
    const other = { ...one!, vatTreatment: one!.vatTreatment === 'export' ? 'domestic' : 'export' } as const;
    expect(() => gathered(7, [one!, other])).toThrow(
      expect.objectContaining({ code: 'collective-vat-mixed' }),
    );
  });

  test('COL-006 · is issued once, and keeps the first file that is made of it', () => {
    const wanted = {
      type: 'IssueCollectiveInvoice',
      collectiveId: 7,
      accountId: 3,
      customerId: 401,
      invoiceNumber: '1234',
      invoiceDate: '2026-11-30',
      until: '2026-11-30',
      incl: 10_000,
      slips: [{ orderId: 1, orderNumber: 10_900 }],
    } as const;
    const decide = (
      command: Parameters<typeof collectiveInvoice.decide>[0],
      state = collectiveInvoice.initial,
    ) => collectiveInvoice.decide(command, state);
    const state = decide({ ...wanted, slips: [...wanted.slips] }).reduce(collectiveInvoice.evolve, null);
    expect(() => decide({ ...wanted, slips: [...wanted.slips] }, state)).toThrow(
      expect.objectContaining({ code: 'collective-invoice-exists' }),
    );
    const keep = { type: 'KeepCollectiveInvoiceFile', file: 'pdf', sha256: 'a'.repeat(64) } as const;
    expect(() => decide(keep)).toThrow(expect.objectContaining({ code: 'collective-invoice-not-found' }));
    const kept = decide(keep, state).reduce(collectiveInvoice.evolve, state);
    expect(kept?.files).toEqual({ pdf: 'a'.repeat(64) });
    expect(decide({ ...keep, sha256: 'b'.repeat(64) }, kept)).toEqual([]);
  });
});

test('COL-007 · a run begins with the last whole week, half month or month', () => {
  const endsOn = (today: string) => collectiveIntervals.map((interval) => lastPeriodEnd(interval, today));
  // a Thursday, a Sunday, the first day of a month
  expect(endsOn('2026-11-19')).toEqual(['2026-11-15', '2026-11-15', '2026-10-31']);
  expect(endsOn('2026-11-15')).toEqual(['2026-11-08', '2026-10-31', '2026-10-31']);
  expect(endsOn('2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-11-30']);
});
