import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '#tests/support/pdf-text.ts';
import { bistro, hotel, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const languageOf = async (customer_id: number) =>
  (await world.call('SALES', 'GET', `klant/getById/${customer_id}`)).body.customer.language;
const speak = (customer_id: number, val: string) =>
  world.call('SALES', 'PUT', 'klant/update', { customer_id, field: 'language', val });
const setting = (field: string, val: string) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
const place = async (customer_id: number) => {
  const order = {
    customer_id,
    'delivery-method_id': 4,
    'delivery-date': '2026-11-20',
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  const id: number = (await world.call('SALES', 'POST', 'order/store', order)).body.data.id;
  return id;
};
const textOf = (pdf: Uint8Array) =>
  pdfText(pdf)
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
const fileOf = async (address: string) => textOf((await world.bytesOf('MANAGER', address)).bytes);

test.runIf(isThorough)(
  'a customer reads Dutch until it is given another language, which is one of four',
  async () => {
    expect(await languageOf(hotel)).toBe('nl');
    expect((await speak(hotel, 'it')).status).toBe(400);
    expect((await speak(hotel, 'fr')).body).toMatchObject({ data: 1 });
    expect(await languageOf(hotel)).toBe('fr');
    const order = await place(hotel);
    const slip = await fileOf(`order/printPakbon/${order}`);
    expect(slip).toContain('Bon de livraison');
    expect(slip).toContain('20/11/2026');
    expect(slip).toContain('Retrait');
  },
);

test.runIf(isThorough)(
  'the invoice of a customer of German goes out in German: mail, paper and the name of the file',
  async () => {
    await speak(bistro, 'de');
    const order_id = await place(bistro);
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
      order_id,
      factuurstatus: 'gefactureerd',
    });
    const issued = (await world.call('SALES', 'GET', `order/invoice/${order_id}`)).body;
    const number: string = issued['invoice-number'];
    await world.call('SALES', 'POST', 'order/sendInvoicePdf', { order_id, email: 'a@kunde.example' });
    const mailed = async () =>
      (await world.call('SALES', 'GET', `order/documents/${order_id}`)).body.mails[0];
    await expect.poll(async () => (await mailed())?.state).toBe('kept');
    const mail = await mailed();
    expect(mail.subject).toBe(`Rechnung ${number} von Wijnimport Noordhof`);
    expect(mail.text).toMatch(/^Guten Tag Bistro De Kade,\n\nim Anhang finden Sie: Rechnung /);
    expect(mail.text).toMatch(
      /vom 19\.11\.2026 über [\d.]+,\d\d\u00a0€\. Bitte zahlen Sie diesen Betrag bis zum/,
    );
    expect(mail.attachments).toMatchObject([{ name: `rechnung-${number}.pdf` }]);
    const paper = await fileOf(`mail/file/${mail.id}/1`);
    for (const words of [`Rechnung ${number}`, 'Rechnungsdatum 19.11.2026', 'MwSt.', 'Gesamt inkl. MwSt.'])
      expect(paper).toContain(words);
    expect(paper).not.toMatch(/Factuur|Btw|Totaal/);

    // what the account wrote goes before what is ours, in that language before Dutch
    await setting('225', 'Beste [customer_name],\n\nHierbij.');
    const bodyOf = async () =>
      (await world.call('SALES', 'GET', `order/invoice/${order_id}`)).body.email_body as string;
    expect(await bodyOf()).toContain('Hierbij.');
    expect((await setting('de_225', 'Hallo [customer_name],\n\nanbei.')).status).toBe(200);
    expect(await bodyOf()).toMatch(/^Hallo Bistro De Kade,\n\nanbei\./);
    // an invoice that was issued stays in the language of that day
    await speak(bistro, 'nl');
    expect(await bodyOf()).toMatch(/^Hallo/);
    await setting('225', '');
  },
);

test('a product sheet and a price list come in the language that is asked for', async () => {
  expect(await fileOf(`product/productinfo/pdf/${sancerre}?language=de`)).toMatch(
    /Herkunft|Frankreich|Rebsorten/,
  );
  expect(await fileOf('prijslijst/pdf/1/excl/geo?language=fr')).toMatch(/Page 1 sur/);
  expect((await world.call('SALES', 'GET', 'prijslijst/pdf/1/excl/geo?language=it')).status).toBe(400);
});
