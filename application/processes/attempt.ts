import type { AttemptKey, ProcessStore } from '#application/ports/process-store.ts';
import { NotDone, withoutAddresses } from '#application/ports/not-done.ts';
import type { Outcome } from '#application/ports/outcome.ts';

/**
 * A proven failure is tried again after `firstMs`, `factor` times that (twice, where left out), and so on to `lastMs`;
 * `tries` times in all.
 */
export type Retries = { firstMs: number; lastMs: number; tries: number; factor?: number };

/** What went wrong, without the addresses in it: what is kept of an attempt outlives a person (law 10). */
const messageOf = (fault: unknown) =>
  withoutAddresses(fault instanceof Error ? fault.message : String(fault));

/**
 * One outside effect: intent, attempt, outcome. One that `mayRepeat` is tried again too where nobody knows whether it was
 * done. A fault of the store is thrown.
 */
export const attemptOnce = async <Result>(
  store: ProcessStore,
  key: AttemptKey & { position: number },
  { mayRepeat = false, ...retries }: Retries & { mayRepeat?: boolean | undefined },
  effect: () => Promise<Result>,
): Promise<Outcome<Result>> => {
  const { may, attempt } = await store.begin(key);
  const reason = attempt.reason ?? '';
  const failed = async (why: string, isFinal: boolean) => {
    const retryMs = Math.min(retries.lastMs, retries.firstMs * (retries.factor ?? 2) ** (attempt.tries - 1));
    await store.end(
      key,
      isFinal ? { state: 'given-up', reason: why } : { state: 'failed', reason: why, retryMs },
    );
    return isFinal;
  };
  const isLast = attempt.tries >= retries.tries;
  if (!may)
    switch (attempt.state) {
      case 'done':
        return { outcome: 'done', result: attempt.result as Result };
      case 'failed':
      case 'given-up':
        return { outcome: 'failed', reason, isFinal: attempt.state === 'given-up' };
      case 'under-way':
      case 'unknown':
        return mayRepeat
          ? { outcome: 'failed', reason: '', isFinal: await failed(reason, isLast) }
          : { outcome: 'unknown', reason };
    }
  let result: Result;
  try {
    result = await effect();
  } catch (fault) {
    const why = messageOf(fault);
    if (fault instanceof NotDone)
      return { outcome: 'failed', reason: why, isFinal: await failed(why, fault.isFinal || isLast) };
    // what broke here says nothing about the other side
    if (mayRepeat) return { outcome: 'failed', reason: '', isFinal: await failed(why, isLast) };
    await store.end(key, { state: 'unknown', reason: why });
    return { outcome: 'unknown', reason: why };
  }
  await store.end(key, { state: 'done', result });
  return { outcome: 'done', result };
};
