import type { z } from 'zod';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Decider } from '#domain/kernel/event.ts';
import { euro, type Money } from '#domain/kernel/money.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { type AmountRefusal, checkAmount, checkPositive } from '#domain/payment/amount.ts';
import {
  type PaymentEvent,
  paymentEvents,
  type PaymentLink,
  type RequestedRefund,
} from '#domain/payment/events.ts';
import type { PaymentFields, PaymentLine, PaymentStatus, UnpaidEnding } from '#domain/payment/line.ts';
import {
  choosablePaymentMethods,
  onlinePayment,
  paymentMethods,
  voucherPayment,
  writtenOff,
} from '#domain/payment/payment-method.ts';

type Link = z.infer<typeof PaymentLink>;
/** A requested refund; `open` until its outcome is known. */
type Refund = z.infer<typeof RequestedRefund> & { outcome: 'open' | 'done' | 'failed' };

/** Payments for an order, or for an imported invoice, and requests to the provider. */
export type Payments = {
  /** The customer of an imported invoice; null for an order. */
  customerId: number | null;
  lines: readonly (PaymentLine & { isEdited: boolean })[];
  /** Lines that can be restored. */
  deleted: readonly PaymentLine[];
  links: readonly (Link & { ending?: UnpaidEnding })[];
  refunds: readonly Refund[];
};

/** The order; or the imported invoice, with its customer where its payments may start. */
type OfOrder = { orderId: number; customerId?: number | null };
/** Staff may not record or change payments up to and including that day (law 11). */
type InBooks = { closedUntil?: CalendarDate | null };
/** `total` is that of the order incl VAT, or the open amount of an imported invoice at import. */
export type PaymentCommand = OfOrder &
  (
    | (InBooks &
        (
          | ({
              type: 'AddPayment';
              lineId: number;
              isSuggested: boolean;
              total: Money;
              voucher?: PaymentLine['voucher'];
              bankEntryId?: number | undefined;
              /** The bank of the customer took it back. */
              isChargeback?: true | undefined;
              /** Recorded by the system, which may use the methods that are its own. */
              isOfSystem?: boolean;
            } & PaymentFields)
          | { type: 'ChangePayment'; lineId: number; to: Partial<PaymentFields>; total: Money }
          /** `bankEntryId` where what was booked of a movement on the bank account is taken back. */
          | { type: 'DeletePayment' | 'RestorePayment'; lineId: number; total: Money; bankEntryId?: number }
          /** `amount` is all that is open, as somebody read it; `most` the limit of whoever does it. */
          | {
              type: 'WriteOffDifference';
              lineId: number;
              date: CalendarDate;
              amount: Money;
              reason: string;
              total: Money;
              most: Money;
              bankEntryId?: number | undefined;
            }
          | { type: 'TakeBackWriteOff'; lineId: number }
        ))
    | ({ type: 'RecordPaymentLink' } & Link)
    /** The provider reports that it ended unpaid. */
    | { type: 'RecordPaymentLinkEnded'; providerId: string; ending: UnpaidEnding }
    /** A payment reported by the provider; only for a link of this order. */
    | {
        type: 'RecordProviderPayment';
        lineId: number;
        providerId: string;
        amount: Money;
        date: CalendarDate;
      }
    /** D-19: whether the provider may refund € 25 more than was paid. */
    | ({ type: 'RequestRefund'; mayExceed: boolean } & z.infer<typeof RequestedRefund>)
    /** A refund reported by the provider; `refundId` is null if it was requested elsewhere. */
    | {
        type: 'RecordProviderRefund';
        refundId: number | null;
        lineId: number;
        paymentId: string;
        providerId: string;
        amount: Money;
        date: CalendarDate;
        status: PaymentStatus;
        /** A chargeback by the customer's bank; a reversed one has failed. */
        isChargeback?: true;
      }
    | { type: 'FailRefund'; refundId: number }
  );

export const paymentRefusals = {
  'payment-not-found': notFound('Deze betaling bestaat niet meer.', 'This payment no longer exists.'),
  'payment-of-provider': conflict(
    'Een betaling van de betaalprovider wijzigt niet. Boek geld terug met een terugbetaling.',
    'A payment from the payment provider does not change. Pay money back with a refund.',
  ),
  'payment-of-voucher': conflict(
    'Wat een voucher betaalt wijzigt niet. Verwijder de betaling om haar terug te nemen.',
    'What a voucher pays does not change. Delete the payment to take it back.',
  ),
  'payment-of-bank': conflict(
    'Deze betaling staat op een bankafschrift. Neem haar terug bij Bank.',
    'This payment stands on a bank statement. Take it back under Bank.',
  ),
  'payment-of-write-off': conflict(
    'Dit is een afboeking. Neem haar terug in plaats van haar te wijzigen.',
    'This is a write-off. Take it back instead of changing it.',
  ),
  'write-off-nothing-open': conflict(
    'Van deze factuur staat niets open.',
    'Nothing is open of this invoice.',
  ),
  'write-off-changed': conflict(
    'Er staat intussen een ander bedrag open. Kijk het na en boek het opnieuw af.',
    'Another amount is open meanwhile. Check it and write it off again.',
    ['open'],
  ),
  'write-off-above-limit': conflict(
    'Dit verschil is groter dan uw rol mag afboeken.',
    'This difference is larger than your role may write off.',
    ['most'],
  ),
  'write-off-reason': conflict('Vul een reden in.', 'Enter a reason.'),
  'payment-method-of-system': conflict(
    'Deze betaalwijze boekt het systeem zelf. Kies een andere.',
    'The system books this payment method itself. Choose another one.',
  ),
  'payment-method-unknown': conflict(
    `Deze betaalwijze bestaat niet. Kies uit: ${choosablePaymentMethods.join(', ')}.`,
    `There is no such payment method. Choose from: ${choosablePaymentMethods.join(', ')}.`,
  ),
  'payment-voucher-by-code': conflict(
    'Een voucher betaalt alleen met zijn code. Vul de code in bij Voucher.',
    'A voucher pays by its code alone. Enter the code under Voucher.',
  ),
  'payment-below-zero': conflict(
    'Er gaat niet meer geld terug dan er is betaald.',
    'You cannot pay back more than was paid.',
    ['paid'],
  ),
  'payment-given-back': conflict(
    'Er is meer teruggegeven of afgeboekt dan er zonder deze betaling is betaald. Verwijder die terugbetaling eerst, of neem de afboeking terug.',
    'More was given back or written off than would be paid without this payment. Delete that refund first, or take the write-off back.',
  ),
  'payment-books-closed': conflict(
    'De boeken van deze dag zijn afgesloten. Kies een latere datum.',
    'The books of this day are closed. Choose a later date.',
  ),
  'order-not-payable': conflict(
    'Een offerte of backorder wordt niet betaald. Maak er eerst een order van.',
    'A quote or backorder is not paid. Turn it into an order first.',
  ),
  'order-has-payments': conflict(
    'Op deze order staan betalingen. Verwijder eerst de betaalregels, of betaal terug wat online is betaald.',
    'This order has payments. Delete the payment lines first, or refund what was paid online.',
  ),
  'transaction-not-found': notFound(
    'Deze online betaling hoort niet bij deze order.',
    'This online payment does not belong to this order.',
  ),
  'refund-too-large': conflict(
    'Er gaat niet meer terug dan er is betaald en nog niet is terugbetaald.',
    'You cannot refund more than was paid and not refunded yet.',
    ['most'],
  ),
  /** MSG-025. */
  'refund-failed': conflict('Refund MISLUKT', 'Refund failed'),
  'refund-unknown': conflict(
    'Refund MISLUKT of nog onderweg: de betaalprovider antwoordt niet. Probeer het over een kwartier opnieuw.',
    'The refund failed or is still on its way: the payment provider does not answer. Try again in a quarter of an hour.',
  ),
  'invoice-paid': conflict('Deze factuur is al betaald.', 'This invoice has been paid already.'),
  'invoice-credited-whole': conflict(
    'Deze factuur is helemaal gecrediteerd. Er is niets meer te betalen.',
    'This invoice has been credited in full. Nothing is to be paid any more.',
  ),
  'invoice-collected': conflict(
    'Een van deze facturen wordt al van uw rekening afgeschreven. U hoeft hem niet te betalen.',
    'One of these invoices is being collected from your account already. You need not pay it.',
  ),
  'invoice-in-collection': conflict(
    'Deze factuur zit in een incasso bij de bank. Neem die eerst terug, of wacht tot hij wordt teruggeboekt.',
    'This invoice is in a direct debit at the bank. Withdraw that first, or wait until it comes back.',
  ),
  'invoices-changed': conflict(
    'Het openstaande bedrag is intussen gewijzigd. Kijk het na en betaal opnieuw.',
    'The open amount has changed meanwhile. Check it and pay again.',
  ),
  'payment-under-way': conflict(
    'Voor een van deze facturen staat al een betaling open. Maak die af, of wacht tot zij is verlopen.',
    'A payment of one of these invoices is open already. Complete that one, or wait until it has expired.',
  ),
  'online-payments-off': conflict(
    'Online betalen staat voor dit account niet aan.',
    'Online payment is off for this account.',
  ),
  'payment-provider-not-connected': conflict(
    'Online betalen is niet gekoppeld: dit account heeft geen sleutel van de betaalprovider.',
    'Online payment is not connected: this account has no key of the payment provider.',
  ),
  'payment-provider-failed': conflict(
    'De betaalprovider maakte geen betaallink. Probeer het zo dadelijk opnieuw.',
    'The payment provider made no payment link. Try again in a moment.',
  ),
  'payment-provider-refused': conflict(
    'De betaalprovider weigert deze betaallink.',
    'The payment provider refuses this payment link.',
  ),
  'payment-date-invalid': conflict(
    'Vul een datum in als DD-MM-JJJJ, zoals 24-11-2026.',
    'Enter a date as DD-MM-YYYY, like 24-11-2026.',
  ),
} satisfies RefusalTable;
export type PaymentRefusal = keyof typeof paymentRefusals | AmountRefusal;

const noPayments: Payments = { customerId: null, lines: [], deleted: [], links: [], refunds: [] };

const counted = ({ amount, status }: Pick<PaymentLine, 'amount' | 'status'>): Money =>
  status === 'failed' ? 0 : amount;

/** PAY-005: the sum of these lines. */
export const sumOf = (lines: readonly Pick<PaymentLine, 'amount' | 'status'>[]): Money =>
  lines.reduce((sum, line) => sum + counted(line), 0);

/** The total paid. */
export const paidOf = ({ lines }: Pick<Payments, 'lines'>): Money => sumOf(lines);

/** What an online payment was asked for of this order; 0 for one that was not. */
export const askedOf = ({ links }: Pick<Payments, 'links'>, providerId: string): Money =>
  links.find((link) => link.providerId === providerId)?.amount ?? 0;

/** The online payments that were asked for and neither paid nor ended, as far as we were told. */
export const openLinksOf = ({ links, lines }: Pick<Payments, 'links' | 'lines'>) =>
  links.filter(
    ({ ending, providerId }) => ending === undefined && !lines.some((line) => line.providerId === providerId),
  );

/** The event for an added line, with the total paid after it. */
const added = (orderId: number, line: PaymentLine, state: Payments): PaymentEvent =>
  paymentEvents.paymentAdded({ orderId, ...line, paid: paidOf(state) + counted(line) });

/** The event for a changed line. */
const changed = (
  orderId: number,
  line: PaymentLine,
  { from, to }: { from: Partial<PaymentLine>; to: Partial<PaymentLine> },
  state: Payments,
): PaymentEvent => {
  const paid = paidOf(state) - counted(line) + counted({ ...line, ...to });
  return paymentEvents.paymentChanged({ orderId, lineId: line.lineId, from, to, paid });
};

/** D-19: the maximum that the provider refunds beyond a payment. */
export const providerCeiling: Money = 25 * euro;

/**
 * PAY-010, PAY-011: how much of a provider payment can still be refunded: what was paid minus finished and
 * pending refunds, plus € 25 with `mayExceed`. Zero when there is no such payment.
 */
export const refundableOf = (
  {
    lines,
    refunds,
  }: Pick<Payments, 'lines'> & { refunds: readonly Pick<Refund, 'providerId' | 'amount' | 'outcome'>[] },
  providerId: string,
  { mayExceed }: { mayExceed: boolean },
): Money => {
  const payment = lines.find((line) => line.providerId === providerId);
  // a refund is negative
  if (!payment || payment.amount <= 0) return 0;
  const givenBack = lines
    .filter(({ refundOf, status }) => refundOf === providerId && status !== 'failed')
    .reduce((sum, { amount }) => sum - amount, 0);
  const meant = refunds
    .filter((refund) => refund.providerId === providerId && refund.outcome === 'open')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, payment.amount + (mayExceed ? providerCeiling : 0) - givenBack - meant);
};

/**
 * Refunds are recorded up to what was paid, of which a write-off is no part; a credit, whose total is negative, starts
 * with one.
 */
const checkSum = (state: Payments, added: Money, total: Money) => {
  const paid = Math.min(paidOf(state), sumOf(state.lines.filter(({ method }) => method !== writtenOff)));
  if (added < 0 && total >= 0 && paid + added < 0) refuse<PaymentRefusal>('payment-below-zero', { paid });
};
/** A payment stays while people gave back or wrote off what is in it; what the provider gave back stays in any case. */
const checkGivenBack = (state: Payments, { amount }: PaymentLine, to: Money, total: Money) => {
  const isGivenBack = state.lines.some((line) => line.amount < 0 && line.providerId === null);
  if (to < amount && total >= 0 && paidOf(state) + to - amount < 0 && isGivenBack)
    refuse<PaymentRefusal>('payment-given-back');
};
const checkMethod = (method: PaymentFields['method'] | undefined, isByVoucher: boolean) => {
  if (method !== undefined && paymentMethods[method].isSetBySystem)
    refuse<PaymentRefusal>('payment-method-of-system');
  if (method === voucherPayment && !isByVoucher) refuse<PaymentRefusal>('payment-voucher-by-code');
};

/** The date of a provider payment is not ours to choose: those are recorded as reported. */
const checkBooks = ({ closedUntil = null }: InBooks, ...dates: readonly (CalendarDate | undefined)[]) => {
  const days = dates.filter((date) => date !== undefined);
  // no day sorts before an empty one
  if (days.some((day) => day <= (closedUntil ?? '')))
    refuse<PaymentRefusal>('payment-books-closed', { closedUntil });
};

const add = (
  {
    type: _,
    customerId: _whose,
    closedUntil,
    orderId,
    total,
    isOfSystem = false,
    ...line
  }: Extract<PaymentCommand, { type: 'AddPayment' }>,
  state: Payments,
): PaymentEvent[] => {
  checkBooks({ closedUntil: closedUntil ?? null }, line.date);
  checkAmount(line.amount);
  if (!isOfSystem) checkMethod(line.method, Boolean(line.voucher));
  checkSum(state, line.amount, total);
  return [added(orderId, { ...line, status: 'paid', providerId: null, refundOf: null }, state)];
};

/** PAY-003. What a bank statement tells stays until its entry is taken back. */
const ownLine = (state: Payments, lineId: number, bankEntryId?: number) => {
  const line = state.lines.find((item) => item.lineId === lineId);
  if (!line) return refuse<PaymentRefusal>('payment-not-found');
  if (line.providerId !== null) return refuse<PaymentRefusal>('payment-of-provider');
  if (line.method === writtenOff) return refuse<PaymentRefusal>('payment-of-write-off');
  if (line.bankEntryId !== bankEntryId) return refuse<PaymentRefusal>('payment-of-bank');
  return line;
};

const change = (
  { orderId, lineId, to, total, closedUntil }: Extract<PaymentCommand, { type: 'ChangePayment' }>,
  state: Payments,
): PaymentEvent[] => {
  const line = ownLine(state, lineId);
  const names = (['date', 'amount', 'method'] as const).filter(
    (name) => to[name] !== undefined && to[name] !== line[name],
  );
  if (names.length === 0) return [];
  if (line.voucher && names.some((name) => name !== 'date')) refuse<PaymentRefusal>('payment-of-voucher');
  checkBooks({ closedUntil: closedUntil ?? null }, line.date, to.date);
  if (to.amount !== undefined) {
    checkAmount(to.amount);
    if (to.amount < 0) checkSum(state, to.amount - line.amount, total);
    else checkGivenBack(state, line, to.amount, total);
  }
  checkMethod(to.method, false);
  const valuesOf = (fields: Partial<PaymentFields>) =>
    Object.fromEntries(names.map((name) => [name, fields[name]]));
  return [changed(orderId, line, { from: valuesOf(line), to: valuesOf(to) }, state)];
};

/** All that is open, once, within the limit of who does it. */
const writeOff = (
  {
    orderId,
    lineId,
    date,
    amount,
    reason,
    total,
    most,
    bankEntryId,
    closedUntil,
  }: Extract<PaymentCommand, { type: 'WriteOffDifference' }>,
  state: Payments,
): PaymentEvent[] => {
  const open = total - paidOf(state);
  if (open === 0) return refuse<PaymentRefusal>('write-off-nothing-open');
  if (open !== amount) return refuse<PaymentRefusal>('write-off-changed', { open });
  if (Math.abs(amount) > most) return refuse<PaymentRefusal>('write-off-above-limit', { most });
  if (reason.trim() === '') return refuse<PaymentRefusal>('write-off-reason');
  checkBooks({ closedUntil: closedUntil ?? null }, date);
  return [paymentEvents.writtenOff({ orderId, lineId, date, amount, reason, bankEntryId, paid: total })];
};

const takeBackWriteOff = (
  { orderId, lineId, closedUntil }: Extract<PaymentCommand, { type: 'TakeBackWriteOff' }>,
  state: Payments,
): PaymentEvent[] => {
  const line = state.lines.find((item) => item.lineId === lineId && item.method === writtenOff);
  if (!line) return refuse<PaymentRefusal>('payment-not-found');
  const { date, amount } = line;
  checkBooks({ closedUntil: closedUntil ?? null }, date);
  const paid = paidOf(state) - line.amount;
  return [paymentEvents.writeOffTakenBack({ orderId, lineId, date, amount, paid })];
};

type RefundWanted = Pick<
  Extract<PaymentCommand, { type: 'RequestRefund' }>,
  'providerId' | 'amount' | 'mayExceed'
>;
/** Refuses transaction-not-found, refund-too-large, and the amounts that `checkPositive` does. */
export const checkRefund = ({ providerId, amount, mayExceed }: RefundWanted, state: Payments) => {
  if (!state.lines.some((line) => line.providerId === providerId && line.refundOf === null))
    return refuse<PaymentRefusal>('transaction-not-found');
  checkPositive(amount);
  const most = refundableOf(state, providerId, { mayExceed });
  if (amount > most) refuse<PaymentRefusal>('refund-too-large', { most });
};

const refund = (
  command: Extract<PaymentCommand, { type: 'RequestRefund' }>,
  state: Payments,
): PaymentEvent[] => {
  checkRefund(command, state);
  const { orderId, refundId, providerId, amount, at } = command;
  return [paymentEvents.refundRequested({ orderId, refundId, providerId, amount, at })];
};

/** Each refund once, by its provider id; a later report changes its status. */
const recordRefund = (
  command: Extract<PaymentCommand, { type: 'RecordProviderRefund' }>,
  state: Payments,
): PaymentEvent[] => {
  const { orderId, lineId, paymentId, providerId, amount, date, status, isChargeback } = command;
  const known = state.lines.find((line) => line.providerId === providerId);
  if (known)
    return known.status === status
      ? []
      : [changed(orderId, known, { from: { status: known.status }, to: { status } }, state)];
  if (!state.lines.some((line) => line.providerId === paymentId)) return [];
  const line: PaymentLine = {
    lineId: command.refundId ?? lineId,
    date,
    amount: -amount,
    method: onlinePayment,
    status,
    providerId,
    refundOf: paymentId,
    isSuggested: false,
    isChargeback,
  };
  return [added(orderId, line, state)];
};

const decide = (command: PaymentCommand, state: Payments): PaymentEvent[] => {
  const { orderId } = command;
  switch (command.type) {
    case 'AddPayment':
      return add(command, state);
    case 'ChangePayment':
      return change(command, state);
    case 'DeletePayment': {
      if (state.deleted.some(({ lineId }) => lineId === command.lineId)) return [];
      const line = ownLine(state, command.lineId, command.bankEntryId);
      const { lineId, date, amount, method } = line;
      checkBooks(command, date);
      checkGivenBack(state, line, 0, command.total);
      const paid = paidOf(state) - amount;
      return [paymentEvents.paymentDeleted({ orderId, lineId, date, amount, method, paid })];
    }
    case 'RestorePayment': {
      const line = state.deleted.find(({ lineId }) => lineId === command.lineId);
      if (state.lines.some(({ lineId }) => lineId === command.lineId)) return [];
      if (!line) return refuse<PaymentRefusal>('payment-not-found');
      if (line.bankEntryId !== undefined) return refuse<PaymentRefusal>('payment-of-bank');
      checkBooks(command, line.date);
      checkSum(state, line.amount, command.total);
      return [added(orderId, line, state)];
    }
    case 'WriteOffDifference':
      return writeOff(command, state);
    case 'TakeBackWriteOff':
      return takeBackWriteOff(command, state);
    case 'RecordPaymentLink': {
      const { type: _, customerId: _whose, ...link } = command;
      return state.links.some(({ providerId }) => providerId === link.providerId)
        ? []
        : [paymentEvents.linkMade(link)];
    }
    case 'RecordPaymentLinkEnded': {
      const { providerId, ending } = command;
      const link = state.links.find((item) => item.providerId === providerId);
      const isPaid = state.lines.some((line) => line.providerId === providerId);
      if (!link || link.ending === ending || isPaid) return [];
      return [paymentEvents.linkEnded({ orderId, providerId, amount: link.amount, ending })];
    }
    case 'RecordProviderPayment': {
      const { providerId, lineId, amount, date } = command;
      const isOurs = state.links.some((link) => link.providerId === providerId);
      const isNoted = state.lines.some((line) => line.providerId === providerId);
      if (!isOurs || isNoted || amount <= 0) return [];
      const line = { lineId, date, amount, providerId, method: onlinePayment, isSuggested: false } as const;
      return [added(orderId, { ...line, status: 'paid', refundOf: null }, state)];
    }
    case 'RequestRefund':
      return refund(command, state);
    case 'RecordProviderRefund':
      return recordRefund(command, state);
    case 'FailRefund': {
      const meant = state.refunds.find(({ refundId }) => refundId === command.refundId);
      return meant?.outcome === 'open'
        ? [paymentEvents.refundFailed({ orderId, refundId: meant.refundId, amount: meant.amount })]
        : [];
    }
  }
};

/** PAY-001 to PAY-013. */
export const payments: Decider<Payments, PaymentCommand, PaymentEvent> = {
  category: 'payments',
  events: paymentEvents,
  initial: noPayments,

  decide(command, state) {
    const events = decide(command, state);
    const customerId = command.customerId ?? state.customerId;
    if (customerId === null) return events;
    return events.map((event) => ({ ...event, data: { ...event.data, customerId } }) as PaymentEvent);
  },

  evolve(before, event) {
    const state = { ...before, customerId: event.data.customerId ?? before.customerId };
    switch (event.type) {
      case 'PaymentLineAdded': {
        const { orderId: _, customerId: _whose, paid: _paid, ...line } = event.data;
        const { lineId } = line;
        return {
          ...state,
          lines: [...state.lines, { ...line, isEdited: false }],
          deleted: state.deleted.filter((item) => item.lineId !== lineId),
          refunds: settled(state.refunds, lineId, 'done'),
        };
      }
      case 'PaymentLineChanged': {
        const { lineId, to } = event.data;
        return {
          ...state,
          lines: state.lines.map((line) =>
            line.lineId === lineId ? ({ ...line, ...to, isEdited: true } as typeof line) : line,
          ),
        };
      }
      case 'PaymentLineDeleted': {
        const gone = state.lines.find(({ lineId }) => lineId === event.data.lineId);
        if (!gone) return state;
        const { isEdited: _, ...line } = gone;
        return {
          ...state,
          lines: state.lines.filter((item) => item !== gone),
          deleted: [...state.deleted, line],
        };
      }
      case 'PaymentDifferenceWrittenOff': {
        const { lineId, date, amount, bankEntryId } = event.data;
        const line = { lineId, date, amount, bankEntryId, method: writtenOff, status: 'paid' } as const;
        const ours = { providerId: null, refundOf: null, isSuggested: false, isEdited: false };
        return { ...state, lines: [...state.lines, { ...line, ...ours }] };
      }
      case 'PaymentDifferenceTakenBack':
        return { ...state, lines: state.lines.filter(({ lineId }) => lineId !== event.data.lineId) };
      case 'PaymentLinkMade': {
        const { orderId: _, customerId: _whose, ...link } = event.data;
        return { ...state, links: [...state.links, link] };
      }
      case 'PaymentLinkEnded': {
        const { providerId, ending } = event.data;
        const links = state.links.map((link) =>
          link.providerId === providerId ? { ...link, ending } : link,
        );
        return { ...state, links };
      }
      case 'RefundRequested': {
        const { orderId: _, customerId: _whose, ...meant } = event.data;
        return { ...state, refunds: [...state.refunds, { ...meant, outcome: 'open' }] };
      }
      case 'RefundFailed':
        return { ...state, refunds: settled(state.refunds, event.data.refundId, 'failed') };
    }
  },
};

/** The id of the line of a settled refund. */
const settled = (refunds: Payments['refunds'], refundId: number, outcome: Refund['outcome']) =>
  refunds.map((refund) => (refund.refundId === refundId ? { ...refund, outcome } : refund));
