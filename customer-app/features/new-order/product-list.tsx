import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { ProductRow } from '#customer-app/features/new-order/product-row.tsx';
import { wines } from '#customer-app/ui/words.ts';
import { Empty } from '#customer-app/ui/states.tsx';
import * as words from '#customer-app/features/new-order/words.nl.ts';

const firstRows = 30;
const nextRows = 60;

/**
 * How many rows of a list of so many are drawn: what fits a screen at once, the rest little by little, so
 * that typing never waits for hundreds of rows. Begins again when another list is shown.
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
 * Wines to order from. `list` names the choice that they are; `ifEmpty` says what to do when there are none. Where
 * they were searched (`isFound`) a screen reader hears how many they are.
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
