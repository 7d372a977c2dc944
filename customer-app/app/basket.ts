import { z } from 'zod';
import type { CustomerAppBasket, placeCustomerOrder } from '#api/customer-app/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { calls } from '#customer-app/app/api.ts';
import { type Client, isAnswered } from '#customer-app/app/client.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts';
import { type ApiError, noAnswerCode } from '#web/lib/request.ts';
import type { Session } from '#web/lib/session.ts';
import { debounces } from '#web/lib/timings.ts';

const Info = z.object({
  /** Null until the customer chooses: then the first day offered applies. */
  deliveryDate: CalendarDate.nullable(),
  note: z.string().max(2000),
  orderer: z.string().max(100).default(''),
  phone: z.string().max(30).default(''),
});
export type BasketInfo = z.infer<typeof Info>;

/** An order that was placed without a connection, or what became of it (`customer-app/device/late-orders.ts`). */
export type Late =
  /** To be sent as it was agreed to, by this user, under this id; null until the server has provided one. */
  | { kind: 'waiting'; request: RequestOf<typeof placeCustomerOrder>; id: string | null; userId: number }
  /** It waits no longer, and the customer must look at it again. */
  | { kind: 'changed' | 'elsewhere' }
  | { kind: 'refused'; error: ApiError };

/**
 * A basket as stored in this browser: the state on the server, overlaid with changes that have not reached
 * the server yet. It survives a reload, a lost connection, an expired login and a new version of the app.
 */
const Basket = z.object({
  ...Info.shape,
  /** Bottles by product id, all above zero. */
  quantities: z.record(z.string(), z.int().positive()),
  /** The price of a bottle, after its discount, when its quantity was typed. */
  seenPrices: z.record(z.string(), z.int()).default({}),
  /** The command id for placing it, the same on every device; null until the server has provided it. */
  basketId: z.string().nullable().default(null),
  /** The id of a basket that was sent to be placed and has no answer yet. */
  sentId: z.string().nullable().default(null),
  /**
   * When each quantity was typed that the server does not have yet; missing in a basket of an older version.
   */
  unsent: z.record(z.string(), z.number()).optional(),
  infoTypedAt: z.number().nullable().default(null),
  late: z.custom<Late | null>().default(null),
  /** The order number of the previous basket, where this browser did not place it or missed the answer; 0: it waits for approval. */
  arrived: z.int().nullable().default(null),
});
type Stored = Omit<z.infer<typeof Basket>, 'unsent'> & { unsent: Record<string, number> };

/** `saving`: about to be saved; `waiting`: saved as soon as there is a connection. */
export type BasketState = Stored & {
  state: 'saved' | 'saving' | 'waiting';
  /** Wines whose quantity was changed on another device while this one was offline. */
  overtaken: readonly number[];
};

const empty: Stored = {
  quantities: {},
  seenPrices: {},
  deliveryDate: null,
  note: '',
  orderer: '',
  phone: '',
  basketId: null,
  sentId: null,
  unsent: {},
  infoTypedAt: null,
  late: null,
  arrived: null,
};
/** The delay before a failed save is retried. In ms. */
const retryAfter = 5_000;

export const keyOf = ({ user }: Session) => `basket.${user.accountId}.${user.customerId ?? user.userId}`;
/** The former storage key, from when each browser had a basket of its own. */
export const formerKeyOf = ({ user }: Session) => `basket.${user.accountId}.${user.userId}`;

const readStoredBasket = (session: Session): Stored => {
  const stored = readStored(keyOf(session), Basket) ?? readStored(formerKeyOf(session), Basket) ?? empty;
  const { unsent } = stored;
  if (unsent) return { ...stored, unsent };
  const now = Date.now();
  const all = Object.keys(stored.quantities).map((id) => [id, now] as const);
  return { ...stored, unsent: Object.fromEntries(all), infoTypedAt: now };
};

/**
 * The basket of the customer on this device. Input applies here at once, is stored in the browser, and is
 * sent 500 ms after the last edit (a note after 1000 ms, FMT-017, APP-034) with its age: of two devices, the
 * last edit wins, whichever reaches the server first. Without a connection it waits.
 */
export const createBasket = (session: Session, client: Client) => {
  const listeners = new Set<() => void>();
  let basket: BasketState = {
    ...readStoredBasket(session),
    state: 'saved',
    overtaken: [],
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let sending: Promise<void> | null = null;
  /** The commands with which this page changed the basket, so that it need not fetch its own changes. */
  const sentCommands = new Set<string>();
  const newCommand = () => {
    const id = crypto.randomUUID();
    sentCommands.add(id);
    return id;
  };

  /** The bottles of the order that is being placed. */
  let placing: BasketState['quantities'] | null = null;

  const over = new AbortController();
  const set = (change: Partial<BasketState>) => {
    // what was wiped from this device does not come back
    if (over.signal.aborted) return;
    basket = { ...basket, ...change };
    if (change.sentId) placing ??= basket.quantities;
    if (change.sentId === null) placing = null;
    const { state: _, overtaken: __, ...stored } = basket;
    if (Object.keys(stored.quantities).length + stored.note.length > 0 || stored.sentId || stored.basketId)
      writeStored(keyOf(session), stored);
    else removeStored(keyOf(session));
    for (const listener of listeners) listener();
  };
  const hasUnsent = () => Object.keys(basket.unsent).length > 0 || basket.infoTypedAt !== null;
  const plan = (after: number) => {
    // the delay restarts at the last key
    clearTimeout(timer);
    dueAt = Date.now() + after;
    timer = setTimeout(() => void flush(), after);
  };

  /** What was typed while the order was placed, beyond what is on it. */
  const typedSince = () =>
    Object.entries(basket.quantities).flatMap(([id, all]) => {
      const bottles = all - (placing?.[id] ?? 0);
      return placing && bottles > 0
        ? [{ productId: Number(id), bottles, price: basket.seenPrices[id] ?? 0 }]
        : [];
    });
  const setQuantities = (wanted: readonly { productId: number; bottles: number; price: Money }[]) => {
    const [quantities, seenPrices] = [{ ...basket.quantities }, { ...basket.seenPrices }];
    const unsent = { ...basket.unsent };
    const now = Date.now();
    for (const { productId, bottles, price } of wanted) {
      if (bottles > 0) quantities[productId] = bottles;
      else delete quantities[productId];
      seenPrices[productId] = price;
      unsent[productId] = now;
    }
    const overtaken = basket.overtaken.filter((id) => !wanted.some(({ productId }) => productId === id));
    set({ quantities, seenPrices, unsent, overtaken, ...unheld(), state: 'saving' });
    plan(debounces.customerAppEdits);
  };

  /** The basket that stood here until another tab replaced it. */
  let former: string | null = null;
  /** Takes over the server's state, except where this device has unsent changes. */
  const receive = (answer: CustomerAppBasket) => {
    const quantities: Record<string, number> = {};
    const seenPrices: Record<string, number> = {};
    const { placed } = answer;
    const isOwn = placed !== null && placed.basketId === basket.sentId;
    // placed here, in another tab, or by a colleague
    const arrived = isOwn || (placed && [basket.basketId, former].includes(placed.basketId)) ? placed : null;
    former = null;
    // unsent changes belonged to the order that has been placed
    const unsent = isOwn ? {} : basket.unsent;
    const since = isOwn ? typedSince() : [];
    for (const { productId, quantity, seenPrice } of answer.lines) {
      quantities[productId] = quantity;
      const known = seenPrice ?? basket.seenPrices[productId];
      if (known !== undefined) seenPrices[productId] = known;
    }
    for (const id of Object.keys(unsent)) {
      delete quantities[id];
      const [quantity, price] = [basket.quantities[id], basket.seenPrices[id]];
      if (quantity) quantities[id] = quantity;
      if (price !== undefined) seenPrices[id] = price;
    }
    const { note, orderer, phone, deliveryDate } = answer;
    const isInfoUnsent = basket.infoTypedAt !== null && !isOwn;
    set({
      quantities,
      seenPrices,
      unsent,
      basketId: answer.basketId,
      ...(!isInfoUnsent && { note, orderer, phone, deliveryDate, infoTypedAt: null }),
      ...(arrived && { arrived: arrived.number ?? 0 }),
      ...(isOwn && { sentId: null, late: null }),
    });
    if (since.length > 0) setQuantities(since);
  };
  const read = async (): Promise<boolean> => {
    const { size } = sentCommands;
    const answer = await client.call(calls.appBasket, {});
    if ('data' in answer) {
      // what was sent meanwhile may be missing in it
      if (size < sentCommands.size) return read();
      receive(answer.data);
    } else if (answer.error.code === noAnswerCode && hasUnsent()) set({ state: 'waiting' });
    return 'data' in answer;
  };
  /** An order that waits is what was agreed to: with other wines it does not go by itself. */
  const unheld = (): Partial<BasketState> =>
    basket.late?.kind === 'waiting' ? { late: { kind: 'changed' } } : {};

  const isLost = (answer: { data: unknown } | { error: ApiError }) =>
    'error' in answer && !isAnswered(answer.error);
  /** False if no answer came; the rest then waits too. */
  const sendQuantity = async (id: string, typedAt: number) => {
    const typed = {
      productId: Number(id),
      quantity: basket.quantities[id] ?? 0,
      seenPrice: basket.seenPrices[id] ?? null,
      age: Math.max(0, Date.now() - typedAt),
    };
    const answer = await client.call(calls.appKeepQuantity, typed, newCommand());
    if (isLost(answer)) return false;
    if (basket.unsent[id] !== typedAt) return true;
    const { [id]: _, ...unsent } = basket.unsent;
    const isOvertaken = 'data' in answer && !answer.data.isKept;
    set({ unsent, ...(isOvertaken && { overtaken: [...basket.overtaken, Number(id)] }) });
    return true;
  };
  const sendInfo = async () => {
    const { infoTypedAt, note, orderer, phone, deliveryDate } = basket;
    if (infoTypedAt === null) return true;
    const age = Math.max(0, Date.now() - infoTypedAt);
    const info = { customerId: null, note, orderer, phone, deliveryDate, age };
    const answer = await client.call(calls.appKeepInfo, info, newCommand());
    if (isLost(answer)) return false;
    if (basket.infoTypedAt === infoTypedAt) set({ infoTypedAt: null });
    return true;
  };
  const sendAll = async () => {
    set({ state: 'saving' });
    const sent = await Promise.all([
      ...Object.entries(basket.unsent).map(([id, typedAt]) => sendQuantity(id, typedAt)),
      sendInfo(),
    ]);
    if (sent.every(Boolean)) {
      set({ state: hasUnsent() ? 'saving' : 'saved' });
      if (hasUnsent() && timer === undefined) plan(0);
      else if (basket.overtaken.length > 0) await read();
    } else {
      set({ state: 'waiting' });
      plan(retryAfter);
    }
  };
  /** Sends everything unsent now. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    [timer, dueAt] = [undefined, Infinity];
    if (!hasUnsent()) return sending ?? Promise.resolve();
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };

  const untilOver = { signal: over.signal };
  const flushHidden = () => document.visibilityState === 'hidden' && void flush();
  document.addEventListener('visibilitychange', flushHidden, untilOver);
  window.addEventListener('pagehide', flushHidden, untilOver);
  const catchUp = () => void flush().then(read);
  window.addEventListener('online', catchUp, untilOver);
  const unfollow = onStoredElsewhere(keyOf(session), () => {
    const { basketId, arrived } = basket;
    basket = { ...basket, ...readStoredBasket(session), arrived };
    if (basketId !== basket.basketId) former ??= basketId;
    for (const listener of listeners) listener();
  });
  catchUp();

  return {
    state: () => basket,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Sets several quantities; 0 removes a wine. `price` is the displayed price of a bottle, after its
     * discount.
     */
    setQuantities,
    setInfo(change: Partial<BasketInfo>) {
      set({ ...change, infoTypedAt: Date.now(), ...unheld(), state: 'saving' });
      plan(debounces.customerAppRemarks);
    },
    /** APP-031: clears the whole basket; only with a connection. Returns whether it succeeded. */
    async clear() {
      set(unheld());
      const answer = await client.call(calls.appClearBasket, {});
      if ('error' in answer) return false;
      set({ ...empty, overtaken: [] });
      await read();
      return true;
    },
    /** The id under which to place the order, after everything unsent was sent; null if that failed. */
    async toPlace() {
      placing = basket.quantities;
      await flush();
      if (basket.basketId === null) await read();
      if (basket.basketId !== null) set({ sentId: basket.basketId, late: null, arrived: null });
      return basket.basketId;
    },
    /** To be called once the server has answered, with what became of the order as in `arrived`; null: nothing. */
    async answered(placed: number | null) {
      const since = typedSince();
      // it may have been read already that it arrived
      if (placed !== null && basket.sentId !== null) set({ ...empty, overtaken: [] });
      if (since.length > 0 && placed !== null) setQuantities(since);
      set({ sentId: null, arrived: Object.keys(basket.quantities).length > 0 ? placed : null });
      await read();
    },
    dismiss: () => set({ overtaken: [], arrived: null }),
    read,
    hasUnsent,
    /** For what is kept of an order that waits. */
    change: set,
    /** Whether all these commands were sent by this page. */
    knows: (by: readonly string[] | undefined) => by !== undefined && by.every((id) => sentCommands.has(id)),
    flush,
    dueAt: () => dueAt,
    stop() {
      clearTimeout(timer);
      over.abort();
      unfollow();
    },
  };
};
export type BasketKeeper = ReturnType<typeof createBasket>;
