import type { Selection } from '#customer-app/features/new-order/selection.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Totals } from '#domain/pricing/totals.ts';
import { bottles as bottlesText, money, rate as vatRate } from '#web/lib/format.ts';

/** The wines of an order, each with its boxes and its amount. */
export const SelectedLines = ({
  lines,
  shipping = null,
}: Pick<Selection, 'lines'> & { shipping?: Selection['shipping'] }) => (
  <ul className="lines" aria-label="Uw wijnen">
    {lines.map(({ product, boxes, bottles, amount, isShort }) => (
      <li key={product.productId}>
        <div>
          <b>
            {product.name} {product.vintage}
          </b>
          <span className="small">
            {product.bottlesPerBox > 1 && `${boxes} × doos ${product.bottlesPerBox} = `}
            {bottlesText(bottles)}
          </span>
          {isShort && (
            <span className="tag" data-tone="red">
              nog {bottlesText(Math.max(0, product.available))} op voorraad
            </span>
          )}
        </div>
        <span className="amount strong">{money(amount)}</span>
      </li>
    ))}
    {shipping && (
      <li>
        <div>
          <b>{shipping.name}</b>
          <span className="small">onder het bedrag voor franco levering</span>
        </div>
        <span className="amount strong">{money(shipping.amount)}</span>
      </li>
    )}
  </ul>
);

/** APP-026: subtotal, discount, VAT per rate and total, on the side in which the account sells. */
export const TotalsList = ({ totals, side }: { totals: Totals; side: PriceSide }) => (
  <dl className="totals">
    <dt>
      Subtotaal {side}. btw{totals.discount !== 0 && ', vóór korting'}
    </dt>
    <dd>{money(totals.subtotal)}</dd>
    {totals.discount !== 0 && (
      <>
        <dt>Korting</dt>
        <dd>{money(-totals.discount)}</dd>
      </>
    )}
    {totals.perRate.map(({ rate, vat }) => (
      <div key={rate} className="pair">
        <dt>
          {side === 'incl' && 'Waarvan '}
          {side === 'incl' ? 'btw' : 'Btw'} {vatRate(rate)}
        </dt>
        <dd>{money(vat)}</dd>
      </div>
    ))}
    <div className="pair grand">
      <dt>Totaal incl. btw</dt>
      <dd>{money(totals.incl)}</dd>
    </div>
  </dl>
);

export const countsText = ({ lines, bottles }: Selection) =>
  `${lines.length === 1 ? '1 wijn' : `${lines.length} wijnen`} · ${bottlesText(bottles)}`;
