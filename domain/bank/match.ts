import type { BookedPart } from '#domain/bank/events.ts';
import type { MatchReason } from '#domain/bank/reason.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import { ibanOf } from '#domain/kernel/bank.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Money, sum } from '#domain/kernel/money.ts';

/** An invoice, or a credit, of which something is open; a credit is below zero. */
export type OpenClaim = Pick<BookedPart, 'orderId' | 'customerId' | 'invoiceNumber'> & {
  open: Money;
  since: CalendarDate;
};

/** What a payment is probably of; booked without asking when it is sure. */
export type BankMatch = { parts: Omit<BookedPart, 'lineId'>[]; why: MatchReason; isSure: boolean };

/** A number as it is compared: `2026-0123`, `2026 0123`, `F20260123` and `fact.2026.0123` are one. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
/** Shorter ones occur in any text, such as a house number: they count behind a word for an invoice alone. */
const fewestDigits = 3;
const invoiceWord =
  /(?:fac?t?|f[ac]kt|factuur|faktuur|facturen|invoice|inv|nota|rekening|nr|nummer)[\s.:#/-]{0,3}$/i;
/** A combination is looked for among so many: each one more doubles the work. */
const mostCombined = 10;
/** How many pieces of a text make one number: `F 2026 01 23`. */
const mostPieces = 4;

/**
 * The numbers that a text may mean: of each run of figures, and of several with nothing but spaces, points, strokes or
 * a few letters between them.
 */
export const numbersIn = (text: string): Set<string> => {
  const runs = [...text.slice(0, 2_000).matchAll(/\d+/g)];
  const found = new Set<string>();
  for (const [at, first] of runs.entries()) {
    let [digits, end] = ['', first.index];
    const least = invoiceWord.test(text.slice(Math.max(0, end - 20), end)) ? 1 : fewestDigits;
    for (const { 0: run, index } of runs.slice(at, at + mostPieces)) {
      const between = text.slice(end, index);
      if (digits && !/^[\s./_-]{1,3}$/.test(between)) break;
      digits += run;
      end = index + run.length;
      const plain = digits.replace(/^0+/, '');
      if (plain.length >= least && plain.length <= 35) found.add(plain);
    }
  }
  return found;
};

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
  let only: readonly OpenClaim[] | null = null;
  for (let chosen = 1; chosen < 2 ** claims.length; chosen++) {
    const selection = claims.filter((_, at) => chosen & (1 << at));
    if (openOf(selection) !== amount) continue;
    if (only) return null;
    only = selection;
  }
  return only;
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

const byNumber = (named: readonly OpenClaim[], amount: Money): BankMatch | null => {
  if (named.length === 0) return null;
  const whole = openOf(named) === amount ? named : onlySelection(named, amount);
  if (whole) return { parts: partsOf(whole), why: 'number', isSure: true };
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

/**
 * Finds of which invoices payments are. What an earlier payment took is no longer open for a later one. Sure is an
 * invoice number with the amount that is open; the account that a customer pays from, or an amount that occurs once,
 * is for a person to confirm.
 */
export const bankMatcher = (claims: readonly OpenClaim[], customersByIban: ReadonlyMap<string, number>) => {
  const open = new Map(claims.map((claim) => [claim.orderId, claim]));
  const index = <Key>(keyOf: (claim: OpenClaim) => Key) => {
    const ids = new Map<Key, number[]>();
    for (const claim of claims) {
      const key = keyOf(claim);
      const known = ids.get(key);
      if (known) known.push(claim.orderId);
      else ids.set(key, [claim.orderId]);
    }
    return (key: Key) => (ids.get(key) ?? []).flatMap((id) => open.get(id) ?? []);
  };
  const numbered = index(({ invoiceNumber }) => digitsOf(invoiceNumber));
  const ofCustomer = index(({ customerId }) => customerId);
  const ofAmount = index(({ open: amount }) => amount);

  return {
    find({ amount, text, paymentReference, endToEndId, iban }: BankPayment): BankMatch | null {
      const customerId = customersByIban.get(ibanOf(iban));
      const numbers = [text, paymentReference.replace(/^RF\d\d/, ''), endToEndId].flatMap((said) => [
        ...numbersIn(said),
      ]);
      const all = [...new Set(numbers)].slice(0, 200).flatMap(numbered);
      // the number of an invoice of somebody else is a number that means something else
      const own = customerId === undefined ? all : all.filter((claim) => claim.customerId === customerId);
      const match = byNumber(own, amount) ?? byNumber(all, amount);
      if (match) return match;
      const sent = customerId === undefined ? null : bySender(ofCustomer(customerId), amount);
      if (sent) return sent;
      const same = ofAmount(amount);
      return same.length === 1 ? { parts: partsOf(same), why: 'amount', isSure: false } : null;
    },
    take(parts: BankMatch['parts']) {
      for (const { orderId, amount } of parts) {
        const claim = open.get(orderId);
        if (!claim) continue;
        if (claim.open === amount) open.delete(orderId);
        else open.set(orderId, { ...claim, open: claim.open - amount });
      }
    },
  };
};
