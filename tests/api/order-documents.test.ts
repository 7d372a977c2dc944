import { hash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { imageFiles } from '#api/http/image-files.ts';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { WarehouseSaysNo } from '#application/ports/external-warehouse.ts';
import type { OrderPaper } from '#application/ports/documents.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { Language } from '#domain/kernel/language.ts';
import { euro } from '#domain/kernel/money.ts';
import { letterHtml } from '#domain/mail/letter-html.ts';
import { wordsIn } from '#projections/views/words.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  barolo,
  bistro,
  foreignCustomer,
  foreignProduct,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { servedWarehouse } from '#tests/support/warehouse-simulator.ts';
import { isThorough } from '#tests/support/long-run.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

let world: SmallWorld;
let served: Awaited<ReturnType<typeof servedWarehouse>>;
beforeAll(async () => {
  served = await servedWarehouse();
  world = await smallWorld({ externalWarehouses: () => served.warehouse });
});
afterAll(async () => {
  await world?.close();
  await served.close();
});

const place = async (more: object = {}, who: 'SALES' | 'foreignAdmin' = 'SALES') => {
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    'delivery-date': '2026-11-20',
    order_lines: [
      { product_id: sancerre, qty: 14 },
      { product_id: barolo, qty: 1 },
    ],
    ...more,
  };
  return (await world.call(who, 'POST', 'order/store', order)).body.data as { id: number; real_id: number };
};
const statusOf = async (id: number) =>
  (await world.call('SALES', 'GET', `order/${id}`)).body.order.orderstatus;
const setStatus = (order_id: number, orderstatus_id: number, offer = 0) =>
  world.call('SALES', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id, offer });
const setting = (type: number, name: unknown) =>
  world.call('ADMIN', 'PUT', 'settings/extra/update', { type, name });
const documentsOf = async (id: number) => (await world.call('SALES', 'GET', `order/documents/${id}`)).body;
/** The mails of an order once the first is there and was handed on. */
const mailsOf = async (id: number, count = 1) => {
  await expect
    .poll(
      async () =>
        (await documentsOf(id)).mails.filter((mail: { state: string }) => mail.state === 'kept').length,
      {
        timeout: 10_000,
      },
    )
    .toBe(count);
  return (await documentsOf(id)).mails;
};

const papers: OrderPaper = {
  kind: 'packing-slip',
  number: 10872,
  letterhead: { name: 'Wijnimport Noordhof', lines: ['Utrecht'], color: '#7A2445', logo: null },
  addressee: ['Café Žižek', 'Oudegracht 12'],
  facts: [['Levering', '20-11-2026']],
  lines: Array.from({ length: 26 }, (_, index) => ({
    quantity: 14,
    boxes: 2,
    loose: 2,
    number: String(index),
    name: 'Crémant',
    vintage: '2024',
    parts: [],
    price: '',
    discount: '',
    total: '',
  })),
  count: '120 dozen',
  totals: [],
  notes: [],
};

test.runIf(isThorough)(
  'SO-043 · the packing slip has five styles, each with its fonts in it and as many pages as it needs',
  async () => {
    const made = await Promise.all(
      ([1, 2, 3, 4, 5] as const).map(async (style) =>
        Buffer.from(
          await pdfkitDocuments().orderPaper(papers, { style, madeAt: '2026-11-19T08:30:00.000Z' }),
        ),
      ),
    );
    const pages = made.map((pdf) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length);
    for (const pdf of made) {
      expect(pdf.toString('latin1')).toMatch(/FontFile2/);
      expect(pdf.toString('latin1')).not.toMatch(/Helvetica/);
    }
    expect(new Set(made.map((pdf) => pdf.length)).size).toBe(5);
    expect(pages[1]).toBe(1);
    expect(pages[0]).toBe(2);
  },
  60_000,
);

test('SO-041 · SO-043 · printing answers a PDF and takes status wacht to geprint, geprint to 2, and nothing further', async () => {
  const { id, real_id } = await place({ 'order-status_id': 4 });
  const print = () => world.call('TRAFFIC', 'GET', `order/printPakbon/${id}`);
  const answer = await print();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`pakbon-${real_id}.pdf`);
  expect(answer.body).toMatch(/^%PDF-1\.7/);
  expect(await statusOf(id)).toBe('geprint');
  for (let again = 0; again < 2; again += 1) {
    expect((await print()).status).toBe(200);
    expect(await statusOf(id)).toBe('bezorging');
  }
  await setStatus(id, 3);
  expect((await print()).status).toBe(200);
  expect(await statusOf(id)).toBe('afgeleverd');
  const foreign = await place(
    { customer_id: foreignCustomer, order_lines: [{ product_id: foreignProduct, qty: 6 }] },
    'foreignAdmin',
  );
  expect((await world.call('ADMIN', 'GET', `order/printPakbon/${foreign.id}`)).status).toBe(404);
});

test.runIf(isThorough)(
  'a reprint of the packing slip, on screen or by the print service, leaves the status as it is',
  async () => {
    const { id } = await place({ 'order-status_id': 4 });
    await setting(243, 'printer@noordhof.example');
    await world.call('TRAFFIC', 'GET', `order/printPakbon/${id}`);
    const again = await world.call('TRAFFIC', 'GET', `order/reprintPakbon/${id}`);
    expect(again.body).toMatch(/^%PDF-1\.7/);
    expect((await world.call('SALES', 'POST', 'order/reprintPakbonService', { id })).body).toEqual({
      data: 1,
    });
    expect(await statusOf(id)).toBe('geprint');
  },
);

test('the documents of an order say by whom its packing slip was printed last, and when', async () => {
  const { id } = await place({ 'order-status_id': 4 });
  expect((await documentsOf(id)).latest_print).toBeNull();
  await world.call('TRAFFIC', 'GET', `order/printPakbon/${id}`);
  const first = (await documentsOf(id)).latest_print;
  expect(first).toEqual({
    sentence: 'Pakbon geprint.',
    printed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    printed_by: expect.any(String),
  });
  await setting(243, 'printer@noordhof.example');
  await world.call('SALES', 'POST', 'order/reprintPakbonService', { id });
  const { sentence, printed_by } = (await documentsOf(id)).latest_print;
  expect(sentence).toBe('Pakbon naar de printservice gestuurd.');
  expect(printed_by).not.toBe(first.printed_by);
});

test.runIf(isThorough)(
  'SO-040 · D-01 · ids and names are those of the list, and each rule goes by the number: an app order begins at 1, printing moves 1 to 2 and 4 to 1',
  async () => {
    const names: [number, string][] = [
      [4, 'wacht'],
      [1, 'geprint'],
      [2, 'bezorging'],
      [3, 'afgeleverd'],
    ];
    const { id } = await place();
    for (const [number, name] of names) {
      await setStatus(id, number);
      expect(await statusOf(id)).toBe(name);
    }
    const lines = [{ product_id: sancerre, qty: 6 }];
    const { body } = await world.call('CLIENT2', 'POST', 'klantapp/store', { order_lines: lines });
    const ofApp = body.data.id as number;
    expect(await statusOf(ofApp)).toBe('geprint');
    const print = (order: number) => world.call('TRAFFIC', 'GET', `order/printPakbon/${order}`);
    await print(ofApp);
    expect(await statusOf(ofApp)).toBe('bezorging');
    await setStatus(id, 4);
    await print(id);
    expect(await statusOf(id)).toBe('geprint');
  },
);

test.runIf(isThorough)(
  'SO-044 · the packing slip is mailed to the address that was given, with the file that stays readable',
  async () => {
    const { id, real_id } = await place();
    const mail = (to_email: string) =>
      world.call('SALES', 'POST', 'order/emailPakbon', { data: { id, to_email } });
    expect((await mail('a@b')).status).toBe(400);
    expect((await mail('geen adres')).body.message).toBe(
      'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.',
    );
    expect((await mail('magazijn@noordhof.example')).body).toEqual({ data: 1 });
    const [sent] = await mailsOf(id);
    expect(sent).toMatchObject({
      to_email: 'magazijn@noordhof.example',
      subject: `Pakbon ${real_id}`,
      attachments: [{ name: `pakbon-${real_id}.pdf` }],
    });
    const file = await world.call('SALES', 'GET', `mail/file/${sent.id}/1`);
    expect(file.body).toMatch(/^%PDF/);
    expect((await world.call('foreignAdmin', 'GET', `mail/file/${sent.id}/1`)).status).toBe(404);
  },
);

test.runIf(isThorough)(
  'SO-045 · SO-046 · the print service gets the slip by mail, and the order is printed; without one it is not offered',
  async () => {
    const { id } = await place({ 'order-status_id': 4 });
    await setting(243, '');
    await setting(205, '');
    expect(await documentsOf(id)).toMatchObject({ print_service: 0, packing_slip_email: '' });
    const print = () => world.call('SALES', 'POST', 'order/printPakbonService', { id });
    expect((await print()).body).toMatchObject({
      data: 0,
      code: 'no-print-service',
      message: 'Er is geen printservice ingesteld.',
    });
    expect(await statusOf(id)).toBe('wacht');
    expect((await documentsOf(id)).mails).toEqual([]);
    // the shortest address that there is, of six characters, is long enough for both
    for (const type of [243, 205]) expect((await setting(type, 'm@n.ex')).body).toEqual({ data: 1 });
    expect(await documentsOf(id)).toMatchObject({ print_service: 1, packing_slip_email: 'm@n.ex' });
    await setting(243, 'printer@noordhof.example');
    await setting(205, 'magazijn@noordhof.example');
    expect(await documentsOf(id)).toMatchObject({
      print_service: 1,
      packing_slip_email: 'magazijn@noordhof.example',
    });
    expect((await print()).body).toEqual({ data: 1 });
    expect((await mailsOf(id))[0]).toMatchObject({ to_email: 'printer@noordhof.example' });
    expect(await statusOf(id)).toBe('geprint');
  },
);

test('SO-048 · the confirmation is sent again, with the subject of the settings', async () => {
  const { id, real_id } = await place();
  await setting(221, 'Uw wijn komt eraan');
  const seen = (await world.call('SALES', 'GET', `order/mailpreview/${id}/confirmation`)).body;
  expect((await documentsOf(id)).mails).toEqual([]);
  expect((await world.call('SALES', 'GET', `order/resendConfirmEmail/${id}`)).body).toEqual({ data: 1 });
  const [sent] = await mailsOf(id);
  expect(sent).toMatchObject({
    to_email: 'inkoop@klant.example',
    subject: `Uw wijn komt eraan (order ${real_id})`,
    attachments: [],
  });
  expect(sent.text).toContain('14  Sancerre Les Caillottes 2024');
  const { look, ...said } = seen;
  expect(said).toEqual({ to: sent.to_email, subject: sent.subject, text: sent.text, attachments: [] });
  // what is shown is what is sent, prices and all
  const { html } = (await world.call('SALES', 'GET', `mail/html/${sent.id}`)).body;
  expect(html).toBe(letterHtml({ ...look, subject: seen.subject, text: seen.text }));
  expect(html).toContain('Sancerre Les Caillottes 2024</td>');
  expect(html).toMatch(/Totaal incl\. btw<\/th><td[^>]*>€ 255,37</);
  expect(sent.text).toContain('Totaal incl. btw: € 255,37');
});

test('QUOTE-005 · QUOTE-006 · the offer of a quote says so, with its number, lines, prices, totals and dates, is downloaded and mailed to the customer; an order has none', async () => {
  const { id, real_id } = await place();
  for (const path of ['printOffer', 'sendOfferPdf']) {
    const { body } = await world.call('SALES', 'GET', `order/${path}/${id}`);
    expect(body, path).toMatchObject({ code: 'order-is-no-quote' });
  }
  expect((await documentsOf(id)).mails).toEqual([]);
  await setStatus(id, 4, 1);
  const offer = await world.call('SALES', 'GET', `order/printOffer/${id}`);
  expect(offer.headers.get('content-disposition')).toContain(`offerte-${real_id}.pdf`);
  const said = whole(await pdfOf(`order/printOffer/${id}`));
  for (const words of [
    `Offerte ${real_id}`,
    'Orderdatum 19-11-2026',
    'Geldig t/m 19-12-2026',
    'Bistro De Kade',
    'Sancerre Les Caillottes 2024',
    '€ 13,85',
    '4%',
    '€ 186,14',
    'Subtotaal excl. btw € 219,85',
    'Korting € −8,80',
    'Totaal excl. btw € 211,05',
    'Btw 21% € 44,32',
    'Totaal incl. btw € 255,37',
  ])
    expect(said).toContain(words);
  expect(said).not.toMatch(/factuur|gemaakt op/i);
  const seen = (await world.call('SALES', 'GET', `order/mailpreview/${id}/offer`)).body;
  expect(seen.attachments).toEqual([`offerte-${real_id}.pdf`]);
  expect((await world.call('SALES', 'GET', `order/sendOfferPdf/${id}`)).body).toEqual({ data: 1 });
  expect((await mailsOf(id))[0]).toMatchObject({
    subject: seen.subject,
    text: seen.text,
    to_email: 'inkoop@klant.example',
    attachments: [{ name: `offerte-${real_id}.pdf` }],
  });
  const [{ id: mailId }] = await mailsOf(id);
  const { html } = (await world.call('SALES', 'GET', `mail/html/${mailId}`)).body;
  expect(html).toBe(letterHtml({ ...seen.look, subject: seen.subject, text: seen.text }));
  expect(html).toMatch(/€ 255,37/);
});

test.runIf(isThorough)(
  'an offer to a customer without an address is refused, and no mail is kept',
  async () => {
    const { id } = await place();
    await setStatus(id, 4, 1);
    const address = (val: string) =>
      world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'email', val });
    await address('');
    expect((await world.call('SALES', 'GET', `order/sendOfferPdf/${id}`)).body).toMatchObject({
      code: 'customer-without-email',
    });
    expect((await documentsOf(id)).mails).toEqual([]);
    await address('inkoop@klant.example');
  },
);

test.runIf(isThorough)(
  'a mail of which nobody knows is sent again by hand, under the same message id; one that went out is not',
  async () => {
    const { id } = await place();
    await world.call('SALES', 'GET', `order/resendConfirmEmail/${id}`);
    const [sent] = await mailsOf(id);
    const resend = () => world.call('SALES', 'POST', 'mail/resend', { id: sent.id });
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'mail-not-open' } });
    expect(await mailsOf(id)).toEqual([sent]);
    const { rows } = await world.pool.query('select key, message_id from mail.outbox where mail_id = $1', [
      sent.id,
    ]);
    await world.pool.query(`update process.attempt set state = 'unknown' where key = $1`, [rows[0].key]);
    await world.pool.query(`update mail.outbox set state = 'unknown' where mail_id = $1`, [sent.id]);
    expect((await resend()).body).toEqual({ data: 1 });
    const [again] = await mailsOf(id);
    expect(again).toMatchObject({ id: sent.id, tries: 2 });
  },
);

test.runIf(isThorough)(
  'a mail or a file of it that is not there is said so, and of another account there is none',
  async () => {
    const { id } = await place();
    await world.call('SALES', 'POST', 'order/emailPakbon', { data: { id, to_email: 'a@noordhof.example' } });
    const [sent] = await mailsOf(id);
    const gone = { status: 404, body: { code: 'mail-not-found' } };
    const file = (who: 'SALES' | 'foreignAdmin', mail: number, nth: number) =>
      world.call(who, 'GET', `mail/file/${mail}/${nth}`);
    expect(await file('SALES', sent.id, 1)).toMatchObject({ status: 200 });
    expect(await file('SALES', sent.id, 2)).toMatchObject(gone);
    expect(await file('SALES', 4_400_000_000_001, 1)).toMatchObject(gone);
    expect(await file('foreignAdmin', sent.id, 1)).toMatchObject(gone);
    const { rows } = await world.pool.query('select key from mail.outbox where mail_id = $1', [sent.id]);
    await world.pool.query(`update process.attempt set state = 'unknown' where key = $1`, [rows[0].key]);
    await world.pool.query(`update mail.outbox set state = 'unknown' where mail_id = $1`, [sent.id]);
    expect(await world.call('foreignAdmin', 'POST', 'mail/resend', { id: sent.id })).toMatchObject(gone);
    expect((await documentsOf(id)).mails).toMatchObject([{ id: sent.id, state: 'unknown', tries: 1 }]);
  },
);

test('TRAFFIC reads the mails of orders, and none to a customer that is about no order', async () => {
  const { id } = await place();
  await world.call('SALES', 'POST', 'order/emailPakbon', { data: { id, to_email: 'a@noordhof.example' } });
  const [slip] = await mailsOf(id);
  await world.call('SALES', 'GET', `klant/sendklantappinfo/${bistro}`);
  const ofCustomer = async () =>
    (await world.call('SALES', 'GET', `mail/list?customer_id=${bistro}`)).body.data.find(
      ({ order_id }: { order_id: number | null }) => order_id === null,
    );
  const info = await vi.waitFor(async () => (await ofCustomer()) ?? Promise.reject(new Error('no mail yet')));
  for (const path of [`mail/html/${slip.id}`, `mail/file/${slip.id}/1`])
    expect((await world.call('TRAFFIC', 'GET', path)).status, path).toBe(200);
  expect((await world.call('SALES', 'GET', `mail/html/${info.id}`)).status).toBe(200);
  for (const path of [`mail/html/${info.id}`, `mail/file/${info.id}/1`])
    expect(await world.call('TRAFFIC', 'GET', path), path).toMatchObject({
      status: 404,
      body: { code: 'mail-not-found' },
    });
});

/** A file as it is served, byte for byte. */
const pdfOf = async (path: string) => {
  const answer = await world.api.request(
    `/api/v1/${path}`,
    {
      headers: {
        Authorization: `Bearer ${await world.tokenOf('ADMIN')}`,
        'X-Log-Position': JSON.stringify(await world.heads()),
      },
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer());
};
const whole = (pdf: Uint8Array) =>
  pdfText(pdf)
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
const hasPicture = (pdf: Buffer) => pdf.toString('latin1').includes('/Subtype /Image');

test('SO-043 · APP-034 · the packing slip says what the customer remarked and who ordered, not the app as a way to deliver', async () => {
  const remark = 'Graag achterom leveren\nBesteld door Jan Kok, 06 12345678';
  const { id } = await place({ 'order-text': remark, 'delivery-method_id': 7 });
  const slip = whole(await pdfOf(`order/printPakbon/${id}`));
  expect(slip).toContain('Opmerking Graag achterom leveren Besteld door Jan Kok, 06 12345678');
  expect(slip).not.toContain('Klantapp');
});

test.runIf(isThorough)(
  'SO-043 · a packing slip of an order with a moment and no time, or a time and no moment, tells neither',
  async () => {
    for (const half of [{ 'delivery-moment': 'voor' }, { 'delivery-time': '14:15' }]) {
      const { id } = await place({ 'delivery-method_id': 2, ...half });
      expect(whole(await pdfOf(`order/printPakbon/${id}`))).not.toMatch(/Tijd|voor null|undefined|14:15/);
    }
  },
);

test('SO-043 · the packing slip tells number, address, date, method, moment and time, lines with vintage, quantity and boxes, and the note for the warehouse, and no price', async () => {
  const { id, real_id } = await place({
    'delivery-method_id': 2,
    'delivery-moment': 'na',
    'delivery-time': '14:15',
    'invoice-text2': 'Dozen bovenop',
    'invoice-text1': 'Uw kenmerk 12',
  });
  const slip = whole(await pdfOf(`order/printPakbon/${id}`));
  const { order } = (await world.call('SALES', 'GET', `order/${id}`)).body;
  for (const said of [
    `Pakbon ${real_id}`,
    'Gemaakt op 19-11-2026',
    'Bistro De Kade',
    'Oudegracht 12',
    '3511 AA Utrecht',
    'Levering 20-11-2026',
    'Tijd na 14:15',
    'Methode PostNL',
    'DOZEN LOS 14 1201 Sancerre Les Caillottes 2024 2 2 ',
    '2 dozen en 3 losse flessen · 15 flessen',
    'Notitie voor het magazijn Dozen bovenop',
  ])
    expect(slip).toContain(said);
  // 14 x 13,85 and 25,95, less 4 %
  expect([order.subtotal, order['invoice-amount_excl']]).toEqual([219.85, 211.05]);
  expect(slip).not.toMatch(/€|13,85|186,14|211,05|219,85|kenmerk/);
});

test.runIf(isThorough)(
  'SO-043 · LINE-011 · setting 211 chooses among five styles of lines, and setting 257 sorts them by name',
  async () => {
    const { id } = await place();
    const slip = () => pdfOf(`order/printPakbon/${id}`);
    const sizes: number[] = [];
    for (const style of [1, 2, 3, 4, 5]) {
      await setting(211, style);
      sizes.push((await slip()).length);
    }
    expect(new Set(sizes).size).toBe(5);
    await setting(211, 1);
    const isByName = async () => {
      const said = whole(await slip());
      return said.indexOf('Barolo Serralunga') < said.indexOf('Sancerre Les Caillottes');
    };
    await setting(257, 2);
    expect(await isByName()).toBe(true);
    await setting(257, 1);
    expect(await isByName()).toBe(false);
  },
);

test.runIf(isThorough)(
  'LINE-011 · with use_otherproductcode on, a packing slip and an offer show the other code of a product',
  async () => {
    const code = 'SANC-24-KELDER';
    await world.call('ADMIN', 'PUT', 'product/update', {
      product_id: sancerre,
      field: 'otherproductcode',
      val: code,
    });
    const { id } = await place();
    const { id: quote } = await place({ offer: 1 });
    const papers = async () =>
      Promise.all(
        [`order/printPakbon/${id}`, `order/printOffer/${quote}`].map(async (path) =>
          whole(await pdfOf(path)),
        ),
      );
    await change('use_otherproductcode', 1);
    for (const said of await papers()) expect(said).toContain(code);
    await change('use_otherproductcode', 0);
    for (const said of await papers()) expect(said).not.toContain(code);
  },
);

test('LINE-011 · with use_otherproductcode on, an invoice shows the other code of a product', async () => {
  const code = 'SANC-24-KELDER';
  await world.call('ADMIN', 'PUT', 'product/update', {
    product_id: sancerre,
    field: 'otherproductcode',
    val: code,
  });
  const invoiced = async () => {
    const { id: order_id } = await place();
    await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
      order_id,
      factuurstatus: 'gefactureerd',
    });
    return whole(await pdfOf(`order/printInvoice/${order_id}/0`));
  };
  expect(await invoiced()).not.toContain(code);
  await change('use_otherproductcode', 1);
  expect(await invoiced()).toContain(`Code ${code}`);
  await change('use_otherproductcode', 0);
});

test('QUOTE-006 · a quote is made directly: it reserves nothing, has a last day on paper and mail, and becomes an order', async () => {
  const freeOf = async () =>
    (await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${bistro}`)).body.data.find(
      ({ product_id }: { product_id: number }) => product_id === sancerre,
    ).stock_available as number;
  const before = await freeOf();
  const { id, real_id } = await place({ offer: 1, valid_until: '2026-12-24' });
  const { order } = (await world.call('SALES', 'GET', `order/${id}`)).body;
  expect(order).toMatchObject({ orderstatus: 'offerte', valid_until: '2026-12-24' });
  expect(await freeOf()).toBe(before);
  expect(whole(await pdfOf(`order/printOffer/${id}`))).toContain('Geldig t/m 24-12-2026');
  await world.call('SALES', 'GET', `order/sendOfferPdf/${id}`);
  const [mail] = await mailsOf(id);
  const { rows } = await world.pool.query('select * from mail.outbox where mail_id = $1', [mail.id]);
  expect(JSON.stringify(rows)).toContain(`offerte ${real_id}. Die is geldig tot en met 24-12-2026.`);
  await setStatus(id, 4);
  expect(await freeOf()).toBe(before - 14);
  const usual = await place({ offer: 1 });
  expect((await world.call('SALES', 'GET', `order/${usual.id}`)).body.order.valid_until).toBe('2026-12-19');
});

test.runIf(isThorough)(
  'QUOTE-006 · how long quotes hold is a setting: of those made directly, of orders that become one, and on paper',
  async () => {
    const set = async (name: unknown) =>
      (await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 'quote_days', name })).body;
    const lastDayOf = async (id: number) =>
      (await world.call('SALES', 'GET', `order/${id}`)).body.order.valid_until;
    const account = (await world.call('ADMIN', 'GET', 'users/mainuserdata')).body;
    expect(account).toMatchObject({ quote_days: 30 });
    for (const wrong of ['0', '366'])
      expect(await set(wrong)).toMatchObject({
        data: 0,
        details: { problem: 'Vul 1 tot en met 365 dagen in.' },
      });
    for (const wrong of ['tien', '']) expect((await set(wrong)).data).not.toBe(1);
    expect((await world.call('ADMIN', 'GET', 'users/mainuserdata')).body).toMatchObject({ quote_days: 30 });
    expect(await set('10')).toEqual({ data: 1 });
    const direct = await place({ offer: 1 });
    expect(await lastDayOf(direct.id)).toBe('2026-11-29');
    const converted = await place();
    await world.call('SALES', 'PUT', 'order/updateorderstatus', {
      order_id: converted.id,
      orderstatus_id: 4,
      offer: 1,
    });
    expect(await lastDayOf(converted.id)).toBe('2026-11-29');
    expect(whole(await pdfOf(`order/printOffer/${converted.id}`))).toContain('Geldig t/m 29-11-2026');
    const chosen = await place({ offer: 1, valid_until: '2026-12-24' });
    expect(await lastDayOf(chosen.id)).toBe('2026-12-24');
    expect(await set(30)).toEqual({ data: 1 });
    // what was promised stays
    expect(await lastDayOf(direct.id)).toBe('2026-11-29');
  },
);

describe('what a company is', () => {
  const set = (field: string, val: unknown) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
  const settings = async () => (await world.call('ADMIN', 'GET', 'users/mainuserdata')).body;
  const logo = () =>
    sharp({ create: { width: 300, height: 90, channels: 3, background: '#7a2445' } })
      .png()
      .toBuffer();
  const upload = (bytes: Uint8Array) =>
    world.call('ADMIN', 'POST', 'settings/logo', { data: Buffer.from(bytes).toString('base64') });
  const slipOf = async () => pdfOf(`order/printPakbon/${(await place({ 'order-status_id': 4 })).id}`);
  const invoiced = async () => {
    const { id } = await place();
    await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
      order_id: id,
      factuurstatus: 'gefactureerd',
    });
    return id;
  };
  const invoiceOf = (id: number) => pdfOf(`order/printInvoice/${id}/0`);

  test.runIf(isThorough)(
    'SET-008 · its name, address, contact, numbers, logo and background are stored, and stand on its documents',
    async () => {
      const texts = {
        company_name: 'Wijnimport Žižek & Zonen',
        address_and_nr: 'Werfkade 14',
        postcode: '3511 AC',
        city: 'Nieuwegein',
        t_website: 'www.zizek.example',
        t_email: 'verkoop@zizek.example',
        t_telephone: '030-2315500',
        t_kvk: '30215467',
        t_btw: 'NL001234567B29',
      };
      const others = {
        name: 'Elske Noordhof',
        t_iban: 'NL20INGB0001234567',
        background_img: 'https://zizek.example/kelder.jpg',
      };
      for (const [field, val] of Object.entries({ ...texts, ...others }))
        expect((await set(field, val)).body, field).toEqual({ data: 1 });
      expect((await upload(await logo())).body).toEqual({ data: 1 });
      const stored = await settings();
      expect(stored).toMatchObject({ ...texts, ...others });

      await setting(212, 1);
      await set('show_invoice_company_data', 1);
      const { id } = await place();
      await setStatus(id, 4, 1);
      const all = [
        await pdfOf(`order/printOffer/${id}`),
        await slipOf(),
        await invoiceOf(await invoiced()),
        await pdfOf(`stats/aanmanen/pdf/${bistro}`),
      ];
      for (const paper of all) {
        const said = whole(paper);
        // the BIC follows from the IBAN
        for (const text of [...Object.values(texts), 'INGBNL2A']) expect(said).toContain(text);
        expect(said.replaceAll(' ', '')).toContain('NL20INGB0001234567');
        expect(hasPicture(paper)).toBe(true);
      }
      const app = (await world.call('CLIENT', 'GET', 'klantapp/products')).body.general_info;
      expect(app).toMatchObject({ background_img: others.background_img, logo_url: stored.url_logo });

      await set('t_bic', 'RABONL2U');
      expect(whole(await slipOf())).toContain('RABONL2U');
      await set('t_bic', '');
    },
  );

  test.runIf(isThorough)(
    'SET-008 · a logo is served under the digest of its content as long as it is the logo',
    async () => {
      await upload(await logo());
      const { url_logo } = await settings();
      const files = new Hono().route('/', imageFiles(world.core));
      const served = await files.request(url_logo);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/png');
      const digest = hash('sha256', Buffer.from(await served.arrayBuffer()), 'hex');
      expect(url_logo).toBe(`/logos/${digest}.png`);
      // what an invoice says does not change with it
      const id = await invoiced();
      const before = await invoiceOf(id);
      expect(hasPicture(before)).toBe(true);
      await set('url_logo', '');
      expect((await settings()).url_logo).toBe('');
      expect((await files.request(url_logo)).status).toBe(404);
      expect((await invoiceOf(id)).equals(before)).toBe(true);
      expect(hasPicture(await slipOf())).toBe(false);
    },
  );

  test.each([
    ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a letter', 'Dit is een brief.'],
    ['half a picture', null],
  ])('SET-008 · %s is no logo, and the one that is there stays', async (_, text) => {
    await upload(await logo());
    const before = (await settings()).url_logo;
    const bytes = text === null ? (await logo()).subarray(0, 90) : Buffer.from(text);
    expect((await upload(bytes)).body).toMatchObject({
      data: 0,
      message: 'Dit is geen afbeelding die we kunnen lezen. Kies een jpg, png of webp.',
    });
    expect((await set('url_logo', 'https://elders.example/logo.png')).body).toMatchObject({
      code: 'field-value-refused',
    });
    expect((await settings()).url_logo).toBe(before);
  });

  test('INV-022 · the logo of one company is on no document of another', async () => {
    await upload(await logo());
    expect((await world.call('foreignAdmin', 'GET', 'users/mainuserdata')).body.url_logo).toBe('');
  });

  test.runIf(isThorough)(
    'SET-013 · the design of an invoice is one of nine, and the invoice is drawn in it',
    async () => {
      const put = (name: unknown) => setting(202, name);
      for (const wrong of [0, 10, 'mooi']) expect((await put(wrong)).status).toBe(400);
      // but for the numbers, which differ from invoice to invoice
      const drawn: (readonly [text: string, size: number])[][] = [];
      for (const design of [1, 9]) {
        expect((await put(design)).body).toEqual({ data: 1 });
        expect((await settings())['202']).toBe(design);
        const marks = pdfText(await invoiceOf(await invoiced())).flat();
        drawn.push(marks.map(({ text, size }) => [text.replaceAll(/\d/g, ''), size] as const));
      }
      expect(drawn[0]).not.toEqual(drawn[1]);
      await put(1);
    },
  );

  test.runIf(isThorough)('SET-016 · setting 212 puts the total quantity on the invoice', async () => {
    await setting(212, 0);
    expect(whole(await invoiceOf(await invoiced()))).not.toContain('Totaal aantal');
    await setting(212, 1);
    expect(whole(await invoiceOf(await invoiced()))).toContain('Totaal aantal 15');
  });

  test.runIf(isThorough)(
    'SET-014 · the packing slip is in the style of setting 211 and in the order of setting 257',
    async () => {
      await setting(211, 1);
      await setting(257, 1);
      const plain = whole(await slipOf());
      expect(plain).toMatch(/Sancerre.*Barolo/);
      await setting(211, 5);
      await setting(257, 2);
      const sorted = await slipOf();
      expect(whole(sorted)).toMatch(/Barolo.*Sancerre/);
      const sizeOf = (pdf: Uint8Array) =>
        pdfText(pdf)
          .flat()
          .find(({ text }) => text.includes('Barolo'))!.size;
      await setting(211, 1);
      expect(sizeOf(sorted)).toBeGreaterThan(sizeOf(await slipOf()));
      await setting(257, 1);
    },
  );
});

test('a customer name of 300 characters stands on a packing slip and an offer, and cuts nothing else off', async () => {
  const name = `${'Stichting tot behoud van de wijnkelder van '.repeat(7).slice(0, 295)} eind`;
  for (const kind of ['packing-slip', 'offer'] as const)
    for (const style of [1, 5] as const) {
      const paper = {
        ...papers,
        kind,
        addressee: [name, 'Oudegracht 12', '3511 AV Utrecht'],
        letterhead: { ...papers.letterhead, name, logo: Buffer.from('geen plaatje') },
        lines: papers.lines.slice(0, 3),
      };
      const pdf = await pdfkitDocuments().orderPaper(paper, { style, madeAt: '2026-11-19T08:30:00.000Z' });
      const said = whole(pdf);
      for (const text of [name, '3511 AV Utrecht', '120 dozen', 'Pagina 1 van 1'])
        expect(said).toContain(text);
    }
});

const change = (field: string, val: unknown) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });

test.runIf(isThorough)(
  'SO-049 · the checkout ticket goes to the printer of the account, as a small PDF with what is paid',
  async () => {
    const { id, real_id } = await place();
    const print = () => world.call('SALES', 'GET', `order/printticket/${id}`);
    const message = 'Bon niet geprint. Neem contact op met support.';
    const refused = { data: 0, code: 'no-ticket-printer', message };
    await change('checkout_print', 0);
    await change('checkout_printer_id', '');
    expect((await print()).body).toMatchObject(refused);
    await change('checkout_print', 1);
    expect((await world.call('SALES', 'GET', 'authenticate/checkoptions')).body.data.checkout_print).toBe(1);
    expect((await print()).body).toMatchObject(refused);
    await change('checkout_printer_id', 'bonprinter@noordhof.example');
    await change('checkout_print', 0);
    expect((await print()).body).toMatchObject(refused);
    expect((await documentsOf(id)).mails).toEqual([]);
    await change('checkout_print', 1);
    await change('checkout_ticket_sub1', 'Proost en tot ziens');
    expect((await print()).body).toEqual({ data: 1 });

    const [sent] = await mailsOf(id);
    expect(sent).toMatchObject({
      to_email: 'bonprinter@noordhof.example',
      subject: `Bon ${real_id}`,
      attachments: [{ name: `bon-${real_id}.pdf` }],
    });
    const [mail] = await world.core.outbox.list({ log: 1, accountId: 3 }, { orderId: id }, 1);
    const { bytes } = (await world.core.blobs.get(mail!.attachments[0]!.sha256))!;
    const [width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(Buffer.from(bytes).toString('latin1'))!
      .slice(1)
      .map(Number);
    // paper of 80 mm, as long as what stands on it
    expect(width).toBeCloseTo(226.77, 1);
    expect(height).toBeLessThan(520);
    const pages = pdfText(bytes);
    expect(pages).toHaveLength(1);
    const words = pages[0]!.map(({ text }) => text).join(' ');
    for (const said of [
      `Bon ${real_id}`,
      'Sancerre Les Caillottes 2024',
      '14 × € 13,85',
      'Proost en tot ziens',
    ])
      expect(words).toContain(said);
    // 14 x 13,85 + 25,95, less 4%, with 21% VAT
    expect(words).toContain('Subtotaal € 219,85 Korting € −8,80');
    expect(words).toContain('Totaal € 255,37');
    expect(words).not.toContain('7,39');
    const { body: history } = await world.call('MANAGER', 'GET', `order/history/${id}`);
    expect(history.data.slice(0, 2)).toMatchObject([
      {
        text: 'Bon naar bonprinter@noordhof.example bewaard en niet verstuurd: er is geen mailserver ingesteld.',
      },
      { text: 'Bon klaargezet voor de bonprinter.' },
    ]);
  },
);

test.each(Language.options)(
  'a paper in %s tells a discount, a moment, a last day and a rest only where there are any',
  (language) => {
    const words = wordsIn(language);
    const { centsText, dateText } = formatsIn(language);
    const perRate = [{ rate: 2_100, excl: 90 * euro, vat: 18.9 * euro }];
    const sums = { subtotal: 100 * euro, discount: 10 * euro, excl: 90 * euro, incl: 108.9 * euro };
    const totals = { ...sums, price_side: 'excl' as const, per_rate: perRate };
    const ticket = (over: object) => words.ticketTotals({ ...totals, ...over });
    const [subtotal, discount, excl, vat] = [100, -10, 90, 18.9].map((amount) => centsText(amount * euro));
    const figures = (over: object) => ticket(over).map(([, figure]) => figure);
    expect(figures({})).toEqual([subtotal, discount, excl, vat]);
    expect(figures({ discount: 0 })).toEqual(['', '', excl, vat]);
    expect(figures({ price_side: 'incl' })).toEqual([subtotal, discount, '', vat]);
    // what is in the prices is called part of them
    expect(ticket({ price_side: 'incl' }).at(-1)![0].length).toBeGreaterThan(ticket({}).at(-1)![0].length);

    const day = '2026-11-20';
    const nothing = { validUntil: null, date: null, moment: null, time: null };
    const others = { method: undefined, customerNumber: undefined, telephone: undefined };
    const facts = (over: object) =>
      words
        .deliveryFacts({ orderDate: day, ...nothing, ...others, ...over })
        .map(([, fact]) => fact)
        .slice(0, 4);
    const shown = dateText(day);
    expect(facts({})).toEqual([shown, '', expect.stringMatching(/^\D+$/), '']);
    expect(facts({ validUntil: day, date: day })).toEqual([shown, shown, shown, '']);
    expect(facts({ moment: 'after', time: '14:15' })[3]).toMatch(/^\D+14:15$/);
    expect(facts({ moment: 'after' })[3]).toBe('');
    expect(facts({ time: '14:15' })[3]).toBe('');

    const claim = { invoiceNumber: '17', since: day, amount: 75 * euro, incl: 75 * euro };
    expect(words.openInvoice(claim, day)).not.toContain('(');
    const rest = words.openInvoice({ ...claim, incl: 200 * euro }, day);
    expect(rest).toContain(centsText(200 * euro));
  },
);

test('SO-050 · an order goes to the external warehouse once, keeps its number there, and is told why it does not', async () => {
  const { id } = await place();
  const before = served.orders.length;
  await change('cjh_orders', 0);
  const push = () => world.call('SALES', 'GET', `order/ext/push/1/${id}`);
  expect((await push()).body).toMatchObject({ data: 0, code: 'external-warehouse-off' });
  expect((await world.call('SALES', 'GET', `order/ext/push/2/${id}`)).status).toBe(400);
  await change('cjh_orders', 1);
  served.state.fault = 500;
  expect((await push()).body).toMatchObject({ data: 0, code: 'external-order-unanswered' });
  served.state.fault = null;
  expect((await push()).body).toEqual({ data: 1 });
  const { order } = (await world.call('SALES', 'GET', `order/${id}`)).body;
  expect(order.cjh_order_id).toBe(served.orders.at(-1)!.number);
  expect((await push()).body).toMatchObject({ data: 0, code: 'external-order-sent' });
  expect(served.orders).toHaveLength(before + 1);

  const abroad = { 'delivery-address': 'Hauptstrasse', 'delivery-city': 'Köln' };
  const other = await place(abroad);
  const saying = { place: async () => Promise.reject(new WarehouseSaysNo('Wij leveren niet in Köln.')) };
  const own = served.warehouse.place;
  served.warehouse.place = saying.place;
  const refused = await world.call('SALES', 'GET', `order/ext/push/1/${other.id}`);
  served.warehouse.place = own;
  expect(refused.body).toMatchObject({ data: 0, message: 'Wij leveren niet in Köln.' });
});
