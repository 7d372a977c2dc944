import type { PostgresPool } from 'kysely';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import type { AnyProjection } from '#projections/kernel/build.ts';
import type { Progress } from '#projections/kernel/build-beside.ts';
import type { Difference } from '#projections/kernel/compare.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';

const count = new Intl.NumberFormat('nl-NL');

const progressLine = ({ folded, total, eventsPerSecond }: Progress) => {
  const percent = total === 0 ? 100 : Math.floor((folded / total) * 100);
  return `${percent}% · ${count.format(folded)} van ${count.format(total)} gebeurtenissen · ${count.format(eventsPerSecond)} per seconde`;
};

const differenceLines = (difference: Difference): string[] => {
  const { projection } = difference;
  if ('reason' in difference) return [`${projection}: niet vergeleken (${difference.reason})`];
  const { table, onlyLive, onlyRebuilt, live, rebuilt } = difference;
  return [
    `${projection}, tabel ${table}: ${count.format(onlyLive)} rijen alleen in het oude, ${count.format(onlyRebuilt)} alleen in het nieuwe`,
    ...(live === null ? [] : [`  oud:   ${live}`]),
    ...(rebuilt === null ? [] : [`  nieuw: ${rebuilt}`]),
  ];
};

/**
 * Builds the read models named (else all) anew and tells in Dutch how far it is. Answers the exit code of
 * `npm run rebuild`: 1 when one met an event it cannot apply, or when `check` found a difference with what
 * was there.
 */
export const rebuildCommand = async (
  wanted: { names: readonly string[]; check: boolean },
  parts: {
    pool: PostgresPool;
    store: Pick<EventStore, 'readLog' | 'heads'>;
    leases: Leases;
    projections: readonly AnyProjection[];
  },
  print: (line: string) => void,
): Promise<0 | 1> => {
  const unknown = wanted.names.filter((name) => !parts.projections.some((one) => one.name === name));
  if (unknown.length > 0) {
    print(`Er is geen leesmodel met de naam ${unknown.join(', ')}.`);
    return 1;
  }
  let printedAt = 0;
  const { shown, stopped, compared, differences } = await rebuild({
    ...parts,
    names: wanted.names.length > 0 ? wanted.names : undefined,
    check: wanted.check,
    onFault: (fault) => print(`Een oude versie kon niet worden opgeruimd: ${fault.message}`),
    onProgress: (progress) => {
      const now = performance.now();
      if (now - printedAt < 1000 && progress.folded < progress.total) return;
      printedAt = now;
      print(progressLine(progress));
    },
  });
  print(`Opnieuw opgebouwd: ${shown.join(', ') || 'geen'}`);
  for (const { projection, log, position, type, error } of stopped)
    print(`${projection} kan gebeurtenis ${position} (${type}) van logboek ${log} niet verwerken: ${error}`);
  if (wanted.check)
    if (compared.length === 0) print('Er was niets om mee te vergelijken.');
    else if (differences.length === 0) print('Oud en nieuw zijn gelijk.');
    else for (const line of differences.flatMap(differenceLines)) print(line);
  return stopped.length + differences.length > 0 ? 1 : 0;
};
