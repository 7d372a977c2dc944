import { hash } from 'node:crypto';
import { takeStatements } from '#application/bank/take-in.ts';
import * as words from '#application/bank/words.nl.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { BankFolder } from '#application/ports/bank-folder.ts';
import type { ReadBankFile } from '#application/ports/bank-files.ts';
import type { Account } from '#domain/account/account.ts';
import { ownIbanOf, ownIbansOf } from '#domain/account/own-ibans.ts';
import { type BankFileRefusal, bankFileRefusals } from '#domain/bank/bank-file.ts';
import { bankStatementRefusals } from '#domain/bank/bank-statement.ts';
import type { Statement } from '#domain/bank/statement.ts';
import { cut } from '#domain/kernel/cut.ts';
import { Refusal, refuse, type RefusalTable } from '#domain/kernel/refusal.ts';

type FolderCore = CoreWith<'account' | 'accounts' | 'bankEntriesKnown'> & { readBankFile: ReadBankFile };

const refusals: RefusalTable = { ...bankFileRefusals, ...bankStatementRefusals };
const textOf = (code: string) => refusals[code]?.text.nl ?? code;

/** Which account of the installation has the bank account of a statement; null where none has, or more than one. */
const ownerIn = (accounts: readonly Account[]) => {
  const owners = accounts.map((account) => ({ account, ibans: ownIbansOf(account) }));
  return ({ iban }: Statement) => {
    const [first, ...more] = owners.filter(({ ibans }) => ownIbanOf(iban, ibans) !== undefined);
    return first && more.length === 0 ? first.account : null;
  };
};

/**
 * Takes one file in: each statement in the account that has its IBAN, or in the one that its folder is for. Answers what was left out and why. The commands
 * follow from what the file holds, so one that was cut short, or comes again, adds nothing twice. Refuses what
 * `ReadBankFile` does.
 */
const takeFile = async (core: FolderCore, fileName: string, content: Uint8Array) => {
  const statements = await core.readBankFile(content);
  const [, number] = /^(\d+)[\\/]/.exec(fileName) ?? [];
  const named = number === undefined ? null : core.facts.account(Number(number));
  const ownerOf = ownerIn(core.facts.accounts());
  const accountOf = (statement: Statement) => named ?? ownerOf(statement);
  const notes = statements
    .filter((statement) => accountOf(statement) === null)
    .map(({ iban }) => words.ofNoAccount(iban));
  const owned = Map.groupBy(statements, accountOf);
  owned.delete(null);
  let isTaken = false;
  for (const [account, own] of owned) {
    const digest = hash('sha256', content);
    const actor = systemActor(account!, commandIdFrom(['bank folder', account!.accountId, digest]));
    try {
      const taken = await takeStatements(core, actor, {
        fileName: cut(fileName.replace(/^.*[\\/]/, ''), 200),
        statements: own,
      });
      isTaken = true;
      for (const { iban, refused } of taken.statements)
        if (refused) notes.push(words.leftOut(iban, textOf(refused.code)));
    } catch (fault) {
      if (!(fault instanceof Refusal) || !(fault.code in refusals)) throw fault;
      notes.push(...own.map(({ iban }) => words.leftOut(iban, textOf(fault.code))));
    }
  }
  return { isTaken, notes };
};

/**
 * Takes every file in that is in the folder, and puts it away as done, or as refused with the reason. One that cannot
 * be taken now, as the database is away, stays for the next time and holds up no other.
 */
export const takeBankFolder = async (
  core: FolderCore,
  folder: BankFolder,
  onFault: (fault: Error) => void,
) => {
  for (const name of await folder.names())
    try {
      const content = (await folder.read(name)) ?? refuse<BankFileRefusal>('bank-file-too-heavy');
      const { isTaken, notes } = await takeFile(core, name, content);
      await folder.putAway(name, isTaken ? 'done' : 'refused', notes);
    } catch (fault) {
      if (fault instanceof Refusal && fault.code in refusals)
        await folder.putAway(name, 'refused', [textOf(fault.code)]);
      else onFault(fault as Error);
    }
};
