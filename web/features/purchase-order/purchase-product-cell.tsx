import { type KeyboardEvent, useId, useState } from 'react';
import type { PurchaseProduct } from '#api/purchase-orders/contract.ts';
import { findPurchaseProducts } from '#web/features/purchase-order/draft.ts';
import { count, unitPrice } from '#web/lib/format.ts';
import { typeaheadStartsAt } from '#web/lib/timings.ts';
import { KeyHints } from '#web/ui/keys.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { Suggestions, useListKeys } from '#web/ui/typeahead.tsx';

const Found = ({ product }: { product: PurchaseProduct }) => (
  <>
    <WineDot color={product.color} />
    <span>
      <span className="strong">{product.name}</span> <span className="muted tabular">{product.vintage}</span>
      <span className="sub product-more">
        {product.number} · doos {product.bottlesPerBox}
        {product.onOrder > 0 && ` · ${count(product.onOrder)} besteld`}
      </span>
    </span>
    <span className="num sub">{count(product.available)} vrij</span>
    <span className="num strong">
      {unitPrice(product.departPrice + product.transportPrice + product.exciseDuty)}
    </span>
  </>
);

/** PO-009: where a product of the supplier is typed and found. What its keys do not use goes to `onKey`. */
export const PurchaseProductCell = ({
  name,
  row,
  text,
  isLast,
  products,
  isLoading,
  onType,
  onPick,
  onRestore,
  onKey,
}: {
  name: string;
  row: number;
  text: string;
  isLast: boolean;
  products: readonly PurchaseProduct[];
  isLoading: boolean;
  onType: (text: string) => void;
  onPick: (product: PurchaseProduct) => void;
  onRestore: () => void;
  onKey: (event: KeyboardEvent) => void;
}) => {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const found = isOpen ? findPurchaseProducts(products, text) : [];
  const { active, setActive, move } = useListKeys(found.length, isOpen);
  const pick = (product: PurchaseProduct) => {
    setIsOpen(false);
    onPick(product);
  };
  const press = (event: KeyboardEvent) => {
    if (move(event)) return;
    const chosen = found[active];
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && !event.ctrlKey;
    if (isOpen && chosen && isChoice) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setIsOpen(false);
      else onRestore();
    } else onKey(event);
  };
  return (
    <>
      <input
        data-row={row}
        data-field="product"
        role="combobox"
        aria-label={name}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={isLast ? 'Product, jaar of nummer…' : undefined}
        value={text}
        title={text}
        onChange={(event) => {
          setActive(0);
          setIsOpen(event.target.value.trim().length >= typeaheadStartsAt);
          onType(event.target.value);
        }}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
      />
      {isOpen && (
        <Suggestions
          id={listId}
          className="product-list"
          label="Producten van de leverancier"
          options={found}
          active={active}
          isLoading={isLoading}
          keyOf={({ productId }) => productId}
          onActive={setActive}
          onPick={pick}
          footer={
            <KeyHints
              of={[
                [['Enter'], 'kiezen'],
                [['Esc'], 'sluiten'],
              ]}
            />
          }
        >
          {(item) => <Found product={item} />}
        </Suggestions>
      )}
    </>
  );
};
