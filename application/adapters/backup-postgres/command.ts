import path from 'node:path';
import type { OnRows } from '#application/adapters/backup-postgres/backup.ts';

const count = new Intl.NumberFormat('nl-NL');

/** The one file that the command line names, from the folder that the user stood in; null when there is not one. */
export const fileFromArguments = (words = process.argv.slice(2)): string | null =>
  words.length === 1 && words[0] ? path.resolve(process.env.INIT_CWD ?? '.', words[0]) : null;

/** Prints how far a table is, at most once a second, and each table that is done, unless it is empty. */
export const rowsPrinter = (print: (line: string) => void): OnRows => {
  let printedAt = performance.now();
  return (table, rows, isAll) => {
    if (rows === 0 || (!isAll && performance.now() - printedAt < 1000)) return;
    printedAt = performance.now();
    print(`${table}: ${count.format(rows)} rijen${isAll ? '' : ' …'}`);
  };
};
