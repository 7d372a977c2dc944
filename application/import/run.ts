import type { Actor, HandleCommand, UnitOfWork } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { maxAppendBytes } from '#application/kernel/prepare-append.ts';
import { inTurns } from '#application/ports/in-turns.ts';
import { type PlannedRow, rowsOfTurn } from '#application/import/importer.ts';
import type { Importers, OpenFile } from '#application/import/open-file.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { ImportJob, Imports } from '#application/ports/imports.ts';
import type { Account } from '#domain/account/account.ts';
import { dataImport, importEvents, type RefusedRow, screenOfImport } from '#domain/import/import.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import type { Message } from '#domain/kernel/message.ts';
import type { ImportRow } from '#domain/import/row.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** Who does a part of an import, under an id that follows from the import and the part: once, however often. */
export const byImport = (
  { importId, log, accountId, by }: ImportJob,
  ...part: (string | number)[]
): Actor => ({
  log,
  accountId,
  ...by,
  commandId: commandIdFrom(['import', importId, ...part]),
  correlationId: commandIdFrom(['import', importId]),
  screen: screenOfImport(importId),
});

/** Rows of one append: what they hold must fit (law 7), also when each field of a row is an event. */
const [mostAdded, mostUpdated, mostCharacters] = [250, 25, 120_000];

/** The rows in the batches in which they are recorded: they follow from the file and the choice alone. */
export const batchesOf = (
  rows: readonly ImportRow[],
  { updatesExisting }: Pick<ImportJob, 'updatesExisting'>,
) => {
  const batches: ImportRow[][] = [];
  let [batch, size] = [[] as ImportRow[], 0];
  for (const row of rows) {
    const characters = JSON.stringify(row.values).length;
    if (batch.length === (updatesExisting ? mostUpdated : mostAdded) || size + characters > mostCharacters) {
      if (batch.length > 0) batches.push(batch);
      [batch, size] = [[], 0];
    }
    batch.push(row);
    size += characters;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
};

export type ImportWork = {
  imports: Imports;
  openFile: OpenFile;
  importers: Importers;
  handle: HandleCommand;
  account: (accountId: number) => Account | null;
  clock: Clock;
  /** What the rule says that has a code. */
  textOfRefusal: (code: string) => Message;
  /** Until the read models are there, however long that takes. */
  untilRead: (position: Position) => Promise<void>;
};

const refusedIn = (events: readonly StoredEvent[]) =>
  events.flatMap(({ type, data }) =>
    type === importEvents.rowsRefused.type
      ? (data as ReturnType<typeof importEvents.rowsRefused>['data']).rows
      : [],
  );

/** Where an append holds about so much, no more rows are added to it: the last one must fit too (law 7). */
const fullAppend = maxAppendBytes * 0.7;
const besidesData = 600;
const bytesOf = (events: readonly StoredEvent[]) =>
  events.reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data)) + besidesData, 0);

/** The commands by which a batch is recorded, or taken back: one, unless it does not fit in an append. */
export const partOf = (job: ImportJob, what: 'batch' | 'back', index: number, part: number) =>
  byImport(job, what, index, ...(part === 0 ? [] : [part]));

/**
 * Records planned rows together until an append is full: how much there is of a row that changes a record follows
 * from what stood there. A row that a rule refuses meanwhile is left out, which is recorded with the others: a batch
 * that is answered from the log knows it too.
 */
const recordPart = (
  handle: HandleCommand,
  actor: Actor,
  { importId }: ImportJob,
  planned: readonly PlannedRow[],
) =>
  handle(actor, { type: 'ImportRows', part: actor.commandId }, async (unit) => {
    let bytes = 0;
    const decide: UnitOfWork['decide'] = async (...command) => {
      const events = await unit.decide(...command);
      bytes += bytesOf(events);
      return events;
    };
    const work = { ...unit, decide };
    await Promise.all(planned.map(({ load }) => load?.(work)));
    const refused: RefusedRow[] = [];
    for await (const piece of inTurns(planned, rowsOfTurn))
      for (const { number, record } of piece) {
        if (bytes > fullAppend) break;
        try {
          await record?.(work);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refused.push({ row: number, code: error.code });
        }
      }
    if (refused.length > 0)
      await unit.decide(dataImport, importId, { type: 'RefuseRows', importId, rows: refused });
  });

/** Records planned rows: those that a full append left out in a next one, in which the others change nothing. */
const recordRows = async (
  handle: HandleCommand,
  job: ImportJob,
  index: number,
  planned: readonly PlannedRow[],
) => {
  const recorded: StoredEvent[] = [];
  for (let [part, left] = [0, planned]; ; part += 1) {
    const { events } = await recordPart(handle, partOf(job, 'batch', index, part), job, left);
    recorded.push(...events);
    if (bytesOf(events) <= fullAppend) return recorded;
    const refused = new Set(refusedIn(events).map(({ row }) => row));
    left = left.filter(({ number }) => !refused.has(number));
  }
};

/**
 * Moves the rows of a job in, from where it is, batch by batch, until the end or until `signal` says to stop.
 * A batch that was recorded before its progress was stored is answered from the log, so that a run that was killed
 * goes on where it was (law 3).
 */
export const runImport = (deps: ImportWork) => async (job: ImportJob, signal: AbortSignal) => {
  const { imports, openFile, importers, handle, clock, untilRead } = deps;
  const account = accountOf(deps, job);
  const importer = importers[job.kind];
  const { rows } = await openFile(job);
  const batches = batchesOf(rows, job);
  const { updatesExisting, makesMissing = false } = job;

  const begun = await handle(byImport(job, 'begin'), { type: 'BeginImport' }, async (work) =>
    importer.begin?.(work, account, rows),
  );
  await untilRead(begun.position);

  let { counts, handled, refusedRows = [] } = job;
  for (const [index, batch] of batches.entries()) {
    if (index < job.batches) continue;
    if (signal.aborted) return;
    const planned = await importer.plan(account, batch, {
      updatesExisting,
      makesMissing,
      importName: job.fileName,
    });
    const events = await recordRows(handle, job, index, planned);
    const { added, changed } = importer.counted(events);
    const late = refusedIn(events);
    const refused = planned.filter(({ outcome }) => outcome === 'refused').length + late.length;
    refusedRows = [...refusedRows, ...late];
    counts = {
      added: counts.added + added,
      changed: counts.changed + changed,
      refused: counts.refused + refused,
      unchanged: counts.unchanged + batch.length - refused - added - changed,
    };
    handled += batch.length;
    if (
      !(await imports.update(job.importId, ['running'], { counts, refusedRows, handled, batches: index + 1 }))
    )
      return;
  }
  const { importId } = job;
  await handle(byImport(job, 'finish'), { type: 'FinishImport' }, (work) =>
    work.decide(dataImport, importId, { type: 'FinishImport', importId, ...counts }),
  );
  await imports.update(importId, ['running'], { state: 'done', finishedAt: clock.now() });
};
