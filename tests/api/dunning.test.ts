import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { addDays } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { customerOf, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

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
const mailsTo = async (recipient: string) =>
  (await world.pool.query('select * from mail.outbox where recipient = $1 order by mail_id', [recipient]))
    .rows;

beforeAll(async () => {
  world = await smallWorld();
}, 60_000);
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
    const { body } = await world.call('SALES', 'GET', `klant/account/${id}/2026-01-01/${today}`);
    expect(body.data).toMatchObject([{ reminder_pause: { cause: 'dispute', reason: 'Kurk' } }]);
    expect(body.data[0].reminder_pause.paused_by).not.toBe('');
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
