import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { ProductRow } from '#customer-app/features/new-order/product-row.tsx';
import { wines } from '#customer-app/ui/words.ts';
import { Empty } from '#customer-app/ui/states.tsx';
import * as words from '#customer-app/features/new-order/words.nl.ts';

const firstRows = 12;
const nextRows = 60;

/**
 * How many rows of a list are rendered: first one screen, then gradually the rest, so that typing never waits
 * for hundreds of rows. Starts again for another list.
 */
const useGrowing = (list: string, length: number) => {
  const [drawn, setDrawn] = useState({ list, rows: firstRows });
  const rows = drawn.list === list ? drawn.rows : firstRows;
  useEffect(() => {
    if (rows >= length) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ list, rows: rows + nextRows })), 30);
    return () => clearTimeout(timer);
  }, [list, rows, length]);
  return rows;
};

/**
 * Wines to order from. `list` identifies the current selection; `ifEmpty` says what to do if there are none.
 * For search results (`isFound`) a screen reader announces their number.
 */
export const ProductList = memo(
  ({
    list,
    products,
    ifEmpty,
    isFound,
  }: {
    list: string;
    products: readonly CustomerAppProduct[];
    ifEmpty: ReactNode;
    isFound: boolean;
  }) => {
    const rows = useGrowing(list, products.length);
    return (
      <>
        <output className="visually-hidden">{isFound && words.found(wines(products.length))}</output>
        {products.length === 0 ? (
          <Empty>{ifEmpty}</Empty>
        ) : (
          <ul className="products" aria-label={words.products}>
            {products.slice(0, rows).map((product) => (
              <ProductRow key={product.productId} product={product} />
            ))}
          </ul>
        )}
      </>
    );
  },
);
