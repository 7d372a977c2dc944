/** So many attempts at once, and as many more as come back in a second. */
const [most, perSecond] = [300, 2];
/** Whose attempts are remembered to be given back; of older ones it no longer matters. */
const mostRemembered = 10_000;

/**
 * A limit that all share: an attempt takes a place, one that was no failure gives it back, and places come back by
 * themselves. It shuts nobody out: whoever finds none waits a second. In this process alone, so that of a flood no word
 * has to be written.
 */
export const sharedLimit = (now: () => number = () => performance.now()) => {
  let places = most;
  let countedAt = now();
  const taken = new Set<string>();
  const count = () => {
    places = Math.min(most, places + ((now() - countedAt) / 1_000) * perSecond);
    countedAt = now();
  };
  return {
    take(attempt: string): boolean {
      count();
      if (places < 1) return false;
      places -= 1;
      taken.add(attempt);
      const [oldest] = taken;
      if (taken.size > mostRemembered && oldest !== undefined) taken.delete(oldest);
      return true;
    },
    giveBack(attempt: string) {
      if (taken.delete(attempt)) places = Math.min(most, places + 1);
    },
    /** In whole seconds; 0 where there is a place. */
    wait: (): number => {
      count();
      return places < 1 ? Math.ceil((1 - places) / perSecond) : 0;
    },
  };
};
