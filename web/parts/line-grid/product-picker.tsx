import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { WineColor } from '#domain/product/wine-color.ts';
import type { GridLine, Place } from '#web/parts/line-grid/line-row.tsx';
import { KeyHints } from '#web/ui/keys.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { Suggestions, Typeahead, useCombobox } from '#web/ui/typeahead.tsx';
import './line-grid.css';
import * as words from '#web/parts/line-grid/words.nl.ts';

/** A product in a list of results, with its details. */
export const FoundProduct = ({
  product: { color, name, vintage },
  details,
  stock,
  price,
}: {
  product: { color: WineColor; name: string; vintage: string | null };
  details: readonly (string | number | false)[];
  stock?: ReactNode;
  price?: string;
}) => (
  <span className="found-product">
    <WineDot color={color} />
    <span>
      <span className="strong">{name}</span> <span className="muted tabular">{vintage}</span>
      <span className="sub product-more">{details.filter(Boolean).join(' · ')}</span>
    </span>
    <span className="num sub">{stock}</span>
    <span className="num strong">{price}</span>
  </span>
);

/** Finds a product to add to the lines below; `options` are the results for the text passed to `onSearch`. */
export const ProductPicker = <Product extends { productId: number }>(props: {
  options: readonly Product[];
  isLoading: boolean;
  placeholder?: string;
  onSearch: (text: string) => void;
  onPick: (product: Product) => void;
  children: (product: Product) => ReactNode;
}) => <Typeahead label={words.addProduct} chosenText="" keyOf={({ productId }) => productId} {...props} />;

/**
 * The cell in which the product of a line is typed and found. It handles keys first and passes the rest on to
 * the grid.
 */
export const ProductCell = <Product extends { productId: number }>({
  line: { id, kind, text, isLocked },
  place: { row, isLast, grid },
  label = words.products,
  find,
  isLoading,
  onType,
  onPick,
  onPaste,
  onScan,
  children,
}: {
  line: GridLine & { text: string };
  place: Place;
  /** The name of the list. */
  label?: string;
  find: (text: string) => readonly Product[];
  isLoading: boolean;
  /** Null discards the text typed over a product and restores the product. */
  onType: (id: string, text: string | null) => void;
  onPick: (id: string, product: Product, place: Place) => void;
  onPaste?: (event: ClipboardEvent, id: string) => void;
  /** LINE-011: returns true if the text is a barcode, which has then been handled. */
  onScan?: (id: string, code: string, place: Place) => boolean;
  children: (product: Product) => ReactNode;
}) => {
  const place = { row, isLast, grid };
  const { isOpen, open, close, press, input, list } = useCombobox({
    find: () => find(text),
    staysOnTab: true,
    onPick: (product) => onPick(id, product, place),
  });
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    // a scanner types the code and presses Enter, whether a list is open or not
    if (event.key === 'Enter' && !event.ctrlKey && onScan?.(id, event.currentTarget.value, place)) {
      event.preventDefault();
      close();
    } else if (press(event)) return;
    else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      onType(id, null);
    } else grid.press(event, row, 'product');
  };
  return (
    <>
      <input
        {...input}
        data-row={row}
        data-field="product"
        aria-label={words.productLine(row + 1)}
        placeholder={isLast ? words.productYearOrNumber : undefined}
        readOnly={isLocked}
        value={text}
        title={kind === 'product' ? text : undefined}
        onChange={({ target }) => {
          open(target.value);
          onType(id, target.value);
        }}
        onPaste={(event) => onPaste?.(event, id)}
        onBlur={close}
        onKeyDown={goOn}
      />
      {isOpen && (
        <Suggestions
          {...list}
          className="product-list"
          label={label}
          isLoading={isLoading}
          keyOf={({ productId }) => productId}
          footer={
            <KeyHints
              of={[
                [['Enter'], words.choose],
                [['Esc'], words.closeVerb],
              ]}
            />
          }
        >
          {children}
        </Suggestions>
      )}
    </>
  );
};
