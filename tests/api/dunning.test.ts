import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { concludeReminder } from '#application/reminder/remind.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { addDays } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { customerOf, noordhof, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

// a batch takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const today = '2026-11-19';
let world: SmallWorld;
let nextId = 72_100;

const on = (date: string) => {
  world.time.today = date;
  world.time.now = `${date}T08:30:00.000Z`;
};
/** A new customer of a term of 14 days, with invoices of € 1,000.00 that moved in, so many days old. */
const debtor = async (over: object, ...daysAgo: readonly number[]) => {
  on(today);
  const id = nextId++;
  const address = `debiteur${id}@klant.example`;
  await world.record(world.by(noordhof), (work) =>
    work.decide(customer, id, { ...customerOf(id, `Debiteur ${id}`, 'Gouda', 0), email: address, ...over }),
  );
  const claims: number[] = [];
  for (const age of daysAgo) {
    const invoiceId = nextId++;
    claims.push(invoiceId);
    const invoiceDate = addDays(today, -age);
    await world.record(world.by(noordhof), (work) =>
      work.decide(invoice, invoiceId, {
        type: 'MoveInvoiceIn',
        invoiceId,
        accountId: noordhof,
        customerId: id,
        customerNumber: id,
        customerName: '',
        invoiceNumber: `OUD-${invoiceId}`,
        invoiceDate,
        perRate: [],
        dueDate: addDays(invoiceDate, 14),
        incl: 1_000 * euro,
        open: 1_000 * euro,
      }),
    );
  }
  return { id, address, claims };
};
const call = (path: string, body: object, role: 'MANAGER' | 'SALES' = 'MANAGER') =>
  world.call(role, 'POST', path, body);
type Shown = Record<string, unknown> & { internal_id: number };
const shownOf = async (customerId: number) => {
  const { body } = await call('stats/unpaid', {});
  const row = body.customers.find(({ customer_id }: { customer_id: number }) => customer_id === customerId);
  return ['7days', '14days', '21days', '22days'].flatMap((block) => row[block].orders) as Shown[];
};
const remind = (order_id: number, emails: string) =>
  call('stats/aanmanen', { order_id, reminder_type: 1, emails });
/** The first comes a moment after the change that it tells of. */
const mailsTo = async (recipient: string) => {
  const query = () =>
    world.pool.query('select * from mail.outbox where recipient = $1 order by mail_id', [recipient]);
  await expect.poll(async () => (await query()).rowCount).toBeGreaterThan(0);
  return (await query()).rows;
};

beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

describe('a pause', () => {
  const pause = (order_id: number, over: object = {}) =>
    call('stats/aanmanen/pause', { order_id, cause: 'dispute', reason: 'Kurk', ...over });

  test('CRED-044 · of a disputed invoice nobody is reminded, until the dispute ends', async () => {
    const { id, address, claims } = await debtor({}, 40, 39);
    const [disputed, other] = claims as [number, number];
    expect((await pause(disputed)).body).toEqual({ data: 1 });
    expect((await remind(disputed, address)).body).toMatchObject({ data: 0, code: 'reminder-paused' });
    expect(await shownOf(id)).toMatchObject([
      {
        internal_id: disputed,
        reminder_pause: { cause: 'dispute', since: today, until: null, reason: 'Kurk', broken: 0 },
      },
      { internal_id: other, reminder_pause: null },
    ]);
    // of all that is open, and of what is open for too long, it is left out
    await call('stats/wanbetalers/reminder', { klant_id: id, days: 30 });
    const [mail] = await mailsTo(address);
    expect(mail.body).toContain(`OUD-${other}`);
    expect(mail.body).not.toContain(`OUD-${disputed}`);
    const { body } = await call('stats/aanmanen/preview', { customer_id: id });
    expect(body.text).not.toContain(`OUD-${disputed}`);
    const resumed = await call('stats/aanmanen/resume', { order_id: disputed });
    expect(resumed.body).toEqual({ data: 1 });
    expect((await call('stats/aanmanen/preview', { customer_id: id })).body.text).toContain(
      `OUD-${disputed}`,
    );
    expect((await call('stats/aanmanen/resume', { order_id: disputed })).body.code).toBe('not-paused');
  });

  test('CRED-044 · a promise pauses up to its day, and says that it was broken after it', async () => {
    const { id, address, claims } = await debtor({}, 40);
    const [claim] = claims as [number];
    const until = addDays(today, 5);
    await pause(claim, { cause: 'promise', until, reason: '' });
    on(until);
    expect((await remind(claim, address)).body.code).toBe('reminder-paused');
    on(addDays(until, 1));
    expect(await shownOf(id)).toMatchObject([{ reminder_pause: { cause: 'promise', until, broken: 1 } }]);
    expect((await remind(claim, address)).body).toEqual({ data: 1 });
    on(today);
  });

  test('CRED-044 · stands on the account of the customer, with who said so', async () => {
    const { id, claims } = await debtor({}, 40);
    await pause(claims[0]!);
    await settledHeads(world);
    const { body } = await world.call('SALES', 'GET', `klant/account/${id}/2026-01-01/${today}`);
    expect(body.data).toMatchObject([{ reminder_pause: { cause: 'dispute', reason: 'Kurk' } }]);
    expect(body.data[0].reminder_pause.paused_by).not.toBe('');
  });

  test('CRED-044 · stands on that account with the invoice alone, and no longer once that is paid', async () => {
    const { id, claims } = await debtor({}, 40);
    await pause(claims[0]!);
    const pausesAfter = async (amount: string) => {
      const payment = { order_id: claims[0], amount, date: '19-11-2026', payment_methode: 1 };
      await world.call('SALES', 'POST', 'order/payments/add', payment);
      await settledHeads(world);
      const { body } = await world.call('SALES', 'GET', `klant/account/${id}/2026-01-01/${today}`);
      return body.data.map((entry: Record<string, unknown>) => [
        entry['kind'],
        entry['reminder_pause'] !== null,
      ]);
    };
    expect(await pausesAfter('400,00')).toEqual([
      ['payment', false],
      ['moved-in', true],
    ]);
    expect(await pausesAfter('600,00')).toEqual([
      ['payment', false],
      ['payment', false],
      ['moved-in', false],
    ]);
  });

  test('CRED-044 · without a reason, of nothing open, and by who does not keep the books it is refused', async () => {
    const { claims } = await debtor({}, 40);
    expect((await pause(claims[0]!, { reason: '' })).body.code).toBe('pause-reason');
    expect((await pause(99)).body.code).toBe('nothing-to-remind-of');
    const body = { order_id: claims[0], cause: 'dispute', reason: 'Kurk' };
    expect((await call('stats/aanmanen/pause', body, 'SALES')).status).toBe(403);
  });

  test('CRED-044 · who has only paused invoices is in no batch of reminders', async () => {
    const [one, other] = [await debtor({}, 40), await debtor({}, 40)];
    await pause(one.claims[0]!);
    const { body } = await call('batch/reminders', { ids: [one.id, other.id], days: 30 });
    expect(body.due).toEqual([other.id]);
  });

  test('CRED-045 · of an invoice in a file at the bank nobody is reminded', async () => {
    const { id, address, claims } = await debtor({}, 40);
    const [claim] = claims as [number];
    await world.record(world.by(noordhof), (work) =>
      work.decide(sepaBatches, noordhof, {
        type: 'MakeSepaBatch',
        accountId: noordhof,
        batchId: 72_001,
        kind: 'collection',
        on: '2026-11-25',
        format: 'pain.008.001.08',
        fileName: 'incasso.xml',
        sha256: 'a'.repeat(64),
        isAnnounced: false,
        items: [{ orderId: claim, customerId: id, amount: 1_000 * euro }],
      }),
    );
    expect(await shownOf(id)).toMatchObject([{ collect_on: '2026-11-25' }]);
    expect((await remind(claim, address)).body.code).toBe('reminder-collected');
    expect((await call('stats/wanbetalers/reminder', { klant_id: id, days: 30 })).body.code).toBe(
      'nothing-to-remind-of',
    );
    await world.record(world.by(noordhof), (work) =>
      work.decide(sepaBatches, noordhof, {
        type: 'WithdrawSepaBatch',
        accountId: noordhof,
        batchId: 72_001,
      }),
    );
    expect((await remind(claim, address)).body).toEqual({ data: 1 });
  });
});

describe('interest and costs', () => {
  const set = (field: string, val: unknown) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
  const preview = async (order_id: number) =>
    (await call('stats/aanmanen/preview', { order_id, reminder_type: 2 })).body as {
      subject: string;
      text: string;
      claimed: object | null;
    };
  const letterOf = async (address: string) => {
    const [{ attachments }] = (await mailsTo(address)).slice(-1);
    const file = await world.core.blobs.get(attachments[0].sha256);
    return pdfText(file!.bytes)
      .flat()
      .map(({ text }) => text)
      .join(' ');
  };
  const particulier = { customerType: 'Particulier' };

  test('CRED-049 · are not claimed until the account says so', async () => {
    const { claims } = await debtor({}, 44);
    const { text, claimed } = await preview(claims[0]!);
    expect(text).not.toMatch(/rente|kosten/);
    expect(claimed).toBeNull();
  });

  test('CRED-049 · of a business stand line by line in mail and letter, with the total to pay', async () => {
    await set('claim_interest_costs', 1);
    const { address, claims } = await debtor({}, 44);
    const { text, claimed } = await preview(claims[0]!);
    // due on 20-10-2026: 30 days at 10.15 %
    expect(text).toContain(
      [
        'Hoofdsom: € 1.000,00',
        `Wettelijke handelsrente factuur OUD-${claims[0]}, 21-10-2026 t/m 19-11-2026, 30 dagen, 10,15% per jaar over € 1.000,00: € 8,34`,
        'Incassokosten (wettelijk minimum): € 40,00',
        'Samen te betalen: € 1.048,34',
      ].join('\n'),
    );
    expect(text).toContain('Wilt u € 1.048,34 aan ons overmaken');
    expect(claimed).toMatchObject({
      lines: [{ text: 'Hoofdsom', amount: 1_000 }, { amount: 8.34 }, { amount: 40 }],
      total: 1_048.34,
      remark: '',
    });
    await remind(claims[0]!, address);
    const letter = await letterOf(address);
    for (const said of ['Rente en kosten', '€ 8,34', '€ 40,00', '€ 1.048,34']) expect(letter).toContain(said);
    const events = await world.store.readLog(1, 0, 10_000);
    expect(events.findLast(({ type }) => type === 'ReminderRequested')?.data).toMatchObject({
      claimed: {
        interest: 8.34 * euro,
        costs: 40 * euro,
        rates: [{ from: '2026-10-21', until: '2026-11-19', rate: 1_015 }],
      },
    });
    // of a business none is the letter of fourteen days
    expect(events.findLast(({ type }) => type === 'ReminderRequested')?.data).not.toHaveProperty('isNotice');
    await set('business_costs', 'scale');
    expect((await preview(claims[0]!)).text).toContain('Incassokosten (15% van € 1.000,00): € 150,00');
    await set('business_costs', 'minimum');
  });

  test('CRED-067 · are reckoned by the rates that who keeps the books added', async () => {
    const { claims } = await debtor({}, 44);
    const add = (role: 'ADMIN' | 'SALES', percentage: number, from = '2026-11-01') =>
      world.callTwice(role, 'POST', 'settings/addinterestrate', { kind: 'commercial', from, percentage });
    expect((await add('SALES', 20.3)).status).toBe(403);
    expect((await add('ADMIN', 101)).status).toBe(400);
    expect((await add('ADMIN', 20.3)).body).toEqual({ data: 1 });
    const { body } = await world.call('MANAGER', 'GET', 'settings/interestrates');
    expect(body.data).toContainEqual({ kind: 'commercial', from: '2026-11-01', percentage: 20.3 });
    const { text } = await preview(claims[0]!);
    expect(text).toContain('21-10-2026 t/m 31-10-2026, 11 dagen, 10,15%');
    expect(text).toContain('01-11-2026 t/m 19-11-2026, 19 dagen, 20,3%');
    // of several invoices each rate is recorded once, with the first and the last day that had it; both of two that are
    // added at the same moment stay
    await Promise.all([add('ADMIN', 10.15, '2026-11-11'), add('ADMIN', 9, '2030-01-01')]);
    expect((await world.call('MANAGER', 'GET', 'settings/interestrates')).body.data).toEqual(
      expect.arrayContaining(
        ['2026-11-01', '2026-11-11', '2030-01-01'].map((from) => expect.objectContaining({ from })),
      ),
    );
    const two = await debtor({}, 50, 44);
    const overdue = { klant_id: two.id, days: 30 };
    // the next one would be firmer, and is not what is asked again
    await world.callTwice('MANAGER', 'POST', 'stats/wanbetalers/reminder', overdue);
    const events = await world.store.readLog(1, 0, 10_000);
    expect(events.findLast(({ type }) => type === 'ReminderRequested')?.data).toMatchObject({
      claimed: {
        rates: [
          { from: '2026-10-15', until: '2026-11-19', rate: 1_015 },
          { from: '2026-11-01', until: '2026-11-10', rate: 2_030 },
        ],
      },
    });
    // the last one for a day holds
    await add('ADMIN', 10.15);
    expect((await preview(claims[0]!)).text).toContain('21-10-2026 t/m 19-11-2026, 30 dagen, 10,15%');
  });

  test('CRED-083 · an invoice is claimed by the due date that it was issued with, whatever the term is since', async () => {
    const { id, address } = await debtor({});
    on(addDays(today, -44));
    const { body } = await world.call('SALES', 'POST', 'order/store', {
      customer_id: id,
      'delivery-method_id': 1,
      overrule_discount: 1,
      order_discount: 0,
      order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 13.85 }],
    });
    const order_id = body.data.id as number;
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
      order_id,
      factuurstatus: 'gefactureerd',
    });
    on(today);
    await set('hospitality_reminder_1', 25);
    await set('business_reminder_1', 25);
    const seen: unknown[] = [];
    for (const term of [7, 30]) {
      await world.call('ADMIN', 'PUT', 'klant/update', { customer_id: id, field: 'pay_in_days', val: term });
      const [shown] = (await shownOf(id)) as unknown as [
        { days_overdue: number; reminder_next: { on: string } },
      ];
      const { text } = await preview(order_id);
      const { body: glance } = await world.call('SALES', 'GET', `klant/glance/${id}`);
      seen.push({
        // DUN-006: the list goes by the term that the customer has now
        late: shown.days_overdue,
        next: shown.reminder_next.on,
        isDueInMail: text.includes('20-10-2026'),
        hasInterest: text.includes('21-10-2026 t/m 19-11-2026, 30 dagen, 10,15%'),
        atGlance: glance.open[0].due_date,
      });
    }
    await set('hospitality_reminder_1', 0);
    await set('business_reminder_1', 0);
    const own = { next: '2026-11-14', isDueInMail: true, hasInterest: true, atGlance: '2026-10-20' };
    expect(seen).toEqual([
      { ...own, late: 37 },
      { ...own, late: 14 },
    ]);
    await call('stats/wanbetalers/reminder', { klant_id: id, days: 30 });
    const [mail] = await mailsTo(address);
    expect(mail.body).toContain('20-10-2026');
  });

  test('CRED-050 · a consumer is sent the letter of fourteen days, and costs only after its term', async () => {
    const { id, address, claims } = await debtor(particulier, 44);
    const [claim] = claims as [number];
    const notice = await preview(claim);
    expect(notice.subject).toMatch(/^Betaal binnen veertien dagen zonder incassokosten/);
    expect(notice.text).toContain('gerekend vanaf de dag na de dag waarop u dit bericht ontvangt');
    expect(notice.text).toContain('€ 150,00 aan incassokosten verschuldigd: 15% van € 1.000,00.');
    expect(notice.text).toContain('Samen te betalen: € 1.003,29');
    expect(notice.claimed).toMatchObject({ remark: expect.stringContaining('veertien dagen') });
    await remind(claim, address);
    expect(await letterOf(address)).toContain('Veertiendagenbrief');
    // nothing is known to have been received while no mail server took it
    on(addDays(today, 15));
    expect((await preview(claim)).subject).toMatch(/^Betaal binnen veertien dagen/);
    // no earlier than what was recorded here before
    const received = addDays(today, 6);
    on(received);
    const [{ message_id }] = await mailsTo(address);
    const reminderId = Number(String(message_id).split('-').at(-1));
    await concludeReminder(
      world.core,
      { log: 1, accountId: noordhof },
      { reminderId, customerId: id, outcome: 'accepted', reason: '', tries: 1 },
    );
    on(addDays(received, 14));
    const within = await preview(claim);
    expect(within.subject).toMatch(/^Tweede herinnering/);
    expect(within.text).toContain('Tot en met 09-12-2026 betaalt u geen incassokosten; daarna € 150,00.');
    on(addDays(received, 15));
    const after = await preview(claim);
    expect(after.text).toContain('Incassokosten (15% van € 1.000,00): € 150,00');
    on(today);
  });

  test('CRED-050 · who has a number in the trade register is no consumer, and English is written in English', async () => {
    const { claims } = await debtor({ ...particulier, kvk: '12345678', language: 'en' }, 44);
    expect((await preview(claims[0]!)).text).toContain('Costs of collection (minimum by law): €40.00');
    const english = await debtor({ ...particulier, language: 'en' }, 44);
    expect((await preview(english.claims[0]!)).text).toContain(
      'counted from the day after the day on which you receive this message',
    );
    await set('claim_interest_costs', 0);
  });
});

describe('the schedule', () => {
  const set = (field: string, val: unknown) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
  const nextOf = async (id: number) => (await shownOf(id))[0]!['reminder_next'];
  /** A mail server takes the last mail to somebody. */
  const takeMailOf = async ({ id, address }: { id: number; address: string }) => {
    const [{ message_id }] = (await mailsTo(address)).slice(-1);
    await concludeReminder(
      world.core,
      { log: 1, accountId: noordhof },
      {
        reminderId: Number(String(message_id).split('-').at(-1)),
        customerId: id,
        outcome: 'accepted',
        reason: '',
        tries: 1,
      },
    );
  };
  const dueNow = async () => {
    const { body } = await call('stats/unpaid', { due: 1 });
    return body as { total: number; customers: { customer_id: number; order_count: number }[] };
  };
  const ended = async (body: object) => {
    const { id } = (await call('batch/start', body)).body.data;
    const batchOf = async () =>
      (await world.call('MANAGER', 'GET', 'batch/list')).body.data.find(
        (each: { id: number }) => each.id === id,
      );
    await expect.poll(async () => (await batchOf())?.phase, { timeout: 30_000 }).toBe('ended');
    return batchOf();
  };

  test('CRED-061 · each kind of customer has its own; without one nothing is next', async () => {
    const business = await debtor({ customerType: 'Wijnwinkel' }, 44);
    const restaurant = await debtor({ customerType: 'Restaurant' }, 44);
    const consumer = await debtor({ customerType: 'Particulier' }, 44);
    expect(await nextOf(business.id)).toBeNull();
    await set('business_reminder_1', 35);
    await set('hospitality_reminder_1', 40);
    await set('consumer_reminder_1', 60);
    // due on 20-10-2026
    const step = { reminder_type: 1, why: 'schedule', notice: 0 };
    expect(await nextOf(business.id)).toEqual({ ...step, on: '2026-11-24' });
    expect(await nextOf(restaurant.id)).toEqual({ ...step, on: '2026-11-29' });
    expect(await nextOf(consumer.id)).toEqual({ ...step, on: '2026-12-19' });
    await set('claim_interest_costs', 1);
    expect(await nextOf(consumer.id)).toMatchObject({ notice: 1 });
    await set('claim_interest_costs', 0);
    const { body } = await world.call('SALES', 'GET', `klant/glance/${business.id}`);
    expect(body.open).toMatchObject([{ reminder_level: 0, reminder_next: { on: '2026-11-24' } }]);
  });

  test('CRED-062 · the next step counts from the day on which a mail server took the last', async () => {
    await set('business_reminder_2', 10);
    const shop = await debtor({ customerType: 'Wijnwinkel' }, 60);
    expect(await nextOf(shop.id)).toMatchObject({ reminder_type: 1, on: '2026-11-08' });
    await remind(shop.claims[0]!, shop.address);
    // on its way it is no step yet, and the customer is not reminded twice within 7 days
    expect(await nextOf(shop.id)).toMatchObject({ reminder_type: 1, on: '2026-11-26', why: 'reminded' });
    // no earlier than what was recorded here before
    on(addDays(today, 6));
    await takeMailOf(shop);
    expect(await shownOf(shop.id)).toMatchObject([
      { reminder_level: 1, reminder_next: { reminder_type: 2, on: '2026-12-05', why: 'schedule' } },
    ]);
    on(today);
  });

  test('CRED-077 · a step goes by post: its letter is printed, nothing is mailed, and the schedule goes on once the post has delivered it', async () => {
    const shop = await debtor({ customerType: 'Wijnwinkel' }, 60);
    const [order_id] = shop.claims as [number];
    const letter = await world.bytesOf('MANAGER', `stats/aanmanen/letter/${order_id}/1`);
    expect(letter.type).toBe('application/pdf');
    expect(JSON.stringify(pdfText(Buffer.from(letter.bytes)))).toContain(`OUD-${order_id}`);
    const post = { order_id, reminder_type: 1 };
    expect((await world.call('SALES', 'POST', 'stats/aanmanen/post', post)).status).toBe(403);
    // a mail that was only kept, as there is no mail server, keeps no letter back; a letter does, for a week
    await remind(order_id, shop.address);
    const [{ message_id }] = (await mailsTo(shop.address)).slice(-1);
    const reminderId = Number(String(message_id).split('-').at(-1));
    const kept = { reminderId, customerId: shop.id, outcome: 'kept', reason: '', tries: 1 } as const;
    await concludeReminder(world.core, { log: 1, accountId: noordhof }, kept);
    expect(await shownOf(shop.id)).toMatchObject([{ reminder_level: 0 }]);
    expect((await call('stats/aanmanen/post', post)).body).toEqual({ data: 1 });
    expect((await call('stats/aanmanen/post', post)).body).toMatchObject({ code: 'reminder-too-soon' });
    expect(await mailsTo(shop.address)).toHaveLength(1);
    // three days after today, and ten after that
    expect(await shownOf(shop.id)).toMatchObject([
      { reminder_level: 1, reminder_next: { reminder_type: 2, on: '2026-12-02', why: 'schedule' } },
    ]);
    const { body } = await call('stats/unpaid', {});
    const row = body.customers.find(({ customer_id }: { customer_id: number }) => customer_id === shop.id);
    // both of one moment, in whatever order
    expect(row.reminders).toContainEqual(
      expect.objectContaining({ by_post: 1, sent_to: '', mail_state: 'accepted' }),
    );
    // the tests have no mail server, unless the account has its own
    expect(body.mail_server).toBe(0);
  });

  test('CRED-063 · what is due is found, and goes out together: of each customer its firmest step', async () => {
    const two = await debtor({ customerType: 'Wijnwinkel' }, 60, 55, 45);
    const paused = await debtor({ customerType: 'Wijnwinkel' }, 60);
    await call('stats/aanmanen/pause', { order_id: paused.claims[0], cause: 'dispute', reason: 'Kurk' });
    const { customers } = await dueNow();
    const ids = customers.map(({ customer_id }) => customer_id);
    expect(ids).toContain(two.id);
    expect(ids).not.toContain(paused.id);
    // that of 45 days is due in four days
    expect(customers.find(({ customer_id }) => customer_id === two.id)).toMatchObject({ order_count: 2 });
    const matching = { list: 'unpaidInvoices', asked: { due: 1 } };
    const preview = (await call('batch/reminders', { matching, schedule: 1 })).body;
    expect(preview.due).toEqual(ids);
    const chosen = { ids: [paused.id, two.id], schedule: 1 };
    const some = (await call('batch/reminders', chosen)).body;
    expect(some.data).toMatchObject([
      { id: two.id, reminder_type: 1, amount: 2_000, due: 1 },
      { id: paused.id, due: 0, reason: 'Vandaag is er geen stap aan de beurt.' },
    ]);
    const batch = await ended({ action: 'reminder-steps', ids: [two.id] });
    expect(batch).toMatchObject({ done: 1, refused: 0 });
    const [mail] = await mailsTo(two.address);
    expect(mail.subject).toMatch(/^Herinnering/);
    for (const claim of two.claims.slice(0, 2)) expect(mail.body).toContain(`OUD-${claim}`);
    expect(mail.body).not.toContain(`OUD-${two.claims[2]}`);
    expect((await dueNow()).customers.map(({ customer_id }) => customer_id)).not.toContain(two.id);
    // a firmer step of one invoice goes first, alone
    await takeMailOf(two);
    on(addDays(today, 20));
    const later = (await call('batch/reminders', { ids: [two.id], schedule: 1 })).body;
    expect(later.data).toMatchObject([{ reminder_type: 2, amount: 2_000, due: 1 }]);
    on(today);
  });
});
