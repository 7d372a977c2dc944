import { type ReactNode, Suspense, useId, useState } from 'react';
import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { isAnswered } from '#customer-app/app/client.ts';
import { part } from '#customer-app/app/parts.ts';
import { useApp, useBasket } from '#customer-app/app/signed-in.ts';
import { netPriceOf, orderable, productsOf, wineName } from '#customer-app/app/wines.ts';
import { shortagesOf, type usePlacing } from '#customer-app/features/new-order/placing.ts';
import type { SelectedLine, Selection } from '#customer-app/features/new-order/selection.ts';
import { SelectedLines } from '#customer-app/features/new-order/summary.tsx';
import { TotalsList } from '#customer-app/ui/totals.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { blockedText, longDate, weekday } from '#customer-app/ui/words.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { amount, bottles, unitPrice } from '#web/lib/format.ts';
import type { ApiError } from '#web/lib/request.ts';
import { Link } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import * as words from '#customer-app/features/new-order/words.nl.ts';

/** Why the order was not placed, and what to do: the wines that are short, with the available quantity. */
const Refused = ({ error, catalogue }: { error: ApiError; catalogue: CustomerAppCatalogue }) => {
  const { basket } = useApp();
  const quantities = useBasket('quantities');
  const products = productsOf(catalogue);
  const shortages = shortagesOf(error).map((shortage) => ({
    ...shortage,
    product: products.find(({ productId }) => productId === shortage.productId),
  }));
  const adjust = () =>
    basket.setQuantities(
      shortages.map(({ product, productId, available }) => ({
        productId,
        bottles: product ? orderable({ ...product, available }, available) : 0,
        price: product ? netPriceOf(product) : 0,
      })),
    );
  // said until it is put right
  if (
    shortages.length > 0 &&
    shortages.every(({ productId, available }) => (quantities[productId] ?? 0) <= available)
  )
    return null;
  if (error.code === 'command-id-reused')
    return (
      <Banner kind="warning">
        {words.yourOrderHadArrivedBefore} <Link to="/bestellingen">{words.yourOrders}</Link>.
      </Banner>
    );
  return (
    <Banner kind="error">
      <p>{error.text}</p>
      {!isAnswered(error) && <p>{words.yourOrderHasBeenKept}</p>}
      {shortages.length > 0 && (
        <>
          <ul>
            {shortages.map(({ product, productId, available, asked }) => (
              <li key={productId}>
                <b>{product ? wineName(product) : words.wine(productId)}</b>
                {words.only} {bottles(Math.max(0, available))} {words.inStockYouAskFor} {asked}
              </li>
            ))}
          </ul>
          <LinkButton onClick={adjust}>{words.adjustQuantitiesToTheStock}</LinkButton>
        </>
      )}
    </Banner>
  );
};

const risenIn = (lines: Selection['lines']) => lines.filter(({ risenFrom }) => risenFrom !== null);

/** Agrees with prices that rose. */
const Agree = ({ lines }: Pick<Selection, 'lines'>) => {
  const { basket } = useApp();
  const risen = risenIn(lines);
  const agree = () =>
    basket.setQuantities(
      risen.map(({ product, bottles: count }) => ({
        productId: product.productId,
        bottles: count,
        price: netPriceOf(product),
      })),
    );
  return (
    <Button className="agree" onClick={agree}>
      {words.iAgreeWithTheNew} {risen.length === 1 ? words.price : words.prices}
    </Button>
  );
};

/**
 * Prices that rose while the order was being entered: the customer must agree first, beside the button. Lower
 * prices need no approval.
 */
const RisenPrices = ({ lines }: Pick<Selection, 'lines'>) => {
  const risen = risenIn(lines);
  if (risen.length === 0) return null;
  return (
    <Banner kind="warning">
      <p>
        {risen.length === 1 ? words.thePriceOfOneWine : words.thePricesOfWinesHave(risen.length)}{' '}
        {words.risenSinceYouChoseIt}
      </p>
      <ul>
        {risen.map(({ product, risenFrom }) => (
          <li key={product.productId}>
            <b>{wineName(product)}</b>
            {words.wasAmount}
            {unitPrice(risenFrom ?? netPriceOf(product))}
            {words.nowAmount}
            {unitPrice(netPriceOf(product))} {words.perBottle}
          </li>
        ))}
      </ul>
    </Banner>
  );
};

/** APP-034: remarks on the order; in version 2 of the app also who ordered. */
const Remarks = ({ isPlacing }: { isPlacing: boolean }) => {
  const { basket, session } = useApp();
  const note = useBasket('note');
  const orderer = useBasket('orderer');
  const phone = useBasket('phone');
  const isSecond = session.user.roles[0] !== 'CLIENT';
  const mayNote = !isSecond || orderer.trim() !== '' || phone.trim() !== '' || note !== '';
  return (
    <>
      {isSecond && (
        <div className="pair-of-fields">
          <TextField
            label={words.yourName}
            autoComplete="name"
            maxLength={100}
            value={orderer}
            onChange={(name) => basket.setInfo({ orderer: name })}
          />
          <TextField
            label={words.telephone}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={phone}
            onChange={(number) => basket.setInfo({ phone: number })}
          />
        </div>
      )}
      <TextAreaField
        label={words.remarkOptional}
        rows={2}
        maxLength={2000}
        disabled={!mayNote || isPlacing}
        hint={!mayNote && words.firstFillInYourName}
        value={note}
        onChange={(text) => basket.setInfo({ note: text })}
      />
    </>
  );
};

/** An existing order of the customer for the same day, to which these wines can be added. */
const SameDay = ({
  number,
  deliveryDate,
  choice,
  onChoose,
}: Pick<OfSameDay, 'choice'> & {
  number: number;
  deliveryDate: CalendarDate | null;
  onChoose: OfSameDay['setChoice'];
}) => {
  const name = useId();
  const options = [
    ['add', words.addToOrder(number)],
    ['new', words.aNewOrder],
  ] as const;
  return (
    <fieldset className="choices">
      <legend>
        {words.thereIsAlreadyAnOrder} {deliveryDate ? weekday(deliveryDate) : words.asSoonAsPossible}
        {words.addToItOrA}
      </legend>
      {options.map(([item, label]) => (
        <label key={item}>
          <input type="radio" name={name} checked={choice === item} onChange={() => onChoose(item)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
};

type StepProps = {
  catalogue: CustomerAppCatalogue;
  selection: Selection;
  /** Every wine in the basket has its price. */
  isWhole: boolean;
  deliveryDate: CalendarDate | null;
  placing: ReturnType<typeof usePlacing>;
  onClose: () => void;
  onClear: () => void;
  /** APP-039: replaces ordering for a customer whose basket goes to its own purchasing system. */
  onPunchOut: (selection: Selection) => Promise<void>;
  /** What became of the basket elsewhere. */
  news: ReactNode;
};

/** Whether unpaid invoices or the account prevent ordering. */
const isBlocked = ({ check: { state } }: CustomerAppCatalogue) => state === 1 || state === 3;

/** The existing order of the same day, and whether the wines are added to it. */
const useSameDay = ({ catalogue, deliveryDate }: StepProps) => {
  const [choice, setChoice] = useState<'add' | 'new' | null>(null);
  const order = catalogue.general_info.isPunchOut
    ? undefined
    : catalogue.order_extra_info.find((item) => item.deliveryDate === deliveryDate);
  return {
    order,
    choice,
    setChoice,
    addTo: order && choice === 'add' ? order.orderId : null,
    isUndecided: order !== undefined && choice === null,
  };
};
type OfSameDay = ReturnType<typeof useSameDay>;

/**
 * The lines of a sheet: what is taken out of the order there stays in its place, to be put back. Of another
 * basket, after this one became an order or was cleared, nothing stays.
 */
const useKeptLines = (lines: readonly SelectedLine[], catalogue: CustomerAppCatalogue) => {
  const basketId = useBasket('basketId');
  const [kept, setKept] = useState({ basketId, seen: lines });
  const idOf = ({ product }: SelectedLine) => product.productId;
  const seen = kept.basketId === basketId ? kept.seen : [];
  const added = lines.filter((line) => !seen.some((other) => idOf(other) === idOf(line)));
  const all = [...seen, ...added];
  if (kept.basketId !== basketId || added.length > 0) setKept({ basketId, seen: all });
  const known = new Map(lines.map((line) => [idOf(line), line]));
  const products = productsOf(catalogue);
  return all.flatMap((line): SelectedLine | SelectedLine[] => {
    const product = products.find(({ productId }) => productId === idOf(line));
    const out = product && { product, bottles: 0, boxes: 0, amount: 0, isShort: false, risenFrom: null };
    return known.get(idOf(line)) ?? out ?? [];
  });
};

const OrderNote = part(() => import('#customer-app/app/branches/order-note.tsx'), 'OrderNote');

/** Above the limit of who orders: it can be asked for. */
const isAboveLimit = ({ catalogue: { ordering }, selection, placing }: StepProps) =>
  placing.error?.code === 'approval-needed' ||
  (typeof ordering?.limit === 'number' && selection.totals.excl > ordering.limit);

/** The summary and questions before an order is placed. */
const StepBody = ({ step, sameDay: { addTo } }: { step: StepProps; sameDay: OfSameDay }) => {
  const { catalogue, selection, deliveryDate, placing, onClear, news } = step;
  const { priceSide, minimumOrder, isPunchOut, isOnePage } = catalogue.general_info;
  const { lines, withoutShipping } = selection;
  const keptLines = useKeptLines(lines, catalogue);
  const isNew = addTo === null;
  const totals = isNew ? selection.totals : withoutShipping;
  return (
    <>
      {isBlocked(catalogue) ? (
        <Banner kind="error">{blockedText}</Banner>
      ) : (
        placing.error && <Refused error={placing.error} catalogue={catalogue} />
      )}
      {lines.length === 0 && (news || <p>{words.thereAreNoWinesLeft}</p>)}
      <RisenPrices lines={lines} />
      <SelectedLines
        lines={isOnePage ? lines : keptLines}
        shipping={isNew ? selection.shipping : null}
        canChange
      />
      {lines.length > 0 && <TotalsList totals={totals} side={priceSide} />}
      {isNew && minimumOrder !== null && withoutShipping.excl < minimumOrder && (
        <Banner kind="info">
          {words.theMinimumAmountForFree}
          {amount(minimumOrder)} {words.exclVat}
        </Banner>
      )}
      {!isPunchOut && catalogue.ordering && (
        <Suspense>
          <OrderNote catalogue={catalogue} isAbove={isAboveLimit(step)} />
        </Suspense>
      )}
      {!isPunchOut && (
        <>
          <p>
            {words.deliveryLabel} <b>{deliveryDate ? longDate(deliveryDate) : words.asSoonAsPossible}</b>
          </p>
          <Remarks isPlacing={placing.isPlacing} />
        </>
      )}
      {lines.length > 0 && <LinkButton onClick={onClear}>{words.clearOrderTitle}</LinkButton>}
    </>
  );
};

/** Why an order cannot be placed yet; null if it can. */
const obstacleOf = ({ selection, isWhole, placing }: StepProps, { isUndecided }: OfSameDay) => {
  if (placing.isWaiting) return words.goesByItself;
  if (!isWhole) return words.yourOrderIsStillLoading;
  if (isUndecided) return words.firstChooseAddToIt;
  return risenIn(selection.lines).length > 0 ? words.firstAgreeWithTheNew : null;
};

/**
 * APP-003, APP-032: the second step, the last check of the order before it is placed. APP-040: for a customer
 * who orders on one page it is below the wines.
 */
export const OrderStep = (step: StepProps) => {
  const { catalogue, selection, deliveryDate, placing, onClose, onPunchOut } = step;
  const { place, isPlacing, isWaiting } = placing;
  const { isPunchOut, isOnePage } = catalogue.general_info;
  const sameDay = useSameDay(step);
  const reason = useId();
  const isAsked = isAboveLimit(step);
  const isNothing = selection.totals.excl <= 0;
  const obstacle = isNothing ? null : obstacleOf(step, sameDay);
  const body = <StepBody step={step} sameDay={sameDay} />;
  // what blocks the button stands beside it, however long the order is
  const why = !isNothing && (
    <>
      {sameDay.order && <SameDay {...sameDay.order} choice={sameDay.choice} onChoose={sameDay.setChoice} />}
      {obstacle !== null && (
        <p className="small why" id={reason}>
          {obstacle}
        </p>
      )}
      {risenIn(selection.lines).length > 0 && <Agree lines={selection.lines} />}
    </>
  );
  const button = !isNothing && (
    <Button
      variant="filled"
      disabled={isPlacing || isBlocked(catalogue) || obstacle !== null}
      aria-busy={isPlacing}
      aria-describedby={obstacle === null ? undefined : reason}
      onClick={() =>
        void (isPunchOut
          ? onPunchOut(selection)
          : place(selection, { deliveryDate, addTo: sameDay.addTo, isAsked }))
      }
    >
      {isPunchOut
        ? words.toYourPurchasingSystem
        : isPlacing
          ? words.placing
          : isWaiting
            ? words.waitsForConnection
            : isAsked
              ? words.askForApproval
              : words.placeOrder}
    </Button>
  );
  return isOnePage ? (
    <section className="card one-page" id="afronden" aria-label={words.completeOrder}>
      <h2>{words.completeOrder}</h2>
      <div className="pad">
        {body}
        {why}
        {button}
      </div>
    </section>
  ) : (
    <Dialog
      kind="sheet"
      title={words.yourOrder}
      onClose={onClose}
      footer={
        <>
          {why}
          <Button onClick={onClose}>{words.back}</Button>
          {button}
        </>
      }
    >
      {body}
    </Dialog>
  );
};
