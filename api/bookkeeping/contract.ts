import { z } from 'zod';
import { managers, operationsFor } from '#api/contract/operation.ts';
import {
  NullableText,
  NullableWhole,
  renamed,
  sentText,
  Text,
  Whole,
  WireId,
  WireInt,
} from '#api/contract/wire.ts';
import { BookkeepingSystem } from '#domain/bookkeeping/system.ts';

const { operation } = operationsFor(managers);

const OfSystem = z.object({ system: BookkeepingSystem });

/** API-253, INT-011: where a person allows the link. Each address works once, for an hour. */
export const activateBookkeeping = operation(
  'activateBookkeeping',
  'GET settings/bookkeeping/activate/{system}',
  {
    item: 'API-253',
    asksCode: true,
    summary: 'Begin to link with a bookkeeping',
    changes: true,
    request: OfSystem,
    response: { url: ['redirect_url', Text] },
  },
);

/** API-254, INT-011: the account whose link is used; 0 for none. */
export const setBookkeepingMaster = operation('setBookkeepingMaster', 'PUT settings/bookkeeping/master', {
  item: 'API-254',
  summary: 'Book by the link of another account',
  example: { connection: 0 },
  request: {
    system: BookkeepingSystem,
    master: ['connection', WireInt.pipe(z.int().nonnegative())],
  },
});

/** Ours: what the program sent a person back with, in the address of the page. */
export const linkBookkeeping = operation('linkBookkeeping', 'POST settings/bookkeeping/link', {
  summary: 'Link with a bookkeeping',
  answers: 'problem',
  example: { system: 'snelstart', code: 'een-code', state: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1' },
  request: OfSystem.extend({ code: z.string().min(1).max(4000), state: z.string().min(1).max(200) }),
});

/** Ours. */
export const unlinkBookkeeping = operation('unlinkBookkeeping', 'POST settings/bookkeeping/unlink', {
  summary: 'End the link with a bookkeeping',
  answers: 'problem',
  request: OfSystem,
});

/** Ours: what waits is booked and the bank read at once, what was refused tried again. */
export const syncBookkeeping = operation('syncBookkeeping', 'POST settings/bookkeeping/sync', {
  summary: 'Bring a bookkeeping up to date now',
  answers: 'problem',
  request: OfSystem,
});

/** Ours, INT-010, INT-012: how the account is linked, and what does not stand in the bookkeeping yet. */
export const bookkeepingView = operation('bookkeepingView', 'GET settings/bookkeeping/status/{system}', {
  summary: 'How a bookkeeping is linked',
  reads: ['Account', 'Bookkeeping'],
  request: OfSystem,
  response: {
    auth: ['name', z.literal([1, 0, -1])],
    administration: NullableText,
    master: ['description', NullableWhole],
    /** Its key was sealed with one that is gone. */
    isUnreadable: z.boolean(),
    /** The other accounts of the company that have a link of their own. */
    masters: ['connections', z.array(z.object({ id: WireId, name: Text }))],
    waiting: Whole,
    refused: z.array(
      renamed({
        orderId: WireId,
        invoiceNumber: ['invoice_number', Text],
        said: Text,
      }),
    ),
    /** What was said when nothing went, of invoices and of payments. */
    trouble: z.array(Text),
  },
});

/**
 * Ours: what Snelstart reports of a link (its field names). There is no session: the reference is the one-time token
 * of the activation. It reports other things too, which need nothing.
 */
export const snelstartTells = operation('snelstartTells', 'POST settings/bookkeeping/snelstart', {
  summary: 'Snelstart tells of a link',
  roles: 'public',
  answers: 'problem',
  example: {
    KoppelSleutel: 'sleutel',
    ActionType: 'Create',
    ReferenceKey: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1',
  },
  request: {
    key: ['KoppelSleutel', sentText(4000)],
    action: ['ActionType', z.enum(['Create', 'Regenerate', 'Delete'])],
    reference: ['ReferenceKey', z.string().min(1).max(500)],
  },
});

/** INT-010: a link among the account data. */
const Connection = renamed({
  internalId: WireId,
  auth: ['name', z.literal([1, 0, -1])],
  master: ['description', NullableWhole],
});
export const Connections = z.array(Connection);
