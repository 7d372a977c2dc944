import { calls, customerApi } from '#customer-app/app/api.ts';
import type { SignedIn } from '#customer-app/app/signed-in.ts';
import type { RangeStore } from '#customer-app/device/kept-range.ts';
import { createObservable } from '#web/lib/observable.ts';
import { type ApiError, noAnswerCode } from '#web/lib/request.ts';

/** How long the range that is kept here waits for the one of the server. In ms. */
const patience = 3_000;
const nothing = {};

/**
 * Keeps the last range with its prices on this device, and shows it where the server does not answer. Who acts for a
 * customer leaves nothing behind.
 */
export const keepRanges = ({ session: { user, actingUser }, store }: SignedIn, ranges: RangeStore) => {
  // of one branch: another has other prices
  const owner = `${user.accountId}.${user.userId}.${user.customerId}`;
  /** Of when the range on the screen is; `isOld`: it was not fetched in this visit. */
  const shown = createObservable<{ at: number; isOld: boolean } | null>(null);
  const select = calls.appCatalogue.select(nothing);
  let fetchedAt: number | undefined;
  let isRead = false;
  let isPutting = false;

  const showKept = async () => {
    if (isRead || actingUser) return;
    isRead = true;
    const kept = await ranges.read(owner).catch(() => null);
    if (!kept || select(store.getState()).data) return;
    // before the prices themselves: none stands on the screen without its moment
    shown.set({ at: kept.at, isOld: true });
    isPutting = true;
    await store.dispatch(customerApi.util.upsertQueryData('appCatalogue', nothing, kept.range));
    // the store tells of it later, together with what else happens
    fetchedAt = select(store.getState()).fulfilledTimeStamp;
    isPutting = false;
  };

  const follow = () => {
    const { data, error, fulfilledTimeStamp: at } = select(store.getState());
    if (!data && (error as ApiError | undefined)?.code === noAnswerCode) void showKept();
    if (!data || at === undefined || at === fetchedAt) return;
    fetchedAt = at;
    if (isPutting) return;
    shown.set({ at, isOld: false });
    if (!actingUser) void ranges.write(owner, { at, range: data }).catch(() => {});
  };
  const unfollow = store.subscribe(follow);
  const timer = setTimeout(() => void showKept(), navigator.onLine ? patience : 0);
  follow();
  return {
    shown,
    stop: () => {
      clearTimeout(timer);
      unfollow();
    },
  };
};
