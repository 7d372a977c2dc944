import { describe, expect, test } from 'vitest';
import { priceDealColumns } from '#domain/pricing/import-columns.ts';
import { markedUp, priceFor, type PriceInputs } from '#domain/pricing/price.ts';
import { priceDeal, priceDealEvents } from '#domain/pricing/price-deal.ts';
import { pricePlan, pricePlanEvents } from '#domain/pricing/price-plan.ts';
import { keptOn } from '#domain/pricing/prices-in-force.ts';
import { orderLine, pricedFor } from '#domain/sales-order/price-lines.ts';
import { specify } from '#tests/support/given.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

describe('the price of a line', () => {
  const all: PriceInputs = {
    priceClass: 1,
    cataloguePrice: 138_500,
    customerDiscount: 400,
    isExcludedFromDiscount: false,
    manualPrice: 100_000,
    dealPrice: 110_000,
    promotionPrice: 120_000,
    calculatedPrice: 125_000,
  };
  test('LINE-015 · D-42 · is typed by hand, else agreed, else in promotion, else calculated, else of the catalogue', () => {
    expect(priceFor(all)).toEqual({ unitPrice: 100_000, discount: 0, type: 'manual' });
    const noHand = { ...all, manualPrice: null };
    expect(priceFor(noHand)).toEqual({ unitPrice: 110_000, discount: 0, type: 'price-deal' });
    const noDeal = { ...noHand, dealPrice: null };
    expect(priceFor(noDeal)).toEqual({ unitPrice: 120_000, discount: 0, type: 'promotion' });
    const noPromotion = { ...noDeal, promotionPrice: null };
    expect(priceFor(noPromotion)).toEqual({ unitPrice: 125_000, discount: 0, type: 'calculated' });
    const noMarkup = { ...noPromotion, calculatedPrice: null };
    expect(priceFor(noMarkup)).toEqual({ unitPrice: 138_500, discount: 400, type: 'customer-discount' });
  });
  test('CUST-014 · a markup needs both its kind and a value, and is kept with who set what', () => {
    const at = (over: object, inForce?: object) =>
      pricedFor(
        {
          product: aProduct(),
          priceSide: 'excl',
          date: '2026-11-19',
          customer: { ...aCustomer({ discount: 0 }), ...over },
          inForce: inForce && { catalogue: null, promotion: null, deal: null, ...inForce },
        },
        null,
      );
    for (const none of [{}, { markupType: 3, markup: 0 }, { markupType: null, markup: 15_000 }]) {
      const { inputs, type } = at(none);
      expect([type, 'markup' in inputs, 'calculatedPrice' in inputs, 'setBy' in inputs]).toEqual([
        'catalogue',
        false,
        false,
        false,
      ]);
    }
    expect(at({ markupType: 1, markup: 100_000 })).toMatchObject({
      type: 'calculated',
      unitPrice: 124_700,
      inputs: { markup: { type: 1, value: 100_000 }, calculatedPrice: 124_700 },
    });
    const by = (userId: number) => ({ setBy: { userId, on: '2026-01-05' } });
    expect(
      at(
        {},
        {
          catalogue: { ...keptOn('excl', 1), ...by(1) },
          promotion: { ...keptOn('excl', 2), ...by(2) },
          deal: { ...keptOn('excl', 3), ...by(3) },
          terms: { discount: by(4).setBy },
        },
      ).inputs.setBy,
    ).toEqual({
      catalogue: by(1).setBy,
      promotion: by(2).setBy,
      deal: by(3).setBy,
      discount: by(4).setBy,
    });
    expect('setBy' in at({}, { catalogue: keptOn('excl', 1) }).inputs).toBe(false);
  });

  test('PROD-039 · a multi-product keeps what it takes from stock, any other nothing', () => {
    const facts = {
      product: aProduct(),
      customer: aCustomer(),
      priceSide: 'excl' as const,
      date: '2026-11-19',
    };
    const lineOf = (components?: { productId: number; quantity: number }[]) =>
      orderLine(
        { ...facts, components },
        { productId: 1201, quantity: 1, manualPrice: null, isLocked: false },
        { lineId: 1, stockAccountId: 3, warehouseId: 1 },
      );
    expect(lineOf([{ productId: 1202, quantity: 2 }]).components).toEqual([{ productId: 1202, quantity: 2 }]);
    for (const none of [undefined, []]) expect('components' in lineOf(none)).toBe(false);
  });

  test('PROD-016 · an action price counts only while it is above 0', () =>
    expect(
      priceFor({ ...all, manualPrice: null, dealPrice: null, promotionPrice: 0, calculatedPrice: null }).type,
    ).toBe('customer-discount'));

  test('CUST-014 · a markup is a percentage off, or the purchase price plus an amount, or times a factor', () => {
    const of = { cataloguePrice: 138_500, purchasePrice: 80_000 };
    expect(markedUp({ type: 1, value: 125_000 }, of)).toBe(121_200);
    expect(markedUp({ type: 2, value: 25_050 }, of)).toBe(105_100);
    expect(markedUp({ type: 3, value: 14_500 }, of)).toBe(116_000);
  });

  const base = {
    product: aProduct(),
    customer: aCustomer(),
    priceSide: 'excl' as const,
    date: '2026-11-19',
  };
  const none = { catalogue: null, promotion: null, deal: null };
  test('PROD-016 · ROLE-031 · what was typed incl VAT is brought to the side in which the account sells, and stays as typed on its own', () => {
    const inForce = { ...none, promotion: keptOn('incl', 149_500) };
    expect(pricedFor({ ...base, inForce }, null)).toMatchObject({ unitPrice: 123_600, type: 'promotion' });
    expect(pricedFor({ ...base, inForce, priceSide: 'incl' }, null)).toMatchObject({ unitPrice: 149_500 });
  });
  test('LINE-017 · a customer without VAT pays a price typed incl VAT without it', () => {
    const inForce = { ...none, catalogue: keptOn('incl', 121_000) };
    const customer = aCustomer({ isVatExempt: true, discount: 0 });
    for (const priceSide of ['excl', 'incl'] as const)
      expect(pricedFor({ ...base, customer, inForce, priceSide }, null)).toMatchObject({
        unitPrice: 100_000,
        vatRate: 0,
      });
  });
  test('FMT-010 · the facts that were used stand in the line', () => {
    const customer = { ...aCustomer(), markupType: 3 as const, markup: 15_000 };
    const inForce = {
      catalogue: keptOn('excl', 140_000),
      promotion: keptOn('excl', 130_000),
      deal: keptOn('excl', 125_000),
    };
    expect(pricedFor({ ...base, customer, inForce }, null).inputs).toEqual({
      priceClass: 1,
      cataloguePrice: 140_000,
      customerDiscount: 400,
      isExcludedFromDiscount: false,
      manualPrice: null,
      dealPrice: 125_000,
      promotionPrice: 130_000,
      markup: { type: 3, value: 15_000 },
      calculatedPrice: 120_000,
    });
  });
});

describe('prices from a day on', () => {
  const { given } = specify(pricePlan);
  const plan = {
    planId: 1,
    productId: 1201,
    kind: 'catalogue' as const,
    from: '2026-12-01',
    until: null,
    side: 'excl' as const,
    prices: [145_000, null, null] as [number, null, null],
  };
  const action = { ...plan, planId: 2, kind: 'promotion' as const, until: '2026-12-31' };
  const today = '2026-11-19';
  const wish = (over: object = {}) => ({ type: 'PlanPrices' as const, today, ...plan, ...over });
  const planned = pricePlanEvents.planned(plan);
  const running = pricePlanEvents.planned(action);

  test('PROD-016 · are laid down for today or later, for some class, a promotion with its last day', () => {
    given().when(wish()).then(planned);
    given()
      .when(wish({ from: today }))
      .then(pricePlanEvents.planned({ ...plan, from: today }));
    given()
      .when(wish({ from: '2026-11-18' }))
      .refuses('price-in-the-past');
    given()
      .when(wish({ prices: [null, null, null] }))
      .refuses('price-without-amount');
    given()
      .when(wish({ kind: 'promotion' }))
      .refuses('promotion-without-end');
    given()
      .when(wish({ kind: 'promotion', until: '2026-11-30' }))
      .refuses('promotion-without-end');
  });
  test('PROD-016 · two promotions of one class do not run at once, of two classes or after each other they may', () => {
    const next = (over: object) => wish({ ...action, planId: 3, ...over });
    given(running)
      .when(next({ from: '2026-12-31', until: '2027-01-09' }))
      .refuses('promotions-overlap');
    const after = { from: '2027-01-01', until: '2027-01-09' };
    given(running)
      .when(next(after))
      .then(pricePlanEvents.planned({ ...action, planId: 3, ...after }));
    given(running)
      .when(next({ prices: [null, 1, null] }))
      .then(pricePlanEvents.planned({ ...action, planId: 3, prices: [null, 1, null] }));
  });
  test('are taken back until the day before they begin, never after', () => {
    const { planId, productId, kind, from, until } = plan;
    given(planned)
      .when({ type: 'WithdrawPrices', planId: 1, today: '2026-11-30' })
      .then(pricePlanEvents.withdrawn({ planId, productId, kind, from, until }));
    given(planned)
      .when({ type: 'WithdrawPrices', planId: 1, today: '2026-12-01' })
      .refuses('price-plan-started');
    given(planned).when({ type: 'WithdrawPrices', planId: 9, today }).refuses('price-plan-not-found');
  });
  test('a promotion that runs can end today, one that does not run cannot', () => {
    given(running)
      .when({ type: 'EndPromotion', planId: 2, today: '2026-12-10' })
      .then(pricePlanEvents.ended({ planId: 2, productId: 1201, from: '2026-12-01', until: '2026-12-10' }));
    given(running).when({ type: 'EndPromotion', planId: 2, today }).refuses('price-plan-not-found');
    given(planned)
      .when({ type: 'EndPromotion', planId: 1, today: '2026-12-10' })
      .refuses('price-plan-not-found');
  });

  test('PROD-016 · a promotion may last a day, and stands in the way of what shares a day with it alone', () => {
    const between = (from: string, until: string, over = {}) =>
      wish({ ...action, planId: 3, from, until, ...over });
    given()
      .when(between('2026-12-01', '2026-12-01'))
      .then(pricePlanEvents.planned({ ...action, planId: 3, from: '2026-12-01', until: '2026-12-01' }));
    const held = [
      ['2026-11-20', '2026-12-01'],
      ['2026-12-31', '2027-01-05'],
      ['2026-12-05', '2026-12-06'],
    ] as const;
    for (const [from, until] of held) given(running).when(between(from, until)).refuses('promotions-overlap');
    for (const [from, until] of [
      ['2026-11-20', '2026-11-30'],
      ['2027-01-01', '2027-01-05'],
    ] as const)
      given(running)
        .when(between(from, until))
        .then(pricePlanEvents.planned({ ...action, planId: 3, from, until }));
    // a price of the catalogue goes with any of them, and never ends
    given(planned)
      .when(between('2026-12-05', '2026-12-06'))
      .then(pricePlanEvents.planned({ ...action, planId: 3, from: '2026-12-05', until: '2026-12-06' }));
    given(running)
      .when(wish({ planId: 3, until: '2026-12-31' }))
      .then(pricePlanEvents.planned({ ...plan, planId: 3 }));
  });

  test('a promotion ends on any of its days: on the last it ends by itself, after that it has ended', () => {
    const end = (today: string) => ({ type: 'EndPromotion' as const, planId: 2, today });
    const ended = (until: string) =>
      pricePlanEvents.ended({ planId: 2, productId: 1201, from: '2026-12-01', until });
    given(running).when(end('2026-12-01')).then(ended('2026-12-01'));
    given(running).when(end('2026-12-31')).nothingHappens();
    given(running).when(end('2027-01-01')).refuses('price-plan-not-found');
    given(planned, running, ended('2026-12-10')).when(end('2026-12-11')).refuses('price-plan-not-found');
    // of two the other stays as it is
    const other = pricePlanEvents.planned({ ...action, planId: 3, prices: [null, 1, null] });
    given(running, other, ended('2026-12-10'))
      .when({ ...end('2026-12-20'), planId: 3 })
      .then(pricePlanEvents.ended({ planId: 3, productId: 1201, from: '2026-12-01', until: '2026-12-20' }));
  });

  test('PROD-016 · a day says once that a price begins or is over, and not that it began after it was over', () => {
    const { planId, productId, kind, from, until } = action;
    const said = (isOver: boolean) =>
      pricePlanEvents.tookEffect({ planId, productId, kind, from, until, isOver });
    const day = (on: string, planIds = [2]) => ({ type: 'TakeEffect' as const, planIds, today: on });
    given(running).when(day('2026-11-30')).nothingHappens();
    given(running).when(day('2026-12-01')).then(said(false));
    given(running, said(false)).when(day('2026-12-31')).nothingHappens();
    given(running, said(false)).when(day('2027-01-01')).then(said(true));
    given(running).when(day('2027-01-01')).then(said(true));
    given(running, said(true)).when(day('2027-01-02')).nothingHappens();
    given(planned, running)
      .when(day('2026-12-05', [9]))
      .nothingHappens();
    expect([said(false), said(true)].map(({ data }) => dutch(pricePlanEvents.tookEffect.log(data)))).toEqual([
      'Actieprijs van 01-12-2026 tot en met 31-12-2026 geldt nu.',
      'Actieprijs van 01-12-2026 tot en met 31-12-2026 is voorbij.',
    ]);
  });

  test('D-11 · a VAT rate that begins is said once of a product, for each account that has it', () => {
    const begun = {
      productId: 1201,
      accountId: 3,
      category: 'low' as const,
      from: '2026-12-01',
      before: 900,
      rate: 1_200,
      classes: [1, 3],
    };
    const said = pricePlanEvents.vatTookEffect(begun);
    const take = { type: 'TakeVatIntoEffect' as const, ...begun };
    given().when(take).then(said);
    given(planned, said).when(take).nothingHappens();
    const other = { ...begun, accountId: 14 };
    given(said)
      .when({ ...take, ...other })
      .then(pricePlanEvents.vatTookEffect(other));
    expect(dutch(pricePlanEvents.vatTookEffect.log(begun))).toBe(
      'Btw ging op 01-12-2026 van 9% naar 12%: de prijs incl. btw is een andere.',
    );
  });

  test('what is taken back is gone, and what else is planned stays', () => {
    const { planId, productId, kind, from, until } = plan;
    const withdrawn = pricePlanEvents.withdrawn({ planId, productId, kind, from, until });
    const withdraw = (id: number) => ({ type: 'WithdrawPrices' as const, planId: id, today });
    given(planned, running, withdrawn).when(withdraw(1)).refuses('price-plan-not-found');
    given(planned, running, withdrawn)
      .when(withdraw(2))
      .then(pricePlanEvents.withdrawn({ ...action, planId: 2, kind: 'promotion' }));
  });

  test('REP-040 · the log book tells which prices, of which kind and for how long', () => {
    const { planned: plans, withdrawn, ended } = pricePlanEvents;
    const two = { ...action, prices: [145_000, null, 95_000] as [number, null, number] };
    expect([dutch(plans.log(plan)), dutch(plans.log(two))]).toEqual([
      'Prijs vanaf 01-12-2026: prijs 1 € 14,50 excl.',
      'Actieprijs van 01-12-2026 tot en met 31-12-2026: prijs 1 € 14,50 excl. prijs 3 € 9,50 excl.',
    ]);
    expect(dutch(plans.changes(two))).toEqual([
      { field: 'Actieprijs 1 excl', from: null, to: '€ 14,50' },
      { field: 'Actieprijs 3 excl', from: null, to: '€ 9,50' },
    ]);
    expect(dutch(withdrawn.log(plan))).toBe('Prijs vanaf 01-12-2026 teruggenomen.');
    expect(dutch(ended.log({ ...action, until: '2026-12-10' }))).toBe(
      'Actieprijs vanaf 01-12-2026 geldt tot en met 10-12-2026.',
    );
  });
});

describe('a price deal', () => {
  const { given } = specify(priceDeal);
  const pair = { customerId: 401, productId: 1201, productName: 'Sancerre 2024' };
  const to = { price: 125_000, side: 'excl' as const };
  const agree = { type: 'AgreePrice' as const, ...pair, ...to };
  const agreed = priceDealEvents.agreed({ ...pair, to, from: null });
  test('CUST-022 · is agreed, changed with its old price, and not recorded twice', () => {
    given().when(agree).then(agreed);
    given(agreed).when(agree).then();
    given(agreed)
      .when({ ...agree, price: 120_000 })
      .then(priceDealEvents.agreed({ ...pair, to: { ...to, price: 120_000 }, from: to }));
    given()
      .when({ ...agree, price: 0 })
      .refuses('price-deal-not-positive');
  });
  test('CUST-023 · ends, once', () => {
    const end = { type: 'EndDeal' as const, productName: pair.productName };
    const ended = priceDealEvents.ended({ ...pair, from: to });
    given(agreed).when(end).then(ended);
    given(agreed, ended).when(end).refuses('price-deal-not-found');
  });

  test('on the other side of VAT is another price; of one that ended there is nothing left', () => {
    given(agreed)
      .when({ ...agree, side: 'incl' })
      .then(priceDealEvents.agreed({ ...pair, to: { ...to, side: 'incl' }, from: to }));
    const ended = priceDealEvents.ended({ ...pair, from: to });
    given(agreed, ended).when(agree).then(agreed);
    expect(priceDeal.evolve(null, ended)).toBeNull();
  });

  test('REP-040 · the log book tells what was agreed, and what before', () => {
    expect(dutch(priceDealEvents.agreed.changes({ ...pair, to, from: null }))).toEqual([
      { field: 'Prijsafspraak', from: null, to: '€ 12,50 excl.' },
    ]);
    expect(
      dutch(priceDealEvents.agreed.changes({ ...pair, to, from: { price: 130_000, side: 'incl' } })),
    ).toMatchObject([{ from: '€ 13,00 incl.' }]);
  });

  test('in a file is an amount above 0', () => {
    const price = priceDealColumns.find(({ name }) => name === 'price')!;
    const read = (text: string) => price.read(text, ',');
    expect(read('12,50')).toEqual({ value: 125_000 });
    for (const text of ['0', '-1']) expect(read(text)).toMatchObject({ code: 'value-refused' });
  });
});
