import type { Actor, CoreWith, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { inInstallation, installationLog } from '#application/accounts/set-up.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { followUp } from '#application/kernel/id.ts';
import { releaseUsername } from '#application/accounts/claim-username.ts';
import { lookAt } from '#application/kernel/look.ts';
import { dropListViews } from '#application/list-view/keep.ts';
import { booking, type BookingRefusal } from '#domain/booking/booking.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import {
  mayForgetCustomers,
  person as personDecider,
  type PersonRefusal,
  type PersonTerm,
} from '#domain/kernel/person.ts';
import { branchesOf } from '#domain/user/branches.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

/**
 * Records that a person is forgotten. The key goes in the same commit; from then on nothing that was sealed
 * with it can be read, and the process `forget-person` clears what was made of it before. Somebody of whom
 * the log has nothing sealed gets a key for that, so that none is made later.
 */
const erase = async (
  work: UnitOfWork,
  keys: Needs<'keys'>['keys'],
  log: number,
  person: string,
  term?: PersonTerm,
) => {
  await keys.make(log, [person]);
  await work.decide(personDecider, person, { type: 'ErasePerson', person, term });
};

/** The same of a user, whose login name is then free: that it is taken would say that there was such a one. */
const eraseLogin = async (work: UnitOfWork, keys: Needs<'keys'>['keys'], userId: number) => {
  const username = (await work.look(user, userId))?.profile.username;
  await erase(work, keys, installationLog, `user-${userId}`);
  if (username) await releaseUsername(work, username, userId);
};

/**
 * Forgets a customer (law 10): all that the log holds of it beside its numbers and its turnover. Refuses
 * customer-not-found, also for one of another account or who was forgotten before, customer-kept-elsewhere, and
 * customer-has-open-orders with the numbers of at most ten of them: an order that still has to be delivered
 * needs a name and an address.
 */
export const eraseCustomer = (
  { handle, keys, facts }: CoreWith<'account' | 'customer' | 'openOrders', 'keys'>,
  actor: Actor,
  { customerId, term }: { customerId: number; term?: PersonTerm },
) =>
  handle(actor, { type: 'EraseCustomer', customerId }, async (work) => {
    const account = facts.account(actor.accountId);
    if (!account || !(await facts.customer(account, customerId)))
      return refuse<CustomerRefusal>('customer-not-found', { customerId });
    if (!mayForgetCustomers(account)) return refuse<PersonRefusal>('customer-kept-elsewhere', { customerId });
    const orders = await facts.openOrders(actor.log, customerId, 10);
    if (orders.length > 0) return refuse<PersonRefusal>('customer-has-open-orders', { orders });
    await erase(work, keys, actor.log, `customer-${customerId}`, term);
  });

/** Of the customers that somebody orders for those that are forgotten, with the one that is forgotten now. */
const forgottenOf = async (
  core: Needs<'handle'>,
  actor: Actor,
  { userId, customerId }: { userId: number; customerId: number },
) => {
  const known = await lookAt(core, inInstallation(actor), 'find user', (work) => work.look(user, userId));
  const gone = new Set([customerId]);
  for (const seat of known?.memberships ?? [])
    for (const { customerId: other } of seat.log === actor.log ? branchesOf(seat) : []) {
      const person = `customer-${other}`;
      const { isErased } = await lookAt(core, actor, person, (work) => work.look(personDecider, person));
      if (isErased) gone.add(other);
    }
  return gone;
};

/**
 * Forgets who ordered in the app for a customer that is forgotten. Who also works elsewhere, or orders for other
 * branches, stays somebody until the last of those is forgotten: it loses what it had for these alone. A repeat does
 * nothing.
 */
export const eraseUsersOfCustomer = async (
  { handle, keys, facts }: CoreWith<'usersOfCustomer', 'keys'>,
  by: Omit<Actor, 'commandId'>,
  { customerId }: { customerId: number },
) => {
  for (const userId of await facts.usersOfCustomer(by.log, customerId)) {
    const actor = followUp(by, ['forget customer', by.log, customerId, userId]);
    const gone = await forgottenOf({ handle }, actor, { userId, customerId });
    await handle(inInstallation(actor), { type: 'EraseUserOfCustomer', customerId, userId }, async (work) => {
      const memberships = (await work.load(user, userId))?.memberships ?? [];
      const own = memberships.filter(
        (seat) =>
          seat.log === by.log &&
          seat.customerId !== null &&
          branchesOf(seat).every((branch) => gone.has(branch.customerId)),
      );
      if (own.length < memberships.length)
        for (const { accountId } of own)
          await work.decide(user, userId, { type: 'RemoveUser', userId, accountId });
      else if (own.length > 0 && !(await work.load(personDecider, `user-${userId}`)).isErased)
        await eraseLogin(work, keys, userId);
    });
  }
};

/** So many movements at the bank are forgotten in one append. */
const forgottenAtOnce = 50;

/**
 * Forgets who paid what was booked on invoices of a customer that is forgotten: name, account and text of those
 * movements at the bank. Amounts and invoices stay; the statements themselves are at the bank. A repeat does nothing.
 */
export const eraseBankEntriesOfCustomer = async (
  { handle, keys, facts }: CoreWith<'bankEntriesOfCustomer', 'keys'>,
  by: Omit<Actor, 'commandId'>,
  { customerId }: { customerId: number },
) => {
  const entries = await facts.bankEntriesOfCustomer(by.log, customerId);
  for (const [accountId, own] of Map.groupBy(entries, (entry) => entry.accountId))
    for (let from = 0; from < own.length; from += forgottenAtOnce) {
      const people = own.slice(from, from + forgottenAtOnce).map(({ id }) => `bankEntry-${id}`);
      const actor = followUp({ ...by, accountId }, ['forget bank entries', by.log, customerId, ...people]);
      await handle(actor, { type: 'EraseBankEntries', customerId, people }, async (work) => {
        for (const person of people)
          if (!(await work.load(personDecider, person)).isErased) await erase(work, keys, by.log, person);
      });
    }
};

/**
 * Forgets a user (law 10), who can then no longer sign in. `accounts` are those in which who asks may do so.
 * Refuses user-not-found for one who does
 * not work in the account, user-is-yourself, user-works-elsewhere for one who works in other accounts too, and
 * person-erased.
 */
export const eraseUser = (
  { handle, keys, facts }: CoreWith<'user', 'keys'>,
  actor: Actor,
  { userId, accounts }: { userId: number; accounts: readonly number[] },
) =>
  handle(inInstallation(actor), { type: 'EraseUser', userId }, async (work) => {
    const state = await work.look(user, userId);
    const isHere = state?.memberships.some(({ accountId }) => accountId === actor.accountId) === true;
    if (isHere && (await work.look(personDecider, `user-${userId}`)).isErased)
      return refuse<PersonRefusal>('person-erased');
    const works = (await facts.user(userId))?.memberships.map(({ accountId }) => accountId);
    if (!works?.includes(actor.accountId)) return refuse<UserRefusal>('user-not-found', { userId });
    if (userId === actor.userId || userId === actor.onBehalfOf)
      return refuse<PersonRefusal>('user-is-yourself');
    if (!works.every((accountId) => accounts.includes(accountId)))
      return refuse<PersonRefusal>('user-works-elsewhere');
    await dropListViews(work, actor.accountId, userId);
    await eraseLogin(work, keys, userId);
  });

/**
 * Forgets the guest of a booking (law 10): name, addresses and notes. Refuses booking-not-found, and
 * guest-still-to-come for one that is expected.
 */
export const eraseGuest = (
  { handle, keys, clock }: Needs<'handle' | 'keys' | 'clock'>,
  actor: Actor,
  { bookingId, term }: { bookingId: number; term?: PersonTerm },
) =>
  handle(actor, { type: 'EraseGuest', bookingId }, async (work) => {
    const state = await work.load(booking, bookingId);
    if (!state) return refuse<BookingRefusal>('booking-not-found');
    if (state.date >= clock.today() && state.status !== 'cancelled')
      return refuse<PersonRefusal>('guest-still-to-come');
    await erase(work, keys, actor.log, `booking-${bookingId}`, term);
  });
