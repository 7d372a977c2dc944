import type { SignedIn } from '#customer-app/app/signed-in.ts';
import { createStockLevels } from '#customer-app/app/stock-levels.ts';
import { followLive } from '#web/lib/live.ts';
import { onSessionElsewhere } from '#web/lib/session.ts';

/**
 * Keeps what the customer sees up to date (law 16). Whoever signs out in another tab has left here too; the
 * page of somebody else who signed in there is loaded anew.
 */
export const startLive = ({ session, client, basket, leave }: SignedIn) => {
  const { token, user } = session;
  const levels = createStockLevels(client);
  const stop = followLive({
    token,
    accountId: user.accountId,
    onUpdate: ({ tags, position }) => {
      client.seen(position);
      client.invalidate(tags.filter(({ type }) => type !== 'Stock'));
      levels.moved(tags.flatMap(({ type, id }) => (type === 'Stock' && id !== 'list' ? [id] : [])));
      if (tags.some(({ type, by }) => type === 'Basket' && !basket.knows(by))) void basket.read();
    },
    onMissed: () => {
      client.refetchAll();
      void basket.flush().then(basket.read);
    },
    onRefused: leave,
  });
  const deafen = onSessionElsewhere((other) => {
    if (other === null) leave();
    else if (other.token !== token) location.reload();
  });
  return () => {
    stop();
    levels.stop();
    deafen();
  };
};
