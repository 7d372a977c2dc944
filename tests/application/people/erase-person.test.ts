import type { KnownUser } from '#application/ports/facts.ts';
import { mayForgetCustomers, person } from '#domain/kernel/person.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  eraseCustomer,
  eraseGuest,
  eraseUser,
  eraseUsersOfCustomer,
} from '#application/people/erase-person.ts';
import { booking, type NewBooking } from '#domain/booking/booking.ts';
import { user } from '#domain/user/user.ts';
import { bistro, noordhof, particulier, shop, silent } from '#tests/support/shop.ts';

let made: Awaited<ReturnType<typeof shop>>;
let keyed: string[];
const keys = {
  make: async (log: number, people: Iterable<string>) => {
    keyed.push(...[...people].map((person) => `${log} ${person}`));
    return new Map();
  },
};
const refusal = (of: Promise<unknown>) =>
  of.then(
    () => null,
    (fault: { code?: string }) => fault.code ?? fault,
  );
const erased = async (log: number, person: string) =>
  (await made.store.readStream(log, `person-${person}`)).map(({ type }) => type);
beforeEach(async () => {
  [made, keyed] = [await shop(), []];
});

describe('a customer is forgotten', () => {
  const forget = (customerId = bistro, open: number[] = [], by = made.by()) =>
    refusal(
      eraseCustomer({ ...made, keys, facts: { ...made.facts, openOrders: async () => open } }, by, {
        customerId,
      }),
    );

  test('under a key that is there before, once', async () => {
    expect(await forget()).toBeNull();
    expect(await erased(1, `customer-${bistro}`)).toEqual(['PersonErased']);
    expect(keyed).toEqual([`1 customer-${bistro}`]);
    expect(await forget()).toBe('person-erased');
  });

  test('when it is there, and nothing is to be delivered', async () => {
    expect(await forget(777)).toBe('customer-not-found');
    expect(await forget(bistro, [], made.by(77))).toBe('customer-not-found');
    expect(await forget(bistro, [10_872])).toBe('customer-has-open-orders');
    expect(keyed).toEqual([]);
  });
});

describe('who may forget a customer that accounts share', () => {
  test('the account that keeps the customers', async () => {
    expect(mayForgetCustomers({ accountId: noordhof, customersFrom: noordhof })).toBe(true);
    expect(mayForgetCustomers({ accountId: particulier, customersFrom: noordhof })).toBe(false);
    const core = { ...made, keys };
    const forget = (accountId: number) =>
      refusal(eraseCustomer(core, made.by(accountId), { customerId: bistro }));
    expect(await forget(particulier)).toBe('customer-kept-elsewhere');
    expect(keyed).toEqual([]);
    expect(await forget(noordhof)).toBeNull();
  });
});

describe('with a customer go its own users', () => {
  const [own, ofTwo, colleague] = [31, 32, 33];
  const seat = (accountId: number, customerId: number | null) => ({
    type: 'AdmitUser' as const,
    accountId,
    log: 1,
    roles: [customerId === null ? ('SALES' as const) : ('CLIENT' as const)],
    customerId,
  });
  const add = (userId: number, ...seats: ReturnType<typeof seat>[]) =>
    made.handle({ ...made.by(), log: 0 }, userId, async (work) => {
      const profile = { username: `u${userId}`, firstName: '', lastName: 'Zonderling', email: '' };
      await work.decide(user, userId, { type: 'AddUser', userId, ...profile });
      for (const each of seats) await work.decide(user, userId, { userId, ...each });
    });
  const forget = (users: number[]) =>
    eraseUsersOfCustomer(
      { ...made, keys, facts: { usersOfCustomer: async () => users } },
      { ...made.by(), userId: 7 },
      { customerId: bistro },
    );
  const removedFrom = async (userId: number) =>
    (await made.store.readStream(0, `user-${userId}`)).flatMap(({ type, data }) =>
      type === 'UserRemoved' ? [(data as { accountId: number }).accountId] : [],
    );

  test('in whichever account, in the name of who forgot it, once', async () => {
    await add(own, seat(noordhof, bistro), seat(particulier, bistro));
    await forget([own]);
    await forget([own]);
    const events = await made.store.readStream(0, `person-user-${own}`);
    expect(events.map(({ type, metadata }) => [type, metadata.userId])).toEqual([['PersonErased', 7]]);
    expect(keyed).toEqual([`0 user-${own}`]);
  });

  test('who also works elsewhere stays, without this customer', async () => {
    await add(ofTwo, seat(noordhof, bistro), seat(particulier, silent));
    await add(colleague, seat(noordhof, null), seat(particulier, bistro));
    await forget([ofTwo, colleague]);
    expect([await removedFrom(ofTwo), await removedFrom(colleague)]).toEqual([[noordhof], [particulier]]);
    expect(await erased(0, `user-${ofTwo}`)).toEqual([]);
  });

  test('who orders for other branches too keeps what it had', async () => {
    await add(own, seat(noordhof, bistro));
    const branch = { customerNumber: 5, right: 'order' as const, limit: null };
    const branches = [bistro, silent].map((customerId) => ({ ...branch, customerId }));
    await made.handle({ ...made.by(), log: 0 }, 'branches', (work) =>
      work.decide(user, own, { type: 'SetUserBranches', userId: own, accountId: noordhof, branches }),
    );
    await forget([own]);
    expect(await removedFrom(own)).toEqual([]);
    expect(await erased(0, `user-${own}`)).toEqual([]);
    const other = `customer-${silent}`;
    await made.handle(made.by(), other, (work) =>
      work.decide(person, other, { type: 'ErasePerson', person: other }),
    );
    await forget([own]);
    expect(await erased(0, `user-${own}`), 'until the last of them is forgotten').toEqual(['PersonErased']);
  });
});

describe('a user is forgotten', () => {
  const forget = (
    userId: number,
    worksIn: number[] | null = [noordhof],
    { by = made.by(), accounts = [noordhof] } = {},
  ) => {
    const memberships = worksIn?.map((accountId) => ({ accountId })) as KnownUser['memberships'] | undefined;
    const user = memberships
      ? {
          userId,
          username: '',
          firstName: '',
          lastName: '',
          email: '',
          language: null,
          removed: [],
          secondFactor: null,
          memberships,
        }
      : null;
    return refusal(eraseUser({ ...made, keys, facts: { user: async () => user } }, by, { userId, accounts }));
  };

  test('who works here, and nowhere that who asks may not do so', async () => {
    expect(await forget(13)).toBeNull();
    expect(await erased(0, 'user-13')).toEqual(['PersonErased']);
    expect(await forget(14, [noordhof, particulier])).toBe('user-works-elsewhere');
    expect(await forget(14, [noordhof, particulier], { accounts: [noordhof, particulier] })).toBeNull();
    expect(await forget(15, [particulier])).toBe('user-not-found');
    expect(await forget(15, null)).toBe('user-not-found');
  });

  test('who is not oneself, nor the one behind', async () => {
    expect(await forget(12)).toBe('user-is-yourself');
    expect(await forget(20, [noordhof], { by: { ...made.by(), onBehalfOf: 20 } })).toBe('user-is-yourself');
  });
});

describe('a guest is forgotten', () => {
  const book = (bookingId: number, over: Partial<NewBooking>) =>
    made.handle(made.by(), bookingId, async (work) => {
      await work.decide(booking, bookingId, {
        type: 'MakeBooking',
        booking: {
          bookingId,
          slotId: null,
          source: 'staff',
          status: 'requested',
          date: '2026-11-19',
          time: '12:00',
          name: 'Fam. De Boer',
          email: 'deboer@gast.example',
          ...over,
        },
      });
    });
  const forget = (bookingId: number) => refusal(eraseGuest({ ...made, keys }, made.by(), { bookingId }));

  test.each([
    ['who was here yesterday', { date: '2026-11-18' }, null],
    ['who comes today', { date: '2026-11-19' }, 'guest-still-to-come'],
    ['who comes tomorrow', { date: '2026-11-20' }, 'guest-still-to-come'],
    ['who cancelled', { date: '2026-11-20', status: 'cancelled' }, null],
  ] as const)('%s: %o, %s', async (_, over, code) => {
    await book(77, over);
    expect(await forget(77)).toBe(code);
    expect(await erased(1, 'booking-77')).toEqual(code === null ? ['PersonErased'] : []);
  });

  test('of a booking that is there', async () => {
    expect(await forget(78)).toBe('booking-not-found');
  });
});
