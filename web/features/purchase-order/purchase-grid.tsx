import { IconCopyPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PurchaseProduct } from '#api/purchase-orders/contract.ts';
import { bottlePrice } from '#domain/purchase-order/line.ts';
import {
  addVintage,
  changeLine,
  type DraftChange,
  type DraftLine,
  pickProduct,
  priceFields,
  priceNames,
  readLine,
  removeLine,
  restoreLine,
} from '#web/features/purchase-order/draft.ts';
import {
  actionsColumn,
  type CheckedLine,
  LineProblem,
  placeColumn,
  totalColumn,
  typedColumn,
} from '#web/parts/line-grid/columns.tsx';
import { LineGrid } from '#web/parts/line-grid/line-grid.tsx';
import type { LineColumn, Place } from '#web/parts/line-grid/line-row.tsx';
import { FoundProduct, ProductCell } from '#web/parts/line-grid/product-picker.tsx';
import { findProducts, type ProductIndex } from '#web/parts/product-search.ts';
import { productName } from '#web/parts/product-name.ts';
import { count, money, unitPrice } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

type PurchaseLine = Omit<DraftLine, 'key'> & CheckedLine & { perBottle: string; total: string };

/** The fields of a line for the grid. */
const shown = ({ key, ...line }: DraftLine, isReadOnly: boolean): PurchaseLine => {
  const read = readLine({ key, ...line });
  const values = read && 'values' in read ? read.values : null;
  return {
    ...line,
    id: String(key),
    kind: line.product ? 'product' : line.text === '' ? 'empty' : 'unknown',
    isFixed: isReadOnly,
    isLocked: isReadOnly,
    problem: read && 'problem' in read && line.product ? read.problem : null,
    perBottle: values ? unitPrice(bottlePrice(values)) : '',
    total: values ? money(values.quantity * bottlePrice(values)) : '',
  };
};

/** PO-009. */
const Found = ({ product }: { product: PurchaseProduct }) => (
  <FoundProduct
    product={product}
    details={[
      product.number,
      words.boxOf(product.bottlesPerBox),
      product.onOrder > 0 && words.alreadyOrdered(count(product.onOrder)),
    ]}
    stock={words.free(count(product.available))}
    price={unitPrice(product.departPrice + product.transportPrice + product.exciseDuty)}
  />
);

const pricesHint = words.putPricesOnTheProduct;

/** The lines of a purchase order. Ctrl+D adds a line for another vintage of the same product (PO-014). */
export const PurchaseGrid = ({
  lines,
  index,
  isLoading,
  isReadOnly,
  change,
}: {
  lines: readonly DraftLine[];
  index: ProductIndex<PurchaseProduct>;
  isLoading: boolean;
  /** PO-028. */
  isReadOnly: boolean;
  change: (change: DraftChange) => void;
}) => {
  const find = (id: string) => lines.findIndex(({ key }) => String(key) === id);
  const columns = useMemo(() => {
    const edit = (id: string, values: Partial<DraftLine>) => change(changeLine(Number(id), values));
    const typed = {
      type: (id: string, field: string, text: string) => edit(id, { [field]: text }),
    };
    /** PO-014: the next year, and whether it becomes a new product. */
    const newVintage = ({ id, newVintage: year, addsVintage }: PurchaseLine, { row, grid }: Place) => (
      <div className="purchase-vintage">
        <label>
          {words.newVintage}
          <input
            data-row={row}
            data-field="newVintage"
            inputMode="numeric"
            autoComplete="off"
            aria-label={words.newVintageOfLine(row + 1)}
            disabled={isReadOnly}
            value={year ?? ''}
            onChange={({ target }) => edit(id, { newVintage: target.value })}
            onKeyDown={(event) => grid.press(event, row, 'newVintage')}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={addsVintage}
            onChange={({ target }) => edit(id, { addsVintage: target.checked })}
          />
          {words.makeProductOnConfirming}
        </label>
      </div>
    );
    const product: LineColumn<PurchaseLine> = {
      key: 'product',
      header: words.product,
      cell: (line, place) => (
        <>
          {isReadOnly ? (
            <span className="line-fixed">
              <span>{line.text}</span>
            </span>
          ) : (
            <div className="line-product">
              <ProductCell
                line={line}
                place={place}
                label={words.productsOfTheSupplier}
                find={(text) => findProducts(index, text)}
                isLoading={isLoading}
                onType={(id, text) =>
                  edit(id, { text: text ?? (line.product ? productName(line.product) : '') })
                }
                onPick={(id, picked, { row, grid }) => {
                  change(pickProduct(Number(id), picked));
                  grid.focus(row, 'quantity');
                }}
              >
                {(item) => <Found product={item} />}
              </ProductCell>
            </div>
          )}
          {line.product && (
            <div className="sub line-code">
              {[
                line.product.number,
                line.product.packageName,
                line.received > 0 && words.received(count(line.received)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          )}
          {line.product && line.newVintage !== null && newVintage(line, place)}
          {line.kind === 'unknown' && (
            <div className="sub purchase-choose">{words.chooseAProductFromTheList}</div>
          )}
          <LineProblem {...line} />
        </>
      ),
    };
    const perBottle: LineColumn<PurchaseLine> = {
      key: 'per-bottle',
      header: words.perBottle,
      width: 70,
      isNumber: true,
      className: 'muted',
      label: words.perBottle,
      cell: (line) => line.perBottle,
    };
    const updates: LineColumn<PurchaseLine> = {
      key: 'purchase-update',
      header: words.update,
      title: pricesHint,
      width: 74,
      cell: ({ id, kind, updatesPrices }, { row }) =>
        kind === 'product' && (
          <label className="check" title={pricesHint}>
            <input
              type="checkbox"
              aria-label={words.updatePricesOfLine(row + 1)}
              disabled={isReadOnly}
              checked={updatesPrices}
              onChange={({ target }) => edit(id, { updatesPrices: target.checked })}
            />
            <span className="purchase-update-word">{words.updatePrices}</span>
          </label>
        ),
    };
    const actions = actionsColumn<PurchaseLine>(({ id }, { row, grid }) => (
      <IconButton
        Icon={IconCopyPlus}
        label={words.addNewVintageOfLine(row + 1)}
        size="small"
        tabIndex={-1}
        onClick={() => {
          change(addVintage(Number(id)));
          grid.focus(row + 1, 'quantity');
        }}
      />
    ));
    return [
      placeColumn,
      product,
      typedColumn('quantity', words.quantity, { width: 64, ...typed }),
      ...priceFields.map((field) => typedColumn(field, priceNames[field], { width: 78, ...typed })),
      perBottle,
      totalColumn(words.totalExcl, 96),
      updates,
      ...(isReadOnly ? [] : [actions]),
    ];
  }, [index, isLoading, isReadOnly, change]);
  return (
    <LineGrid<PurchaseLine>
      label={words.purchaseLines}
      className="purchase-grid"
      rows={lines
        .filter(({ product }) => !isReadOnly || product)
        .map((line) => ({ id: String(line.key), show: () => shown(line, isReadOnly) }))}
      columns={columns}
      actions={{
        remove: (id) => {
          const at = find(id);
          const line = lines[at];
          if (!line) return;
          change(removeLine(line.key));
          toast.done(words.deleted(line.text || words.unnamedLine), {
            undo: () => change(restoreLine(line, at)),
          });
        },
        duplicate: (id) => {
          change(addVintage(Number(id)));
          return find(id) + 1;
        },
      }}
      hints={isReadOnly ? undefined : [['Ctrl D', words.newVintageHint]]}
    />
  );
};
