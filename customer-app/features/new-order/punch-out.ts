import { useState } from 'react';
import { keepLeaving } from '#customer-app/app/leaving.ts';
import { useRouter } from '#customer-app/app/router.tsx';
import { useApp } from '#customer-app/app/signed-in.ts';
import { netPriceOf } from '#customer-app/app/wines.ts';
import type { Selection } from '#customer-app/features/new-order/selection.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import type { ApiError } from '#web/lib/request.ts';

/**
 * APP-039: asks for the basket as the purchasing system takes it and goes to the page that brings it there, with a
 * full load: that page alone may send a form to that system.
 */
export const usePunchOut = () => {
  const { client } = useApp();
  const { base } = useRouter();
  const [error, setError] = useState<ApiError | null>(null);
  const leave = async ({ lines }: Selection) => {
    setError(null);
    const { punchOutBasket } = await import('#api/customer-app-pages/contract.ts');
    const answer = await client.call(punchOutBasket, {
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
