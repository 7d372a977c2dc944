import { Basket, emptyBasket } from '#customer-app/app/basket.ts';
import type { Session } from '#web/lib/session.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts';
import { debounces } from '#web/lib/timings.ts';

const keyOf = ({ user }: Session) => `basket.${user.accountId}.${user.userId}`;

/** What this user was ordering for this account when the page was last open (APP-023). */
export const readBasket = (session: Session): Basket => readStored(keyOf(session), Basket) ?? emptyBasket;

/**
 * Keeps the basket in this browser: 500 ms after the last edit, at once when the page goes away or when it
 * is sent (FMT-017). `onOther` hears when another tab changed it. Answers how to write now and how to stop.
 */
export const keepBasket = (session: Session, onOther: (basket: Basket) => void) => {
  const key = keyOf(session);
  let waiting: { basket: Basket; timer: ReturnType<typeof setTimeout> } | undefined;
  let kept: Basket | undefined;

  const flush = () => {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    kept = waiting.basket;
    waiting = undefined;
    if (kept === emptyBasket) removeStored(key);
    else writeStored(key, kept);
  };
  const changed = (basket: Basket) => {
    if (basket === (waiting?.basket ?? kept)) return;
    const isUrgent = basket === emptyBasket || basket.commandId !== (waiting?.basket ?? kept)?.commandId;
    clearTimeout(waiting?.timer);
    waiting = { basket, timer: setTimeout(flush, debounces.customerAppEdits) };
    if (isUrgent) flush();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };

  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', hidden);
  const deafen = onStoredElsewhere(key, () => {
    kept = readBasket(session);
    onOther(kept);
  });
  const stop = () => {
    flush();
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', hidden);
    deafen();
  };
  return { changed, flush, stop };
};
