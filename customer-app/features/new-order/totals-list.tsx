import type { Selection } from '#customer-app/features/new-order/selection.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Totals } from '#domain/pricing/totals.ts';
import { bottles as bottlesText, money, rate as vatRate } from '#web/lib/format.ts';
import * as words from '#customer-app/features/new-order/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** The wines of an order, each with its boxes and its amount. */
export const SelectedLines = ({
  lines,
  shipping = null,
}: Pick<Selection, 'lines'> & { shipping?: Selection['shipping'] }) => (
  <ul className="lines" aria-label={words.yourWines}>
    {lines.map(({ product, boxes, bottles, amount, isShort }) => (
      <li key={product.productId}>
        <div>
          <b>
            {product.name} {product.vintage}
          </b>
          <span className="small">
            {product.bottlesPerBox > 1 && words.timesBoxOf(boxes, product.bottlesPerBox)}
            {bottlesText(bottles)}
          </span>
          {isShort && (
            <span className="tag" data-tone="red">
              {words.only2} {bottlesText(Math.max(0, product.available))} {words.inStock}
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
          <span className="small">{words.belowTheAmountForFree}</span>
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
      {words.subtotal} {side}
      {words.vat}
      {totals.discount !== 0 && words.beforeDiscount}
    </dt>
    <dd>{money(totals.subtotal)}</dd>
    {totals.discount !== 0 && (
      <>
        <dt>{common.discount}</dt>
        <dd>{money(-totals.discount)}</dd>
      </>
    )}
    {totals.perRate.map(({ rate, vat }) => (
      <div key={rate} className="pair">
        <dt>
          {side === 'incl' && words.ofWhich}
          {side === 'incl' ? words.vat2 : common.vat} {vatRate(rate)}
        </dt>
        <dd>{money(vat)}</dd>
      </div>
    ))}
    <div className="pair grand">
      <dt>{common.totalInclVat}</dt>
      <dd>{money(totals.incl)}</dd>
    </div>
  </dl>
);

export const countsText = ({ lines, bottles }: Selection) =>
  `${lines.length === 1 ? words.n1Wine : words.wines(lines.length)} · ${bottlesText(bottles)}`;
