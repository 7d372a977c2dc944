import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success } from '#api/contract/wire.ts';

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
  request: none,
  response: renamed({
    from: ['from', z.string()],
    envelope: ['envelope', z.string()],
    isSigned: ['signed', z.boolean()],
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
