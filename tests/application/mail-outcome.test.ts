import { beforeEach, describe, expect, test } from 'vitest';
import { recordedOutbox } from '#application/mail/conclude.ts';
import { receiveBounce } from '#application/mail/receive-bounce.ts';
import { streamCache } from '#application/kernel/stream-cache.ts';
import type { MailRecord, Outbox, OutboxMail } from '#application/ports/outbox.ts';
import type { Tools } from '#application/processes/definition.ts';
import { mailOnce } from '#application/processes/mail-once.ts';
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

  test('is known by a log that is ahead of the outbox, and then the mail is not sent again', async () => {
    const answers: unknown[] = [];
    const attempt = async (_: string, act: () => Promise<unknown>) => {
      answers.push(await act());
      return { outcome: 'done' };
    };
    const once = (send: Outbox['send']) => {
      const outbox = { put: async () => undefined, send, conclude: async () => aMail() } as unknown as Outbox;
      const mailing = recordedOutbox(outbox, made.handle, streamCache(made.store));
      return mailOnce(mailing, { attempt } as unknown as Tools, aMail() as unknown as OutboxMail);
    };
    await once(async () => ({ handedTo: 'server', response: '250 ok' }));
    // a database of yesterday knows nothing of it
    await once(async () => expect.unreachable('sent again'));
    expect(answers).toEqual([
      { handedTo: 'server', response: '250 ok' },
      { handedTo: 'server', response: '' },
    ]);
    expect((await made.store.readLog(1, 0, 100)).filter(({ type }) => type === 'MailConcluded')).toHaveLength(
      1,
    );
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
