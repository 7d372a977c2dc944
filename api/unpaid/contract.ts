import { z } from 'zod';
import { NullablePause } from '#api/contract/reminder-pause.ts';
import { NullableStep } from '#api/contract/reminder-step.ts';
import { PreparedMail } from '#api/contract/prepared-mail.ts';
import { managers, operationsFor } from '#api/contract/operation.ts';
import {
  Day,
  Flag,
  intBetween,
  listOf,
  NullableDay,
  NullableId,
  NullableWhole,
  NullableText,
  OptionalDate,
  optionalText,
  orNull,
  pageOf,
  paging,
  PlainDay,
  renamed,
  Text,
  textUpTo,
  typedText,
  Whole,
  wholeBetween,
  WireDate,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import * as words from '#api/contract/words.nl.ts';
import { atLeastOneDay, defaultBlockDays, defaultDays, fixedDays } from '#domain/reminder/unpaid.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';
import { longestPauseReason, pauseCauses } from '#domain/reminder/pause-cause.ts';
import { InterestKind } from '#domain/reminder/interest-rate.ts';
import { ReminderType } from '#domain/reminder/reminder-type.ts';

const { operation, fileOperation } = operationsFor(managers);

/** Days that a calendar can go back. */
const mostDays = 100_000;
/** A number of days that something is old; below 1 becomes 1 (DUN-002, DUN-005). */
const Days = (initial: number) =>
  WireInt.pipe(
    z.codec(wholeBetween(-mostDays, mostDays), Whole, { decode: atLeastOneDay, encode: (days) => days }),
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
  name: ['type', Text],
  reminderType: ['reminder_type_id', ReminderType],
  sentAt: Text,
  sentTo: Text,
  /** Ours: it went on paper. */
  isPosted: ['by_post', Flag],
  amount: WireMoney,
  count: ['count_invoices', Whole],
  /** Ours: 0 where the mail was turned down. */
  isSent: ['sent', Flag],
  /** Ours: the outcome of its mail, and why it did not go. */
  state: ['mail_state', z.enum(['pending', ...MailOutcome.options])],
  reason: ['mail_reason', Text],
});
export type SentReminder = z.output<typeof SentReminder>;

const UnpaidOrder = renamed({
  /** Of the order, or of the invoice where that moved in. */
  claimId: ['internal_id', WireId],
  /** Ours: null where it moved in. */
  orderId: NullableId,
  number: ['order_real_id', NullableWhole],
  /** Ours: the collective invoice that it is a part of. */
  collectiveId: NullableId,
  invoiceNumber: Text,
  invoiceDate: PlainDay,
  incl: ['invoice-amount_incl', WireMoney],
  paid: ['invoice_paid', WireMoney],
  /** Ours: what is left of it (DUN-018). */
  open: ['invoice_open', WireMoney],
  age: ['invoice_age_days', Whole],
  /** Ours: days past the term (DUN-006). */
  late: ['days_overdue', Whole],
  /** Ours: why nobody is reminded of it, on which day it is collected, and on which it said that it would be. */
  pause: ['reminder_pause', NullablePause],
  collectOn: ['collect_on', NullableDay],
  announcedOn: ['collect_announced', NullableDay],
  /** Ours: the firmest reminder of it that a mail server took, 0 for none, and the next by the schedule. */
  level: ['reminder_level', Whole],
  nextStep: ['reminder_next', NullableStep],
  reminders: z.array(SentReminder),
});
export type UnpaidOrder = z.output<typeof UnpaidOrder>;

const UnpaidBlock = renamed({
  count: ['order_count', Whole],
  amount: ['order_total', WireMoney],
  orders: z.array(UnpaidOrder),
});
export type UnpaidBlock = z.output<typeof UnpaidBlock>;

const who = {
  manager: Text,
  isAutoDebit: ['auto_incasso', Flag],
  /** Ours: whether there is a signed mandate to collect under. */
  hasMandate: ['mandate_signed', Flag],
  /** DUN-020: DD-MM-YYYY HH:mm; null when it never was. */
  sentAt: NullableText,
  /** Ours, D-39: the first day on which it may be reminded again; null when it may now. */
  blockedUntil: WireDate,
  email: ['customer_email_invoice', Text],
} as const;

const UnpaidCustomer = renamed({
  ...who,
  customerId: WireId,
  name: ['customer_name', Text],
  term: ['pay_in_days', Whole],
  /** Of all four blocks. */
  count: ['order_count', Whole],
  amount: ['order_total', WireMoney],
  '7days': ['7days', UnpaidBlock],
  '14days': ['14days', UnpaidBlock],
  '21days': ['21days', UnpaidBlock],
  '22days': ['22days', UnpaidBlock],
  /** DUN-008: of the customer as a whole, the newest first, at most ten. */
  reminders: z.array(SentReminder),
});
export type UnpaidCustomer = z.output<typeof UnpaidCustomer>;

/** API-226, DUN-004 to DUN-013. */
export const unpaidInvoices = operation('unpaidInvoices', 'POST stats/unpaid', {
  isOfBooks: true,
  summary: 'Customers with unpaid invoices past their term, in four blocks',
  changes: false,
  reads: ['Customer:list', 'SalesOrder:list'],
  request: renamed({
    block1: Days(defaultBlockDays.block1),
    block2: Days(defaultBlockDays.block2),
    block3: Days(defaultBlockDays.block3),
    kind: ['type', UnpaidKind.default('ALL')],
    /** Ours: words of the name of the customer, the name of an account manager, and a page. */
    search: optionalText(100),
    manager: orNull(textUpTo(200)),
    days: Days(defaultDays),
    /** Ours: invoices alone of which a step of the schedule is due. */
    isDueOnly: ['due', Flag.default(false)],
    /** Ours: of one customer alone; and whether the invoices of each block are given, or what they come to alone. */
    customerId: orNull(WireId),
    hasInvoices: ['invoices', Flag.default(true)],
    skip: paging(1).skip,
    take: intBetween(1, 5_000).default(5_000),
  })
    .refine(({ block1, block2 }) => block1 <= block2, { path: ['block2'], message: words.blocksOverlap })
    .refine(({ block2, block3 }) => block2 < block3, { path: ['block3'], message: words.blocksOverlap }),
  response: {
    customers: z.array(UnpaidCustomer),
    total: Whole,
    /** Ours: to choose from. */
    managers: z.array(Text),
    /** Ours: whether a mail server sends for the account; without one no step is taken by mail. */
    hasMailServer: ['mail_server', Flag],
    /** DUN-002: amount and count of all that is open, over 21 days, and over `days`. */
    amountOfAll: ['t1', WireMoney],
    countOfAll: ['t2', Whole],
    amountOver21: ['t3', WireMoney],
    countOver21: ['t4', Whole],
    amountOverDays: ['t5', WireMoney],
    countOverDays: ['t6', Whole],
  },
});

const openTotal = (nth: 1 | 2 | 3, summary: string) =>
  operation(`openTotal${nth}`, `POST stats/totaalopen${nth}`, {
    isOfBooks: true,
    summary,
    changes: false,
    reads: ['Customer:list', 'SalesOrder:list'],
    request: { days: Days(nth === 2 ? fixedDays : defaultDays) },
    response: { open: ['openstaand', WireMoney], count: Whole },
  });
/** API-227, DUN-001: all that is open, whatever its age. */
export const openTotal1 = openTotal(1, 'All that is open');
/** API-228: what is open of invoices over 21 days old, or another number. */
export const openTotal2 = openTotal(2, 'What is open for more than 21 days');
/** API-229: what is open of invoices over a number of days old, 30 unless said. */
export const openTotal3 = openTotal(3, 'What is open for more than so many days');

const Address = typedText(200, 5);

/** API-230, DUN-014. `orderId`: of an invoice that moved in its own id. */
export const remindOfInvoice = operation('remindOfInvoice', 'POST stats/aanmanen', {
  isOfBooks: true,
  item: 'API-230',
  summary: 'Mail a reminder of an invoice',
  example: { reminder_type: 1, emails: 'inkoop@klant.example' },
  request: {
    claimId: ['order_id', WireId],
    reminderType: ReminderTypeOnWire,
    to: ['emails', Address],
  },
});

/** API-231, DUN-008: all that is open. */
export const remindOfAll = operation('remindOfAll', 'POST stats/aanmanen/customer', {
  isOfBooks: true,
  item: 'API-231',
  summary: 'Mail a customer all that is open',
  example: { customer_id: 6144, email: 'inkoop@klant.example' },
  request: { customerId: WireId, to: ['email', Address] },
});

const Posted = { claimId: ['order_id', WireId], reminderType: ReminderTypeOnWire } as const;

/** Ours: the letter of a reminder of an invoice, to print. */
export const reminderLetter = fileOperation(
  'reminderLetter',
  'GET stats/aanmanen/letter/{order_id}/{reminder_type}',
  {
    isOfBooks: true,
    summary: 'Letter of a reminder as PDF',
    example: { reminder_type: 1 },
    request: Posted,
  },
);

/** Ours: that letter goes by post: a step of the schedule like one by mail, taken once the post has delivered it. */
export const postReminder = operation('postReminder', 'POST stats/aanmanen/post', {
  isOfBooks: true,
  summary: 'Record that a reminder of an invoice goes by post',
  example: { order_id: 10872, reminder_type: 1 },
  request: Posted,
});

/** Ours: nobody is reminded of an invoice that is disputed, or promised to be paid by a day. */
export const pauseReminders = operation('pauseReminders', 'POST stats/aanmanen/pause', {
  isOfBooks: true,
  summary: 'Pause the reminders of an invoice: a dispute, or a promise to pay',
  example: { order_id: 10872, cause: 'dispute', reason: 'Twee flessen stuk' },
  request: {
    claimId: ['order_id', WireId],
    cause: z.enum(pauseCauses),
    /** The last day of the pause; of a promise the one to pay by, which it has to have. */
    until: OptionalDate,
    /** Of a dispute what is disputed, which it has to have. */
    reason: optionalText(longestPauseReason),
  },
});

/** Ours: ends that. */
export const resumeReminders = operation('resumeReminders', 'POST stats/aanmanen/resume', {
  isOfBooks: true,
  summary: 'End the pause of the reminders of an invoice',
  example: { order_id: 10872 },
  request: { claimId: ['order_id', WireId] },
});

/** What a reminder claims, line by line in words: principal, interest by period, costs; and what a consumer is told of costs. */
const ClaimedLines = z.object({
  lines: z.array(z.object({ text: Text, amount: WireMoney })),
  total: WireMoney,
  remark: Text,
});
export type ClaimedLines = z.output<typeof ClaimedLines>;

/** Ours: a reminder as it would go out now: of an invoice, of all that is open, or of what is older than so many days. */
export const previewReminder = operation('previewReminder', 'POST stats/aanmanen/preview', {
  isOfBooks: true,
  summary: 'A reminder as it would be mailed now',
  changes: false,
  reads: ['Customer:list', 'SalesOrder:list'],
  example: { customer_id: 6144 },
  request: {
    claimId: ['order_id', orNull(WireId)],
    reminderType: ReminderTypeOnWire.default(1),
    customerId: orNull(WireId),
    days: orNull(intBetween(-mostDays, mostDays)),
  },
  response: PreparedMail.extend({ claimed: ClaimedLines.nullable() }),
});

const Rate = {
  kind: InterestKind,
  from: Day,
  rate: ['percentage', WirePercentage],
} as const;

/** Ours: the dated rates of statutory interest that claims are reckoned by, shipped and added. */
export const interestRates = operation('interestRates', 'GET settings/interestrates', {
  isOfBooks: true,
  summary: 'Rates of statutory interest',
  reads: ['Account'],
  response: listOf(renamed(Rate)),
});

/** Ours: a rate from a day on; of a day that has one it takes the place. */
export const addInterestRate = operation('addInterestRate', 'POST settings/addinterestrate', {
  isOfBooks: true,
  summary: 'Add a dated rate of statutory interest',
  answers: 'problem',
  example: { kind: 'commercial', from: '2027-01-01', percentage: 10.15 },
  request: { ...Rate, rate: ['percentage', z.number().min(0).max(100).pipe(WirePercentage)] },
});

const Defaulter = renamed({
  ...who,
  customerId: ['klant_id', WireId],
  name: ['klant', Text],
  count: ['count_verlopen', Whole],
  amount: ['total_verlopen', WireMoney],
  reminders: ['aanmaningen_verstuurd', z.array(SentReminder)],
});
export type Defaulter = z.output<typeof Defaulter>;

/** API-233, DUN-019, DUN-020. */
export const defaulters = operation('defaulters', 'POST stats/wanbetalers', {
  isOfBooks: true,
  summary: 'Customers with invoices older than so many days',
  isWholeUnpaged: true,
  changes: false,
  reads: ['Customer:list', 'SalesOrder:list'],
  request: {
    days: Days(defaultDays),
    /** Ours: what is looked for, sorted by and shown. */
    search: optionalText(100),
    sort: z
      .enum(['klant', 'manager', 'count_verlopen', 'total_verlopen', 'auto_incasso', 'sent_at'])
      .default('total_verlopen'),
    isDescending: ['desc', Flag.default(true)],
    ...paging(50),
  },
  response: pageOf(Defaulter),
});

/** API-234, DUN-021: of what is older than so many days, to the address for its invoices. */
export const remindDefaulter = operation('remindDefaulter', 'POST stats/wanbetalers/reminder', {
  isOfBooks: true,
  item: 'API-234',
  summary: 'Mail a defaulter what is open for too long',
  example: { klant_id: 6244, days: 30 },
  request: { customerId: ['klant_id', WireId], days: Days(defaultDays) },
});
