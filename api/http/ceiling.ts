/**
 * Lets so much be under way at once under each key: answers what ends it, and null where it would be too much. One alone
 * is let through however large it is.
 */
export const ceiling = (most: number) => {
  const underWay = new Map<string, number>();
  return (key: string, amount = 1): (() => void) | null => {
    const before = underWay.get(key) ?? 0;
    if (before > 0 && before + amount > most) return null;
    underWay.set(key, before + amount);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (underWay.get(key) ?? 0) - amount;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    };
  };
};
