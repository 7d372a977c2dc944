import type { SignedIn } from '#customer-app/app/signed-in.ts';
import { followLive } from '#web/lib/live.ts';
import { positionSeen } from '#web/lib/session-state.ts';
import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { calls, customerApi } from '#customer-app/app/api.ts';
import type { Client } from '#customer-app/app/client.ts';
import type { Store } from '#web/lib/store.ts';

/** Phones that get the same update do not all fetch at once, nor for every bottle. In ms, more or less. */
const [spread, atMostEvery] = [400, 5_000];
/** The server answers for so many at once; for more everything is fetched. */
const most = 1_000;

/** Writes how many bottles are left; of a list in which none of them is nothing is new. */
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
 * Keeps the stock on the screen up to date: of the wines that moved the bottles are fetched, a moment later and
 * about every five seconds, and not the whole range with all its prices.
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
    // a pending answer may be older than the change; what nobody looks at is fetched when somebody does
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
    /** Something happened to the stock of these products. */
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

/** Keeps what the customer sees up to date (law 16). */
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
