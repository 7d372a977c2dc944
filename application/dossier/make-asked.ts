import type { Clock } from '#application/ports/clock.ts';
import type { DossierAttempt, Dossiers } from '#application/ports/dossiers.ts';
import { atIntervals } from '#application/processes/at-intervals.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import type { Leases } from '#application/ports/leases.ts';
import { dossierDays } from '#domain/dossier/about.ts';
import type { DossierRefusal } from '#domain/dossier/refusals.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** A file is kept in pieces of so many bytes. */
const pieceSize = 1_048_576;
/** How often is noted how far it is, which is also when it is seen that somebody removed it. */
const noteEveryMs = 1_000;

/** What a dossier is written as. `step` hears how many more steps are done, of how many; it throws once nobody waits. */
type MakeDossier = (
  asked: DossierAttempt,
  step: (count: number, steps: number) => void,
) => Promise<{ fileName: string; events: number; archive: AsyncIterable<Uint8Array> }>;

/** It was removed, begun elsewhere, or this server ends. */
class NobodyWaits extends Error {}

/** The same bytes in pieces of one size, the last of which may be smaller. */
async function* inPieces(archive: AsyncIterable<Uint8Array>) {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of archive) {
    gathered.push(bytes);
    size += bytes.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/**
 * Makes the dossiers that were asked for, one at a time among all servers (a lease), a piece of the file at a time. One
 * that was cut short begins again; what a rule refuses has failed with that reason, and a fault is reported. What was
 * removed meanwhile is left at the next piece or second.
 */
export const makeAskedDossiers = ({
  dossiers,
  leases,
  clock,
  make,
  signal,
  onFault,
  noteEvery = noteEveryMs,
}: {
  dossiers: Dossiers;
  leases: Leases;
  clock: Clock;
  make: MakeDossier;
  signal: AbortSignal;
  onFault: (fault: Error) => void;
  noteEvery?: number;
}) => {
  const write = async (asked: DossierAttempt) => {
    const far = { done: 0, steps: 0 };
    let isOver = false;
    const check = () => {
      if (isOver || signal.aborted) throw new NobodyWaits();
    };
    const noting = atIntervals(async () => (isOver ||= !(await dossiers.note(asked, far))), {
      everyMs: noteEvery,
      onFault,
    });
    noting.start();
    try {
      const { fileName, events, archive } = await make(asked, (count, steps) => {
        check();
        Object.assign(far, { done: far.done + count, steps });
      });
      let [nth, bytes] = [0, 0];
      for await (const piece of inPieces(archive)) {
        if (!(await dossiers.append(asked, nth, piece))) isOver = true;
        check();
        nth += 1;
        bytes += piece.length;
      }
      const until = new Date(Date.parse(clock.now()) + dossierDays * 86_400_000).toISOString();
      await dossiers.note(asked, far);
      await dossiers.finish(asked, { fileName, events, bytes, until });
    } finally {
      await noting.stop();
    }
  };

  /** False where it is given back for later. */
  const attempt = async (asked: DossierAttempt) => {
    try {
      await write(asked);
    } catch (fault) {
      if (signal.aborted || fault instanceof NotYetRead) {
        await dossiers.giveBack(asked);
        return false;
      }
      if (fault instanceof NobodyWaits) return true;
      const failed: DossierRefusal = 'dossier-failed';
      if (!(fault instanceof Refusal)) onFault(fault as Error);
      await dossiers.fail(asked, fault instanceof Refusal ? fault.code : failed);
    }
    return true;
  };

  return async () => {
    await dossiers.sweep(clock.now());
    if (!(await dossiers.isAnyAsked()) || !(await leases.hold('dossiers', 0))) return;
    try {
      for (let isGoingOn = true; isGoingOn && !signal.aborted;) {
        const asked = await dossiers.begin();
        isGoingOn = asked !== null && (await attempt(asked));
      }
    } finally {
      await leases.release('dossiers', 0);
    }
  };
};
