import { accountOf } from '#application/accounts/account-of.ts';
import { bookIn } from '#application/bank/book.ts';
import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Process } from '#application/processes/definition.ts';
import { bankEntry } from '#domain/bank/bank-entry.ts';
import { type BankStatementEvent, bankStatementEvents, partsInEvent } from '#domain/bank/events.ts';
import { bankMatcher, type BankMatch } from '#domain/bank/match.ts';
import { ibanOf } from '#domain/kernel/bank.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

type Parts = CoreWith<'account' | 'bankEntriesOpen' | 'openClaims' | 'customersByIban'>;

type Found = { entryId: number } & Pick<BankMatch, 'parts' | 'why'>;

/** So many sure ones are booked in one append. */
const together = 25;

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
 * sure is booked, what is likely proposed. What was booked before it was cut short is found by its command id.
 */
export const matchBank = ({ handle, facts }: Parts): Process<BankStatementEvent> => ({
  name: 'match-bank',
  events: bankStatementEvents,
  async react(event) {
    const { log, position } = event;
    const account = accountOf(facts, event);
    const entries = await facts.bankEntriesOpen(account);
    const ibans = new Set(entries.flatMap(({ payments }) => payments.map(({ iban }) => ibanOf(iban))));
    const matcher = bankMatcher(
      await facts.openClaims(account),
      await facts.customersByIban(account, [...ibans].filter(Boolean)),
    );
    const actorFor = (...what: readonly (string | number)[]): Actor =>
      systemActor(event, commandIdFrom(['match bank', log, position, ...what]), event.metadata.correlationId);

    const likely: Found[] = [];
    let sure: Found[] = [];
    const bookTogether = async (some: readonly Found[]) => {
      if (some.length === 0) return;
      const actor = actorFor('book', some[0]!.entryId, some.length);
      await handle(
        actor,
        { type: 'BookBankEntries', entries: some.map(({ entryId }) => entryId) },
        async (work) => {
          for (const wanted of some) await bookIn(work, { facts }, actor, wanted);
        },
      );
    };
    const book = async (some: readonly Found[]) => {
      try {
        await bookTogether(some);
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.code === 'changed-meanwhile') throw fault;
        // of several it is not known which one is refused; of one a person is told
        if (some.length > 1) for (const one of some) await book([one]);
        else likely.push(some[0]!);
      }
    };
    for (const { entryId, payments } of entries) {
      const matches = payments.map((payment) => {
        const match = matcher.find(payment);
        if (match?.isSure) matcher.take(match.parts);
        return match;
      });
      const found = foundOf(matches);
      for (let from = 0; found.sure && from < found.sure.parts.length; from += partsInEvent)
        sure.push({ entryId, ...found.sure, parts: found.sure.parts.slice(from, from + partsInEvent) });
      if (found.likely)
        likely.push({ entryId, ...found.likely, parts: found.likely.parts.slice(0, partsInEvent) });
      if (sure.length >= together) {
        await book(sure);
        sure = [];
      }
    }
    await book(sure);
    const propose = async ({ entryId, parts, why }: Found) => {
      const actor = actorFor('propose', entryId);
      try {
        await decideOne({ handle }, actor, bankEntry, entryId, {
          type: 'ProposeBankEntry',
          entryId,
          parts,
          why,
        });
      } catch (fault) {
        // proposed before it was cut short, when something else was open
        if (!(fault instanceof Refusal && fault.code === 'command-id-reused')) throw fault;
      }
    };
    for (const found of likely) await propose(found);
  },
});
