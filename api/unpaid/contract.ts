import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  paging,
  renamed,
  Success,
  WireDate,
  WireId,
  WireInt,
  WireMoney,
} from '#api/contract/wire.ts';
import { atLeastOneDay, defaultBlockDays, defaultDays, fixedDays } from '#domain/reminder/unpaid.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';
import { ReminderType } from '#domain/reminder/reminder-type.ts';

/** ROLE-014. */
const roles = ['ADMIN', 'MANAGER'] as const;

/** A number of days that something is old; below 1 becomes 1 (DUN-002, DUN-005). */
const Days = (initial: number) =>
  WireInt.pipe(
    z.codec(z.int().min(-100_000).max(100_000), z.int(), { decode: atLeastOneDay, encode: (days) => days }),
  ).default(initial);

/** DUN-003, MSG-078, MSG-079: the second leaves out invoices of nothing. */
export const UnpaidKind = z.enum(['ALL', 'Non Null Invoices']);
export type UnpaidKind = z.infer<typeof UnpaidKind>;

const ReminderTypeOnWire = z.codec(z.literal([1, 2, 3, '1', '2', '3']), ReminderType, {
  decode: (type) => Number(type) as ReminderType,
  encode: (type) => type,
});

/** When and where to a reminder went; `sentAt` is DD-MM-YYYY HH:mm (FMT-002). */
const SentReminder = renamed({
  /** In words. */
  name: ['type', z.string()],
  reminderType: ['reminder_type_id', ReminderType],
  sentAt: ['sent_at', z.string()],
  sentTo: ['sent_to', z.string()],
  amount: ['amount', WireMoney],
  count: ['count_invoices', z.int()],
  /** Ours: 0 where the mail was turned down. */
  isSent: ['sent', Flag],
  /** Ours: what came of its mail, and why it did not go. */
  state: ['mail_state', z.enum(['pending', ...MailOutcome.options])],
  reason: ['mail_reason', z.string()],
});
export type SentReminder = z.output<typeof SentReminder>;

const UnpaidOrder = renamed({
  /** Of the order, or of the invoice where that moved in. */
  claimId: ['internal_id', WireId],
  /** Ours: null where it moved in. */
  orderId: ['order_id', WireId.nullable()],
  invoiceNumber: ['invoice-number', z.string()],
  invoiceDate: ['invoice-date', z.iso.date()],
  incl: ['invoice-amount_incl', WireMoney],
  paid: ['invoice_paid', WireMoney],
  /** Ours: what is left of it (DUN-018). */
  open: ['invoice_open', WireMoney],
  age: ['invoice_age_days', z.int()],
  /** Ours: days past the term (DUN-006). */
  late: ['days_overdue', z.int()],
  reminders: ['reminders', z.array(SentReminder)],
});
export type UnpaidOrder = z.output<typeof UnpaidOrder>;

const UnpaidBlock = renamed({
  count: ['order_count', z.int()],
  amount: ['order_total', WireMoney],
  orders: ['orders', z.array(UnpaidOrder)],
});
export type UnpaidBlock = z.output<typeof UnpaidBlock>;

const who = {
  manager: ['manager', z.string()],
  isAutoDebit: ['auto_incasso', Flag],
  /** Ours: whether there is a signed mandate to collect under. */
  hasMandate: ['mandate_signed', Flag],
  /** DUN-020: DD-MM-YYYY HH:mm; null when it never was. */
  sentAt: ['sent_at', z.string().nullable()],
  /** Ours, D-39: the first day on which it may be reminded again; null when it may now. */
  blockedUntil: ['blocked_until', WireDate],
  email: ['customer_email_invoice', z.string()],
} as const;

const UnpaidCustomer = renamed({
  ...who,
  customerId: ['customer_id', WireId],
  name: ['customer_name', z.string()],
  term: ['pay_in_days', z.int()],
  /** Of all four blocks. */
  count: ['order_count', z.int()],
  amount: ['order_total', WireMoney],
  '7days': ['7days', UnpaidBlock],
  '14days': ['14days', UnpaidBlock],
  '21days': ['21days', UnpaidBlock],
  '22days': ['22days', UnpaidBlock],
  /** DUN-008: of the customer as a whole, the newest first, at most ten. */
  reminders: ['reminders', z.array(SentReminder)],
});
export type UnpaidCustomer = z.output<typeof UnpaidCustomer>;

/** API-226, DUN-004 to DUN-013. */
export const unpaidInvoices = operation({
  id: 'unpaidInvoices',
  item: 'API-226',
  isSearch: true,
  summary: 'Customers with unpaid invoices past their term, in four blocks',
  method: 'POST',
  path: 'stats/unpaid',
  roles,
  changes: false,
  reads: ['Customer:list', 'SalesOrder:list'],
  answers: 'problem',
  request: renamed({
    block1: ['block1', Days(defaultBlockDays.block1)],
    block2: ['block2', Days(defaultBlockDays.block2)],
    block3: ['block3', Days(defaultBlockDays.block3)],
    kind: ['type', UnpaidKind.default('ALL')],
    /** Ours: words of the name of the customer, the name of an account manager, and a page. */
    search: ['search', z.string().trim().max(100).default('')],
    manager: ['manager', z.string().max(200).nullable().default(null)],
    days: ['days', Days(defaultDays)],
    skip: ['skip', paging(1).skip],
    take: ['take', WireInt.pipe(z.int().min(1).max(5_000)).default(5_000)],
  }),
  response: renamed({
    customers: ['customers', z.array(UnpaidCustomer)],
    total: ['total', z.int()],
    /** Ours: to choose from. */
    managers: ['managers', z.array(z.string())],
    /** DUN-002: amount and count of all that is open, over 21 days, and over `days`. */
    amountOfAll: ['t1', WireMoney],
    countOfAll: ['t2', z.int()],
    amountOver21: ['t3', WireMoney],
    countOver21: ['t4', z.int()],
    amountOverDays: ['t5', WireMoney],
    countOverDays: ['t6', z.int()],
  }),
});
export type UnpaidInvoices = z.output<typeof unpaidInvoices.response>;

const openTotal = (nth: 1 | 2 | 3, summary: string) =>
  operation({
    id: `openTotal${nth}`,
    item: `API-${226 + nth}`,
    isSearch: true,
    summary,
    method: 'POST',
    path: `stats/totaalopen${nth}`,
    roles,
    changes: false,
    answers: 'problem',
    reads: ['Customer:list', 'SalesOrder:list'],
    request: renamed({ days: ['days', Days(nth === 2 ? fixedDays : defaultDays)] }),
    response: renamed({ open: ['openstaand', WireMoney], count: ['count', z.int()] }),
  });
/** API-227, DUN-001: all that is open, whatever its age. */
export const openTotal1 = openTotal(1, 'All that is open');
/** API-228: what is open of invoices over 21 days old, or another number. */
export const openTotal2 = openTotal(2, 'What is open for more than 21 days');
/** API-229: what is open of invoices over a number of days old, 30 unless said. */
export const openTotal3 = openTotal(3, 'What is open for more than so many days');

const Address = z.string().trim().min(5).max(200);

/** API-230, DUN-014. `orderId`: of an invoice that moved in its own id. */
export const remindOfInvoice = operation({
  id: 'remindOfInvoice',
  item: 'API-230',
  summary: 'Mail a reminder of an invoice',
  method: 'POST',
  path: 'stats/aanmanen',
  roles,
  changes: true,
  answers: 'legacy',
  example: { order_id: 70012, reminder_type: 1, emails: 'inkoop@klant.example' },
  request: renamed({
    claimId: ['order_id', WireId],
    reminderType: ['reminder_type', ReminderTypeOnWire],
    to: ['emails', Address],
  }),
  response: Success,
});

/** API-231, DUN-008: all that is open. */
export const remindOfAll = operation({
  id: 'remindOfAll',
  item: 'API-231',
  summary: 'Mail a customer all that is open',
  method: 'POST',
  path: 'stats/aanmanen/customer',
  roles,
  changes: true,
  answers: 'legacy',
  example: { customer_id: 6144, email: 'inkoop@klant.example' },
  request: renamed({ customerId: ['customer_id', WireId], to: ['email', Address] }),
  response: Success,
});

const Defaulter = renamed({
  ...who,
  customerId: ['klant_id', WireId],
  name: ['klant', z.string()],
  count: ['count_verlopen', z.int()],
  amount: ['total_verlopen', WireMoney],
  reminders: ['aanmaningen_verstuurd', z.array(SentReminder)],
});
export type Defaulter = z.output<typeof Defaulter>;

/** API-233, DUN-019, DUN-020. */
export const defaulters = operation({
  id: 'defaulters',
  item: 'API-233',
  isSearch: true,
  summary: 'Customers with invoices older than so many days',
  method: 'POST',
  path: 'stats/wanbetalers',
  roles,
  changes: false,
  reads: ['Customer:list', 'SalesOrder:list'],
  answers: 'problem',
  request: renamed({
    days: ['days', Days(defaultDays)],
    /** Ours: what is looked for, sorted by and shown. */
    search: ['search', z.string().trim().max(100).default('')],
    sort: [
      'sort',
      z
        .enum(['klant', 'manager', 'count_verlopen', 'total_verlopen', 'auto_incasso', 'sent_at'])
        .default('total_verlopen'),
    ],
    isDescending: ['desc', Flag.default(true)],
    ...(({ skip, take }) => ({ skip: ['skip', skip] as const, take: ['take', take] as const }))(paging(50)),
  }),
  response: inData(z.array(Defaulter)).extend({ total: z.int() }),
});

/** API-234, DUN-021: of what is older than so many days, to the address for its invoices. */
export const remindDefaulter = operation({
  id: 'remindDefaulter',
  item: 'API-234',
  summary: 'Mail a defaulter what is open for too long',
  method: 'POST',
  path: 'stats/wanbetalers/reminder',
  roles,
  changes: true,
  answers: 'legacy',
  example: { klant_id: 6244, days: 30 },
  request: renamed({ customerId: ['klant_id', WireId], days: ['days', Days(defaultDays)] }),
  response: Success,
});
