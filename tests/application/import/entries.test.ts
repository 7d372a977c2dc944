import { describe, expect, test } from 'vitest';
import { runImport } from '#application/import/run.ts';
import { undoSalesOrderChange } from '#application/sales-order/undo.ts';
import { payments } from '#domain/payment/payments.ts';
import { priceDeal, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { movingIn } from '#tests/support/moving-in.ts';

const none = { added: 0, changed: 0, unchanged: 0, refused: 0 };

/** An account with two customers and two wines. */
const start = async (over = {}) => {
  const made = await movingIn(over);
  await made.imported('suppliers', 'Naam\nVigneti\n');
  await made.imported(
    'customers',
    'Klantnr;Naam;Plaats;E-mail\n401;De Kade;Utrecht;a@kade.example\n402;Park;Zeist;\n',
  );
  await made.imported(
    'products',
    'Artikelnr;Productnaam;Jaar;Leverancier;Verkoopprijs\n5001;Nuits;2022;Vigneti;10\n5002;Brouilly;NV;Vigneti;8\n',
  );
  const [kade, park] = await made.customers();
  const [nuits, brouilly] = await made.products();
  const stockOf = async ({ productId }: { productId: number }) => {
    const id = stockIdOf({ accountId: 3, warehouseId: 1, productId });
    return (await made.all(stock)).get(id) ?? stock.initial;
  };
  return { ...made, kade: kade!, park: park!, nuits: nuits!, brouilly: brouilly!, stockOf };
};

describe('a file of agreed prices', () => {
  const deals = 'Klant;Artikel;Prijs;Kant\n401;5001;29,5;\n401;5002;12,10;incl\n402;5001;28;excl\n';
  const agreed = async ({ all }: Awaited<ReturnType<typeof start>>) =>
    [...(await all(priceDeal)).values()].map(({ now }) => now);

  test('is moved in on the side that it names, or else that of the account, once', async () => {
    const made = await start();
    expect(await made.preview('deals', deals)).toEqual(['add', 'add', 'add']);
    expect((await made.imported('deals', deals)).counts).toEqual({ ...none, added: 3 });
    expect(await agreed(made)).toEqual([
      { price: 295_000, side: 'excl' },
      { price: 121_000, side: 'incl' },
      { price: 280_000, side: 'excl' },
    ]);
    expect((await made.imported('deals', deals)).counts).toEqual({ ...none, unchanged: 3 });
  });

  test('refuses who and what is not there, a pair that comes twice and another price than is agreed', async () => {
    const { preview, imported } = await start();
    await imported('deals', deals);
    const wrong =
      'Klant;Artikel;Prijs;Kant\n999;5001;5;\n401;9999;5;\n402;5002;0;\n402;5001;28;incl\n401;5001;30;\n401;5001;31;\n';
    expect((await preview('deals', wrong)).map((each) => each.slice(0, 3))).toEqual([
      ['refused', 'reference-unknown', 'customerNumber'],
      ['refused', 'reference-unknown', 'productNumber'],
      ['refused', 'value-refused', 'price'],
      ['refused', 'record-differs', 'price'],
      ['refused', 'record-differs', 'price'],
      ['refused', expect.any(String), null],
    ]);
  });

  test('brings prices up to date where that is asked, and takes that back, and those that were new', async () => {
    const made = await start();
    const first = await made.imported('deals', deals);
    const text = 'Klant;Artikel;Prijs\n401;5001;30\n402;5002;7\n';
    expect(await made.preview('deals', text, true)).toEqual(['change', 'add']);
    const job = await made.imported('deals', text, true);
    expect(job.counts).toEqual({ ...none, added: 1, changed: 1 });
    expect(await made.takenBack(job.importId)).toMatchObject({ takenBack: 2, stayed: [] });
    expect((await agreed(made))[0]).toEqual({ price: 295_000, side: 'excl' });
    expect((await agreed(made)).filter(Boolean)).toHaveLength(3);
    const { kade, nuits, handle, by } = made;
    const pair = { customerId: kade.customerId, productId: nuits.productId };
    await handle(by(), 'agree', async (work) => {
      await work.decide(priceDeal, priceDealIdOf(pair), {
        type: 'AgreePrice',
        ...pair,
        productName: 'Nuits',
        price: 70_000,
        side: 'excl',
      });
    });
    expect(await made.takenBack(first.importId)).toMatchObject({
      takenBack: 2,
      stayed: [{ name: '401 · Nuits 2022', why: { nl: 'is intussen gewijzigd' } }],
    });
    expect((await agreed(made)).filter(Boolean)).toEqual([{ price: 70_000, side: 'excl' }]);
  });

  test('what was taken back before a kill is not named as what stays, and what stays is', async () => {
    const made = await start();
    const { kade, nuits, handle, by, imports } = made;
    const [agreeing, booking] = [
      await made.imported('deals', deals),
      await made.imported('stock', 'Artikelnr;Aantal\n5001;24\n5002;12\n'),
    ];
    const pair = { customerId: kade.customerId, productId: nuits.productId };
    await handle(by(), 'agree', async (work) => {
      const price = { price: 70_000, side: 'excl' } as const;
      const deal = { type: 'AgreePrice', ...pair, productName: 'Nuits', ...price } as const;
      await work.decide(priceDeal, priceDealIdOf(pair), deal);
    });
    const { update } = imports;
    for (const { importId } of [agreeing, booking]) {
      await made.desk.takeBack(by(), importId);
      imports.update = async () => false;
      await made.takeBack(made.jobOf(importId), new AbortController().signal);
      imports.update = update;
    }
    expect(await made.takenBack(agreeing.importId)).toMatchObject({
      takenBack: 2,
      stayed: [{ name: '401 · Nuits 2022', why: { nl: 'is intussen gewijzigd' } }],
    });
    expect(await made.takenBack(booking.importId)).toMatchObject({ takenBack: 2, stayed: [] });
    expect(await made.stockOf(nuits)).toMatchObject({ onHand: 0 });
  });
});

describe('a file of opening stock', () => {
  test('is booked once, where a ledger is empty', async () => {
    const made = await start();
    const text = 'Artikelnr;Aantal\n5001;24\n5002;0\n9999;6\n';
    expect(await made.preview('stock', text)).toEqual([
      'add',
      'same',
      ['refused', 'reference-unknown', 'number'],
    ]);
    expect((await made.imported('stock', text)).counts).toEqual({
      ...none,
      added: 1,
      unchanged: 1,
      refused: 1,
    });
    expect(await made.stockOf(made.nuits)).toMatchObject({ onHand: 24 });
    expect((await made.imported('stock', text)).counts).toEqual({ ...none, unchanged: 2, refused: 1 });
    expect(await made.preview('stock', 'Artikelnr;Aantal\n5001;25\n')).toEqual([
      ['refused', 'stock-booked', null],
    ]);
    expect(await made.preview('stock', 'Artikelnr;Aantal\n5001;24\n5001;24\n')).toEqual([
      'same',
      ['refused', expect.any(String), null],
    ]);
  });

  test('is taken back where nothing happened since, and can come again', async () => {
    const made = await start();
    const text = 'Artikelnr;Aantal\n5001;24\n5002;12\n';
    const job = await made.imported('stock', text);
    const { productId } = made.brouilly;
    const place = { accountId: 3, warehouseId: 1, productId };
    await made.handle(made.by(), 'count', async (work) => {
      const correction = { onHand: 11, expected: null, reason: 'breuk', countId: null };
      await work.decide(stock, stockIdOf(place), { type: 'CorrectStock', ...place, ...correction });
    });
    expect(await made.takenBack(job.importId)).toMatchObject({
      takenBack: 1,
      stayed: [{ name: 'Brouilly', why: { nl: 'is sindsdien verkocht, gereserveerd of geteld' } }],
    });
    expect(await made.stockOf(made.nuits)).toMatchObject({ onHand: 0 });
    expect(await made.preview('stock', 'Artikelnr;Aantal\n5001;36\n5002;12\n')).toEqual([
      'add',
      ['refused', 'stock-booked', null],
    ]);
    expect((await made.imported('stock', 'Artikelnr;Aantal\n5001;36\n')).counts).toMatchObject({ added: 1 });
    expect(await made.stockOf(made.nuits)).toMatchObject({ onHand: 36 });
  });

  test('is not booked on a ledger that is empty because its bottles were sold, nor where some are reserved', async () => {
    const made = await start();
    const ordered =
      'Ordernummer;Klantnummer;Orderdatum;Status;Artikelnummer;Aantal;Prijs\n7002;401;18-11-2026;open;5001;6;13\n';
    await made.imported('orders', ordered);
    expect(await made.preview('stock', 'Artikelnr;Aantal\n5001;24\n5002;24\n')).toEqual([
      ['refused', 'stock-booked', null],
      'add',
    ]);
  });
});

describe('SO-003 · a file of orders', () => {
  const header = 'Ordernummer;Regel;Klantnummer;Orderdatum;Leverdatum;Status;Artikelnummer;Aantal;Prijs\n';
  const file =
    `${header}7001;1;401;12-03-2025;;geleverd;5001;12;12,50\n7001;2;401;12-03-2025;;geleverd;5002;6;11,00\n` +
    '7002;1;401;18-11-2026;20-11-2026;open;5001;24;13,00\n7003;1;402;18-11-2026;;open;5002;6;9\n';

  test('moves sales of the past in without stock, and open orders with it, once; the series goes on above', async () => {
    const made = await start();
    expect(await made.preview('orders', file)).toEqual(['add', 'add', 'add', 'add']);
    expect((await made.imported('orders', file)).counts).toEqual({ ...none, added: 4 });
    const orders = [...(await made.orders()).values()];
    expect(orders).toMatchObject([
      {
        number: 7001,
        isPast: true,
        status: 'delivered',
        orderDate: '2025-03-12',
        emailContact: null,
        details: { deliveryDate: '2025-03-12', address: { recipientName: 'De Kade', city: 'Utrecht' } },
        lines: [
          { lineId: 1, quantity: 12, unitPrice: 125_000, priceType: 'manual' },
          { lineId: 2, quantity: 6, unitPrice: 110_000 },
        ],
      },
      {
        number: 7002,
        isPast: false,
        status: 'waiting',
        emailContact: 'a@kade.example',
        details: { deliveryDate: '2026-11-20' },
      },
      { number: 7003, emailContact: null, details: { deliveryDate: null } },
    ]);
    expect(await made.stockOf(made.nuits)).toMatchObject({ reserved: 24, onHand: 0 });
    expect((await made.imported('orders', file)).counts).toEqual({ ...none, unchanged: 4 });
    const series = (await made.events()).filter(({ type }) => type === 'NumberSeriesStarted');
    expect(series.at(-1)).toMatchObject({ data: { series: 'salesOrder', next: 7004 } });
    await made.imported('orders', `${header}700;1;401;12-03-2025;;geleverd;5001;1;1\n`);
    expect((await made.events()).filter(({ type }) => type === 'NumberSeriesStarted')).toHaveLength(
      series.length,
    );
  });

  test('tells lines without a number apart by their wine', async () => {
    const { imported, orders, preview } = await start();
    const plain = 'Ordernummer;Klantnummer;Orderdatum;Status;Artikelnummer;Aantal;Prijs\n';
    await imported(
      'orders',
      `${plain}7002;401;18-11-2026;open;5001;6;13\n7002;401;18-11-2026;open;5002;6;9\n`,
    );
    expect([...(await orders()).values()]).toMatchObject([{ lines: [{ lineId: 1 }, { lineId: 2 }] }]);
    expect(await preview('orders', `${plain}7002;401;18-11-2026;open;5002;6;9\n`)).toEqual(['same']);
    const more = `${header}7002;2;401;18-11-2026;;open;5001;6;13\n7002;3;401;18-11-2026;;open;5001;6;13\n`;
    expect(await preview('orders', more)).toEqual(['same', 'add']);
  });

  test('refuses whom and what is not there, and a number of an order of here or of a deleted one', async () => {
    const made = await start();
    made.told.orderNumbers.set(7009, 12);
    await made.imported('orders', `${header}7005;1;401;18-11-2026;;open;5001;1;1\n`);
    const [[orderId]] = [...(await made.orders()).keys()].map((id) => [Number(id)]) as [[number]];
    await made.handle(made.by(), 'delete', (work) =>
      work.decide(salesOrder, orderId, { type: 'DeleteSalesOrder', orderId }),
    );
    const wrong =
      `${header}7010;1;999;18-11-2026;;open;5001;1;1\n7012;2;401;18-11-2026;;open;999;1;1\n` +
      '7009;1;401;18-11-2026;;open;5001;1;1\n7005;1;401;18-11-2026;;open;5001;1;1\n7011;1;401;x;;open;5001;1;1\n';
    expect(await made.preview('orders', wrong)).toEqual([
      ['refused', 'reference-unknown', 'customer'],
      ['refused', 'reference-unknown', 'product'],
      ['refused', 'key-in-use', 'number'],
      ['refused', 'key-in-use', 'number'],
      ['refused', expect.any(String), 'orderDate'],
    ]);
  });

  test('keeps lines of another customer or status out of an order, and tells which days count', async () => {
    const made = await start();
    const mixed =
      `${header}7020;1;401;18-11-2026;20-11-2026;open;5001;6;13\n7020;2;402;18-11-2026;20-11-2026;open;5002;6;9\n` +
      '7020;3;401;18-11-2026;;geleverd;5002;6;9\n7020;4;401;17-11-2026;21-11-2026;open;5002;6;9\n7020;5;401;18-11-2026;;open;5002;1;9\n';
    expect(await made.preview('orders', mixed)).toEqual([
      'add',
      ['refused', 'row-contradicts', 'customer'],
      ['refused', 'row-contradicts', 'status'],
      ['add', 'row-differs', 'orderDate'],
      'add',
    ]);
    expect((await made.imported('orders', mixed)).counts).toEqual({ ...none, added: 3, refused: 2 });
    const [order] = [...(await made.orders()).values()];
    expect(order).toMatchObject({ orderDate: '2026-11-18', details: { deliveryDate: '2026-11-20' } });
    expect(order!.lines.map(({ lineId }) => lineId)).toEqual([1, 4, 5]);
    expect(await made.preview('orders', `${header}7020;6;402;18-11-2026;;open;5002;6;9\n`)).toEqual([
      ['refused', 'key-in-use', 'number'],
    ]);
  });

  test('that was taken back can come again, with another customer, status or price', async () => {
    const made = await start();
    for (const price of ['13,00', '14,00']) {
      const job = await made.imported('orders', `${header}7002;1;401;18-11-2026;;open;5001;24;${price}\n`);
      expect(job.counts).toEqual({ ...none, added: 1 });
      await made.takenBack(job.importId);
      expect(await made.stockOf(made.nuits)).toMatchObject({ reserved: 0 });
    }
    const right = `${header}7002;1;402;12-03-2025;;geleverd;5001;24;15\n7002;2;402;12-03-2025;;geleverd;5002;6;9\n`;
    expect((await made.imported('orders', right)).counts).toEqual({ ...none, added: 2 });
    expect((await made.imported('orders', right)).counts).toEqual({ ...none, unchanged: 2 });
    const standing = [...(await made.orders()).values()].filter(({ isDeleted }) => !isDeleted);
    expect(standing).toMatchObject([
      { number: 7002, isPast: true, lines: [{ unitPrice: 150_000 }, { unitPrice: 90_000 }] },
    ]);
  });

  test('that was taken back comes back by undoing that only while its number is free', async () => {
    const made = await start();
    const rows = `${header}7002;1;401;18-11-2026;;open;5001;24;13\n`;
    const [restore, orderId] = await (async () => {
      const { importId } = await made.imported('orders', rows);
      await made.takenBack(importId);
      const deleted = (await made.events()).find(({ type }) => type === 'SalesOrderDeleted')!;
      const id = Number(deleted.stream.split('-')[1]);
      const undone = { orderId: id, of: { position: deleted.position } };
      const core = { handle: made.handle, store: made.store, facts: { account: () => made.own } as never };
      return [() => undoSalesOrderChange(core, made.by(), undone, { onlyStatus: false }), id] as const;
    })();
    const again = await made.imported('orders', rows);
    expect(again.counts).toEqual({ ...none, added: 1 });
    await expect(restore()).rejects.toMatchObject({ code: 'order-number-taken' });
    await made.takenBack(again.importId);
    // it is restored while a file with its number is on its way in
    const { orders } = made.importers;
    const plan: typeof orders.plan = async (...rows) => {
      const planned = await orders.plan(...rows);
      await restore();
      return planned;
    };
    const later = await made.upload('orders', rows);
    await made.desk.start(made.by(), later);
    const importers = { ...made.importers, orders: { ...orders, plan } };
    await runImport({ ...made.deps, importers })(made.jobOf(later), new AbortController().signal);
    expect(made.jobOf(later).counts).toEqual({ ...none, refused: 1 });
    const standing = [...(await made.orders())].filter(([, { isDeleted }]) => !isDeleted);
    expect(standing.map(([id]) => Number(id))).toEqual([orderId]);
    expect((await made.imported('orders', rows)).counts).toEqual({ ...none, unchanged: 1 });
  });

  test('is taken back with its stock, but for orders that were changed since', async () => {
    const made = await start();
    const job = await made.imported('orders', file);
    const [, , kept] = [...(await made.orders()).keys()];
    await made.handle(made.by(), 'change', async (work) => {
      await work.decide(salesOrder, Number(kept), {
        type: 'ChangeSalesOrderStatus',
        orderId: Number(kept),
        to: 'printed',
      });
    });
    expect(await made.takenBack(job.importId)).toMatchObject({
      takenBack: 2,
      stayed: [{ name: 'Order 7003', why: { nl: 'is sindsdien gewijzigd' } }],
    });
    expect(await made.stockOf(made.nuits)).toMatchObject({ reserved: 0 });
    expect(await made.stockOf(made.brouilly)).toMatchObject({ reserved: 6 });
    expect([...(await made.orders()).values()].map(({ isDeleted }) => isDeleted)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a file of open invoices', () => {
  const header =
    'Klant;Factuurnummer;Factuurdatum;Vervaldatum;Grondslag hoog;Btw hoog;Grondslag laag;Btw laag;Totaal;Openstaand\n';
  const file = `${header}401;F-12;01-10-2026;;100;21;;;121;50\n401;f-13;01-10-2026;09-10-2026;;;10;0,90;10,90;\n402;C-1;01-10-2026;;-100;-21;;;-121;-121\n`;
  const movedIn = async ({ all }: Awaited<ReturnType<typeof start>>) =>
    [...(await all(invoice)).values()].map((each) => each.movedIn);

  test('is moved in with its VAT and what is open of it, once', async () => {
    const made = await start();
    expect(await made.preview('invoices', file)).toEqual(['add', 'add', 'add']);
    expect((await made.imported('invoices', file)).counts).toEqual({ ...none, added: 3 });
    expect(await movedIn(made)).toMatchObject([
      {
        customerNumber: 401,
        customerName: 'De Kade',
        invoiceNumber: 'F-12',
        dueDate: '2026-10-22',
        incl: 1_210_000,
        open: 500_000,
        perRate: [{ rate: 2100, excl: 1_000_000, vat: 210_000 }],
      },
      { dueDate: '2026-10-09', open: 109_000, perRate: [{ rate: 900 }] },
      { incl: -1_210_000, open: -1_210_000 },
    ]);
    expect((await made.imported('invoices', file)).counts).toEqual({ ...none, unchanged: 3 });
  });

  test.each([
    ['groups that do not add up', '401;X;01-10-2026;;100;21;;;120;', ['value-refused', 'incl']],
    ['more open than there is', '401;X;01-10-2026;;;;;;10;11', ['value-refused', 'open']],
    ['less than nothing open', '401;X;01-10-2026;;;;;;10;-1', ['value-refused', 'open']],
    ['more open of a credit', '401;X;01-10-2026;;;;;;-10;-11', ['value-refused', 'open']],
    ['of a credit the other way round', '401;X;01-10-2026;;;;;;-10;1', ['value-refused', 'open']],
    ['of whom is not there', '999;X;01-10-2026;;;;;;10;', ['reference-unknown', 'customer']],
    ['on no day', '401;X;;;;;;;10;', [expect.any(String), 'invoiceDate']],
  ])('refuses one: %s', async (_, row, [code, column]) => {
    const { preview } = await start();
    expect(await preview('invoices', `${header}${row}\n`)).toEqual([['refused', code, column]]);
  });

  test('takes one that is paid in full, or of which nothing but the total is told', async () => {
    const { preview } = await start();
    const rows = ['10;0', '10;10', '-10;0', '-10;-10', '10;'];
    const text = rows.map((row, at) => `401;X${at};01-10-2026;;;;;;${row}\n`).join('');
    expect(await preview('invoices', header + text)).toEqual(rows.map(() => 'add'));
    expect(await preview('invoices', `${header}401;V;01-10-2026;;;21;;;21;\n`)).toEqual(['add']);
  });

  test('knows those that were made here, by the number in any case: the same or refused', async () => {
    const { preview, told, kade, park } = await start();
    const own = { customerName: 'De Kade', incl: 100_000 };
    told.invoices.set('F-12', { ...own, customerId: kade.customerId });
    told.invoices.set('F-13', { ...own, customerId: park.customerId });
    told.invoices.set('F-14', { ...own, customerId: kade.customerId, incl: 1 });
    const row = (number: string) => `401;${number};01-10-2026;;;;;;10;\n`;
    expect(await preview('invoices', header + row('f-12') + row('F-13') + row('F-14'))).toEqual([
      'same',
      ['refused', 'key-in-use', 'invoiceNumber'],
      ['refused', 'key-in-use', 'invoiceNumber'],
    ]);
  });

  test('knows one that moved in before, as it was or with what was paid of it here', async () => {
    const { imported, preview, told } = await start();
    await imported('invoices', file);
    const row = (incl: number, open: number) => `${header}401;F-12;01-10-2026;;;;;;${incl};${open}\n`;
    expect(await preview('invoices', row(121, 40))).toEqual([['refused', 'record-differs', 'open']]);
    told.paidHere = 100_000;
    expect(await preview('invoices', row(121, 40))).toEqual(['same']);
    expect(await preview('invoices', row(121, 50))).toEqual(['same']);
    expect(await preview('invoices', row(120, 50))).toEqual([['refused', 'record-differs', 'open']]);
  });

  test('is taken back but for what was paid of since, and then its number is free', async () => {
    const made = await start();
    const job = await made.imported('invoices', file);
    const [first] = await movedIn(made);
    const { invoiceId } = first!;
    await made.handle(made.by(), 'pay', async (work) => {
      await work.decide(payments, invoiceId, {
        type: 'AddPayment',
        orderId: invoiceId,
        lineId: 1,
        isSuggested: false,
        total: 500_000,
        amount: 100_000,
        date: '2026-11-19',
        method: 1,
      });
    });
    expect(await made.takenBack(job.importId)).toMatchObject({
      takenBack: 2,
      stayed: [{ name: { nl: 'Factuur F-12' }, why: { nl: 'is intussen gewijzigd' } }],
    });
  });
});
