import type { BookedPart } from '#domain/bank/events.ts';
import type { AsideReason, MatchReason } from '#domain/bank/reason.ts';
import { digitsOf, numbersIn, referencesIn, rowsIn, tailOf } from '#domain/bank/said-numbers.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import { ibanOf } from '#domain/kernel/bank.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Money, sum } from '#domain/kernel/money.ts';

/** An invoice, or a credit, of which something is open; a credit is below zero. */
export type OpenClaim = Pick<BookedPart, 'orderId' | 'customerId' | 'invoiceNumber'> & {
  open: Money;
  since: CalendarDate;
};

type Part = Omit<BookedPart, 'lineId'>;
/** What a payment is probably of; booked without asking when it is sure. */
export type BankMatch = { parts: Part[]; why: MatchReason; isSure: boolean };

/** What was booked before of a payment from an account, or with an end-to-end id; what came back of it is taken off. */
export type BookedBefore = { iban: string; endToEndId: string; parts: readonly Part[] };

/** What is known beside the invoices that are open. */
export type KnownOfBank = {
  /** Who pays from an account, by its IBAN: several where one pays for others. */
  customersByIban: ReadonlyMap<string, readonly number[]>;
  /** Of which invoices a payment is that was asked for, as by a collection, by `askedUnder`. */
  asked: ReadonlyMap<string, readonly Part[]>;
  before: readonly BookedBefore[];
  ownIbans: readonly string[];
};

/** Under what a payment was asked for: its end-to-end id, or what it says where the bank books a whole file as one. */
export const askedUnder = ({ endToEndId, paymentReference, text }: BankPayment) =>
  endToEndId || `${paymentReference} ${text}`;

/** What the texts of a payment say of invoices: structured references, rows of numbers, and any other number. */
const saidBy = ({ text, paymentReference, endToEndId }: BankPayment) => ({
  references: referencesIn(paymentReference, text),
  rows: rowsIn(text),
  numbers: [text, paymentReference.replace(/^RF\d\d/, ''), endToEndId].flatMap((said) => [
    ...numbersIn(said),
  ]),
});

/**
 * Which open claims payments can be of, so that no others have to be read: by a number that they say, whole or its end
 * (`digitsOf`, `tailOf`), by who pays from their accounts, by the amount that is open, or by what was asked for.
 */
export type WantedClaims = {
  numbers: readonly string[];
  customerIds: readonly number[];
  amounts: readonly Money[];
  orderIds: readonly number[];
};

/** The claims among which `bankMatcher` finds the same of these payments as among all. */
export const claimsWanted = (
  payments: readonly BankPayment[],
  { customersByIban, asked }: Pick<KnownOfBank, 'customersByIban' | 'asked'>,
): WantedClaims => {
  const numbers = new Set<string>();
  for (const payment of payments) {
    const { references, rows, numbers: said } = saidBy(payment);
    const ofRows = rows.flatMap(({ first, others }) => [first, ...others]);
    for (const number of [...references, ...said, ...ofRows]) if (number !== '') numbers.add(number);
  }
  const senders = payments.flatMap(({ iban }) => customersByIban.get(ibanOf(iban)) ?? []);
  const askedFor = payments.flatMap((payment) => asked.get(askedUnder(payment)) ?? []);
  return {
    numbers: [...numbers],
    customerIds: [...new Set(senders)],
    amounts: [...new Set(payments.map(({ amount }) => amount))],
    orderIds: [...new Set(askedFor.map(({ orderId }) => orderId))],
  };
};

/** A combination is looked for among so many: each one more doubles the work. */
const mostCombined = 10;

const openOf = (claims: readonly OpenClaim[]) => sum(claims.map(({ open }) => open));
const partsOf = (claims: readonly OpenClaim[], amounts?: readonly Money[]) =>
  claims.map(({ orderId, customerId, invoiceNumber, open }, at) => ({
    orderId,
    customerId,
    invoiceNumber,
    amount: amounts?.[at] ?? open,
  }));
const oldestFirst = (claims: readonly OpenClaim[]) =>
  claims.toSorted((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0));

/** The one selection of these that comes to an amount; null where there is none, or more than one. */
const onlySelection = (claims: readonly OpenClaim[], amount: Money): readonly OpenClaim[] | null => {
  if (claims.length > mostCombined) return null;
  const sums = [0];
  let only = 0;
  for (let chosen = 1; chosen < 2 ** claims.length; chosen++) {
    const last = 31 - Math.clz32(chosen);
    sums[chosen] = sums[chosen - (1 << last)]! + claims[last]!.open;
    if (sums[chosen] !== amount) continue;
    if (only > 0) return null;
    only = chosen;
  }
  return only > 0 ? claims.filter((_, at) => only & (1 << at)) : null;
};

/** Less than what is open goes to the oldest first. */
const shared = (claims: readonly OpenClaim[], amount: Money): BankMatch['parts'] => {
  let left = amount;
  return partsOf(
    claims,
    claims.map(({ open }) => {
      const share = Math.min(left, Math.max(open, 0));
      left -= share;
      return share;
    }),
  ).filter((part) => part.amount !== 0);
};

const byNumber = (
  named: readonly OpenClaim[],
  amount: Money,
  why: 'number' | 'reference' = 'number',
): BankMatch | null => {
  if (named.length === 0) return null;
  const whole = openOf(named) === amount ? named : onlySelection(named, amount);
  if (whole) return { parts: partsOf(whole), why, isSure: true };
  // what is left over is of one customer, else nobody can say whose it is
  const isOfOne = named.every(({ customerId }) => customerId === named[0]!.customerId);
  const open = openOf(named);
  if (!isOfOne || amount <= 0 || open <= 0 || named.some((claim) => claim.open < 0)) return null;
  if (amount < open) return { parts: shared(oldestFirst(named), amount), why: 'part', isSure: false };
  const amounts = named.map((claim, at) => claim.open + (at === named.length - 1 ? amount - open : 0));
  return { parts: partsOf(named, amounts), why: 'over', isSure: false };
};

const bySender = (claims: readonly OpenClaim[], amount: Money): BankMatch | null => {
  const exact = claims.filter(({ open }) => open === amount);
  if (exact.length === 1) return { parts: partsOf(exact), why: 'sender', isSure: false };
  if (claims.length > 1 && openOf(claims) === amount)
    return { parts: partsOf(oldestFirst(claims)), why: 'sender-all', isSure: false };
  const some = onlySelection(claims, amount);
  return some && { parts: partsOf(oldestFirst(some)), why: 'sender', isSure: false };
};

/** Who pays out what was paid online, and who takes costs: known by how they name themselves. */
const provider =
  /\b(?:mollie|adyen|stripe|buckaroo|multisafepay|pay\.?nl|paypal|sumup|zettle|worldline|ccv|icepay)\b/i;
const costsOfBank =
  /\b(?:kosten|rente|debetrente|creditrente|provisie|betaalpakket|betalingsverkeer|bankkosten|fees?|interest|charges)\b/i;

const negated = (parts: readonly Part[]) => parts.map((part) => ({ ...part, amount: -part.amount }));

const partOf = (orderId: number, amount: Money) => `${orderId} ${amount}`;
/** Under what an earlier payment is found when it comes back. */
const keysOfEarlier = ({ endToEndId, iban }: Pick<BookedBefore, 'endToEndId' | 'iban'>) =>
  [endToEndId && `id ${endToEndId}`, iban && `iban ${iban}`].filter(Boolean);
const addTo = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

/**
 * What payments took so far, by invoice and not by payment: where payments are matched in several pieces it goes from
 * one to the next, and each costs no more than its own payments.
 */
export const takenSoFar = () => {
  const amounts = new Map<number, Money>();
  const closed = new Set<number>();
  /** Parts that came back, as `partOf` writes them: those that were booked before are no longer there. */
  const returned = new Set<string>();
  const earlier = new Map<string, BookedBefore[]>();
  const withPart = new Map<string, BookedBefore[]>();
  const gone = new Set<BookedBefore>();
  return {
    /** What is left open of a claim; null where that was all taken. */
    leftOf(claim: OpenClaim): OpenClaim | null {
      const open = claim.open - (amounts.get(claim.orderId) ?? 0);
      return closed.has(claim.orderId) || open === 0 ? null : { ...claim, open };
    },
    close: (orderId: number) => closed.add(orderId),
    take: ({ orderId, amount }: Part) => amounts.set(orderId, (amounts.get(orderId) ?? 0) + amount),
    mayComeBack(payment: BookedBefore) {
      const keys = keysOfEarlier(payment);
      for (const key of keys) addTo(earlier, key, payment);
      if (keys.length > 0)
        for (const { orderId, amount } of payment.parts) addTo(withPart, partOf(orderId, amount), payment);
    },
    /** Its amount is below zero. */
    cameBack({ orderId, amount }: Part) {
      const part = partOf(orderId, -amount);
      returned.add(part);
      for (const payment of withPart.get(part) ?? []) gone.add(payment);
      withPart.delete(part);
    },
    isBack: ({ parts }: BookedBefore) =>
      parts.some(({ orderId, amount }) => returned.has(partOf(orderId, amount))),
    /** The payments that were taken under an id or from an account, and did not come back, the oldest first. */
    earlierUnder: (key: string) => (earlier.get(key) ?? []).filter((payment) => !gone.has(payment)),
  };
};
export type TakenSoFar = ReturnType<typeof takenSoFar>;

/**
 * Of which earlier payment this came back: sure by its end-to-end id and the amount, likely by the account that it was
 * paid from. What was collected and came back names the id of the collection.
 */
const cameBack = (
  { amount, iban, endToEndId, returnReason }: BankPayment,
  earlierUnder: (key: string) => readonly BookedBefore[],
): BankMatch | null => {
  if (amount >= 0) return null;
  const sameId = endToEndId === '' ? [] : earlierUnder(`id ${endToEndId}`);
  const isWhole = ({ parts }: BookedBefore) => sum(parts.map((part) => part.amount)) === -amount;
  const [whole, ...more] = sameId.filter(isWhole);
  if (whole && more.length === 0) return { parts: negated(whole.parts), why: 'returned', isSure: true };
  const one = sameId.flatMap(({ parts }) => parts.filter((part) => part.amount === -amount));
  if (one.length === 1) return { parts: negated(one), why: 'returned', isSure: true };
  if (returnReason === '' || iban === '') return null;
  const likely = earlierUnder(`iban ${ibanOf(iban)}`).findLast(isWhole);
  return likely ? { parts: negated(likely.parts), why: 'returned', isSure: false } : null;
};

/** What a movement is that is no payment of an invoice; null where that cannot be said. */
export const asideOf = (
  { amount, name, iban, text }: BankPayment,
  ownIbans: readonly string[],
): { aside: AsideReason; isSure: boolean } | null => {
  if (iban !== '' && ownIbans.includes(ibanOf(iban))) return { aside: 'own-account', isSure: true };
  if (amount > 0 && provider.test(name)) return { aside: 'provider', isSure: false };
  return iban === '' && costsOfBank.test(`${name} ${text}`) ? { aside: 'costs', isSure: false } : null;
};

/** Whether a movement seems to be a payout of the payment provider. */
export const isPayout = ([payment, ...others]: readonly BankPayment[], ownIbans: readonly string[]) =>
  payment !== undefined && others.length === 0 && asideOf(payment, ownIbans)?.aside === 'provider';

/**
 * Finds of which invoices payments are. What an earlier payment took is no longer open for a later one. Sure is an
 * invoice number or a structured reference with the amount that is open, and an end-to-end id of ours with its amount;
 * the account that a customer pays from, the end of a number, or an amount that occurs once, is for a person to
 * confirm. `taken` is what payments took before these, and holds what these take as well.
 */
export const bankMatcher = (
  claims: readonly OpenClaim[],
  { customersByIban, asked, before, ownIbans }: KnownOfBank,
  taken: TakenSoFar = takenSoFar(),
) => {
  const open = new Map(
    claims.flatMap((each) => {
      const claim = taken.leftOf(each);
      return claim ? [[claim.orderId, claim] as const] : [];
    }),
  );
  const index = <Key>(keyOf: (claim: OpenClaim) => Key) => {
    const ids = new Map<Key, number[]>();
    for (const claim of open.values()) addTo(ids, keyOf(claim), claim.orderId);
    return (key: Key) => (ids.get(key) ?? []).flatMap((id) => open.get(id) ?? []);
  };
  const numbered = index(({ invoiceNumber }) => digitsOf(invoiceNumber));
  const endingIn = index(({ invoiceNumber }) => tailOf(invoiceNumber));
  const ofCustomer = index(({ customerId }) => customerId);
  const ofAmount = index(({ open: amount }) => amount);
  const known = new Map<string, BookedBefore[]>();
  for (const payment of before) for (const key of keysOfEarlier(payment)) addTo(known, key, payment);
  const earlierUnder = (key: string) => [
    ...(known.get(key) ?? []).filter((payment) => !taken.isBack(payment)),
    ...taken.earlierUnder(key),
  ];

  /** By the id under which it was asked for, while all of that is open. */
  const byId = (payment: BankPayment): BankMatch | null => {
    const { amount } = payment;
    const parts = asked.get(askedUnder(payment));
    if (!parts || sum(parts.map((part) => part.amount)) !== amount) return null;
    const isOpen = parts.every((part) => {
      const left = open.get(part.orderId)?.open ?? 0;
      return part.amount < 0 ? left <= part.amount : left >= part.amount;
    });
    return isOpen ? { parts: [...parts], why: 'end-to-end', isSure: true } : null;
  };

  /** By the numbers that it tells; one of somebody else's invoice is a number that means something else. */
  const bySaid = (payment: BankPayment, senders: readonly number[]): BankMatch | null => {
    const { amount } = payment;
    const said = saidBy(payment);
    const isOfSender = ({ customerId }: OpenClaim) => senders.length === 0 || senders.includes(customerId);
    const among = (named: readonly OpenClaim[], why: 'number' | 'reference') => {
      const own = byNumber(named.filter(isOfSender), amount, why);
      if (own?.isSure) return own;
      const all = byNumber(named, amount, why);
      return all?.isSure ? all : (own ?? all);
    };
    const referred = [...said.references].flatMap(numbered);
    const byReference = among(referred, 'reference');
    if (byReference?.isSure) return byReference;
    const rows = said.rows.filter(({ first }) => numbered(first).length > 0);
    const numbers = new Set([...said.numbers, ...rows.flatMap(({ others }) => others)]);
    const named = new Set([...referred, ...[...numbers].slice(0, 200).flatMap(numbered)]);
    const match = among([...named], 'number') ?? byReference;
    if (match) return match;
    const ending = [...numbers].slice(0, 200).flatMap(endingIn).filter(isOfSender);
    const whole = onlySelection([...new Set(ending)], amount);
    return whole && { parts: partsOf(whole), why: 'short', isSure: false };
  };

  return {
    find(payment: BankPayment): BankMatch | null {
      const { amount, iban } = payment;
      const other = asideOf(payment, ownIbans);
      if (other?.isSure) return null;
      const senders = customersByIban.get(ibanOf(iban)) ?? [];
      const match = cameBack(payment, earlierUnder) ?? byId(payment) ?? bySaid(payment, senders);
      if (match && (match.isSure || !other)) return match;
      if (other) return null;
      for (const customerId of senders) {
        const sent = bySender(ofCustomer(customerId), amount);
        if (sent) return sent;
      }
      const same = ofAmount(amount);
      return same.length === 1 ? { parts: partsOf(same), why: 'amount', isSure: false } : null;
    },
    /** What a payment is of is no longer open; and it may come back. */
    take({ parts, why }: BankMatch, { iban, endToEndId }: Pick<BankPayment, 'iban' | 'endToEndId'>) {
      if (why === 'returned') for (const part of parts) taken.cameBack(part);
      else taken.mayComeBack({ iban: ibanOf(iban), endToEndId, parts });
      for (const part of parts) {
        taken.take(part);
        const claim = open.get(part.orderId);
        if (!claim) continue;
        const left = claim.open - part.amount;
        if (left !== 0) {
          open.set(part.orderId, { ...claim, open: left });
          continue;
        }
        open.delete(part.orderId);
        taken.close(part.orderId);
      }
    },
  };
};
