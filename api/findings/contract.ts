import { z } from 'zod';
import { managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  Flag,
  Instant,
  NullableDay,
  NullableText,
  NullableWhole,
  OptionalDate,
  paging,
  renamed,
  Text,
  textUpTo,
  typedText,
  Whole,
} from '#api/contract/wire.ts';

/** ADMIN, MANAGER and AUDITOR read them, FINANCE where the account leaves it the books; ADMIN alone sets them. */
const { operation } = operationsFor(managers);

const CheckId = textUpTo(60);
const Limits = z.array(renamed({ name: textUpTo(40), value: z.int().min(0).max(1_000_000_000) })).max(20);

const AuditCheck = renamed({
  checkId: ['id', Text],
  name: Text,
  about: Text,
  /** It is off until somebody says what for. */
  watchesPersons: ['persons', Flag],
  isOn: ['on', Flag],
  purpose: Text,
  /** What it found, counted up to 10,001; null: it is off. */
  count: NullableWhole,
  limitLabel: ['limit_label', NullableText],
  limitUnit: ['limit_unit', NullableText],
  /** `limit`, or a role each. */
  limits: Limits,
  setBy: ['set_by', NullableText],
  setOn: ['set_on', NullableDay],
});
export type AuditCheck = z.output<typeof AuditCheck>;

const period = { from: ['van', OptionalDate], to: ['tot', OptionalDate] } as const;

/** Ours: the ready checks, each with how much it found in a period. */
export const auditChecks = operation('auditChecks', 'POST controles', {
  isOfBooks: true,
  summary: 'Ready checks and how much each found',
  changes: false,
  reads: ['LogBook'],
  example: { van: '2026-01-01' },
  request: period,
  response: { data: z.array(AuditCheck) },
});

/** Ours: what one check found, the newest first; `total` is counted up to 10,001. */
export const auditFindings = operation('auditFindings', 'POST controles/gevonden', {
  isOfBooks: true,
  summary: 'What a check found',
  changes: false,
  reads: ['LogBook'],
  example: { check: 'payment-deleted' },
  request: { checkId: ['check', CheckId], ...period, ...paging(25) },
  response: {
    check: AuditCheck,
    data: z.array(
      renamed({
        key: Text,
        foundAt: ['created_at', Instant],
        userName: Text,
        /** `salesOrder-17`. */
        record: ['stream', Text],
        recordName: ['subject', Text],
        sentence: ['text', Text],
        /** Its row in the log book: `1-1234`. */
        actionKey: ['action_key', Text],
      }),
    ),
    total: Whole,
  },
});
export type AuditFinding = ResponseOf<typeof auditFindings>['data'][number];

/** Ours: sets limits of a check; one that watches persons goes on with a purpose alone. */
export const setAuditCheck = operation('setAuditCheck', 'PUT controles/instellen', {
  roles: ['ADMIN'],
  summary: 'Set a check',
  answers: 'problem',
  example: { check: 'payment-deleted', limits: [{ name: 'limit', value: 10 }] },
  request: {
    checkId: ['check', CheckId],
    limits: Limits.default([]),
    isOn: ['on', z.boolean().default(true)],
    purpose: typedText(500).default(''),
  },
});
