import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Needs, CoreWith } from '#application/kernel/core.ts';
import { eraseCustomer, eraseGuest } from '#application/people/erase-person.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mayForgetCustomers } from '#domain/kernel/person.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type RetentionKind, retentionKinds } from '#domain/kernel/retention.ts';

/** So many of a kind are forgotten in one round: each asks a build of the read models, which is shared. */
const atOnce = 100;

/**
 * Forgets, where an account has that on, the persons of whom the term is over, each by the erasure that a person would
 * ask for and with the term in the log. Once a day; one that a rule refuses, such as a customer with an open order, is
 * tried again the next day and holds up no other. `due` answers null while the read models are behind.
 */
export const forgetDue = ({
  onFault,
  due,
  ...core
}: CoreWith<'account' | 'customer' | 'openOrders', 'keys' | 'clock'> &
  Needs<'handle'> & {
    facts: { accounts: () => readonly Account[] };
    due: (
      account: Account,
      kind: RetentionKind,
      most: number,
    ) => Promise<{ months: number; people: readonly { id: number; since: string }[] } | null>;
    onFault: (fault: Error) => void;
  }) => {
  const done = new Map<number, string>();
  const forget = async (account: Account, kind: RetentionKind, today: string) => {
    const found = await due(account, kind, atOnce);
    if (found === null) return false;
    for (const { id, since } of found.people) {
      const { months } = found;
      const actor = systemActor(account, commandIdFrom(['retention', account.log, kind, id, today]));
      const term = { kind, months, since };
      try {
        if (kind === 'guest') await eraseGuest(core, actor, { bookingId: id, term });
        else await eraseCustomer(core, actor, { customerId: id, term });
      } catch (error) {
        if (!(error instanceof Refusal)) onFault(error as Error);
      }
    }
    return found.people.length < atOnce;
  };
  return async () => {
    const today = core.clock.today();
    for (const account of core.facts.accounts()) {
      if (!settingOf(account, 'forgetsByItself') || done.get(account.accountId) === today) continue;
      let isDone = true;
      for (const kind of retentionKinds)
        if (kind === 'guest' || mayForgetCustomers(account))
          if (!(await forget(account, kind, today))) isDone = false;
      if (isDone) done.set(account.accountId, today);
    }
  };
};
