import type { Attempt, AttemptKey, ProcessStore } from '#application/ports/process-store.ts';

/** The process store in memory; it behaves like the real one. Its clock is `performance.now()`. */
export const memoryProcessStore = () => {
  const checkpoints = new Map<string, number>();
  const attempts = new Map<string, Attempt & { reactAt: number | null }>();
  const known = new Set<string>();
  const at = (process: string, log: number) => `${process} ${log}`;
  const nameOf = ({ process, log, key }: AttemptKey) => `${process} ${log} ${key}`;
  const change = (of: AttemptKey, to: Partial<Attempt & { reactAt: number | null }>) => {
    const held = attempts.get(nameOf(of));
    if (held) Object.assign(held, to);
    return held !== undefined;
  };

  const store: ProcessStore = {
    register: async (process, positions) => {
      if (known.has(process)) return;
      known.add(process);
      for (const [log, position] of Object.entries(positions)) checkpoints.set(`${process} ${log}`, position);
    },
    checkpoint: async (process, log) => checkpoints.get(at(process, log)) ?? 0,
    advance: async (process, log, from, to) => {
      if ((checkpoints.get(at(process, log)) ?? 0) !== from) return false;
      checkpoints.set(at(process, log), to);
      return true;
    },
    begin: async (of) => {
      const held = attempts.get(nameOf(of));
      if (!held) {
        const begun = { ...of, state: 'under-way', tries: 1, result: null, reason: null } as const;
        attempts.set(nameOf(of), { ...begun, changedAt: '', reactAt: null });
        return { may: true, attempt: { ...begun, changedAt: '' } };
      }
      const may = held.state === 'failed' && held.reactAt !== null && held.reactAt <= performance.now();
      if (may) change(of, { state: 'under-way', tries: held.tries + 1, reactAt: null });
      else if (held.state === 'under-way') change(of, { state: 'unknown', reason: 'stopped in the middle' });
      else if (held.state !== 'failed') change(of, { reactAt: null });
      return { may, attempt: { ...held } };
    },
    end: async (of, { state, ...told }) => {
      const reactAt = 'retryMs' in told ? performance.now() + told.retryMs : null;
      const [result, reason] = ['result' in told ? told.result : null, 'reason' in told ? told.reason : null];
      change(of, { state, result, reason, reactAt });
    },
    settle: async (of, decision) => {
      const state = attempts.get(nameOf(of))?.state;
      if (state !== 'unknown' && state !== 'given-up') return false;
      return change(of, { state: decision === 'done' ? 'done' : 'failed', reactAt: performance.now() });
    },
    due: async (process, log) =>
      [...attempts.values()]
        .filter((each) => each.process === process && each.log === log && each.reactAt !== null)
        .sort((a, b) => a.reactAt! - b.reactAt!)
        .map(({ position, reactAt }) => ({
          position,
          inMs: Math.max(0, reactAt! - performance.now()),
          dueAt: String(reactAt),
        })),
    letGo: async (process, log, { position, dueAt }) => {
      for (const each of attempts.values())
        if (each.process === process && each.log === log && each.position === position)
          if (each.reactAt !== null && each.reactAt <= Number(dueAt))
            change(each, { reactAt: null, ...(each.state === 'failed' && { state: 'given-up' }) });
    },
    attempts: async (states) => [...attempts.values()].filter(({ state }) => states.includes(state)),
  };
  return { ...store, checkpoints };
};
