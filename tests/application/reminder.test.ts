import type { HandleCommand } from '#application/kernel/command-handler.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Actor, commandHandler } from '#application/kernel/command-handler.ts';
import { recordedOutbox } from '#application/mail/conclude.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { MailRecord, Outbox, OutboxMail } from '#application/ports/outbox.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import { reminderMail } from '#application/processes/reminder-mail.ts';
import { remind, requestReminder } from '#application/reminder/remind.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { type ReminderEvent, reminderEvents } from '#domain/reminder/reminder.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { anAccount } from '#tests/support/records.ts';
import { withCore } from '#tests/support/with-core.ts';

const [log, accountId, customerId] = [1, 3, 401];
const read = eventReader<ReminderEvent>(reminderEvents);
const time = { today: '2026-11-19' };
const wanted = () => ({
  ...({ customerId, kind: 'invoice', reminderType: 1, on: time.today, count: 1, amount: 1_930_600 } as const),
  claims: [{ id: 71, invoiceNumber: '2026-0417', amount: 1_930_600 }],
  orderId: 71,
  to: 'inkoop@klant.example',
  subject: 'Herinnering',
  text: 'Beste',
  files: [],
});

/** A house of mails in memory, and a mail server of which a test says what it answers. */
const house = () => {
  const mails = new Map<string, MailRecord>();
  const server = { answer: () => {}, got: [] as string[] };
  const outbox = {
    put: async (mail: OutboxMail) => {
      const now = new Date(0).toISOString();
      const at = {
        mailId: mails.size + 1,
        state: 'queued',
        reason: '',
        tries: 0,
        queuedAt: now,
        changedAt: now,
      };
      if (!mails.has(mail.messageId))
        mails.set(mail.messageId, { attachments: [], ...mail, ...at } as unknown as MailRecord);
    },
    send: async (messageId: string) => {
      server.answer();
      server.got.push(messageId);
      return { handedTo: 'server' as const };
    },
    conclude: async (messageId: string, outcome: Outcome<unknown>) => {
      const state = outcome.outcome === 'done' ? 'accepted' : 'refused';
      const mail: MailRecord = { ...mails.get(messageId)!, state, tries: 1 };
      mails.set(messageId, mail);
      return mail;
    },
    list: async () => [...mails.values()],
  };
  return { outbox: outbox as unknown as Outbox, mails, server };
};

const start = () => {
  const clock = { now: () => `${time.today}T08:30:00.000Z`, today: () => time.today };
  const store = memoryEventStore({ clock });
  const handle = commandHandler({ store, mayActOn: (_, owner, account) => owner === account });
  const { outbox, mails, server } = house();
  const process = reminderMail({ outbox: recordedOutbox(outbox, handle, null), account: () => anAccount() });
  const tried = new Map<string, Outcome<unknown>>();
  /** What is done under a key is done once; what was turned down for good is not tried again. */
  const attempt = async <Result>(key: string, effect: () => Promise<Result>): Promise<Outcome<Result>> => {
    const known = tried.get(key);
    if (known) return known as Outcome<Result>;
    let outcome: Outcome<Result>;
    try {
      outcome = { outcome: 'done', result: await effect() };
    } catch (fault) {
      if (!(fault instanceof NotDone)) throw fault;
      outcome = { outcome: 'failed', reason: fault.message, isFinal: true };
    }
    tried.set(key, outcome);
    return outcome;
  };
  const events = async () =>
    (await store.readLog(log, 0, 100)).map((event) => ({ ...event, ...read(event) }));
  /** Lets the process react to everything, from the start: as after a kill. */
  const react = async () => {
    for (const event of await events())
      if (event.type === 'ReminderRequested') await process.react(event as never, { attempt });
  };
  const by = (): Actor => ({
    log,
    accountId,
    commandId: randomUUID(),
    correlationId: 'r',
    screen: null,
    userId: 2,
    onBehalfOf: null,
  });
  const blobs = { put: async () => 'a'.repeat(64) };
  const request = withCore(requestReminder, { handle, blobs });
  /** As the server does: what was asked for is mailed as soon as it is recorded. */
  const handleAndReact: HandleCommand = async (...of) => {
    const done = await handle(...of);
    await react();
    return done;
  };
  const send = (command: Actor) => remind({ handle: handleAndReact, blobs, outbox }, command, wanted());
  return { by, handle, blobs, send, react, events, request, mails, server };
};

test('DUN-014 · a click asks for one reminder and one mail, however often it is repeated', async () => {
  const { by, send, events, mails, server } = start();
  const click = by();
  await send(click);
  await send(click);
  expect((await events()).map(({ type }) => type)).toEqual(['ReminderRequested', 'ReminderConcluded']);
  expect(mails.size).toBe(1);
  expect(server.got).toHaveLength(1);
});

test('DUN-017 · killed between the event and the mail it goes out after the start, and then never again', async () => {
  const { by, request, react, server, mails } = start();
  await request(by(), wanted());
  expect(server.got).toEqual([]);
  await react();
  await react();
  expect(server.got).toHaveLength(1);
  expect([...mails.values()]).toMatchObject([
    { to: 'inkoop@klant.example', orderId: 71, customerId, person: `customer-${customerId}` },
  ]);
});

test('DUN-015 · what the mail server turns down was not sent: the sender hears it, and may try again', async () => {
  const { by, send, events, server } = start();
  server.answer = () => {
    throw new NotDone('550 onbekend', { isFinal: true });
  };
  await expect(send(by())).rejects.toMatchObject({ code: 'reminder-not-sent' });
  expect((await events()).map(({ type }) => type)).toEqual(['ReminderRequested', 'ReminderConcluded']);
  server.answer = () => {};
  await send(by());
  expect(server.got).toHaveLength(1);
});

test('DUN-016 · two people who click at once send one reminder', async () => {
  const { by, send, server } = start();
  const clicks = await Promise.allSettled([send(by()), send(by())]);
  expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(clicks.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'reminder-too-soon', details: { freeOn: '2026-11-26' } },
  });
  expect(server.got).toHaveLength(1);
});

afterEach(() => {
  time.today = '2026-11-19';
});

test('law 3 · a repeat is known by what was asked for: the invoice that it is about, or all of them', async () => {
  const { by, request, events } = start();
  const claims = (id: number) => [{ id, invoiceNumber: `F-${id}`, amount: 1_930_600 }];
  const asks = (kind: 'invoice' | 'overview') => {
    const click = by();
    return (id: number) => request(click, { ...wanted(), kind, claims: claims(id) });
  };
  const ofInvoice = asks('invoice');
  const { reminderId } = await ofInvoice(71);
  // sums may have moved since
  expect((await ofInvoice(71)).reminderId).toBe(reminderId);
  await expect(ofInvoice(72)).rejects.toMatchObject({ code: 'command-id-reused' });
  time.today = '2026-12-19';
  const ofAll = asks('overview');
  await ofAll(71);
  await ofAll(72);
  expect((await events()).filter(({ type }) => type === 'ReminderRequested')).toHaveLength(2);
});

describe('DUN-015 · who sends a reminder waits for what the mail server says', () => {
  afterEach(() => vi.useRealTimers());
  /** What the list of mails tells at each look; the last of them stays. */
  const waiting = async (tells: (messageId: string) => object[], isRepeat = false) => {
    vi.useFakeTimers();
    const { by, blobs, request } = start();
    const looked = { count: 0 };
    let end: string | null = null;
    const click = by();
    const done = await request(click, wanted());
    const messageId = `reminder-${log}-${done.reminderId}`;
    const sending = withCore(remind, {
      blobs,
      handle: async () => ({ ...done, events: isRepeat ? [] : done.events }),
      outbox: {
        list: async () => {
          const told = tells(messageId);
          const found = told[Math.min(looked.count, told.length - 1)];
          looked.count += 1;
          return (found ? [{ messageId: 'another', state: 'refused' }, found] : []) as never;
        },
      },
    });
    void sending(click, wanted()).then(
      () => (end = 'sent'),
      (fault: { code: string }) => (end = fault.code),
    );
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return end;
    };
    return { after, looked };
  };

  test('until it was taken or turned down', async () => {
    const states =
      (...of: string[]) =>
      (messageId: string) =>
        of.map((state) => ({ messageId, state, tries: 0 }));
    const taken = await waiting(states('queued', 'trying', 'accepted'));
    expect(await taken.after(199)).toBeNull();
    expect(await taken.after(1)).toBe('sent');
    expect(await (await waiting(states('refused'))).after(0)).toBe('reminder-not-sent');
  });

  test('no longer where it is to be tried again later, which comes by itself', async () => {
    const later = await waiting((messageId) => [
      { messageId, state: 'trying', tries: 1 },
      { messageId, state: 'queued', tries: 1 },
    ]);
    expect(await later.after(99)).toBeNull();
    expect(await later.after(1)).toBe('sent');
  });

  test('six seconds at most, also for one that is not there yet', async () => {
    for (const tells of [() => [], (messageId: string) => [{ messageId, state: 'queued', tries: 0 }]]) {
      const slow = await waiting(tells);
      expect(await slow.after(5_999)).toBeNull();
      expect(await slow.after(1)).toBe('sent');
      expect(slow.looked.count).toBe(60);
    }
  });

  test('not at all where the reminder was asked for before', async () => {
    const repeat = await waiting((messageId) => [{ messageId, state: 'queued', tries: 0 }], true);
    expect([await repeat.after(0), repeat.looked.count]).toEqual(['sent', 0]);
  });
});
