import { accountOf } from '#application/accounts/account-of.ts';
import { bookIn } from '#application/bank/book.ts';
import { knownByEndToEndId } from '#application/bank/end-to-end.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Process } from '#application/processes/definition.ts';
import { ownIbansOf } from '#domain/account/own-ibans.ts';
import { bankEntry, type BankEntryCommand } from '#domain/bank/bank-entry.ts';
import { type BankStatementEvent, bankStatementEvents, partsInEvent } from '#domain/bank/events.ts';
import { asideOf, bankMatcher, type BankMatch } from '#domain/bank/match.ts';
import { ibanOf } from '#domain/kernel/bank.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

type Parts = CoreWith<'account' | 'bankEntriesOpen' | 'openClaims' | 'customersByIban' | 'bookedBefore'>;

type Found = { entryId: number } & Pick<BankMatch, 'parts' | 'why'>;
type Proposal = Extract<BankEntryCommand, { type: 'ProposeBankEntry' }>;
type Change = Proposal | Extract<BankEntryCommand, { type: 'SetBankEntryAside' }>;

/** So many sure ones are booked in one append, and of so many it is said what they are. */
const [together, saidTogether] = [25, 100];

/** What of a movement is sure, and what of the rest is likely. */
const foundOf = (matches: readonly (BankMatch | null)[]) => {
  const found = matches.filter((match) => match !== null);
  const sure = found.filter(({ isSure }) => isSure);
  const likely = found.filter(({ isSure }) => !isSure);
  const of = (some: readonly BankMatch[]) =>
    some.length > 0 ? { parts: some.flatMap(({ parts }) => parts), why: some[0]!.why } : null;
  return { sure: of(sure), likely: of(likely) };
};

/**
 * Finds of which invoices the movements of a new statement are, and of those before it that are still open: what is
 * sure is booked, what is likely proposed, and a transfer between own accounts set aside. What was taken back is only
 * proposed again. What was booked before it was cut short is found by its command id.
 */
export const matchBank = ({ handle, facts }: Parts): Process<BankStatementEvent> => ({
  name: 'match-bank',
  events: bankStatementEvents,
  async react(event) {
    const { log, position } = event;
    const account = accountOf(facts, event);
    const ownIbans = ownIbansOf(account);
    const entries = await facts.bankEntriesOpen(account);
    const payments = entries.flatMap((entry) => entry.payments);
    const ibans = new Set(payments.map(({ iban }) => ibanOf(iban)));
    const matcher = bankMatcher(await facts.openClaims(account), {
      customersByIban: await facts.customersByIban(account, [...ibans].filter(Boolean)),
      ownIbans,
      ...(await knownByEndToEndId(facts, account, payments)),
    });
    const actorFor = (...what: readonly (string | number)[]): Actor =>
      systemActor(event, commandIdFrom(['match bank', log, position, ...what]), event.metadata.correlationId);

    const changes: Change[] = [];
    const propose = ({ entryId, parts, why }: Found) =>
      changes.push({ type: 'ProposeBankEntry', entryId, parts: parts.slice(0, partsInEvent), why });
    /** All of these at once; where a rule said no to one of them, one by one. */
    const doTogether = async <
      One extends { entryId: number; parts?: BankMatch['parts'] | Proposal['parts'] },
    >(
      type: string,
      some: readonly One[],
      doOne: (work: UnitOfWork, actor: Actor, one: One) => Promise<unknown>,
      onRefused: (one: One, refusal: Refusal) => unknown,
    ) => {
      if (some.length === 0) return;
      const [{ entryId, parts }] = some as [One, ...One[]];
      const actor = actorFor(type, entryId, parts?.[0]?.orderId ?? 0, some.length);
      try {
        await handle(actor, { type, entries: some.map((one) => one.entryId) }, async (work) => {
          for (const one of some) await doOne(work, actor, one);
        });
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.code === 'changed-meanwhile') throw fault;
        if (some.length === 1) onRefused(some[0]!, fault);
        else for (const one of some) await doTogether(type, [one], doOne, onRefused);
      }
    };
    let sure: Found[] = [];
    const book = async () => {
      const booked = sure;
      sure = [];
      await doTogether(
        'BookBankEntries',
        booked,
        (work, actor, one) => bookIn(work, { facts }, actor, one),
        propose,
      );
    };
    for (const { entryId, payments: told, isTakenBack } of entries) {
      const matches = told.map((payment) => {
        const found = matcher.find(payment);
        const match = found && { ...found, isSure: found.isSure && !isTakenBack };
        if (match?.isSure) matcher.take(match, payment);
        const { endToEndId } = payment;
        return match && endToEndId !== ''
          ? { ...match, parts: match.parts.map((part) => ({ ...part, endToEndId })) }
          : match;
      });
      const found = foundOf(matches);
      for (let from = 0; found.sure && from < found.sure.parts.length; from += partsInEvent)
        sure.push({ entryId, ...found.sure, parts: found.sure.parts.slice(from, from + partsInEvent) });
      if (found.likely) propose({ entryId, ...found.likely });
      const [only] = told;
      const other = only && told.length === 1 && matches[0] === null ? asideOf(only, ownIbans) : null;
      if (other)
        changes.push(
          other.isSure && !isTakenBack
            ? { type: 'SetBankEntryAside', entryId, reason: other.aside }
            : { type: 'ProposeBankEntry', entryId, parts: [], why: 'kind', aside: other.aside },
        );
      if (sure.length >= together || sure.flatMap(({ parts }) => parts).length >= partsInEvent) await book();
    }
    await book();
    for (let from = 0; from < changes.length; from += saidTogether)
      await doTogether(
        'SayOfBankEntries',
        changes.slice(from, from + saidTogether),
        (work, _, change) => work.decide(bankEntry, change.entryId, change),
        // said before it was cut short, when something else was open; or a person was sooner
        () => undefined,
      );
  },
});
