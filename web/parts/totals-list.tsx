import type { ReactNode } from 'react';
import type { Totals } from '#domain/pricing/totals.ts';
import { money, rate } from '#web/lib/format.ts';
import * as words from '#web/parts/words.nl.ts';

type Row = readonly [name: ReactNode, value: ReactNode];

/** The totals of an order; `grand` is the amount due. */
export const TotalsList = ({
  rows,
  grand,
  after = [],
}: {
  rows: readonly Row[];
  grand: Row;
  after?: readonly Row[];
}) => {
  const drawn = ([name, value]: Row, index: number) => (
    <div key={index} className="contents">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className="totals">
      {rows.map(drawn)}
      <dt className="grand">{grand[0]}</dt>
      <dd className="grand">{grand[1]}</dd>
      {after.map(drawn)}
    </dl>
  );
};

/** LINE-026: the deductions from the subtotal; zero amounts are left out. */
export const discountRows = (
  { discount, invoiceDiscount, extra }: Pick<Totals, 'discount' | 'invoiceDiscount' | 'extra'>,
  invoiceDiscountName: ReactNode,
): Row[] =>
  [
    [words.customerDiscount, discount - invoiceDiscount - extra] as const,
    [invoiceDiscountName, invoiceDiscount] as const,
    [words.extraDiscount, extra] as const,
  ]
    .filter(([, off]) => off !== 0)
    .map(([name, off]) => [name, money(-off)]);

/** The VAT of each rate; `why` stands beside the first. */
export const vatRows = (
  perRate: readonly Pick<Totals['perRate'][number], 'rate' | 'vat'>[],
  why?: ReactNode,
) =>
  perRate.map(({ rate: percentage, vat }, nth): Row => {
    const name = words.vat(rate(percentage));
    return [
      why !== undefined && nth === 0 ? (
        <>
          {name}
          {why}
        </>
      ) : (
        name
      ),
      money(vat),
    ];
  });
