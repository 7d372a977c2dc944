import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { header } from '#api/contract/wire.ts';
import { customer } from '#domain/customer/customer.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { mailReceiver } from '#tests/support/mail-receiver.ts';
import {
  bistro,
  customerOf,
  hotel,
  noordhof,
  particulier,
  sancerre,
  smallWorld,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

/** A customer in a country that has no code. */
const abroad = 499;
let world: SmallWorld;
let receiver: Awaited<ReturnType<typeof mailReceiver>>;
beforeAll(async () => {
  receiver = await mailReceiver();
  world = await smallWorld({ smtp: `smtp://127.0.0.1:${receiver.port}` });
  await world.record(world.by(noordhof), (work) =>
    work.decide(customer, abroad, {
      ...customerOf(abroad, 'Bar Onbekend', 'Verweg', 0),
      country: 'Atlantis',
      street: '',
      houseNumber: '',
      postcode: '',
    }),
  );
});
afterAll(async () => {
  await world?.close();
  receiver?.close();
});

const place = async (customer_id = bistro, qty = 6, more = {}): Promise<number> => {
  const order = {
    customer_id,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty }],
    ...more,
  };
  return (await world.call('SALES', 'POST', 'order/store', order)).body.data.id;
};
const change = (order_id: number, factuurstatus = 'gefactureerd', who: Person = 'SALES') =>
  world.call(who, 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus });
const invoiced = async (customer_id = bistro, qty = 6) => {
  const orderId = await place(customer_id, qty);
  await change(orderId);
  return orderId;
};
const issuedOf = async (orderId: number) =>
  (await world.call('SALES', 'GET', `order/invoice/${orderId}`)).body;
/** The numbers that an account gave out, as its read model has them. */
const numbersOf = async (accountId: number) => {
  await world.runner.waitFor(await world.heads());
  const { db } = world.core;
  const rows = await db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('log', '=', 1)
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ invoice_number }) => Number(invoice_number));
};
const setting = (type: number | string, name: unknown) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: String(type), val: name });
const mailsOf = async (orderId: number) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await world.call('SALES', 'GET', `order/documents/${orderId}`);
    if (body.mails[0]?.state === 'accepted') return body.mails;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The mail was not sent');
};

test('INV-004 · INV-007 · INV-011 · the outcome tells what became of the invoice status', async () => {
  const orderId = await place();
  expect((await change(orderId)).body).toEqual({ data: 'updated' });
  expect((await change(orderId)).body).toEqual({ data: 'updated_invoice_status' });
  const { body } = await world.call('SALES', 'GET', `order/${orderId}`);
  expect(body.order).toMatchObject({ factuurstatus: 'gefactureerd', 'invoice-date': '2026-11-19' });
});

test.runIf(isThorough)(
  'INV-007 · where invoices are mailed at once the outcome tells that it is on its way',
  async () => {
    await setting('invoice_mail_at_once', 1);
    const orderId = await place();
    expect((await change(orderId)).body).toEqual({ data: 'sent' });
    expect(await mailsOf(orderId)).toMatchObject([{ to_email: 'inkoop@klant.example' }]);
    await setting('invoice_mail_at_once', 0);
  },
);

test('INV-012 · a call for an account that is no longer the one of the session is answered -1, and makes no invoice', async () => {
  const orderId = await place();
  const answer = await world.call(
    'MANAGER',
    'PUT',
    'order/updatefactuurstatus',
    { order_id: orderId, factuurstatus: 'gefactureerd' },
    { [header.account]: String(particulier) },
  );
  expect(answer).toMatchObject({ status: 200, body: { data: -1 } });
  const { body } = await world.call('SALES', 'GET', `order/${orderId}`);
  expect(body.order).toMatchObject({ factuurstatus: 'niet gefactureerd', 'invoice-number': null });
});

test('INV-003 · INV-004 · the status goes to betaald and asks to go back, which the payment lines decide', async () => {
  const orderId = await invoiced();
  const statusOf = async () =>
    (await world.call('SALES', 'GET', `order/${orderId}`)).body.order.factuurstatus as string;
  expect((await change(orderId, 'betaald')).body).toEqual({ data: 'updated_invoice_status' });
  expect(await statusOf()).toBe('betaald');
  expect((await change(orderId, 'gefactureerd')).body).toEqual({ data: 'betaald' });
  expect(await statusOf()).toBe('betaald');
});

test('INV-013 · a call with a status that is none fails, and changes nothing', async () => {
  const orderId = await place();
  expect((await change(orderId, 'verstuurd')).status).toBe(400);
  const { body } = await world.call('SALES', 'GET', `order/${orderId}`);
  expect(body.order.factuurstatus).toBe('niet gefactureerd');
});

test('ROLE-026 · the invoice status of another account stays as it is', async () => {
  const orderId = await place();
  expect(await change(orderId, 'gefactureerd', 'shopAdmin')).toMatchObject({
    status: 403,
    body: { code: 'record-of-other-account' },
  });
});

test('INV-016 · INV-020 · an invoiced order refuses other lines and is not deleted', async () => {
  const id = await invoiced();
  const edit = { order: { id }, lines: [{ product_id: sancerre, qty: 12 }] };
  expect((await world.call('SALES', 'PUT', 'order/updateorder', edit)).body).toMatchObject({
    code: 'order-invoiced',
  });
  expect((await world.call('SALES', 'PUT', 'order/destroy', { id })).body).toMatchObject({
    code: 'order-invoiced',
  });
});

const many = inLongRun(50, 12);
test(`INV-019 · ${many} invoices at once have ${many} numbers without a gap`, async () => {
  const orders = await Promise.all(Array.from({ length: many }, () => place(bistro, 1)));
  const answers = await Promise.all(
    // some twice, as an impatient finger does
    [...orders, ...orders.slice(0, many / 5)].map((orderId) => change(orderId)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const given = await Promise.all(orders.map(issuedOf));
  const numbers = given.map((each) => Number(each['invoice-number'])).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: many }, (_, index) => numbers[0]! + index));
});

describe('the PDF', () => {
  test('INV-021 · is made once and served ever after, normal and blank', async () => {
    const orderId = await invoiced();
    const first = await world.call('SALES', 'GET', `order/printInvoice/${orderId}/0`);
    expect(first.status).toBe(200);
    expect(first.body.slice(0, 5)).toBe('%PDF-');
    expect(first.headers.get('content-type')).toBe('application/pdf');
    const kept = async () =>
      (await world.store.readStream(1, `invoice-${orderId}`)).filter(
        ({ type }: StoredEvent) => type === 'InvoiceFileKept',
      );
    expect(await kept()).toMatchObject([{ data: { file: 'pdf' }, metadata: { userId: 0 } }]);
    await setting('company_name', 'Wijnimport Noordhof BV');
    await setting('t_invoice_u1', 'Wij danken u voor uw bestelling.');
    const again = await world.call('AUDITOR', 'GET', `order/printInvoice/${orderId}/0`);
    expect(again.body).toBe(first.body);
    const blank = await world.call('SALES', 'GET', `order/printInvoice/${orderId}/1`);
    expect(blank.headers.get('content-disposition')).toMatch(/-blanco\.pdf/);
    expect(blank.body).not.toBe(first.body);
    expect(await kept()).toHaveLength(2);
    await setting('company_name', 'Wijnimport Noordhof');
    await setting('t_invoice_u1', '');
  });

  test('that is gone, as after the loss of a database, is made again once, and is that one from then on', async () => {
    const orderId = await invoiced();
    const seen = async () => {
      const { body } = await world.call('SALES', 'GET', `order/printInvoice/${orderId}/0`);
      return hash('sha256', body);
    };
    const kept = async () =>
      (await world.store.readStream(1, `invoice-${orderId}`)).flatMap(({ type, data }: StoredEvent) =>
        type === 'InvoiceFileKept' ? [(data as { sha256: string }).sha256] : [],
      );
    const first = await seen();
    const [lost] = await kept();
    const { rowCount } = await world.pool.query("delete from blob.blob where sha256 = decode($1, 'hex')", [
      lost,
    ]);
    expect(rowCount).toBe(1);
    // not as it was made then
    await setting('t_invoice_u1', 'Wij danken u voor uw bestelling.');
    const again = await seen();
    expect(again).not.toBe(first);
    expect(await seen()).toBe(again);
    expect(await kept()).toEqual([lost, expect.not.stringContaining(lost!)]);
    await setting('t_invoice_u1', '');
  });

  const pagesOf = async (orderId: number) => {
    const { bytes } = await world.bytesOf('SALES', `order/printInvoice/${orderId}/0`);
    return pdfText(bytes).flat();
  };
  const saidOn = async (orderId: number) =>
    (await pagesOf(orderId))
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/[\s\u00a0]+/g, ' ');

  test.runIf(isThorough)('INV-022 · has the design of setting 202, of one to nine', async () => {
    const at = async (design: number) => {
      await setting('202', design);
      const { x, y } = (await pagesOf(await invoiced())).find(({ text }) => text === 'Bistro De Kade')!;
      return [x, y].map(Math.round);
    };
    const [first, ninth, again] = [await at(1), await at(9), await at(1)];
    expect(ninth).not.toEqual(first);
    expect(again).toEqual(first);
  });

  test.runIf(isThorough)(
    'INV-023 · shows what the account chose, and the reference and attention of the customer',
    async () => {
      const ofCustomer = { invoice_reference: 'Inkoop 4417', 'invoice-attention': 'mevrouw Verbeek' };
      const fill = async (isFilled: boolean) => {
        for (const [field, val] of Object.entries(ofCustomer))
          await world.call('ADMIN', 'PUT', 'klant/update', {
            customer_id: bistro,
            field,
            val: isFilled ? val : '',
          });
      };
      const choices = {
        show_invoice_company_data: ['t_telephone', '030 555 77 88', '030 555 77 88'],
        invoice_show_payment_methode: [null, null, 'Betaalwijze Bank'],
        invoice_show_payments_total: [null, null, 'Betaald € 40,00'],
        212: [null, null, 'Totaal aantal 6'],
      } as const;
      const paidInvoice = async () => {
        const orderId = await invoiced();
        const { body } = await world.call('SALES', 'GET', `order/payments/newline/${orderId}`);
        await world.call('SALES', 'GET', `order/payments/update/${orderId}/${body.id}/amount/40`);
        return saidOn(orderId);
      };
      await setting('t_telephone', '030 555 77 88');
      for (const field of Object.keys(choices)) await setting(field, 0);
      await fill(false);
      const bare = await paidInvoice();
      for (const [, , said] of Object.values(choices)) expect(bare).not.toContain(said);
      for (const said of Object.values(ofCustomer)) expect(bare).not.toContain(said);
      await fill(true);
      for (const [field, [, , said]] of Object.entries(choices)) {
        await setting(field, 1);
        const shown = await paidInvoice();
        expect(shown).toContain(said);
        expect(Object.values(choices).filter((each) => shown.includes(each[2]))).toHaveLength(1);
        for (const each of Object.values(ofCustomer)) expect(shown).toContain(each);
        await setting(field, 0);
      }
      await fill(false);
    },
  );

  test('INV-026 · has the three texts of the settings, t_invoice_u1 to t_invoice_u3, in their order', async () => {
    const texts = { t_invoice_u1: 'Ten eerste.', t_invoice_u2: 'Ten tweede.', t_invoice_u3: 'Ten derde.' };
    for (const [field, text] of Object.entries(texts)) await setting(field, text);
    expect(await saidOn(await invoiced())).toMatch(/Ten eerste\. .*Ten tweede\. .*Ten derde\./);
    for (const field of Object.keys(texts)) await setting(field, '');
  });

  test('of an order without an invoice is none', async () => {
    const orderId = await place();
    const answer = await world.call('SALES', 'GET', `order/printInvoice/${orderId}/0`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'invoice-not-found' } });
  });

  test('API-075 · APP-004 · a customer downloads its own invoices and no other', async () => {
    const [own, other] = [await invoiced(bistro), await invoiced(hotel)];
    expect((await world.call('CLIENT', 'GET', `klantapp/invoice/${own}`)).status).toBe(200);
    for (const id of [other, 987_654_321])
      expect(await world.call('CLIENT', 'GET', `klantapp/invoice/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'order-not-found' },
      });
    expect((await world.call('SALES', 'GET', `klantapp/invoice/${own}`)).status).toBe(403);
    // CUST-034: nor any where the customer sees none in the app
    const see = (val: number) =>
      world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'klantapp_invoiceinfo', val });
    await see(0);
    expect((await world.call('CLIENT', 'GET', `klantapp/invoice/${own}`)).status).toBe(404);
    await see(1);
  });
});

test.runIf(isThorough)(
  'INV-032 · version 1 of the customer app shows betaald as gefactureerd, version 2 as it is',
  async () => {
    const orderId = await invoiced();
    await change(orderId, 'betaald');
    const shownTo = async (who: Person) => {
      const { body } = await world.call(who, 'POST', 'klantapp/orders', { skip: 0, take: 20 });
      return body.data.find(({ id }: { id: number }) => id === orderId).factuurstatus;
    };
    expect([await shownTo('CLIENT'), await shownTo('CLIENT2')]).toEqual(['gefactureerd', 'betaald']);
  },
);

describe('the mail', () => {
  test('INV-024 · INV-026 · INV-028 · SET-019 · goes out with the PDF, copies and texts, and is noted with time and address', async () => {
    await setting(226, 'archief@noordhof.example');
    await setting(227, 'baas@noordhof.example');
    await setting('invoice_copy_to', 1);
    await setting('t_invoice_email_footer1', 'Bezoek ons proeflokaal.');
    const orderId = await invoiced();
    const issued = await issuedOf(orderId);
    expect(issued).toMatchObject({ email: 'inkoop@klant.example', 'invoice-sent': null });
    expect(issued.email_body).toContain(`factuur ${issued['invoice-number']} van 19-11-2026`);
    expect(issued.email_body).toMatch(/Bezoek ons proeflokaal\.$/);
    const wanted = {
      order_id: orderId,
      email: 'boekhouding@klant.example',
      email_body: 'Hierbij.',
      direct: 1,
    };
    expect((await world.call('SALES', 'POST', 'order/sendInvoicePdf', wanted)).body).toEqual({ data: 1 });
    const [mail] = await mailsOf(orderId);
    expect(mail).toMatchObject({
      to_email: 'boekhouding@klant.example',
      text: 'Hierbij.',
      attachments: [{ name: `factuur-${issued['invoice-number']}.pdf` }],
    });
    const { rows } = await world.pool.query('select bcc from mail.outbox where order_id = $1', [orderId]);
    expect(rows).toEqual([{ bcc: 'archief@noordhof.example,baas@noordhof.example' }]);
    // noted once the mail server took it
    await expect.poll(async () => (await issuedOf(orderId))['invoice-mail']?.state).toBe('accepted');
    expect(await issuedOf(orderId)).toMatchObject({
      'invoice-sent_to': 'boekhouding@klant.example',
      'invoice-sent': expect.stringMatching(/^2026-/),
    });
    await setting('invoice_copy_to', 0);
    await setting(226, '');
  });

  test.runIf(isThorough)(
    'INV-026 · a copy goes to the address of setting 226, and to that of 227 with invoice_copy_to alone',
    async () => {
      // as long as addresses are, seldom as they may be
      const [archive, boss] = ['archief', 'baas'].map(
        (name) => `${name}@${`${'lang'.repeat(12)}.`.repeat(3)}example`,
      );
      await setting(226, archive);
      await setting(227, boss);
      const copiesOf = async (copyTo: 0 | 1) => {
        await setting('invoice_copy_to', copyTo);
        const order_id = await invoiced();
        await world.call('SALES', 'POST', 'order/sendInvoicePdf', { order_id, email: 'a@klant.example' });
        await mailsOf(order_id);
        const { rows } = await world.pool.query('select bcc from mail.outbox where order_id = $1', [
          order_id,
        ]);
        return rows[0].bcc as string;
      };
      expect(await copiesOf(0)).toBe(archive);
      expect(await copiesOf(1)).toBe(`${archive},${boss}`);
      await setting('invoice_copy_to', 0);
      await setting(226, '');
      expect(receiver.got.flatMap(({ to }) => to)).toContain(boss);
    },
  );

  test('INV-026 · is that of setting 225, with its words filled in', async () => {
    await setting('225', 'Beste [customer_name],\n\nHierbij [document] [invoice_number].');
    const issued = await issuedOf(await invoiced());
    expect(issued.email_body).toMatch(
      new RegExp(`^Beste Bistro De Kade,\\n\\n(.*\\n\\n)?Hierbij factuur ${issued['invoice-number']}\\.`),
    );
    await setting('225', '');
  });

  test.runIf(isThorough)(
    'INV-027 · with setting 110 on it carries the e-invoice too, made once and kept',
    async () => {
      await setting(110, 1);
      await setting('t_btw', 'NL001234567B29');
      await setting('t_kvk', '30215467');
      for (const [field, val] of [
        ['address_and_nr', 'Werfkade 14'],
        ['postcode', '3511 AC'],
        ['t_iban', 'NL91ABNA0417164300'],
      ] as const)
        await setting(field, val);
      const orderId = await invoiced();
      const wanted = { order_id: orderId, email: 'boekhouding@klant.example', direct: 1 };
      expect((await world.call('SALES', 'POST', 'order/sendInvoicePdf', wanted)).body).toEqual({ data: 1 });
      const issued = await issuedOf(orderId);
      const [mail] = await mailsOf(orderId);
      expect(mail.attachments).toEqual([
        { name: `factuur-${issued['invoice-number']}.pdf` },
        { name: `factuur-${issued['invoice-number']}.xml` },
      ]);
      const types = [1, 2].map(async (nth) => {
        const { headers } = await world.call('SALES', 'GET', `mail/file/${mail.id}/${nth}`);
        return headers.get('Content-Type');
      });
      expect(await Promise.all(types)).toEqual([
        'application/pdf',
        expect.stringContaining('application/xml'),
      ]);
      const kept = (await world.store.readStream(1, `invoice-${orderId}`)).flatMap(
        ({ type, data }: StoredEvent) =>
          type === 'InvoiceFileKept' ? [data as { file: string; sha256: string }] : [],
      );
      expect(kept.map(({ file }) => file)).toEqual(['pdf', 'e-invoice']);
      const xml = await world.core.blobs.get(kept[1]!.sha256);
      expect(new TextDecoder().decode(xml!.bytes)).toContain(`<cbc:ID>${issued['invoice-number']}</cbc:ID>`);
      await setting(110, 0);
    },
  );

  test.runIf(isThorough)(
    'INV-027 · an invoice of which no e-invoice can be made says why, and is mailed without one only by who says so',
    async () => {
      await setting(110, 1);
      // up to 100 euro the law asks no address of the buyer
      const orderId = await invoiced(abroad, 2);
      // an address of which only the town is known is told without a comma before it
      expect((await world.call('SALES', 'GET', `order/${orderId}`)).body.customer.address).toBe('Verweg');
      const issued = await issuedOf(orderId);
      expect(issued.ubl).toEqual({
        specification: null,
        mailed: 1,
        missing: ['Het land van de klant is niet bekend.'],
      });
      const wanted = { order_id: orderId, email: 'boekhouding@klant.example' };
      expect((await world.call('SALES', 'GET', `order/printUbl/${orderId}`)).body).toMatchObject({
        code: 'e-invoice-not-possible',
      });
      const send = (more = {}) => world.call('SALES', 'POST', 'order/sendInvoicePdf', { ...wanted, ...more });
      expect((await send()).body).toMatchObject({ data: 0, code: 'e-invoice-not-possible' });
      expect((await world.call('SALES', 'GET', `order/documents/${orderId}`)).body.mails).toEqual([]);
      expect((await send({ without_ubl: 1 })).body).toEqual({ data: 1, ubl: 0 });
      expect((await mailsOf(orderId))[0].attachments).toHaveLength(1);
      const told = async () =>
        (await world.call('ADMIN', 'GET', `order/history/${orderId}`)).body.data.map(
          ({ text }: { text: string }) => text,
        );
      await expect
        .poll(told)
        .toEqual(
          expect.arrayContaining([
            'Factuur klaargezet voor boekhouding@klant.example, zonder e-factuur.',
            'Factuur gemaild naar boekhouding@klant.example.',
          ]),
        );
      await setting('ubl_optional', 1);
      expect((await send()).body).toEqual({ data: 1, ubl: 0 });
      for (const field of [110, 'ubl_optional']) await setting(field, 0);
    },
  );

  test.runIf(isThorough)(
    'INV-027 · what a customer and the account lack for e-invoices is told before there is an invoice',
    async () => {
      const ofCustomer = async (id: number) =>
        (await world.call('SALES', 'GET', `klant/getById/${id}`)).body.customer.ubl;
      const ofAccount = async () => (await world.call('ADMIN', 'GET', 'users/mainuserdata')).body.ubl;
      expect(await ofCustomer(abroad)).toEqual({
        specification: null,
        mailed: 0,
        missing: [
          'Het land van de klant is niet bekend.',
          'Het Peppol-adres of btw-nummer van de klant ontbreekt.',
        ],
      });
      await setting(110, 1);
      expect(await ofCustomer(hotel)).toMatchObject({ specification: 'en16931', mailed: 1 });
      expect((await ofCustomer(hotel)).missing).toContain('Het KvK-nummer van de klant ontbreekt.');
      const kvk = { customer_id: hotel, field: 'kvk', val: '12345678' };
      expect((await world.call('ADMIN', 'PUT', 'klant/update', kvk)).body).toEqual({ data: 1 });
      expect((await ofCustomer(hotel)).missing).not.toContain('Het KvK-nummer van de klant ontbreekt.');
      await setting(110, 0);

      const { t_btw } = (await world.call('ADMIN', 'GET', 'users/mainuserdata')).body;
      await setting('t_btw', '');
      const without = await ofAccount();
      expect(without.specification).toBeNull();
      expect(without.missing[0]).toBe('Het btw-nummer van uw bedrijf ontbreekt.');
      await setting('t_btw', t_btw);
      expect((await ofAccount()).missing).not.toContain('Het btw-nummer van uw bedrijf ontbreekt.');
    },
  );

  test('INV-027 · the e-invoice is there to download, whether it is mailed or not', async () => {
    const orderId = await invoiced();
    const issued = await issuedOf(orderId);
    expect(issued.ubl).toMatchObject({ mailed: 0 });
    const answer = await world.call('SALES', 'GET', `order/printUbl/${orderId}`);
    expect(answer.headers.get('Content-Type')).toContain('application/xml');
    expect(answer.headers.get('Content-Disposition')).toContain(`factuur-${issued['invoice-number']}.xml`);
    expect(String(answer.body)).toContain(`<cbc:ID>${issued['invoice-number']}</cbc:ID>`);
  });

  test('INV-024 · INV-025 · an address that is none is refused with words', async () => {
    const order_id = await invoiced();
    const send = (email: string) => world.call('SALES', 'POST', 'order/sendInvoicePdf', { order_id, email });
    expect((await send('a@b')).status).toBe(400);
    expect((await send('geen adres')).body).toMatchObject({
      data: 0,
      message: 'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.',
    });
  });
});

describe('credit and clone', () => {
  test('INV-029 · without a command id an invoice is credited once, and the credit names it', async () => {
    const orderId = await invoiced();
    const credit = () => world.call('SALES', 'GET', `order/makecredit/${orderId}/1`);
    const { body } = await credit();
    expect((await credit()).body).toEqual(body);
    await world.call('SALES', 'PUT', 'order/destroy', { id: body.data.id });
    const again = (await credit()).body.data.id;
    expect(again).not.toBe(body.data.id);
    expect((await credit()).body.data.id).toBe(again);
    await change(again);
    const [first, back] = [await issuedOf(orderId), await issuedOf(again)];
    expect(back).toMatchObject({
      kind: 'credit',
      corrects: { 'invoice-number': first['invoice-number'] },
      'invoice-amount_incl': -first['invoice-amount_incl'],
    });
  });

  test('INV-029 · bottles of an invoice are credited with order and invoice at once, and what is left is told', async () => {
    const orderId = await invoiced();
    const part = { id: orderId, lines: [{ line_id: 1, qty: 2 }], reason: 'kurk', note: 'Muf' };
    const { body } = await world.call('SALES', 'POST', 'order/credit', part);
    const [first, back] = [await issuedOf(orderId), await issuedOf(body.data.id)];
    expect(back).toMatchObject({
      kind: 'credit',
      'invoice-number': body.data['invoice-number'],
      corrects: { 'invoice-number': first['invoice-number'] },
      lines: [{ qty: -2, unit_price: first.lines[0].unit_price }],
    });
    const left = await world.call('SALES', 'GET', `order/creditable/${orderId}`);
    expect(left.body).toMatchObject({
      lines: [{ line_id: 1, qty: 6, left: 4 }],
      credits: [{ order_id: body.data.id, 'invoice-number': back['invoice-number'] }],
    });
    const more = await world.call('SALES', 'POST', 'order/credit', {
      ...part,
      lines: [{ line_id: 1, qty: 5 }],
    });
    expect(more.body).toMatchObject({ data: 0, code: 'credit-exceeds-invoice' });
    const { body: seen } = await world.call('ADMIN', 'GET', `order/history/${orderId}`);
    expect(JSON.stringify(seen)).toContain('2 flessen gecrediteerd');
  });

  test('INV-029 · a credit of before there were parts counts, and so does what it gives back itself', async () => {
    const orderId = await invoiced();
    const whole = (await world.call('SALES', 'GET', `order/makecredit/${orderId}/1`)).body.data.id;
    const leftOf = async (id: number) =>
      (await world.call('SALES', 'GET', `order/creditable/${id}`)).body.lines[0].left;
    expect(await leftOf(orderId)).toBe(0);
    await change(whole);
    const back = { id: whole, lines: [{ line_id: 1, qty: 6 }], reason: 'retour', to_stock: 1 };
    expect((await world.call('SALES', 'POST', 'order/credit', back)).body.data.id).toBeGreaterThan(0);
    expect(await leftOf(orderId)).toBe(6);
  });

  test('INV-030 · a clone is another order each time', async () => {
    const orderId = await invoiced();
    const clone = async () =>
      (await world.call('SALES', 'GET', `order/makecredit/${orderId}/2`)).body.data.id;
    const made = [await clone(), await clone()];
    expect(new Set([orderId, ...made]).size).toBe(3);
    const { body } = await world.call('SALES', 'GET', `order/${made[0]}`);
    expect(body).toMatchObject({
      order: { factuurstatus: 'niet gefactureerd', customer_id: bistro },
      lines: [{ product_id: sancerre, qty: 6 }],
    });
  });
});

describe('the number format', () => {
  const format = async () => (await world.call('ADMIN', 'GET', 'settings/invoicenumber/format')).body;
  const store = (body: object) => world.call('ADMIN', 'POST', 'settings/invoicenumber', body);

  test.runIf(isThorough)('INV-017 · INV-018 · changes at once, and its number may only rise', async () => {
    const { nn } = await format();
    expect((await store({ name: 4, pre: 'N', nn: nn + 100 })).body).toEqual({ data: 1 });
    expect(await format()).toEqual({ name: 4, pre: 'N', nn: nn + 100 });
    expect((await issuedOf(await invoiced()))['invoice-number']).toBe(`N2026-${nn + 100}`);
    expect((await store({ name: 1, pre: '', nn })).body).toMatchObject({ code: 'number-may-only-rise' });
    expect(await format()).toMatchObject({ name: 4, nn: nn + 101 });
    const { body } = await world.call('ADMIN', 'GET', 'users/mainuserdata');
    expect(body['250']).toBe(`4,N,${nn + 100}`);
    expect((await store({ name: 1, pre: '' })).body).toEqual({ data: 1 });
  });

  test('INV-017 · setting 250 is changed by this call alone', async () => {
    const { status } = await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 250, name: '1,,1' });
    expect(status).toBe(403);
  });

  test.runIf(isThorough)('the books of a day are closed by a setting', async () => {
    const orderId = await place();
    await setting('books_closed_until', '2026-11-19');
    expect((await change(orderId)).body).toMatchObject({ data: 0, code: 'books-closed' });
    const pay = async () => (await world.call('SALES', 'GET', `order/payments/newline/${orderId}`)).body;
    expect(await pay()).toMatchObject({
      data: 0,
      code: 'payment-books-closed',
      message: 'De boeken van deze dag zijn afgesloten. Kies een latere datum.',
    });
    await setting('books_closed_until', '');
    expect((await change(orderId)).body).toEqual({ data: 'updated' });
    expect(await pay()).toMatchObject({ date: '2026-11-19' });
  });

  test.runIf(isThorough)('INV-018 · each account counts for itself', async () => {
    const before = await numbersOf(particulier);
    await invoiced();

    const order = {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 1 }],
    };
    const { body } = await world.call('shopAdmin', 'POST', 'order/store', order);
    await change(body.data.id, 'gefactureerd', 'shopAdmin');
    expect((await numbersOf(particulier)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: before.length + 1 }, (_, index) => index + 1),
    );
  });
});

describe('open invoices of the system of before', () => {
  const head =
    'Klantnummer;Factuurnummer;Factuurdatum;Vervaldatum;Grondslag hoog;Btw hoog;Grondslag laag;Btw laag;Totaal incl. btw;Openstaand';
  const imported = async (rows: string) => {
    const file = { kind: 'invoices', name: 'open.csv', data: btoa(`${head}\n${rows}`) };
    const { id } = (await world.call('ADMIN', 'POST', 'import/upload', file)).body.data;
    await world.call('ADMIN', 'POST', `import/start/${id}`, {});
    await world.importWorker.idle();
    return { id, ...(await world.call('ADMIN', 'GET', `import/${id}`)).body.data };
  };
  const moved = async () => {
    await world.runner.waitFor(await world.heads());
    return world.core.db
      .selectFrom('invoice')
      .selectAll()
      .where('kind', '=', 'moved-in')
      .orderBy('invoice_number')
      .execute();
  };

  test.runIf(isThorough)(
    'move in with number, dates, VAT groups and open rest, and count in what the customer owes',
    async () => {
      const before = await moved();
      expect(before).toEqual([]);
      const owed = async () => {
        const { body } = await world.call('ADMIN', 'GET', `klant/figures/${hotel}/2026-01-01/2026-12-31`);
        return body.openstaande as number;
      };
      const owedBefore = await owed();
      const job = await imported(
        [
          '402;2019-0417;01-10-2026;22-10-2026;100,00;21,00;50,00;4,50;175,50;75,50',
          '402;2019-0418;02-10-2026;;100,00;21,00;;;121,00;',
          '402;2019-0419;02-10-2026;;100,00;21,00;;;120,00;',
          '999;2019-0420;02-10-2026;;100,00;21,00;;;121,00;',
        ].join('\n'),
      );
      expect(job).toMatchObject({ counts: { added: 2, refused: 2 } });
      expect(await moved()).toMatchObject([
        {
          invoice_number: '2019-0417',
          invoice_date: '2026-10-01',
          due_date: '2026-10-22',
          incl: 1_755_000,
          open: 755_000,
          paid: 1_000_000,
          order_id: null,
          per_rate: [
            { rate: 900, excl: 500_000, vat: 45_000 },
            { rate: 2100, excl: 1_000_000, vat: 210_000 },
          ],
        },
        // the term of the customer is 14 days
        { invoice_number: '2019-0418', due_date: '2026-10-16', open: 1_210_000 },
      ]);
      expect((await owed()) - owedBefore).toBeCloseTo(196.5);
      // the same file again changes nothing
      expect(
        await imported('402;2019-0417;01-10-2026;22-10-2026;100,00;21,00;50,00;4,50;175,50;75,50'),
      ).toMatchObject({ counts: { added: 0, unchanged: 1 } });
      // one that is paid here stays, whatever becomes of its import
      const [paid] = await moved();
      await world.call('ADMIN', 'GET', `order/payments/newline/${paid!.invoice_id}`);
      await world.call('ADMIN', 'POST', `import/takeback/${job.id}`, {});
      await world.importWorker.idle();
      expect(await moved()).toMatchObject([
        { invoice_number: '2019-0417', open: 755_000, paid_here: 755_000 },
      ]);
      expect((await world.call('ADMIN', 'GET', `import/${job.id}`)).body.data).toMatchObject({
        stayed: [{ name: 'Factuur 2019-0417', why: 'is intussen gewijzigd' }],
      });
      expect(await owed()).toBeCloseTo(owedBefore);
    },
  );

  test.runIf(isThorough)(
    'move in from a list of what is open too, without VAT; the export holds all that is open',
    async () => {
      const list =
        'Debiteur;Factuur;Datum;Bedrag;Openstaand\n402;L-1;5-6-26;250,00;100,00\n402;L-2;05/06/2026;50,00-;50,00-\n';
      const bring = async (content: string) => {
        const file = { kind: 'invoices', name: 'lijst.csv', data: Buffer.from(content).toString('base64') };
        const { id } = (await world.call('ADMIN', 'POST', 'import/upload', file)).body.data;
        const preview = (await world.call('ADMIN', 'GET', `import/preview/${id}`)).body.data;
        await world.call('ADMIN', 'POST', `import/start/${id}`, {});
        await world.importWorker.idle();
        return { preview, ...(await world.call('ADMIN', 'GET', `import/${id}`)).body.data };
      };
      const job = await bring(list);
      expect(job.preview).toMatchObject([
        { problems: [] },
        { problems: [{ message: '“05/06/2026” is gelezen als 05-06-2026: de dag staat voorop.' }] },
      ]);
      expect(job.counts).toMatchObject({ added: 2, refused: 0 });
      const [first, second] = (await moved()).filter(({ invoice_number }) => invoice_number.startsWith('L-'));
      expect(first).toMatchObject({
        incl: 2_500_000,
        open: 1_000_000,
        vat: 0,
        per_rate: [],
        invoice_date: '2026-06-05',
      });
      expect(second).toMatchObject({ incl: -500_000, open: -500_000 });

      const order_lines = [{ product_id: sancerre, qty: 1 }];
      const order = { customer_id: bistro, 'delivery-method_id': 1, order_lines };
      const placed = await world.call('SALES', 'POST', 'order/store', order);
      await change(placed.body.data.id, 'gefactureerd');
      await world.runner.waitFor(await world.heads());
      const open = (await world.call('ADMIN', 'GET', 'import/export/invoices')).body as string;
      const own = await world.core.db
        .selectFrom('sales_order')
        .select('invoice_number')
        .where('account_id', '=', noordhof)
        .where('invoice_number', 'is not', null)
        .whereRef('incl', '<>', 'paid')
        .execute();
      expect(own.length).toBeGreaterThan(0);
      for (const { invoice_number } of own) expect(open).toContain(`;${invoice_number};`);
      expect(open).toMatch(/402;L-1;05-06-2026;.*;250,00;100,00/);
      // what was made here stays what it is
      const rows = open.trim().split('\r\n').length - 1;
      expect((await bring(open)).counts).toEqual({ added: 0, changed: 0, unchanged: rows, refused: 0 });
    },
  );
});

test('ours · INV-022 · no invoice is made that lacks what the law asks, and the answer says what and where', async () => {
  const set = (field: string, val: string) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
  const { t_kvk } = (await world.call('ADMIN', 'GET', 'users/mainuserdata')).body;
  await set('t_kvk', '');
  const id = await place(hotel, 12);
  const invoice = async (headers = {}) => {
    const wanted = { order_id: id, factuurstatus: 'gefactureerd' };
    return (await world.call('SALES', 'PUT', 'order/updatefactuurstatus', wanted, headers)).body;
  };
  expect(await invoice()).toMatchObject({
    code: 'invoice-seller-incomplete',
    message: expect.stringContaining('Van uw eigen bedrijf ontbreekt: KvK-nummer.'),
    details: { missing: ['KvK-nummer'] },
  });
  expect(await invoice({ 'X-Language': 'en' })).toMatchObject({
    message: expect.stringContaining('Of your own company is missing: Chamber of Commerce number.'),
  });
  await set('t_kvk', t_kvk);
  const street = (await world.call('ADMIN', 'GET', `klant/getById/${hotel}`)).body.customer.street_name;
  const address = (val: string) =>
    world.call('ADMIN', 'PUT', 'klant/update', { customer_id: hotel, field: 'street_name', val });
  await address('');
  expect(await invoice()).toMatchObject({
    code: 'invoice-buyer-incomplete',
    message: expect.stringContaining('Van Hotel Park Lindenhof ontbreekt: Straat.'),
    details: { missing: ['Straat'], customer_id: hotel },
  });
  await address(street);
  expect(await invoice()).toEqual({ data: 'updated' });
});

test('ours · a VAT number of the company with wrong check digits is refused, and the old one stays', async () => {
  const set = (val: string) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 't_btw', val });
  expect((await set('NL001234567B30')).body).toMatchObject({
    code: 'field-value-refused',
    details: { problem: expect.stringContaining('controlegetal') },
  });
  expect((await world.call('ADMIN', 'GET', 'users/mainuserdata')).body.t_btw).toBe('NL001234567B29');
});
