import { IconAlertTriangle, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { lineAmount, type PricedLine } from '#domain/pricing/totals.ts';
import { amount, count, unitPrice } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/button.tsx';

export type RowChange = { quantity?: string; price?: string | null; isLocked?: boolean };
/** What a row tells the grid; the same functions as long as the page lives, so that rows can be left alone. */
export type RowEvents = {
  change: (row: string, change: RowChange) => void;
  remove: (row: string) => void;
  press: (event: KeyboardEvent<HTMLInputElement>, row: string) => void;
};

/** One line of an order that can be changed. */
export const LineRow = ({
  row,
  place,
  name,
  vintage,
  productNumber,
  message,
  available,
  quantity,
  price,
  priced,
  isLocked,
  type,
  margin,
  problem,
  isChanged,
  events,
}: {
  /** Which line it is: `line-3`, `added-1`. */
  row: string;
  place: number;
  name: string;
  vintage: string | null;
  productNumber: number;
  message: string;
  /** Bottles of it that are free beside what this line has; null when that is not known. */
  available: number | null;
  quantity: string;
  /** What was typed; null is the usual price. */
  price: string | null;
  priced: PricedLine;
  isLocked: boolean;
  type: ReactNode;
  /** Null where nobody may see it. */
  margin: string | null;
  problem: string | null;
  isChanged: boolean;
  events: RowEvents;
}) => {
  const title = vintage ? `${name} ${vintage}` : name;
  const isShort = available !== null && available < 0;
  return (
    <tr
      data-is-changed={isChanged || undefined}
      onDoubleClick={() => events.change(row, { isLocked: !isLocked })}
    >
      <td className="num sub place">{place}</td>
      <td className="product">
        <span className="two-lines">
          <span>
            {name} <span className="muted">{vintage}</span>
          </span>
          <span className="sub">{productNumber}</span>
        </span>
        {message !== '' && (
          <div className="order-line-message">
            <IconAlertTriangle size={13} role="img" aria-label="Let op" /> {message}
          </div>
        )}
        {problem !== null && (
          <div className="order-line-problem" id={`${row}-problem`}>
            {problem}
          </div>
        )}
      </td>
      <td className="num stock">
        {available !== null && (
          <span className="order-stock" data-is-short={isShort || undefined}>
            {isShort && <IconAlertTriangle size={12} role="img" aria-label="Tekort" />}
            {count(available)}
            <span className="order-stock-word"> vrij</span>
          </span>
        )}
      </td>
      <td className="typed quantity">
        <input
          className="input num"
          data-row={row}
          data-field="quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Aantal ${title}, regel ${place}`}
          aria-invalid={problem?.startsWith('Aantal') ?? false}
          aria-describedby={problem === null ? undefined : `${row}-problem`}
          disabled={isLocked}
          value={quantity}
          onFocus={(event) => event.target.select()}
          onChange={(event) => events.change(row, { quantity: event.target.value })}
          onKeyDown={(event) => events.press(event, row)}
        />
      </td>
      <td className="typed price">
        <input
          className="input num"
          data-row={row}
          data-field="price"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Prijs ${title}, regel ${place}`}
          aria-invalid={problem?.startsWith('Prijs') ?? false}
          aria-describedby={problem === null ? undefined : `${row}-problem`}
          disabled={isLocked}
          value={price ?? unitPrice(priced.unitPrice)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => events.change(row, { price: event.target.value })}
          onBlur={(event) => event.target.value.trim() === '' && events.change(row, { price: null })}
          onKeyDown={(event) => events.press(event, row)}
        />
      </td>
      <td className="type">{type}</td>
      {margin !== null && <td className="num muted margin">{margin}</td>}
      <td className="num strong total">{amount(lineAmount(priced))}</td>
      <td className="row-actions">
        <IconButton
          label={isLocked ? `Regel ${place} ontgrendelen` : `Regel ${place} vergrendelen`}
          size="small"
          aria-pressed={isLocked}
          onClick={() => events.change(row, { isLocked: !isLocked })}
        >
          {isLocked ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
        </IconButton>
        <IconButton label={`Regel ${place} verwijderen`} size="small" onClick={() => events.remove(row)}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
};
