import type { SignedIn } from '#customer-app/app/signed-in.ts';
import { followLive } from '#web/lib/live.ts';
import { positionSeen } from '#web/lib/session-state.ts';
import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { calls, customerApi } from '#customer-app/app/api.ts';
import type { Client } from '#customer-app/app/client.ts';
import type { Store } from '#web/lib/store.ts';

/**
 * Spreads the load: phones that get the same update do not all fetch at once, nor for every bottle. In ms,
 * with jitter.
 */
const [spread, atMostEvery] = [400, 5_000];
/** The maximum number of products per request; for more, everything is fetched. */
const most = 1_000;

/** Updates the available bottles in a list; a list without any of these wines stays the same object. */
const writeStock = (
  { favorite_products, other_products }: CustomerAppCatalogue,
  levels: readonly { productId: number; available: number }[],
) => {
  const left = new Map(levels.map(({ productId, available }) => [productId, available]));
  for (const product of [...favorite_products, ...other_products])
    product.available = left.get(product.productId) ?? product.available;
};

const nothing = {};

/**
 * Keeps the stock on the screen up to date. Only the stock of the wines that moved is fetched, shortly after
 * and about every five seconds, and not the whole range with all its prices.
 */
export const createStockLevels = (store: Store, client: Client) => {
  const moved = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetchedAt = -2 * atMostEvery;

  const ask = async () => {
    timer = undefined;
    fetchedAt = performance.now();
    const ids = [...moved];
    moved.clear();
    client.invalidate(['Stock']);
    if (ids.length > most || !client.isShown(calls.appCatalogue, nothing)) {
      client.renew(calls.appCatalogue, nothing);
      return;
    }
    const answer = await client.call(calls.appStock, { ids });
    const isPending = client.isPending(calls.appCatalogue, nothing);
    if ('error' in answer) for (const id of ids) moved.add(id);
    // a pending answer may predate the change; a list that is not shown is fetched when it is
    else if (isPending || !client.isShown(calls.appCatalogue, nothing))
      client.renew(calls.appCatalogue, nothing);
    else
      store.dispatch(
        customerApi.util.updateQueryData('appCatalogue', nothing, (catalogue) =>
          writeStock(catalogue, answer.data.data),
        ),
      );
  };
  return {
    /** Called when the stock of these products changed. */
    moved(ids: readonly number[]) {
      for (const id of ids) moved.add(id);
      if (moved.size === 0) return;
      const sinceAsked = performance.now() - fetchedAt;
      const wait = Math.max(Math.random() * spread, atMostEvery * (0.6 + Math.random() * 0.8) - sinceAsked);
      timer ??= setTimeout(() => void ask(), wait);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Keeps the customer's data up to date (law 16). */
export const startLive = ({ session, store, client, basket, leave }: SignedIn) => {
  const { token, user } = session;
  const levels = createStockLevels(store, client);
  const stop = followLive({
    token,
    accountId: user.accountId,
    onUpdate: ({ tags, position }) => {
      store.dispatch(positionSeen(position));
      client.invalidate(tags.flatMap(({ type }) => (type === 'Stock' ? [] : [type])));
      levels.moved(tags.flatMap(({ type, id }) => (type === 'Stock' && id !== 'list' ? [id] : [])));
      if (tags.some(({ type, by }) => type === 'Basket' && !basket.knows(by))) void basket.read();
    },
    onMissed: () => {
      client.refetchAll();
      void basket.flush().then(basket.read);
    },
    onRefused: leave,
  });
  return () => {
    stop();
    levels.stop();
  };
};
