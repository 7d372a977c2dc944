type Entry<Item> = { time: number; order: number; item: Item };

/** What is to happen, in order of time; of two at the same time the one that was planned first. */
export const agenda = <Item>() => {
  const heap: Entry<Item>[] = [];
  let planned = 0;
  const isBefore = (a: Entry<Item>, b: Entry<Item>) =>
    a.time < b.time || (a.time === b.time && a.order < b.order);
  const swapIfBefore = (child: number, parent: number) => {
    const [lower, upper] = [heap[child]!, heap[parent]!];
    if (!isBefore(lower, upper)) return false;
    [heap[child], heap[parent]] = [upper, lower];
    return true;
  };

  return {
    plan: (time: number, item: Item) => {
      heap.push({ time, order: planned++, item });
      let index = heap.length - 1;
      while (index > 0 && swapIfBefore(index, (index - 1) >> 1)) index = (index - 1) >> 1;
    },
    /** Takes out the first that is due at a time; null when there is none. */
    next: (until: number): { time: number; item: Item } | null => {
      const first = heap[0];
      if (!first || first.time > until) return null;
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        for (let index = 0; ;) {
          const left = 2 * index + 1;
          const right = left + 1;
          if (left >= heap.length) break;
          const child = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
          if (!swapIfBefore(child, index)) break;
          index = child;
        }
      }
      return first;
    },
  };
};
