import { useFoundProductsQuery } from '#web/parts/found-products.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { savedBy } from '#web/parts/save-field.ts';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { SubscriptionLineView } from '#api/subscriptions/contract.ts';
import { type Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import {
  useAddSubscriptionProductMutation,
  useChangeSubscriptionProductMutation,
  useRemoveSubscriptionProductMutation,
} from '#web/features/subscriptions/api.ts';
import { buttonsColumn } from '#web/parts/line-grid/columns.tsx';
import { LineGrid } from '#web/parts/line-grid/line-grid.tsx';
import type { GridLine, LineColumn } from '#web/parts/line-grid/line-row.tsx';
import { FoundProduct, ProductPicker } from '#web/parts/line-grid/product-picker.tsx';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { bottles, money, unitPrice } from '#web/lib/format.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { debounces, typeaheadWaits } from '#web/lib/timings.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { IconButton } from '#web/ui/button.tsx';
import * as words from '#web/features/subscriptions/words.nl.ts';

const priceOf = (line: SubscriptionLineView, side: PriceSide): Money =>
  side === 'excl' ? line.unitPriceExcl : line.unitPriceIncl;
const noPrice = { priceExcl: undefined, priceIncl: undefined };

const quantityProblem = (text: string) => {
  const parsed = parseDecimal(text, 0);
  if ('problem' in parsed) return parsed.problem;
  return parsed.value === null || parsed.value < 1 || parsed.value > 100_000
    ? words.enterAQuantityOf1
    : undefined;
};
const priceProblem = (text: string) => {
  const parsed = parseDecimal(text, 4);
  if ('problem' in parsed) return parsed.problem;
  return parsed.value === null || parsed.value < 0 ? words.enterAPriceSuchAs : undefined;
};
/** The typed values, as the call takes them. */
const sent = (text: string, decimals: number) => {
  const parsed = parseDecimal(text, decimals);
  return 'value' in parsed && parsed.value !== null ? parsed.value / 10 ** decimals : text;
};

/** The fields of a line for the grid. */
type ShownLine = GridLine & { line: SubscriptionLineView };

const DeleteLine = ({
  subscriptionId,
  side,
  line: { productId, name, quantity, ...line },
}: {
  subscriptionId: number;
  side: PriceSide;
  line: SubscriptionLineView;
}) => {
  const [remove, { isLoading }] = useRemoveSubscriptionProductMutation();
  const [add] = useAddSubscriptionProductMutation();
  const bringBack = async () => {
    const price = side === 'excl' ? { priceExcl: line.unitPriceExcl } : { priceIncl: line.unitPriceIncl };
    toastOutcome(await add({ request: { subscriptionId, productId, quantity, ...noPrice, ...price } }));
  };
  const deleteLine = async () =>
    toastOutcome(await remove({ request: { subscriptionId, productId } }), words.deleted(name), {
      undo: () => void bringBack(),
    });
  return (
    <IconButton
      Icon={IconTrash}
      label={words.deleteNamed(name)}
      size="small"
      disabled={isLoading}
      onClick={() => void deleteLine()}
    />
  );
};

/** SUBS-003: finds a product and adds it, initially one box. */
export const AddProduct = ({
  subscriptionId,
  lines,
}: {
  subscriptionId: number;
  lines: readonly SubscriptionLineView[];
}) => {
  const { question, isTooShort, onSearch, found } = useTypedSearch(typeaheadWaits.otherPickers);
  const { currentData, isFetching } = useFoundProductsQuery(
    { question, includesDisabled: false, skip: 0, take: 10 },
    { skip: isTooShort },
  );
  const [add] = useAddSubscriptionProductMutation();
  const there = new Set(lines.map(({ productId }) => productId));
  const options = currentData?.filter(({ productId }) => !there.has(productId));
  return (
    <ProductPicker
      {...found(options, isFetching)}
      placeholder={words.wineSearchHint}
      onPick={async ({ productId, bottlesPerBox }) => {
        onSearch('');
        const quantity = Math.max(1, bottlesPerBox);
        toastOutcome(await add({ request: { subscriptionId, productId, quantity, ...noPrice } }));
      }}
    >
      {(product) => (
        <FoundProduct
          product={product}
          details={[product.number, product.supplierName, words.free(bottles(product.available))]}
        />
      )}
    </ProductPicker>
  );
};

/**
 * SUBS-003: the products with quantity and price, excluding or including VAT as the account does; each field
 * saves itself.
 */
export const SubscriptionLines = ({
  subscriptionId,
  side,
  name: title,
  lines,
  mayChange,
}: {
  subscriptionId: number;
  side: PriceSide;
  name: string;
  lines: readonly SubscriptionLineView[];
  mayChange: boolean;
}) => {
  const [change] = useChangeSubscriptionProductMutation();
  const columns = useMemo((): LineColumn<ShownLine>[] => {
    const otherSide = side === 'excl' ? 'incl' : 'excl';
    const saves =
      (productId: number, field: 'qty' | 'unit_price_excl' | 'unit_price_incl') => (text: string) => {
        const value = sent(text, field === 'qty' ? 0 : 4);
        return savedBy(change({ request: { subscriptionId, productId, field, value } }));
      };
    return [
      { key: 'product', header: words.product, cell: ({ line }) => line.name },
      {
        key: 'quantity',
        header: words.quantity,
        label: words.quantity,
        width: 150,
        isNumber: true,
        cell: ({ line: { productId, name, quantity } }) =>
          mayChange ? (
            <AutosaveField
              label={words.quantityOf(name)}
              inputMode="numeric"
              wait={debounces.subscriptions}
              value={String(quantity)}
              check={quantityProblem}
              save={saves(productId, 'qty')}
            />
          ) : (
            bottles(quantity)
          ),
      },
      {
        key: 'price',
        header: words.priceOnSide(side),
        label: words.price,
        width: 150,
        isNumber: true,
        cell: ({ line }) =>
          mayChange ? (
            <AutosaveField
              label={words.priceOn(side, line.name)}
              inputMode="decimal"
              wait={debounces.subscriptions}
              value={unitPrice(priceOf(line, side))}
              check={priceProblem}
              save={saves(line.productId, side === 'excl' ? 'unit_price_excl' : 'unit_price_incl')}
            />
          ) : (
            unitPrice(priceOf(line, side))
          ),
      },
      {
        key: 'other-price',
        header: words.priceOnSide(otherSide),
        width: 110,
        isNumber: true,
        className: 'muted',
        cell: ({ line }) => unitPrice(priceOf(line, otherSide)),
      },
      {
        key: 'total',
        header: words.amountOn(side),
        width: 110,
        isNumber: true,
        className: 'strong',
        cell: ({ line }) => money(line.quantity * priceOf(line, side)),
      },
      ...(mayChange
        ? [
            buttonsColumn(({ line }: ShownLine) => (
              <DeleteLine subscriptionId={subscriptionId} side={side} line={line} />
            )),
          ]
        : []),
    ];
  }, [subscriptionId, side, mayChange, change]);
  if (lines.length === 0) return <p className="subscription-empty muted">{words.noProductsYet}</p>;
  return (
    <div className="subscription-scroll">
      <LineGrid<ShownLine>
        label={words.productsOf(title)}
        className="subscription-lines"
        rows={lines.map((line) => {
          const id = String(line.productId);
          return { id, show: () => ({ id, kind: 'product', isFixed: true, isLocked: !mayChange, line }) };
        })}
        columns={columns}
      />
    </div>
  );
};
