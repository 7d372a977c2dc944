import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type BundleComponentView, setBundleComponent } from '#api/stock/contract.ts';
import { useMayCall } from '#web/parts/role.ts';
import {
  useBundleQuery,
  useFindToCountQuery,
  useRemoveComponentMutation,
  useSetComponentMutation,
} from '#web/parts/stock/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';
import { toastError } from '#web/parts/outcome.ts';
import { productName } from '#web/parts/product-name.ts';
import { bottles, count } from '#web/lib/format.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { column, actionColumn } from '#web/ui/columns.ts';
import { toast } from '#web/ui/toasts.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import './stock.css';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/stock/words.nl.ts';

/** How many of a component are in one piece; saved when the field is left, at least 1 (PROD-037). */
const Quantity = ({
  component,
  onSave,
}: {
  component: BundleComponentView;
  onSave: (quantity: number) => void;
}) => {
  const [typed, setTyped] = useState(String(component.quantity));
  const parsed = parseDecimal(typed, 0);
  const value = 'value' in parsed ? parsed.value : null;
  const isGood = value !== null && value >= 1 && value <= 1000;
  return (
    <TextField
      label={words.quantityOf(productName(component))}
      inputMode="numeric"
      value={typed}
      problem={isGood ? undefined : words.enter1OrMore}
      onChange={setTyped}
      onBlur={() => isGood && value !== component.quantity && onSave(value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
};

/** PROD-036 to PROD-039: the components of a multi-product, and how many pieces the stock of each allows. */
export const BundlePanel = ({ productId: bundleId }: { productId: number }) => {
  const mayChange = useMayCall(setBundleComponent);
  const bundle = useBundleQuery({ bundleId });
  const [question, setQuestion] = useState('');
  const requested = useDebounced(question.trim(), typeaheadWaits.productPages);
  const isTooShort = requested.length < typeaheadStartsAt;
  const { currentData: found, isFetching } = useFindToCountQuery({ q: requested }, { skip: isTooShort });
  const [set] = useSetComponentMutation();
  const [remove] = useRemoveComponentMutation();

  const save = async (productId: number, quantity: number) => {
    const { error: failure } = await set({ request: { bundleId, productId, quantity } });
    if (failure) toastError(common.saveFailed, failure);
    else toast.done(common.productSaved, { body: common.yourChangeHasBeenSaved });
  };

  const columns: Column<BundleComponentView>[] = [
    column('name', words.component, (component) => (
      <span className="two-lines">
        <span>{productName(component)}</span>
        <span className="sub">{component.number}</span>
      </span>
    )),
    column(
      'quantity',
      words.perPiece,
      (component) =>
        mayChange ? (
          <span className="bundle-quantity">
            <Quantity
              key={component.quantity}
              component={component}
              onSave={(quantity) => void save(component.productId, quantity)}
            />
          </span>
        ) : (
          bottles(component.quantity)
        ),
      { width: 130 },
    ),
    column(
      'pieces',
      words.freeAndGoodFor,
      ({ available, quantity }) => (
        <>
          <span className="muted">{bottles(available)} · </span>
          <b>
            {count(Math.floor(available / quantity))} {words.pieces}
          </b>
        </>
      ),
      { isNumber: true, isAtEnd: true },
    ),
    actionColumn(
      'remove',
      common.deleteTitle,
      ({ productId, quantity, ...component }) =>
        mayChange && (
          <IconButton
            label={common.deleteNamed(productName(component))}
            size="small"
            onClick={async () => {
              const { error: failure } = await remove({ request: { bundleId, productId } });
              if (failure) toastError(common.saveFailed, failure);
              else
                toast.done(common.deleted(productName(component)), {
                  undo: () => void save(productId, quantity),
                });
            }}
            Icon={IconTrash}
          />
        ),
    ),
  ];

  return (
    <Card title={words.multiproduct} subtitle={words.takesTheseComponentsFromStock} isPadded={false}>
      {mayChange && (
        <div className="bundle-add">
          <Typeahead
            label={words.addComponent}
            chosenText=""
            options={isTooShort ? [] : (found?.data ?? [])}
            isLoading={isFetching}
            onSearch={setQuestion}
            keyOf={({ productId }) => productId}
            onPick={({ productId }) => {
              setQuestion('');
              void save(productId, 1);
            }}
          >
            {(product) => (
              <span>
                <WineDot color={product.color} /> {productName(product)}{' '}
                <span className="sub">{product.number}</span>
              </span>
            )}
          </Typeahead>
        </div>
      )}
      <QueryTable
        caption={words.components}
        columns={columns}
        keyOf="productId"
        rows={bundle.data?.data}
        areas="'name remove' 'quantity pieces'"
        query={bundle}
        skeletonRows={3}
        emptyText={words.noComponentsYet}
      />
    </Card>
  );
};
