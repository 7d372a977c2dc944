import { calls } from '#customer-app/app/api.ts';
import type { BasketState, Late } from '#customer-app/app/basket.ts';
import type { Device, SignedIn } from '#customer-app/app/signed-in.ts';
import { accountSwitchedCode, type ApiError, tokenErrors } from '#web/lib/request.ts';

type Waiting = Extract<Late, { kind: 'waiting' }>;

/** The waits between tries, in ms; a connection that returns is tried at once. */
const [firstWait, longestWait] = [5_000, 60_000];
/** What says nothing about the order: it goes on waiting. */
const sayNothing: readonly string[] = [...tokenErrors, accountSwitchedCode];
const isUndecided = ({ status, code }: ApiError) =>
  [0, 429, 502, 503, 504].includes(status) || sayNothing.includes(code);

/** Whether the basket is what was agreed to, with nothing filled in on another device since. */
const isAsAgreed = ({ quantities, ...typed }: BasketState, { request }: Waiting) =>
  request.lines.length === Object.keys(quantities).length &&
  request.lines.every(({ productId, quantity }) => quantities[productId] === quantity) &&
  (['note', 'orderer', 'phone'] as const).every((name) => typed[name].trim() === request[name]) &&
  (typed.deliveryDate ?? request.deliveryDate) === request.deliveryDate;

/**
 * Sends the order that waits for a connection: as it was agreed to, and under the id of its basket, so that it arrives
 * once, also where the answer is lost or this page is closed. Where it cannot be placed like that, the basket stays and
 * the customer is asked.
 */
export const startLateOrders = ({ session: { user }, client, basket }: SignedIn) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let running: Promise<void> | null = null;
  /** There is a connection since the try that is under way began. */
  let isWanted = false;
  const over = new AbortController();
  /** Null once this is stopped: what is under way then is not tried again. */
  const waiting = () => {
    const { late } = basket.state();
    return late?.kind === 'waiting' && !over.signal.aborted ? late : null;
  };

  const send = async () => {
    if (waiting()?.userId !== user.userId) return basket.change({ late: { kind: 'changed' } });
    await basket.flush();
    // also tells of an order that had arrived
    if (basket.hasUnsent() || !(await basket.read())) return;
    const late = waiting();
    const state = basket.state();
    const id = late?.id ?? state.basketId;
    if (!late || id === null) return;
    if (state.sentId !== id) {
      if (state.basketId !== id) {
        // the basket became an order elsewhere or was cleared: nothing of this one is lost
        const prices = new Map(late.request.lines.map((line) => [line.productId, line.seenPrice ?? 0]));
        basket.setQuantities(
          late.request.lines
            .filter(({ productId }) => state.quantities[productId] === undefined)
            .map(({ productId, quantity }) => ({
              productId,
              bottles: quantity,
              price: prices.get(productId) ?? 0,
            })),
        );
      }
      if (state.basketId !== id || !isAsAgreed(state, late))
        return basket.change({ late: { kind: 'elsewhere' } });
      // before it is sent: who comes back after that knows under which id
      basket.change({ late: { ...late, id }, sentId: id });
    }
    const answer = await client.call(calls.appPlace, late.request, id);
    if ('data' in answer) {
      await basket.answered(answer.data.data.number);
      basket.change({ arrived: answer.data.data.number });
      client.invalidate(['SalesOrder', 'Stock']);
      return;
    }
    const { error } = answer;
    if (isUndecided(error)) return;
    // nobody knows: the page of the order says so
    if (error.status >= 500) return basket.change({ late: { kind: 'changed' } });
    basket.change({ late: { kind: 'refused', error } });
    await basket.answered(null);
    // what changed stands in the review
    client.refetchAll();
  };

  const tryNow = () => {
    clearTimeout(timer);
    if (!waiting()) return;
    isWanted = running !== null;
    running ??= send().finally(() => {
      running = null;
      if (!waiting()) return;
      timer = setTimeout(tryNow, isWanted ? 0 : wait);
      wait = Math.min(longestWait, wait * 2);
    });
  };
  const tryAgain = () => {
    wait = firstWait;
    tryNow();
  };
  window.addEventListener('online', tryAgain, { signal: over.signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryAgain(), {
    signal: over.signal,
  });
  tryNow();
  return {
    tryAgain,
    hold: ((request) => {
      const { basketId } = basket.state();
      basket.change({ late: { kind: 'waiting', request, id: basketId, userId: user.userId } });
      // what waits is told at the top
      window.scrollTo(0, 0);
      wait = firstWait;
      clearTimeout(timer);
      timer = setTimeout(tryNow, wait);
    }) satisfies Device['hold'],
    stop: () => {
      clearTimeout(timer);
      over.abort();
    },
  };
};
