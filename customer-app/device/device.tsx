import { useState } from 'react';
import { calls } from '#customer-app/app/api.ts';
import { formerKeyOf, keyOf } from '#customer-app/app/basket.ts';
import { type SignedIn, useApp, useBasket } from '#customer-app/app/signed-in.ts';
import { reviewAddress } from '#customer-app/app/wines.ts';
import { browserStore, type RangeStore } from '#customer-app/device/kept-range.ts';
import { startLateOrders } from '#customer-app/device/late-orders.ts';
import { NewBuild, ReloadedBuild } from '#customer-app/device/new-build.tsx';
import { keepRanges } from '#customer-app/device/ranges.ts';
import { startWorker, type AppWorker } from '#customer-app/device/worker.ts';
import { wines } from '#customer-app/ui/words.ts';
import { removeStored } from '#web/lib/browser-storage.ts';
import { claimDevice, wipeDevice } from '#web/lib/device-owner.ts';
import { useFocusHeld } from '#web/lib/focus-held.ts';
import { dateTime } from '#web/lib/format.ts';
import { createObservable } from '#web/lib/observable.ts';
import { forgetOpenedAddress } from '#web/lib/opened-address.ts';
import { useOutage } from '#web/lib/outage.ts';
import { type ApiError, noAnswerCode } from '#web/lib/request.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { useAppSelector } from '#web/lib/store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#customer-app/device/words.nl.ts';

type Ranges = ReturnType<typeof keepRanges>;
const selectRange = calls.appCatalogue.select({});

/** Why nothing newer can be fetched, and of when the prices on the screen are. */
const Outage = ({ ranges, onRetry }: { ranges: Ranges; onRetry: () => void }) => {
  const outage = useOutage();
  const range = ranges.shown.use();
  const { error } = useAppSelector(selectRange);
  const isUnanswered = range && (range.isOld || (error as ApiError | undefined)?.code === noAnswerCode);
  const reason = outage ?? (isUnanswered ? 'server-gone' : null);
  return (
    <div className="offline">
      <output>
        {reason && words.withoutConnection[reason](range ? words.pricesOf(dateTime(range.at)) : '')}
      </output>{' '}
      {reason && <LinkButton onClick={onRetry}>{words.tryAgain}</LinkButton>}
    </div>
  );
};

/** An order that was placed without a connection: that it waits, or what became of it. */
const LateOrder = () => {
  const { basket } = useApp();
  const late = useBasket('late');
  const arrived = useBasket('arrived');
  const isSent = useBasket('sentId') !== null;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // the page of the order itself tells it too, and of one that waits for approval
  if (arrived && pathname !== '/nieuwebestelling')
    return (
      <Banner kind="done" onClose={basket.dismiss}>
        {words.hasBeenPlaced(arrived)}
      </Banner>
    );
  if (late === null) return null;
  if (late.kind === 'waiting')
    return (
      <Banner kind="warning">
        {isSent ? words.notKnown : words.waits(wines(late.request.lines.length))}
      </Banner>
    );
  // on its own page that nobody knows whether it arrived
  if (isSent && late.kind === 'changed') return null;
  return (
    <Banner
      kind="error"
      action={
        <LinkButton onClick={() => void navigate(`/nieuwebestelling${reviewAddress}`)}>
          {words.viewOrder}
        </LinkButton>
      }
    >
      {late.kind === 'refused' ? words.notPlaced(late.error.text) : words.lateOrders[late.kind]}
    </Banner>
  );
};

type Asking = ReturnType<typeof createObservable<((isWiped: boolean) => void) | null>>;

/** Asks who signs out while something is not sent. */
const WipeDialog = ({ asking }: { asking: Asking }) => {
  const answer = asking.use();
  if (!answer) return null;
  return (
    <Dialog
      kind="sheet"
      title={words.notSentYet}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{words.stay}</Button>
          <Button variant="danger" onClick={() => answer(true)}>
            {words.wipeAndLeave}
          </Button>
        </>
      }
    >
      <p>{words.wipedWhenYouLeave}</p>
    </Dialog>
  );
};

/** How long signing out waits for what is not sent yet. In ms. */
const lastSend = 3_000;

/** What stays with this device: the app itself, the last range, and orders that wait for a connection. */
export const startDevice = (app: SignedIn, store: RangeStore = browserStore) => {
  const { session, client, basket } = app;
  if (!session.actingUser) claimDevice(session);
  const worker: AppWorker | null = startWorker();
  const ranges = keepRanges(app, store);
  const late = startLateOrders(app);
  const asking: Asking = createObservable<((isWiped: boolean) => void) | null>(null);

  const retry = () => {
    client.refetchAll();
    void basket.flush().then(basket.read);
    late.tryAgain();
  };
  const wipe = async () => {
    await Promise.race([basket.flush(), new Promise((resolve) => setTimeout(resolve, lastSend))]);
    if (basket.hasUnsent() || basket.state().late?.kind === 'waiting') {
      const isWiped = await new Promise<boolean>((resolve) => asking.set(resolve));
      asking.set(null);
      if (!isWiped) return false;
    }
    ranges.stop();
    late.stop();
    basket.stop();
    if (session.actingUser) for (const key of [keyOf(session), formerKeyOf(session)]) removeStored(key);
    else wipeDevice();
    return true;
  };
  const Bar = () => {
    // above every page, and not in the first script
    useFocusHeld();
    return (
      <div className="device">
        <Outage ranges={ranges} onRetry={retry} />
        {worker ? <NewBuild {...worker} /> : <ReloadedBuild />}
        <LateOrder />
        <WipeDialog asking={asking} />
      </div>
    );
  };
  app.device.set({ Bar, hold: late.hold, wipe });
  return () => {
    worker?.stop();
    ranges.stop();
    late.stop();
  };
};

/** What stays with this device; who signs out before it came along starts it to have it wiped. */
const deviceOf = (app: SignedIn) => {
  if (!app.device.get()) startDevice(app);
  return app.device.get();
};

/** Wipes this device, ends the session on the server and leaves, whatever the answer is. */
export const useSignOut = () => {
  const app = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = async () => {
    setIsLeaving(true);
    if ((await deviceOf(app)?.wipe()) === false) setIsLeaving(false);
    else {
      forgetOpenedAddress();
      await app.client.call(calls.appSignOut, {}).finally(app.leave);
    }
  };
  return { signOut: () => void signOut(), isLeaving };
};
