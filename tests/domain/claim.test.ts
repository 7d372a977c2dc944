import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysFrom } from '#domain/kernel/date.ts';
import { cent, euro, sum } from '#domain/kernel/money.ts';
import { claimOf, type Claimed } from '#domain/reminder/claim.ts';
import {
  type CollectionCosts,
  costsByScale,
  costsOfBusiness,
  isConsumer,
  leastCosts,
  mostCosts,
  noticeEndsOn,
} from '#domain/reminder/collection-costs.ts';
import { interestRatesIn, interestRatesProblem, withInterestRate } from '#domain/reminder/interest-rate.ts';
import { rateOn, ratesWith, statutoryInterest, statutoryRates } from '#domain/reminder/statutory-interest.ts';
import { claimPaper, claimShown, claimText, noticeText } from '#projections/views/reminder-claim.ts';

const kinds = ['commercial', 'consumer'] as const;
const amounts = fc.integer({ min: 1, max: 300_000_000 }).map((cents) => cents * cent);
const days = fc.integer({ min: -100, max: 3_000 });
const dueDays = fc.integer({ min: 0, max: 2_000 }).map((nth) => addDays('2021-06-30', nth));
const total = (lines: readonly { interest: number }[]) => sum(lines.map(({ interest }) => interest));

describe('CRED-040 · statutory interest', () => {
  test('CRED-040 · begins the day after the due date, and counts the last day', () => {
    const of = (until: string) =>
      statutoryInterest('commercial', { amount: 1_000 * euro, dueOn: '2026-03-31', until });
    expect(of('2026-03-31')).toEqual([]);
    expect(of('2026-04-01')).toEqual([
      {
        from: '2026-04-01',
        until: '2026-04-01',
        days: 1,
        rate: 1015,
        over: 1_000 * euro,
        interest: 2_800,
      },
    ]);
    expect(of('2026-04-30')[0]).toMatchObject({ days: 30, interest: 83_400 });
  });

  test('CRED-040 · is reckoned by the rate of each period: € 1,000 due on 31-03-2024, by hand', () => {
    const lines = (kind: 'commercial' | 'consumer') =>
      statutoryInterest(kind, { amount: 1_000 * euro, dueOn: '2024-03-31', until: '2025-03-31' }).map(
        ({ from, until, days: count, rate, interest }) => [from, until, count, rate, interest / euro],
      );
    expect(lines('commercial')).toEqual([
      ['2024-04-01', '2024-06-30', 91, 1250, 31.16],
      ['2024-07-01', '2024-12-31', 184, 1225, 61.75],
      ['2025-01-01', '2025-03-31', 90, 1115, 27.49],
    ]);
    expect(lines('consumer')).toEqual([
      ['2024-04-01', '2024-12-31', 275, 700, 52.74],
      ['2025-01-01', '2025-03-31', 90, 600, 14.79],
    ]);
  });

  test('CRED-066 · has the rates that an account added from their days on, of one day the last', () => {
    const first = withInterestRate('', { kind: 'commercial', from: '2026-07-01', rate: 1_100 });
    const both = withInterestRate(first, { kind: 'consumer', from: '2026-01-01', rate: 450 });
    const text = withInterestRate(both, { kind: 'commercial', from: '2026-07-01', rate: 1_025 });
    expect(text).toBe('2026-01-01 consumer 4.50\n2026-07-01 commercial 10.25');
    expect(interestRatesProblem(text)).toBeUndefined();
    for (const wrong of ['2026-02-30 consumer 4', '2026-07-01 handel 4', '2026-07-01 consumer 101'])
      expect(interestRatesProblem(wrong)).toBeDefined();
    const rates = ratesWith(interestRatesIn(text));
    expect(rateOn('commercial', '2026-06-30', rates)).toBe(1_015);
    expect(rateOn('commercial', '2026-07-01', rates)).toBe(1_025);
    expect(rateOn('consumer', '2026-12-31', rates)).toBe(450);
    const invoice = { amount: 1_000 * euro, dueOn: '2026-05-31', until: '2026-07-31' };
    expect(statutoryInterest('commercial', invoice, rates).map(({ from, rate }) => [from, rate])).toEqual([
      ['2026-06-01', 1_015],
      ['2026-07-01', 1_025],
    ]);
  });

  test('CRED-040 · after a whole year its interest bears interest too', () => {
    // the years of 01-02-2026 on have one rate
    const lines = statutoryInterest('consumer', {
      amount: 1_000 * euro,
      dueOn: '2026-01-31',
      until: '2029-01-31',
    });
    expect(lines.map(({ over, interest }) => [over / euro, interest / euro])).toEqual([
      [1_000, 40],
      [1_040, 41.6],
      [1_081.6, 43.26],
    ]);
  });

  test.each(kinds)('CRED-040 · %s: lines follow each other day by day, one rate each', (kind) =>
    fc.assert(
      fc.property(amounts, dueDays, days, (amount, dueOn, late) => {
        const until = addDays(dueOn, late);
        const lines = statutoryInterest(kind, { amount, dueOn, until });
        expect(sum(lines.map((line) => line.days))).toBe(Math.max(0, late));
        expect(lines.at(-1)?.until ?? until).toBe(until);
        let next = addDays(dueOn, 1);
        for (const line of lines) {
          expect(line.from).toBe(next);
          expect(daysFrom(line.from, line.until) + 1).toBe(line.days);
          expect([rateOn(kind, line.from), rateOn(kind, line.until)]).toEqual([line.rate, line.rate]);
          expect(line.interest % cent).toBe(0);
          next = addDays(line.until, 1);
        }
      }),
    ),
  );

  test.each(kinds)('CRED-040 · %s: grows with each day and with the amount, within the rates', (kind) =>
    fc.assert(
      fc.property(amounts, dueDays, fc.integer({ min: 1, max: 364 }), (amount, dueOn, late) => {
        const of = (money: number, count: number) =>
          total(statutoryInterest(kind, { amount: money, dueOn, until: addDays(dueOn, count) }));
        const rates = statutoryRates[kind].map(([, rate]) => rate);
        const parts = (amount * late) / 365 / 10_000;
        expect(of(amount, late)).toBeLessThanOrEqual(of(amount, late + 1) + 3 * cent);
        expect(of(amount, late)).toBeLessThanOrEqual(of(amount + 100 * euro, late));
        expect(of(amount, late)).toBeLessThanOrEqual(parts * Math.max(...rates) + 3 * cent);
        expect(of(amount, late)).toBeGreaterThanOrEqual(parts * Math.min(...rates) * 0.997 - 3 * cent);
      }),
    ),
  );

  test('CRED-040 · there is none over what a customer gets back', () =>
    expect(
      statutoryInterest('commercial', { amount: -euro, dueOn: '2024-01-01', until: '2026-01-01' }),
    ).toEqual([]));
});

describe('CRED-041 · the costs of collecting', () => {
  test.each([
    [0.01, 40],
    [266.66, 40],
    [266.67, 40],
    [300, 45],
    [2_500, 375],
    [5_000, 625],
    [10_000, 875],
    [200_000, 2_775],
    [1_000_000, 6_775],
    [1_000_001, 6_775],
    [5_000_000, 6_775],
  ])('CRED-041 · over € %d are € %d by the scale', (principal, costs) =>
    expect(costsByScale(Math.round(principal * 100) * cent).amount).toBe(costs * euro),
  );

  test('CRED-041 · show each step of the scale, and where the least took their place', () => {
    expect(costsByScale(3_000 * euro)).toEqual({
      steps: [
        { over: 2_500 * euro, rate: 1500, amount: 375 * euro },
        { over: 500 * euro, rate: 1000, amount: 50 * euro },
      ],
      amount: 425 * euro,
      bound: null,
    });
    expect(costsByScale(100 * euro)).toMatchObject({ amount: 40 * euro, bound: 'least' });
    expect(costsByScale(2_000_000 * euro)).toMatchObject({ amount: 6_775 * euro, bound: 'most' });
    expect(costsByScale(0).amount).toBe(0);
  });

  test('CRED-041 · the steps hold the whole principal once; costs never fall and keep their bounds', () =>
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const { steps, amount, bound } = costsByScale(low);
        expect(sum(steps.map(({ over }) => over))).toBe(low);
        expect(amount).toBeGreaterThanOrEqual(leastCosts);
        expect(amount).toBeLessThanOrEqual(mostCosts);
        expect(amount).toBeLessThanOrEqual(costsByScale(high).amount);
        if (bound === null) expect(sum(steps.map((step) => step.amount))).toBe(amount);
      }),
    ));

  test('CRED-041 · a business owes € 40 at once', () => {
    expect([1, 5_000 * euro].map((principal) => costsOfBusiness(principal).amount)).toEqual([
      40 * euro,
      40 * euro,
    ]);
    expect(costsOfBusiness(0).amount).toBe(0);
  });

  test('CRED-042 · a consumer has fourteen days, the first being the day after it received the letter', () =>
    expect(noticeEndsOn('2026-11-01')).toBe('2026-11-15'));

  test.each([
    ['Particulier', '', '', true],
    ['Particulier', 'NL001234567B01', '', false],
    ['Particulier', '', '12345678', false],
    ['Bistro', '', '', false],
  ])(
    'CRED-042 · a customer of type %s with numbers "%s" and "%s" is a consumer: %s',
    (customerType, vatNumber, kvk, is) => expect(isConsumer({ customerType, vatNumber, kvk })).toBe(is),
  );
});

describe('CRED-047 · the claim on a customer', () => {
  const invoice = (id: number, over: object = {}) => ({
    id,
    invoiceNumber: `F-${id}`,
    amount: 1_000 * euro,
    dueOn: '2026-10-01',
    ...over,
  });
  const of = (over: Partial<Parameters<typeof claimOf>[0]> = {}) =>
    claimOf({
      isConsumer: false,
      businessCosts: 'minimum',
      invoices: [invoice(1)],
      notices: [],
      today: '2026-10-31',
      ...over,
    });

  test('CRED-047 · a business owes principal, commercial interest and € 40, or costs by the scale', () => {
    // € 1,000 at 10.15 % over 30 of 365 days
    expect(of()).toMatchObject({
      principal: 1_000 * euro,
      interest: [{ invoiceNumber: 'F-1', from: '2026-10-02', days: 30, rate: 1015, interest: 83_400 }],
      costs: { amount: 40 * euro },
      isNotice: false,
      announced: null,
      total: 1_048.34 * euro,
    });
    expect(of({ businessCosts: 'scale' })).toMatchObject({ costs: { amount: 150 * euro } });
  });

  test('CRED-047 · what is not late yet is not claimed', () => {
    expect(of({ today: '2026-10-01' })).toBeNull();
    expect(of({ invoices: [invoice(1), invoice(2, { dueOn: '2026-12-01' })] })).toMatchObject({
      principal: 1_000 * euro,
    });
    expect(of({ invoices: [invoice(1), invoice(2, { amount: -1_000 * euro })] })).toBeNull();
  });

  test('CRED-048 · a consumer gets the letter of fourteen days first: interest, and costs that are only announced', () =>
    expect(of({ isConsumer: true })).toMatchObject({
      interest: [{ rate: 400, interest: 32_900 }],
      costs: null,
      isNotice: true,
      announced: { costs: { amount: 150 * euro }, payBy: '2026-11-14' },
      total: 1_003.29 * euro,
    }));

  test('CRED-048 · costs are claimed after the term of the letter, not on its last day, and over its invoices alone', () => {
    const notices = [{ receivedOn: '2026-10-31', claimIds: [1] }];
    const at = (today: string, invoices = [invoice(1)]) => of({ isConsumer: true, notices, today, invoices });
    expect(at('2026-11-14')).toMatchObject({
      costs: null,
      isNotice: false,
      announced: { payBy: '2026-11-14' },
    });
    expect(at('2026-11-15')).toMatchObject({
      costs: { amount: 150 * euro },
      isNotice: false,
      announced: null,
    });
    expect(at('2026-11-15', [invoice(1), invoice(2)])).toMatchObject({
      costs: { amount: 150 * euro },
      isNotice: true,
      announced: { costs: { amount: 300 * euro }, payBy: '2026-11-29' },
    });
  });

  test('CRED-048 · a second letter does not put off the end of the first', () => {
    const notices = ['2026-11-10', '2026-10-31'].map((receivedOn) => ({ receivedOn, claimIds: [1] }));
    expect(of({ isConsumer: true, notices, today: '2026-11-15' })?.costs?.amount).toBe(150 * euro);
  });

  test('CRED-047 · the lines add up to the total', () =>
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        days,
        (all, isPrivate, late) => {
          const invoices = all.map((amount, nth) => invoice(nth, { amount }));
          const claimed = of({ isConsumer: isPrivate, invoices, today: addDays('2026-10-01', late) });
          if (!claimed) return;
          const { principal, costs, interest, total: whole } = claimed;
          expect(principal + total(interest) + (costs?.amount ?? 0)).toBe(whole);
          expect(principal).toBe(sum(all));
          if (isPrivate) expect(costs).toBeNull();
        },
      ),
    ));
});

describe('CRED-047 · a claim in words', () => {
  const line = (nth: number) => ({
    invoiceNumber: `F-${nth}`,
    from: '2026-10-02',
    until: '2026-10-31',
    days: 30,
    rate: 1015,
    over: 1_000 * euro,
    interest: 2 * euro,
  });
  const claimed = (over: Partial<Claimed> = {}): Claimed => ({
    isConsumer: false,
    principal: 1_000 * euro,
    interest: [line(1)],
    costs: null,
    isNotice: false,
    announced: null,
    total: 1_002 * euro,
    ...over,
  });
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const told = (over?: Partial<Claimed>) => plain(claimText(claimed(over), 'nl')).split('\n');

  test('names the interest by who owes it, and costs by how they come about where there are any', () => {
    expect(told()).toEqual([
      'Hoofdsom: € 1.000,00',
      'Wettelijke handelsrente factuur F-1, 02-10-2026 t/m 31-10-2026, 30 dagen, 10,15% per jaar over € 1.000,00: € 2,00',
      'Samen te betalen: € 1.002,00',
    ]);
    expect(told({ isConsumer: true })[1]).toMatch(/^Wettelijke rente factuur F-1, /);
    const costsOf = (costs: CollectionCosts) => told({ costs })[2];
    expect(costsOf(costsByScale(3_000 * euro))).toBe(
      'Incassokosten (15% van € 2.500,00 + 10% van € 500,00): € 425,00',
    );
    expect(costsOf(costsByScale(100 * euro))).toBe(
      'Incassokosten (15% van € 100,00, wettelijk minimum): € 40,00',
    );
    expect(costsOf(costsOfBusiness(1))).toBe('Incassokosten (wettelijk minimum): € 40,00');
  });

  test('has forty lines of interest one by one in a mail and more as one; on the letter each', () => {
    const many = (count: number) => ({ interest: Array.from({ length: count }, (_, nth) => line(nth)) });
    expect(told(many(40))).toHaveLength(42);
    expect(told(many(41)).slice(1, -1)).toEqual([
      'Wettelijke handelsrente, per factuur in de bijlage: € 82,00',
    ]);
    expect(claimPaper(claimed(many(41)), 'nl').rows).toHaveLength(42);
    expect(claimShown(claimed(many(41)), 'nl').lines).toHaveLength(42);
  });

  test('says until when costs can be avoided while that term runs; the letter of that term says what they are', () => {
    const announced = { costs: costsByScale(1_000 * euro), payBy: '2026-11-14' };
    const runs = 'Tot en met 14-11-2026 betaalt u geen incassokosten; daarna € 150,00.';
    expect(told({ announced }).slice(-2)).toEqual(['', runs]);
    expect(told({ announced, isNotice: true })).toEqual(told());
    expect(noticeText(claimed(), 'nl')).toBe('');
    const letter = plain(noticeText(claimed({ announced, isNotice: true }), 'nl'));
    expect(letter).toMatch(/^Betaalt u binnen veertien dagen, /);
    expect(letter).toContain('daarnaast € 150,00 aan incassokosten verschuldigd: 15% van € 1.000,00.');
    expect(plain(claimShown(claimed({ announced }), 'nl').remark)).toBe(runs);
  });
});
