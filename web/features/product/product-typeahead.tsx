import { useState } from 'react';
import type { ProductRow } from '#api/products/contract.ts';
import { useProductSearchQuery } from '#web/features/product/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { bottles } from '#web/lib/format.ts';
import { WineDot } from '#web/ui/pill.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

/** D-16: product pages wait 400 ms. */
export const searchWait = 400;
const suggested = 10;

export const productName = ({ name, vintage }: Pick<ProductRow, 'name' | 'vintage'>) =>
  vintage ? `${name} ${vintage}` : name;

/** PROD-001: finds a product by number, name, vintage, supplier, country, region, grape or code. */
export const ProductTypeahead = ({
  label,
  includesDisabled = false,
  chosenText = '',
  disabled = false,
  onPick,
  onClear,
}: {
  label: string;
  includesDisabled?: boolean;
  chosenText?: string;
  disabled?: boolean;
  onPick: (product: ProductRow) => void;
  onClear?: () => void;
}) => {
  const [text, setText] = useState('');
  const words = text.trim();
  const question = useDebounced(words, searchWait);
  const { currentData, isFetching } = useProductSearchQuery(
    { question, includesDisabled, skip: 0, take: suggested },
    { skip: question.length < 2 },
  );
  const isWaiting = isFetching || question !== words;
  return (
    <Typeahead
      label={label}
      chosenText={chosenText}
      disabled={disabled}
      options={isWaiting ? [] : (currentData?.data ?? [])}
      isLoading={isWaiting}
      onSearch={setText}
      onPick={onPick}
      onClear={onClear}
      keyOf={({ productId }) => productId}
      placeholder="Naam, nummer, land, druif… (2 letters)"
    >
      {(product) => (
        <span className="two-lines">
          <span>
            <WineDot color={product.color} /> {productName(product)}
            {!product.isEnabled && <span className="sub"> · niet actief</span>}
          </span>
          <span className="sub">
            {product.number} · {product.supplierName} · {product.region || product.country} ·{' '}
            {bottles(product.available)} vrij
          </span>
        </span>
      )}
    </Typeahead>
  );
};
