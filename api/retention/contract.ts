import { z } from 'zod';
import { managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  Flag,
  NullableDay,
  NullableInstant,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
} from '#api/contract/wire.ts';
import { retentionKinds, rowKinds } from '#domain/kernel/retention.ts';

/** ADMIN, MANAGER and AUDITOR. */
const { operation } = operationsFor(managers);

/**
 * Ours: how long personal data is kept, of each kind of person and of what is kept outside the log, and what is due to
 * be forgotten. Of more than 10,000 carts, mails or lines of the access log the oldest alone are looked at: 10,001 says
 * that there are more.
 */
export const retention = operation('retention', 'GET bewaartermijnen', {
  summary: 'Terms of personal data, and what is due',
  reads: ['Account', 'Customer'],
  response: {
    data: z.array(
      renamed({
        kind: z.enum([...retentionKinds, ...rowKinds]),
        name: Text,
        countsFrom: ['counts_from', Text],
        months: Whole,
        /** What the law asks at least. */
        leastMonths: ['least_months', Whole],
        kept: Whole,
        due: Whole,
        oldest: NullableDay,
        nextOn: ['next_on', NullableDay],
      }),
    ),
    /** Whether it is done by itself. */
    isOn: ['on', Flag],
    /** When persons were counted: at most an hour ago. */
    countedAt: ['counted_at', NullableInstant],
  },
});
export type Retention = ResponseOf<typeof retention>['data'][number];

/** Ours: whom of a kind would be forgotten now, the oldest first, at most 1,000 of them. */
export const retentionPreview = operation('retentionPreview', 'POST bewaartermijnen/voorbeeld', {
  summary: 'Who would be forgotten now',
  changes: false,
  reads: ['Account', 'Customer'],
  example: { kind: 'prospect' },
  request: { kind: z.enum(retentionKinds), ...paging(25) },
  response: {
    data: z.array(
      renamed({
        id: RecordId,
        record: ['stream', Text],
        recordName: ['subject', Text],
        since: PlainDay,
        dueOn: ['due_on', PlainDay],
      }),
    ),
    total: Whole,
  },
});
export type DuePerson = ResponseOf<typeof retentionPreview>['data'][number];
