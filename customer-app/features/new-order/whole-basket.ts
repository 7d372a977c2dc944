import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/customer-app/contract.ts';
import { calls } from '#customer-app/app/api.ts';
import { useApp, useBasket } from '#customer-app/app/signed-in.ts';
import { productsOf } from '#customer-app/app/wines.ts';

type Products = readonly CustomerAppProduct[];
const idsOf = (products: Products) => new Set(products.map(({ productId }) => productId));

/**
 * The catalogue together with search results, so that everything in the basket has a price and stock. Wines
 * added on another device are requested from the server, which lists the whole basket. `isWhole` is true once
 * that is done; a wine that is still unknown is no longer offered.
 */
export const useWholeBasket = (listed: CustomerAppCatalogue) => {
  const { client, basket } = useApp();
  const [found, setFound] = useState<Products>([]);
  const onFound = useCallback((fresh: Products) => {
    const ids = idsOf(fresh);
    setFound((before) => [...fresh, ...before.filter(({ productId }) => !ids.has(productId))]);
  }, []);
  const catalogue = useMemo(() => {
    const ids = idsOf(productsOf(listed));
    const others = found.filter(({ productId }) => !ids.has(productId));
    return others.length === 0
      ? listed
      : { ...listed, other_products: [...listed.other_products, ...others] };
  }, [listed, found]);

  const quantities = useBasket('quantities');
  const unknown = useMemo(() => {
    const ids = idsOf(productsOf(catalogue));
    return Object.keys(quantities)
      .filter((id) => !ids.has(Number(id)))
      .join(' ');
  }, [catalogue, quantities]);
  const [gone, setGone] = useState('');
  const isWhole = unknown === '' || unknown === gone;
  useEffect(() => {
    if (isWhole) return;
    let isOver = false;
    const ask = async () => {
      await basket.flush();
      const answer = await client.fetch(calls.appCatalogue, {});
      if (!isOver && 'data' in answer) setGone(unknown);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [client, basket, unknown, isWhole]);

  return { catalogue, isWhole, onFound };
};
