import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import type { OrderPaper } from '#application/ports/documents.ts';
import {
  barolo,
  bistro,
  foreignCustomer,
  foreignProduct,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
}, 60_000);
afterAll(() => world?.close());

const place = async (more: object = {}, who: 'SALES' | 'foreignAdmin' = 'SALES') => {
  const order = {
    ...{ customer_id: bistro, 'delivery-method_id': 1, 'delivery-date': '2026-11-20' },
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
  letterhead: { name: 'Wijnimport Noordhof', lines: ['Utrecht'], color: '#7A2445' },
  addressee: ['Café Žižek', 'Oudegracht 12'],
  facts: [['Levering', '20-11-2026']],
  lines: Array.from({ length: 36 }, (_, index) => ({
    ...{ quantity: 14, boxes: 2, loose: 2, number: String(index), name: 'Crémant', vintage: '2024' },
    ...{ parts: [], price: '', discount: '', total: '' },
  })),
  count: '120 dozen',
  totals: [],
  notes: [],
};

test('SO-043 · the packing slip has five styles, each with its fonts in it and as many pages as it needs', async () => {
  const made = await Promise.all(
    ([1, 2, 3, 4, 5] as const).map(async (style) =>
      Buffer.from(await pdfkitDocuments().orderPaper(papers, { style, madeAt: '2026-11-19T08:30:00.000Z' })),
    ),
  );
  const pages = made.map((pdf) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length);
  for (const pdf of made) {
    expect(pdf.toString('latin1')).toMatch(/FontFile2/);
    expect(pdf.toString('latin1')).not.toMatch(/Helvetica/);
  }
  expect(new Set(made.map((pdf) => pdf.length)).size).toBe(5);
  expect(pages[1]).toBeLessThan(pages[0]!);
  expect(pages[0]).toBeLessThan(pages[4]!);
}, 60_000);

test('SO-041 · SO-043 · printing answers a PDF and takes status wacht to geprint, geprint to 2, and nothing further', async () => {
  const { id, real_id } = await place({ 'order-status_id': 4 });
  const print = () => world.call('TRAFFIC', 'GET', `order/printPakbon/${id}`);
  const answer = await print();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`pakbon-${real_id}.pdf`);
  expect(answer.body).toMatch(/^%PDF-1\.7/);
  expect(await statusOf(id)).toBe('geprint');
  await print();
  expect(await statusOf(id)).toBe('bezorging');
  await print();
  expect(await statusOf(id)).toBe('bezorging');
  const foreign = await place(
    { customer_id: foreignCustomer, order_lines: [{ product_id: foreignProduct, qty: 6 }] },
    'foreignAdmin',
  );
  expect((await world.call('ADMIN', 'GET', `order/printPakbon/${foreign.id}`)).status).toBe(404);
});

test('SO-044 · the packing slip is mailed to the address that was given, with the file that stays readable', async () => {
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
});

test('SO-045 · SO-046 · the print service gets the slip by mail, and the order is printed; without one it is not offered', async () => {
  const { id } = await place({ 'order-status_id': 4 });
  await setting(243, '');
  await setting(205, '');
  expect(await documentsOf(id)).toMatchObject({ print_service: 0, packing_slip_email: '' });
  const print = () => world.call('SALES', 'POST', 'order/printPakbonService', { id });
  expect((await print()).body.message).toBe('Er is geen printservice ingesteld.');
  expect(await statusOf(id)).toBe('wacht');
  await setting(243, 'printer@noordhof.example');
  await setting(205, 'magazijn@noordhof.example');
  expect(await documentsOf(id)).toMatchObject({
    print_service: 1,
    packing_slip_email: 'magazijn@noordhof.example',
  });
  expect((await print()).body).toEqual({ data: 1 });
  expect((await mailsOf(id))[0]).toMatchObject({ to_email: 'printer@noordhof.example' });
  expect(await statusOf(id)).toBe('geprint');
});

test('SO-048 · the confirmation is sent again, with the subject of the settings', async () => {
  const { id, real_id } = await place();
  await setting(221, 'Uw wijn komt eraan');
  expect((await world.call('SALES', 'GET', `order/resendConfirmEmail/${id}`)).body).toEqual({ data: 1 });
  const [sent] = await mailsOf(id);
  expect(sent).toMatchObject({
    to_email: 'inkoop@klant.example',
    subject: `Uw wijn komt eraan (order ${real_id})`,
    attachments: [],
  });
  expect(sent.text).toContain('14  Sancerre Les Caillottes 2024');
});

test('QUOTE-005 · the offer of a quote is downloaded and mailed to the customer; an order has none', async () => {
  const { id, real_id } = await place();
  expect((await world.call('SALES', 'GET', `order/printOffer/${id}`)).status).toBe(409);
  await setStatus(id, 4, 1);
  const offer = await world.call('SALES', 'GET', `order/printOffer/${id}`);
  expect(offer.headers.get('content-disposition')).toContain(`offerte-${real_id}.pdf`);
  expect((await world.call('SALES', 'GET', `order/sendOfferPdf/${id}`)).body).toEqual({ data: 1 });
  expect((await mailsOf(id))[0]).toMatchObject({
    to_email: 'inkoop@klant.example',
    attachments: [{ name: `offerte-${real_id}.pdf` }],
  });
});

test('a mail of which nobody knows is sent again by hand, under the same message id; one that went out is not', async () => {
  const { id } = await place();
  await world.call('SALES', 'GET', `order/resendConfirmEmail/${id}`);
  const [sent] = await mailsOf(id);
  const resend = () => world.call('SALES', 'POST', 'mail/resend', { id: sent.id });
  expect((await resend()).status).toBe(409);
  const { rows } = await world.pool.query('select key, message_id from mail.outbox where mail_id = $1', [
    sent.id,
  ]);
  await world.pool.query(`update process.attempt set state = 'unknown' where key = $1`, [rows[0].key]);
  await world.pool.query(`update mail.outbox set state = 'unknown' where mail_id = $1`, [sent.id]);
  expect((await resend()).body).toEqual({ data: 1 });
  const [again] = await mailsOf(id);
  expect(again).toMatchObject({ id: sent.id, tries: 2 });
});
