/** How often others have a turn of the event loop while some work is done. */
export const turnsWhile = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let waiting = setImmediate(function others() {
    turns += 1;
    waiting = setImmediate(others);
  });
  try {
    await work();
  } finally {
    clearImmediate(waiting);
  }
  return turns;
};

/** Counts what is read: all of it, and the most in one turn of the event loop. */
export const readsInTurn = () => {
  let [all, now, most] = [0, 0, 0];
  let waiting = setImmediate(function others() {
    now = 0;
    waiting = setImmediate(others);
  });
  return {
    read: () => {
      all += 1;
      now += 1;
      most = Math.max(most, now);
    },
    counts: () => {
      clearImmediate(waiting);
      return { all, most };
    },
  };
};
