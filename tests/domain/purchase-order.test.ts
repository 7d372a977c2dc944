import { describe, expect, test } from 'vitest';
import { purchaseDetailChanges, type PurchaseOrderDetails } from '#domain/purchase-order/details.ts';
import { purchaseOrderEvents as events } from '#domain/purchase-order/events.ts';
import {
  bottlePrice,
  palletAdvice,
  purchaseLineName,
  type PurchaseOrderLine,
  PurchasePrice,
  PurchaseQuantity,
  purchaseTotals,
} from '#domain/purchase-order/line.ts';
import { onOrderOf, purchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(purchaseOrder);
const purchaseOrderId = 8101;
const of = { purchaseOrderId };

const line = (over: Partial<PurchaseOrderLine> = {}): PurchaseOrderLine => ({
  lineId: 1,
  productId: 1201,
  productNumber: 1201,
  name: 'Sancerre',
  vintage: '2024',
  packageName: '75 cl',
  quantity: 120,
  exciseDuty: 6_700,
  departPrice: 74_000,
  transportPrice: 3_500,
  newVintage: null,
  addsVintage: false,
  updatesPrices: false,
  ...over,
});
const details = (over: Partial<PurchaseOrderDetails> = {}): PurchaseOrderDetails => ({
  reference: 'Voorjaar',
  supplier: { id: 51, name: 'Trois Sources' },
  transporter: null,
  deliveryDate: null,
  deliveryWeek: null,
  totalPallets: 0,
  internalNote: '',
  supplierText: '',
  transporterText: '',
  thirdPartyText: '',
  ...over,
});
const entered = (...lines: PurchaseOrderLine[]) =>
  events.entered({ ...of, number: 7001, details: details(), lineCount: lines.length, lines });
const set = (from: PurchaseOrderStatus, to: PurchaseOrderStatus) => events.statusChanged({ ...of, from, to });
const confirmed = events.confirmed({ ...of, from: 'in-transit', on: '2026-11-30', quantity: 120 });
const confirm = { type: 'ConfirmPurchaseOrder', on: '2026-11-30' } as const;
const to = (status: PurchaseOrderStatus) => ({ type: 'ChangePurchaseOrderStatus', to: status }) as const;
const mailing = {
  to: 'bestel@trois.example',
  subject: 'Bestelling',
  text: 'Graag.',
  copiesSender: false,
};
const edit = (over: { details?: PurchaseOrderDetails; lines?: PurchaseOrderLine[]; version?: number } = {}) =>
  ({
    type: 'EditPurchaseOrder',
    details: details(),
    lines: [line()],
    version: null,
    ...over,
  }) as const;

describe('a line of a purchase order', () => {
  test('PO-010 · costs excise duty, price from the cellar and transport for each bottle; the order is their sum', () => {
    expect(bottlePrice(line())).toBe(84_200);
    expect(purchaseTotals([line(), line({ quantity: 6, exciseDuty: 0 })])).toEqual({
      quantity: 126,
      price: 120 * 84_200 + 6 * 77_500,
    });
  });

  test('PO-010 · quantities are whole and prices whole cents, and none is below zero', () => {
    for (const value of [-1, 0.5]) expect(PurchaseQuantity.safeParse(value).success).toBe(false);
    for (const value of [-100, 50, 10_050]) expect(PurchasePrice.safeParse(value).success).toBe(false);
    for (const value of [0, 100, 10_000]) expect(PurchasePrice.safeParse(value).success).toBe(true);
  });

  test('PO-011 · so many bottles make so many pallets, a begun one is one', () => {
    expect([600, 601, 1, 0].map((quantity) => palletAdvice(quantity, 600))).toEqual([1, 2, 1, 0]);
    expect([null, 0].map((perPallet) => palletAdvice(600, perPallet))).toEqual([null, null]);
  });
});

describe('a purchase order', () => {
  test('PO-024 · begins as wacht; the statuses are 1 wacht, 2 besteld, 3 transport, 4 afgerond and 5 betaald', () => {
    given()
      .when({ type: 'EnterPurchaseOrder', ...of, number: 7001, details: details(), lines: [line()] })
      .then(entered(line()));
    expect(purchaseOrder.evolve(null, entered(line()))).toMatchObject({ status: 'waiting', number: 7001 });
    expect(
      PurchaseOrderStatus.options.map((status) => [
        purchaseStatuses[status].id,
        purchaseStatuses[status].name.nl,
      ]),
    ).toEqual([
      [1, 'wacht'],
      [2, 'besteld'],
      [3, 'transport'],
      [4, 'afgerond'],
      [5, 'betaald'],
    ]);
  });

  test('PO-017 · one with an id that is taken is not entered again', () => {
    const enter = { type: 'EnterPurchaseOrder', ...of, number: 7002, details: details() } as const;
    given(entered(line()))
      .when({ ...enter, lines: [line({ quantity: 6 })] })
      .refuses('purchase-order-exists');
    given(entered(line()), events.deleted({ ...of, number: 7001 }))
      .when({ ...enter, lines: [line()] })
      .refuses('purchase-order-exists');
  });

  test('PO-016 · without a bottle is neither entered nor saved', () => {
    const empty = line({ quantity: 0 });
    given()
      .when({ type: 'EnterPurchaseOrder', ...of, number: 7001, details: details(), lines: [empty] })
      .refuses('purchase-order-without-bottles');
    given(entered(line()))
      .when(edit({ lines: [empty] }))
      .refuses('purchase-order-without-bottles');
    given(entered(line()))
      .when(edit({ lines: [] }))
      .refuses('purchase-order-without-bottles');
  });

  test('comes to € 100,000,000 at most; one that came to more before may become less', () => {
    const large = line({ quantity: 1_000_000, departPrice: 999_900, exciseDuty: 0, transportPrice: 100 });
    const larger = { ...large, departPrice: 1_000_000 };
    const enter = { type: 'EnterPurchaseOrder', ...of, number: 7001, details: details() } as const;
    given()
      .when({ ...enter, lines: [larger] })
      .refuses('purchase-amount-too-large');
    given()
      .when({ ...enter, lines: [large] })
      .then(entered(large));
    given(entered(large))
      .when(edit({ lines: [larger] }))
      .refuses('purchase-amount-too-large');
    given(entered({ ...large, departPrice: 2_000_000 }))
      .when(edit({ lines: [larger] }))
      .then(
        events.linesChanged({
          ...of,
          changed: [
            {
              lineId: large.lineId,
              name: purchaseLineName(large),
              from: { departPrice: 2_000_000 },
              to: { departPrice: 1_000_000 },
            },
          ],
        }),
      );
  });

  test('a save tells what was added, changed, removed and said otherwise', () => {
    given(entered(line(), line({ lineId: 2, productId: 1202 })))
      .when(
        edit({
          details: details({ deliveryDate: '2026-11-30' }),
          lines: [line({ quantity: 60, updatesPrices: true }), line({ lineId: 3, productId: 1203 })],
        }),
      )
      .then(
        events.linesRemoved({ ...of, removed: [line({ lineId: 2, productId: 1202 })] }),
        events.linesChanged({
          ...of,
          changed: [
            {
              lineId: 1,
              name: 'Sancerre 2024',
              from: { quantity: 120, updatesPrices: false },
              to: { quantity: 60, updatesPrices: true },
            },
          ],
        }),
        events.linesAdded({ ...of, lines: [line({ lineId: 3, productId: 1203 })] }),
        events.detailsChanged({ ...of, from: { deliveryDate: null }, to: { deliveryDate: '2026-11-30' } }),
      );
    given(entered(line())).when(edit()).nothingHappens();
  });

  test('what changed is told with old and new value, names for ids, none for what is empty', () => {
    const told = (from: Partial<PurchaseOrderDetails>, to: Partial<PurchaseOrderDetails>) =>
      dutch(purchaseDetailChanges(from, to)).map(({ field, from: old, to: now }) => [field, old, now]);
    expect(told({ supplier: { id: 51, name: 'A' } }, { supplier: { id: 52, name: 'B' } })).toEqual([
      ['Leverancier', 'A', 'B'],
    ]);
    expect(told({ transporter: null }, { transporter: { id: 1, name: 'Noord' } })).toEqual([
      ['Transporteur', null, 'Noord'],
    ]);
    expect(told({ reference: '', deliveryWeek: null }, { reference: 'Voorjaar', deliveryWeek: 49 })).toEqual([
      ['Referentie', null, 'Voorjaar'],
      ['Week', null, '49'],
    ]);
    expect(told({ totalPallets: 2 }, { totalPallets: 0 })).toEqual([['Pallets', '2', '0']]);
    expect(told({ reference: 'Voorjaar' }, { totalPallets: 1 })).toEqual([]);
  });

  test('its lines are told by their name, what changed of them in words', () => {
    const changed = {
      lineId: 1,
      name: 'Sancerre 2024',
      from: { quantity: 120, departPrice: 74_000, newVintage: null, addsVintage: false },
      to: { quantity: 1, departPrice: 75_000, newVintage: '2025', addsVintage: true },
    };
    expect(dutch(events.linesChanged.changes({ ...of, changed: [changed] }))).toEqual([
      { field: 'Sancerre 2024', from: '120 flessen', to: '1 fles' },
      { field: 'Sancerre 2024, inkoopprijs', from: '€ 7,40', to: '€ 7,50' },
      { field: 'Sancerre 2024, nieuwe jaargang', from: null, to: '2025' },
      { field: 'Sancerre 2024, jaargang aanmaken', from: 'nee', to: 'ja' },
    ]);
    const removed = [line(), line({ lineId: 2, newVintage: '2025' })];
    expect(dutch(events.linesRemoved.log({ ...of, removed }))).toBe('2 regels verwijderd.');
    expect(dutch(events.linesRemoved.log({ ...of, removed: [line()] }))).toBe('1 regel verwijderd.');
    expect(dutch(events.linesRemoved.changes({ ...of, removed }))[1]).toMatchObject({
      field: 'Sancerre 2025',
    });
    const mail = { ...of, mail: 'supplier' as const, ...mailing };
    expect(dutch(events.mailed.log({ ...mail, isToConclude: true }))).toBe(
      'Mail klaargezet voor de leverancier: bestel@trois.example.',
    );
    expect(dutch(events.mailed.log(mail))).toBe('Gemaild aan de leverancier: bestel@trois.example.');
  });

  test('PO-025 · the status that it has already records nothing, and of none that was entered nothing is changed', () => {
    given(entered(line())).when(to('waiting')).nothingHappens();
    for (const command of [to('ordered'), confirm, edit(), { type: 'DeletePurchaseOrder' } as const])
      given().when(command).refuses('purchase-order-not-found');
    expect(() => purchaseOrder.evolve(null, set('waiting', 'ordered'))).toThrow('before it is entered');
  });

  test('PO-012 · an empty delivery date reads zsm in the log book', () => {
    expect(dutch(purchaseDetailChanges({ deliveryDate: '2026-11-30' }, { deliveryDate: null }))).toEqual([
      { field: 'Verwachte leverdatum', from: '30-11-2026', to: 'zsm' },
    ]);
  });

  test('a save from an older edition is refused, one from the present is not', () => {
    const changed = { lines: [line({ quantity: 12 })] };
    given(entered(line()), set('waiting', 'ordered'))
      .when(edit({ ...changed, version: 1 }))
      .refuses('purchase-order-changed-meanwhile');
    const now = [entered(line()), set('waiting', 'ordered')].reduce(
      purchaseOrder.evolve,
      purchaseOrder.initial,
    );
    expect(purchaseOrder.decide(edit({ ...changed, version: 2 }), now)).toHaveLength(1);
  });

  test('PO-026 · a click moves wacht to besteld and besteld to transport; from transport no click leads on', () => {
    given(entered(line())).when(to('ordered')).then(set('waiting', 'ordered'));
    given(entered(line()), set('waiting', 'ordered'))
      .when(to('in-transit'))
      .then(set('ordered', 'in-transit'));
    expect(PurchaseOrderStatus.options.map((status) => purchaseStatuses[status].next)).toEqual([
      'ordered',
      'in-transit',
      null,
      'paid',
      'completed',
    ]);
    const inTransit = [entered(line()), set('waiting', 'ordered'), set('ordered', 'in-transit')];
    for (const status of ['completed', 'paid'] as const)
      given(...inTransit)
        .when(to(status))
        .refuses('purchase-status-not-reachable');
  });

  test('PO-026 · D-25 · only the confirmation leads to afgerond, from where it toggles with betaald', () => {
    given(entered(line()), confirmed).when(to('paid')).then(set('completed', 'paid'));
    given(entered(line()), confirmed, set('completed', 'paid'))
      .when(to('completed'))
      .then(set('paid', 'completed'));
    for (const status of ['waiting', 'ordered', 'in-transit'] as const)
      given(entered(line()), confirmed).when(to(status)).refuses('purchase-status-not-reachable');
  });

  test('PO-021 · the confirmation makes it afgerond on its day, with all its bottles', () => {
    given(entered(line()), set('waiting', 'ordered'))
      .when(confirm)
      .then(events.confirmed({ ...of, from: 'ordered', on: '2026-11-30', quantity: 120 }));
    const order = [entered(line()), confirmed].reduce(purchaseOrder.evolve, purchaseOrder.initial);
    expect(order).toMatchObject({ status: 'completed', confirmedOn: '2026-11-30' });
  });

  test('PO-020 · it is confirmed once', () => {
    given(entered(line()), confirmed).when(confirm).refuses('purchase-order-confirmed');
    given(entered(line()), confirmed, set('completed', 'paid'))
      .when(confirm)
      .refuses('purchase-order-confirmed');
  });

  test('PO-022 · it is deleted until it is confirmed, and is then nowhere', () => {
    const deleted = events.deleted({ ...of, number: 7001 });
    given(entered(line())).when({ type: 'DeletePurchaseOrder' }).then(deleted);
    given(entered(line()), confirmed)
      .when({ type: 'DeletePurchaseOrder' })
      .refuses('purchase-order-confirmed');
    given(entered(line()), deleted).when(confirm).refuses('purchase-order-not-found');
  });

  test('PO-027 · a mail to the supplier moves wacht to besteld, one to the transporter besteld to transport', () => {
    const mail = (party: 'supplier' | 'transporter' | 'third-party') =>
      ({ type: 'MailPurchaseOrder', mail: party, ...mailing }) as const;
    const mailed = (party: 'supplier' | 'transporter' | 'third-party') =>
      events.mailed({ ...of, mail: party, ...mailing, isToConclude: true });
    given(entered(line())).when(mail('supplier')).then(mailed('supplier'), set('waiting', 'ordered'));
    given(entered(line())).when(mail('transporter')).then(mailed('transporter'));
    given(entered(line())).when(mail('third-party')).then(mailed('third-party'));
    const ordered = [entered(line()), set('waiting', 'ordered')];
    given(...ordered)
      .when(mail('supplier'))
      .then(mailed('supplier'));
    given(...ordered)
      .when(mail('transporter'))
      .then(mailed('transporter'), set('ordered', 'in-transit'));
  });

  test('PO-027 · a mail without a word is not sent, and the order stays wacht', () => {
    for (const text of ['', ' \n'])
      given(entered(line()))
        .when({ type: 'MailPurchaseOrder', mail: 'supplier', ...mailing, text })
        .refuses('mail-text-empty');
  });

  test('PO-016 · no mail tells of an order from which every line was taken', () => {
    const emptied = events.linesRemoved({ ...of, removed: [line()] });
    for (const mail of ['supplier', 'transporter', 'third-party'] as const)
      given(entered(line()), emptied)
        .when({ type: 'MailPurchaseOrder', mail, ...mailing })
        .refuses('purchase-order-without-lines');
  });

  test('PO-028 · afgerond and betaald leave the reference and the internal note to be changed, and no more', () => {
    const changed = details({ reference: 'Rest', internalNote: 'Eén doos gebroken' });
    for (const history of [
      [entered(line()), confirmed],
      [entered(line()), confirmed, set('completed', 'paid')],
    ]) {
      given(...history)
        .when(edit({ details: { ...details(), reference: 'Rest' } }))
        .then(events.detailsChanged({ ...of, from: { reference: 'Voorjaar' }, to: { reference: 'Rest' } }));
      given(...history)
        .when(edit({ details: { ...changed, totalPallets: 2 } }))
        .refuses('purchase-order-closed');
      given(...history)
        .when(edit({ details: details({ supplier: { id: 52, name: 'Ander huis' } }) }))
        .refuses('purchase-order-closed');
      given(...history)
        .when(edit({ lines: [line({ quantity: 6 })] }))
        .refuses('purchase-order-closed');
    }
  });

  test('PO-029 · counts as besteld while it is besteld or transport', () => {
    const two = entered(
      line(),
      line({ lineId: 2, quantity: 30 }),
      line({ lineId: 3, productId: 1202, quantity: 0 }),
    );
    const after = (...history: Parameters<typeof purchaseOrder.evolve>[1][]) => [
      ...onOrderOf(history.reduce(purchaseOrder.evolve, purchaseOrder.initial)),
    ];
    expect([...onOrderOf(null)]).toEqual([]);
    expect(after(two)).toEqual([]);
    expect(after(two, set('waiting', 'ordered'))).toEqual([[1201, 150]]);
    expect(after(two, set('waiting', 'ordered'), set('ordered', 'in-transit'))).toEqual([[1201, 150]]);
    expect(after(two, set('waiting', 'ordered'), confirmed)).toEqual([]);
    expect(after(two, set('waiting', 'ordered'), events.deleted({ ...of, number: 7001 }))).toEqual([]);
  });
});

describe('a delivery in parts', () => {
  const two = entered(line(), line({ lineId: 2, productId: 1202, name: 'Barolo', quantity: 60 }));
  const receive = (
    delivered: [lineId: number, quantity: number][],
    over: { closes?: boolean; version?: number } = {},
  ) =>
    ({
      type: 'ReceivePurchaseOrder',
      on: '2026-11-30',
      delivered: delivered.map(([lineId, quantity]) => ({ lineId, quantity })),
      closes: false,
      version: 1,
      ...over,
    }) as const;
  const came = (...received: [lineId: number, name: string, quantity: number][]) =>
    events.received({
      ...of,
      on: '2026-11-30',
      received: received.map(([lineId, name, quantity]) => ({ lineId, name, quantity })),
    });
  const half = came([1, 'Sancerre 2024', 70]);

  test('records what came; the rest stays open, and an order that waited counts as ordered', () => {
    given(two)
      .when(
        receive([
          [1, 70],
          [2, 0],
        ]),
      )
      .then(half, set('waiting', 'ordered'));
    given(two, set('waiting', 'in-transit'))
      .when(receive([[1, 70]], { version: 2 }))
      .then(half);
  });

  test('adds up what came of a line in pieces', () => {
    given(two)
      .when(
        receive([
          [1, 30],
          [1, 40],
        ]),
      )
      .then(half, set('waiting', 'ordered'));
    given(two)
      .when(
        receive([
          [1, 100],
          [1, 21],
        ]),
      )
      .refuses('purchase-receipt-above-order');
  });

  test('what completes it confirms it, with the bottles of this delivery alone', () => {
    given(two, half)
      .when(
        receive(
          [
            [1, 50],
            [2, 60],
          ],
          { version: 2 },
        ),
      )
      .then(events.confirmed({ ...of, from: 'waiting', on: '2026-11-30', quantity: 110 }));
    given(two, half)
      .when(confirm)
      .then(events.confirmed({ ...of, from: 'waiting', on: '2026-11-30', quantity: 110 }));
  });

  test('a rest that lapses leaves the lines at what came, also where nothing more comes', () => {
    const lowered = (first: number) =>
      events.linesChanged({
        ...of,
        changed: [
          { lineId: 1, name: 'Sancerre 2024', from: { quantity: 120 }, to: { quantity: first } },
          { lineId: 2, name: 'Barolo 2024', from: { quantity: 60 }, to: { quantity: 0 } },
        ],
      });
    const done = (quantity: number) =>
      events.confirmed({ ...of, from: 'waiting', on: '2026-11-30', quantity });
    given(two)
      .when(receive([[1, 70]], { closes: true }))
      .then(lowered(70), done(70));
    given(two, half)
      .when(receive([], { closes: true, version: 2 }))
      .then(lowered(70), done(0));
  });

  test('refuses too many, none at all, an older edition, and an order that is in', () => {
    given(two)
      .when(receive([[1, 121]]))
      .refuses('purchase-receipt-above-order');
    given(two, half)
      .when(receive([[1, 51]], { version: 2 }))
      .refuses('purchase-receipt-above-order');
    given(two)
      .when(receive([[1, 0]]))
      .refuses('purchase-receipt-without-bottles');
    given(two)
      .when(receive([], { closes: true }))
      .refuses('purchase-receipt-without-bottles');
    given(two, half)
      .when(receive([[1, 50]]))
      .refuses('purchase-order-changed-meanwhile');
    given(two)
      .when(receive([[9, 1]]))
      .refuses('purchase-order-changed-meanwhile');
    given(two, confirmed)
      .when(receive([[1, 1]], { version: 2 }))
      .refuses('purchase-order-confirmed');
  });

  test('what came in is no longer expected, and its line keeps at least that', () => {
    const after = [two, half, set('waiting', 'ordered')].reduce(purchaseOrder.evolve, null);
    expect([...onOrderOf(after)]).toEqual([
      [1201, 50],
      [1202, 60],
    ]);
    given(two, half).when({ type: 'DeletePurchaseOrder' }).refuses('purchase-order-partly-received');
    const other = line({ lineId: 2, productId: 1202, name: 'Barolo', quantity: 60 });
    for (const lines of [[other], [line({ quantity: 69 }), other], [line({ newVintage: '2025' }), other]])
      given(two, half).when(edit({ lines })).refuses('purchase-line-received');
    given(two, half)
      .when(edit({ lines: [line({ quantity: 70 }), other] }))
      .then(
        events.linesChanged({
          ...of,
          changed: [{ lineId: 1, name: 'Sancerre 2024', from: { quantity: 120 }, to: { quantity: 70 } }],
        }),
      );
  });
});
