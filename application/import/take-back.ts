import { accountOf } from '#application/accounts/account-of.ts';
import { inTurns } from '#application/ports/in-turns.ts';
import { rowsOfTurn } from '#application/import/importer.ts';
import * as words from '#application/import/words.nl.ts';
import { byImport, type ImportWork, partOf } from '#application/import/run.ts';
import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { ImportJob } from '#application/ports/imports.ts';
import { dataImport } from '#domain/import/import.ts';
import type { Said } from '#domain/kernel/message.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

type Store = Pick<EventStore, 'readCommand'>;

/** What the rows of a batch recorded, in each of its parts. */
const partsOf = async (store: Store, job: ImportJob, index: number) => {
  const parts: RecordedEvent[][] = [];
  for (;;) {
    const { commandId } = partOf(job, 'batch', index, parts.length);
    const recorded = await store.readCommand(job.log, commandId);
    if (recorded.length === 0) return parts;
    parts.push([...recorded]);
  }
};

/**
 * Who takes a part back, and the streams in which earlier runs did: one that was killed before its progress was
 * stored kept no word of what was refused, so what it left is tried again, by a command of its own.
 */
const backOf = async (store: Store, job: ImportJob, index: number, part: number) => {
  const done = new Set<string>();
  for (let again = 0; ; again += 1) {
    const actor = again === 0 ? partOf(job, 'back', index, part) : byImport(job, 'back', index, part, again);
    const recorded = await store.readCommand(job.log, actor.commandId);
    if (recorded.length === 0) return { actor, done };
    for (const { stream } of recorded) done.add(stream);
  }
};

/** All that the rows of an import recorded, by stream. */
const recordedBy = async (store: Store, job: ImportJob, batches: number) => {
  const recorded = await Promise.all(
    Array.from({ length: batches }, (_, index) => partsOf(store, job, index)),
  );
  return Map.groupBy(recorded.flat(2), ({ stream }) => stream);
};

/**
 * Takes back what an import recorded, by events that say so, the last batch first. What is used since stays
 * and is named. It goes on where it was when it is run again.
 */
export const takeImportBack =
  (deps: ImportWork & { store: Pick<EventStore, 'readCommand' | 'heads'> }) =>
  async (job: ImportJob, signal: AbortSignal) => {
    const { imports, importers, handle, clock, untilRead, store } = deps;
    const account = accountOf(deps, job);
    const importer = importers[job.kind];
    await untilRead(await store.heads());

    let { takenBack, stayed } = job;
    const { allBatches = job.batches } = job;
    for (let index = job.batches - 1; index >= 0; index -= 1) {
      if (signal.aborted) return;
      const parts = await partsOf(store, job, index);
      for (const [part, recorded] of [...parts.entries()].reverse()) {
        const returns = await importer.takeBack(
          account,
          Map.groupBy(recorded, ({ stream }) => stream),
        );
        const { actor, done } = await backOf(store, job, index, part);
        const left = returns.filter(({ stream }) => stream === undefined || !done.has(stream));
        const refused: Said[] = [];
        const { events } = await handle(actor, { type: 'TakeRowsBack', index }, async (work) => {
          refused.length = 0;
          for await (const piece of inTurns(left, rowsOfTurn))
            for (const item of piece)
              try {
                if ('record' in item) await item.record(work);
              } catch (error) {
                if (!(error instanceof Refusal)) throw error;
                refused.push(item.name);
              }
        });
        const stored = left.flatMap((item) => ('why' in item ? [{ name: item.name, why: item.why }] : []));
        stayed = [...stayed, ...stored, ...refused.map((name) => ({ name, why: words.changedMeanwhile }))];
        takenBack += events.length + done.size === 0 ? 0 : returns.length - stored.length - refused.length;
      }
      const progress = { batches: index, allBatches, takenBack, stayed };
      if (!(await imports.update(job.importId, ['taking-back'], progress))) return;
    }
    if (job.makesMissing && importer.takeMadeBack) {
      await untilRead(await store.heads());
      const made = await importer.takeMadeBack(account, await recordedBy(store, job, allBatches));
      await handle(byImport(job, 'back', 'made'), { type: 'TakeMadeBack' }, async (work) => {
        for (const item of made) if ('record' in item) await item.record(work);
      });
      stayed = [...stayed, ...made.flatMap((item) => ('why' in item ? [item] : []))];
    }
    const { importId } = job;
    const numbers = { takenBack, stayed: stayed.length };
    await handle(byImport(job, 'taken-back'), { type: 'TakeImportBack' }, (work) =>
      work.decide(dataImport, importId, { type: 'TakeImportBack', importId, ...numbers }),
    );
    await imports.update(importId, ['taking-back'], {
      state: 'taken-back',
      stayed,
      finishedAt: clock.now(),
    });
  };
