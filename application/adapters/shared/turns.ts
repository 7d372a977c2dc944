import type { TableFileRefusal } from '#domain/import/table-file.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** What costs much runs `atOnce` at a time; so many more wait for their turn, and the next is refused files-busy. */
export const turns = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse<TableFileRefusal>('files-busy');
      // who leaves hands its place on, so nobody who comes later takes it
      await new Promise<void>((turn) => queue.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
