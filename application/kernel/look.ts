import type { Core } from '#application/kernel/core.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { followUp } from '#application/kernel/id.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';

/**
 * Reads records from the log itself, since read models may be behind. Records nothing. Refuses what `read` refuses, and
 * record-of-other-account.
 */
export const lookAt = async <Found>(
  { handle }: Pick<Core, 'handle'>,
  actor: Actor,
  what: string,
  read: (work: Pick<UnitOfWork, 'load' | 'look'>) => Promise<Found>,
) => {
  const found: Found[] = [];
  await handle(followUp(actor, [what, actor.commandId]), { type: 'Look', what }, async (work) => {
    found.push(await read(work));
  });
  return found.at(-1)!;
};
