import { Link } from 'react-router';
import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/contract/customer-app.ts';
import { noteTyped, quantitySet } from '#customer-app/app/basket.ts';
import { useAppDispatch, useAppSelector } from '#customer-app/app/store.ts';
import { orderable } from '#customer-app/features/new-order/boxes.ts';
import { shortagesOf, type usePlacing } from '#customer-app/features/new-order/placing.ts';
import { productsOf, type Selection } from '#customer-app/features/new-order/selection.ts';
import { SelectedLines, TotalsList } from '#customer-app/features/new-order/totals-list.tsx';
import { Dialog } from '#customer-app/ui/dialog.tsx';
import { Banner } from '#customer-app/ui/states.tsx';
import { longDate } from '#customer-app/ui/words.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { amount, bottles } from '#web/lib/format.ts';
import { type ApiError, noAnswerCode } from '#web/lib/request.ts';

const nameOf = ({ name, vintage }: CustomerAppProduct) => [name, vintage].filter(Boolean).join(' ');

/** Why the order was not placed, and what can be done: the wines that are short, with how much is left. */
const Refused = ({ error, catalogue }: { error: ApiError; catalogue: CustomerAppCatalogue }) => {
  const dispatch = useAppDispatch();
  const products = new Map(productsOf(catalogue).map((product) => [product.productId, product]));
  const shortages = shortagesOf(error).map((shortage) => ({
    ...shortage,
    product: products.get(shortage.productId),
  }));
  const adjust = () => {
    for (const { product, productId, available } of shortages)
      dispatch(
        quantitySet({ productId, bottles: product ? orderable({ ...product, available }, available) : 0 }),
      );
  };
  if (error.code === 'command-id-reused')
    return (
      <Banner kind="warning">
        <p>
          Uw bestelling was al aangekomen voordat u haar wijzigde. De wijziging is niet besteld; kijk eerst
          bij <Link to="/bestellingen">uw bestellingen</Link>.
        </p>
      </Banner>
    );
  return (
    <Banner kind="error">
      <p>{error.text}</p>
      {error.code === noAnswerCode && (
        <p>Uw bestelling is bewaard. Nogmaals plaatsen kan gerust: zij wordt nooit dubbel besteld.</p>
      )}
      {shortages.length > 0 && (
        <>
          <ul>
            {shortages.map(({ product, productId, available, asked }) => (
              <li key={productId}>
                <b>{product ? nameOf(product) : `Wijn ${productId}`}</b>: nog{' '}
                {bottles(Math.max(0, available))} op voorraad, u vraagt er {asked}
              </li>
            ))}
          </ul>
          <button type="button" className="link" onClick={adjust}>
            Aantallen aanpassen aan de voorraad
          </button>
        </>
      )}
    </Banner>
  );
};

/** APP-032: the last look at the order before it is placed. */
export const OrderSheet = ({
  catalogue,
  selection,
  deliveryDate,
  placing: { place, isPlacing, error },
  onClose,
  onClear,
}: {
  catalogue: CustomerAppCatalogue;
  selection: Selection;
  deliveryDate: CalendarDate | null;
  placing: ReturnType<typeof usePlacing>;
  onClose: () => void;
  onClear: () => void;
}) => {
  const dispatch = useAppDispatch();
  const note = useAppSelector(({ basket }) => basket.note);
  const { priceSide, minimumOrder } = catalogue.general_info;
  const { lines, totals } = selection;
  return (
    <Dialog
      title="Uw bestelling"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Terug
          </button>
          {totals.excl > 0 && (
            <button
              type="button"
              className="button primary"
              disabled={isPlacing}
              aria-busy={isPlacing}
              onClick={() => void place(selection, deliveryDate)}
            >
              {isPlacing ? 'Bezig met plaatsen …' : 'Plaats Bestelling'}
            </button>
          )}
        </>
      }
    >
      {error && <Refused error={error} catalogue={catalogue} />}
      {lines.length === 0 && <p>Er staan geen wijnen meer in uw bestelling.</p>}
      <SelectedLines lines={lines} />
      {lines.length > 0 && <TotalsList totals={totals} side={priceSide} />}
      {minimumOrder !== null && totals.excl < minimumOrder && (
        <Banner kind="info">
          <p>Het minimale bestelbedrag voor franco levering is €{amount(minimumOrder)} excl BTW</p>
        </Banner>
      )}
      <p>
        Levering: <b>{deliveryDate ? longDate(deliveryDate) : 'zo snel mogelijk'}</b>
      </p>
      <label className="field">
        Opmerking (niet verplicht)
        <textarea
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => dispatch(noteTyped(target.value))}
        />
      </label>
      <button type="button" className="link" onClick={onClear}>
        Bestelling wissen
      </button>
    </Dialog>
  );
};
