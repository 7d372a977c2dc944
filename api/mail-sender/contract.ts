import { z } from 'zod';
import { managers, operationsFor } from '#api/contract/operation.ts';
import { listOf, optionalText, sentText, Text, WireInt } from '#api/contract/wire.ts';
import { NamedMailServer } from '#domain/account/mail-sender.ts';

const { operation } = operationsFor(managers);

/** A TXT record, as it is published. */
const TxtRecord = z.object({ name: Text, value: Text });

/** Ours: under which address the mails of the account go out, and the record with which they can be trusted. */
export const mailSenderView = operation('mailSenderView', 'GET settings/mailsender', {
  summary: 'How mail of the account goes out',
  reads: ['Account'],
  response: {
    from: Text,
    envelope: Text,
    isSigned: ['signed', z.boolean()],
    /** Setting 217: its own mail server, as it was last named, and whether it is used. */
    ownServer: NamedMailServer.nullable(),
    usesOwnServer: z.boolean(),
    /** Its secrets that were sealed with a key that is gone: of its server, of the key that signs. */
    isServerUnreadable: ['server_unreadable', z.boolean()],
    isKeyUnreadable: ['key_unreadable', z.boolean()],
    /** Whether there is a mail server; without one every mail is stored, not sent. */
    isSent: ['sent', z.boolean()],
    /** Of the account's own address; empty where it has none. */
    domain: Text,
    record: TxtRecord.nullable(),
  },
});

/** Ours: a new key for the domain of the account's address. Refuses mail-sender-missing. */
export const makeMailKey = operation('makeMailKey', 'POST settings/mailsender/key', {
  summary: 'Make a key that signs mail',
  answers: 'problem',
});

/** Ours: what receivers find in DNS of the account as a sender (SPF, DKIM, DMARC). Refuses mail-sender-missing. */
export const mailSenderCheck = operation('mailSenderCheck', 'GET settings/mailsender/check', {
  summary: 'Check the sender in DNS',
  response: listOf({
    subject: z.enum(['spf', 'dkim', 'dmarc']),
    state: z.enum(['good', 'warning', 'wrong', 'unknown']),
    domain: Text,
    found: Text,
    says: Text,
    publish: TxtRecord.nullable(),
  }),
});

/** Ours, SET-014: the mail server of the account. Its password is never disclosed again (SET-006). */
export const setMailServer = operation('setMailServer', 'POST settings/mailsender/server', {
  asksCode: true,
  summary: 'Set the mail server of the account',
  answers: 'problem',
  example: { server: 'smtp.provider.example', port: 587 },
  request: {
    server: z.string().trim().pipe(NamedMailServer.shape.server),
    port: WireInt.pipe(NamedMailServer.shape.port),
    user: optionalText(200),
    password: sentText(500),
  },
});
