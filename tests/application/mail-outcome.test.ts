import { beforeEach, describe, expect, test } from 'vitest';
import { recordedOutbox } from '#application/mail/conclude.ts';
import { receiveBounce } from '#application/mail/receive-bounce.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { HandedOver } from '#application/ports/mailer.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { MailRecord, Outbox, OutboxMail } from '#application/ports/outbox.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import { StoreUnreachable } from '#application/ports/store-unreachable.ts';
import { attemptOnce } from '#application/processes/attempt.ts';
import type { Tools } from '#application/processes/definition.ts';
import { mailOnce, mailRetries } from '#application/processes/mail-once.ts';
import { requestReminder } from '#application/reminder/remind.ts';
import { memoryProcessStore } from '#tests/support/process-store-memory.ts';
import { shop } from '#tests/support/shop.ts';

let made: Awaited<ReturnType<typeof shop>>;
beforeEach(async () => {
  made = await shop();
});
const aMail = (over: Partial<MailRecord> = {}) =>
  ({
    mailId: 1,
    log: 1,
    accountId: 3,
    messageId: 'm-1',
    person: 'customer-401',
    customerId: 401,
    orderId: 17,
    process: 'order-mail',
    key: 'mail 40',
    kind: 'invoice',
    to: 'a@b.example',
    state: 'accepted',
    reason: '',
    tries: 1,
    ...over,
  }) as MailRecord;
/** What is recorded once a mail of the outbox stands like this. */
const recorded = async (mail: MailRecord | null, over: object = {}) => {
  const outbox = { conclude: async () => mail, bounce: async () => mail } as unknown as Outbox;
  const before = (await made.store.heads())[1]!;
  await recordedOutbox(outbox, made.handle, null).conclude('m-1', { outcome: 'done', result: null, ...over });
  return (await made.store.readLog(1, before, 10)).map(({ type, data }) => ({ type, data: data as object }));
};

describe('what came of a mail', () => {
  test('is recorded with the order, and the event that asked for it', async () => {
    expect(await recorded(aMail())).toMatchObject([
      {
        type: 'MailConcluded',
        data: { orderId: 17, purchaseOrderId: null, requestedAt: 40, outcome: 'accepted' },
      },
    ]);
  });

  test.each([
    ['of another process', { process: 'order-thanks' }],
    ['of another key', { key: 'order 40' }],
  ])('names no event that asked for it where it is %s', async (_, over) => {
    const [event] = await recorded(aMail(over));
    expect(event!.data).not.toHaveProperty('requestedAt');
  });

  test('is of a purchase order where it was sent for one', async () => {
    expect(await recorded(aMail({ process: 'purchase-mail', kind: 'purchase-supplier' }))).toMatchObject([
      { data: { orderId: null, purchaseOrderId: 17 } },
    ]);
  });

  test('is nothing while it waits for another try, or when it is there no more', async () => {
    expect(await recorded(aMail({ state: 'queued' }))).toEqual([]);
    expect(await recorded(null)).toEqual([]);
  });

  test('names no address', async () => {
    const [event] = await recorded(aMail({ state: 'refused', reason: 'a@b.example is vol' }));
    expect(event!.data).toMatchObject({ reason: '(adres) is vol' });
  });

  const reminder = { process: 'reminder-mail', key: 'reminder 5', kind: 'reminder' } as const;
  test('of a reminder is told to the reminders of its customer, and of another mail is not', async () => {
    const types = async (over: Partial<MailRecord>) =>
      recorded(aMail({ ...reminder, ...over })).then(
        (events) => events.map(({ type }) => type),
        (fault: { code?: string }) => fault.code ?? null,
      );
    expect(await types({})).not.toEqual(['MailConcluded']);
    expect(await types({ process: 'order-mail' })).toEqual(['MailConcluded']);
    expect(await types({ messageId: 'm-2', key: 'order 5' })).toEqual(['MailConcluded']);
    expect(await types({ messageId: 'm-3', customerId: null })).toEqual(['MailConcluded']);
  });

  describe('by a log that is ahead of the outbox, as after a database of before was put back', () => {
    /** An outbox that knows a mail as it stood before, its process, and what the log says after it. */
    const restored = (at: Partial<MailRecord> = {}) => {
      let row: MailRecord | null = null;
      const sent: string[] = [];
      const server = { answer: async () => ({ handedTo: 'server', response: '250 ok' }) as HandedOver };
      const outbox = {
        put: async (mail: OutboxMail) => {
          row ??= {
            ...mail,
            state: 'queued',
            tries: 0,
            reason: '',
            changedAt: '2026-01-01',
            ...at,
          } as MailRecord;
        },
        standing: async () => row,
        send: async (messageId: string) => {
          sent.push(messageId);
          row = { ...row!, tries: row!.tries + 1 };
          return server.answer();
        },
        async conclude(_: string, outcome: Outcome<HandedOver>) {
          const state =
            outcome.outcome === 'done'
              ? outcome.result.hasBounced
                ? 'bounced'
                : outcome.result.handedTo === 'kept'
                  ? 'kept'
                  : 'accepted'
              : outcome.outcome === 'unknown'
                ? 'unknown'
                : outcome.isFinal
                  ? 'refused'
                  : 'queued';
          const reason = outcome.outcome === 'done' ? (outcome.result.response ?? '') : outcome.reason;
          row = { ...row!, state, reason };
          return row;
        },
        bounce: async () => (row = { ...row!, state: 'bounced', reason: 'onbekend' }),
      } as unknown as Outbox;
      const attempts = memoryProcessStore();
      const key = (mail: OutboxMail) => ({ process: mail.process, log: mail.log, key: mail.key });
      const react = async (store: Pick<EventStore, 'readStream'> = made.store, mail = asked) => {
        const attempt: Tools['attempt'] = (name, effect) =>
          attemptOnce(attempts, { ...key(mail), key: name, position: 40 }, mailRetries, effect);
        return mailOnce(recordedOutbox(outbox, made.handle, store), { attempt }, mail);
      };
      return {
        react,
        sent,
        server,
        row: () => row!,
        change: (to: Partial<MailRecord>) => void (row = { ...row!, ...to }),
        again: (mail = asked) => attempts.settle(key(mail), 'again'),
        recorded: recordedOutbox(outbox, made.handle, made.store),
      };
    };
    const asked = aMail() as unknown as OutboxMail;
    const told = async (type: string) =>
      (await made.store.readLog(1, 0, 1_000)).filter((event) => event.type === type).map(({ data }) => data);

    test('is what it was, and the mail is not sent again', async () => {
      await restored().react();
      const { react, sent, row } = restored();
      expect(await react()).toMatchObject({ outcome: 'done', result: { response: '250 ok' } });
      expect([sent, row().state]).toEqual([[], 'accepted']);
      expect(await told('MailConcluded')).toHaveLength(1);
    });

    test('is of a reminder too what it was, and the customer is not reminded twice', async () => {
      const actor = made.by();
      const { reminderId } = await requestReminder(
        { handle: made.handle, blobs: { put: async () => 'a'.repeat(64) } as never },
        actor,
        {
          ...({ customerId: 401, kind: 'invoice', reminderType: 1, on: '2026-11-19', count: 1 } as const),
          amount: 10_000,
          claims: [{ id: 17, invoiceNumber: '2026-1', amount: 10_000 }],
          orderId: 17,
          to: 'a@b.example',
          subject: 'Herinnering',
          text: 'Beste',
          files: [],
        },
      );
      const of = { process: 'reminder-mail', key: `reminder ${reminderId}`, kind: 'reminder' } as const;
      const mail = aMail({ ...of, accountId: actor.accountId }) as unknown as OutboxMail;
      const before = restored();
      await before.react(made.store, mail);
      expect(before.sent).toHaveLength(1);
      const { react, sent, row } = restored();
      await react(made.store, mail);
      expect([sent, row().state]).toEqual([[], 'accepted']);
      expect(await told('ReminderConcluded')).toHaveLength(1);
    });

    test('is still that it came back', async () => {
      const before = restored();
      await before.react();
      await before.recorded.bounce({ mark: null, sentAs: 'm-1', reason: 'onbekend' });
      const { react, sent, row } = restored();
      await react();
      expect([sent, row().state, row().reason]).toEqual([[], 'bounced', 'onbekend']);
      expect(await told('MailConcluded')).toMatchObject([{ outcome: 'accepted' }, { outcome: 'bounced' }]);
    });

    test('is that it did not go, which is not tried by itself once more', async () => {
      const before = restored();
      before.server.answer = () => Promise.reject(new NotDone('no such mailbox', { isFinal: true }));
      await before.react();
      const { react, sent, row } = restored();
      await react();
      expect([sent, row().state, row().reason]).toEqual([[], 'refused', 'no such mailbox']);
    });

    test.each(['that told it', 'of before'])(
      'is not known, until a person says that it is sent again, however often that takes: in the outbox %s',
      async (which) => {
        const before = restored();
        before.server.answer = () => Promise.reject(new Error('no answer'));
        await before.react();
        const after = restored();
        await after.react();
        expect([after.sent, after.row().state]).toEqual([[], 'unknown']);
        const { react, sent, server, row, change, again } = which === 'of before' ? after : before;
        const tries = sent.length;
        server.answer = () => Promise.reject(new NotDone('try later', { isFinal: true }));
        expect(await again()).toBe(true);
        await react();
        expect([sent.length, row().state]).toEqual([tries + 1, 'refused']);
        // as it stands while it waits for its next try
        change({ changedAt: '2099-01-01T00:00:00.000Z', state: 'queued' });
        server.answer = async () => ({ handedTo: 'server', response: '250 ok' });
        expect(await again()).toBe(true);
        await react();
        expect([sent.length, row().state]).toEqual([tries + 2, 'accepted']);
      },
    );

    test('is asked before the mail is tried: a log that does not answer leaves nothing unknown', async () => {
      const { react, sent, row } = restored();
      const away = { readStream: () => Promise.reject(new StoreUnreachable('away', { isUnknown: false })) };
      await expect(react(away)).rejects.toThrow(StoreUnreachable);
      expect([sent, row().state]).toEqual([[], 'queued']);
      await react();
      expect([sent.length, row().state]).toEqual([1, 'accepted']);
    });
  });

  test('is recorded too when it comes back', async () => {
    const outbox = {
      bounce: async () => aMail({ state: 'bounced', reason: 'onbekend' }),
    } as unknown as Outbox;
    await recordedOutbox(outbox, made.handle, null).bounce({ mark: null, sentAs: 'm-1', reason: 'onbekend' });
    const events = await made.store.readLog(1, 0, 100);
    expect(events.at(-1)).toMatchObject({ type: 'MailConcluded', data: { outcome: 'bounced' } });
  });
});

test.each([
  ['one of ours', { mark: 'x', sentAs: null, reason: '' }, aMail(), true],
  ['one of somebody else', { mark: 'x', sentAs: null, reason: '' }, null, false],
  ['what is no returned mail', null, aMail(), false],
])('a message is taken for %s', async (_, read, mail, isOurs) => {
  const asked: unknown[] = [];
  const bounce = async (returned: unknown) => {
    asked.push(returned);
    return mail;
  };
  expect(await receiveBounce({ outbox: { bounce }, read: async () => read })(new Uint8Array())).toBe(isOurs);
  expect(asked).toHaveLength(read === null ? 0 : 1);
});
