import type { KnownUser } from '#application/ports/facts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseCustomer, eraseGuest, eraseUser } from '#application/people/erase-person.ts';
import { booking, type NewBooking } from '#domain/booking/booking.ts';
import { bistro, noordhof, particulier, shop } from '#tests/support/shop.ts';

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
