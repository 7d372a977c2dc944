import * as contract from '#api/bank/contract.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import { implementChange, implementCommand, implementResult, implementView } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import {
  agreeBankEntries,
  bookBankEntry,
  setBankEntryAside,
  takeBackBankEntry,
} from '#application/bank/book.ts';
import { takeBankFile } from '#application/bank/take-in.ts';
import {
  bankBalances,
  bankEntriesPage,
  bankOpen,
  bankStatementsPage,
  namesOfParts,
} from '#projections/bank/queries.ts';
import { openOfClaims } from '#projections/open-amounts/queries.ts';

const states = { open: ['open', 'proposed'], booked: ['booked'], aside: ['aside'] } as const;

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
  implementView(contract.bankEntries, async (call, { show, ...page }) => {
    const { db } = call.core;
    const scope = ofAccount(call);
    const { rows, total } = await bankEntriesPage(db, scope, { ...page, states: states[show] });
    const names = await namesOfParts(db, scope.log, rows);
    const { log, accountId } = scope;
    const proposed = rows.flatMap(({ proposal }) => proposal?.parts ?? []).map(({ orderId }) => orderId);
    const open = await openOfClaims(db, { log, accountIds: [accountId] }, proposed);
    const named = <Part extends { customerId: number }>(parts: readonly Part[]) =>
      parts.map((part) => ({ ...part, customerName: names.get(part.customerId) ?? '' }));
    const data = rows.map(({ parts, proposal, ...row }) => ({
      ...row,
      parts: named(parts),
      proposal: proposal && {
        ...proposal,
        parts: named(proposal.parts).map((part) => ({
          ...part,
          rest: (open.get(part.orderId) ?? 0) - part.amount,
        })),
        aside: proposal.aside ?? null,
      },
    }));
    return { data, total, open: await bankOpen(db, scope), balances: await bankBalances(db, scope) };
  }),
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
  implementCommand(contract.takeBackBankEntry, takeBackBankEntry),
  implementCommand(contract.setBankEntryAside, setBankEntryAside),
];
