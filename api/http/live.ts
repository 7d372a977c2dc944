import type { Caller } from '#api/http/session.ts';
import { isClientRole, type Role } from '#domain/user/role.ts';
import type { Tag, TagType } from '#domain/kernel/tag.ts';
import type { Touched } from '#projections/kernel/definition.ts';

/** What one open screen hears: the tags to refetch, and how far the log has come with them. */
export type LiveUpdate = { tags: Tag[]; position: Record<number, number> };
export type LiveUpdates = ReturnType<typeof liveUpdates>;
type Listener = {
  caller: Caller;
  send: (update: LiveUpdate) => void;
  waiting: Map<string, Tag>;
  position: number;
};

/** Changes that come close together reach a screen as one. In ms. */
const coalescing = 50;

const orderRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'FINANCE', 'AUDITOR'];
/** Staff hears only of what its role may read. */
const heardBy: Record<TagType, readonly Role[] | 'all'> = {
  SalesOrder: orderRoles,
  Customer: orderRoles,
  Product: 'all',
  Supplier: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
  Stock: 'all',
  LogBook: ['ADMIN', 'MANAGER', 'AUDITOR'],
  Account: 'all',
  User: 'all',
};

/** A customer hears of what its app shows, and of nothing that is the work of staff. */
const heardByClients: readonly TagType[] = ['SalesOrder', 'Customer', 'Product', 'Stock'];

/**
 * Whether a change concerns a caller (law 16). Staff hears of its own account and of those whose records it
 * shares; a customer hears of itself, and of products and stock without a name.
 */
export const concerns = ({ account, role, customerId }: Caller, touched: Touched): boolean => {
  const { accountId, customersFrom, productsFrom, stockFrom } = account;
  const shared = {
    Customer: customersFrom,
    Product: productsFrom,
    Supplier: productsFrom,
    Stock: stockFrom,
  } as Partial<Record<TagType, number>>;
  if (touched.accountId !== accountId && touched.accountId !== shared[touched.type]) return false;
  if (!isClientRole(role)) {
    const roles = heardBy[touched.type];
    return roles === 'all' || roles.includes(role);
  }
  if (!heardByClients.includes(touched.type)) return false;
  if (touched.type === 'Product' || touched.type === 'Stock') return true;
  return customerId !== null && touched.customerId === customerId;
};

/** Brings what projections touched to the open screens, each what concerns it. */
export const liveUpdates = () => {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    for (const listener of listeners) {
      if (listener.waiting.size === 0) continue;
      const tags = [...listener.waiting.values()];
      listener.waiting.clear();
      listener.send({ tags, position: { [listener.caller.log]: listener.position } });
    }
  };

  return {
    /** Listens for a caller until the answer is called. */
    listen(caller: Caller, send: (update: LiveUpdate) => void): () => void {
      const listener: Listener = { caller, send, waiting: new Map(), position: 0 };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    touched(log: number, touched: readonly Touched[], position: number) {
      for (const listener of listeners) {
        if (log !== listener.caller.log && log !== 0) continue;
        if (log === listener.caller.log) listener.position = position;
        for (const each of touched)
          if (concerns(listener.caller, each))
            listener.waiting.set(`${each.type} ${each.id}`, { type: each.type, id: each.id });
      }
      timer ??= setTimeout(flush, coalescing);
    },
    size: () => listeners.size,
  };
};
