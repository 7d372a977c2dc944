import type { Shop } from '#application/ports/shop.ts';
import type { Process } from '#application/processes/definition.ts';
import { shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';

const { requested } = shopSyncEvents;
type Requested = ReturnType<typeof requested>;

/** PROD-049: tells the online shop which products to fetch, once for each request, until it answers. */
export const shopSyncProcess = ({ shop }: { shop: Shop }): Process<Requested> => ({
  name: 'shop-sync',
  events: { requested },
  async react({ position, data: { accountId, address, productIds } }, { attempt }) {
    await attempt(`account ${accountId} ${position}`, () => shop.sync(address, productIds));
  },
});
