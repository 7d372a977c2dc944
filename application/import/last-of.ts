/**
 * Keeps what was worked out last for a few imports, while each is asked for in the same way: people go back and
 * forth between a few.
 */
export const lastOf = <Value>(most: number) => {
  const entries = new Map<number, { as: string; value: Promise<Value> }>();
  return {
    get(importId: number, as: string, make: () => Promise<Value>) {
      const known = entries.get(importId);
      if (known?.as === as) return known.value;
      const value = make();
      entries.delete(importId);
      entries.set(importId, { as, value });
      value.catch(() => entries.delete(importId));
      if (entries.size > most) entries.delete(entries.keys().next().value!);
      return value;
    },
    forget: (importId: number) => entries.delete(importId),
  };
};
