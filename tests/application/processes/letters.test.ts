import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { commandHandler } from '#application/kernel/command-handler.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { KnownUser } from '#application/ports/facts.ts';
import type { Outbox, OutboxMail } from '#application/ports/outbox.ts';
import { approvalMail } from '#application/processes/approval-mail.ts';
import { backupMail } from '#application/processes/backup-mail.ts';
import { bookingMail } from '#application/processes/booking-mail.ts';
import { bookkeepingMail } from '#application/processes/bookkeeping-mail.ts';
import { customerAppInfo } from '#application/processes/customer-app-info.ts';
import type { Process, Tools } from '#application/processes/definition.ts';
import { labelStatus } from '#application/processes/label-status.ts';
import { mandateSignRequest } from '#application/processes/mandate-sign-request.ts';
import { orderConfirmation, orderThanks } from '#application/processes/order-letters.ts';
import { orderMail } from '#application/processes/order-mail.ts';
import { passwordResetMail } from '#application/processes/password-reset-mail.ts';
import { paymentStatus } from '#application/processes/payment-status.ts';
import { productNoticeMail } from '#application/processes/product-notice-mail.ts';
import { purchaseMail } from '#application/processes/purchase-mail.ts';
import { reminderMail } from '#application/processes/reminder-mail.ts';
import { shopSyncProcess } from '#application/processes/shop-sync.ts';
import { warehouseMail } from '#application/processes/warehouse-mail.ts';
import type { Account } from '#domain/account/account.ts';
import { approvalEvents } from '#domain/approval/approval.ts';
import { backupEvents } from '#domain/backup/backup.ts';
import { bookingEvents } from '#domain/booking/booking.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { customerEvents } from '#domain/customer/customer.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { productNoticeEvents } from '#domain/product-notice/product-notice.ts';
import { purchaseOrderEvents } from '#domain/purchase-order/events.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';
import { userEvents } from '#domain/user/user.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { aLine, anOrder, placed } from '#tests/support/orders.ts';
import { aCustomer, aProduct, anAccount } from '#tests/support/records.ts';

const now = '2026-11-19T08:30:00.000Z';
const clock = { now: () => now, today: () => now.slice(0, 10) };
const metadata = { userId: 12, onBehalfOf: null, commandDigest: '', correlationId: 'c', screen: null };
const recorded = <Event extends StoredEvent>(event: Event, over: Partial<RecordedEvent> = {}) =>
  ({
    ...event,
    log: 1,
    position: 40,
    stream: 'salesOrder-17',
    revision: 1,
    accountId: 3,
    commandId: 'x',
    recordedAt: now,
    metadata,
    ...over,
  }) as RecordedEvent<Event>;

/** A house of mails, and a server that takes all of them. */
const house = () => {
  const mails: OutboxMail[] = [];
  const outbox = {
    put: async (mail: OutboxMail) => void mails.push(mail),
    send: async () => ({ handedTo: 'server' }),
    conclude: async () => null,
  } as unknown as Outbox;
  return { mails, outbox };
};
const tools: Tools = { attempt: async (_, effect) => ({ outcome: 'done', result: await effect() }) };

/** The users of account 3 by address, with the language that they chose. */
const chosen = new Map<string, 'nl' | 'en'>();
const readers = {
  usersByNameOrEmail: async (address: string) =>
    chosen.has(address)
      ? [{ userId: 12, language: chosen.get(address)!, memberships: [{ accountId: 3 } as never] }]
      : [],
};

type OfAccount = (accountId: number) => Account | null;
const noordhof = anAccount({ settings: { from_email: 'verkoop@noordhof.example' } });
const known: OfAccount = (accountId) => (accountId === 3 ? noordhof : null);
const nobody: OfAccount = () => null;
/** The mails that a process sends of an event. */
const sent = async <Event extends StoredEvent>(
  process: (outbox: Outbox) => Process<Event>,
  event: Event,
  over: Partial<RecordedEvent> = {},
) => {
  const { mails, outbox } = house();
  await process(outbox).react(recorded(event, over), tools);
  return mails;
};
const storeWith = async (stream: string, ...events: StoredEvent[]) => {
  const store = memoryEventStore({ clock });
  await store.append({
    log: 1,
    accountId: 3,
    commandId: crypto.randomUUID(),
    metadata,
    streams: [{ stream, expectedRevision: 0, events }],
  });
  return store;
};

describe('a mail to somebody', () => {
  const to = 'gast@voorbeeld.example';
  const booked = (address: string) =>
    bookingEvents.mailRequested({
      bookingId: 77,
      kind: 'confirmation',
      to: address,
      name: 'Anna',
      date: '2026-12-01',
      time: '19:00',
      persons: 2,
    });
  const appInfo = (address: string, username: string | null = 'bistro') =>
    customerEvents.appInfoRequested({ customerId: 401, to: address, username });
  const toSign = (address: string) =>
    mandateEvents.mandateSignRequested({
      customerId: 401,
      mandateId: 9,
      reference: 'M-1',
      to: address,
      name: 'Bistro De Kade',
      iban: 'NL91ABNA0417164300',
      on: '2026-11-19',
    });
  const reminded = (address: string) =>
    reminderEvents.requested({
      reminderId: 5,
      accountId: 3,
      customerId: 401,
      kind: 'invoice',
      reminderType: 1,
      on: '2026-11-19',
      count: 1,
      amount: 100,
      claims: [],
      orderId: 17,
      to: address,
      subject: 'Herinnering',
      text: 'Beste',
      attachments: [],
    } as never);
  const paper = (address: string, more: object = {}) =>
    orderPaperEvents.mailRequested({
      orderId: 17,
      customerId: 401,
      document: 'invoice',
      to: address,
      subject: 'Factuur',
      text: 'Beste',
      attachments: [],
      ...more,
    });
  const kinds: [string, (of: OfAccount, address: string) => Promise<OutboxMail[]>][] = [
    ['of a booking', (account, a) => sent((outbox) => bookingMail({ outbox, account }), booked(a))],
    ['about the app', (account, a) => sent((outbox) => customerAppInfo({ outbox, account }), appInfo(a))],
    ['about a mandate', (account, a) => sent((outbox) => mandateSignRequest({ outbox, account }), toSign(a))],
    ['that reminds', (account, a) => sent((outbox) => reminderMail({ outbox, account }), reminded(a))],
    ['with a paper', (account, a) => sent((outbox) => orderMail({ outbox, account }), paper(a))],
  ];

  test.each(kinds)('%s goes in the name of the account, unless they were forgotten', async (_, send) => {
    expect(await send(known, to)).toMatchObject([
      { to, fromName: noordhof.name, replyTo: 'verkoop@noordhof.example' },
    ]);
    expect(await send(known, '(vergeten)')).toEqual([]);
  });

  test.each([
    ['of a booking', 0],
    ['about the app', 1],
    ['about a mandate', 0],
    ['that reminds', 1],
    ['with a paper', 1],
  ])('%s, of an account that is not there any more: %i', async (kind, count) => {
    const [, send] = kinds.find(([name]) => name === kind)!;
    const mails = await send(nobody, to);
    expect(mails).toHaveLength(count);
    for (const mail of mails) expect(mail).toMatchObject({ fromName: 'Kelderboek', replyTo: '' });
  });

  test('comes as HTML too, with what the event says of its lines; for a printer as text alone', async () => {
    const text = 'Beste klant,\n\n12 Sancerre\n\nDag';
    const table = {
      columns: [{ name: 'Omschrijving', isNumber: false }],
      rows: [['Sancerre <Les>']],
      totals: [],
      insteadOf: { from: 14, to: 25 },
    };
    const of = async (more: object) =>
      (await sent((outbox) => orderMail({ outbox, account: known }), paper(to, { text, ...more })))[0]!;
    const { html } = await of({ language: 'fr', table });
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain(`<td class="sender">${noordhof.name}</td>`);
    expect(html).toContain('Sancerre &lt;Les&gt;');
    expect(html).not.toContain('12 Sancerre');
    // of before mails had a look
    expect((await of({})).html).toContain('<p>12 Sancerre</p>');
    for (const document of ['ticket', 'packing-slip', 'shipping-label'])
      expect(await of({ document })).not.toHaveProperty('html');
  });

  const orderToApprove = approvalEvents.asked({
    approvalId: 8,
    customerId: 401,
    askedBy: 5,
    source: 'app-1',
    lines: [{ productId: 1201, name: 'Sancerre', quantity: 12, unitPrice: 138_500 }],
    deliveryDate: null,
    remark: '',
    excl: 1_662_000,
    incl: 2_011_020,
    limit: 500_000,
  });

  test('that asks to approve an order goes to each who may, but to who asked; of an account that is not there any more to nobody', async () => {
    const store = await storeWith('approval-8', orderToApprove);
    const users = [5, 6].map((userId) => {
      return { userId, email: `u${userId}@kade.example`, firstName: 'Jo', memberships: [] } as never;
    });
    const readers = async (account: OfAccount) => {
      const facts = { approvers: async () => users, user: async () => users[0]! };
      const publicUrl = () => 'https://bestel.noordhof.example';
      const process = (outbox: Outbox) => approvalMail({ outbox, account, store, facts, publicUrl });
      return (await sent(process, orderToApprove, { stream: 'approval-8' })).map((mail) => mail.to);
    };
    expect(await readers(known)).toEqual(['u6@kade.example']);
    expect(await readers(nobody)).toEqual([]);
  });

  test('that asks to approve an order has room for a remark of so much', async () => {
    const textOf = async (remark: string) => {
      const asked = { ...orderToApprove, data: { ...orderToApprove.data, remark } };
      const store = await storeWith('approval-8', asked);
      const reader = { userId: 6, email: 'u6@kade.example', firstName: 'Jo', memberships: [] } as never;
      const facts = { approvers: async () => [reader], user: async () => reader };
      const publicUrl = () => 'https://bestel.noordhof.example';
      const process = (outbox: Outbox) => approvalMail({ outbox, account: known, store, facts, publicUrl });
      return (await sent(process, asked, { stream: 'approval-8' }))[0]!.text;
    };
    const fits = `${'x'.repeat(1_499)}y`;
    expect(await textOf(fits)).toContain(fits);
    expect(await textOf(fits)).not.toContain('…');
    expect(await textOf(`${fits}z`)).toContain(`${fits} …`);
  });

  test('that an order was not approved goes to who asked, while it may sign in there and is of that customer', async () => {
    const refused = approvalEvents.refused({ approvalId: 8, customerId: 401, word: 'Te veel' });
    const store = await storeWith('approval-8', orderToApprove, refused);
    const readers = async (...memberships: object[]) => {
      const asker = { userId: 5, email: 'u5@kade.example', firstName: 'Jo', memberships } as never;
      const facts = { approvers: async () => [], user: async () => asker };
      const publicUrl = () => 'https://bestel.noordhof.example';
      const process = (outbox: Outbox) => approvalMail({ outbox, account: known, store, facts, publicUrl });
      return (await sent(process, refused, { stream: 'approval-8' })).map((mail) => mail.to);
    };
    const there = { accountId: 3, roles: ['CLIENT'], isEnabled: true, customerId: 401 };
    const branches = (...ids: number[]) => ({ branches: ids.map((customerId) => ({ customerId })) });
    expect(await readers({ ...there, accountId: 14 }, there)).toEqual(['u5@kade.example']);
    expect(await readers({ ...there, isEnabled: false }, { ...there, accountId: 14 })).toEqual([]);
    expect(await readers({ ...there, ...branches(402, 401) })).toEqual(['u5@kade.example']);
    expect(await readers({ ...there, ...branches(402) })).toEqual([]);
  });

  test.each([
    ['CLIENT', 'klantapp'],
    ['CLIENT2', 'klantapp2'],
    [null, 'klantapp'],
  ] as const)('that a wine is back leads %s to the wine and to its requests at /%s', async (role, app) => {
    // elsewhere it may work in another app
    const elsewhere = { accountId: 14, log: 1, roles: ['CLIENT3'], customerId: 7 };
    const here = role === null ? [] : [{ accountId: 3, log: 1, roles: [role], customerId: 401 }];
    const memberships = [elsewhere, ...here];
    const buyer = { userId: 5, username: 'kade', email: '', memberships } as unknown as KnownUser;
    const process = (outbox: Outbox) =>
      productNoticeMail({
        outbox,
        account: known,
        customer: async () => ({ ...aCustomer(), language: 'de' }) as Customer,
        facts: { userOfCustomer: async () => buyer },
        publicUrl: () => 'https://bestel.noordhof.example',
      });
    const due = (address: string) =>
      productNoticeEvents.due({
        noticeId: 9,
        customerId: 401,
        productId: 1201,
        productName: 'Sancerre 2024',
        kind: 'back-in-stock',
        requestedOn: '2026-11-12',
        to: address,
        price: 138_500,
        side: 'excl',
      });
    const [mail] = await sent(process, due(to));
    expect(mail).toMatchObject({ to, customerId: 401, kind: 'product-notice' });
    expect(mail!.subject).toBe('Sancerre 2024 ist wieder da');
    expect(mail!.text).toContain(`https://bestel.noordhof.example/${app}/nieuwebestelling#wijn-1201`);
    expect(mail!.text).toContain(`https://bestel.noordhof.example/${app}/overzicht`);
    expect(mail!.html).toContain('<html lang="de">');
    expect(await sent(process, due(''))).toEqual([]);
  });

  test('that a wine is back is sent too when the account is gone by then, and nobody is asked who reads it', async () => {
    const [mail] = await sent(
      (outbox) =>
        productNoticeMail({
          outbox,
          account: nobody,
          customer: () => Promise.reject(new Error('asked')),
          facts: { userOfCustomer: () => Promise.reject(new Error('asked')) },
          publicUrl: () => 'https://bestel.noordhof.example',
        }),
      productNoticeEvents.due({
        noticeId: 9,
        customerId: 401,
        productId: 1201,
        productName: 'Sancerre 2024',
        kind: 'back-in-stock',
        requestedOn: '2026-11-12',
        to,
        price: 138_500,
        side: 'excl',
      }),
    );
    expect(mail).toMatchObject({ to, subject: 'Sancerre 2024 is er weer', fromName: 'Kelderboek' });
    expect(mail!.text).toContain('https://bestel.noordhof.example/klantapp/overzicht');
  });

  test('about the app names their username where they have one', async () => {
    const text = async (username: string | null) =>
      (await sent((outbox) => customerAppInfo({ outbox, account: known }), appInfo(to, username)))[0]!.text;
    expect(await text('bistro')).toContain('Uw loginnaam is bistro.');
    expect(await text(null)).toContain('Uw inloggegevens ontvangt u van uw accountmanager.');
  });

  test('with a paper goes to who gets it too, where there is somebody', async () => {
    const bcc = 'boekhouding@noordhof.example';
    const of = (more: object) =>
      sent((outbox) => orderMail({ outbox, account: known }), paper(to, more)) as Promise<[OutboxMail]>;
    expect((await of({ bcc }))[0]).toMatchObject({ bcc });
    expect((await of({}))[0]).not.toHaveProperty('bcc');
  });
});

describe('the administrators of an account', () => {
  const at = '2026-11-19T02:00:00.000Z';
  const admin = (userId: number, over: Partial<KnownUser> = {}, ...accountIds: number[]) =>
    ({
      userId,
      email: `admin-${userId}@noordhof.example`,
      language: null,
      memberships: [3, ...accountIds].map((accountId) => ({ accountId })),
      ...over,
    }) as KnownUser;
  const told = async (event: StoredEvent, admins: KnownUser[], account: OfAccount = known) => {
    const facts = { administrators: async (accountId: number) => (accountId === 3 ? admins : []) };
    return sent((outbox) => backupMail({ outbox, account, facts }), event as never);
  };
  const failed = backupEvents.failed({ at, since: at, reason: 'full', code: '' });
  const made = backupEvents.made({ at, since: at });

  test('hear in their language, else in that of the account, that no backup was made and that one is made again', async () => {
    const both = [admin(1, { language: 'en' }), admin(2)];
    expect(await told(failed, both)).toMatchObject([
      {
        to: 'admin-1@noordhof.example',
        person: 'user-1',
        subject: 'No backup was made',
        text: expect.stringMatching(/^No backup was made: there is no room left on the disk\.\n\nAs long as/),
        html: expect.stringContaining('<html lang="en">'),
      },
      {
        to: 'admin-2@noordhof.example',
        person: 'user-2',
        subject: 'Er is geen reservekopie gemaakt',
        text: expect.stringMatching(/^Er is geen reservekopie gemaakt: .* schijf\.\n\nZolang er geen is/),
        html: expect.stringContaining('<html lang="nl">'),
      },
    ]);
    expect(await told(made, both)).toMatchObject([
      { subject: 'Backups are made again', text: expect.stringMatching(/^A backup was made again\..*\.$/) },
      {
        subject: 'Er wordt weer een reservekopie gemaakt',
        text: expect.stringMatching(/^Er is weer een reservekopie gemaakt\..*\.$/),
      },
    ]);
    const english = anAccount({ settings: { staff_mail_language: 'en' } });
    expect(await told(made, [admin(2), admin(3, { language: 'nl' })], () => english)).toMatchObject([
      { subject: 'Backups are made again' },
      { subject: 'Er wordt weer een reservekopie gemaakt' },
    ]);
  });

  test('hear it once, in the first account that they administer, and where they have an address', async () => {
    const elsewhere = admin(2, { memberships: [{ accountId: 2 }, { accountId: 3 }] as never });
    const nowhere = admin(4, { memberships: [] });
    const admins = [admin(1, {}, 9), elsewhere, admin(3, { email: '' }), nowhere];
    expect((await told(failed, admins)).map(({ to }) => to)).toEqual(['admin-1@noordhof.example']);
    expect(await told(failed, admins, nobody)).toEqual([]);
  });
});

describe('INT-012, INT-013 · the admins of a bookkeeping', () => {
  const settings = { exact_emails: 'een@noordhof.example, twee@noordhof.example' };
  const own = anAccount({ settings });
  const refused = invoiceBookingEvents.refused({
    orderId: 17,
    invoiceId: 17,
    customerId: 401,
    system: 'exact',
    invoiceNumber: '2026-0417',
    said: 'Onbekende klant',
  } as never);
  const began = (about: 'invoices' | 'payments') =>
    bookkeepingTroubleEvents.began({ system: 'exact', about, said: 'Niet bereikbaar' });
  const told = (event: typeof refused | ReturnType<typeof began>, account: OfAccount = () => own) =>
    sent((outbox) => bookkeepingMail({ outbox, account, facts: readers }), event);

  test('each hear once of an invoice that was refused, as mail about its customer', async () => {
    expect(await told(refused)).toMatchObject(
      ['een@noordhof.example', 'twee@noordhof.example'].map((to) => ({
        to,
        person: 'customer-401',
        customerId: 401,
        orderId: 17,
        subject: 'Factuur 2026-0417 staat niet in Exact',
        text: expect.stringContaining('Onbekende klant'),
      })),
    );
  });

  test.each([
    ['invoices', 'Facturen gaan niet naar Exact'],
    ['payments', 'Betalingen komen niet uit Exact'],
  ] as const)('hear that %s do not go, as mail about the account', async (about, subject) => {
    expect((await told(began(about)))[0]).toMatchObject({
      subject,
      person: 'account-3',
      customerId: null,
      orderId: null,
    });
  });

  test('D-61 · each read it in the language that they chose, else in that of the account, the reason too', async () => {
    const why = 'Het externe magazijn weigert de order (409).';
    const event = bookkeepingTroubleEvents.began({ system: 'exact', about: 'payments', said: why });
    const of = async (extra: object) =>
      (await told(event, () => anAccount({ settings: { ...settings, ...extra } }))).map(
        ({ subject, text }) => `${subject} | ${text.split('\n\n')[1]}`,
      );
    const [dutch, english] = [
      `Betalingen komen niet uit Exact | ${why}`,
      'Payments do not come from Exact | The external warehouse refuses the order (409).',
    ];
    expect(await of({})).toEqual([dutch, dutch]);
    chosen.set('twee@noordhof.example', 'en');
    expect(await of({})).toEqual([dutch, english]);
    chosen.set('een@noordhof.example', 'nl');
    expect(await of({ staff_mail_language: 'en' })).toEqual([dutch, english]);
    chosen.clear();
    expect(await of({ staff_mail_language: 'en' })).toEqual([english, english]);
    // who reads English elsewhere is not known here
    chosen.set('een@noordhof.example', 'en');
    expect(await of({ exact_emails: 'een@noordhof.example' })).toEqual([english]);
    expect((await told(event, () => ({ ...own, accountId: 8 }))).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Betalingen komen niet uit Exact'),
    );
    chosen.clear();
  });

  test('are those of the account that is linked, and there is no mail of an account that is not there', async () => {
    const master = anAccount({ accountId: 5, settings: { exact_emails: 'hoofd@noordhof.example' } });
    const linked = { ...own, bookkeeping: { exact: { administration: null, master: 5 } } } as Account;
    const account: OfAccount = (accountId) => (accountId === 5 ? master : linked);
    expect((await told(refused, account)).map(({ to }) => to)).toEqual(['hoofd@noordhof.example']);
    expect(await told(refused, nobody)).toEqual([]);
  });
});

describe('the letter about an order', () => {
  const requested = salesOrderEvents.confirmationRequested({ orderId: 17 });
  const confirmed = async (first: StoredEvent, account = known) => {
    const store = await storeWith('salesOrder-17', first);
    return sent((outbox) => orderConfirmation({ store, outbox, account }), requested);
  };

  test('goes to its contact; to nobody where there is none, or no account', async () => {
    expect(await confirmed(placed())).toMatchObject([
      { to: 'inkoop@bistrodekade.example', person: 'customer-401', orderId: 17 },
    ]);
    expect(await confirmed(placed({ emailContact: '' }))).toEqual([]);
    expect(await confirmed(placed(), nobody)).toEqual([]);
  });

  test('says what each wine costs and what all of it comes to, in words and as a table', async () => {
    const [mail] = await confirmed(
      placed({ lines: [aLine({ quantity: 12, unitPrice: 125_000, discount: 0 })] } as never),
    );
    expect(mail!.text).toMatch(/ {3}12 {2}.* · € 12,50 · € 150,00\n\nTotaal excl\. btw: € 150,00\n/);
    expect(mail!.html).toContain('class="number">€ 150,00</td>');
    expect(mail!.html).toContain('Totaal incl. btw');
    expect(mail!.html).not.toContain('· € 12,50');
  });

  test('is of no order where there is none', async () => {
    const store = await storeWith('salesOrder-18', placed());
    expect(await sent((outbox) => orderConfirmation({ store, outbox, account: known }), requested)).toEqual(
      [],
    );
  });

  test.each([
    ['of the app', { source: 'app-1' }, 1],
    ['of staff', { source: 'staff' }, 0],
    ['of the past', { source: 'app-1', isPast: true }, 0],
    ['without a contact', { source: 'app-1', emailContact: '' }, 0],
  ] as const)('thanks a customer for an order %s: %o, %i', async (_, over, count) => {
    const first = placed(over as never);
    const store = await storeWith('salesOrder-17', first);
    expect(await sent((outbox) => orderThanks({ store, outbox, account: known }), first)).toHaveLength(count);
  });

  test('thanks nobody whose address went after the order was placed', async () => {
    const store = await storeWith('salesOrder-17', placed({ source: 'app-1', emailContact: '' } as never));
    const first = placed({ source: 'app-1' } as never);
    expect(await sent((outbox) => orderThanks({ store, outbox, account: known }), first)).toEqual([]);
  });
});

describe('AUTH-024 · the mail to choose a password', () => {
  const added = (email: string) =>
    userEvents.added({ userId: 12, username: 'anna', firstName: 'Anna', lastName: 'Bos', email });
  const admitted = (accountId = 3) =>
    userEvents.admitted({ userId: 12, accountId, log: 1, roles: ['SALES'], customerId: null });
  const requested = userEvents.passwordResetRequested({ userId: 12 });
  const inEnglish = userEvents.fieldChanged({
    id: 12,
    field: 'language',
    from: null,
    to: 'en',
  } as never);
  const asked = async (
    events: StoredEvent[],
    { recordedAt = now, account = known }: { recordedAt?: string; account?: OfAccount } = {},
  ) => {
    const store = await storeWith('user-12', ...events);
    const mails: { to: string; text: string; fromName: string }[] = [];
    const process = passwordResetMail({
      store,
      account,
      publicUrl: () => 'https://kelder.example',
      now: () => now,
      mailer: { send: async (mail: never) => (mails.push(mail), { handedTo: 'server' }) } as never,
      tokens: { issue: async () => 'geheim' },
    });
    await process.react(recorded(requested, { stream: 'user-12', recordedAt }), tools);
    return mails;
  };

  test('goes to who works somewhere, with a link of its own', async () => {
    expect(await asked([added('anna@noordhof.example'), admitted()])).toMatchObject([
      {
        to: 'anna@noordhof.example',
        fromName: noordhof.name,
        text: expect.stringContaining('https://kelder.example/auth/reset/geheim'),
      },
    ]);
  });

  test('D-61 · is in the language that they chose, else in that of the account', async () => {
    const events = [added('anna@noordhof.example'), admitted()];
    const opening = async (...how: Parameters<typeof asked>) => (await asked(...how))[0]!.text.slice(0, 10);
    const english = anAccount({ settings: { staff_mail_language: 'en' } });
    expect(await opening(events)).toBe('Beste Anna');
    expect(await opening([...events, inEnglish])).toBe('Dear Anna,');
    expect(await opening(events, { account: () => english })).toBe('Dear Anna,');
  });

  test('goes in the name of the house where the account is not there', async () => {
    const mails = await asked([added('anna@noordhof.example'), admitted()], { account: nobody });
    expect(mails).toMatchObject([{ fromName: 'Kelderboek', text: expect.stringContaining('geheim') }]);
  });

  test.each([
    ['there is no address', [added(''), admitted()], now],
    ['they work nowhere', [added('anna@noordhof.example')], now],
    ['they are nobody', [requested], now],
    [
      'they asked more than a day ago',
      [added('anna@noordhof.example'), admitted()],
      '2026-11-18T08:29:59.999Z',
    ],
  ])('does not go where %s', async (_, events, recordedAt) => {
    expect(await asked(events, { recordedAt })).toEqual([]);
  });

  test('goes a day after it was asked for at the latest', async () => {
    const dayAgo = '2026-11-18T08:30:00.000Z';
    const events = [added('anna@noordhof.example'), admitted()];
    expect(await asked(events, { recordedAt: dayAgo })).toHaveLength(1);
  });
});

describe('PO-018 · the mail of a purchase order', () => {
  const mailed = (copiesSender: boolean) =>
    purchaseOrderEvents.mailed({
      purchaseOrderId: 30,
      mail: 'supplier',
      to: 'order@domaine.example',
      subject: 'Order',
      text: 'Beste',
      copiesSender,
    });
  const buys = anAccount({ settings: { from_email_inkoop: 'inkoop@noordhof.example' } });
  const sentBy = (
    copiesSender: boolean,
    account: OfAccount = () => buys,
    own: string | null = 'anna@n.example',
  ) => sent((outbox) => purchaseMail({ outbox, account, addressOf: async () => own }), mailed(copiesSender));

  test('goes to who sends it too where the account wants that, and is then about them', async () => {
    expect(await sentBy(true)).toMatchObject([{ bcc: 'anna@n.example', person: 'user-12' }]);
    const [without] = await sentBy(false);
    expect(without).toMatchObject({ person: 'purchaseOrder-30' });
    expect(without).not.toHaveProperty('bcc');
    const [unknown] = await sentBy(true, () => buys, null);
    expect(unknown).toMatchObject({ person: 'purchaseOrder-30' });
    expect(unknown).not.toHaveProperty('bcc');
  });

  test('goes under the address for purchasing, where the account has one', async () => {
    const address = 'inkoop@noordhof.example';
    expect(await sentBy(false)).toMatchObject([{ from: address, replyTo: address, fromName: buys.name }]);
    for (const account of [() => anAccount(), nobody]) {
      const [mail] = await sentBy(false, account);
      expect(mail).not.toHaveProperty('from');
      expect(mail).toMatchObject({ replyTo: '' });
    }
  });
});

describe('INT-015 · the mails about an external warehouse', () => {
  const [contact, warehouse] = ['inkoop@bistrodekade.example', 'orders@magazijn.example'];
  const settings = {
    cjh_order_confirmation: 'Beste [customer_name], order [order_number] komt [delivery_date]. [onbekend]',
    cjh_third_party_email: warehouse,
    cjh_new_products_email: 'nieuw@magazijn.example',
  };
  const sender = (over: Partial<typeof settings> = {}) => anAccount({ settings: { ...settings, ...over } });
  const taken = externalOrderEvents.placed({ orderId: 17, externalNumber: 'X-9' });
  const news = (...productIds: number[]) =>
    warehouseNewsEvents.announced({ accountId: 3, productIds, upTo: 40 });
  const told = async (
    event: typeof taken | ReturnType<typeof news>,
    account: Account | null,
    order: StoredEvent | null = placed({
      lines: [aLine(), aLine({ lineId: 2, name: 'Retour', quantity: -3 })],
    }),
  ) => {
    const store = order ? await storeWith('salesOrder-17', order) : memoryEventStore({ clock });
    const facts = {
      account: () => account,
      products: async () => [aProduct(), aProduct({ vintage: null })],
      ...readers,
    };
    return sent((outbox) => warehouseMail({ store, outbox, facts: facts as never }), event as never);
  };

  test('tell the contact and the third party of an order that it took', async () => {
    const [confirmation, notice] = await told(taken, sender());
    expect(confirmation).toMatchObject({
      to: contact,
      text: 'Beste Bistro De Kade, order 10872 komt 20-11-2026. [onbekend]',
    });
    expect(notice).toMatchObject({ to: warehouse, subject: expect.stringContaining('X-9') });
    expect(notice!.text).toContain('   12  Sancerre Les Caillottes 2024');
    expect(notice!.text).not.toContain('Retour');
    expect(notice!.text).toContain('Leveren: 20-11-2026\n');
    expect(notice!.text).not.toContain('Opmerking');
  });

  test('D-61 · a third party and the warehouse read the language of the account, the contact its own', async () => {
    const english = sender({ staff_mail_language: 'en' } as never);
    const [confirmation, notice] = await told(taken, english);
    expect(confirmation!.text).toContain('Beste Bistro De Kade');
    expect(notice!.subject).toMatch(/^Order 10872 of .* is in the warehouse as X-9$/);
    expect(notice!.text).toContain('Deliver: 20-11-2026\n');
    expect(notice!.text).not.toMatch(/Leveren|Afleveradres|magazijn/);
    const [added] = await told(news(1201, 1202), english);
    expect(added!.subject).toMatch(/^New products of /);
    expect(added!.text).toContain('Add them in the warehouse under these numbers:');
  });

  test('tell nobody for whom there is no text or no address', async () => {
    const to = async (over: Partial<typeof settings>, more: Parameters<typeof anOrder>[0] = {}) => {
      return (await told(taken, sender(over), placed(more))).map((mail) => mail.to);
    };
    expect(await to({ cjh_order_confirmation: ' ' })).toEqual([warehouse]);
    expect(await to({}, { emailContact: '' })).toEqual([warehouse]);
    expect(await to({ cjh_third_party_email: '' })).toEqual([contact]);
    expect(await told(taken, null)).toEqual([]);
    expect(await told(taken, sender(), null)).toEqual([]);
  });

  test.each([
    ['before', 'Leveren: zo snel mogelijk, voor 12:00'],
    ['after', 'Leveren: zo snel mogelijk, na 12:00'],
  ] as const)('say when to deliver, and what was noted: %s noon', async (moment, words) => {
    const order = anOrder({ lines: [aLine({ quantity: 0 })], warehouseNote: 'Achterom' });
    const delivery = { ...order.delivery, date: null, moment, time: '12:00' };
    const text = (await told(taken, sender(), placed({ ...order, delivery }))).at(-1)!.text;
    expect(text).toContain(words);
    expect(text).toContain('Opmerking: Achterom');
    expect(text).not.toContain('Sancerre');
  });

  test('tell of new products, where somebody is to hear', async () => {
    const [mail, ...more] = await told(news(1201, 1202), sender());
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'nieuw@magazijn.example',
      subject: `Nieuwe producten van ${noordhof.name}`,
    });
    expect(mail!.text).toContain('   1201  Sancerre Les Caillottes 2024\n   1201  Sancerre Les Caillottes');
    expect(await told(news(), sender())).toEqual([]);
    expect(await told(news(1201), sender({ cjh_new_products_email: '' }))).toEqual([]);
    expect(await told(news(1201), null)).toEqual([]);
  });
});

describe('SHIP-014 · a parcel is followed', () => {
  const made = { orderId: 17, labelId: 8 };
  const followed = async (answer: () => Promise<{ isActive: boolean; status: string }>) => {
    let of: unknown;
    const process = labelStatus({
      follow: (async (_: unknown, label: unknown) => ((of = label), answer())) as never,
    });
    const event = { type: 'ShippingLabelMade', version: 1, data: made };
    await process.react(recorded(event) as never, tools);
    return of;
  };

  test.each([
    ['delivered', { isActive: true, status: 'delivered' }, true],
    ['under way', { isActive: true, status: 'under-way' }, false],
    ['under way, of a label that was deleted', { isActive: false, status: 'under-way' }, true],
  ])('and is through with it when it is %s: %o, %s', async (_, answer, isThrough) => {
    const tried = followed(async () => answer);
    if (isThrough) expect(await tried).toEqual({ orderId: 17, labelId: 8 });
    else await expect(tried).rejects.toThrow(NotDone);
  });

  test('again when the carrier does not tell', async () => {
    await expect(followed(() => Promise.reject(new Error('hung up')))).rejects.toThrow(NotDone);
  });
});

describe('PAY-013 · a payment link is asked about', () => {
  const linkMade = { type: 'PaymentLinkMade', version: 1, data: { providerId: 'tr_1' } };
  const asked = (state: string | Error, recordedAt = '2026-11-19T08:29:00.000Z') =>
    paymentStatus({
      hear: (async () => (state instanceof Error ? Promise.reject(state) : { state })) as never,
      now: () => now,
    }).react(recorded(linkMade, { recordedAt }) as never, tools);

  test.each([
    ['paid', undefined, true],
    ['open', undefined, false],
    ['paid', '2026-11-19T08:29:30.000Z', true],
    ['paid', '2026-11-19T08:29:30.001Z', false],
  ])(
    'until it is paid or cannot be, from half a minute on: %s, made at %s: %s',
    async (state, made, isThrough) => {
      const tried = asked(state, made);
      if (isThrough) await tried;
      else await expect(tried).rejects.toThrow(NotDone);
    },
  );

  test('again when the provider does not tell', async () => {
    await expect(asked(new Error('hung up'))).rejects.toThrow(NotDone);
  });
});

describe('PROD-049 · the webshops of an account', () => {
  const event = shopSyncEvents.requested({ accountId: 3, productIds: [1201] });
  const told = async (of: Account | null, hasLogin: boolean, by = tools) => {
    const did: string[] = [];
    const store = await storeWith('shopSync-3', event);
    const handle = commandHandler({ store, mayActOn: (_, owner, accountId) => owner === accountId });
    const process = shopSyncProcess({
      handle,
      shop: { sync: async (address: string) => void did.push(address) } as never,
      account: () => of,
      webshop: {
        loginOf: async () => (hasLogin ? {} : null),
        fill: async ({ accountId }: Account) => void did.push(`filled for ${accountId}`),
      } as never,
      coupons: async () => [],
    });
    const react = (next = by) => process.react(recorded(event), next);
    await react();
    const outcomes = async () =>
      (await store.readStream(1, 'shopSync-3')).slice(1).map(({ data }) => data as Record<string, unknown>);
    return { did, react, outcomes };
  };
  const address = 'https://shop.example/sync';
  const own = anAccount({ settings: { online_shop_sync_url: address } });

  test.each([
    ['one that fetches and one that is filled', own, true, [address, 'filled for 3']],
    ['one that fetches', own, false, [address]],
    ['one that is filled', anAccount(), true, ['filled for 3']],
    ['none', anAccount(), false, []],
    ['none, as there is no such account', null, true, []],
  ])('are told: %s', async (_, of, hasLogin, did) => {
    const came = await told(of, hasLogin);
    expect(came.did).toEqual(did);
    expect(await came.outcomes()).toEqual([]);
  });

  test('that do not take it are recorded, once while it is tried again, and that they did so later', async () => {
    const failing = (reason: string, isFinal = false): Tools => ({
      attempt: async () => ({ outcome: 'failed', reason, isFinal }),
    });
    const { react, outcomes } = await told(own, true, failing('De webwinkel antwoordt niet.'));
    await react(failing('De webwinkel antwoordt met 500.'));
    const first = { accountId: 3, requestedAt: 40, productCount: 1, productIds: [1201], outcome: 'waiting' };
    expect(await outcomes()).toEqual([
      { ...first, shop: 'connector', reason: 'De webwinkel antwoordt niet.' },
      { ...first, shop: 'woocommerce', reason: 'De webwinkel antwoordt niet.' },
    ]);
    await react(tools);
    await react(tools);
    expect((await outcomes()).slice(2).map(({ shop, outcome }) => [shop, outcome])).toEqual([
      ['connector', 'done'],
      ['woocommerce', 'done'],
    ]);
  });

  test('of which nobody tries any more, or nobody knows, are told apart', async () => {
    const ending: Tools = {
      attempt: async (key) =>
        key.startsWith('account')
          ? { outcome: 'failed', reason: 'De webwinkel antwoordt niet.', isFinal: true }
          : { outcome: 'unknown', reason: 'relation "product" does not exist' },
    };
    const { outcomes } = await told(own, true, ending);
    expect((await outcomes()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'De webwinkel antwoordt niet.'],
      ['unknown', ''],
    ]);
  });
});

test('a mail that the server turns down is concluded as such', async () => {
  const concluded: unknown[] = [];
  const outbox = {
    ...house().outbox,
    send: () => Promise.reject(new NotDone('no such mailbox')),
    conclude: async (...of: unknown[]) => void concluded.push(of),
  } as unknown as Outbox;
  const failing: Tools = {
    attempt: async (_, effect) =>
      effect().then(
        (result) => ({ outcome: 'done', result }),
        (fault: Error) => ({ outcome: 'failed', reason: fault.message, isFinal: true }),
      ),
  };
  const event = customerEvents.appInfoRequested({ customerId: 401, to: 'a@b.example', username: null });
  await customerAppInfo({ outbox, account: known }).react(recorded(event), failing);
  expect(concluded).toEqual([
    ['app-info-1-40', { outcome: 'failed', reason: 'no such mailbox', isFinal: true }],
  ]);
});
