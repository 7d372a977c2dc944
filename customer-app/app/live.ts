import type { SignedIn } from '#customer-app/app/signed-in.ts';
import { createStockLevels } from '#customer-app/app/stock-levels.ts';
import { followLive } from '#web/lib/live.ts';
import { positionSeen } from '#web/lib/session-state.ts';

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
