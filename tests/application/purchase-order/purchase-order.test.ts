import { describe, expect, test } from 'vitest';
import { confirmPurchaseOrder } from '#application/purchase-order/confirm.ts';
import {
  changePurchaseOrderStatus,
  deletePurchaseOrder,
  editPurchaseOrder,
  enterPurchaseOrder,
  type WantedPurchaseLine,
} from '#application/purchase-order/keep.ts';
import { type PurchaseLetterParts, purchaseLetter } from '#application/purchase-order/letters.ts';
import { mailPurchaseOrder } from '#application/purchase-order/mail.ts';
import type { OutboxMail } from '#application/ports/outbox.ts';
import { purchaseMail } from '#application/processes/purchase-mail.ts';
import { senderOf } from '#domain/account/mail-sender.ts';
import { product, productEvents } from '#domain/product/product.ts';
import { purchaseOrder, type PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { transporter, transporterIdOf } from '#domain/transporter/transporter.ts';
import { anAccount, aProduct } from '#tests/support/records.ts';
import { barolo, cremant, noordhof, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const [house, silentHouse, carrier] = [51, 52, 901];

const start = async () => {
  const made = await shop();
  const { handle, facts, by, clock, store, accounts } = made;
  const names: Record<string, Record<number, string>> = {
    suppliers: { [house]: 'Domaine des Trois Sources', [silentHouse]: 'Het Stille Huis' },
    transporters: { [carrier]: 'Vervoer Noord' },
    'package-contents': { 1: '75 cl' },
  };
  facts.lookupName = async (_, list, id) => names[list]?.[id] ?? null;
  await handle(by(), 'records', async (work) => {
    for (const [supplierId, email] of [
      [house, 'bestel@trois.example'],
      [silentHouse, ''],
    ] as const)
      await work.decide(supplier, supplierId, {
        type: 'AddSupplier',
        supplierId,
        name: names['suppliers']![supplierId]!,
        email,
        street: 'Rue des Vignes',
        houseNumber: '3',
        city: 'Sancerre',
        loading: 'Achterom',
      });
    const carrierId = transporterIdOf(noordhof, carrier);
    await work.decide(transporter, carrierId, {
      type: 'AddTransporter',
      transporterId: carrier,
      name: 'Vervoer Noord',
    });
    for (const change of [
      { field: 'email', to: 'planning@noord.example' },
      { field: 'emailText', to: 'Wilt u dit ophalen?' },
    ] as const)
      await work.decide(transporter, carrierId, {
        type: 'ChangeTransporterField',
        transporterId: carrier,
        change,
      });
    for (const productId of [sancerre, barolo])
      await work.decide(product, productId, { type: 'AddProduct', ...aProduct({ productId, packageId: 1 }) });
  });
  for (const [productId, known] of made.products) made.products.set(productId, { ...known, packageId: 1 });
  const parts = { handle, facts, clock };
  const line = (over: Partial<WantedPurchaseLine> = {}): WantedPurchaseLine => ({
    lineId: null,
    productId: sancerre,
    quantity: 120,
    exciseDuty: 6_700,
    departPrice: 74_000,
    transportPrice: 3_500,
    newVintage: null,
    addsVintage: false,
    updatesPrices: false,
    ...over,
  });
  const wants = (lines: readonly WantedPurchaseLine[] = [line()], over = {}) => ({
    supplierId: house,
    transporterId: carrier,
    reference: 'Voorjaar',
    deliveryDate: null,
    deliveryWeek: 49,
    totalPallets: 1,
    internalNote: 'intern',
    supplierText: '',
    transporterText: '',
    thirdPartyText: '',
    lines,
    mails: [] as const,
    ...over,
  });
  const enter = withCore(enterPurchaseOrder, parts);
  const entered = async (lines?: readonly WantedPurchaseLine[], over = {}) =>
    (await enter(by(), wants(lines, over))).purchaseOrderId;
  const orderOf = async (id: number) =>
    (await store.readStream(1, `purchaseOrder-${id}`)).reduce<PurchaseOrder | null>(
      (state, event) => purchaseOrder.evolve(state, event as never),
      null,
    );
  const mails = async (id: number) =>
    (await store.readStream(1, `purchaseOrder-${id}`))
      .filter(({ type }) => type === 'PurchaseOrderMailed')
      .map(
        ({ data }) =>
          data as { mail: string; to: string; subject: string; text: string; copiesSender: boolean },
      );
  const productOf = async (id: number) =>
    (await store.readStream(1, `product-${id}`)).reduce(
      (state, event) => product.evolve(state, event as never),
      product.initial,
    );
  const settings = (own: object) => accounts.set(noordhof, anAccount({ settings: own }));
  return {
    ...made,
    line,
    wants,
    enter,
    entered,
    orderOf,
    mails,
    productOf,
    settings,
    edit: withCore(editPurchaseOrder, parts),
    setStatus: withCore(changePurchaseOrderStatus, parts),
    deleteOrder: withCore(deletePurchaseOrder, parts),
    confirm: withCore(confirmPurchaseOrder, parts),
    mail: withCore(mailPurchaseOrder, parts),
  };
};

describe('a purchase order', () => {
  test('PO-007 · PO-008 · has a number without gaps, and keeps the names of its supplier, carrier and products', async () => {
    const { entered, orderOf, enter, by, wants, line } = await start();
    const first = await entered();
    await expect(enter(by(), wants([line({ quantity: 0 })]))).rejects.toMatchObject({
      code: 'purchase-order-without-bottles',
    });
    const second = await entered();
    expect([(await orderOf(first))!.number, (await orderOf(second))!.number]).toEqual([1, 2]);
    expect(await orderOf(first)).toMatchObject({
      status: 'waiting',
      details: {
        reference: 'Voorjaar',
        internalNote: 'intern',
        deliveryWeek: 49,
        totalPallets: 1,
        supplier: { id: house, name: 'Domaine des Trois Sources' },
        transporter: { id: carrier, name: 'Vervoer Noord' },
      },
      lines: [{ name: 'Sancerre Les Caillottes', vintage: '2024', packageName: '75 cl', quantity: 120 }],
    });
  });

  test('law 3 · the same command enters one order', async () => {
    const { enter, by, wants, store } = await start();
    const command = by();
    const once = await enter(command, wants());
    expect((await enter(command, wants())).purchaseOrderId).toBe(once.purchaseOrderId);
    expect(await store.readStream(1, `purchaseOrder-${once.purchaseOrderId}`)).toHaveLength(1);
  });

  test('names only suppliers, carriers and products that there are, and no multi-products', async () => {
    const { enter, by, wants, line, components } = await start();
    components.set(barolo, [{ productId: sancerre, quantity: 2 }]);
    for (const [wanted, code] of [
      [wants(undefined, { supplierId: 9 }), 'supplier-not-found'],
      [wants(undefined, { transporterId: 9 }), 'transporter-not-found'],
      [wants([line({ productId: 9 })]), 'product-not-found'],
      [wants([line({ productId: barolo })]), 'bundle-has-no-stock'],
    ] as const)
      await expect(enter(by(), wanted)).rejects.toMatchObject({ code });
  });

  test('PO-017 · is saved as it is to be; what stood there keeps its line', async () => {
    const { entered, edit, orderOf, by, wants, line } = await start();
    const id = await entered([line(), line({ productId: barolo, quantity: 6 })]);
    const lines = [line({ lineId: 2, productId: barolo, quantity: 12 }), line({ quantity: 30 })];
    await edit(by(), { ...wants(lines, { reference: 'Najaar' }), purchaseOrderId: id, version: 1 });
    expect(await orderOf(id)).toMatchObject({
      details: { reference: 'Najaar' },
      lines: [
        { lineId: 2, productId: barolo, quantity: 12 },
        { lineId: 3, productId: sancerre, quantity: 30 },
      ],
    });
    await expect(edit(by(), { ...wants([line()]), purchaseOrderId: id, version: 1 })).rejects.toMatchObject({
      code: 'purchase-order-changed-meanwhile',
    });
  });

  test('a line that names another product is another line', async () => {
    const { entered, edit, orderOf, by, wants, line } = await start();
    const id = await entered([line()]);
    const lines = [line({ lineId: 1, productId: barolo }), line({ lineId: 9 })];
    await edit(by(), { ...wants(lines), purchaseOrderId: id, version: null });
    expect((await orderOf(id))!.lines).toMatchObject([
      { lineId: 2, productId: barolo, name: 'Barolo Serralunga' },
      { lineId: 3, productId: sancerre },
    ]);
  });

  test('PO-014 · a vintage without a word is none, and makes no product', async () => {
    const { entered, orderOf, line } = await start();
    const id = await entered([line({ newVintage: '  ', addsVintage: true }), line({ newVintage: ' 2025 ' })]);
    expect((await orderOf(id))!.lines).toMatchObject([
      { newVintage: null, addsVintage: false },
      { newVintage: '2025', addsVintage: false },
    ]);
  });

  test('PO-014 · a vintage that stood there is saved again, though no other may be it', async () => {
    const { entered, edit, orderOf, products, by, wants, line } = await start();
    const id = await entered([line({ newVintage: '2025' })]);
    products.set(sancerre, { ...products.get(sancerre)!, vintage: '2025' });
    const saved = (over: Partial<WantedPurchaseLine>) =>
      edit(by(), { ...wants([line({ lineId: 1, ...over })]), purchaseOrderId: id, version: null });
    await saved({ newVintage: '2025', quantity: 6 });
    expect((await orderOf(id))!.lines).toMatchObject([{ newVintage: '2025', quantity: 6 }]);
    await expect(saved({ newVintage: '2024' })).rejects.toMatchObject({ code: 'vintage-same' });
  });

  test('keeps the names that supplier, carrier and products had, and takes those of what is new in it', async () => {
    const { entered, edit, orderOf, facts, products, by, wants, line } = await start();
    const id = await entered();
    facts.lookupName = async (_, list, id) =>
      list === 'package-contents' || id === 9 ? null : `${list} ${id} van nu`;
    for (const productId of [sancerre, barolo])
      products.set(productId, { ...products.get(productId)!, name: 'Wijn van nu' });
    const saved = async (over: object, lines = [line({ lineId: 1 })]) => {
      await edit(by(), { ...wants(lines, over), purchaseOrderId: id, version: null });
      return orderOf(id);
    };
    expect(await saved({})).toMatchObject({
      details: { supplier: { name: 'Domaine des Trois Sources' }, transporter: { name: 'Vervoer Noord' } },
      lines: [{ name: 'Sancerre Les Caillottes', packageName: '75 cl' }],
    });
    const others = { supplierId: silentHouse, transporterId: 902 };
    expect(await saved(others, [line({ lineId: 1 }), line({ productId: barolo })])).toMatchObject({
      details: {
        supplier: { name: 'suppliers 52 van nu' },
        transporter: { name: 'transporters 902 van nu' },
      },
      lines: [{ name: 'Sancerre Les Caillottes' }, { name: 'Wijn van nu', packageName: '' }],
    });
    expect(await saved({ transporterId: null })).toMatchObject({ details: { transporter: null } });
    for (const [over, code] of [
      [{ supplierId: 9 }, 'supplier-not-found'],
      [{ transporterId: 9 }, 'transporter-not-found'],
    ] as const)
      await expect(saved(over)).rejects.toMatchObject({ code });
  });

  test('a product has its packaging by name, where it has one', async () => {
    const { entered, orderOf, products, line } = await start();
    products.set(barolo, { ...products.get(barolo)!, packageId: null });
    const id = await entered([line(), line({ productId: barolo })]);
    expect((await orderOf(id))!.lines.map(({ packageName }) => packageName)).toEqual(['75 cl', '']);
  });

  test('PO-018 · one that is saved goes out to whom it says, as it was saved', async () => {
    const { entered, edit, mails, by, wants } = await start();
    const id = await entered();
    const wanted = { ...wants(undefined, { reference: 'Najaar', mails: ['supplier'] }), purchaseOrderId: id };
    await edit(by(), { ...wanted, version: null });
    const [mail, ...others] = await mails(id);
    expect(mail!.text).toContain('Referentie: Najaar');
    expect(others).toEqual([]);
  });

  test.each([['deleted'], ['never entered']])(
    'that was %s is not found, whatever is asked of it',
    async (how) => {
      const { entered, edit, deleteOrder, setStatus, confirm, mail, store, by, wants } = await start();
      const purchaseOrderId = how === 'deleted' ? await entered() : 4711;
      if (how === 'deleted') await deleteOrder(by(), { purchaseOrderId });
      const before = await store.heads();
      for (const asked of [
        () => edit(by(), { ...wants(undefined, { supplierId: 9 }), purchaseOrderId, version: null }),
        () => setStatus(by(), { purchaseOrderId, to: 'ordered' }),
        () => confirm(by(), { purchaseOrderId }),
        () => deleteOrder(by(), { purchaseOrderId }),
        () => mail(by(), { purchaseOrderId, mail: 'third-party' }),
      ])
        await expect(asked()).rejects.toMatchObject({ code: 'purchase-order-not-found' });
      expect(await store.heads()).toEqual(before);
    },
  );

  test('ROLE-023 · is changed by no other account', async () => {
    const { entered, edit, confirm, by, wants } = await start();
    const id = await entered();
    const refused = { code: 'record-of-other-account' };
    await expect(confirm(by(14), { purchaseOrderId: id })).rejects.toMatchObject(refused);
    await expect(edit(by(14), { ...wants(), purchaseOrderId: id, version: null })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('what is on order', () => {
  test('PO-029 · shows as besteld from besteld until it is in, follows what is saved, and goes with a deleted order', async () => {
    const { entered, setStatus, edit, deleteOrder, confirm, stockOf, by, wants, line } = await start();
    const id = await entered([line(), line({ quantity: 30 })]);
    const onOrder = async () => (await stockOf(sancerre)).onOrder;
    expect(await onOrder()).toBe(0);
    await setStatus(by(), { purchaseOrderId: id, to: 'ordered' });
    expect(await onOrder()).toBe(150);
    await edit(by(), { ...wants([line({ lineId: 1, quantity: 60 })]), purchaseOrderId: id, version: null });
    expect(await onOrder()).toBe(60);
    await setStatus(by(), { purchaseOrderId: id, to: 'in-transit' });
    expect(await onOrder()).toBe(60);
    const other = await entered([line({ quantity: 12 })], { mails: ['supplier'] });
    expect(await onOrder()).toBe(72);
    await deleteOrder(by(), { purchaseOrderId: other });
    expect(await onOrder()).toBe(60);
    await confirm(by(), { purchaseOrderId: id });
    expect(await onOrder()).toBe(0);
  });
});

describe('the confirmation', () => {
  test('PO-021 · adds each line to the stock of the account, an event for each', async () => {
    const { entered, confirm, stockOf, orderOf, typesOf, by, line } = await start();
    const id = await entered([line(), line({ productId: barolo, quantity: 6 }), line({ quantity: 30 })]);
    const command = by();
    await confirm(command, { purchaseOrderId: id });
    expect((await stockOf(sancerre)).onHand).toBe(750);
    expect((await stockOf(barolo)).onHand).toBe(12);
    expect(await orderOf(id)).toMatchObject({ status: 'completed', confirmedOn: '2026-11-19' });
    expect(await typesOf(command)).toEqual([
      'PurchaseOrderConfirmed',
      'StockReceived',
      'StockReceived',
      'StockReceived',
    ]);
  });

  test('a line of no bottles books nothing in and changes no product', async () => {
    const { entered, confirm, typesOf, by, line } = await start();
    const none = { quantity: 0, newVintage: '2025', addsVintage: true, updatesPrices: true };
    const id = await entered([line(), line({ productId: barolo, ...none })]);
    const command = by();
    await confirm(command, { purchaseOrderId: id });
    expect(await typesOf(command)).toEqual(['PurchaseOrderConfirmed', 'StockReceived']);
  });

  test('PO-014 · of a vintage of a wine that is not there is refused, and confirms nothing', async () => {
    const { entered, confirm, orderOf, by, line } = await start();
    const id = await entered([line({ productId: cremant, newVintage: '2025', addsVintage: true })]);
    await expect(confirm(by(), { purchaseOrderId: id })).rejects.toMatchObject({
      code: 'product-not-found',
      details: { productId: cremant },
    });
    expect(await orderOf(id)).toMatchObject({ status: 'waiting', confirmedOn: null });
  });

  test('PO-014 · of a vintage that another order brought meanwhile books its bottles there', async () => {
    const { entered, confirm, productOf, stockOf, store, by, line } = await start();
    const wanted = line({ quantity: 60, newVintage: '2025', addsVintage: true });
    const [first, second] = [await entered([wanted]), await entered([wanted])];
    const command = by();
    await confirm(command, { purchaseOrderId: first });
    await confirm(by(), { purchaseOrderId: second });
    const { data } = (await store.readCommand(1, command.commandId)).find(
      ({ type }) => type === productEvents.added.type,
    )!;
    const { productId } = data as { productId: number };
    expect((await stockOf(productId)).onHand).toBe(120);
    // the next follows upon that one, in the same line of vintages
    const third = await entered([line({ quantity: 6, newVintage: '2026', addsVintage: true })]);
    await confirm(by(), { purchaseOrderId: third });
    expect(await productOf(productId)).toMatchObject({ rootId: sancerre, vintage: '2025' });
  });

  test('PO-020 · a second one changes no stock, also when twenty come at the same moment', async () => {
    const { entered, confirm, stockOf, by } = await start();
    const id = await entered();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => confirm(by(), { purchaseOrderId: id })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'purchase-order-confirmed' });
    expect((await stockOf(sancerre)).onHand).toBe(720);
  });

  test('PO-013 · writes the prices to the products of the lines that ask for it, and to no other', async () => {
    const { entered, confirm, productOf, by, line } = await start();
    const id = await entered([line({ updatesPrices: true }), line({ productId: barolo, quantity: 6 })]);
    await confirm(by(), { purchaseOrderId: id });
    expect(await productOf(sancerre)).toMatchObject({
      departPrice: 74_000,
      transportPrice: 3_500,
      exciseDuty: 6_700,
    });
    expect(await productOf(barolo)).toMatchObject({ departPrice: 80_000, transportPrice: 0 });
  });

  test('PO-014 · makes the product of a new vintage and books its bottles there', async () => {
    const { entered, confirm, productOf, stockOf, store, by, line } = await start();
    const id = await entered([
      line({ quantity: 60, newVintage: '2025', addsVintage: true, updatesPrices: true }),
      line({ quantity: 12, newVintage: '2025', addsVintage: true }),
    ]);
    const command = by();
    await confirm(command, { purchaseOrderId: id });
    const recorded = await store.readCommand(1, command.commandId);
    const added = recorded.filter(({ type }) => type === productEvents.added.type);
    // two lines of one vintage make one product
    expect(added).toHaveLength(1);
    const { productId } = added[0]!.data as { productId: number };
    expect(await productOf(productId)).toMatchObject({
      name: 'Sancerre Les Caillottes',
      vintage: '2025',
      rootId: sancerre,
      departPrice: 74_000,
    });
    expect(await productOf(sancerre)).toMatchObject({
      vintage: '2024',
      isEnabled: true,
      departPrice: 80_000,
    });
    expect((await stockOf(productId)).onHand).toBe(72);
    expect((await stockOf(sancerre)).onHand).toBe(600);
  });

  test('PO-014 · books a vintage that makes no product on the one that is there; a wrong year is refused at once', async () => {
    const { entered, confirm, enter, stockOf, by, wants, line } = await start();
    const id = await entered([line({ newVintage: '2025' })]);
    await confirm(by(), { purchaseOrderId: id });
    expect((await stockOf(sancerre)).onHand).toBe(720);
    for (const [newVintage, code] of [
      ['2024', 'vintage-same'],
      ['vorig', 'vintage-too-low'],
    ] as const)
      await expect(enter(by(), wants([line({ newVintage, addsVintage: true })]))).rejects.toMatchObject({
        code,
      });
  });
});

describe('the mails', () => {
  test('PO-018 · say the text of their party and what is ordered, to the address of that party', async () => {
    const { entered, mail, mails, settings, by, line } = await start();
    settings({ ext3_email: 'douane@derde.example' });
    const texts = { supplierText: 'Graag voor Pasen.', thirdPartyText: 'Let op de accijns.' };
    const id = await entered([line(), line({ productId: barolo, quantity: 6, newVintage: '2025' })], texts);
    for (const party of ['supplier', 'transporter', 'third-party'] as const)
      await mail(by(), { purchaseOrderId: id, mail: party });
    const [toSupplier, toTransporter, toThird] = await mails(id);
    expect(toSupplier).toMatchObject({
      to: 'bestel@trois.example',
      subject: 'Bestelling 1 van Wijnimport Noordhof',
    });
    for (const said of [
      'Graag voor Pasen.',
      '120 × Sancerre Les Caillottes 2024 (75 cl)',
      '6 × Barolo Serralunga 2025',
      'Totaal: 126 flessen',
      'Referentie: Voorjaar',
      'Levering: zsm',
      'Week: 49',
    ])
      expect(toSupplier!.text).toContain(said);
    expect(toTransporter!.to).toBe('planning@noord.example');
    for (const said of ['Wilt u dit ophalen?', 'Rue des Vignes 3', 'Achterom', 'Pallets: 1', '126 flessen'])
      expect(toTransporter!.text).toContain(said);
    expect(toThird).toMatchObject({ to: 'douane@derde.example' });
    expect(toThird!.text).toContain('Let op de accijns.');
    for (const { text } of [toSupplier!, toTransporter!, toThird!]) expect(text).not.toContain('intern');
  });

  describe('read as they are written', () => {
    const whole = async (own: object = {}, over: Partial<PurchaseLetterParts> = {}) => {
      const { entered, orderOf, line } = await start();
      const id = await entered([line(), line({ productId: barolo, quantity: 0 })], {
        deliveryDate: '2026-12-01',
        totalPallets: 2,
        transporterText: 'Graag dinsdag.',
      });
      const parts: PurchaseLetterParts = {
        account: anAccount({ settings: own }),
        order: (await orderOf(id))!,
        supplier: supplierAfter({ street: 'Rue des Vignes', houseNumber: '3', city: 'Sancerre' }),
        transporter: null,
        ...over,
      };
      const { order } = parts;
      const bare: PurchaseLetterParts = {
        ...parts,
        supplier: null,
        order: {
          ...order,
          details: {
            ...order.details,
            reference: '',
            deliveryDate: null,
            deliveryWeek: null,
            totalPallets: 0,
            transporterText: ' ',
          },
          lines: [{ ...order.lines[0]!, packageName: '', vintage: null }],
        },
      };
      return { parts, bare };
    };
    const supplierAfter = (over: object) =>
      supplier
        .decide({ type: 'AddSupplier', supplierId: house, name: 'Trois', ...over }, null)
        .reduce<ReturnType<typeof supplier.evolve>>((state, event) => supplier.evolve(state, event), null);
    const greeting = 'Met vriendelijke groet,\nWijnimport Noordhof';
    const about = 'Inkooporder: 1\nReferentie: Voorjaar\nLevering: 01-12-2026\nWeek: 49\nPallets: 2';

    test('to the supplier', async () => {
      const { parts, bare } = await whole({ 245: true });
      expect(purchaseLetter('supplier', parts)).toEqual({
        subject: 'Bestelling 1 van Wijnimport Noordhof',
        text: [
          'Graag bestellen wij bij Domaine des Trois Sources:',
          '120 × Sancerre Les Caillottes 2024 (75 cl), € 7,40 per fles\n\nTotaal: 120 flessen, € 888,00 excl. btw',
          about,
          greeting,
        ].join('\n\n'),
        language: 'nl',
        table: {
          columns: [
            { name: 'Aantal', isNumber: true },
            { name: 'Omschrijving', isNumber: false },
            { name: 'Prijs', isNumber: true },
            { name: 'Bedrag', isNumber: true },
          ],
          rows: [['120', 'Sancerre Les Caillottes 2024 (75 cl)', '€ 7,40', '€ 888,00']],
          totals: [],
          // what they come to stays in words
          insteadOf: { from: 52, to: 111 },
        },
      });
      const { account, ...rest } = bare;
      const plain = { ...rest, account: { ...account, settings: {} } };
      expect(purchaseLetter('supplier', plain)!.text).toBe(
        [
          'Graag bestellen wij bij Domaine des Trois Sources:',
          '120 × Sancerre Les Caillottes\n\nTotaal: 120 flessen',
          'Inkooporder: 1\nLevering: zsm',
          greeting,
        ].join('\n\n'),
      );
    });

    test('to the carrier', async () => {
      const { parts, bare } = await whole();
      expect(purchaseLetter('transporter', parts)).toEqual({
        subject: 'Transport van inkooporder 1 voor Wijnimport Noordhof',
        text: [
          'Graag dinsdag.',
          'Ophalen bij: Domaine des Trois Sources\nRue des Vignes 3\nSancerre',
          `120 flessen\n${about}`,
          greeting,
        ].join('\n\n'),
        language: 'nl',
      });
      expect(purchaseLetter('transporter', bare)!.text).toBe(
        [
          'Graag vragen wij u dit op te halen:',
          'Ophalen bij: Domaine des Trois Sources',
          '120 flessen\nInkooporder: 1\nLevering: zsm',
          greeting,
        ].join('\n\n'),
      );
    });

    test.each([
      [{ '246_subject': ' ', 246: 'Dank u.' }, null],
      [{ '246_subject': 'Binnen', 246: ' ' }, null],
      [
        { '246_subject': 'Binnen: [order_number]', 246: '[company_name] [reference] [anders]' },
        { subject: 'Binnen: 1', text: 'Wijnimport Noordhof Voorjaar [anders]', language: 'nl' },
      ],
    ])('when it is in, with %o', async (own, letter) => {
      expect(purchaseLetter('confirmed', (await whole(own)).parts)).toEqual(letter);
    });
  });

  test('PO-018 · go out with a new order to whom it says; without an address nothing is stored', async () => {
    const { entered, enter, mails, orderOf, store, by, wants } = await start();
    const id = await entered(undefined, { mails: ['supplier', 'transporter'] });
    expect((await mails(id)).map(({ mail }) => mail)).toEqual(['supplier', 'transporter']);
    // PO-027: besteld by the first, transport by the second
    expect(await orderOf(id)).toMatchObject({ status: 'in-transit' });
    const before = await store.heads();
    for (const [over, code] of [
      [{ supplierId: silentHouse, mails: ['supplier'] }, 'supplier-without-email'],
      [{ transporterId: null, mails: ['transporter'] }, 'transporter-without-email'],
      [{ mails: ['third-party'] }, 'third-party-without-email'],
    ] as const)
      await expect(enter(by(), wants(undefined, over))).rejects.toMatchObject({ code });
    expect(await store.heads()).toEqual(before);
  });

  test('PO-019 · SET-023 · 245 shows the supplier its own price, without our excise duty and transport, and others none', async () => {
    const { entered, mails, settings } = await start();
    const mailsWith = async (own: object) => {
      settings({ ext3_email: 'douane@derde.example', ...own });
      return mails(await entered(undefined, { mails: ['supplier', 'transporter', 'third-party'] }));
    };
    for (const { text } of await mailsWith({})) expect(text).not.toContain('€');
    const [toSupplier, ...others] = await mailsWith({ 245: true });
    expect(toSupplier!.text).toContain('€ 7,40 per fles');
    expect(toSupplier!.text).toContain('€ 888,00 excl. btw');
    for (const { text } of others) expect(text).not.toContain('€');
  });

  test('PO-019 · SET-023 · the confirmed mail goes to the supplier when setting 246 has a subject and a text', async () => {
    const { entered, confirm, mails, settings, by } = await start();
    const afterConfirming = async (own: object, over = {}) => {
      settings(own);
      const id = await entered(undefined, over);
      await confirm(by(), { purchaseOrderId: id });
      return mails(id);
    };
    expect(await afterConfirming({})).toEqual([]);
    expect(await afterConfirming({ 246: 'Dank u.' })).toEqual([]);
    const on = {
      '246_subject': 'Ontvangen: [order_number]',
      246: 'Van [supplier_name]: [lines] [reference]',
    };
    const [mail] = await afterConfirming(on);
    expect(mail).toMatchObject({ mail: 'confirmed', to: 'bestel@trois.example', subject: 'Ontvangen: 3' });
    expect(mail!.text).toContain('Van Domaine des Trois Sources: 120 × Sancerre Les Caillottes 2024');
    // a house without an address stops no confirmation
    expect(await afterConfirming(on, { supplierId: silentHouse })).toEqual([]);
  });

  test('PO-019 · SET-023 · go out under from_email_inkoop, with 244 to who sends them too', async () => {
    const { entered, settings, accounts, store } = await start();
    const put: OutboxMail[] = [];
    const process = purchaseMail({
      account: (accountId) => accounts.get(accountId) ?? null,
      addressOf: async (userId) => (userId === 12 ? 'koper@noordhof.example' : null),
      outbox: {
        put: async (mail: OutboxMail) => void put.push(mail),
        send: async () => ({ handedTo: 'kept' }),
        conclude: async () => {},
      } as never,
    });
    const tools = {
      attempt: async <Result>(_: string, effect: () => Promise<Result>) =>
        ({ outcome: 'done', result: await effect() }) as never,
    };
    const sendAll = async (own: object) => {
      settings(own);
      const id = await entered(undefined, { mails: ['supplier'] });
      for (const event of await store.readStream(1, `purchaseOrder-${id}`))
        if ((event as StoredEvent).type === 'PurchaseOrderMailed') await process.react(event as never, tools);
      return put.at(-1)!;
    };
    const plain = await sendAll({});
    expect(plain).toMatchObject({ to: 'bestel@trois.example', customerId: null });
    expect(plain).not.toHaveProperty('from');
    expect(plain).not.toHaveProperty('bcc');
    const own = { from_email_inkoop: 'inkoop@noordhof.example', 244: true };
    expect(await sendAll(own)).toMatchObject({
      from: 'inkoop@noordhof.example',
      replyTo: 'inkoop@noordhof.example',
      bcc: 'koper@noordhof.example',
      person: 'user-12',
    });
    const sender = (settings: object) =>
      senderOf(anAccount({ settings }), 'huis@kelderboek.example', 'inkoop@noordhof.example').from;
    expect(sender({ mail_from_own: true })).toBe('inkoop@noordhof.example');
    // who does not send under its own addresses sends under that of the installation
    expect(sender({})).toBe('huis@kelderboek.example');
  });
});
