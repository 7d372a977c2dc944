import { setTimeout as pause } from 'node:timers/promises';
import { movedInDifferences, orderDifferences } from '#domain/invoice/adds-up.ts';
import {
  accountsWithBooks,
  bankDifferences,
  bankSums,
  movedInBooks,
  openOfAccount,
  orderBooksInPieces,
  strays,
  writtenOffOf,
} from '#projections/books/queries.ts';
import * as words from '#projections/books/words.nl.ts';
import type { Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import { databaseIn } from '#projections/kernel/database.ts';

/** The books of one account: how much was looked at, and a Dutch sentence for each difference. */
const checkAccount = async (db: Db, scope: Scope) => {
  const open = await openOfAccount(db, scope);
  const total = [...open.values()].flat().reduce((all, { amount }) => all + amount, 0);
  const checked = { orders: 0, invoices: 0, payments: 0, open: total };
  const differences: string[] = [];
  const takeOpen = (id: number) => {
    const amounts = (open.get(id) ?? []).map(({ amount }) => amount);
    open.delete(id);
    return amounts;
  };
  for await (const piece of orderBooksInPieces(db, scope))
    for (const { id, books } of piece) {
      checked.orders += 1;
      checked.invoices += books.invoice ? 1 : 0;
      checked.payments += books.payments.length;
      differences.push(...orderDifferences({ ...books, open: takeOpen(id) }));
    }
  for (const { id, books } of await movedInBooks(db, scope)) {
    checked.invoices += 1;
    checked.payments += books.payments.length;
    differences.push(...movedInDifferences({ ...books, open: takeOpen(id) }));
  }
  for (const { id, what, name } of await strays(db, scope))
    differences.push(what === 'payment' ? words.strayPayments(id) : words.strayInvoice(name));
  for (const difference of await bankDifferences(db, scope)) differences.push(words.bankDiffers(difference));
  for (const [id, rows] of open) for (const { amount } of rows) differences.push(words.strayOpen(id, amount));
  const [bank, writtenOff] = [await bankSums(db, scope), await writtenOffOf(db, scope)];
  return { ...scope, ...checked, bank, writtenOff, differences };
};

/**
 * Whether orders, invoices, VAT groups, payments, open amounts and the bank of every account add up, over all data of
 * one moment.
 */
const checkBooks = async (db: Db) => {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const at = databaseIn(db, snapshot);
    const checked: Awaited<ReturnType<typeof checkAccount>>[] = [];
    for (const scope of await accountsWithBooks(at)) checked.push(await checkAccount(at, scope));
    return checked;
  } finally {
    await snapshot.rollback().execute();
  }
};

/**
 * The same as lines of Dutch. While Kelderboek runs one read model may be an instant ahead of another: only what
 * is still there after `pauseMs` is a difference. Answers whether all adds up.
 */
export const reportBooks = async (db: Db, print: (line: string) => void, pauseMs = 1_000) => {
  let found = await checkBooks(db);
  if (found.some(({ differences }) => differences.length > 0)) {
    await pause(pauseMs);
    const before = new Set(found.flatMap(({ differences }) => differences));
    found = (await checkBooks(db)).map((checkedBooks) => ({
      ...checkedBooks,
      differences: checkedBooks.differences.filter((difference) => before.has(difference)),
    }));
  }
  for (const books of found) {
    print(words.checked(books));
    for (const difference of books.differences) print(words.wrong(difference));
  }
  if (found.length === 0) print(words.nothingYet);
  return found.every(({ differences }) => differences.length === 0);
};
