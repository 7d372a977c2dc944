import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { type Dispatch, type KeyboardEvent, useEffect, useRef } from 'react';
import type { PurchaseProduct } from '#api/purchase-orders/contract.ts';
import { bottlePrice } from '#domain/purchase-order/line.ts';
import {
  type DraftChange,
  type DraftLine,
  type PriceField,
  readLine,
  type TypedField,
} from '#web/features/purchase-order/draft.ts';
import { PurchaseProductCell } from '#web/features/purchase-order/purchase-product-cell.tsx';
import { money, unitPrice } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { KeyHints } from '#web/ui/keys.tsx';
import { toast } from '#web/ui/toasts.tsx';
import '#web/parts/line-grid/line-grid.css';

type CellField = 'product' | TypedField;
const columns: readonly (readonly [field: 'quantity' | PriceField, label: string, width: number])[] = [
  ['quantity', 'Aantal', 64],
  ['departPrice', 'Inkoopprijs', 84],
  ['transportPrice', 'Transport', 76],
  ['exciseDuty', 'Accijns', 70],
];

type RowProps = {
  line: DraftLine;
  row: number;
  isLast: boolean;
  isReadOnly: boolean;
  products: readonly PurchaseProduct[];
  isLoading: boolean;
  dispatch: Dispatch<DraftChange>;
  onKey: (event: KeyboardEvent, row: number, field: CellField) => void;
  onPick: (row: number, key: number, product: PurchaseProduct) => void;
  onRemove: (row: number) => void;
  onNewVintage: (row: number) => void;
};

/** PO-014: the year that comes, and whether it becomes a product of its own. */
const NewVintage = ({ line, row, isReadOnly, dispatch, onKey }: RowProps) => (
  <div className="purchase-vintage">
    <label>
      Nieuwe jaargang
      <input
        data-row={row}
        data-field="newVintage"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Nieuwe jaargang regel ${row + 1}`}
        disabled={isReadOnly}
        value={line.newVintage ?? ''}
        onChange={({ target }) =>
          dispatch({ type: 'typed', key: line.key, field: 'newVintage', text: target.value })
        }
        onKeyDown={(event) => onKey(event, row, 'newVintage')}
      />
    </label>
    <label className="check">
      <input
        type="checkbox"
        disabled={isReadOnly}
        checked={line.addsVintage}
        onChange={({ target }) =>
          dispatch({ type: 'switched', key: line.key, field: 'addsVintage', is: target.checked })
        }
      />
      Product aanmaken bij bevestigen
    </label>
  </div>
);

const LineRow = (props: RowProps) => {
  const { line, row, isLast, isReadOnly, products, isLoading, dispatch, onKey } = props;
  const { key, product } = line;
  const number = row + 1;
  const read = readLine(line);
  const values = read && 'values' in read ? read.values : null;
  const problem = read && 'problem' in read && product ? read.problem : null;
  const problemId = `purchase-problem-${key}`;
  return (
    <tr data-is-empty={!product || undefined}>
      <td className="num sub place">{product ? number : '+'}</td>
      <td className={isReadOnly ? 'product' : 'typed product'}>
        {isReadOnly ? (
          <span className="line-fixed">
            <span>{line.text}</span>
          </span>
        ) : (
          <div className="line-product">
            <PurchaseProductCell
              name={`Product regel ${number}`}
              row={row}
              text={line.text}
              isLast={isLast}
              products={products}
              isLoading={isLoading}
              onType={(text) => dispatch({ type: 'typed', key, field: 'text', text })}
              onPick={(chosen) => props.onPick(row, key, chosen)}
              onRestore={() => dispatch({ type: 'restored', key })}
              onKey={(event) => onKey(event, row, 'product')}
            />
          </div>
        )}
        {product && (
          <div className="sub line-code">
            {[product.number, product.packageName].filter(Boolean).join(' · ')}
          </div>
        )}
        {product && line.newVintage !== null && <NewVintage {...props} />}
        {!product && line.text !== '' && (
          <div className="sub purchase-choose">Kies een product uit de lijst, of verwijder de regel.</div>
        )}
        {problem !== null && (
          <div className="field-message" role="alert" id={problemId}>
            {problem}
          </div>
        )}
      </td>
      {columns.map(([field, label]) => (
        <td key={field} className={`typed ${field}`} data-label={label}>
          <input
            data-row={row}
            data-field={field}
            className="num"
            inputMode={field === 'quantity' ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-label={`${label} regel ${number}`}
            aria-invalid={problem?.startsWith(label) || undefined}
            aria-describedby={problem === null ? undefined : problemId}
            disabled={isReadOnly || !product}
            value={line[field]}
            onChange={({ target }) => dispatch({ type: 'typed', key, field, text: target.value })}
            onKeyDown={(event) => onKey(event, row, field)}
          />
        </td>
      ))}
      <td className="num muted per-bottle" data-label="Per fles">
        {values && unitPrice(bottlePrice(values))}
      </td>
      <td className="num strong total">{values && money(values.quantity * bottlePrice(values))}</td>
      <td className="purchase-update">
        {product && (
          <label className="check" title="Prijzen bij het bevestigen op het product zetten">
            <input
              type="checkbox"
              aria-label={`Prijzen bijwerken regel ${number}`}
              disabled={isReadOnly}
              checked={line.updatesPrices}
              onChange={({ target }) =>
                dispatch({ type: 'switched', key, field: 'updatesPrices', is: target.checked })
              }
            />
            <span className="purchase-update-word">Prijzen bijwerken</span>
          </label>
        )}
      </td>
      <td className="row-actions">
        {!isReadOnly && (product || line.text !== '') && (
          <>
            {product && (
              <IconButton
                label={`Nieuwe jaargang van regel ${number} toevoegen`}
                size="small"
                tabIndex={-1}
                onClick={() => props.onNewVintage(row)}
              >
                <IconCopyPlus size={16} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={`Regel ${number} verwijderen`}
              size="small"
              tabIndex={-1}
              onClick={() => props.onRemove(row)}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </td>
    </tr>
  );
};

/**
 * The lines of a purchase order, from the keyboard as those of a sales order: a plain table of inputs. The field
 * that comes next gets the focus as soon as it can take it.
 */
export const PurchaseGrid = ({
  lines,
  products,
  isLoading,
  isReadOnly,
  dispatch,
}: {
  lines: readonly DraftLine[];
  products: readonly PurchaseProduct[];
  isLoading: boolean;
  /** PO-028. */
  isReadOnly: boolean;
  dispatch: Dispatch<DraftChange>;
}) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<{ row: number; field: CellField } | null>(null);
  const focusWanted = () => {
    if (!wanted.current) return;
    const { row, field } = wanted.current;
    const cell = body.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"][data-field="${field}"]:enabled`,
    );
    if (!cell) return;
    wanted.current = null;
    cell.focus();
    cell.select();
  };
  useEffect(focusWanted);
  const go = (row: number, field: CellField) => {
    if (row < 0 || row >= lines.length) return;
    wanted.current = { row, field };
    focusWanted();
  };

  const remove = (row: number) => {
    const line = lines[row];
    if (!line) return;
    wanted.current = { row: Math.min(row, lines.length - 2), field: 'product' };
    dispatch({ type: 'removed', key: line.key });
    toast.done(`${line.text || 'Regel'} verwijderd`, {
      undo: () => dispatch({ type: 'put-back', line, at: row }),
    });
  };
  const addVintage = (row: number) => {
    const line = lines[row];
    if (!line) return;
    wanted.current = { row: row + 1, field: 'quantity' };
    dispatch({ type: 'new-vintage', key: line.key });
  };
  const press = (event: KeyboardEvent, row: number, field: CellField) => {
    const product = lines[row]?.product;
    const withControl = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    const act = withControl
      ? !product
        ? undefined
        : event.key === 'Delete' || event.key === 'Backspace'
          ? () => remove(row)
          : event.key.toLowerCase() === 'd'
            ? () => addVintage(row)
            : undefined
      : event.key === 'Enter'
        ? () => (field === 'product' && product ? go(row, 'quantity') : go(row + 1, 'product'))
        : event.key === 'ArrowDown'
          ? () => go(row + 1, field)
          : event.key === 'ArrowUp'
            ? () => go(row - 1, field)
            : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <table className="line-grid purchase-grid" aria-label="Inkoopregels">
        <colgroup>
          <col style={{ width: 32 }} />
          <col />
          {columns.map(([field, , width]) => (
            <col key={field} style={{ width }} />
          ))}
          <col style={{ width: 70 }} />
          <col style={{ width: 96 }} />
          <col style={{ width: 74 }} />
          <col style={{ width: 64 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="num">
              #
            </th>
            <th scope="col">Product</th>
            {columns.map(([field, label]) => (
              <th key={field} scope="col" className="num">
                {label}
              </th>
            ))}
            <th scope="col" className="num">
              Per fles
            </th>
            <th scope="col" className="num">
              Totaal excl.
            </th>
            <th scope="col" title="Prijzen bij het bevestigen op het product zetten">
              Bijwerken
            </th>
            <th scope="col">
              <span className="visually-hidden">Acties</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, row) =>
            isReadOnly && !line.product ? null : (
              <LineRow
                key={line.key}
                line={line}
                row={row}
                isLast={row === lines.length - 1}
                isReadOnly={isReadOnly}
                products={products}
                isLoading={isLoading}
                dispatch={dispatch}
                onKey={press}
                onPick={(at, key, product) => {
                  wanted.current = { row: at, field: 'quantity' };
                  dispatch({ type: 'picked', key, product });
                }}
                onRemove={remove}
                onNewVintage={addVintage}
              />
            ),
          )}
        </tbody>
      </table>
      {!isReadOnly && (
        <KeyHints
          of={[
            [['Enter'], 'volgende'],
            [['3d'], '= 3 dozen'],
            [['↑', '↓'], 'regel'],
            [['Ctrl D'], 'nieuwe jaargang'],
            [['Ctrl Del'], 'verwijderen'],
          ]}
        />
      )}
    </>
  );
};
