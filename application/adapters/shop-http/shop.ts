import { callOutside, type Reach } from '#application/adapters/shared/outside.ts';
import { shopNotReached } from '#application/adapters/shared/shop-fault.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Shop } from '#application/ports/shop.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** PROD-049: a GET to the address of the shop, with the products in `product_ids`, comma between them. */
export const httpShop = ({ timeoutMs = 10_000, ...reach }: Reach & { timeoutMs?: number } = {}): Shop => ({
  async sync(address, productIds) {
    const url = new URL(address);
    url.searchParams.set('product_ids', productIds.join(','));
    const headers = { accept: 'application/json' };
    let answer: Response;
    try {
      // what it says besides its status is of no use
      answer = await callOutside(url, { headers, timeoutMs, mostBytes: 1, isCut: true }, reach);
    } catch (fault) {
      // what was asked twice is fetched twice: a call without an answer may be made again
      throw shopNotReached(url.host, fault);
    }
    if (!answer.ok) throw new NotDone(keptSentence('shopAnswers', { host: url.host, status: answer.status }));
  },
});
