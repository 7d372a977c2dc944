import * as contract from '#api/bank/contract.ts';
import { bankQueue } from '#api/bank/queue.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import { implementChange, implementCommand, implementResult, implementView } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import {
  agreeBankEntries,
  bookBankEntry,
  setBankEntryAside,
  takeBackBankEntry,
} from '#application/bank/book.ts';
import { readPayout } from '#application/bank/payout.ts';
import { takeBankFile } from '#application/bank/take-in.ts';
import { bankStatementsPage } from '#projections/bank/queries.ts';

export const bankRoutes = [
  implementResult(contract.readBankFile, async ({ core, actor, language }, { name: fileName, data }) => {
    const content = Buffer.from(data, 'base64');
    const { statements, position } = await takeBankFile(core, actor, { fileName, content });
    return {
      position,
      statements: statements.map(({ refused, ...statement }) => ({
        ...statement,
        refused: refused && refusalOf(refused.code).text[language],
      })),
    };
  }),
  implementView(contract.bankEntries, bankQueue),
  implementView(contract.bankStatements, async (call, page) => {
    const { rows, total } = await bankStatementsPage(call.core.db, ofAccount(call), page);
    return {
      data: rows.map(({ opening, closing, ...row }) => ({
        ...row,
        opening: opening && opening.amount,
        closing: closing && closing.amount,
      })),
      total,
    };
  }),
  implementChange(contract.bookBankEntry, ({ core, actor, caller: { role } }, wanted) =>
    bookBankEntry(core, actor, { ...wanted, role }),
  ),
  implementResult(contract.agreeBankEntries, ({ core, actor }, wanted) =>
    agreeBankEntries(core, actor, wanted),
  ),
  implementCommand(contract.readPayout, readPayout),
  implementCommand(contract.takeBackBankEntry, takeBackBankEntry),
  implementCommand(contract.setBankEntryAside, setBankEntryAside),
];
