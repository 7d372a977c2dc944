import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { ReadBankFile } from '#application/ports/bank-files.ts';
import { ownIbanOf, ownIbansOf } from '#domain/account/own-ibans.ts';
import { bankEntry } from '#domain/bank/bank-entry.ts';
import { bankStatement, checkStatement } from '#domain/bank/bank-statement.ts';
import { type BankMovement, keysOf, type Statement } from '#domain/bank/statement.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

type TakingCore = CoreWith<'account' | 'bankEntriesKnown'> & { readBankFile: ReadBankFile };

/** What became of a statement in a file: how many of its movements were new, or why it was left out. */
export type TakenStatement = {
  iban: string;
  reference: string;
  movements: number;
  added: number;
  refused: { code: string; details: Record<string, unknown> } | null;
};

/** So many bytes of JSON are recorded at once; an append takes more than twice that. */
const bytesAtOnce = 250_000;
/** So many of those are under way at once: one is decided upon while the one before it is written. */
const atOnce = 4;

/** Movements in pieces that fit in an append each, by where they begin and end. */
const piecesOf = (movements: readonly BankMovement[]) => {
  const pieces: { from: number; to: number }[] = [];
  let bytes = Infinity;
  for (const [at, movement] of movements.entries()) {
    const size = JSON.stringify(movement).length + 300;
    if (bytes + size > bytesAtOnce) {
      pieces.push({ from: at, to: at });
      bytes = 0;
    }
    bytes += size;
    pieces.at(-1)!.to = at + 1;
  }
  return pieces;
};

/**
 * Records the movements of a statement that are not known yet, then the statement itself. The ids follow from what
 * the bank tells, so the same or an overlapping file adds nothing twice; one that was cut short goes on.
 */
const takeStatement = async (
  { handle, facts }: Omit<TakingCore, 'readBankFile'>,
  actor: Actor,
  statement: Statement,
  {
    ownIbans,
    fileName,
    seen,
  }: { ownIbans: readonly string[]; fileName: string; seen: (position: Position) => void },
): Promise<TakenStatement> => {
  const { iban, reference, movements } = statement;
  const told = { iban, reference, movements: movements.length };
  const keys = keysOf(iban, movements);
  const ids = keys.map((key) => idFrom(`${actor.accountId} ${key}`, 'bankEntry'));
  const statementId = idFrom(
    JSON.stringify([actor.accountId, iban, reference, statement.opening, statement.closing, keys]),
    'bankStatement',
  );
  const known = await facts.bankEntriesKnown(actor.log, ids);
  const record = async ({ from, to }: { from: number; to: number }) => {
    const here = followUp(actor, ['bank movements', actor.commandId, statementId, from]);
    const done = await handle(here, { type: 'ReadBankEntries', statementId, from }, async (work) => {
      for (const [at, movement] of movements.slice(from, to).entries()) {
        const entryId = ids[from + at]!;
        if (!known.has(entryId)) work.begin(bankEntry, entryId);
        await work.decide(bankEntry, entryId, { type: 'ReadBankEntry', entryId, iban, ...movement });
      }
    });
    seen(done.position);
  };
  const pieces = piecesOf(movements);
  for (let from = 0; from < pieces.length; from += atOnce)
    await Promise.all(pieces.slice(from, from + atOnce).map(record));
  const added = ids.filter((id) => !known.has(id)).length;
  const done = await handle(
    followUp(actor, ['bank statement', actor.commandId, statementId]),
    { type: 'ReadBankStatement', statementId },
    (work) =>
      work.decide(bankStatement, statementId, {
        type: 'ReadBankStatement',
        statementId,
        statement,
        ownIbans,
        added,
        fileName,
      }),
  );
  seen(done.position);
  return { ...told, added, refused: null };
};

const leftOut = (
  { iban, reference, movements }: Statement,
  { code, details }: Pick<Refusal, 'code' | 'details'>,
): TakenStatement => ({
  iban,
  reference,
  movements: movements.length,
  added: 0,
  refused: { code, details },
});

/**
 * Takes the statements of a file in. One that is of another account or does not add up is left out and named; where
 * nothing is left the first of them is refused. Refuses what `checkStatement` does.
 */
export const takeStatements = async (
  core: Omit<TakingCore, 'readBankFile'>,
  actor: Actor,
  { fileName, statements: written }: { fileName: string; statements: readonly Statement[] },
) => {
  const ownIbans = ownIbansOf(accountOf(core.facts, actor));
  const statements = written.map((one) => ({ ...one, iban: ownIbanOf(one.iban, ownIbans) ?? one.iban }));
  const refusals = statements.map((statement) => {
    try {
      checkStatement(statement, ownIbans);
      return null;
    } catch (fault) {
      if (fault instanceof Refusal) return fault;
      throw fault;
    }
  });
  const [first] = refusals;
  if (first && refusals.every(Boolean)) throw first;
  let position: Position = {};
  const seen = (now: Position) => (position = now);
  const taken: TakenStatement[] = [];
  for (const [at, statement] of statements.entries()) {
    const refusal = refusals[at];
    taken.push(
      refusal
        ? leftOut(statement, refusal)
        : await takeStatement(core, actor, statement, { ownIbans, fileName, seen }),
    );
  }
  return { statements: taken, position };
};

/** Takes a file of the bank in, as `takeStatements` does. Refuses what `ReadBankFile` does as well. */
export const takeBankFile = async (
  core: TakingCore,
  actor: Actor,
  { fileName, content }: { fileName: string; content: Uint8Array },
) => takeStatements(core, actor, { fileName, statements: await core.readBankFile(content) });
