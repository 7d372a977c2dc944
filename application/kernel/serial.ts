/** Runs tasks of the same key one after another, tasks of different keys beside each other. */
export const serialByKey = <Key>() => {
  const last = new Map<Key, Promise<unknown>>();
  return <Result>(key: Key, task: () => Promise<Result>) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    const settled = Promise.allSettled([result]);
    last.set(key, settled);
    void settled.then(() => last.get(key) === settled && last.delete(key));
    return result;
  };
};
