import { useState } from 'react';
import { useApp } from '#customer-app/app/signed-in.ts';
import { netPriceOf } from '#customer-app/app/wines.ts';
import type { Selection } from '#customer-app/features/new-order/selection.ts';
import type { ApiError } from '#web/lib/request.ts';

/**
 * APP-039: brings the basket to the purchasing system that this session came from, with a form that nobody sees;
 * the browser leaves for that system with it.
 */
export const usePunchOut = () => {
  const { client } = useApp();
  const [error, setError] = useState<ApiError | null>(null);
  const leave = async ({ lines }: Selection) => {
    setError(null);
    const { punchOutBasket } = await import('#api/contract/customer-app-pages.ts');
    const answer = await client.call(punchOutBasket, {
      hook: undefined,
      lines: lines.map(({ product, bottles }) => ({
        ...{ productId: product.productId, quantity: bottles, seenPrice: netPriceOf(product) },
      })),
    });
    if ('error' in answer) {
      setError(answer.error);
      return;
    }
    const { action, fields } = answer.data.data;
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action, hidden: true, acceptCharset: 'utf-8' });
    for (const [name, value] of fields) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  };
  return { leave, error };
};
