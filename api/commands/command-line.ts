import path from 'node:path';

const count = new Intl.NumberFormat('nl-NL');

/** A file that the command line names, from the folder in which the user typed it. */
export const fileNamed = (word: string): string => path.resolve(process.env.INIT_CWD ?? '.', word);

/** Prints how far a part is, at most once a second, and each part that is done, unless it is empty. */
export const rowsPrinter = (print: (line: string) => void) => {
  let printedAt = performance.now();
  return (part: string, rows: number, isAll: boolean) => {
    if (rows === 0 || (!isAll && performance.now() - printedAt < 1000)) return;
    printedAt = performance.now();
    print(`${part}: ${count.format(rows)} rijen${isAll ? '' : ' …'}`);
  };
};
