import { buyers, managers, orderStaff, sellers } from '#api/contract/operation.ts';
import type { Caller } from '#api/http/session.ts';
import { settingOf } from '#domain/account/settings.ts';
import { isClientRole, type Role } from '#domain/kernel/role.ts';
import type { Tag, TagType } from '#domain/kernel/tag.ts';
import type { Invalidated } from '#projections/kernel/definition.ts';

/** What one open screen receives: the tags to refetch, and the position of the log that they come with. */
export type LiveUpdate = { tags: Tag[]; position: Record<number, number> };
export type LiveUpdates = ReturnType<typeof liveUpdates>;
type Listener = {
  caller: Caller;
  send: (update: LiveUpdate | null) => void;
  end: () => void;
  waiting: Map<string, Tag>;
  position: number;
};

/** Changes that come close together reach a screen as one. In ms. */
const coalescing = 50;
/** How long bottles that move, and nothing else, wait for more of them on the way to the apps of customers. In ms. */
const stockPause = 1_000;
/** A new listener also gets what was invalidated in the last so many ms: it may have read just before. */
const remembered = 15_000;
/** A commit that changes so many records is a bulk change: screens are notified once, when it pauses. */
const [bulk, bulkPause, bulkMost] = [200, 1_000, 60_000];
/** More than this is not remembered for new listeners. */
const mostRemembered = 5_000;

const orderRoles: readonly Role[] = [...orderStaff, 'FINANCE'];
/** Staff is notified only of what its role may read; AUDITOR of all that any of them may. */
const audiences: Record<TagType, readonly Role[] | 'all' | null> = {
  SalesOrder: orderRoles,
  DirectOrder: orderStaff,
  Basket: null,
  Approval: orderStaff,
  BankEntry: [...managers, 'FINANCE'],
  SepaBatch: orderRoles,
  FourEyes: [...managers, 'FINANCE'],
  ShippingLabel: orderStaff,
  Customer: orderRoles,
  Lookup: 'all',
  Product: 'all',
  PriceList: sellers,
  PurchaseOrder: buyers,
  Supplier: buyers,
  Stock: 'all',
  Booking: managers,
  Bookkeeping: managers,
  Import: [...managers, 'PRODUCTMANAGER'],
  Subscription: orderStaff,
  Voucher: managers,
  Webshop: orderRoles,
  LogBook: managers,
  Batch: [...orderStaff, 'PRODUCTMANAGER'],
  Scenario: managers,
  Notification: [...orderStaff, 'PRODUCTMANAGER'],
  Account: 'all',
  User: 'all',
  Webhook: ['ADMIN'],
  AccessToken: ['ADMIN'],
  ListView: 'all',
};

/** Besides these, FINANCE in an account that leaves the books to it (D-64). */
const tagsOfBooks: readonly TagType[] = [
  'Approval',
  'Batch',
  'LogBook',
  'Notification',
  'Scenario',
  'ShippingLabel',
  'Subscription',
];

/** A customer is notified of what its app shows, and of nothing that is the work of staff. */
const tagsForClients: readonly TagType[] = [
  'SalesOrder',
  'Basket',
  'Approval',
  'Customer',
  'Product',
  'Stock',
];

/**
 * Whether a change concerns a caller (law 16). Staff is notified of its own account and of
 * those whose records it shares; a user of customers of each of them, whichever is open, and of products and stock
 * without a name.
 */
export const concerns = ({ account, role, branches }: Caller, invalidated: Invalidated): boolean => {
  const { accountId, customersFrom, productsFrom, stockFrom } = account;
  const shared = {
    Customer: customersFrom,
    Product: productsFrom,
    Supplier: productsFrom,
    Lookup: productsFrom,
    Stock: stockFrom,
  } as Partial<Record<TagType, number>>;
  if (invalidated.accountId !== accountId && invalidated.accountId !== shared[invalidated.type]) return false;
  if (!isClientRole(role)) {
    const roles = audiences[invalidated.type];
    if (role === 'FINANCE' && tagsOfBooks.includes(invalidated.type))
      return settingOf(account, 'financeKeepsBooks');
    return roles === 'all' || (roles !== null && (role === 'AUDITOR' || roles.includes(role)));
  }
  if (!tagsForClients.includes(invalidated.type)) return false;
  if (invalidated.type === 'Product' || invalidated.type === 'Stock') return true;
  return branches.some(({ customerId }) => customerId === invalidated.customerId);
};

/** Two changes of one record as one: whoever did both knows of both. */
const together = (before: Tag | undefined, { type, id, by }: Tag): Tag => {
  const isTold = by !== undefined && (before === undefined || before.by !== undefined);
  return { type, id, ...(isTold && { by: [...(before?.by ?? []), ...by] }) };
};

/** All that waits is of bottles, for an app that asks of them every few seconds at most. */
const isPatient = ({ caller, waiting }: Listener) =>
  isClientRole(caller.role) && [...waiting.values()].every(({ type }) => type === 'Stock');

/** Publishes what projections invalidated to the open screens, each what concerns it. */
export const liveUpdates = () => {
  const listeners = new Set<Listener>();
  let recent: { at: number; log: number; invalidated: readonly Invalidated[]; position: number }[] = [];
  let recentSize = 0;
  /** Since when nothing was missed here. */
  let completeSince = performance.now();
  let timer: NodeJS.Timeout | undefined;
  /** Who is to be notified of a bulk change, since when it goes on, and the end of its pause. */
  const bulkListeners = new Set<Listener>();
  let bulkSince = 0;
  let bulkTimer: NodeJS.Timeout | undefined;

  const flushBulk = () => {
    bulkTimer = undefined;
    for (const listener of bulkListeners) if (listeners.has(listener)) listener.send(null);
    bulkListeners.clear();
  };
  const invalidatedInBulk = (log: number, invalidated: readonly Invalidated[]) => {
    const now = performance.now();
    if (!bulkTimer) bulkSince = now;
    for (const listener of listeners)
      if (log === listener.caller.log && invalidated.some((item) => concerns(listener.caller, item)))
        bulkListeners.add(listener);
    clearTimeout(bulkTimer);
    bulkTimer = setTimeout(flushBulk, Math.max(0, Math.min(bulkPause, bulkSince + bulkMost - now)));
  };

  const forgetRecent = () => {
    [recent, recentSize, completeSince] = [[], 0, performance.now()];
  };
  const forgetOld = () => {
    const oldest = performance.now() - remembered;
    const stored = recent.findIndex(({ at }) => at >= oldest);
    const old = recent.splice(0, stored < 0 ? recent.length : stored);
    recentSize -= old.reduce((sum, { invalidated }) => sum + invalidated.length, 0);
  };
  const remember = (log: number, invalidated: readonly Invalidated[], position: number) => {
    forgetOld();
    recent.push({ at: performance.now(), log, invalidated, position });
    recentSize += invalidated.length;
    if (recentSize > mostRemembered) forgetRecent();
  };
  const notice = (listener: Listener, log: number, invalidated: readonly Invalidated[], position: number) => {
    if (log !== listener.caller.log && log !== 0) return;
    if (log === listener.caller.log) listener.position = Math.max(listener.position, position);
    for (const item of invalidated) {
      if (!concerns(listener.caller, item)) continue;
      const key = `${item.type} ${item.id}`;
      listener.waiting.set(key, together(listener.waiting.get(key), item));
    }
  };

  const deliver = (listener: Listener) => {
    if (listener.waiting.size === 0) return;
    const tags = [...listener.waiting.values()];
    listener.waiting.clear();
    listener.send({ tags, position: { [listener.caller.log]: listener.position } });
  };
  let isEnding = false;
  let stockTimer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    for (const listener of listeners) if (!isPatient(listener)) deliver(listener);
  };
  const flushStock = () => {
    stockTimer = undefined;
    for (const listener of listeners) deliver(listener);
  };
  const plan = () => {
    timer ??= setTimeout(flush, coalescing);
    stockTimer ??= setTimeout(flushStock, stockPause).unref();
  };

  return {
    /**
     * Listens for a caller until `stop` is called; null means that anything may have changed. What was
     * invalidated in the last `covers` ms comes again: whoever has read since then has missed nothing. `end` is
     * called when this server stops.
     */
    listen(
      caller: Caller,
      send: (update: LiveUpdate | null) => void,
      end = () => {},
    ): { covers: number; stop: () => void } {
      const listener: Listener = { caller, send, end, waiting: new Map(), position: 0 };
      listeners.add(listener);
      if (isEnding) end();
      forgetOld();
      for (const { log, invalidated, position } of recent) notice(listener, log, invalidated, position);
      if (listener.waiting.size > 0) plan();
      return {
        covers: Math.floor(Math.min(remembered, performance.now() - completeSince)),
        stop: () => void listeners.delete(listener),
      };
    },
    publish(log: number, invalidated: readonly Invalidated[], position: number) {
      remember(log, invalidated, position);
      if (invalidated.length > bulk) {
        invalidatedInBulk(log, invalidated);
        return;
      }
      for (const listener of listeners) notice(listener, log, invalidated, position);
      plan();
    },
    /** A notification was published that did not arrive here. */
    missed() {
      forgetRecent();
      for (const { send } of listeners) send(null);
    },
    /** This server stops: whoever listens connects to the next. */
    end() {
      isEnding = true;
      for (const { end } of listeners) end();
    },
    size: () => listeners.size,
  };
};
