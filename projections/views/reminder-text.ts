import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import type { CustomerState } from '#domain/customer/customer.ts';
import { mailingAddressOf } from '#domain/customer/mailing-address.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { cut } from '#domain/kernel/cut.ts';
import { addDays, type CalendarDate, daysFrom } from '#domain/kernel/date.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { type MailTable, tableIn } from '#domain/mail/table.ts';
import type { Claimed } from '#domain/reminder/claim.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import type { ReminderKind } from '#domain/reminder/reminder.ts';
import { columnsOf, inFours } from '#projections/views/letterhead.ts';
import { claimPaper, claimText, noticeText } from '#projections/views/reminder-claim.ts';
import { wordsIn } from '#projections/views/words.ts';

/** An invoice that is not paid in full: what it came to, and what is left of it; below zero the customer gets it. */
export type OpenClaim = {
  /** Of its order, or of the invoice where that moved in. */
  id: number;
  orderId: number | null;
  invoiceNumber: string;
  /** The day from which the term runs. */
  since: CalendarDate;
  /** The one that it was issued with; null where it has none of its own. */
  dueDate: CalendarDate | null;
  incl: Money;
  amount: Money;
  /** The collective invoice that it is a part of, and what all of that came to. */
  collectiveId?: number | null | undefined;
  wholeIncl?: Money | null | undefined;
};

/** Who is reminded by whom, of what, on which day. `amount` and `count`, of invoices, are of all claims, also of those left out. */
export type Reminding = {
  account: Account;
  customer: CustomerState;
  kind: ReminderKind;
  type: ReminderType;
  claims: readonly OpenClaim[];
  amount: Money;
  count: number;
  today: CalendarDate;
  /** What is claimed of it; null where interest and costs are not. */
  claimed?: Claimed | null;
};

/** The same, the parts of a collective invoice as the one that its customer knows. */
const wholeInvoices = (reminding: Reminding): Reminding => {
  const claims = [
    ...Map.groupBy(reminding.claims, ({ id, collectiveId }) => collectiveId ?? id).values(),
  ].map((parts): OpenClaim => {
    const [first] = parts as [OpenClaim];
    const { wholeIncl, incl } = first;
    return { ...first, incl: wholeIncl ?? incl, amount: sum(parts.map(({ amount }) => amount)) };
  });
  return { ...reminding, claims };
};

const wordsOf = ({ customer }: Pick<Reminding, 'customer'>) => wordsIn(customer.record.language);

/** The due date of a claim: its own, or where it has none by the term of its customer. */
export const dueOf = (
  { account, customer }: Pick<Reminding, 'account' | 'customer'>,
  { since, dueDate }: Pick<OpenClaim, 'since' | 'dueDate'>,
) => dueDate ?? addDays(since, paymentTermOf(customer.record, settingOf(account, 'paymentTerm')));

/** Who has nothing to pay is not asked to transfer. */
const paymentRequestOf = (reminding: Reminding) => {
  const { account, customer, claims, amount, claimed } = reminding;
  const words = wordsOf(reminding);
  if (amount <= 0) return words.nothingToPay;
  const naming =
    claims.length === 1
      ? words.invoiceNumber(claims[0]!.invoiceNumber)
      : words.customerNumber(customer.record.number);
  return words.paymentRequest(
    claimed?.total ?? amount,
    inFours(settingOf(account, 'iban')),
    account.name,
    naming,
  );
};

const mails = {
  1: { subject: 'firstReminderSubject', text: 'firstReminderText' },
  2: { subject: 'secondReminderSubject', text: 'secondReminderText' },
  3: { subject: 'thirdReminderSubject', text: 'thirdReminderText' },
} as const;

const longestText = 20_000;

/** So many invoices are listed one by one in a mail; the letter with it has them all. */
const mostListed = 60;

const listed = (reminding: Reminding) => {
  const words = wordsOf(reminding);
  const { claims, count, amount } = reminding;
  const lines = claims.slice(0, mostListed).map((claim) => words.openInvoice(claim, dueOf(reminding, claim)));
  const more = count - lines.length;
  if (more > 0) lines.push(words.moreInvoices(more));
  if (count > 1) lines.push(words.totalOf(amount));
  return lines.join('\n');
};

/** The same as a table. */
const claimsTable = (reminding: Reminding): Omit<MailTable, 'insteadOf'> => {
  const { claims, count, amount, customer } = reminding;
  const words = wordsOf(reminding);
  const { centsText, dateText } = formatsIn(customer.record.language);
  const [number, since, due, , , , open] = words.claimColumns;
  const more = count - Math.min(mostListed, claims.length);
  return {
    columns: [number, since, due, open].map((name = '', nth) => ({ name, isNumber: nth === 3 })),
    rows: [
      ...claims
        .slice(0, mostListed)
        .map((claim) => [
          claim.invoiceNumber,
          dateText(claim.since),
          dateText(dueOf(reminding, claim)),
          centsText(claim.amount),
        ]),
      ...(more > 0 ? [[words.moreInvoices(more), '', '', '']] : []),
    ],
    totals: count > 1 ? [[words.total, centsText(amount)]] : [],
  };
};

/** DUN-017: the mail of a reminder, by settings 222 to 224 between the texts above and below. */
export const reminderMailOf = (parts: Reminding) => {
  const reminding = wholeInvoices(parts);
  const { account, customer, kind, type, claims, count, amount, claimed } = reminding;
  const { record } = customer;
  const { language } = record;
  const words = wordsOf(reminding);
  const request = paymentRequestOf(reminding);
  const values: Record<string, string> = {
    customer_name: record.invoiceAttention || record.realName || record.name,
    company_name: settingOf(account, 'companyName'),
    invoices: listed(reminding),
    invoice_numbers: count === 1 ? words.oneInvoice(claims[0]!.invoiceNumber) : words.openInvoices(count),
    amount: formatsIn(language).centsText(amount),
    count: String(count),
    payment_request: claimed ? `${claimText(claimed, language)}\n\n${request}` : request,
  };
  const filled = (text: string) => text.replaceAll(/\[(\w+)\]/g, (whole, name) => values[name] ?? whole);
  const paragraphs = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n');
  // around setting t_aanmaning4
  const mail =
    kind === 'overview'
      ? {
          subject: words.overviewSubject,
          text: paragraphs([
            words.overviewGreeting,
            textOf(account, 'unpaidOverviewLetter', language),
            ...words.overviewEnd,
          ]),
        }
      : claimed?.isNotice
        ? {
            subject: words.noticeSubject,
            text: paragraphs([
              words.overviewGreeting,
              words.noticeBeginning,
              '[invoices]',
              '[payment_request]',
              noticeText(claimed, language),
              words.noticeEnd,
            ]),
          }
        : {
            subject: textOf(account, mails[type].subject, language),
            text: textOf(account, mails[type].text, language),
          };
  // a text of the account that asks for no payment says what is claimed all the same
  const isAsked = !claimed || mail.text.includes('[payment_request]');
  const texts = [
    textOf(account, 'reminderOpening', language),
    mail.text,
    isAsked ? '' : '[payment_request]',
    textOf(account, 'reminderClosing', language),
  ];
  const text = cut(paragraphs(texts.map(filled)), longestText);
  return {
    subject: cut(filled(mail.subject), 300),
    text,
    language,
    ...tableIn(text, values['invoices']!, claimsTable(reminding)),
  };
};

const letters = { 1: 'firstReminderLetter', 2: 'secondReminderLetter', 3: 'thirdReminderLetter' } as const;

/** DUN-017: the letter of a reminder; who sends it and when it was printed is added where it is made. */
export const reminderLetterOf = (parts: Reminding) => {
  const reminding = wholeInvoices(parts);
  const { account, customer, kind, type, claims, amount, count, today, claimed } = reminding;
  const { record } = customer;
  const { language } = record;
  const words = wordsOf(reminding);
  const { centsText, dateText } = formatsIn(language);
  const term = paymentTermOf(record, settingOf(account, 'paymentTerm'));
  const isLate = (claim: OpenClaim) => claim.amount > 0 && dueOf(reminding, claim) < today;
  const more = count - claims.length;
  return {
    title: claimed?.isNotice
      ? words.noticeTitle
      : claims.some(isLate)
        ? words.paymentReminder
        : words.outstandingInvoices,
    about: mailingAddressOf(record),
    facts: words.reminderFacts({
      customer: record.number,
      amount,
      late: claims.filter(isLate).length,
      term,
    }),
    intro: claimed?.isNotice
      ? words.noticeBeginning
      : textOf(account, kind === 'overview' ? 'unpaidOverviewLetter' : letters[type], language),
    tables: [
      {
        title: words.notPaidYet,
        columns: columnsOf(words.claimColumns, { texts: [2.4, 2, 2.4], numbers: [1.8, 2.2, 2, 2] }),
        rows: [
          ...claims.map((claim) => [
            claim.invoiceNumber,
            dateText(claim.since),
            dateText(dueOf(reminding, claim)),
            isLate(claim) ? words.days(daysFrom(dueOf(reminding, claim), today)) : '',
            centsText(claim.incl),
            centsText(claim.incl - claim.amount),
            centsText(claim.amount),
          ]),
          ...(more > 0 ? [[words.andMore(more), '', '', '', '', '', '']] : []),
          ...(count > 1 ? [[words.total, '', '', '', '', '', centsText(amount)]] : []),
        ],
        emptyText: words.nothingOpen,
      },
      ...(claimed ? [claimPaper(claimed, language)] : []),
    ],
    closing:
      amount <= 0
        ? ''
        : [claimed && noticeText(claimed, language), words.paidAlready(paymentRequestOf(reminding))]
            .filter(Boolean)
            .join(' '),
  };
};
