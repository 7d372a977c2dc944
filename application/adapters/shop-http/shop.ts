import { send } from '#application/adapters/shared/http.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Shop } from '#application/ports/shop.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** PROD-049: a GET to the address of the shop, with the products in `product_ids`, comma between them. */
export const httpShop = ({ timeoutMs = 10_000 } = {}): Shop => ({
  async sync(address, productIds) {
    const url = new URL(address);
    url.searchParams.set('product_ids', productIds.join(','));
    let answer: Response;
    try {
      answer = await send(url, { timeoutMs, headers: { accept: 'application/json' } });
      await answer.body?.cancel();
    } catch (fault) {
      // what was asked twice is fetched twice: a call without an answer may be made again
      throw new NotDone(keptSentence('shopUnreachable', { host: url.host }), { cause: fault });
    }
    if (!answer.ok) throw new NotDone(keptSentence('shopAnswers', { host: url.host, status: answer.status }));
  },
});
