import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { useBasket } from '#customer-app/app/signed-in.ts';
import { wineName } from '#customer-app/app/wines.ts';
import { Quantity } from '#customer-app/features/new-order/product-row.tsx';
import type { SelectedLine, Selection } from '#customer-app/features/new-order/selection.ts';
import { TotalsList } from '#customer-app/ui/totals.tsx';
import { bottles as bottlesText, money, rate, wholeEuros } from '#web/lib/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { wines } from '#customer-app/ui/words.ts';
import * as words from '#customer-app/features/new-order/words.nl.ts';

const Wine = ({ product, boxes, bottles, isShort }: SelectedLine) => (
  <div>
    <b>{wineName(product)}</b>
    <span className="small">
      {bottles === 0
        ? words.takenOut
        : (product.bottlesPerBox > 1 ? words.timesBoxOf(boxes, product.bottlesPerBox) : '') +
          bottlesText(bottles)}
    </span>
    {isShort && (
      <span className="tag" data-tone="red">
        {words.onlyLower} {bottlesText(Math.max(0, product.available))} {words.inStock}
      </span>
    )}
  </div>
);

/** The wines of an order, each with its boxes and amount, which may be changed there. */
export const SelectedLines = ({
  lines,
  shipping = null,
  canChange = false,
}: Pick<Selection, 'lines'> & { shipping?: Selection['shipping']; canChange?: boolean }) => (
  <ul className="lines" aria-label={words.yourWines}>
    {lines.map((line) => (
      <li key={line.product.productId}>
        <Wine {...line} />
        <span className="amount strong">{money(line.amount)}</span>
        {canChange && <Quantity product={line.product} />}
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

const countsText = ({ lines, bottles }: Selection) => `${wines(lines.length)} · ${bottlesText(bottles)}`;

/** The amount still missing for free delivery (APP-029); nothing if the account has no minimum. */
const MinimumOrder = ({ excl, minimum }: { excl: number; minimum: number | null }) => {
  if (minimum === null || minimum <= 0) return null;
  return (
    <>
      <p className="small">
        {excl < minimum ? (
          <>
            {words.another} <b>{money(minimum - excl)}</b> {words.untilFreeDelivery}{' '}
            <span className="wide-only">{words.minimumOf(money(minimum))}</span>
          </>
        ) : (
          <b className="good">{words.freeDelivery}</b>
        )}
      </p>
      <progress max={minimum} value={Math.min(excl, minimum)} aria-label={words.toFreeDelivery} />
    </>
  );
};

/** APP-028: the current discount by the rules, and what a larger order would bring. */
const DiscountRules = ({ selection: { percentage, next, lines } }: { selection: Selection }) => {
  if (lines.length === 0 || (percentage === 0 && !next)) return null;
  return (
    <p className="small">
      {percentage > 0 && (
        <b className="good">
          {rate(percentage)} {words.discountLowercase}
        </b>
      )}
      {percentage > 0 && next && ' · '}
      {next && (
        <>
          {words.onlyLower} <b>{wholeEuros(Math.ceil(next.missing / 10_000) * 10_000)}</b> {words.until}{' '}
          {rate(next.percentage)} {words.discountLowercase}
        </>
      )}
    </p>
  );
};

/** APP-023: whether the input has been saved. */
const Kept = () => {
  const state = useBasket('state');
  return (
    <output className="small kept" data-state={state}>
      {words.basketStates[state]}
    </output>
  );
};

/** The totals of the order so far, always visible; a wide screen also lists the wines. */
export const Summary = ({
  selection,
  info,
  onShow,
  onClear,
}: {
  selection: Selection;
  info: CustomerAppCatalogue['general_info'];
  onShow: () => void;
  onClear: () => void;
}) => {
  const { lines, totals } = selection;
  const side = info.priceSide;
  return (
    <section
      className="summary"
      aria-label={words.orderOverview}
      data-empty={lines.length === 0 || undefined}
    >
      <div className="details">
        <h2>{words.yourOrder}</h2>
        {lines.length === 0 && <p className="small">{words.noWinesChosenYet}</p>}
        <SelectedLines lines={lines} shipping={selection.shipping} />
        {lines.length > 0 && <TotalsList totals={totals} side={side} />}
      </div>
      <MinimumOrder excl={selection.withoutShipping.excl} minimum={info.minimumOrder} />
      {info.showsRules && <DiscountRules selection={selection} />}
      <div className="row">
        <div aria-live="polite">
          <div className="sum">
            {money(side === 'excl' ? totals.excl : totals.incl)} <span className="small">{side}.</span>
          </div>
          <div className="small">{countsText(selection)}</div>
          {lines.length > 0 && <Kept />}
        </div>
        <Button variant="filled" disabled={lines.length === 0} onClick={onShow}>
          {info.isOnePage ? words.complete : words.viewOrder}
        </Button>
      </div>
      {lines.length > 0 && (
        <LinkButton className="details" onClick={onClear}>
          {words.clearOrderTitle}
        </LinkButton>
      )}
    </section>
  );
};
