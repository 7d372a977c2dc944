import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import { findProducts, type ProductIndex } from '#web/parts/product-search.ts';
import { count, unitPrice } from '#web/lib/format.ts';
import { KeyHints } from '#web/ui/keys.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import { Suggestions, useListKeys } from '#web/ui/typeahead.tsx';

const startsAt = 2;

const Found = ({
  product,
  showsSupply,
  showsOtherCode,
}: {
  product: ProductForCustomer;
  showsSupply: boolean;
  showsOtherCode: boolean;
}) => (
  <>
    <WineDot color={product.color} />
    <span>
      <span className="strong">{product.name}</span> <span className="muted tabular">{product.vintage}</span>
      <span className="sub product-more">
        {product.supplierName} · {product.number}
        {showsOtherCode && product.otherCode !== '' && ` · ${product.otherCode}`} · doos{' '}
        {product.bottlesPerBox}
      </span>
    </span>
    <span className="num sub">
      {product.available > 0 ? (
        showsSupply && `${count(product.available)} vrij`
      ) : (
        <Tag tone="red">{showsSupply ? '0 vrij' : 'op'}</Tag>
      )}
    </span>
    <span className="num strong">{unitPrice(product.unitPrice)}</span>
  </>
);

/** Where a product is typed and found. Its keys come first; what it does not use goes to `onKey`. */
export const ProductCell = ({
  name,
  row,
  text,
  isChosen,
  isLocked,
  isLast,
  showsSupply,
  showsOtherCode,
  index,
  isLoading,
  onType,
  onPick,
  onRestore,
  onPaste,
  onScan,
  onKey,
}: {
  name: string;
  row: number;
  text: string;
  isChosen: boolean;
  isLocked: boolean;
  isLast: boolean;
  showsSupply: boolean;
  showsOtherCode: boolean;
  index: ProductIndex;
  isLoading: boolean;
  onType: (text: string) => void;
  onPick: (product: ProductForCustomer) => void;
  onRestore: () => void;
  onPaste: (event: ClipboardEvent) => void;
  /** LINE-011: whether what was typed is a barcode, which it then took care of. */
  onScan: (input: HTMLInputElement) => boolean;
  onKey: (event: KeyboardEvent) => void;
}) => {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const found = isOpen ? findProducts(index, text) : [];
  const { active, setActive, move } = useListKeys(found.length, isOpen);

  const pick = (chosen: ProductForCustomer) => {
    setIsOpen(false);
    onPick(chosen);
  };
  const press = (event: KeyboardEvent) => {
    if (move(event)) return;
    // a scanner types the code and presses Enter, with or without a list
    if (event.key === 'Enter' && !event.ctrlKey && onScan(event.currentTarget as HTMLInputElement)) {
      event.preventDefault();
      setIsOpen(false);
      return;
    }
    const chosen = found[active];
    if (
      isOpen &&
      chosen &&
      (event.key === 'Enter' || event.key === 'Tab') &&
      !event.shiftKey &&
      !event.ctrlKey
    ) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') {
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
        readOnly={isLocked}
        value={text}
        title={isChosen ? text : undefined}
        onChange={(event) => {
          setActive(0);
          setIsOpen(event.target.value.trim().length >= startsAt);
          onType(event.target.value);
        }}
        onPaste={onPaste}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
      />
      {isOpen && (
        <Suggestions
          id={listId}
          className="product-list"
          label="Producten"
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
          {(item) => <Found product={item} showsSupply={showsSupply} showsOtherCode={showsOtherCode} />}
        </Suggestions>
      )}
    </>
  );
};
