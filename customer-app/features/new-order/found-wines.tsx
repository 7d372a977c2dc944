import { useEffect, useMemo } from 'react';
import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/customer-app/contract.ts';
import { calls } from '#customer-app/app/api.ts';
import { useAnswer } from '#customer-app/app/signed-in.ts';
import { productsOf } from '#customer-app/app/wines.ts';
import { ProductList } from '#customer-app/features/new-order/product-list.tsx';
import { Loading } from '#customer-app/ui/states.tsx';
import { useDebounced } from '#web/lib/debounce.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#customer-app/features/new-order/words.nl.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { localized } from '#web/lib/localized.ts';
import { plainText, plainWords } from '#web/lib/plain-text.ts';

const haystacks = new WeakMap<CustomerAppProduct, string>();

const haystackOf = (product: CustomerAppProduct) => {
  const known = haystacks.get(product);
  if (known !== undefined) return known;
  const { name, vintage, supplierName, color, country, region, grapes } = product;
  const made = plainText(
    [name, vintage, supplierName, localized(wineColors[color]), country, region, ...grapes].join(' '),
  );
  haystacks.set(product, made);
  return made;
};

/** The wines that contain every word, in any order, in name, year, supplier, colour, origin or grapes. */
export const findWines = (products: readonly CustomerAppProduct[], typed: string) => {
  const all = plainWords(typed);
  return products.filter((product) => all.every((word) => haystackOf(product).includes(word)));
};

/** The delay after the last key before the server is queried. In ms. */
const askAfter = 250;
const most = 50;

/**
 * Results from the wines on this device, at once, followed by all others that the customer may order; where none has the
 * words, those that are like it.
 * `onFound` receives those others, since they can become part of the order.
 */
export const FoundWines = ({
  catalogue,
  typed,
  ifEmpty,
  onFound,
}: {
  catalogue: CustomerAppCatalogue;
  typed: string;
  ifEmpty: string;
  onFound: (products: readonly CustomerAppProduct[]) => void;
}) => {
  const question = useDebounced(typed, askAfter);
  const { data, error, isLoading, refetch } = useAnswer(calls.appFind, { question, skip: 0, take: most });
  const found = data?.data;
  const isAlike = data?.isAlike;
  useEffect(() => {
    if (found) onFound(found);
  }, [found, onFound]);

  const isAnswer = question === typed;
  const products = useMemo(() => {
    const known = findWines(productsOf(catalogue), typed);
    const ids = new Set(known.map(({ productId }) => productId));
    // what is merely like it is of no use beside what has the words
    const isUseful = isAnswer && found && !(isAlike && known.length > 0);
    const others = isUseful ? found.filter(({ productId }) => !ids.has(productId)) : [];
    return [...known, ...others];
  }, [catalogue, typed, found, isAlike, isAnswer]);
  const isSearching = !isAnswer || isLoading;

  if (products.length === 0 && isSearching && !error) return <Loading />;
  return (
    <>
      {error && catalogue.general_info.hasMore && (
        <Banner kind="warning">
          <p>{words.searchedTheWinesThatThis}</p>
          <LinkButton onClick={refetch}>{words.tryAgain}</LinkButton>
        </Banner>
      )}
      {isAnswer && isAlike && products.length > 0 && (
        <p className="small note">{words.nothingFoundButAlike(typed)}</p>
      )}
      <ProductList list={typed} products={products} ifEmpty={ifEmpty} isFound />
      {products.length > 0 && isSearching && !error && (
        <output className="small note">{words.searchingAllWines}</output>
      )}
      {isAnswer && data?.has_more && <p className="small note">{words.thereAreMoreTypeAnother}</p>}
    </>
  );
};
