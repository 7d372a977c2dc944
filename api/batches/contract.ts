import { z } from 'zod';
import { managers, operationsFor, orderStaff, type ResponseOf } from '#api/contract/operation.ts';
import { StatusId } from '#api/contract/status-name.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  intBetween,
  listOf,
  NullableWhole,
  WireTruth,
  orNull,
  paging,
  RecordId,
  renamed,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { PurchaseStatusId } from '#api/purchase-orders/contract.ts';
import { BatchAction } from '#domain/batch/action.ts';
import { mostRecords } from '#domain/batch/most-records.ts';
import { RowOutcome } from '#domain/batch/batch.ts';
import { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { ReminderType } from '#domain/reminder/reminder-type.ts';
import { defaultDays } from '#domain/reminder/unpaid.ts';

/** Each action asks the rights of its single call besides. */
const { operation, fileOperation } = operationsFor([...orderStaff, 'PRODUCTMANAGER']);

/** Which records: those chosen, or all that a list finds, by the id and the request of its operation. */
const chosen = {
  ids: z.array(WireId).max(mostRecords).default([]),
  matching: orNull(z.object({ list: textUpTo(60), asked: z.record(z.string(), z.unknown()) })),
} as const;

/** Ours: one action on many records, each as by its single call. */
export const startBatch = operation('startBatch', 'POST batch/start', {
  isOfBooks: true,
  summary: 'Act on many records',
  answers: 'problem',
  example: { action: 'invoices', ids: [70012] },
  request: {
    action: BatchAction,
    ...chosen,
    status: StatusId.optional(),
    purchaseStatus: PurchaseStatusId.optional(),
    days: intBetween(1, 100_000).optional(),
    until: Day.optional(),
    field: typedText(60).optional(),
    value: ['val', z.union([textUpTo(500), z.number(), z.null()]).optional()],
  },
  response: inData(byId('batchId')),
});

const Batch = renamed({
  batchId: RecordId,
  action: BatchAction,
  status: StatusId.nullable(),
  phase: z.enum(['running', 'paused', 'ended']),
  records: Whole,
  done: Whole,
  unchanged: Whole,
  refused: Whole,
  failed: Whole,
});
export type BatchView = z.output<typeof Batch>;

/** Ours: those of the caller that go on, and those that ended in the last twelve hours. */
export const batches = operation('batches', 'GET batch/list', {
  isOfBooks: true,
  summary: 'Own batches',
  reads: ['Batch:list'],
  response: {
    data: z.array(Batch),
    /** Whether slips and labels can go straight to a printer (setting `printServiceEmail`). */
    hasPrintService: ['print_service', Flag],
  },
});

/** Ours: with `open` those alone that were refused or failed. */
export const batchRecords = operation('batchRecords', 'GET batch/{id}', {
  isOfBooks: true,
  summary: 'Its records',
  reads: ['Batch:batchId'],
  request: { batchId: RecordId, isOpen: ['open', WireTruth.default(false)], ...paging(100) },
  response: listOf({
    recordId: RecordId,
    number: NullableWhole,
    name: Text,
    outcome: RowOutcome.nullable(),
    /** Why not, or what else is to be said. */
    note: Text,
  }),
});
export type BatchRecord = ResponseOf<typeof batchRecords>['data'][number];

/** Ours: `retry` does what was refused or failed once more. */
export const changeBatch = operation('changeBatch', 'PUT batch/{id}', {
  isOfBooks: true,
  summary: 'Pause, resume or retry',
  answers: 'problem',
  example: { to: 'retry' },
  request: { batchId: RecordId, to: z.enum(['pause', 'resume', 'retry']) },
});

/** Ours: the packing slips, shipping labels or purchase orders of a batch. */
export const batchFile = fileOperation('batchFile', 'GET batch/file/{id}', {
  summary: 'Papers of a batch as one PDF',
  roles: orderStaff,
  request: { batchId: RecordId, format: LabelFormat.default('A6') },
});

/** Ours: who is due, and of a page, those first, which reminder each would get or why none; and one as it would go out. */
export const previewReminders = operation('previewReminders', 'POST batch/reminders', {
  isOfBooks: true,
  summary: 'Who would be reminded',
  roles: managers,
  changes: false,
  reads: ['Customer:list', 'SalesOrder:list'],
  example: { ids: [401] },
  request: {
    ...chosen,
    days: intBetween(1, 100_000).default(defaultDays),
    /** The steps of the schedule that are due, whatever `days` says. */
    isOfSchedule: ['schedule', Flag.default(false)],
    ...paging(mostRecords, mostRecords),
  },
  response: {
    reminders: [
      'data',
      z.array(
        renamed({
          customerId: RecordId,
          name: Text,
          to: ['email', Text],
          reminderType: ReminderType,
          amount: WireMoney,
          isDue: ['due', Flag],
          reason: Text,
        }),
      ),
    ],
    due: z.array(WireId),
    total: Whole,
    /** Of the first on the page who is due. */
    example: renamed({ to: ['email', Text], subject: Text, text: Text }).nullable(),
  },
});
export type ReminderPreview = ResponseOf<typeof previewReminders>;
