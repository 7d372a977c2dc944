import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireInt } from '#api/contract/wire.ts';
import { NamedMailServer } from '#domain/account/mail-sender.ts';

const calls = { roles: ['ADMIN', 'MANAGER'], answers: 'problem' } as const;
const none = z.object({});
/** A TXT record, as it is published. */
const TxtRecord = z.object({ name: z.string(), value: z.string() });

/** Ours: under which address the mails of the account go out, and the record with which they can be trusted. */
export const mailSenderView = operation({
  ...calls,
  id: 'mailSenderView',
  summary: 'How mail of the account goes out',
  method: 'GET',
  path: 'settings/mailsender',
  changes: false,
  reads: ['Account'],
  request: none,
  response: renamed({
    from: ['from', z.string()],
    envelope: ['envelope', z.string()],
    isSigned: ['signed', z.boolean()],
    /** Setting 217: its own mail server, as it was last named, and whether it is used. */
    ownServer: ['own_server', NamedMailServer.nullable()],
    usesOwnServer: ['uses_own_server', z.boolean()],
    /** Its secrets that were sealed with a key that is gone: of its server, of the key that signs. */
    isServerUnreadable: ['server_unreadable', z.boolean()],
    isKeyUnreadable: ['key_unreadable', z.boolean()],
    /** Whether there is a mail server; without one every mail is kept. */
    isSent: ['sent', z.boolean()],
    /** Of the account's own address; empty where it has none. */
    domain: ['domain', z.string()],
    record: ['record', TxtRecord.nullable()],
  }),
});

/** Ours: a new key for the domain of the account's address. Refuses mail-sender-missing. */
export const makeMailKey = operation({
  ...calls,
  id: 'makeMailKey',
  summary: 'Make a key that signs mail',
  method: 'POST',
  path: 'settings/mailsender/key',
  changes: true,
  request: none,
  response: Success,
});

/** Ours: what receivers find in DNS of the account as a sender (SPF, DKIM, DMARC). Refuses mail-sender-missing. */
export const mailSenderCheck = operation({
  ...calls,
  id: 'mailSenderCheck',
  summary: 'Check the sender in DNS',
  method: 'GET',
  path: 'settings/mailsender/check',
  changes: false,
  request: none,
  response: inData(
    z.array(
      z.object({
        subject: z.enum(['spf', 'dkim', 'dmarc']),
        state: z.enum(['good', 'warning', 'wrong', 'unknown']),
        domain: z.string(),
        found: z.string(),
        says: z.string(),
        publish: TxtRecord.nullable(),
      }),
    ),
  ),
});

/** Ours, SET-014: the mail server of the account. Its password is never told again (SET-006). */
export const setMailServer = operation({
  ...calls,
  id: 'setMailServer',
  summary: 'Set the mail server of the account',
  method: 'POST',
  path: 'settings/mailsender/server',
  changes: true,
  example: { server: 'smtp.provider.example', port: 587 },
  request: z.object({
    server: z.string().trim().pipe(NamedMailServer.shape.server),
    port: WireInt.pipe(NamedMailServer.shape.port),
    user: z.string().trim().max(200).default(''),
    password: z.string().max(500).default(''),
  }),
  response: Success,
});
