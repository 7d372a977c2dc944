import { accountOf } from '#application/accounts/account-of.ts';
import { bookAllIn } from '#application/bank/book.ts';
import { knownByEndToEndId } from '#application/bank/end-to-end.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { OpenBankEntry } from '#application/ports/facts.ts';
import type { Process } from '#application/processes/definition.ts';
import { ownIbansOf } from '#domain/account/own-ibans.ts';
import { bankEntry, type BankEntryCommand } from '#domain/bank/bank-entry.ts';
import { type BankStatementEvent, bankStatementEvents, partsInEvent } from '#domain/bank/events.ts';
import { asideOf, bankMatcher, type BankMatch, claimsWanted, takenSoFar } from '#domain/bank/match.ts';
import { ibanOf } from '#domain/kernel/bank.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

type Parts = CoreWith<
  | 'account'
  | 'bankEntriesOpen'
  | 'openClaims'
  | 'customersByIban'
  | 'bookedBefore'
  | 'sepaItems'
  | 'openSepaItems'
>;

type Found = { entryId: number } & Pick<BankMatch, 'parts' | 'why'>;
type Proposal = Extract<BankEntryCommand, { type: 'ProposeBankEntry' }>;
type Change = Proposal | Extract<BankEntryCommand, { type: 'SetBankEntryAside' }>;

const proposing = ({ entryId, parts, why }: Found): Proposal => ({
  type: 'ProposeBankEntry',
  entryId,
  parts: parts.slice(0, partsInEvent),
  why,
});

/** So many sure ones are booked in one append, of so many it is said what they are, and so many appends are under way. */
const [together, saidTogether, atOnce] = [100, 200, 4];

/** What of a movement is sure, and what of the rest is likely. */
const foundOf = (matches: readonly (BankMatch | null)[]) => {
  const found = matches.filter((match) => match !== null);
  const sure = found.filter(({ isSure }) => isSure);
  const likely = found.filter(({ isSure }) => !isSure);
  const of = (some: readonly BankMatch[]) =>
    some.length > 0 ? { parts: some.flatMap(({ parts }) => parts), why: some[0]!.why } : null;
  return { sure: of(sure), likely: of(likely) };
};

/** What is to be booked of movements, and what is to be said of the others, the oldest first. */
type ToDo = { sure: Found[]; changes: Change[] };

/** Adds what is to be done with these movements. */
const findAmong = (
  entries: readonly OpenBankEntry[],
  matcher: ReturnType<typeof bankMatcher>,
  ownIbans: readonly string[],
  { sure, changes }: ToDo,
) => {
  for (const { entryId, payments, isTakenBack } of entries) {
    const matches = payments.map((payment) => {
      const found = matcher.find(payment);
      const match = found && { ...found, isSure: found.isSure && !isTakenBack };
      const { endToEndId } = payment;
      if (match?.isSure) matcher.take(match, payment);
      return match && endToEndId !== ''
        ? { ...match, parts: match.parts.map((part) => ({ ...part, endToEndId })) }
        : match;
    });
    const found = foundOf(matches);
    for (let from = 0; found.sure && from < found.sure.parts.length; from += partsInEvent)
      sure.push({ entryId, ...found.sure, parts: found.sure.parts.slice(from, from + partsInEvent) });
    if (found.likely) changes.push(proposing({ entryId, ...found.likely }));
    const [only] = payments;
    const other = only && payments.length === 1 && matches[0] === null ? asideOf(only, ownIbans) : null;
    if (other)
      changes.push(
        other.isSure && !isTakenBack
          ? { type: 'SetBankEntryAside', entryId, reason: other.aside }
          : { type: 'ProposeBankEntry', entryId, parts: [], why: 'kind', aside: other.aside },
      );
  }
};

/** In pieces of so many, and of no more parts than an append takes. */
const piecesOf = (sure: readonly Found[]): Found[][] => {
  const pieces: Found[][] = [];
  let parts = Infinity;
  for (const one of sure) {
    if (parts + one.parts.length > partsInEvent || pieces.at(-1)!.length === together) {
      pieces.push([]);
      parts = 0;
    }
    pieces.at(-1)!.push(one);
    parts += one.parts.length;
  }
  return pieces;
};

/**
 * Finds of which invoices the movements of a new statement are, and of those before it that are still open: what is
 * sure is booked, what is likely proposed, and a transfer between own accounts set aside. What was taken back is only
 * proposed again. What was booked before it was cut short is no longer open. Movements are read 5,000 at a time, and of
 * the invoices those that they can be of: what is in memory does not grow with the company, and of a piece that was
 * dealt with only what is to be done is kept.
 */
export const matchBank = ({ handle, facts }: Parts): Process<BankStatementEvent> => ({
  name: 'match-bank',
  events: bankStatementEvents,
  async react(event) {
    const { log, position } = event;
    const account = accountOf(facts, event);
    const ownIbans = ownIbansOf(account);
    const actorFor = (...what: readonly (string | number)[]): Actor =>
      systemActor(event, commandIdFrom(['match bank', log, position, ...what]), event.metadata.correlationId);
    /** All of these at once; where a rule said no to one of them, one by one. */
    const doTogether = async <One extends { entryId: number; parts?: readonly { orderId: number }[] }>(
      type: string,
      some: readonly One[],
      doAll: (work: UnitOfWork, actor: Actor, some: readonly One[]) => Promise<unknown>,
      onRefused: (one: One) => unknown,
    ): Promise<void> => {
      const [{ entryId, parts }] = some as [One, ...One[]];
      const actor = actorFor(type, entryId, parts?.[0]?.orderId ?? 0, some.length);
      try {
        const content = { type, entries: some.map((one) => one.entryId) };
        await handle(actor, content, (work) => doAll(work, actor, some));
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.code === 'changed-meanwhile') throw fault;
        if (some.length === 1) onRefused(some[0]!);
        else for (const one of some) await doTogether(type, [one], doAll, onRefused);
      }
    };
    const doAll = async ({ sure, changes }: ToDo) => {
      const book = (piece: readonly Found[]) =>
        doTogether(
          'BookBankEntries',
          piece,
          (work, actor, found) => bookAllIn(work, { facts }, actor, found),
          // of one that is refused a person is told
          (one) => changes.push(proposing(one)),
        );
      const pieces = piecesOf(sure);
      for (let from = 0; from < pieces.length; from += atOnce)
        await Promise.all(pieces.slice(from, from + atOnce).map(book));
      for (let from = 0; from < changes.length; from += saidTogether)
        await doTogether(
          'SayOfBankEntries',
          changes.slice(from, from + saidTogether),
          async (work, _, said) => {
            for (const change of said) await work.decide(bankEntry, change.entryId, change);
          },
          // said before it was cut short, when something else was open; or a person was sooner
          () => undefined,
        );
    };
    // all of it is found before the first is booked: no piece waits until the read models hold what another took
    const toDo: ToDo = { sure: [], changes: [] };
    const taken = takenSoFar();
    for await (const entries of facts.bankEntriesOpen(account)) {
      const payments = entries.flatMap((entry) => entry.payments);
      const ibans = new Set(payments.map(({ iban }) => ibanOf(iban)));
      const known = {
        customersByIban: await facts.customersByIban(account, [...ibans].filter(Boolean)),
        ownIbans,
        ...(await knownByEndToEndId(facts, account, payments)),
      };
      const claims = await facts.openClaims(account, claimsWanted(payments, known));
      findAmong(entries, bankMatcher(claims, known, taken), ownIbans, toDo);
    }
    await doAll(toDo);
  },
});
