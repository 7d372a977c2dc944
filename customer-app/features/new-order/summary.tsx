import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { useBasket } from '#customer-app/app/signed-in.ts';
import type { Selection } from '#customer-app/features/new-order/selection.ts';
import { countsText, SelectedLines, TotalsList } from '#customer-app/features/new-order/totals-list.tsx';
import { money, rate, wholeEuros } from '#web/lib/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** How far the order is from delivery free of charge (APP-029); nothing where the account has no minimum. */
const MinimumOrder = ({ excl, minimum }: { excl: number; minimum: number | null }) => {
  if (minimum === null || minimum <= 0) return null;
  return (
    <>
      <p className="small">
        {excl < minimum ? (
          <>
            Nog <b>{money(minimum - excl)}</b> tot franco levering (minimaal {money(minimum)} excl. btw)
          </>
        ) : (
          <b className="good">Franco levering</b>
        )}
      </p>
      <progress max={minimum} value={Math.min(excl, minimum)} aria-label="Tot franco levering" />
    </>
  );
};

/** APP-028: what the rules take off now, and what more would bring. */
const DiscountRules = ({ selection: { percentage, next, lines } }: { selection: Selection }) => {
  if (lines.length === 0 || (percentage === 0 && !next)) return null;
  return (
    <p className="small">
      {percentage > 0 && <b className="good">{rate(percentage)} korting</b>}
      {percentage > 0 && next && ' · '}
      {next && (
        <>
          nog <b>{wholeEuros(Math.ceil(next.missing / 10_000) * 10_000)}</b> tot {rate(next.percentage)}{' '}
          korting
        </>
      )}
    </p>
  );
};

const storedTexts = {
  saved: 'Bewaard',
  saving: 'Wordt bewaard …',
  waiting: 'Wacht op verbinding; bewaard op dit apparaat',
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
    <section className="summary" aria-label="Besteloverzicht">
      <div className="details">
        <h2>Uw bestelling</h2>
        {lines.length === 0 && <p className="small">Nog geen wijnen gekozen.</p>}
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
          {info.isOnePage ? 'Afronden' : 'Bekijk bestelling'}
        </Button>
      </div>
      {lines.length > 0 && (
        <LinkButton className="details" onClick={onClear}>
          Bestelling wissen
        </LinkButton>
      )}
    </section>
  );
};
