import type { Report } from '#application/ports/documents.ts';
import type { Account } from '#domain/account/account.ts';
import { letterOf, settingOf } from '#domain/account/settings.ts';
import type { CustomerState } from '#domain/customer/customer.ts';
import { mailingAddressOf } from '#domain/customer/mailing-address.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { addDays, type CalendarDate, daysFrom } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { centsText, dateText } from '#domain/kernel/words.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import type { ReminderKind } from '#domain/reminder/reminder.ts';
import { inFours, numberColumn, textColumn } from '#projections/views/letterhead.ts';

/** An invoice that is not paid in full: what it came to, and what is left of it; below zero the customer gets it. */
export type OpenClaim = {
  /** Of its order, or of the invoice where that moved in. */
  id: number;
  orderId: number | null;
  invoiceNumber: string;
  /** The day from which the term runs. */
  since: CalendarDate;
  incl: Money;
  amount: Money;
};

/** Who is reminded by whom, of what, on which day. `amount` and `count` are of all claims, also of those left out. */
export type Reminding = {
  account: Account;
  customer: CustomerState;
  kind: ReminderKind;
  type: ReminderType;
  claims: readonly OpenClaim[];
  amount: Money;
  count: number;
  today: CalendarDate;
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The last day of the term of a claim (DUN-006). */
const dueOf = ({ account, customer }: Reminding, { since }: OpenClaim): CalendarDate =>
  addDays(since, paymentTermOf(customer.record, settingOf(account, 'paymentTerm')));

/** Who has nothing to pay is not asked to transfer. */
const paymentRequestOf = ({ account, customer, claims, amount }: Reminding): string => {
  if (amount <= 0) return 'U hoeft ons niets te betalen.';
  const iban = settingOf(account, 'iban');
  const naming =
    claims.length === 1
      ? `factuurnummer ${claims[0]!.invoiceNumber}`
      : `klantnummer ${customer.record.number}`;
  return `Wilt u ${centsText(amount)} aan ons overmaken${iban && ` op ${inFours(iban)}`}, ten name van ${account.name}, onder vermelding van ${naming}?`;
};

const mails = {
  1: { subject: 'firstReminderSubject', text: 'firstReminderText' },
  2: { subject: 'secondReminderSubject', text: 'secondReminderText' },
  3: { subject: 'thirdReminderSubject', text: 'thirdReminderText' },
} as const;

/** What goes with an overview, around setting t_aanmaning4. */
const overview = {
  subject: 'Overzicht van openstaande facturen van [company_name]',
  before: 'Beste [customer_name],',
  after: [
    '[invoices]',
    '[payment_request] Heeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.',
    'Met vriendelijke groet,\n[company_name]',
  ],
} as const;

const longestText = 20_000;

/** So many invoices are told one by one in a mail; the letter with it has them all. */
const mostTold = 60;

const listed = (reminding: Reminding): string => {
  const { claims, count, amount } = reminding;
  const told = claims.slice(0, mostTold).map((claim) => {
    const rest = claim.amount === claim.incl ? '' : ` (rest van ${centsText(claim.incl)})`;
    return `Factuur ${claim.invoiceNumber} van ${dateText(claim.since)}: ${centsText(claim.amount)}${rest}, te betalen voor ${dateText(dueOf(reminding, claim))}`;
  });
  const more = count - told.length;
  return [
    ...told,
    ...(more > 0 ? [`en nog ${plural(more, 'factuur', 'facturen')}, zie de bijlage`] : []),
    ...(count > 1 ? [`Totaal: ${centsText(amount)}`] : []),
  ].join('\n');
};

/** DUN-017: the mail of a reminder, by settings 222 to 224 between the texts above and below. */
export const reminderMailOf = (reminding: Reminding): { subject: string; text: string } => {
  const { account, customer, kind, type, claims, count, amount } = reminding;
  const { record } = customer;
  const words: Record<string, string> = {
    customer_name: record.invoiceAttention || record.realName || record.name,
    company_name: settingOf(account, 'companyName'),
    invoices: listed(reminding),
    invoice_numbers: count === 1 ? `factuur ${claims[0]!.invoiceNumber}` : `${count} openstaande facturen`,
    amount: centsText(amount),
    count: String(count),
    payment_request: paymentRequestOf(reminding),
  };
  const filled = (text: string) => text.replaceAll(/\[(\w+)\]/g, (whole, word) => words[word] ?? whole);
  const own =
    kind === 'overview'
      ? {
          subject: overview.subject,
          text: [overview.before, settingOf(account, 'unpaidOverviewLetter'), ...overview.after]
            .filter((text) => text !== '')
            .join('\n\n'),
        }
      : { subject: settingOf(account, mails[type].subject), text: letterOf(account, mails[type].text) };
  return {
    subject: filled(own.subject).slice(0, 300),
    text: [settingOf(account, 'reminderOpening'), own.text, settingOf(account, 'reminderClosing')]
      .map(filled)
      .filter((text) => text !== '')
      .join('\n\n')
      .slice(0, longestText),
  };
};

const closingOf = (reminding: Reminding): string => {
  if (reminding.amount <= 0) return '';
  return `${paymentRequestOf(reminding)} Heeft u al betaald, dan kunt u dit als niet verzonden beschouwen.`;
};

const letters = { 1: 'firstReminderLetter', 2: 'secondReminderLetter', 3: 'thirdReminderLetter' } as const;

/** DUN-017: the letter of a reminder; who sends it and when it was printed is added where it is made. */
export const reminderLetterOf = (
  reminding: Reminding,
): Pick<Report, 'title' | 'about' | 'facts' | 'intro' | 'tables' | 'closing'> => {
  const { account, customer, kind, type, claims, amount, count, today } = reminding;
  const { record } = customer;
  const term = paymentTermOf(record, settingOf(account, 'paymentTerm'));
  const isLate = (claim: OpenClaim) => claim.amount > 0 && dueOf(reminding, claim) < today;
  const more = count - claims.length;
  return {
    title: claims.some(isLate) ? 'Betalingsherinnering' : 'Openstaande facturen',
    about: mailingAddressOf(record),
    facts: [
      ['Klantnummer', String(record.number)],
      ['Openstaand incl. btw', centsText(amount)],
      ['Waarvan te laat', plural(claims.filter(isLate).length, 'post', 'posten')],
      ['Betaaltermijn', plural(term, 'dag', 'dagen')],
    ],
    intro: settingOf(account, kind === 'overview' ? 'unpaidOverviewLetter' : letters[type]),
    tables: [
      {
        title: 'Nog niet betaald',
        columns: [
          textColumn('Factuur', 2.4),
          textColumn('Datum', 2),
          textColumn('Betalen voor', 2.4),
          numberColumn('Te laat', 1.8),
          numberColumn('Bedrag incl.', 2.2),
          numberColumn('Betaald', 2),
          numberColumn('Open', 2),
        ],
        rows: [
          ...claims.map((claim) => [
            claim.invoiceNumber,
            dateText(claim.since),
            dateText(dueOf(reminding, claim)),
            isLate(claim) ? plural(daysFrom(dueOf(reminding, claim), today), 'dag', 'dagen') : '',
            centsText(claim.incl),
            centsText(claim.incl - claim.amount),
            centsText(claim.amount),
          ]),
          ...(more > 0 ? [[`en nog ${more}`, '', '', '', '', '', '']] : []),
          ...(count > 1 ? [['Totaal', '', '', '', '', '', centsText(amount)]] : []),
        ],
        emptyText: 'Er staat niets open.',
      },
    ],
    closing: closingOf(reminding),
  };
};
