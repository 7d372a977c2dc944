import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import { decideOne, type Needs } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Leases } from '#application/ports/leases.ts';
import { NotDone, withoutAddresses } from '#application/ports/not-done.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import { ShopBusy, type WebshopLogin } from '#application/ports/webshop.ts';
import { takesShopOrders, webshopLogin } from '#application/shop-order/login.ts';
import type { ShopOrderCore } from '#application/shop-order/core.ts';
import { takeShopOrder } from '#application/shop-order/take.ts';
import type { Account } from '#domain/account/account.ts';
import { cut } from '#domain/kernel/cut.ts';
import { shopIntake, type ShopIntake, type ShopIntakeCommand } from '#domain/shop-order/intake.ts';

/** What the shop recorded a little later than it says, and clocks that differ, are made up for. */
const overlapMs = 10 * 60_000;
/** The pages of a hundred that one round asks; the next round goes on from there. */
const mostPages = 10;
/** A shop that is away for a moment is nobody's worry. */
const failuresUntilTold = 3;
const dayMs = 86_400_000;

const earlier = (moment: string, ms: number) =>
  `${new Date(Date.parse(moment) - ms).toISOString().slice(0, 19)}Z`;

type PollCore = ShopOrderCore &
  Needs<'webshop'> & {
    held: Pick<HeldSecretValues, 'valueOf'>;
    leases: Pick<Leases, 'hold'>;
    onFault: (fault: Error) => void;
  };

/**
 * Asks the shops of accounts which orders changed, from where they were asked last: what a webhook did not bring comes
 * in so. To be called again and again. An order that fails holds up no other, and is asked for again.
 */
export const pollShops = (core: PollCore) => {
  const { facts, clock, streams, webshop, held, leases, onFault } = core;
  /** How far an account was asked by this server, how often that failed in a row, and until when its shop asks to wait. */
  const known = new Map<number, { upTo?: string; failures: number; waitUntil: number }>();
  const knownOf = ({ accountId }: Account) => {
    const found = known.get(accountId) ?? { failures: 0, waitUntil: 0 };
    known.set(accountId, found);
    return found;
  };
  const stateOf = async ({ log, accountId }: Account): Promise<ShopIntake> =>
    (await streams.load(log, `${shopIntake.category}-${accountId}`, shopIntake)).state;
  const decide = (account: Account, command: ShopIntakeCommand) =>
    decideOne(
      core,
      systemActor(account, commandIdFrom(['shop intake', account.log, clock.now(), command])),
      shopIntake,
      account.accountId,
      command,
    );

  /**
   * Takes what changed after a moment. Out: up to where all was taken, never later than `until`, and whether an order
   * was new.
   */
  const fetchFrom = async (account: Account, login: WebshopLogin, from: string, until: string) => {
    let [cursor, page, upTo] = [from, 1, from];
    let isNew = false;
    /** Whatever comes after an order that failed is asked for again, with it. */
    let isStuck = false;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const { orders, isLast } = await webshop.ordersAfter(login, cursor, page);
      let last = cursor;
      for (const read of orders) {
        const { modifiedAt } = 'order' in read ? read.order : read.unread;
        if (modifiedAt > last) last = modifiedAt;
        try {
          const { outcome } = await takeShopOrder(core, account, read);
          isNew ||= outcome === 'placed';
          if (!isStuck && modifiedAt > upTo && modifiedAt <= until) upTo = modifiedAt;
        } catch (fault) {
          if (fault instanceof NotDone) throw fault;
          onFault(fault as Error);
          isStuck = true;
        }
      }
      if (isLast) break;
      // pages move while orders change: a page begins after the last of the one before, which comes once more
      const next = earlier(last, 1_000);
      [cursor, page] = next > cursor ? [next, 1] : [cursor, page + 1];
    }
    return { upTo, isNew };
  };

  const one = async (account: Account) => {
    const state = await stateOf(account);
    const { accountId } = account;
    const login = takesShopOrders(account) ? await webshopLogin(held, account) : null;
    if (!login) {
      // what is ordered until it is linked again is seen to in another way
      if (state) await decide(account, { type: 'StopShopIntake', accountId });
      known.delete(accountId);
      return;
    }
    const mine = knownOf(account);
    const now = Date.parse(clock.now());
    if (now < mine.waitUntil) return;
    if (!state) {
      // orders from before were seen to in another way
      await decide(account, { type: 'AdvanceShopIntake', accountId, upTo: earlier(clock.now(), 0) });
      return;
    }
    const before = mine.upTo !== undefined && mine.upTo > state.upTo ? mine.upTo : state.upTo;
    // behind an order of a day to come none would be seen any more
    const until = earlier(clock.now(), 0);
    const since = before < until ? before : until;
    try {
      const { upTo, isNew } = await fetchFrom(account, login, earlier(since, overlapMs), until);
      mine.failures = 0;
      if (upTo > before) mine.upTo = upTo;
      const isDay = Date.parse(mine.upTo ?? before) - Date.parse(state.upTo) >= dayMs;
      if (isNew || isDay || state.trouble !== null)
        await decide(account, { type: 'AdvanceShopIntake', accountId, upTo: mine.upTo ?? before });
    } catch (fault) {
      if (!(fault instanceof NotDone) || fault instanceof NotYetRead) throw fault;
      if (fault instanceof ShopBusy) mine.waitUntil = now + fault.waitMs;
      mine.failures += 1;
      const reason = cut(withoutAddresses(fault.message), 500);
      if (mine.failures >= failuresUntilTold)
        await decide(account, { type: 'RecordShopIntakeTrouble', accountId, reason });
    }
  };

  return async () => {
    for (const account of facts.accounts())
      try {
        const isIn = takesShopOrders(account) || (await stateOf(account)) !== null;
        if (isIn && (await leases.hold('shop-orders', account.log))) await one(account);
      } catch (fault) {
        // one that fails holds up no other
        onFault(fault as Error);
      }
  };
};
