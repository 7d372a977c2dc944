import {
  type BankEntryEvent,
  bankEntryEvents,
  type BookedPart,
  paymentsInEvent,
} from '#domain/bank/events.ts';
import { isProven, type Payout, payoutItemsInEvent } from '#domain/bank/payout.ts';
import type { AsideReason, MatchReason } from '#domain/bank/reason.ts';
import type { BankMovement, BankPayment } from '#domain/bank/statement.ts';
import type { Decider } from '#domain/kernel/event.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

type Proposal = {
  parts: readonly Omit<BookedPart, 'lineId'>[];
  why: MatchReason;
  /** That it is of no invoice, and what it is then. */
  aside?: AsideReason | undefined;
};

/** A movement on the bank account and what it was booked on. Null: it was not read. */
export type BankEntry = Pick<BankMovement, 'bookedOn' | 'amount'> & {
  iban: string;
  payments: readonly BankPayment[];
  parts: readonly BookedPart[];
  proposal: Proposal | null;
  aside: AsideReason | null;
  /** What it is made of where it is a payout of the payment provider; null where nobody asked. */
  payout: Payout | null;
};

export type BankEntryCommand = { entryId: number } & (
  | ({ type: 'ReadBankEntry'; iban: string } & BankMovement)
  | ({ type: 'ProposeBankEntry' } & Proposal)
  | ({ type: 'TellBankPayout' } & Payout)
  | { type: 'BookBankEntry'; parts: readonly BookedPart[]; why: MatchReason }
  | { type: 'TakeBackBankEntry' | 'ReopenBankEntry' }
  | { type: 'SetBankEntryAside'; reason: AsideReason }
);

export const bankEntryRefusals = {
  'bank-entry-not-found': notFound('Deze bankboeking is er niet.', 'There is no such bank entry.'),
  'bank-entry-done': conflict(
    'Deze bankboeking is al verwerkt. Neem dat eerst terug.',
    'This bank entry has been processed already. Take that back first.',
  ),
  'bank-entry-nothing-booked': conflict(
    'Op deze bankboeking is niets geboekt.',
    'Nothing was booked of this bank entry.',
  ),
  'bank-entry-too-much': conflict(
    'Er is van deze bankboeking niet zo veel over.',
    'There is not that much left of this bank entry.',
    ['left'],
  ),
  'bank-entry-came-back': conflict(
    'Deze betaling is teruggekomen. Neem eerst de terugboeking terug.',
    'This payment came back. Take the return back first.',
  ),
  'bank-payout-off': conflict(
    'Uitbetalingen uitsplitsen staat niet aan: er is geen toegangstoken van de betaalprovider.',
    'Payouts cannot be itemised: there is no access token of the payment provider.',
  ),
  'bank-entry-part-empty': conflict(
    'Vul bij elke factuur een bedrag in.',
    'Enter an amount with each invoice.',
  ),
} satisfies RefusalTable;
export type BankEntryRefusal = keyof typeof bankEntryRefusals;

/** What of a movement is not booked yet, with its sign. */
export const leftOf = ({ amount, parts }: Pick<BankEntry, 'amount' | 'parts'>): Money =>
  amount - sum(parts.map((part) => part.amount));
/** Of one of zero, as banks report interest or a correction that evens out, nothing is left before it is dealt with. */
export const isBooked = (entry: Pick<BankEntry, 'amount' | 'parts'>): boolean =>
  entry.parts.length > 0 && leftOf(entry) === 0;

const detailed = (
  { entryId, payments }: { entryId: number; payments: readonly BankPayment[] },
  from: number,
): BankEntryEvent[] =>
  from < payments.length
    ? [
        bankEntryEvents.detailed({ entryId, from, payments: payments.slice(from, from + paymentsInEvent) }),
        ...detailed({ entryId, payments }, from + paymentsInEvent),
      ]
    : [];

const isSame = (one: Proposal, other: Proposal) => JSON.stringify(one) === JSON.stringify(other);

/** What is known of a payout after another piece of it was told. */
export const withTold = (
  before: Payout | null,
  { problem, payoutId, reference, costs, count, from, items }: Payout & { from: number },
): Payout => ({
  problem,
  payoutId,
  reference,
  costs,
  count,
  items: [...(before?.items.slice(0, from) ?? []), ...items],
});
/** One that is proven is of no other invoice; of any other one a person says what it is. */
export const proposalOf = (payout: Payout) =>
  isProven(payout) ? { parts: [], why: 'kind' as const, aside: 'provider' as const } : null;

/** What a payout is made of, in pieces; nothing where that is known. */
const told = (
  { type: _, entryId, ...payout }: Extract<BankEntryCommand, { type: 'TellBankPayout' }>,
  before: BankEntry,
): BankEntryEvent[] => {
  if (before.payout && JSON.stringify(before.payout) === JSON.stringify(payout)) return [];
  const { items } = payout;
  const pieces = Math.max(1, Math.ceil(items.length / payoutItemsInEvent));
  return Array.from({ length: pieces }, (_each, nth) => {
    const from = nth * payoutItemsInEvent;
    return bankEntryEvents.payoutTold({
      entryId,
      ...payout,
      from,
      items: items.slice(from, from + payoutItemsInEvent),
    });
  });
};

const decide = (command: BankEntryCommand, state: BankEntry | null): BankEntryEvent[] => {
  if (command.type === 'ReadBankEntry') {
    const { payments } = command;
    if (state === null)
      return [
        bankEntryEvents.read({ ...command, payments: payments.slice(0, paymentsInEvent) }),
        ...detailed(command, paymentsInEvent),
      ];
    // a notice tells of what the bundle on a statement is made
    return payments.length > state.payments.length && state.parts.length === 0 ? detailed(command, 0) : [];
  }
  if (state === null) return refuse<BankEntryRefusal>('bank-entry-not-found');
  const { entryId } = command;
  const isDone = state.aside !== null || isBooked(state);
  switch (command.type) {
    case 'ProposeBankEntry': {
      const { parts, why, aside } = command;
      const proposal = { parts: [...parts], why, ...(aside && { aside }) };
      if (isDone || (state.proposal && isSame(state.proposal, proposal))) return [];
      // what the provider told of it says more
      if (aside === 'provider' && state.payout) return [];
      return [bankEntryEvents.proposed({ entryId, ...proposal })];
    }
    case 'TellBankPayout':
      return isDone ? refuse<BankEntryRefusal>('bank-entry-done') : told(command, state);
    case 'BookBankEntry': {
      const { parts, why } = command;
      if (isDone) return refuse<BankEntryRefusal>('bank-entry-done');
      if (parts.length === 0 || parts.some(({ amount }) => amount === 0))
        return refuse<BankEntryRefusal>('bank-entry-part-empty');
      const left = leftOf(state);
      // a credit that is set off against invoices makes a part of the other sign; together they are never more
      const taken = sum(parts.map(({ amount }) => amount));
      if (Math.sign(taken) !== Math.sign(left) || Math.abs(taken) > Math.abs(left))
        return refuse<BankEntryRefusal>('bank-entry-too-much', { left });
      return [bankEntryEvents.booked({ entryId, parts: [...parts], why })];
    }
    case 'TakeBackBankEntry':
      return state.parts.length === 0
        ? refuse<BankEntryRefusal>('bank-entry-nothing-booked')
        : [bankEntryEvents.takenBack({ entryId, parts: [...state.parts] })];
    case 'SetBankEntryAside':
      if (state.aside === command.reason) return [];
      return isDone && state.aside === null
        ? refuse<BankEntryRefusal>('bank-entry-done')
        : [bankEntryEvents.setAside(command)];
    case 'ReopenBankEntry':
      return state.aside === null ? [] : [bankEntryEvents.reopened({ entryId })];
  }
};

const evolve = (state: BankEntry | null, event: BankEntryEvent): BankEntry | null => {
  if (event.type === 'BankEntryRead') {
    const { iban, bookedOn, amount, payments } = event.data;
    return { iban, bookedOn, amount, payments, parts: [], proposal: null, aside: null, payout: null };
  }
  if (state === null) return state;
  switch (event.type) {
    case 'BankEntryDetailed':
      return { ...state, payments: [...state.payments.slice(0, event.data.from), ...event.data.payments] };
    case 'BankEntryProposed': {
      const { entryId: _, ...proposal } = event.data;
      return { ...state, proposal };
    }
    case 'BankPayoutTold': {
      const payout = withTold(state.payout, event.data);
      return { ...state, payout, proposal: proposalOf(payout) };
    }
    case 'BankEntryBooked':
      return { ...state, parts: [...state.parts, ...event.data.parts], proposal: null };
    case 'BankEntryTakenBack':
      return { ...state, parts: [] };
    case 'BankEntrySetAside':
      return { ...state, aside: event.data.reason };
    case 'BankEntryReopened':
      return { ...state, aside: null };
  }
};

export const bankEntry: Decider<BankEntry | null, BankEntryCommand, BankEntryEvent> = {
  category: 'bankEntry',
  events: bankEntryEvents,
  initial: null,
  decide,
  evolve,
};
