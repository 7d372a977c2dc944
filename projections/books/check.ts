import { setTimeout as pause } from 'node:timers/promises';
import { movedInDifferences, orderDifferences } from '#domain/invoice/adds-up.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import {
  accountsWithBooks,
  movedInBooks,
  openOfAccount,
  orderBooksInPieces,
  strays,
} from '#projections/books/queries.ts';
import type { Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import { databaseIn } from '#projections/kernel/database.ts';

/** The books of one account: how much was looked at, and a Dutch sentence for each difference. */
export type CheckedBooks = {
  log: number;
  accountId: number;
  orders: number;
  invoices: number;
  payments: number;
  open: number;
  differences: string[];
};

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
    differences.push(
      what === 'payment'
        ? `Betalingen onder ${id} horen bij geen order of factuur.`
        : `Factuur ${name} hoort bij geen order.`,
    );
  for (const [id, rows] of open)
    for (const { amount } of rows)
      differences.push(
        `Onder ${id} staat ${fieldText({ kind: 'money' }, amount)} open van geen order of factuur.`,
      );
  return { ...scope, ...checked, differences };
};

/**
 * Whether orders, invoices, VAT groups, payments and open amounts of every account add up, over all data of one
 * moment.
 */
export const checkBooks = async (db: Db) => {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const at = databaseIn(db, snapshot);
    const checked: CheckedBooks[] = [];
    for (const scope of await accountsWithBooks(at)) checked.push(await checkAccount(at, scope));
    return checked;
  } finally {
    await snapshot.rollback().execute();
  }
};

const count = new Intl.NumberFormat('nl-NL');

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
  for (const { accountId, orders, invoices, payments, open, differences } of found) {
    const about = `Account ${accountId}: ${count.format(orders)} orders, ${count.format(invoices)} facturen, ${count.format(payments)} betalingen, ${fieldText({ kind: 'money' }, open)} open`;
    print(
      differences.length === 0
        ? `${about}; alles sluit.`
        : `${about}; ${count.format(differences.length)} verschillen:`,
    );
    for (const difference of differences) print(`  FOUT ${difference}`);
  }
  if (found.length === 0) print('Er zijn nog geen orders en facturen.');
  return found.every(({ differences }) => differences.length === 0);
};
