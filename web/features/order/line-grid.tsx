import { type Dispatch, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import type { ProductForCustomer } from '#api/contract/products.ts';
import type { SalesOrderLineView, SalesOrderView } from '#api/contract/sales-orders.ts';
import { withoutVat } from '#domain/kernel/vat.ts';
import { lineAmount, marginOf, type PricedLine, type PriceSide } from '#domain/pricing/totals.ts';
import { priceTypes } from '#web/app/price-types.ts';
import { useOrderProductsQuery } from '#web/features/order/api.ts';
import {
  type AddedLine,
  addedNow,
  type Edits,
  type EditsChange,
  type LineEdit,
  lineNow,
  problemOf,
} from '#web/features/order/edits.ts';
import { PriceWhy } from '#web/app/price-why/price-why.tsx';
import { LineRow, type RowEvents } from '#web/features/order/line-row.tsx';
import { count, percent, share, unitPrice } from '#web/lib/format.ts';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

const shownAtMost = 8;

/** Without capitals and accents. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Products that hold all words, in any order; one with exactly that number first. */
const found = (products: readonly ProductForCustomer[], text: string) => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const fits = products.filter(({ number, name, vintage, supplierName, country }) => {
    const all = plain([number, name, vintage, supplierName, country].join(' '));
    return words.every((word) => all.includes(word));
  });
  const isNumber = ({ number }: ProductForCustomer) => String(number) === text.trim();
  return fits.toSorted((a, b) => Number(isNumber(b)) - Number(isNumber(a))).slice(0, shownAtMost);
};

const marginText = (line: PricedLine, side: PriceSide) => {
  const total = lineAmount(line);
  const excl = side === 'excl' ? total : withoutVat(total, line.vatRate);
  const margin = marginOf({ excl, purchase: line.quantity * line.purchasePrice });
  return margin === null ? '' : share(margin);
};

const PriceType = ({
  type,
  discount,
  isExcluded,
}: {
  type: SalesOrderLineView['priceType'];
  discount: number;
  isExcluded: boolean;
}) => {
  const { name, code, tone } = priceTypes[type];
  return (
    <>
      <Tag tone={tone}>{code ? `${name} ${code}` : name}</Tag>{' '}
      {discount !== 0 && <span className="sub">−{percent(discount)}</span>}{' '}
      {isExcluded && <Tag title="Uitgesloten van korting">ND</Tag>}
    </>
  );
};

type Shown = { place: number; side: PriceSide; hasMargin: boolean; events: RowEvents };

/** A line of the order with what was typed in it; drawn again only when one of those changes. */
const PresentLine = memo(
  ({
    orderId,
    line,
    edit,
    place,
    side,
    hasMargin,
    events,
  }: Shown & { orderId: number; line: SalesOrderLineView; edit: LineEdit | undefined }) => {
    const now = lineNow(line, edit);
    return (
      <LineRow
        row={`line-${line.lineId}`}
        place={place}
        name={line.name}
        vintage={line.vintage}
        productNumber={line.productNumber}
        message={line.message}
        available={line.available === null ? null : line.available + line.quantity - now.quantity}
        quantity={edit?.quantity ?? String(line.quantity)}
        price={edit?.price ?? null}
        priced={now}
        isLocked={edit?.isLocked ?? line.isLocked}
        type={
          <>
            <PriceType
              type={now.isManual ? 'manual' : line.priceType}
              discount={now.discount}
              isExcluded={line.isExcludedFromDiscount}
            />
            {edit === undefined && (
              <PriceWhy
                ask={() => ({ kind: 'stored', orderId, lineId: line.lineId })}
                of={`Regel ${place}`}
              />
            )}
          </>
        }
        margin={hasMargin ? marginText(now, side) : null}
        problem={edit ? problemOf(edit, line.bottlesPerBox) : null}
        isChanged={edit !== undefined}
        events={events}
      />
    );
  },
);

const NewLine = memo(({ line, place, side, hasMargin, events }: Shown & { line: AddedLine }) => {
  const now = addedNow(line);
  return (
    <LineRow
      row={`added-${line.key}`}
      place={place}
      name={line.name}
      vintage={line.vintage}
      productNumber={line.productNumber}
      message=""
      available={line.available - now.quantity}
      quantity={line.quantity}
      price={line.price}
      priced={now}
      isLocked={line.isLocked}
      type={<Tag tone="brand">Nieuw</Tag>}
      margin={hasMargin ? marginText(now, side) : null}
      problem={problemOf(line, line.bottlesPerBox)}
      isChanged
      events={events}
    />
  );
});

/** Where a wine is found that comes on a new line. Its list is fetched when somebody goes there. */
const AddLine = ({
  customerId,
  onAdd,
}: {
  customerId: number;
  onAdd: (product: ProductForCustomer) => void;
}) => {
  const [isWanted, setIsWanted] = useState(false);
  const [text, setText] = useState('');
  const { currentData = [], isFetching } = useOrderProductsQuery(
    { flag: 0, customerId },
    { skip: !isWanted },
  );
  return (
    <div className="order-add-line" onFocus={() => setIsWanted(true)}>
      <Typeahead
        label="Wijn toevoegen"
        placeholder="Product, jaar of nummer…"
        chosenText=""
        options={found(currentData, text)}
        isLoading={isFetching}
        keyOf={({ productId }) => productId}
        onSearch={setText}
        onPick={onAdd}
      >
        {(product) => (
          <span className="order-found">
            <WineDot color={product.color} />
            <span>
              <span className="strong">{product.name}</span> <span className="muted">{product.vintage}</span>
              <span className="sub">
                {' '}
                {product.number} · doos {product.bottlesPerBox}
              </span>
            </span>
            <span className="num sub">{count(product.available)} vrij</span>
            <span className="num strong">{unitPrice(product.unitPrice)}</span>
          </span>
        )}
      </Typeahead>
    </div>
  );
};

const lineOf = (row: string) => Number(row.slice(row.indexOf('-') + 1));

/**
 * The lines of an order, changed in place (SO-025). Enter and the arrows go to the same field of the next or
 * the line before, Ctrl+L locks, Ctrl+Delete deletes. Nothing is stored before the order is saved.
 */
export const LineGrid = ({
  view,
  edits,
  dispatch,
}: {
  view: SalesOrderView;
  edits: Edits;
  dispatch: Dispatch<EditsChange>;
}) => {
  const { order, lines } = view;
  const side = order.priceSide;
  const hasMargin = lines.some(({ margin }) => margin !== null);
  const grid = useRef<HTMLTableSectionElement>(null);
  const [focusAdded, setFocusAdded] = useState(0);
  const latest = useRef({ lines, edits });
  useEffect(() => {
    latest.current = { lines, edits };
  });
  useEffect(() => {
    if (focusAdded === 0) return;
    const added = grid.current?.querySelectorAll<HTMLInputElement>(
      '[data-row^="added-"][data-field="quantity"]',
    );
    [...(added ?? [])].at(-1)?.focus();
  }, [focusAdded]);

  const events = useMemo((): RowEvents => {
    const find = (row: string) => latest.current.lines.find(({ lineId }) => lineId === lineOf(row));
    const change: RowEvents['change'] = (row, values) => {
      if (row.startsWith('added')) return dispatch({ type: 'addedLine', key: lineOf(row), change: values });
      const line = find(row);
      if (line) dispatch({ type: 'line', line, change: values });
    };
    const remove: RowEvents['remove'] = (row) => {
      if (row.startsWith('added')) return dispatch({ type: 'dropped', key: lineOf(row) });
      const line = find(row);
      if (!line) return;
      dispatch({ type: 'line', line, change: { isRemoved: true } });
      toast.done(`${line.name} staat niet meer op de order`, {
        body: 'Nog niet opgeslagen',
        undo: () => dispatch({ type: 'line', line, change: { isRemoved: false } }),
      });
    };
    return {
      change,
      remove,
      press: (event: KeyboardEvent<HTMLInputElement>, row) => {
        const { key, ctrlKey, metaKey } = event;
        const isMod = ctrlKey || metaKey;
        const to = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
        if (isMod && (key === 'l' || key === 'Delete')) {
          event.preventDefault();
          if (key === 'Delete') return remove(row);
          const { lines: all, edits: made } = latest.current;
          const added = made.added.find((each) => row === `added-${each.key}`);
          const line = all.find(({ lineId }) => row === `line-${lineId}`);
          const isLocked = added?.isLocked ?? made.lines[lineOf(row)]?.isLocked ?? line?.isLocked ?? false;
          change(row, { isLocked: !isLocked });
        } else if (to !== undefined && !isMod) {
          event.preventDefault();
          const field = event.currentTarget.dataset['field'];
          const fields = [
            ...(grid.current?.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]:enabled`) ?? []),
          ];
          fields[fields.indexOf(event.currentTarget) + to]?.focus();
        }
      },
    };
  }, [dispatch]);

  const kept = lines.filter(({ lineId }) => !edits.lines[lineId]?.isRemoved);
  return (
    <>
      <table className="table order-grid">
        <caption className="visually-hidden">Orderregels</caption>
        <thead>
          <tr>
            <th scope="col" className="num place">
              #
            </th>
            <th scope="col">Product</th>
            <th scope="col" className="num stock">
              Vrij
            </th>
            <th scope="col" className="num quantity">
              Aantal
            </th>
            <th scope="col" className="num price">
              Prijs {side}.
            </th>
            <th scope="col" className="type">
              Prijstype
            </th>
            {hasMargin && (
              <th scope="col" className="num margin">
                Marge
              </th>
            )}
            <th scope="col" className="num total">
              Totaal {side}.
            </th>
            <th scope="col" className="row-actions">
              <span className="visually-hidden">Acties</span>
            </th>
          </tr>
        </thead>
        <tbody ref={grid}>
          {kept.map((line, index) => (
            <PresentLine
              key={line.lineId}
              {...{ line, side, hasMargin, events }}
              orderId={order.orderId}
              edit={edits.lines[line.lineId]}
              place={index + 1}
            />
          ))}
          {edits.added.map((line, index) => (
            <NewLine
              key={`added-${line.key}`}
              {...{ line, side, hasMargin, events }}
              place={kept.length + index + 1}
            />
          ))}
        </tbody>
      </table>
      <AddLine
        customerId={order.customerId}
        onAdd={(product) => {
          dispatch({ type: 'added', product });
          setFocusAdded((times) => times + 1);
        }}
      />
    </>
  );
};
