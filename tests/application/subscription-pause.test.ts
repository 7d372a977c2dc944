import { describe, expect, test } from 'vitest';
import { pauseSubscription, type WantedPause } from '#application/subscription/pause.ts';
import { anAccount } from '#tests/support/records.ts';

/** What is decided for customer 401, that has subscription 5 with an order every Tuesday, unless something else is so. */
const asked = async (wanted: WantedPause, over: object = {}, more: object = {}) => {
  const decided: object[] = [];
  const standing = {
    customer: {
      record: { isEnabled: true, subscriptionId: 5, subscriptionStart: null, subscriptionEnd: null, ...over },
    },
    subscription: {
      schedule: { unit: 'week', every: 1, on: 2, from: '2026-11-01' },
      handledUntil: '2026-11-17',
    },
    subscriptionPause: null,
    hasSubscriptions: true,
    ...more,
  };
  const work = {
    load: async ({ category }: { category: keyof typeof standing }) => standing[category],
    decide: async (_decider: unknown, _id: number, command: object) => void decided.push(command),
  };
  const core = {
    handle: async (_actor: unknown, _content: unknown, decide: (of: typeof work) => unknown) => decide(work),
    facts: { account: () => anAccount({ settings: { subscriptions: standing.hasSubscriptions } }) },
    clock: { today: () => '2026-11-19', now: () => '2026-11-19T08:30:00.000Z' },
  };
  try {
    await pauseSubscription(core as never, { accountId: 3 } as never, { customerId: 401, wanted });
    return decided;
  } catch (refusal) {
    return (refusal as { code?: string }).code ?? refusal;
  }
};
const of = { customerId: 401, subscriptionId: 5, byStaff: undefined };
const paused = { type: 'PauseSubscription', ...of, today: '2026-11-19' };

describe('a customer that follows a subscription', () => {
  test('pauses it until a day, has it resumed, or skips the next order, whose day it saw', async () => {
    expect(await asked({ until: '2027-01-04' })).toEqual([{ ...paused, until: '2027-01-04', isSkip: false }]);
    expect(await asked({ resume: true })).toEqual([{ type: 'ResumeSubscription', ...of }]);
    expect(await asked({ skip: '2026-11-24' })).toEqual([{ ...paused, until: '2026-11-25', isSkip: true }]);
    expect(await asked({ skip: '2026-12-01' })).toBe('subscription-without-date');
  });

  test('that presses twice skips one', async () => {
    const until = (day: string, subscriptionId = 5) => ({
      subscriptionPause: { subscriptionId, until: day },
    });
    expect(await asked({ skip: '2026-11-24' }, {}, until('2026-11-25'))).toEqual([]);
    // up to that day, with the order of that day
    expect(await asked({ skip: '2026-11-24' }, {}, until('2026-11-24'))).toHaveLength(1);
    // what was paused of another subscription is over
    expect(await asked({ skip: '2026-11-24' }, {}, until('2026-12-25', 6))).toHaveLength(1);
  });

  test.each<[string, boolean, object, object?]>([
    ['is off', false, { isEnabled: false }],
    ['has none', false, { subscriptionId: null }],
    ['had one until yesterday', false, { subscriptionEnd: '2026-11-18' }],
    ['has one until today', true, { subscriptionEnd: '2026-11-19' }],
    ['is not there', false, {}, { customer: null }],
    ['has one that is not there', false, {}, { subscription: null }],
    ['is of a company without subscriptions', false, {}, { hasSubscriptions: false }],
  ])('one that %s may pause: %s', async (_, may, over, more) => {
    const expected = may ? [expect.objectContaining({ until: '2027-01-04' })] : 'subscription-not-followed';
    expect(await asked({ until: '2027-01-04' }, over, more)).toEqual(expected);
  });
});
