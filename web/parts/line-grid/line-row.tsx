import { IconAlertTriangle, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { CellField, GridLine } from '#web/parts/line-grid/grid-line.ts';
import { PriceTypeOf } from '#web/parts/line-grid/price-type.tsx';
import { ProductCell } from '#web/parts/line-grid/product-cell.tsx';
import type { PriceInQuestion } from '#web/parts/price-why/price-in-question.ts';
import { PriceWhy } from '#web/parts/price-why/price-why.tsx';
import type { ProductIndex } from '#web/parts/product-search.ts';
import { count, plural } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { WineDot } from '#web/ui/pill.tsx';

/** What a row tells the grid; the same functions as long as the grid lives, so that rows can be left alone. */
export type RowEvents = {
  type: (id: string, field: 'text' | 'quantity' | 'price', text: string) => void;
  leave: (id: string, field: 'quantity' | 'price') => void;
  pick: (row: number, id: string, product: ProductForCustomer) => void;
  restore: (id: string) => void;
  toggleLock: (id: string) => void;
  remove: (row: number, id: string) => void;
  paste: (event: ClipboardEvent, id: string) => void;
  /** LINE-011: whether what was typed is a barcode, which was then taken care of. */
  scan: (row: number, id: string, code: string) => boolean;
  ask: (id: string) => PriceInQuestion | null;
  press: (event: KeyboardEvent, row: number, id: string, field: CellField) => void;
};

const Stock = ({ free, short, isOut }: Pick<GridLine, 'free' | 'short' | 'isOut'>) => {
  if (free === null) return null;
  const isEnough = !isOut && short <= 0;
  return (
    <span
      className={isEnough ? 'muted' : 'line-stock'}
      data-kind={isEnough ? undefined : isOut ? 'out' : 'short'}
    >
      {count(free)}
      <span className="line-stock-word"> vrij</span>
    </span>
  );
};

/** LINE-008: what is missing, in words beside the wine. */
const Shortage = ({ short, isOut }: Pick<GridLine, 'short' | 'isOut'>) =>
  isOut || short > 0 ? (
    <div className="line-message" data-kind={isOut ? 'out' : undefined}>
      <IconAlertTriangle size={13} aria-hidden />
      <span>{isOut ? 'Niet op voorraad' : `${plural(short, 'fles', 'flessen')} tekort`}</span>
    </div>
  ) : null;

type Props = GridLine & {
  row: number;
  isLast: boolean;
  /** Of a table of which not all lines are drawn, each tells which it is. */
  isLong: boolean;
  index: ProductIndex;
  isLoading: boolean;
  hasMargin: boolean;
  showsSupply: boolean;
  showsOtherCode: boolean;
  events: RowEvents;
};

/** One line of the order. It is drawn again only when something that it shows changes. */
export const LineRow = memo((line: Props) => {
  const { row, id, kind, isFixed, text, vintage, color, code, message, problem, events } = line;
  const { isLocked, quantity, price, type, showsSupply, showsOtherCode } = line;
  const number = row + 1;
  const isChosen = kind === 'product';
  const isClosed = isLocked || !isChosen;
  const problemId = problem === null ? undefined : `line-problem-${id}`;
  const typed = (field: 'quantity' | 'price', name: string, value: string) => (
    <input
      data-row={row}
      data-field={field}
      className="num"
      inputMode={field === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={`${name} regel ${number}`}
      aria-invalid={problem?.startsWith(name) || undefined}
      aria-describedby={problemId}
      disabled={isClosed}
      value={value}
      onChange={(event) => events.type(id, field, event.target.value)}
      onBlur={() => events.leave(id, field)}
      onKeyDown={(event) => events.press(event, row, id, field)}
    />
  );
  return (
    <tr
      data-index={row}
      data-is-empty={kind === 'empty' || undefined}
      data-is-changed={line.isChanged || undefined}
      aria-rowindex={line.isLong ? row + 2 : undefined}
      onDoubleClick={() => isChosen && events.toggleLock(id)}
    >
      <td className="num sub place">{isChosen ? number : '+'}</td>
      <td className={isFixed ? 'product' : 'typed product'}>
        {isFixed ? (
          <span className="line-fixed">
            <span>
              {text} <span className="muted">{vintage}</span>
            </span>
            <span className="sub">{code}</span>
          </span>
        ) : (
          <>
            <div className="line-product">
              {color && <WineDot color={color} />}
              <ProductCell
                name={`Product regel ${number}`}
                row={row}
                text={text}
                isChosen={isChosen}
                isLocked={isLocked}
                isLast={line.isLast}
                showsSupply={showsSupply}
                showsOtherCode={showsOtherCode}
                onScan={({ value }) => events.scan(row, id, value)}
                index={line.index}
                isLoading={line.isLoading}
                onType={(now) => events.type(id, 'text', now)}
                onPick={(product) => events.pick(row, id, product)}
                onRestore={() => events.restore(id)}
                onPaste={(event) => events.paste(event, id)}
                onKey={(event) => events.press(event, row, id, 'product')}
              />
            </div>
            {code !== '' && <div className="sub line-code">{code}</div>}
          </>
        )}
        {isChosen && <Shortage {...line} />}
        {message !== '' && (
          <div className="line-message">
            <IconAlertTriangle size={13} role="img" aria-label="Let op" /> <span>{message}</span>
          </div>
        )}
        {problem !== null && (
          <div className="field-message" role="alert" id={problemId}>
            {problem}
          </div>
        )}
      </td>
      {showsSupply && <td className="num stock">{isChosen && <Stock {...line} />}</td>}
      <td className="typed quantity">{typed('quantity', 'Aantal', quantity)}</td>
      <td className="typed price">{typed('price', 'Prijs', price)}</td>
      <td className="type">
        {isChosen && (
          <PriceTypeOf type={type} discount={line.discount} isExcluded={line.isExcluded}>
            {line.isAsked && <PriceWhy ask={() => events.ask(id)} of={`Regel ${number}`} />}
          </PriceTypeOf>
        )}
      </td>
      {line.hasMargin && <td className="num muted margin">{line.margin}</td>}
      <td className="num strong total">{line.total}</td>
      <td className="row-actions">
        {isChosen && (
          <IconButton
            label={isLocked ? `Regel ${number} ontgrendelen` : `Regel ${number} vergrendelen`}
            size="small"
            data-row={row}
            data-field="lock"
            // of a stored line that is locked nothing else can have the focus
            tabIndex={isLocked && isFixed ? 0 : -1}
            aria-pressed={isLocked}
            onClick={() => events.toggleLock(id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') events.press(event, row, id, 'quantity');
            }}
          >
            {isLocked ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
          </IconButton>
        )}
        {kind !== 'empty' && (
          <IconButton
            label={`Regel ${number} verwijderen`}
            size="small"
            tabIndex={-1}
            onClick={() => events.remove(row, id)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </td>
    </tr>
  );
});
