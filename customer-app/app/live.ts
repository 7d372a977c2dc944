import { tagTypes } from '#domain/kernel/tag.ts';
import { api } from '#customer-app/app/api.ts';
import { connectionSlice } from '#customer-app/app/connection.ts';
import type { Store } from '#customer-app/app/store.ts';
import { followLive } from '#web/lib/live.ts';
import { onSessionElsewhere, type Session } from '#web/lib/session.ts';

/**
 * Keeps what the customer sees up to date (law 16). Whoever signs out in another tab has left here too; the
 * page of somebody else who signed in there is loaded anew.
 */
export const startLive = (store: Store, { token, user }: Session, leave: () => void) => {
  const stop = followLive({
    token,
    accountId: user.accountId,
    onUpdate: ({ tags, position }) => {
      store.dispatch(connectionSlice.actions.positionSeen(position));
      if (tags.length > 0) store.dispatch(api.util.invalidateTags(tags));
    },
    onMissed: () => store.dispatch(api.util.invalidateTags([...tagTypes])),
    onRefused: leave,
  });
  const deafen = onSessionElsewhere((session) => {
    if (session === null) leave();
    else if (session.token !== token) location.reload();
  });
  return () => {
    stop();
    deafen();
  };
};
