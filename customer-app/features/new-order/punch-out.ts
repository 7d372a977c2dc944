import { useState } from 'react';
import { keepLeaving } from '#customer-app/app/leaving.ts';
import { useApp } from '#customer-app/app/signed-in.ts';
import { netPriceOf } from '#customer-app/app/wines.ts';
import type { Selection } from '#customer-app/features/new-order/selection.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { useBase } from '#web/lib/router.tsx';
import type { ApiError } from '#web/lib/request.ts';

/**
 * APP-039: asks for the basket as the purchasing system takes it and goes to the page that brings it there, with a
 * full load: that page alone may send a form to that system.
 */
export const usePunchOut = () => {
  const { client } = useApp();
  const base = useBase();
  const [error, setError] = useState<ApiError | null>(null);
  const leave = async ({ lines }: Selection) => {
    setError(null);
    const { pageCalls } = await import('#customer-app/app/page-calls.ts');
    const answer = await client.call(pageCalls.appPunchOut, {
      hook: undefined,
      lines: lines.map(({ product, bottles }) => ({
        productId: product.productId,
        quantity: bottles,
        seenPrice: netPriceOf(product),
      })),
    });
    if ('error' in answer) {
      setError(answer.error);
      return;
    }
    const { action, fields, pass } = answer.data.data;
    keepLeaving({ action, fields });
    pageLoad.at(`${base}/inkoop/${pass}`);
  };
  return { leave, error };
};
