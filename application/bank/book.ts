import {
  type Actor,
  type CoreWith,
  decideOne,
  type Needs,
  type UnitOfWork,
} from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import { furthest, type Position } from '#application/ports/event-store.ts';
import { closedUntilOf, recordPayment } from '#application/payment/lines.ts';
import { payable } from '#application/payment/payable.ts';
import { writeOffIn } from '#application/payment/write-off.ts';
import { bankEntry, type BankEntryRefusal } from '#domain/bank/bank-entry.ts';
import type { BookedPart } from '#domain/bank/events.ts';
import type { AsideReason, MatchReason } from '#domain/bank/reason.ts';
import { checkFourEyes } from '#domain/four-eyes/rule.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type GeneralRefusal, Refusal, refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { writtenOff } from '#domain/payment/payment-method.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';
import { mostWrittenOffBy } from '#domain/payment/write-off-limit.ts';

type BookingCore = CoreWith<'account'>;
/** What of a movement is of an order, or of an invoice that moved in. */
type WantedPart = {
  orderId: number;
  amount: Money;
  endToEndId?: string | undefined;
  /** What is open of it after that, and is written off. */
  writeOff?: Money | undefined;
};
export type WantedBooking = { entryId: number; parts: readonly WantedPart[]; why: MatchReason };

/** Records a payment of each part and what was booked, together. What came back is told as such at its invoice. */
const bookIn = async (
  work: UnitOfWork,
  { facts }: Pick<BookingCore, 'facts'>,
  actor: Actor,
  { entryId, parts, why }: WantedBooking,
) => {
  const entry = await work.load(bankEntry, entryId);
  if (!entry) return refuse<BankEntryRefusal>('bank-entry-not-found');
  const [only] = entry.payments.length === 1 ? entry.payments : [];
  const cameBack = why === 'returned' || Boolean(only?.returnReason);
  const booked: BookedPart[] = [];
  for (const [at, { orderId, amount, endToEndId = only?.endToEndId }] of parts.entries()) {
    const subject = await payable(work, orderId);
    const lineId = idFrom(actor.commandId, `bank ${entryId} ${orderId} ${at}`);
    const { customerId } = subject;
    booked.push({
      orderId,
      customerId,
      invoiceNumber: subject.invoiceNumber ?? subject.nameIn('nl'),
      lineId,
      amount,
      ...(endToEndId && { endToEndId }),
    });
    if (amount !== 0)
      await recordPayment(
        work,
        { facts, actor, orderId, subject },
        {
          date: entry.bookedOn,
          amount,
          lineId,
          bankEntryId: entryId,
          ...(cameBack && amount < 0 && { isChargeback: true }),
        },
      );
  }
  await work.decide(bankEntry, entryId, { type: 'BookBankEntry', entryId, parts: booked, why });
};

/** The same of several; what is needed of them is read all at once. */
export const bookAllIn = async (
  work: UnitOfWork,
  core: Pick<BookingCore, 'facts'>,
  actor: Actor,
  wanted: readonly WantedBooking[],
) => {
  const orderIds = new Set(wanted.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)));
  await Promise.allSettled([
    ...[...new Set(wanted.map(({ entryId }) => entryId))].map((entryId) => work.load(bankEntry, entryId)),
    ...[...orderIds].flatMap((orderId) => [payable(work, orderId), work.load(payments, orderId)]),
  ]);
  for (const one of wanted) await bookIn(work, core, actor, one);
};

/** Does what a movement is proposed to be; false where it has no proposal, or no longer. */
const agreeIn = async (
  work: UnitOfWork,
  core: Pick<BookingCore, 'facts'>,
  actor: Actor,
  entryId: number,
): Promise<boolean> => {
  const entry = await work.load(bankEntry, entryId);
  if (!entry) return refuse<BankEntryRefusal>('bank-entry-not-found');
  if (!entry.proposal || entry.aside !== null) return false;
  const { aside, parts, why } = entry.proposal;
  if (aside) await work.decide(bankEntry, entryId, { type: 'SetBankEntryAside', entryId, reason: aside });
  else await bookIn(work, core, actor, { entryId, parts, why });
  return true;
};

const undoIn = async (
  work: UnitOfWork,
  { facts }: Pick<BookingCore, 'facts'>,
  actor: Actor,
  entryId: number,
) => {
  const entry = await work.load(bankEntry, entryId);
  if (!entry) return refuse<BankEntryRefusal>('bank-entry-not-found');
  if (entry.aside === null && entry.parts.length === 0) return false;
  if (entry.aside !== null) await work.decide(bankEntry, entryId, { type: 'ReopenBankEntry', entryId });
  else await takeBackIn(work, { facts }, actor, entryId);
  return true;
};

const notOurs: readonly string[] = [
  'record-of-other-account' satisfies GeneralRefusal,
  'bank-entry-not-found' satisfies BankEntryRefusal,
];
/** So many are agreed with in one append. */
const agreedTogether = 25;
/** And so many by one call. */
const mostAgreed = 500;

/**
 * Agrees with what these movements are proposed to be, of all that have a proposal where none are named, at most 500;
 * `isUndone` takes back what so many were agreed with before. Answers of which it was done; one that a rule says no
 * to stays in the queue. Refuses bank-entry-not-found.
 */
export const agreeBankEntries = async (
  { handle, facts }: CoreWith<'account' | 'bankEntriesProposed'>,
  actor: Actor,
  { entryIds, isUndone }: { entryIds: readonly number[] | null; isUndone: boolean },
) => {
  const wanted = entryIds ?? (await facts.bankEntriesProposed(accountOf(facts, actor), mostAgreed));
  const doOne = isUndone ? undoIn : agreeIn;
  const agreed: number[] = [];
  let [refused, position]: [number, Position] = [0, {}];
  const doTogether = async (some: readonly number[]): Promise<void> => {
    const here = followUp(actor, ['agree', actor.commandId, isUndone, some[0], some.length]);
    try {
      let done: number[] = [];
      const outcome = await handle(
        here,
        { type: 'AgreeBankEntries', isUndone, entries: some },
        async (work) => {
          done = [];
          for (const entryId of some) if (await doOne(work, { facts }, here, entryId)) done.push(entryId);
        },
      );
      position = furthest(position, outcome.position);
      agreed.push(...done);
    } catch (fault) {
      if (!(fault instanceof Refusal) || notOurs.includes(fault.code)) throw fault;
      if (some.length === 1) refused += 1;
      else for (const one of some) await doTogether([one]);
    }
  };
  for (let from = 0; from < wanted.length; from += agreedTogether)
    await doTogether(wanted.slice(from, from + agreedTogether));
  return { agreed, refused, position };
};

/**
 * Books a movement, or a part of it, on what somebody chose, and writes off what is left open by that where asked. What
 * was proposed keeps its reason. Refuses bank-entry-not-found, bank-entry-done, bank-entry-too-much,
 * bank-entry-part-empty, what a payment by people refuses, and what writing off does.
 */
export const bookBankEntry = (
  { handle, facts }: BookingCore,
  actor: Actor,
  {
    entryId,
    parts,
    reason = '',
    role,
  }: Omit<WantedBooking, 'why'> & {
    /** Why the rest is written off, and by which role. */
    reason?: string | undefined;
    role: Role;
  },
) =>
  handle(actor, { type: 'BookBankEntry', entryId, parts, ...(reason && { reason }) }, async (work) => {
    const entry = await work.load(bankEntry, entryId);
    const proposal = entry?.proposal;
    const isAsProposed =
      proposal?.parts.length === parts.length &&
      proposal.parts.every(
        ({ orderId, amount }, at) => parts[at]?.orderId === orderId && parts[at].amount === amount,
      );
    await bookIn(
      work,
      { facts },
      actor,
      isAsProposed
        ? { entryId, parts: proposal.parts, why: proposal.why }
        : { entryId, parts, why: 'person' },
    );
    const account = accountOf(facts, actor);
    for (const { orderId, writeOff: amount = 0 } of parts) {
      if (amount === 0) continue;
      checkFourEyes(account, 'write-off');
      const most = mostWrittenOffBy(account, role);
      const [date, bankEntryId] = [entry!.bookedOn, entryId];
      await writeOffIn(work, { facts, handle }, actor, { orderId, amount, reason, date, most, bankEntryId });
    }
  });

/** A payment that came back goes only after the return of it. */
const takeBackIn = async (
  work: UnitOfWork,
  { facts }: Pick<BookingCore, 'facts'>,
  actor: Actor,
  entryId: number,
) => {
  const parts = (await work.load(bankEntry, entryId))?.parts ?? [];
  const closedUntil = closedUntilOf(facts, actor);
  // the last first: a refund that was booked of it goes before the payment that it gave back
  for (const { orderId, lineId, amount } of parts.toReversed()) {
    const { total } = await payable(work, orderId);
    const state = await work.load(payments, orderId);
    if (amount > 0 && paidOf(state) < amount && state.lines.some(({ isChargeback }) => isChargeback))
      return refuse<BankEntryRefusal>('bank-entry-came-back');
    // what was finished by writing the rest off is open again, whole
    const rest = state.lines.find((line) => line.method === writtenOff && line.bankEntryId === entryId);
    if (rest)
      await work.decide(payments, orderId, {
        type: 'TakeBackWriteOff',
        orderId,
        lineId: rest.lineId,
        closedUntil,
      });
    await work.decide(payments, orderId, {
      type: 'DeletePayment',
      orderId,
      lineId,
      total,
      closedUntil,
      bankEntryId: entryId,
    });
  }
  await work.decide(bankEntry, entryId, { type: 'TakeBackBankEntry', entryId });
};

/**
 * Takes back what was booked of a movement: the payments go, and the movement is to be processed again. Refuses
 * bank-entry-not-found, bank-entry-nothing-booked, bank-entry-came-back, payment-given-back,
 * payment-books-closed, and what `payable` does.
 */
export const takeBackBankEntry = (
  { handle, facts }: BookingCore,
  actor: Actor,
  { entryId }: { entryId: number },
) =>
  handle(actor, { type: 'TakeBackBankEntry', entryId }, (work) =>
    takeBackIn(work, { facts }, actor, entryId),
  );

/** Sets a movement aside that is of no invoice; `reason` null brings it back. Refuses bank-entry-not-found, bank-entry-done. */
export const setBankEntryAside = (
  core: Needs<'handle'>,
  actor: Actor,
  { entryId, reason }: { entryId: number; reason: AsideReason | null },
) =>
  decideOne(
    core,
    actor,
    bankEntry,
    entryId,
    reason === null ? { type: 'ReopenBankEntry', entryId } : { type: 'SetBankEntryAside', entryId, reason },
  );
