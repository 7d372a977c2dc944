import { IconAlertTriangle } from '@tabler/icons-react';
import { type ClipboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import {
  actionsColumn,
  LineProblem,
  marginColumn,
  placeColumn,
  Shortage,
  stockColumn,
  totalColumn,
  typedColumn,
} from '#web/parts/line-grid/columns.tsx';
import { type GridActions, type GridRow, LineGrid } from '#web/parts/line-grid/line-grid.tsx';
import type { LineColumn, Place } from '#web/parts/line-grid/line-row.tsx';
import { PriceTypeOf } from '#web/parts/line-grid/price-type.tsx';
import { FoundProduct, ProductCell } from '#web/parts/line-grid/product-picker.tsx';
import type { SalesLine } from '#web/parts/line-grid/sales-line.ts';
import type { PriceInQuestion } from '#web/parts/price-why/price-in-question.ts';
import { PriceWhy } from '#web/parts/price-why/price-why.tsx';
import {
  findProducts,
  type PastedRow,
  pastedRows,
  type ProductIndex,
  scanned,
} from '#web/parts/product-search.ts';
import { productName } from '#web/parts/product-name.ts';
import { count, plural, unitPrice } from '#web/lib/format.ts';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/line-grid/words.nl.ts';

type TypedField = 'quantity' | 'price';
/** The changes to the lines of a sales order. */
export type SalesActions = Required<GridActions> & {
  /** Null discards the text typed over a product and restores the product. */
  typeProduct: (id: string, text: string | null) => void;
  type: (id: string, field: TypedField, text: string) => void;
  /** A quantity or price field was left, so its text may be reformatted. */
  leave: (id: string, field: TypedField) => void;
  pick: (id: string, product: ProductForCustomer) => void;
  /** Returns the texts of the rows that had no place. */
  paste: (id: string, rows: readonly PastedRow[]) => readonly string[];
  /** LINE-011; returns true if the quantity of an existing line was increased. */
  scan: (id: string, product: ProductForCustomer) => boolean;
  ask: (id: string) => PriceInQuestion | null;
};

/** The line settings of the account. */
export type GridRules = { showsSupply: boolean; showsOtherCode: boolean; hasScanner: boolean };

const Found = ({
  product,
  showsSupply,
  showsOtherCode,
}: { product: ProductForCustomer } & Omit<GridRules, 'hasScanner'>) => (
  <FoundProduct
    product={product}
    details={[
      product.supplierName,
      product.number,
      showsOtherCode && product.otherCode,
      words.boxOf(product.bottlesPerBox),
    ]}
    stock={
      product.available > 0 ? (
        showsSupply && common.free(count(product.available))
      ) : (
        <Tag tone="red">{showsSupply ? words.n0Free : common.soldOut}</Tag>
      )
    }
    price={unitPrice(product.unitPrice)}
  />
);

const isSoldOut = ({ available }: ProductForCustomer) => available <= 0;

const sayPasted = (rows: readonly PastedRow[], leftOut: readonly string[]) => {
  const unknown = rows.filter((row) => 'note' in row).length;
  if (rows.length > unknown)
    toast.done(words.pasted(plural(rows.length - unknown, common.lineNoun, common.linesNoun)));
  if (unknown > 0)
    toast.warning(words.noProductYet(plural(unknown, words.rowHas, words.rowsHave)), {
      body: leftOut.length > 0 ? words.notAdded(leftOut.join(', ')) : words.chooseAProductInThose,
    });
};

/** The lines of a new or stored sales order, in the grid. */
export const SalesGrid = ({
  rows,
  index,
  isLoading,
  side,
  hasMargin,
  rules: { showsSupply, showsOtherCode, hasScanner },
  actions,
  onSeek,
}: {
  rows: readonly GridRow<SalesLine>[];
  index: ProductIndex;
  isLoading: boolean;
  side: PriceSide;
  hasMargin: boolean;
  rules: GridRules;
  actions: SalesActions;
  onSeek?: () => void;
}) => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const columns = useMemo(() => {
    const paste = (event: ClipboardEvent, id: string) => {
      const pasted = pastedRows(event.clipboardData.getData('text/plain'), index);
      if (!pasted || pasted.length === 0) return;
      event.preventDefault();
      if (isLoading) return toast.warning(words.theProductsAreNotThere, { body: words.pasteAgainInAMoment });
      return sayPasted(pasted, latest.current.paste(id, pasted));
    };
    const pick = (id: string, product: ProductForCustomer, { row, grid }: Place) => {
      latest.current.pick(id, product);
      grid.focus(row, 'quantity');
      if (product.message !== '') toast.warning(productName(product), { body: product.message });
    };
    const scan = (id: string, code: string, { row, grid }: Place) => {
      const product = hasScanner ? scanned(index, code) : undefined;
      if (!product) return false;
      const isMore = latest.current.scan(id, product);
      grid.focus(isMore ? row : row + 1, 'product');
      return true;
    };
    const typed: Pick<SalesActions, 'type' | 'leave'> = {
      type: (...input) => latest.current.type(...input),
      leave: (...left) => latest.current.leave(...left),
    };
    const product: LineColumn<SalesLine> = {
      key: 'product',
      header: common.product,
      cell: (line, place) => (
        <>
          {line.isFixed ? (
            <span className="line-fixed">
              <span>
                {line.text} <span className="muted">{line.vintage}</span>
              </span>
              <span className="sub">{line.code}</span>
            </span>
          ) : (
            <>
              <div className="line-product">
                {line.color && <WineDot color={line.color} />}
                <ProductCell
                  line={line}
                  place={place}
                  find={(text) => findProducts(index, text, isSoldOut)}
                  isLoading={isLoading}
                  onType={(id, text) => latest.current.typeProduct(id, text)}
                  onPick={pick}
                  onPaste={paste}
                  onScan={scan}
                >
                  {(item) => (
                    <Found product={item} showsSupply={showsSupply} showsOtherCode={showsOtherCode} />
                  )}
                </ProductCell>
              </div>
              {line.code !== '' && <div className="sub line-code">{line.code}</div>}
            </>
          )}
          {line.kind === 'product' && <Shortage {...line} />}
          {line.message !== '' && (
            <div className="line-message">
              <IconAlertTriangle size={13} role="img" aria-label={words.mind} /> <span>{line.message}</span>
            </div>
          )}
          <LineProblem {...line} />
        </>
      ),
    };
    const type: LineColumn<SalesLine> = {
      key: 'type',
      header: common.priceType,
      width: 172,
      cell: ({ id, kind, isAsked, ...price }, { row }) =>
        kind === 'product' && (
          <PriceTypeOf {...price}>
            {isAsked && <PriceWhy ask={() => latest.current.ask(id)} of={common.line(row + 1)} />}
          </PriceTypeOf>
        ),
    };
    return [
      placeColumn,
      product,
      ...(showsSupply ? [stockColumn] : []),
      // oxlint-disable-next-line react/refs -- read when a key is pressed, not during render
      typedColumn('quantity', common.quantity, { width: 58, ...typed }),
      // oxlint-disable-next-line react/refs
      typedColumn('price', common.price, { width: 70, header: common.priceOnSide(side), ...typed }),
      type,
      ...(hasMargin ? [marginColumn] : []),
      totalColumn(common.totalOnSide(side)),
      actionsColumn<SalesLine>(),
    ];
  }, [index, isLoading, side, hasMargin, showsSupply, showsOtherCode, hasScanner]);
  return (
    <LineGrid<SalesLine>
      label={common.orderLines}
      rows={rows}
      columns={columns}
      actions={actions}
      hints={[
        ['Ctrl D', words.duplicate],
        ['Ctrl L', words.lock],
      ]}
      onSeek={onSeek}
    />
  );
};
