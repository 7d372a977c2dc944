import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Needs, CoreWith } from '#application/kernel/core.ts';
import { eraseCustomer, eraseGuest } from '#application/people/erase-person.ts';
import type { KeptPerson } from '#application/ports/retained.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mayForgetCustomers } from '#domain/kernel/person.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type RetentionKind, retentionKinds, type RowKind } from '#domain/kernel/retention.ts';

/** So many of a kind are forgotten in one round: each asks a build of the read models, which is shared. */
const atOnce = 100;

type DroppedKind = Exclude<RowKind, 'access'>;
type Due = { months: number; people: readonly KeptPerson[]; next: number | null };

/**
 * Forgets, where an account has that on, the persons of whom the term is over, each by the erasure that a person would
 * ask for and with the term in the log. Once a day it goes through all of them, by their ids and over as many rounds as
 * that takes; one that a rule refuses, such as a customer with an open order, is passed by until the next day and holds
 * up no other. Carts and mails are dropped. `due` answers null while the read models are behind; the access log has a
 * round of its own.
 */
export const forgetDue = ({
  onFault,
  due,
  drop,
  count,
  most = atOnce,
  ...core
}: CoreWith<'account' | 'customer' | 'openOrders', 'keys' | 'clock'> &
  Needs<'handle'> & {
    facts: { accounts: () => readonly Account[] };
    /** A piece of those that are due, by their ids, after one. */
    due: (account: Account, kind: RetentionKind, after: number) => Promise<Due | null>;
    drop: (account: Account, kind: DroppedKind) => Promise<unknown>;
    /** Counts anew what is kept, once something of it went. */
    count: (account: Account, kind: RetentionKind) => Promise<unknown>;
    onFault: (fault: Error) => void;
    most?: number;
  }) => {
  /** How far each is today: after whom it goes on, null once it is through. */
  let reached = { today: '', after: new Map<string, number | null>() };

  /** True where a rule let it be forgotten. */
  const forget = async (account: Account, kind: RetentionKind, { id, since }: KeptPerson, months: number) => {
    const today = core.clock.today();
    const actor = systemActor(account, commandIdFrom(['retention', account.log, kind, id, today]));
    const term = { kind, months, since };
    try {
      if (kind === 'guest') await eraseGuest(core, actor, { bookingId: id, term });
      else await eraseCustomer(core, actor, { customerId: id, term });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) onFault(error as Error);
      return false;
    }
  };

  const round = async (account: Account, kind: RetentionKind) => {
    const key = `${account.accountId} ${kind}`;
    let forgotten = 0;
    let after = reached.after.get(key) ?? 0;
    for (;;) {
      const found = await due(account, kind, after);
      if (found === null) break;
      for (const person of found.people) {
        if (forgotten === most) break;
        if (await forget(account, kind, person, found.months)) forgotten += 1;
        after = person.id;
      }
      if (forgotten === most) break;
      if (found.next === null) {
        reached.after.set(key, null);
        break;
      }
      after = found.next;
    }
    if (reached.after.get(key) !== null) reached.after.set(key, after);
    if (forgotten > 0) await count(account, kind);
  };

  return async () => {
    const today = core.clock.today();
    if (reached.today !== today) reached = { today, after: new Map() };
    for (const account of core.facts.accounts()) {
      if (!settingOf(account, 'forgetsByItself')) continue;
      for (const kind of retentionKinds)
        if (
          reached.after.get(`${account.accountId} ${kind}`) !== null &&
          (kind === 'guest' || mayForgetCustomers(account))
        )
          await round(account, kind);
      for (const kind of ['basket', 'mail'] as const) await drop(account, kind);
    }
  };
};
