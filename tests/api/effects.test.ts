import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounces } from '#api/http/bounces.ts';
import { takeFrom } from '#application/adapters/bounce-folder/folder.ts';
import { account } from '#domain/account/account.ts';
import { obligingCarriers } from '#tests/support/carriers.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { mailReceiver } from '#tests/support/mail-receiver.ts';
import {
  bistro,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';

/** What the mail server answers to a recipient; null takes it. */
let answer: string | null = null;
let receiver: Awaited<ReturnType<typeof mailReceiver>>;
let world: SmallWorld;
beforeAll(async () => {
  receiver = await mailReceiver({
    onRcptTo(_address, _session, done) {
      done(answer === null ? undefined : Object.assign(new Error(answer), { responseCode: 550 }));
    },
  });
  world = await smallWorld({
    smtp: `smtp://127.0.0.1:${receiver.port}`,
    bounceAddress: 'terug@kelder.example',
    shipping: obligingCarriers,
  });
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const field of ['inkoop', '260'])
      await work.decide(account, noordhof, {
        type: 'ChangeSetting',
        change: { field, to: true } as never,
      });
  });
  await world.runner.waitFor(await world.heads());
  await world.core.directory.refresh();
  for (const [field, val] of [
    ['243', 'printer@noordhof.example'],
    ['checkout_print', 1],
    ['checkout_printer_id', 'bonprinter@noordhof.example'],
    ['shipment_postnl', 1],
    ['shipment_trt_email', 1],
    ['address_and_nr', 'Werfkade 14'],
    ['postcode', '3511 AC'],
  ])
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
  await world.call('ADMIN', 'PUT', 'klant/update', {
    customer_id: hotel,
    field: 'email',
    val: 'hotel@klant.example',
  });
  await world.call('ADMIN', 'PUT', 'supplier/update', {
    supplier_id: supplier,
    field: 'email1',
    val: 'bestel@trois.example',
  });
});
afterAll(async () => {
  await world?.close();
  receiver?.close();
});

const place = async (isQuote = false) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  const order_id = body.data.id as number;
  if (isQuote)
    await world.call('SALES', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id: 4, offer: 1 });
  return order_id;
};
const invoiced = async () => {
  const order_id = await place();
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
  return order_id;
};
const issuedOf = async (orderId: number) =>
  (await world.call('SALES', 'GET', `order/invoice/${orderId}`)).body;
type Mail = { id: number; to_email: string; text: string; state: string; reason: string; subject: string };
const mails = async () => (await world.call('ADMIN', 'GET', 'mail/list')).body.data as Mail[];
/** The newest mail, once something came of it that is not what stood there before. */
const newest = async (before = 0): Promise<Mail> => {
  const settled = async () => {
    const [mail] = await mails();
    return mail && mail.id > before && !['queued', 'trying'].includes(mail.state) ? mail : null;
  };
  await expect.poll(settled, { timeout: 10_000 }).not.toBeNull();
  return (await settled())!;
};
const lastId = async () => (await mails())[0]?.id ?? 0;
/** What the log says behind a position. */
const told = async (since = 0) => {
  await world.runner.waitFor(await world.heads());
  const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { take: 20 });
  return (body.data as { position: number; text: string }[])
    .filter(({ position }) => position > since)
    .map(({ text }) => text);
};
const send = (order_id: number, more: object = {}) =>
  world.call('SALES', 'POST', 'order/sendInvoicePdf', {
    order_id,
    email: 'boekhouding@klant.example',
    email_body: 'Hierbij.',
    ...more,
  });

type Operation = {
  name: string;
  to: string;
  ask: () => Promise<{ status: number; body: unknown }>;
  /** Where that is not `{ data: 1 }`. */
  answers?: object;
};
/** Every operation that mails, each as a person asks for it. */
const operations: Operation[] = [
  {
    name: 'INV-024 · order/sendInvoicePdf',
    to: 'boekhouding@klant.example',
    ask: async () => send(await invoiced()),
  },
  {
    name: 'QUOTE-005 · order/sendOfferPdf',
    to: 'inkoop@klant.example',
    ask: async () => world.call('SALES', 'GET', `order/sendOfferPdf/${await place(true)}`),
  },
  {
    name: 'SO-048 · order/resendConfirmEmail',
    to: 'inkoop@klant.example',
    ask: async () => world.call('SALES', 'GET', `order/resendConfirmEmail/${await place()}`),
  },
  {
    name: 'SO-044 · order/emailPakbon',
    to: 'magazijn@elders.example',
    ask: async () => {
      const data = { id: await place(), to_email: 'magazijn@elders.example' };
      return world.call('TRAFFIC', 'POST', 'order/emailPakbon', { data });
    },
  },
  {
    name: 'SO-045 · order/printPakbonService',
    to: 'printer@noordhof.example',
    ask: async () => world.call('TRAFFIC', 'POST', 'order/printPakbonService', { id: await place() }),
  },
  {
    name: 'SO-049 · order/printticket',
    to: 'bonprinter@noordhof.example',
    ask: async () => world.call('SALES', 'GET', `order/printticket/${await place()}`),
  },
  {
    name: 'SO-038 · the order that leaves',
    to: 'inkoop@klant.example',
    async ask() {
      const order_id = await place();
      return world.call('SALES', 'PUT', 'order/updateorderstatus', {
        order_id,
        orderstatus_id: 2,
        offer: 0,
      });
    },
  },
  {
    name: 'APP-038 · an order in the app',
    to: 'inkoop@klant.example',
    ask: () =>
      world.call('CLIENT', 'POST', 'klantapp/store', { order_lines: [{ product_id: sancerre, qty: 6 }] }),
    answers: { data: { id: expect.any(Number) } },
  },
  {
    name: 'BOOK-011 · bookings/update to 22',
    to: 'deboer@gast.example',
    async ask() {
      const booking = { name: 'De Boer', email: 'deboer@gast.example', start_date: '2026-12-04' };
      const { body } = await world.call('MANAGER', 'POST', 'bookings/new', booking);
      const change = (val: number) =>
        world.call('MANAGER', 'PUT', 'bookings/update', { id: body.data.id, field: 'status_id', val });
      await change(2);
      return change(22);
    },
  },
  {
    name: 'SHIP-016 · shipment/postnl/label',
    to: 'inkoop@klant.example',
    ask: async () =>
      world.call('SALES', 'POST', 'shipment/postnl/label', {
        order_id: await place(),
        name: 'Bistro De Kade',
        street: 'Oudegracht',
        zipcode: '3511 AA',
        housenr: '12',
        housenr_ext: '',
        city: 'Utrecht',
        country_code: 'NL',
        mobile: '0612345678',
      }),
    answers: { data: { label_id: expect.any(Number) } },
  },
  {
    name: 'CUST-031 · klant/sendklantappinfo',
    to: 'inkoop@klant.example',
    ask: () => world.call('SALES', 'POST', `klant/sendklantappinfo/${bistro}`),
  },
  {
    name: 'PAY-021 · klant/sendsepasignrequest',
    to: 'hotel@klant.example',
    async ask() {
      await world.call('SALES', 'POST', 'klant/makecustomsepamandate', {
        customer_id: hotel,
        name: 'HOTEL PARK LINDENHOF',
        iban: 'NL91ABNA0417164300',
        bic: '',
        mandate: '',
      });
      return world.call('TRAFFIC', 'POST', `klant/sendsepasignrequest/${hotel}`);
    },
  },
  {
    name: 'PO-018 · inkoop/email/supplier',
    to: 'bestel@trois.example',
    async ask() {
      const line = {
        product_id: sancerre,
        qty: 120,
        accise: 0.67,
        departpurchaseprice: 7.4,
        transportprice: 0.35,
      };
      const { body } = await world.call('TRAFFIC', 'PUT', 'inkoop/neworder', {
        order: { reference: '', supplier_id: supplier, transporter_id: 1, week: 49, total_pallets: 2 },
        lines: [line],
      });
      return world.call('TRAFFIC', 'POST', `inkoop/email/supplier/${body.data.id}`);
    },
  },
];

describe('a mail that the mail server turns down', () => {
  test.each(operations.slice(0, isThorough ? undefined : 1))(
    '$name · is told as not sent, in the answer, the list and the log',
    async ({ to, ask, answers = { data: 1 } }) => {
      answer = '550 5.1.1 onbekende ontvanger';
      const before = await lastId();
      const since = (await world.heads())[1]!;
      const asked = await ask();
      // what was asked for is recorded; nothing in the answer says that it was sent
      expect(asked).toMatchObject({ status: 200, body: answers });
      expect(JSON.stringify(asked.body)).not.toMatch(/gemaild|verstuurd/);
      expect(await newest(before)).toMatchObject({
        to_email: to,
        state: 'refused',
        reason: expect.stringContaining('onbekende ontvanger'),
      });
      await expect
        .poll(() => told(since))
        .toContainEqual(expect.stringMatching(/ niet verstuurd: .*onbekende ontvanger/));
      expect(
        (await told(since)).filter((text) => /gemaild/.test(text) && !/bevestigd en gemaild/.test(text)),
      ).toEqual([]);
      answer = null;
    },
  );

  test.runIf(isThorough)(
    'SHIP-005 · SHIP-016 · the list of labels says of no mail that it was sent, until one is taken',
    async () => {
      const label = async (to: string | null) => {
        answer = to;
        const before = await lastId();
        const { ask } = operations.find(({ name }) => name.startsWith('SHIP-016'))!;
        const { body } = await ask();
        await newest(before);
        await world.runner.waitFor(await world.heads());
        answer = null;
        return (body as { data: { label_id: number } }).data.label_id;
      };
      const isSent = async (made: number) => {
        const period = { from: '2026-01-01', to: '2026-12-31' };
        const { data } = (await world.call('ADMIN', 'POST', 'shipment/list', period)).body;
        return data.find(({ label_id }: { label_id: number }) => label_id === made).email_sent as number;
      };
      const refused = await label('550 5.1.1 onbekende ontvanger');
      expect(await isSent(refused)).toBe(0);
      const taken = await label(null);
      await expect.poll(() => isSent(taken)).toBe(1);
      expect(await isSent(refused)).toBe(0);
    },
  );

  test('INV-024 · INV-028 · sent at once the answer refuses it, and the invoice was not mailed', async () => {
    const orderId = await invoiced();
    answer = '550 5.1.1 onbekende ontvanger';
    expect((await send(orderId, { direct: 1 })).body).toMatchObject({ data: 0 });
    await expect.poll(async () => (await issuedOf(orderId))['invoice-mail']?.state).toBe('refused');
    expect(await issuedOf(orderId)).toMatchObject({ 'invoice-sent': null, 'invoice-sent_to': null });
    answer = null;
  });

  test.runIf(isThorough)(
    'INV-024 · queued it is answered at once, whatever the mail server says of it later',
    async () => {
      const orderId = await invoiced();
      answer = '550 5.1.1 onbekende ontvanger';
      expect((await send(orderId, { direct: 0 })).body).toEqual({ data: 1 });
      await expect.poll(async () => (await issuedOf(orderId))['invoice-mail']?.state).toBe('refused');
      answer = null;
    },
  );
});

test.runIf(isThorough)(
  'SHIP-005 · SHIP-016 · a label says that its mail was sent once the mail server took it, each label for itself',
  async () => {
    const settings = {
      shipment_postnl: 1,
      address_and_nr: 'Werfkade 14',
      postcode: '3511 AC',
      shipment_trt_email: 1,
    };
    for (const [field, val] of Object.entries(settings))
      await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
    const order_id = await place();
    const make = async () => {
      const before = await lastId();
      const { body } = await world.call('TRAFFIC', 'POST', 'shipment/postnl/label', {
        order_id,
        name: 'Bistro De Kade',
        street: 'Oudegracht',
        zipcode: '3511 AA',
        housenr: '12',
        city: 'Utrecht',
        country_code: 'NL',
        mobile: '0612345678',
      });
      expect(body.data).toMatchObject({ email_sent: 0, email_state: 'pending' });
      return (await newest(before)).id;
    };
    const labels = async () => {
      const { body } = await world.call('SALES', 'GET', `order/${order_id}`);
      return body.labels.map((each: Record<string, unknown>) => [each['email_sent'], each['email_state']]);
    };
    answer = '550 5.1.1 onbekende ontvanger';
    const refused = await make();
    await expect.poll(labels).toEqual([[0, 'refused']]);
    answer = null;
    await make();
    const both = [
      [1, 'accepted'],
      [0, 'refused'],
    ];
    await expect.poll(labels).toEqual(both);
    expect((await world.call('ADMIN', 'POST', 'mail/resend', { id: refused })).body).toEqual({ data: 1 });
    await expect.poll(labels).toEqual([
      [1, 'accepted'],
      [1, 'accepted'],
    ]);
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'shipment_trt_email', val: 0 });
    await world.call('TRAFFIC', 'POST', 'shipment/postnl/label', {
      order_id,
      name: 'Bistro De Kade',
      street: 'Oudegracht',
      zipcode: '3511 AA',
      housenr: '12',
      city: 'Utrecht',
      country_code: 'NL',
      mobile: '0612345678',
    });
    expect((await labels())[0]).toEqual([0, null]);
  },
);

describe('a mail that a mail server took', () => {
  test.runIf(isThorough)(
    'INV-024 · INV-028 · with an empty text is the letter of the settings, and is told as sent by then',
    async () => {
      for (const email_body of ['', '  \n ']) {
        const orderId = await invoiced();
        const before = await lastId();
        const { email_body: letter } = await issuedOf(orderId);
        expect((await send(orderId, { email_body, direct: 1 })).body).toEqual({ data: 1 });
        expect(await newest(before)).toMatchObject({ state: 'accepted', text: letter });
        expect(receiver.got.at(-1)!.to).toContain('boekhouding@klant.example');
        await expect.poll(async () => (await issuedOf(orderId))['invoice-sent']).not.toBeNull();
        expect(await told()).toEqual(
          expect.arrayContaining([
            'Factuur klaargezet voor boekhouding@klant.example.',
            'Factuur gemaild naar boekhouding@klant.example.',
          ]),
        );
      }
    },
  );

  test.runIf(isThorough)(
    'PO-018 · SUP-004 · SET-029 · goes to every address of a supplier, transporter or third party',
    async () => {
      const several = (party: string) => `bestel@${party}.example; kantoor@${party}.example`;
      const set = async (path: string, body: object) =>
        expect((await world.call('ADMIN', 'PUT', path, body)).body).toEqual({ data: 1 });
      await set('supplier/update', { supplier_id: supplier, field: 'email1', val: several('trois') });
      await set('inkoop/transporters/update', { id: 1, field: 'email1', val: several('vervoer') });
      await set('users/updatemainuserdata', { field: 'ext3_email', val: several('douane') });
      const { body } = await world.call('TRAFFIC', 'PUT', 'inkoop/neworder', {
        order: { reference: '', supplier_id: supplier, transporter_id: 1, week: 49, total_pallets: 2 },
        lines: [
          { product_id: sancerre, qty: 6, accise: 0.67, departpurchaseprice: 7.4, transportprice: 0.35 },
        ],
      });
      for (const [party, name] of [
        ['supplier', 'trois'],
        ['transporter', 'vervoer'],
        ['ext3', 'douane'],
      ] as const) {
        const before = await lastId();
        expect((await world.call('TRAFFIC', 'POST', `inkoop/email/${party}/${body.data.id}`)).body).toEqual({
          data: 1,
        });
        const addresses = [`bestel@${name}.example`, `kantoor@${name}.example`];
        expect(await newest(before)).toMatchObject({ state: 'accepted', to_email: addresses.join(', ') });
        expect(receiver.got.at(-1)!.to).toEqual(expect.arrayContaining(addresses));
      }
    },
  );

  test('SET-009 · an emptied letter of the settings is the default one', async () => {
    const set = (val: string) =>
      world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: '225', val });
    expect((await set('')).body).toEqual({ data: 1 });
    const orderId = await invoiced();
    expect((await issuedOf(orderId)).email_body).toMatch(
      /^Beste Bistro De Kade,\n\nIn de bijlage vindt u factuur/,
    );
  });

  test.runIf(isThorough)(
    'goes to several addresses, also of an international domain, and says which one is none',
    async () => {
      const orderId = await invoiced();
      const sent = await send(orderId, { email: 'a@klant.example; b@wijnhuis-bücher.example', direct: 1 });
      expect(sent.body).toEqual({ data: 1 });
      expect(receiver.got.at(-1)!.to).toEqual(['a@klant.example', 'b@wijnhuis-bücher.example']);
      expect(receiver.got.at(-1)!.raw).toMatch(/^To: a@klant\.example, b@xn--[a-z-]+/m);
      expect((await send(orderId, { email: 'a@klant.example, fout' })).body).toMatchObject({ data: 0 });
      const change = (val: string) =>
        world.call('SALES', 'PUT', 'klant/update', { customer_id: bistro, field: 'email_invoice', val });
      expect((await change('een@klant.example, twee@klant.example')).body).toMatchObject({ data: 1 });
      expect((await change('jörg@klant.example')).body).not.toMatchObject({ data: 1 });
      await change('');
    },
  );

  test.runIf(isThorough)(
    'has a Message-ID of the domain of its sender that no other mail ever has, the same at each try',
    async () => {
      const idOf = (raw: string) => /^Message-ID: <(.+)>$/im.exec(raw)?.[1];
      await send(await invoiced(), { direct: 1 });
      await send(await invoiced(), { direct: 1 });
      const ids = receiver.got.slice(-2).map(({ raw }) => idOf(raw));
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) expect(id).toMatch(/^order-mail-1-\d+\.[0-9a-f]{24}@localhost$/);
      // asked for by a person, it is no automatic mail
      expect(receiver.got.at(-1)!.raw).not.toMatch(/^Auto-Submitted/im);
      await world.call('SALES', 'POST', `klant/sendklantappinfo/${bistro}`);
      await expect.poll(() => receiver.got.at(-1)!.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    },
  );

  test('INV-026 · of a paid invoice asks for nothing, of one paid in part for the rest', async () => {
    const orderId = await invoiced();
    const { email_body, 'invoice-amount_incl': incl } = await issuedOf(orderId);
    expect(email_body).toContain('Wilt u die uiterlijk');
    const { body: line } = await world.call('SALES', 'GET', `order/payments/newline/${orderId}`);
    const pay = (field: string, val: unknown) =>
      world.call('SALES', 'GET', `order/payments/update/${orderId}/${line.id}/${field}/${val}`);
    expect((await pay('amount', 40)).status).toBe(200);
    const rest = (incl - 40).toFixed(2).replace('.', ',');
    expect((await issuedOf(orderId)).email_body).toMatch(
      new RegExp(
        `Hiervan is € 40,00 betaald\\. Wilt u de resterende € ${rest} uiterlijk \\d\\d-\\d\\d-2026 betalen\\?`,
      ),
    );
    await pay('amount', incl);
    const { email_body: paid } = await issuedOf(orderId);
    expect(paid).toContain('Deze factuur is betaald.');
    expect(paid).not.toContain('Wilt u');
  });

  test('INV-026 · has t_invoice_email1 after its salutation', async () => {
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', {
      field: 't_invoice_email1',
      val: 'Let op: nieuw adres.',
    });
    expect((await issuedOf(await invoiced())).email_body).toMatch(
      /^Beste Bistro De Kade,\n\nLet op: nieuw adres\.\n\nIn de bijlage/,
    );
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 't_invoice_email1', val: '' });
  });
});

/** What a mail server sends back to the sender of the envelope (RFC 3464). */
const notification = (to: string, { action = 'failed', original = '' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.klant.example',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="grens"',
    '',
    '--grens',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Sorry.',
    '--grens',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.klant.example',
    '',
    'Final-Recipient: rfc822; boekhouding@klant.example',
    `Action: ${action}`,
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 5.2.2 mailbox of',
    '    boekhouding@klant.example is full',
    '--grens',
    'Content-Type: message/rfc822',
    '',
    original,
    '--grens--',
    '',
  ].join('\r\n');

describe('a mail that comes back', () => {
  const receive = (text: string) => world.receiveBounce(new TextEncoder().encode(text));
  const sent = async () => {
    const orderId = await invoiced();
    await send(orderId, { direct: 1 });
    await expect.poll(async () => (await issuedOf(orderId))['invoice-sent']).not.toBeNull();
    const { from, raw } = receiver.got.at(-1)!;
    return { orderId, from, raw };
  };

  test('INV-028 · turns red by the return address of its own, in list, invoice and log, and says why', async () => {
    const { orderId, from } = await sent();
    expect(from).toMatch(/^terug\+[0-9a-f]{24}@kelder\.example$/);
    const since = (await world.heads())[1]!;
    expect(await receive(notification(from, { action: 'delayed' }))).toBe(false);
    expect(await issuedOf(orderId)).toMatchObject({ 'invoice-mail': { state: 'accepted' } });
    expect(await receive(notification(from))).toBe(true);
    expect(await receive(notification(from))).toBe(true);
    expect((await mails())[0]).toMatchObject({
      state: 'bounced',
      reason: expect.stringContaining('552 5.2.2'),
    });
    expect((await told(since)).filter((text) => text.includes('onbestelbaar'))).toEqual([
      'Factuur naar boekhouding@klant.example kwam onbestelbaar terug: 552 5.2.2 mailbox of (adres) is full.',
    ]);
    expect(await issuedOf(orderId)).toMatchObject({
      'invoice-sent': null,
      'invoice-sent_to': null,
      'invoice-mail': { state: 'bounced', to_email: 'boekhouding@klant.example' },
    });
  });

  test('is one in a database of before too, once the log says so there, and nothing is told of it twice', async () => {
    const { orderId, from } = await sent();
    await receive(notification(from));
    const { outbox } = world.core;
    const [{ messageId, reason } = expect.unreachable()] = await outbox.list(
      { log: 1, accountId: noordhof },
      { orderId },
      1,
    );
    await world.pool.query(
      "update mail.outbox set state = 'queued', reason = '', tries = 0 where message_id = $1",
      [messageId],
    );
    expect(await outbox.standing(messageId)).toMatchObject({ state: 'queued', tries: 0 });
    const since = (await world.heads())[1]!;
    const result = { handedTo: 'server', response: reason, hasBounced: true };
    expect(await outbox.conclude(messageId, { outcome: 'done', result })).toMatchObject({
      state: 'bounced',
      reason,
    });
    expect((await world.heads())[1]).toBe(since);
    expect(await outbox.standing('none')).toBe(null);
  });

  test.runIf(isThorough)(
    'is known by its Message-ID too; one that is none of ours changes nothing',
    async () => {
      const { orderId, raw } = await sent();
      const original = raw.slice(0, raw.indexOf('\r\n\r\n') + 4);
      expect(await receive(notification('postmaster@kelder.example', { original }))).toBe(true);
      await world.runner.waitFor(await world.heads());
      expect((await issuedOf(orderId))['invoice-mail'].state).toBe('bounced');
      expect(await receive(notification('postmaster@kelder.example'))).toBe(false);
      expect(await receive('Subject: Afwezig\r\n\r\nIk ben op vakantie.')).toBe(false);
    },
  );

  test.runIf(isThorough)('comes in by a call under a key, and not without', async () => {
    const { orderId, from } = await sent();
    const app = new Hono().route('/', bounces(world.receiveBounce, 'een-sleutel-van-twintig-tekens'));
    const call = (key: string) =>
      app.request('/services/bounces', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'message/rfc822' },
        body: notification(from),
      });
    expect((await call('een-andere-sleutel-dan-deze')).status).toBe(401);
    expect((await issuedOf(orderId))['invoice-mail'].state).toBe('accepted');
    expect(await (await call('een-sleutel-van-twintig-tekens')).json()).toEqual({ data: 1 });
    await world.runner.waitFor(await world.heads());
    expect((await issuedOf(orderId))['invoice-mail'].state).toBe('bounced');
    const closed = new Hono().route('/', bounces(world.receiveBounce, null));
    expect((await closed.request('/services/bounces', { method: 'POST' })).status).toBe(404);
  });

  test.runIf(isThorough)(
    'comes in by a maildir, of which what is new is seen then, each message once',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'bounces-'));
      try {
        for (const name of ['new', 'cur', 'tmp']) await mkdir(path.join(folder, name));
        const [first, second, third] = [await sent(), await sent(), await sent()];
        // one still being written, and one that was seen before
        await writeFile(path.join(folder, 'tmp', '3.host'), notification(third.from));
        await writeFile(path.join(folder, 'cur', '0.host:2,S'), notification(third.from));
        await writeFile(path.join(folder, 'new', '1.host'), notification(first.from));
        await writeFile(path.join(folder, 'new', '2.host'), notification(second.from));
        const taken: string[] = [];
        const take = async (raw: Uint8Array) => {
          taken.push(new TextDecoder().decode(raw));
          // the second cannot be taken the first time
          if (taken.length === 2) throw new Error('not now');
          return world.receiveBounce(raw);
        };
        await expect(takeFrom(folder, take)).rejects.toThrow('not now');
        expect(await readdir(path.join(folder, 'new'))).toEqual(['2.host']);
        await takeFrom(folder, take);
        await takeFrom(folder, take);
        expect(taken).toHaveLength(3);
        expect((await readdir(path.join(folder, 'cur'))).toSorted()).toEqual([
          '0.host:2,S',
          '1.host:2,S',
          '2.host:2,S',
        ]);
        expect(await readdir(path.join(folder, 'tmp'))).toEqual(['3.host']);
        await world.runner.waitFor(await world.heads());
        for (const [{ orderId }, state] of [
          [first, 'bounced'],
          [second, 'bounced'],
          [third, 'accepted'],
        ] as const)
          expect((await issuedOf(orderId))['invoice-mail'].state).toBe(state);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  test.runIf(isThorough)('comes in by a plain folder, each message once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bounces-'));
    try {
      const { orderId, from } = await sent();
      await writeFile(path.join(folder, '1.eml'), notification(from));
      await takeFrom(folder, world.receiveBounce);
      expect(await readdir(folder)).toEqual(['verwerkt']);
      await world.runner.waitFor(await world.heads());
      expect((await issuedOf(orderId))['invoice-mail'].state).toBe('bounced');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
