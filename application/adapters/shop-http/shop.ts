import { NotDone } from '#application/ports/not-done.ts';
import type { Shop } from '#application/ports/shop.ts';

const patience = 10_000;

/** PROD-049: a GET to the address of the shop, with the products in `product_ids`, comma between them. */
export const httpShop = ({ timeoutMs = patience } = {}): Shop => ({
  async sync(address, productIds) {
    const url = new URL(address);
    url.searchParams.set('product_ids', productIds.join(','));
    let status: number;
    try {
      const answer = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      });
      status = answer.status;
      await answer.body?.cancel();
    } catch (fault) {
      // what was asked twice is fetched twice: a call without an answer may be made again
      throw new NotDone(`The shop at ${url.host} does not answer`, { cause: fault });
    }
    if (status < 200 || status > 299) throw new NotDone(`The shop at ${url.host} answers ${status}`);
  },
});
