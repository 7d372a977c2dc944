import type { Importers } from '#application/import/open-file.ts';
import type { Actor, Needs } from '#application/kernel/core.ts';
import type { EventStore, Position } from '#application/ports/event-store.ts';
import type { Account } from '#domain/account/account.ts';
import type { LogBookRefusal } from '#domain/log-book/take-back.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** Kinds of record of which one that somebody added by mistake can be taken back. */
const categories = { customers: 'customer', suppliers: 'supplier', products: 'product' } as const;

/**
 * Takes a customer, supplier or product back that was added, as an import takes back those that it brought: while nothing
 * uses it. Refuses log-action-not-found where it is none of the account, added-in-use with why in `action`.
 */
export const takeAddedBack =
  ({
    importers,
    store,
    account,
    untilRead,
  }: {
    importers: Importers;
    store: Pick<EventStore, 'readStream' | 'heads'>;
    account: (accountId: number) => Account | null;
    untilRead: (position: Position) => Promise<void>;
  }) =>
  async (
    { handle }: Needs<'handle'>,
    actor: Actor,
    { kind, id }: { kind: keyof typeof categories; id: number },
  ) => {
    const stream = `${categories[kind]}-${id}`;
    const events = await store.readStream(actor.log, stream);
    const own = account(actor.accountId);
    if (!own || events[0]?.accountId !== actor.accountId)
      return refuse<LogBookRefusal>('log-action-not-found');
    // what uses it is known at the end of the log alone
    await untilRead(await store.heads());
    const [item] = await importers[kind].takeBack(own, new Map([[stream, events]]));
    if (!item) return refuse<LogBookRefusal>('log-action-not-found');
    if ('why' in item) return refuse<LogBookRefusal>('added-in-use', { action: item.why });
    return handle(actor, { type: 'TakeAddedBack', kind, id }, async (work) => void (await item.record(work)));
  };
export type TakeAddedBack = ReturnType<typeof takeAddedBack>;
