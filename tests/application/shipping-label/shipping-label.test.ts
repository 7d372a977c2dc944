import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { labelSheets } from '#application/adapters/label-sheets/sheets.ts';
import type { Carriers } from '#application/ports/carriers.ts';
import type { Blob, Blobs } from '#application/ports/blobs.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { CarrierSaysNo } from '#application/ports/carriers.ts';
import { labelStatus } from '#application/processes/label-status.ts';
import { deleteLabel } from '#application/shipping-label/delete.ts';
import { deleteSalesOrder } from '#application/sales-order/delete.ts';
import { keepCarrierKey } from '#application/shipping-label/keep-key.ts';
import { followParcel } from '#application/shipping-label/follow.ts';
import { makeLabel, type WantedLabel } from '#application/shipping-label/make.ts';
import { sha256 } from '#application/kernel/digest.ts';
import { account } from '#domain/account/account.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import { shippingLabelEvents, shippingLabels } from '#domain/shipping-label/shipping-label.ts';
import { quickLabel, servedCarriers } from '#tests/support/carriers.ts';
import { placed as placedOrder } from '#tests/support/orders.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { lawfulSeller } from '#tests/support/records.ts';
import { noordhof, sancerre, shop, silent, strict } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';
import { isThorough } from '#tests/support/long-run.ts';

let served: Awaited<ReturnType<typeof servedCarriers>>;
beforeAll(async () => {
  served = await servedCarriers();
});
afterAll(() => served.close());
afterEach(() => {
  served.state.fault = null;
  served.state.isDrawn = false;
  served.state.now = Date.parse('2026-11-19T08:30:00.000Z');
});

const sender = {
  shipment_1_company: 'Wijnimport Noordhof',
  shipment_1_street: 'Werfkade',
  shipment_1_housenr: '14',
  shipment_1_zipcode: '3511 AC',
  shipment_1_city: 'Utrecht',
};
const recipient = {
  name: 'Bistro De Kade',
  street: 'Oudegracht',
  houseNumber: '12',
  houseNumberExtra: 'A',
  postcode: '3511 AA',
  city: 'Utrecht',
  countryCode: 'NL',
  mobile: '0612345678',
};

const start = async ({
  settings = {},
  over = {},
  carriers = (...of) => served.carriers(...of),
}: {
  settings?: OwnSettings;
  over?: object;
  carriers?: Carriers;
} = {}) => {
  const made = await shop();
  for (const accountId of [noordhof, strict]) {
    const own = made.accounts.get(accountId)!;
    made.accounts.set(accountId, {
      ...own,
      parts: ['shippingLabels'],
      settings: {
        ...lawfulSeller,
        ...sender,
        shipment_service_2: 603,
        ...settings,
      },
    });
  }
  const files = new Map<string, Blob>();
  const blobs = {
    put: async (blob: Blob) => {
      const digest = sha256(Buffer.from(blob.bytes).toString('base64'));
      files.set(digest, blob);
      return digest;
    },
    get: async (digest: string) => files.get(digest) ?? null,
  } as Blobs;
  const { orderId } = await made.place(made.by(), made.wants([[sancerre, 6]], over));
  const documents = { invoice: async () => new TextEncoder().encode('factuur') };
  const making = withCore(makeLabel, { ...made, carriers, blobs, documents });
  const follow = withCore(followParcel, { ...made, carriers });
  const wanted: WantedLabel = {
    orderId,
    carrier: 'postnl',
    place: null,
    recipient,
    weight: 8,
    parcelType: 3085,
    hasAgeCheck: true,
  };
  const events = () => made.store.readStream(1, `${shippingLabels.category}-${orderId}`);
  const mails = async () =>
    (await made.store.readStream(1, `orderPaper-${orderId}`)).map(
      ({ data }) => data as Record<string, unknown>,
    );
  return {
    ...made,
    orderId,
    making,
    follow,
    wanted,
    events,
    mails,
    files,
    make: (change: Partial<WantedLabel> = {}, by = made.by()) => making(by, { ...wanted, ...change }),
    remove: withCore(deleteLabel, { ...made, carriers }),
    orderStatus: async () => {
      const types = (await made.orderEvents(orderId)).filter(
        ({ type }) => type === 'SalesOrderStatusChanged',
      );
      return types.map(({ data }) => (data as { to: string }).to);
    },
  };
};
const pass = (minutes: number) => {
  served.state.now += minutes * 60_000;
};

describe.each(['postnl', 'myparcel', 'dpd'] as const)('INT-006, SHIP-014 · a label of %s', (carrier) => {
  const isThere = async (over: Parameters<typeof start>[0] = {}) =>
    start({
      ...over,
      settings: { shipment_service_1: carrier === 'myparcel' ? 602 : 601, ...over.settings },
    });

  test('comes from the carrier, as it is printed, and stands with the order', async () => {
    served.state.isDrawn = true;
    const { make, events, files } = await isThere();
    const { label } = await make({ carrier });
    const [event] = await events();
    expect(event!.data).toEqual(label);
    expect(label).toMatchObject({
      carrier,
      number: 1,
      weight: 8,
      parcelType: 3085,
      fee: 1_000,
      isTest: false,
    });
    const { type, bytes } = files.get(label.file)!;
    expect(type).toBe('application/pdf');
    const pages = pdfText(bytes);
    expect(pages).toHaveLength(1);
    const text = pages[0]!.map((each) => each.text);
    for (const words of [label.barcode, 'Bistro De Kade', 'Oudegracht 12A', 'Gewicht 8 kg', '18+'])
      expect(text).toContain(words);
    expect(label.trackingUrl).toMatch(/^https:.*3511AA/);
  });

  test('is followed from announced to delivered', async () => {
    const { make, follow, by, orderId, events } = await isThere();
    const { label } = await make({ carrier });
    const statuses: string[] = [];
    for (const minutes of [1, 20, 60]) {
      pass(minutes);
      statuses.push((await follow(by(), { orderId, labelId: label.labelId })).status);
    }
    expect(statuses).toEqual(['announced', 'under-way', 'delivered']);
    expect((await events()).map(({ type }) => type)).toEqual([
      'ShippingLabelMade',
      'ShippingLabelStatusChanged',
      'ShippingLabelStatusChanged',
    ]);
  });

  test('is deleted, and followed no more', async () => {
    const { make, follow, remove, by, orderId, events } = await isThere();
    const { label } = await make({ carrier });
    const of = { orderId, labelId: label.labelId };
    const who = by();
    await remove(who, of);
    await remove(who, of);
    await remove(by(), of);
    expect((await events()).map(({ type }) => type)).toEqual(['ShippingLabelMade', 'ShippingLabelDeleted']);
    pass(120);
    expect(await follow(by(), of)).toMatchObject({ isActive: false, status: 'announced' });
  });

  test('SHIP-018 · with a wrong key there is none, and the carrier is quoted', async () => {
    const { make, events } = await isThere({ carriers: served.strangers });
    await expect(make({ carrier })).rejects.toMatchObject({
      code: 'carrier-refused',
      details: { said: expect.stringMatching(/hier niet bekend/) },
    });
    expect(await events()).toEqual([]);
  });

  test.each([500, 503, 429])(
    'SHIP-018 · with a carrier that answers %s there is none, and it can be asked again',
    async (kind) => {
      const { make, events } = await isThere();
      served.state.fault = { kind, only: carrier };
      const failing = make({ carrier });
      await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^carrier-/) });
      expect(await events()).toEqual([]);
      served.state.fault = null;
      expect((await make({ carrier })).label.number).toBe(1);
    },
  );
});

describe('SHIP-018 · a label of which the answer was lost', () => {
  test.runIf(isThorough)('is found again at PostNL: it has the same barcode', async () => {
    const { make, events } = await start();
    served.state.fault = { kind: 'lost', only: 'label' };
    const before = served.taken();
    await expect(make()).rejects.toMatchObject({ code: 'carrier-unanswered' });
    expect(await events()).toEqual([]);
    expect(served.taken()).toBe(before + 1);
    const [[, announced] = []] = [...served.postnl.announced].slice(-1);
    served.state.fault = null;
    const { label } = await make();
    expect(label.barcode).toBe(announced);
    expect(served.taken()).toBe(before + 1);
  });

  test.runIf(isThorough)('is found again at MyParcel', async () => {
    const { make } = await start({ settings: { shipment_service_1: 602 } });
    const before = served.myparcel.shipments.size;
    served.state.fault = { kind: 'lost', only: 'shipment_labels' };
    await expect(make({ carrier: 'myparcel' })).rejects.toMatchObject({ code: 'carrier-unanswered' });
    expect(served.myparcel.shipments.size).toBe(before + 1);
    served.state.fault = null;
    await make({ carrier: 'myparcel' });
    expect(served.myparcel.shipments.size).toBe(before + 1);
  });

  test('at MyParcel, which prints no concept twice, another door gets another shipment', async () => {
    const { make } = await start({ settings: { shipment_service_1: 602 } });
    served.state.fault = { kind: 500, only: 'shipment_labels' };
    await expect(make({ carrier: 'myparcel' })).rejects.toMatchObject({ code: 'carrier-unanswered' });
    const [concept] = [...served.myparcel.shipments.keys()].slice(-1);
    served.state.fault = null;
    const { label } = await make({ carrier: 'myparcel', recipient: { ...recipient, houseNumber: '14' } });
    expect(served.myparcel.shipments.has(concept!)).toBe(false);
    expect(label.carrierId).not.toBe(String(concept));
  });
});

describe('SHIP-018, INT-007 · at MyParcel', () => {
  const services = { settings: { shipment_service_1: 602 } } as const;
  const last = () => [...served.myparcel.shipments.values()].at(-1)!;

  test('the sender of the service goes along', async () => {
    const { make, events } = await start(services);
    await make({ carrier: 'myparcel' });
    const [event] = await events();
    const { sender } = event!.data as unknown as { sender: { company: string; street: string } };
    expect(last().sender).toMatchObject({ company: sender.company, street: sender.street });
  });

  test('a name of more than 40 characters goes whole, and what fits nowhere is told', async () => {
    const { make } = await start(services);
    const name = 'Stichting Wijnkelder van de Oude Gracht Noord';
    await make({ carrier: 'myparcel', recipient: { ...recipient, name } });
    expect(last().recipient).toMatchObject({ company: name, person: name.slice(0, 40).trim() });
    const street = 'Burgemeester Van der Heijden tot Nieuwenhuizenlaan';
    await expect(make({ carrier: 'myparcel', recipient: { ...recipient, street } })).rejects.toMatchObject({
      code: 'carrier-refused',
      details: { said: expect.stringContaining('De straat van de ontvanger is langer dan de 40 tekens') },
    });
  });
});

describe('one command makes one label', () => {
  test('however often it is sent', async () => {
    const { make, by, events } = await start();
    const who = by();
    const { label } = await make({}, who);
    const before = served.taken();
    expect((await make({}, who)).label).toEqual(label);
    expect(served.taken()).toBe(before);
    expect(await events()).toHaveLength(1);
  });

  test('two at the same moment make two, with numbers of their own', async () => {
    const { make } = await start();
    const labels = await Promise.all([make(), make()]);
    expect(labels.map(({ label }) => label.number)).toEqual([1, 2]);
    expect(new Set(labels.map(({ label }) => label.barcode)).size).toBe(2);
  });
});

describe('SHIP-018 · two services of an account', () => {
  const second = {
    shipment_service_2: 601 as const,
    shipment_2_company: 'Noordhof Zuid',
    shipment_2_street: 'Markt',
    shipment_2_housenr: '1',
    shipment_2_zipcode: '5611 EC',
    shipment_2_city: 'Eindhoven',
  };
  const senderOn = (bytes: Uint8Array) => pdfText(bytes)[0]!.map(({ text }) => text);

  test('each print their own sender', async () => {
    served.state.isDrawn = true;
    const { make, files } = await start({ settings: second });
    const [one, two] = [(await make()).label, (await make({ place: 2 })).label];
    expect(one.sender.company).toBe('Wijnimport Noordhof');
    expect(two.sender).toMatchObject({ company: 'Noordhof Zuid', street: 'Markt', city: 'Eindhoven' });
    expect(senderOn(files.get(one.file)!.bytes)).toContain('Werfkade 14');
    expect(senderOn(files.get(two.file)!.bytes)).toContain('Markt 1');
  });

  test('one that is off or whose sender is not whole makes no label, and nobody is asked', async () => {
    const { make, accounts, facts } = await start();
    const calls = served.state.calls;
    await expect(make({ carrier: 'myparcel' })).rejects.toMatchObject({ code: 'carrier-off' });
    const own = facts.account(noordhof)!;
    accounts.set(noordhof, { ...own, settings: { ...own.settings, shipment_1_city: '' } });
    await expect(make()).rejects.toMatchObject({ code: 'sender-incomplete' });
    accounts.set(noordhof, { ...own, parts: [] });
    await expect(make()).rejects.toMatchObject({ code: 'labels-off' });
    expect(served.state.calls).toBe(calls);
  });
});

describe('what cannot be sent is refused before a carrier is asked', () => {
  test('a quote, a deleted order, one of another account', async () => {
    const { make, changeStatus, remove: _, by, orderId, ...rest } = await start();
    const calls = served.state.calls;
    await expect(make({}, by(strict))).rejects.toMatchObject({ code: 'record-of-other-account' });
    await changeStatus(by(), { orderId, to: 'quote' });
    await expect(make()).rejects.toMatchObject({ code: 'label-not-possible' });
    await expect(rest.making(by(), { ...rest.wanted, orderId: 9 })).rejects.toMatchObject({
      code: 'order-not-found',
    });
    expect(served.state.calls).toBe(calls);
  });

  test('a parcel that the carrier does not take is told in its words', async () => {
    const { make, events } = await start();
    for (const [carrier, said] of [
      ['postnl', 'PostNL bezorgt deze zending niet in GB.'],
      ['dpd', 'DPD bezorgt deze zending niet in GB.'],
    ] as const)
      await expect(make({ carrier, recipient: { ...recipient, countryCode: 'GB' } })).rejects.toMatchObject({
        code: 'carrier-refused',
        details: { said },
      });
    expect(await events()).toEqual([]);
  });

  test('SHIP-018 · a refusal stands in the log, the same once; that a carrier is silent does not', async () => {
    const { make, store, orderId, by } = await start();
    const refusals = async () =>
      (await store.readStream(1, `labelRefusal-${orderId}`)).map(({ data }) => data);
    const abroad = { recipient: { ...recipient, countryCode: 'GB' } };
    const who = by();
    for (const actor of [who, who, by()])
      await expect(make(abroad, actor)).rejects.toMatchObject({ code: 'carrier-refused' });
    const refused = { orderId, carrier: 'postnl', nth: 1, said: 'PostNL bezorgt deze zending niet in GB.' };
    expect(await refusals()).toEqual([expect.objectContaining(refused)]);
    served.state.fault = { kind: 503, only: '' };
    await expect(make()).rejects.toMatchObject({ code: 'carrier-unanswered' });
    served.state.fault = null;
    await make();
    await expect(make(abroad)).rejects.toMatchObject({ code: 'carrier-refused' });
    expect(await refusals()).toEqual([
      expect.objectContaining({ nth: 1 }),
      expect.objectContaining({ nth: 2 }),
    ]);
  });
});

describe('a label that cannot be made, deleted or followed', () => {
  test('is one of a deleted order, of a backorder or of a sale of before this system', async () => {
    const { making, wanted, remove: _, by, place, wants, handle, facts, store, ...rest } = await start();
    const calls = served.state.calls;
    const deleted = (await place(by(), wants([[sancerre, 6]]))).orderId;
    await deleteSalesOrder({ handle, facts, store }, by(), deleted);
    const { orderId: late } = await place(by(), wants([[sancerre, 6]], { status: 'backorder' }));
    await handle(by(), 'past', async (work) => {
      const past = placedOrder({ orderId: 18, status: 'delivered', isPast: true });
      await work.decide({ ...salesOrder, decide: () => [past] }, 18, {} as never);
    });
    for (const [orderId, refused] of [
      [deleted, { code: 'order-not-found', details: { orderId: deleted } }],
      [late, { code: 'label-not-possible', details: { status: 'backorder' } }],
      [18, { code: 'label-not-possible' }],
    ] as const)
      await expect(making(by(), { ...wanted, orderId })).rejects.toMatchObject(refused);
    for (const asked of [rest.follow, withCore(deleteLabel, { handle, carriers: served.carriers })])
      await expect(asked(by(), { orderId: rest.orderId, labelId: 4711 })).rejects.toMatchObject({
        code: 'label-not-found',
        details: { labelId: 4711 },
      });
    expect(served.state.calls).toBe(calls);
  });

  test('is one that the carrier does not answer for: it stays, and one that it keeps goes all the same', async () => {
    const thrown: { fault: Error } = { fault: new Error('ECONNRESET') };
    const cancelled: number[] = [];
    const carriers: Carriers = async (...of) => {
      const { carrier, isTest } = (await served.carriers(...of))!;
      const cancel = async () => {
        cancelled.push(1);
        throw thrown.fault;
      };
      return { carrier: { ...carrier, cancel }, isTest };
    };
    const { make, remove, by, orderId, events } = await start({ carriers });
    const { labelId } = (await make()).label;
    const of = { orderId, labelId };
    await expect(remove(by(), of)).rejects.toMatchObject({ code: 'carrier-unanswered' });
    expect(await events()).toHaveLength(1);
    thrown.fault = new CarrierSaysNo('Al onderweg');
    await remove(by(), of);
    await remove(by(), of);
    expect((await events()).map(({ type }) => type)).toEqual(['ShippingLabelMade', 'ShippingLabelDeleted']);
    // one that is deleted is asked for no more
    expect(cancelled).toHaveLength(2);
  });

  test('is one of an account that is not known', async () => {
    const { make, by } = await start();
    await expect(make({}, by(4711))).rejects.toMatchObject({ code: 'labels-off' });
  });
});

describe('INT-008 · the key of a carrier', () => {
  test('is kept as a secret that the account names, and is not empty', async () => {
    const { handle, by, accounts, store } = await start();
    await handle({ ...by(), log: installationLog }, 'open', async (work) => {
      await work.decide(account, noordhof, { type: 'OpenAccount', ...accounts.get(noordhof)! });
    });
    const kept: string[] = [];
    const keep = withCore(keepCarrierKey, {
      handle,
      secrets: { keep: async (_, key) => kept.push(key) > 0 },
    });
    await expect(keep(by(), { carrier: 'postnl', key: '' })).rejects.toMatchObject({
      code: 'carrier-key-missing',
    });
    expect(kept).toEqual([]);
    await keep(by(), { carrier: 'postnl', key: 'sleutel' });
    expect(kept).toEqual(['sleutel']);
    const events = await store.readStream(installationLog, `account-${noordhof}`);
    expect(events.at(-1)).toMatchObject({ type: 'CarrierKeyKept', data: { carrier: 'postnl' } });
  });
});

describe('SHIP-015 · a parcel that was delivered', () => {
  const delivered = async (settings: OwnSettings) => {
    const made = await start({ settings });
    const { label } = await made.make();
    pass(90);
    const of = { orderId: made.orderId, labelId: label.labelId };
    await made.follow(made.by(), of);
    await made.follow(made.by(), of);
    return { ...made, of };
  };

  test('sets its order to delivered where the account wants that, once', async () => {
    const { orderStatus, changeStatus, by, orderId, follow, of } = await delivered({
      shipment_update_status: true,
    });
    expect(await orderStatus()).toEqual(['delivered']);
    // who put it back meant that
    await changeStatus(by(), { orderId, to: 'out-for-delivery' });
    await follow(by(), of);
    expect(await orderStatus()).toEqual(['delivered', 'out-for-delivery']);
  });

  test('and only one that was: under way it leaves its order as it is', async () => {
    const { make, follow, by, orderId, orderStatus } = await start({
      settings: { shipment_update_status: true },
    });
    const { label } = await make();
    pass(20);
    expect(await follow(by(), { orderId, labelId: label.labelId })).toMatchObject({ status: 'under-way' });
    expect(await orderStatus()).toEqual([]);
  });

  test('of several only the last one does, whether that is there or a label that was deleted', async () => {
    const { make, follow, remove, by, orderId, orderStatus } = await start({
      settings: { shipment_update_status: true },
    });
    const labelIds: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) labelIds.push((await make()).label.labelId);
    pass(90);
    const [first, second, unused] = labelIds as [number, number, number];
    await remove(by(), { orderId, labelId: unused });
    expect(await follow(by(), { orderId, labelId: first })).toMatchObject({ status: 'delivered' });
    expect(await orderStatus()).toEqual([]);
    expect(await follow(by(), { orderId, labelId: second })).toMatchObject({ status: 'delivered' });
    expect(await orderStatus()).toEqual(['delivered']);
  });

  test('waits five days for a label that its carrier never saw, and then no more, once', async () => {
    const unseen = new Set<string>();
    const carriers: Carriers = async (...asked) => {
      const made = (await served.carriers(...asked))!;
      const status: typeof made.carrier.status = async (parcel) =>
        unseen.has(parcel.carrierId) ? 'announced' : made.carrier.status(parcel);
      return { ...made, carrier: { ...made.carrier, status } };
    };
    const { make, follow, by, orderId, orderStatus, changeStatus, clock } = await start({
      settings: { shipment_update_status: true },
      carriers,
    });
    const followed = async ({ labelId }: { labelId: number }) =>
      (await follow(by(), { orderId, labelId })).status;
    const [used, spare] = [(await make()).label, (await make()).label];
    unseen.add(spare.carrierId);
    pass(90);
    expect([await followed(used), await followed(spare)]).toEqual(['delivered', 'announced']);
    vi.spyOn(clock, 'today').mockReturnValue('2026-11-24');
    expect(await followed(spare)).toBe('announced');
    expect(await orderStatus()).toEqual([]);
    vi.spyOn(clock, 'today').mockReturnValue('2026-11-25');
    expect(await followed(spare)).toBe('announced');
    expect(await orderStatus()).toEqual(['delivered']);
    // who put it back meant that
    await changeStatus(by(), { orderId, to: 'out-for-delivery' });
    await followed(spare);
    expect(await orderStatus()).toEqual(['delivered', 'out-for-delivery']);
  });

  test('a spare label alone delivers nothing', async () => {
    const { make, follow, by, orderId, orderStatus, clock } = await start({
      settings: { shipment_update_status: true },
    });
    const { labelId } = (await make()).label;
    vi.spyOn(clock, 'today').mockReturnValue('2026-12-25');
    expect(await follow(by(), { orderId, labelId })).toMatchObject({ status: 'announced' });
    expect(await orderStatus()).toEqual([]);
  });

  test('leaves one that is deleted by now as it is', async () => {
    const { make, follow, by, orderId, orderStatus, handle, facts, store } = await start({
      settings: { shipment_update_status: true },
    });
    const { label } = await make();
    await deleteSalesOrder({ handle, facts, store }, by(), orderId);
    pass(90);
    expect(await follow(by(), { orderId, labelId: label.labelId })).toMatchObject({ status: 'delivered' });
    expect(await orderStatus()).toEqual([]);
  });

  test('leaves its order as it is where the account does not', async () => {
    const { orderStatus } = await delivered({});
    expect(await orderStatus()).toEqual([]);
  });

  test('SHIP-015 · the age check of DPD is 1 or 0', async () => {
    const { make } = await start();
    await make({ carrier: 'dpd', hasAgeCheck: true });
    await make({ carrier: 'dpd', hasAgeCheck: false });
    const checks = served.dpd.orders.slice(-2).map((order) => order.includes('<ageCheck>true</ageCheck>'));
    expect(checks).toEqual([true, false]);
  });
});

describe('SHIP-016, INT-009 · the mail to follow a parcel', () => {
  const settings = {
    shipment_trt_email: true,
    shipment_trt_description: 'Pakket voor [customer_name]',
    shipment_trt_text: 'Dag [customer_name], volg het op [trt_url]. [onbekend]',
  } as const;

  test('is asked for with the label, once, with its fields filled in', async () => {
    const { make, mails, by } = await start({ settings });
    const who = by();
    const { label } = await make({}, who);
    await make({}, who);
    expect(label.isMailed).toBe(true);
    expect(await mails()).toEqual([
      expect.objectContaining({
        document: 'tracking',
        to: 'inkoop@bistrodekade.example',
        attachments: [],
        subject: 'Pakket voor Bistro De Kade',
        text: `Dag Bistro De Kade, volg het op ${label.trackingUrl}. [onbekend]`,
      }),
    ]);
  });

  test.each([
    ['en', 'Your order is on its way', 'Track your parcel at:'],
    ['de', 'Ihre Bestellung ist unterwegs', 'Verfolgen Sie Ihr Paket unter:'],
    ['fr', 'Votre commande est en route', 'Suivez votre colis sur :'],
  ] as const)(
    'D-61 · is in the language of the customer (%s), unless the account wrote its own',
    async (language, subject, text) => {
      const { make, mails, customers } = await start({ settings: { shipment_trt_email: true } });
      customers.set(401, { ...customers.get(401)!, language });
      await make();
      expect(await mails()).toMatchObject([{ subject, text: expect.stringContaining(text) }]);
      const own = await start({ settings });
      own.customers.set(401, { ...own.customers.get(401)!, language });
      await own.make();
      expect(await own.mails()).toMatchObject([{ subject: 'Pakket voor Bistro De Kade' }]);
    },
  );

  test('goes to nobody without the flag, or without an address', async () => {
    const off = await start();
    expect((await off.make()).label.isMailed).toBe(false);
    expect(await off.mails()).toEqual([]);
    const silence = await start({ settings, over: { customerId: silent } });
    expect((await silence.make()).label.isMailed).toBe(false);
    expect(await silence.mails()).toEqual([]);
  });

  test('goes to the address of the order, else that of the customer by now, and greets whom it was sent to', async () => {
    const { make, mails, store, customers, place, wants, by } = await start({ settings });
    const { orderId } = await place(by(), wants([[sancerre, 6]], { customerId: silent }));
    for (const id of [401, silent])
      customers.set(id, { ...customers.get(id)!, email: 'nieuw@bistro.example' });
    await make();
    await make({ orderId });
    customers.delete(401);
    await make();
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['inkoop@bistrodekade.example', 'Pakket voor Bistro De Kade'],
      ['inkoop@bistrodekade.example', 'Pakket voor Bistro De Kade'],
    ]);
    const [asked] = await store.readStream(1, `orderPaper-${orderId}`);
    expect(asked!.data).toMatchObject({ to: 'nieuw@bistro.example' });
  });

  test('goes to nobody where neither is known', async () => {
    const { make, mails, customers, place, wants, by } = await start({ settings });
    const { orderId } = await place(by(), wants([[sancerre, 6]], { customerId: silent }));
    customers.clear();
    expect((await make({ orderId })).label.isMailed).toBe(false);
    expect(await mails()).toEqual([]);
  });

  test('carries the invoice with that flag on, once there is one', async () => {
    const { make, mails, invoice, by, orderId } = await start({
      settings: { ...settings, shipment_trt_invoice: true },
    });
    await make();
    await invoice(by(), orderId);
    await make();
    const carried = (await mails()).map(({ attachments }) =>
      (attachments as { name: string }[]).map(({ name }) => name),
    );
    expect(carried).toEqual([[], ['factuur-1.pdf']]);
  });
});

describe('SHIP-014 · the process that follows parcels', () => {
  test('asks again until the parcel is there or the label is deleted, and forgives a carrier that is silent', async () => {
    const { make, follow, events } = await start();
    await make();
    const [event] = await events();
    const process = labelStatus({ follow });
    const outcomes: string[] = [];
    const react = () =>
      process.react({ ...event!, ...shippingLabelEvents.made.read(event!) } as never, {
        attempt: async (key, effect) => {
          try {
            outcomes.push(JSON.stringify(await effect()));
          } catch (fault) {
            outcomes.push(`${key}: ${(fault as Error).message}`);
          }
          return { outcome: 'unknown', reason: '' };
        },
      });
    await react();
    served.state.fault = { kind: 503, only: 'postnl' };
    await react();
    served.state.fault = null;
    pass(30);
    await react();
    pass(60);
    await react();
    const { labelId } = shippingLabelEvents.made.read(event!).data;
    expect(outcomes).toEqual([
      `label ${labelId}: The parcel is announced`,
      `label ${labelId}: The carrier does not tell how far the parcel is`,
      `label ${labelId}: The parcel is under-way`,
      '{"status":"delivered"}',
    ]);
    const { firstMs, lastMs, tries } = process.retries!;
    expect(firstMs).toBeLessThan(lastMs);
    // two weeks at least
    expect(lastMs * tries).toBeGreaterThan(14 * 86_400_000);
  });

  test('DPD is logged in to once for many calls', async () => {
    const { make, follow, by, orderId } = await start();
    const { label } = await make({ carrier: 'dpd' });
    const before = served.dpd.logins();
    for (let nth = 0; nth < 3; nth += 1) await follow(by(), { orderId, labelId: label.labelId });
    expect(served.dpd.logins()).toBe(before);
  });
});

describe('SHIP-009 · labels on paper', () => {
  const sizesOf = async (format: 'A6' | 'A4-A' | 'A4-B', count: number) => {
    const label = await quickLabel();
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const sheets = await PDFDocument.load(await labelSheets(Array(count).fill(label), format));
    return sheets.getPages().map((page) => `${Math.round(page.getWidth())}x${Math.round(page.getHeight())}`);
  };
  test('are a page A6 each, or four to a sheet A4 of which the first place may be used already', async () => {
    expect(await sizesOf('A6', 3)).toEqual(['298x420', '298x420', '298x420']);
    expect(await sizesOf('A4-A', 4)).toEqual(['595x842']);
    expect(await sizesOf('A4-A', 5)).toEqual(['595x842', '595x842']);
    expect(await sizesOf('A4-B', 3)).toEqual(['595x842']);
    expect(await sizesOf('A4-B', 4)).toEqual(['595x842', '595x842']);
  });
  test.runIf(isThorough)('many are put together in a worker, all the same', async () => {
    expect(await sizesOf('A6', 30)).toHaveLength(30);
    expect(await sizesOf('A4-A', 30)).toHaveLength(8);
  });
});
