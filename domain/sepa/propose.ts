import type { Mandate } from '#domain/customer/mandate.ts';
import {
  type LastUse,
  type MandateFault,
  mandateFaultOn,
  mandateFaults,
  type MandateScheme,
  schemeOf,
  type SequenceType,
  sequenceOf,
} from '#domain/customer/mandate-terms.ts';
import { ibanOf, ibanProblem, isSepaIban } from '#domain/kernel/bank.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { type Money, toCents } from '#domain/kernel/money.ts';
import type { SepaAddress } from '#domain/sepa/party.ts';
import { targetDayFrom } from '#domain/sepa/target-day.ts';

/** An invoice or credit note of which something is open, with what is known of its customer. */
export type SepaCandidate = {
  orderId: number;
  customerId: number;
  customerName: string;
  isConsumer: boolean;
  address: SepaAddress;
  invoiceNumber: string;
  /** What is open; below zero the customer gets it. */
  open: Money;
  invoicedOn: CalendarDate;
  dueOn: CalendarDate;
  mandate: Mandate | null;
  lastUse: LastUse;
  /** Of the customer itself, for what it gets. */
  iban: string;
  bic: string;
  /** It said that it would be collected. */
  isAnnounced: boolean;
  /** A mail can say so. */
  hasEmail: boolean;
};

export const leftOutReasons = {
  ...mandateFaults,
  notice: message(
    'de termijn van de vooraankondiging loopt nog',
    'the term of the pre-notification still runs',
  ),
  unannounced: message(
    'niet aangekondigd op de factuur; op een latere dag gaat er een mail aan vooraf',
    'not announced on the invoice; on a later day a mail goes before it',
  ),
  unreachable: message(
    'niet aangekondigd op de factuur, en geen mailadres om dat alsnog te doen',
    'not announced on the invoice, and no mail address to do so by',
  ),
  account: message('geen IBAN bekend', 'no IBAN known'),
} as const satisfies Record<string, Message>;
type LeftOutReason = MandateFault | 'notice' | 'unannounced' | 'unreachable' | 'account';

/** What of a batch would be, and what is left out of it with the reason. */
export type ProposedItem = SepaCandidate & {
  amount: Money;
  iban: string;
  bic: string;
  /** Of a collection. */
  mandate: (Mandate & { signedOn: CalendarDate }) | null;
  scheme: MandateScheme | null;
  sequence: SequenceType | null;
  /** A mail announces it when the batch is made, since its invoice did not. */
  isMailed: boolean;
};
type LeftOut = SepaCandidate & { why: LeftOutReason };
export type SepaProposal = { items: ProposedItem[]; leftOut: LeftOut[] };

/** How an account says beforehand that it collects, and how many days. */
export type Notice = { by: 'mail' | 'invoice'; days: number };

/**
 * The first day on which a bank can do what it gets today: one day on which banks settle lies between (D-1, for CORE and
 * B2B alike since November 2016), and with a mail beforehand its term.
 */
export const earliestDay = (today: CalendarDate, notice: Notice | null): CalendarDate => {
  const ofBank = addDays(today, 1);
  const ofNotice = notice?.by === 'mail' ? addDays(today, notice.days) : ofBank;
  return targetDayFrom(ofNotice > ofBank ? ofNotice : ofBank);
};

/** The same of what is asked of the payment provider: the day itself, unless a mail goes before. */
export const earliestAtProvider = (today: CalendarDate, notice: Notice): CalendarDate =>
  notice.by === 'mail' ? addDays(today, notice.days) : today;

/** The first day on which what no invoice announced can be collected, after a mail of today. */
export const mailedFrom = (today: CalendarDate, { days }: Notice): CalendarDate => addDays(today, days);

type Wanted = { on: CalendarDate; today: CalendarDate; notice: Notice };
const faultOf = (
  { mandate, lastUse, isConsumer, isAnnounced, invoicedOn, hasEmail }: SepaCandidate,
  { on, today, notice }: Wanted,
): LeftOutReason | null => {
  const fault = mandateFaultOn(mandate, on, { here: lastUse, isConsumer });
  if (fault !== null) return fault;
  if (!isSepaIban(mandate!.iban)) return 'outside';
  if (notice.by === 'mail') return null;
  if (!isAnnounced && !hasEmail) return 'unreachable';
  if (!isAnnounced) return mailedFrom(today, notice) > on ? 'unannounced' : null;
  return addDays(invoicedOn, notice.days) > on ? 'notice' : null;
};

const oldestFirst = (candidates: readonly SepaCandidate[]) =>
  candidates.toSorted((one, other) =>
    one.dueOn === other.dueOn ? one.orderId - other.orderId : one.dueOn < other.dueOn ? -1 : 1,
  );

/**
 * The invoices that are collected on a day, the oldest first, and those that are not, with the reason. Under one mandate
 * the first is the first, the last one of a mandate that ends the last, and of one for one time there is no second. Where
 * invoices announce it, one that did not, such as one that moved in, is announced by a mail, with the same term.
 */
export const proposeCollection = (candidates: readonly SepaCandidate[], wanted: Wanted): SepaProposal => {
  const { on, notice } = wanted;
  const sorted = oldestFirst(candidates).filter(({ open }) => toCents(open) > 0);
  const waiting = new Map<number, number>();
  for (const { mandate } of sorted)
    if (mandate) waiting.set(mandate.mandateId, (waiting.get(mandate.mandateId) ?? 0) + 1);
  const used = new Map<number, LastUse>();
  const [items, leftOut]: [ProposedItem[], LeftOut[]] = [[], []];
  for (const candidate of sorted) {
    const { mandate } = candidate;
    const lastUse = (mandate && used.get(mandate.mandateId)) ?? candidate.lastUse;
    const why = faultOf({ ...candidate, lastUse }, wanted);
    if (mandate) waiting.set(mandate.mandateId, waiting.get(mandate.mandateId)! - 1);
    if (why !== null || mandate === null || mandate.signedOn === null) {
      leftOut.push({ ...candidate, why: why ?? 'none' });
      continue;
    }
    const isLast = waiting.get(mandate.mandateId) === 0;
    const terms = mandate.use === 'ending' && !isLast ? { ...mandate, use: 'recurrent' as const } : mandate;
    const sequence = sequenceOf(terms, lastUse);
    used.set(mandate.mandateId, { on, sequence });
    const { signedOn, iban, bic } = mandate;
    items.push({
      ...candidate,
      amount: toCents(candidate.open),
      mandate: { ...mandate, signedOn },
      scheme: schemeOf(mandate),
      sequence,
      iban,
      bic,
      isMailed: notice.by === 'invoice' && !candidate.isAnnounced,
    });
  }
  return { items, leftOut };
};

/** The credit notes that are paid out: to the account of the customer, or else to that of its mandate. */
export const proposePayout = (candidates: readonly SepaCandidate[]): SepaProposal => {
  const [items, leftOut]: [ProposedItem[], LeftOut[]] = [[], []];
  for (const candidate of oldestFirst(candidates)) {
    const amount = -toCents(candidate.open);
    if (amount <= 0) continue;
    const { mandate } = candidate;
    const own = ibanOf(candidate.iban);
    const [iban, bic] = own === '' && mandate ? [mandate.iban, mandate.bic] : [own, candidate.bic];
    if (iban === '' || ibanProblem(iban)) leftOut.push({ ...candidate, why: 'account' });
    else if (!isSepaIban(iban)) leftOut.push({ ...candidate, why: 'outside' });
    else
      items.push({
        ...candidate,
        amount,
        iban,
        bic,
        mandate: null,
        scheme: null,
        sequence: null,
        isMailed: false,
      });
  }
  return { items, leftOut };
};
