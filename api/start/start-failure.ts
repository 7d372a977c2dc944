import { isDatabaseAway } from '#api/http/outage.ts';
import * as words from '#api/start/words.nl.ts';

/** Something that whoever starts Kelderboek can mend: its message, one line in Dutch, is all that is shown. */
export class StartFailure extends Error {}

type Fault = { code?: unknown; message?: unknown; cause?: unknown };

/** By the SQLSTATE of PostgreSQL, or the code of Node. */
const mendable: readonly (readonly [codes: RegExp, line: (reason: string) => string])[] = [
  [/^28/, words.databaseRefusesLogin],
  [/^3D000$/, words.noSuchDatabase],
  [/^42501$/, words.roleMayNot],
  [/^25006$/, words.databaseReadsOnly],
  [/^0A000$/, words.databaseLacks],
  [/^(53100|ENOSPC|EDQUOT)$/, words.diskFull],
  [/^53300$/, words.noConnectionLeft],
  [/^(EACCES|EPERM|EROFS)$/, words.fileForbidden],
];

// of several addresses of one name Node gives a code and no message
const reasonOf = ({ code, message }: Fault) => String(message || code).split('\n')[0] ?? '';

/** What a code says that is wrong with the database, the disk or rights, and what to do: one line in Dutch; null for another one. */
export const lineOfCode = (fault: Fault): string | null => {
  const { code } = fault;
  const known = typeof code === 'string' && mendable.find(([codes]) => codes.test(code));
  return known ? known[1](reasonOf(fault)) : null;
};

/**
 * What is wrong with the database, the disk or rights when that is why a start or a command failed, and what to do:
 * one line in Dutch. Null for any other fault, which is one of ours.
 */
export const mendableLine = (fault: unknown): string | null => {
  if (fault instanceof StartFailure) return fault.message;
  if (typeof fault !== 'object' || fault === null) return null;
  const line = lineOfCode(fault);
  if (line !== null) return line;
  return isDatabaseAway(fault) ? words.databaseGone(reasonOf(fault)) : mendableLine((fault as Fault).cause);
};
