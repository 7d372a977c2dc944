import { tagTypes } from '#domain/kernel/tag.ts';
import { api, staleAfter } from '#web/lib/api.ts';
import { positionSeen, signedOut } from '#web/lib/session-state.ts';
import type { Store } from '#web/lib/store.ts';
import { followLive } from '#web/lib/live.ts';

/** Keeps the screens of this tab up to date for the signed-in user (law 16). */
export const startLive = (store: Store) => {
  let token: string | null = null;
  let stop = () => {};
  const follow = () => {
    const { current } = store.getState().session;
    if ((current?.token ?? null) === token) return;
    stop();
    stop = () => {};
    token = current?.token ?? null;
    if (!current) return;
    stop = followLive({
      token: current.token,
      accountId: current.user.accountId,
      onUpdate: ({ tags, position }) => {
        store.dispatch(positionSeen(position));
        if (tags.length > 0) store.dispatch(api.util.invalidateTags(staleAfter(tags)));
      },
      onMissed: () => store.dispatch(api.util.invalidateTags([...tagTypes])),
      onRefused: () => {
        if (store.getState().session.current?.token === current.token) store.dispatch(signedOut());
      },
    });
  };
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop();
  };
};
