import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { renamed, Success, WireId, WireInt } from '#api/contract/wire.ts';
import { BookkeepingSystem } from '#domain/bookkeeping/system.ts';

const leads = { roles: ['ADMIN', 'MANAGER'] } as const;
const OfSystem = z.object({ system: BookkeepingSystem });

/** API-253, INT-011: where a person allows the link. Each address works once, for an hour. */
export const activateBookkeeping = operation({
  ...leads,
  id: 'activateBookkeeping',
  item: 'API-253',
  summary: 'Begin to link with a bookkeeping',
  method: 'GET',
  path: 'settings/bookkeeping/activate/{system}',
  changes: true,
  answers: 'legacy',
  example: { system: 'exact' },
  request: OfSystem,
  response: renamed({ url: ['redirect_url', z.string()] }),
});

/** API-254, INT-011: the account whose link is used; 0 for none. */
export const setBookkeepingMaster = operation({
  ...leads,
  id: 'setBookkeepingMaster',
  item: 'API-254',
  summary: 'Book by the link of another account',
  method: 'PUT',
  path: 'settings/bookkeeping/master',
  changes: true,
  answers: 'legacy',
  example: { system: 'exact', connection: 0 },
  request: renamed({
    system: ['system', BookkeepingSystem],
    master: ['connection', WireInt.pipe(z.int().nonnegative())],
  }),
  response: Success,
});

/** Ours: what the program sent a person back with, in the address of the page. */
export const linkBookkeeping = operation({
  ...leads,
  id: 'linkBookkeeping',
  summary: 'Link with a bookkeeping',
  method: 'POST',
  path: 'settings/bookkeeping/link',
  changes: true,
  answers: 'problem',
  example: { system: 'snelstart', code: 'een-code', state: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1' },
  request: OfSystem.extend({ code: z.string().min(1).max(4000), state: z.string().min(1).max(200) }),
  response: Success,
});

/** Ours. */
export const unlinkBookkeeping = operation({
  ...leads,
  id: 'unlinkBookkeeping',
  summary: 'End the link with a bookkeeping',
  method: 'POST',
  path: 'settings/bookkeeping/unlink',
  changes: true,
  answers: 'problem',
  example: { system: 'exact' },
  request: OfSystem,
  response: Success,
});

/** Ours: what waits is booked and the bank read at once, what was refused tried again. */
export const syncBookkeeping = operation({
  ...leads,
  id: 'syncBookkeeping',
  summary: 'Bring a bookkeeping up to date now',
  method: 'POST',
  path: 'settings/bookkeeping/sync',
  changes: true,
  answers: 'problem',
  example: { system: 'exact' },
  request: OfSystem,
  response: Success,
});

/** Ours, INT-010, INT-012: how the account is linked, and what does not stand in the bookkeeping yet. */
export const bookkeepingView = operation({
  ...leads,
  id: 'bookkeepingView',
  summary: 'How a bookkeeping is linked',
  method: 'GET',
  path: 'settings/bookkeeping/status/{system}',
  changes: false,
  reads: ['Account', 'Bookkeeping'],
  answers: 'problem',
  example: { system: 'exact' },
  request: OfSystem,
  response: renamed({
    auth: ['name', z.literal([1, 0, -1])],
    administration: ['administration', z.string().nullable()],
    master: ['description', z.int().nullable()],
    /** Its key was sealed with one that is gone. */
    isUnreadable: ['is_unreadable', z.boolean()],
    /** The other accounts of the company that have a link of their own. */
    masters: ['connections', z.array(z.object({ id: WireId, name: z.string() }))],
    waiting: ['waiting', z.int()],
    refused: [
      'refused',
      z.array(
        renamed({
          orderId: ['order_id', WireId],
          invoiceNumber: ['invoice_number', z.string()],
          said: ['said', z.string()],
        }),
      ),
    ],
    /** What was said when nothing went, of invoices and of payments. */
    trouble: ['trouble', z.array(z.string())],
  }),
});

/**
 * Ours: what Snelstart tells of a link (its field names). There is no session: the reference is the one-time token
 * of the activation. It tells of other things too, which need nothing.
 */
export const snelstartTells = operation({
  id: 'snelstartTells',
  summary: 'Snelstart tells of a link',
  method: 'POST',
  path: 'settings/bookkeeping/snelstart',
  roles: 'public',
  changes: true,
  answers: 'problem',
  example: {
    KoppelSleutel: 'sleutel',
    ActionType: 'Create',
    ReferenceKey: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1',
  },
  request: renamed({
    key: ['KoppelSleutel', z.string().max(4000).default('')],
    action: ['ActionType', z.enum(['Create', 'Regenerate', 'Delete'])],
    reference: ['ReferenceKey', z.string().min(1).max(500)],
  }),
  response: Success,
});

/** INT-010: a link among the account data. */
const Connection = renamed({
  internalId: ['internal_id', WireId],
  auth: ['name', z.literal([1, 0, -1])],
  master: ['description', z.int().nullable()],
});
export const Connections = z.array(Connection);
