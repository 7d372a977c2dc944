import { cent, type Money, portionInCents, sum } from '#domain/kernel/money.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import type { VatAmounts } from '#domain/kernel/vat.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { type PricedLine, type Totals, totalsOf } from '#domain/pricing/totals.ts';

export const creditRefusals = {
  'credit-exceeds-invoice': conflict(
    'Zoveel is er van deze factuur niet meer te crediteren. Er is niets gecrediteerd; kijk wat er nog over is en vul opnieuw in.',
    'That much of this invoice can no longer be credited. Nothing was credited; look at what is left and enter it again.',
    ['left'],
  ),
  'invoice-credited': conflict(
    'Van deze factuur is niets meer te crediteren: er is al een credit van alles wat erop staat.',
    'Nothing of this invoice can be credited any more: there is a credit of all that stands on it already.',
  ),
  'nothing-to-credit': conflict(
    'Vul in hoeveel flessen u crediteert. Er is niets gecrediteerd.',
    'Enter how many bottles you credit. Nothing was credited.',
  ),
} satisfies RefusalTable;
export type CreditRefusal = keyof typeof creditRefusals;

/** An invoiced line with what its credits left of it, which has the sign of its quantity. */
export type CreditableLine = PricedLine & { lineId: number; left: number };
/** What an invoice came to, and what is left of it after `earlier` credits. */
export type Creditable = {
  side: PriceSide;
  lines: readonly CreditableLine[];
  extra: Money;
  earlier: number;
  left: { extra: Money; perRate: VatAmounts[] };
};

const below = (amount: number) => (amount === 0 ? 0 : -amount);

/** The most that rounding can have lost at one rate: half a cent per line, and twice per total, in every credit. */
const mostRounding = ({ lines, earlier }: Creditable): Money => cent * (lines.length + 2) * (earlier + 1);

/**
 * A credit of part of an invoice. `credited` says by line how many bottles, without sign. Each line keeps its own
 * price, discounts and rate, and the extra amount is shared out in proportion. The credit that takes the last
 * bottle at a rate also settles the cents that rounding lost there, so that all credits together equal the invoice.
 * Refuses credit-exceeds-invoice, nothing-to-credit, invoice-credited where earlier ones left nothing.
 */
export const creditOf = (invoice: Creditable, credited: ReadonlyMap<number, number>) => {
  const { side, lines } = invoice;
  const known = new Map(lines.map((line) => [line.lineId, line]));
  for (const [lineId, count] of credited) {
    const left = Math.abs(known.get(lineId)?.left ?? 0);
    if (count > left) refuse<CreditRefusal>('credit-exceeds-invoice', { lineId, left });
  }
  const quantityOf = ({ lineId, left }: CreditableLine) =>
    below(Math.sign(left) * (credited.get(lineId) ?? 0));
  const after = lines.map((line) => ({ ...line, left: line.left + quantityOf(line) }));
  const back = lines
    .map((line) => ({ ...line, quantity: quantityOf(line) }))
    .filter(({ quantity }) => quantity !== 0);
  if (back.length === 0)
    return refuse<CreditRefusal>(
      invoice.earlier > 0 && lines.every(({ left }) => left === 0) ? 'invoice-credited' : 'nothing-to-credit',
    );

  const isComplete = after.every(({ left }) => left === 0);
  const share = invoice.extra === 0 ? 0 : totalsOf(back, side).incl;
  const extra = isComplete
    ? below(invoice.left.extra)
    : share === 0
      ? 0
      : portionInCents(invoice.extra, share, totalsOf(lines, side).incl);
  const alone = totalsOf(back, side, extra);
  const settled = alone.perRate.flatMap(({ rate, excl, vat }): VatAmounts[] => {
    if (after.some((line) => line.vatRate === rate && line.left !== 0)) return [];
    const left = invoice.left.perRate.find((item) => item.rate === rate);
    const more = { rate, excl: below(left?.excl ?? 0) - excl, vat: below(left?.vat ?? 0) - vat };
    const most = Math.max(Math.abs(more.excl), Math.abs(more.vat));
    // more than rounding was agreed on by hand in an earlier credit
    return most === 0 || most > mostRounding(invoice) ? [] : [more];
  });
  const totals: Totals = settled.length === 0 ? alone : totalsOf(back, side, extra, settled);
  return { lines: back, extra, settled, totals };
};

/** What a credit adds to what is left of its invoice; each line belongs to that at its place in the invoice. */
export type CreditPart = {
  left: Creditable['left'];
  earlier: number;
  quantities: ReadonlyMap<number, number>;
};

const ratesOf = (groups: readonly VatAmounts[]): VatAmounts[] =>
  [...Map.groupBy(groups, ({ rate }) => rate)].map(([rate, all]) => ({
    rate,
    excl: sum(all.map(({ excl }) => excl)),
    vat: sum(all.map(({ vat }) => vat)),
  }));

/** What is left of an order after its credits, themselves after theirs. */
export const leftOf = (
  {
    side,
    lines,
    totals,
  }: {
    side: PriceSide;
    lines: readonly Omit<CreditableLine, 'left'>[];
    totals: Pick<Totals, 'extra' | 'perRate'>;
  },
  credits: readonly CreditPart[],
): Creditable => ({
  side,
  lines: lines.map((line, index) => {
    const { quantity } = line;
    const left = quantity + sum(credits.map(({ quantities }) => quantities.get(index + 1) ?? 0));
    return {
      ...line,
      left: quantity < 0 ? Math.min(0, Math.max(left, quantity)) : Math.max(0, Math.min(left, quantity)),
    };
  }),
  extra: totals.extra,
  earlier: sum(credits.map(({ earlier }) => earlier + 1)),
  left: {
    extra: totals.extra + sum(credits.map(({ left }) => left.extra)),
    perRate: ratesOf([...totals.perRate, ...credits.flatMap(({ left }) => left.perRate)]),
  },
});

/** What a credit that is itself left as this adds to what is left of the invoice. */
export const partOf = ({ lines, left, earlier }: Creditable): CreditPart => ({
  left,
  earlier,
  quantities: new Map(lines.map((line) => [line.lineId, line.left])),
});
