import { randomFrom } from '#application/demo/random.ts';
import { abroad, type ToIssue } from '#tests/support/e-invoice/invoices.ts';

/** The nth of a long series of random invoices of all kinds, the same in every run. */
export const randomToIssue = (nth: number): ToIssue => {
  const random = randomFrom('e-invoice', nth);
  const invoiceDiscount = random.chance(0.5) ? random.between(0, 3000) : 0;
  const comesBack = random.chance(0.2);
  const rates = random.chance(0.15) ? [0] : [0, 900, 2100];
  const lines = Array.from({ length: random.between(1, 6) }, () => ({
    quantity: random.between(1, random.chance(0.1) ? 5000 : 36) * (comesBack && random.chance(0.6) ? -1 : 1),
    unitPrice: random.chance(0.6) ? random.between(1, 9_999) * 100 : random.between(0, 2_000_000),
    discount: random.chance(0.4) ? random.between(0, 10_000) : 0,
    invoiceDiscount: random.chance(0.8) ? invoiceDiscount : 0,
    vatRate: random.pick(rates),
  }));
  const treatment = random.pick([
    'domestic',
    'domestic',
    'exempt',
    'export',
    'eu-supply',
    'reverse-charge',
  ] as const);
  return {
    lines,
    priceSide: random.pick(['excl', 'incl'] as const),
    extra: random.chance(0.3) ? random.between(1, 10_000) * 100 : 0,
    vatTreatment: treatment,
    buyer: {
      'eu-supply': abroad.german,
      export: abroad.swiss,
      domestic: {},
      exempt: {},
      'reverse-charge': {},
    }[treatment],
  };
};
