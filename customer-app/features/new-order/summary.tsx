import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { useBasket } from '#customer-app/app/signed-in.ts';
import type { Selection } from '#customer-app/features/new-order/selection.ts';
import { countsText, SelectedLines, TotalsList } from '#customer-app/features/new-order/totals-list.tsx';
import { money, rate, wholeEuros } from '#web/lib/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import * as words from '#customer-app/features/new-order/words.nl.ts';
import * as shared from '#customer-app/ui/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** How far the order is from delivery free of charge (APP-029); nothing where the account has no minimum. */
const MinimumOrder = ({ excl, minimum }: { excl: number; minimum: number | null }) => {
  if (minimum === null || minimum <= 0) return null;
  return (
    <>
      <p className="small">
        {excl < minimum ? (
          <>
            {common.another} <b>{money(minimum - excl)}</b> {words.toFreeDeliveryMinimum} {money(minimum)}{' '}
            {words.exclVat2}
          </>
        ) : (
          <b className="good">{shared.freeDelivery}</b>
        )}
      </p>
      <progress max={minimum} value={Math.min(excl, minimum)} aria-label={words.toFreeDelivery} />
    </>
  );
};

/** APP-028: what the rules take off now, and what more would bring. */
const DiscountRules = ({ selection: { percentage, next, lines } }: { selection: Selection }) => {
  if (lines.length === 0 || (percentage === 0 && !next)) return null;
  return (
    <p className="small">
      {percentage > 0 && (
        <b className="good">
          {rate(percentage)} {words.discount}
        </b>
      )}
      {percentage > 0 && next && ' · '}
      {next && (
        <>
          {words.only2} <b>{wholeEuros(Math.ceil(next.missing / 10_000) * 10_000)}</b> {common.until}{' '}
          {rate(next.percentage)} {words.discount}
        </>
      )}
    </p>
  );
};

const storedTexts = {
  saved: words.kept,
  saving: words.saving,
  waiting: words.waitingForAConnectionKept,
};
/** APP-023: where what was typed is. */
const Kept = () => {
  const state = useBasket((basket) => basket.state);
  return (
    <output className="small kept" data-state={state}>
      {storedTexts[state]}
    </output>
  );
};

/** What the order comes to so far, always in sight; a wide screen lists the wines as well. */
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
    <section className="summary" aria-label={words.orderOverview}>
      <div className="details">
        <h2>{shared.yourOrder}</h2>
        {lines.length === 0 && <p className="small">{words.noWinesChosenYet}</p>}
        <SelectedLines lines={lines} shipping={selection.shipping} />
        {lines.length > 0 && <TotalsList totals={totals} side={side} />}
      </div>
      <MinimumOrder excl={totals.excl} minimum={info.minimumOrder} />
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
          {words.clearOrder2}
        </LinkButton>
      )}
    </section>
  );
};
