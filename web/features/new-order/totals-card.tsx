import { marginOf, type PriceSide } from '#domain/pricing/totals.ts';
import type { totalsFor } from '#web/features/new-order/draft.ts';
import { money, rate, share } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

/** LINE-026. The margin only where purchase prices may be seen (LINE-027). */
export const TotalsCard = ({ totals, side }: { totals: ReturnType<typeof totalsFor>; side: PriceSide }) => {
  const margin = totals.hasPurchase ? marginOf(totals) : null;
  return (
    <Card title="Totaal">
      <dl className="totals">
        <dt>Subtotaal {side}.</dt>
        <dd>{money(totals.subtotal)}</dd>
        {totals.discount !== 0 && (
          <>
            <dt>Klantkorting</dt>
            <dd>{money(-totals.discount)}</dd>
          </>
        )}
        {totals.perRate.map(({ rate: percentage, vat }) => (
          <div key={percentage} className="contents">
            <dt>Btw {rate(percentage)}</dt>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        <dt className="grand">Totaal incl.</dt>
        <dd className="grand">{money(totals.incl)}</dd>
      </dl>
      {margin !== null && (
        <p className="sub totals-margin">
          Marge {money(totals.excl - totals.purchase)} · {share(margin)}
        </p>
      )}
    </Card>
  );
};
