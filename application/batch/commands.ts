import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { BatchAction, BatchChoice } from '#domain/batch/action.ts';
import { batch } from '#domain/batch/batch.ts';

/**
 * Starts an action on many records; they are done in the background (application/processes/batches.ts). `asked` is
 * how they were chosen: what that finds may be other records at a repeat, which is answered from the first time.
 * Refuses: batch-of-nothing, batch-too-large.
 */
export const startBatch = async (
  core: Needs<'handle'>,
  actor: Actor,
  { asked, ...wanted }: { action: BatchAction; choice: BatchChoice; ids: readonly number[]; asked: unknown },
) => {
  const batchId = idFrom(actor.commandId, 'batch');
  const { action, choice } = wanted;
  const content = { type: 'StartBatch', action, choice, asked };
  const { position } = await decideOne(
    core,
    actor,
    batch,
    batchId,
    { type: 'StartBatch', batchId, ...wanted },
    content,
  );
  return { batchId, position };
};

const commands = { pause: 'PauseBatch', resume: 'ResumeBatch', retry: 'RetryBatch' } as const;
export type BatchChange = keyof typeof commands;

/** Refuses: batch-not-found, batch-over, batch-under-way. */
export const changeBatch = (
  core: Needs<'handle'>,
  actor: Actor,
  { batchId, to }: { batchId: number; to: BatchChange },
) => decideOne(core, actor, batch, batchId, { type: commands[to], batchId });
