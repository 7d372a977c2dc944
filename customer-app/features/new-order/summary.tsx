import type { CustomerAppCatalogue } from '#api/contract/customer-app.ts';
import type { Selection } from '#customer-app/features/new-order/selection.ts';
import { countsText, SelectedLines, TotalsList } from '#customer-app/features/new-order/totals-list.tsx';
import { money } from '#web/lib/format.ts';

/** How far the order is from delivery free of charge (APP-029); nothing where the account has no minimum. */
const MinimumOrder = ({ excl, minimum }: { excl: number; minimum: number | null }) => {
  if (minimum === null || minimum <= 0)
    return <p className="small">Uw bestelling wordt automatisch bewaard</p>;
  return (
    <>
      <p className="small">
        {excl < minimum ? (
          <>
            Nog <b>{money(minimum - excl)}</b> tot franco levering (minimaal {money(minimum)} excl. btw)
          </>
        ) : (
          <>
            <b className="good">Franco levering</b> · bestelling wordt automatisch bewaard
          </>
        )}
      </p>
      <progress max={minimum} value={Math.min(excl, minimum)} aria-label="Tot franco levering" />
    </>
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
        <SelectedLines lines={lines} />
        {lines.length > 0 && <TotalsList totals={totals} side={side} />}
      </div>
      <MinimumOrder excl={totals.excl} minimum={info.minimumOrder} />
      <div className="row">
        <div aria-live="polite">
          <div className="sum">
            {money(side === 'excl' ? totals.excl : totals.incl)} <span className="small">{side}.</span>
          </div>
          <div className="small">{countsText(selection)}</div>
        </div>
        <button type="button" className="button primary" disabled={lines.length === 0} onClick={onShow}>
          Bekijk bestelling
        </button>
      </div>
      {lines.length > 0 && (
        <button type="button" className="link details" onClick={onClear}>
          Bestelling wissen
        </button>
      )}
    </section>
  );
};
