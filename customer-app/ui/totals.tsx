import { money, rate } from '#web/lib/format.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Totals } from '#domain/pricing/totals.ts';
import * as words from '#customer-app/ui/words.nl.ts';

/** APP-026: subtotal, discount, VAT per rate and total, excluding or including VAT as the account sells. */
export const TotalsList = ({ totals, side }: { totals: Totals; side: PriceSide }) => (
  <dl className="totals">
    <dt>
      {words.subtotal} {side}
      {words.vatSuffix}
      {totals.discount !== 0 && words.beforeDiscount}
    </dt>
    <dd>{money(totals.subtotal)}</dd>
    {totals.discount !== 0 && (
      <>
        <dt>{words.discount}</dt>
        <dd>{money(-totals.discount)}</dd>
      </>
    )}
    {totals.perRate.map(({ rate: percentage, vat }) => (
      <div key={percentage} className="pair">
        <dt>
          {side === 'incl' && words.ofWhich}
          {side === 'incl' ? words.vatNoun : words.vat} {rate(percentage)}
        </dt>
        <dd>{money(vat)}</dd>
      </div>
    ))}
    <div className="pair grand">
      <dt>{words.totalInclVat}</dt>
      <dd>{money(totals.incl)}</dd>
    </div>
  </dl>
);
