import type { ProductRow } from '#api/products/contract.ts';
import { useProductSearchQuery } from '#web/features/product/api.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { bottles } from '#web/lib/format.ts';
import { WineDot } from '#web/ui/pill.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import { productName } from '#web/parts/product-name.ts';
import * as words from '#web/features/product/words.nl.ts';

const suggested = 10;

/** PROD-001: finds a product by number, name, vintage, supplier, country, region, grape or code. */
export const ProductTypeahead = ({
  includesDisabled = false,
  chosenText = '',
  ...field
}: {
  label: string;
  includesDisabled?: boolean;
  chosenText?: string;
  disabled?: boolean;
  onPick: (product: ProductRow) => void;
  onClear?: () => void;
}) => {
  const { question, isTooShort, found } = useTypedSearch(typeaheadWaits.productPages);
  const { currentData, isFetching } = useProductSearchQuery(
    { question, includesDisabled, skip: 0, take: suggested },
    { skip: isTooShort },
  );
  return (
    <Typeahead
      {...field}
      {...found(currentData?.data, isFetching)}
      chosenText={chosenText}
      keyOf={({ productId }) => productId}
      placeholder={words.wineSearchHint}
    >
      {(product) => (
        <span className="two-lines">
          <span>
            {!product.isService && <WineDot color={product.color} />} {productName(product)}
            {!product.isEnabled && <span className="sub"> {words.notActiveSuffix}</span>}
          </span>
          <span className="sub">
            {product.number} · {product.supplierName} · {product.region || product.country} ·{' '}
            {product.isService ? words.service : `${bottles(product.available)} ${words.freeState}`}
          </span>
        </span>
      )}
    </Typeahead>
  );
};
