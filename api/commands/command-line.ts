import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { withSession } from '#api/start/database-session.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/commands/words.nl.ts';

/** A file that the command line names, from the folder in which the user typed it. */
export const fileNamed = (word: string): string => path.resolve(process.env.INIT_CWD ?? '.', word);

/** The same of a file that is not there yet. */
export const newFileNamed = (word: string): string => {
  const file = fileNamed(word);
  if (fs.existsSync(file)) throw new StartFailure(words.fileExists(file), { cause: { code: 'EEXIST' } });
  return file;
};

/** Works on a connection of its own, which is closed afterwards; `name` is how the database knows it. */
export const connected = <Result>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withSession({ connectionString, application_name: `kelderboek ${name}` }, work);

/** Writes a file. Fails with a StartFailure where it cannot be written. */
export const writing = async (file: string, write: Promise<void>): Promise<void> =>
  write.catch((error: NodeJS.ErrnoException) => {
    throw /^E[A-Z]+$/.test(error.code ?? '')
      ? new StartFailure(words.fileUnwritable(file, error.message), { cause: error })
      : error;
  });

/** Prints how far a part is, at most once a second, and each part that is done, unless it is empty. */
export const rowsPrinter = (print: (line: string) => void) => {
  let printedAt = performance.now();
  return (part: string, rows: number, isAll: boolean) => {
    if (rows === 0 || (!isAll && performance.now() - printedAt < 1000)) return;
    printedAt = performance.now();
    print(words.rowsDone(part, rows, isAll));
  };
};
