import { IconAlertTriangle, IconLock, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { ProductForCustomer } from '#api/contract/products.ts';
import { marginOf, type PriceSide } from '#domain/pricing/totals.ts';
import { withoutVat } from '#domain/kernel/vat.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import type { PriceType } from '#domain/pricing/price.ts';
import { priceTypes } from '#web/app/price-types.ts';
import type { PriceInQuestion } from '#web/app/price-why/price-in-question.ts';
import { PriceWhy } from '#web/app/price-why/price-why.tsx';
import {
  type Line,
  manualPriceOf,
  pricedLine,
  problemOf,
  quantityOf,
} from '#web/features/new-order/lines.ts';
import { ProductCell } from '#web/features/new-order/product-cell.tsx';
import type { ProductIndex } from '#web/app/product-search.ts';
import { amount, count, plural, share, unitPrice } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';

export type CellField = 'product' | 'quantity' | 'price';

/** What a row tells the grid; the same functions as long as the grid lives, so that rows can be left alone. */
export type RowEvents = {
  type: (key: number, field: 'text' | 'quantity' | 'price', text: string) => void;
  pick: (row: number, key: number, product: ProductForCustomer) => void;
  restore: (key: number) => void;
  toggleLock: (key: number) => void;
  remove: (key: number) => void;
  paste: (event: ClipboardEvent, key: number) => void;
  scan: (row: number, key: number, code: string) => boolean;
  /** The quantity was typed; more than there are was asked for. */
  ask: (key: number, quantity: number) => void;
  /** What to explain the price of a line with. */
  priceOf: (key: number) => PriceInQuestion | null;
  press: (event: KeyboardEvent, row: number, key: number, field: CellField) => void;
};

const Stock = ({ left, short, isShown }: { left: number; short: number; isShown: boolean }) => {
  if (left <= 0)
    return (
      <span className="line-stock" data-kind="out" title="Niet op voorraad">
        {isShown ? `${count(left)} vrij` : 'op'}
      </span>
    );
  if (short > 0)
    return (
      <span className="line-stock" data-kind="short" title={`${plural(short, 'fles', 'flessen')} tekort`}>
        <IconAlertTriangle size={12} role="img" aria-label={`${plural(short, 'fles', 'flessen')} tekort`} />
        {isShown && count(left)}
      </span>
    );
  if (!isShown) return null;
  return (
    <span className="muted">
      {count(left)}
      <span className="line-stock-word"> vrij</span>
    </span>
  );
};

const PriceTypeTags = ({ type, isExcluded }: { type: PriceType; isExcluded: boolean }) => {
  const { name, code, tone } = priceTypes[type];
  return (
    <>
      <Tag tone={tone}>{code ? `${name} ${code}` : name}</Tag>{' '}
      {isExcluded && <Tag title="Uitgesloten van korting">ND</Tag>}
    </>
  );
};

const marginText = (
  { amount: total, quantity }: ReturnType<typeof pricedLine>,
  product: ProductForCustomer,
  side: PriceSide,
) => {
  if (product.purchasePrice === null) return '';
  const excl = side === 'excl' ? total : withoutVat(total, product.vatRate);
  const measured = marginOf({ excl, purchase: quantity * product.purchasePrice });
  return measured === null ? '' : share(measured);
};

/** One line of the order. It is drawn again only when it, its product or its place changes. */
export const LineRow = memo(
  ({
    row,
    line,
    product,
    isLast,
    index,
    isLoading,
    side,
    hasMargin,
    taken,
    percentage,
    isTyped,
    showsSupply,
    blocksShortage,
    showsOtherCode,
    events,
  }: {
    row: number;
    line: Line;
    product: ProductForCustomer | undefined;
    isLast: boolean;
    index: ProductIndex;
    isLoading: boolean;
    side: PriceSide;
    hasMargin: boolean;
    /** How many of the same product stand on the lines above. */
    taken: number;
    /** The discount of the order. */
    percentage: Percentage;
    isTyped: boolean;
    showsSupply: boolean;
    blocksShortage: boolean;
    showsOtherCode: boolean;
    events: RowEvents;
  }) => {
    const { key, isLocked } = line;
    const number = row + 1;
    const left = product ? product.available - taken : 0;
    const problem = product
      ? problemOf(line, product, blocksShortage ? left : null)
      : line.note === ''
        ? null
        : line.note;
    const priced = product ? pricedLine(line, product, { percentage, isTyped }) : null;
    const isClosed = isLocked || !product;
    const price = line.price ?? (product ? unitPrice(product.unitPrice) : '');
    return (
      <tr
        data-is-empty={product || line.note !== '' ? undefined : true}
        onDoubleClick={() => product && events.toggleLock(key)}
      >
        <td className="num sub place">{product ? number : '+'}</td>
        <td className="typed product">
          <div className="line-product">
            {product && <WineDot color={product.color} />}
            <ProductCell
              name={`Product regel ${number}`}
              row={row}
              text={line.text}
              product={product}
              isLocked={isLocked}
              isLast={isLast}
              showsSupply={showsSupply}
              showsOtherCode={showsOtherCode}
              onScan={({ value }) => events.scan(row, key, value)}
              index={index}
              isLoading={isLoading}
              onType={(text) => events.type(key, 'text', text)}
              onPick={(chosen) => events.pick(row, key, chosen)}
              onRestore={() => events.restore(key)}
              onPaste={(event) => events.paste(event, key)}
              onKey={(event) => events.press(event, row, key, 'product')}
            />
            {isLocked && (
              <IconButton
                label={`Regel ${number} ontgrendelen`}
                size="small"
                tabIndex={-1}
                onClick={() => events.toggleLock(key)}
              >
                <IconLock size={14} aria-hidden />
              </IconButton>
            )}
          </div>
          {product && showsOtherCode && product.otherCode !== '' && (
            <div className="sub line-code">{product.otherCode}</div>
          )}
          {product && product.message !== '' && <div className="line-message">{product.message}</div>}
          {problem !== null && (
            <div className="field-message" role="alert">
              {problem}
            </div>
          )}
        </td>
        <td className="num stock">
          {product && <Stock left={left} short={(priced?.quantity ?? 0) - left} isShown={showsSupply} />}
        </td>
        <td className="typed quantity">
          <input
            data-row={row}
            data-field="quantity"
            className="num"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Aantal regel ${number}`}
            aria-invalid={problem?.startsWith('Aantal') || undefined}
            disabled={isClosed}
            value={line.quantity}
            onChange={(event) => events.type(key, 'quantity', event.target.value)}
            onBlur={() => {
              if (!product) return;
              const quantity = quantityOf(line, product);
              if (/d/i.test(line.quantity)) events.type(key, 'quantity', String(quantity));
              if (quantity > Math.max(left, line.asked ?? 0)) events.ask(key, quantity);
            }}
            onKeyDown={(event) => events.press(event, row, key, 'quantity')}
          />
        </td>
        <td className="typed price">
          <input
            data-row={row}
            data-field="price"
            className="num"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Prijs regel ${number}`}
            aria-invalid={problem?.startsWith('Prijs') || undefined}
            disabled={isClosed}
            value={price}
            onChange={(event) => events.type(key, 'price', event.target.value)}
            onBlur={() => {
              const typed = manualPriceOf(line);
              if (line.price !== null && line.price.trim() !== '' && typed !== null)
                events.type(key, 'price', unitPrice(typed));
            }}
            onKeyDown={(event) => events.press(event, row, key, 'price')}
          />
        </td>
        <td className="type">
          {priced && (
            <span className="line-type">
              <span>
                <PriceTypeTags type={priced.type} isExcluded={priced.isExcludedFromDiscount} />
              </span>
              <PriceWhy ask={() => events.priceOf(key)} of={`Regel ${number}`} />
            </span>
          )}
        </td>
        {hasMargin && (
          <td className="num muted margin">{product && priced && marginText(priced, product, side)}</td>
        )}
        <td className="num strong total">{priced && amount(priced.amount)}</td>
        <td className="delete">
          {(product || line.note !== '') && (
            <IconButton
              label={`Regel ${number} verwijderen`}
              size="small"
              tabIndex={-1}
              onClick={() => events.remove(key)}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          )}
        </td>
      </tr>
    );
  },
);
