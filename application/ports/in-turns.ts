const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What there is in pieces of at most so many, with a turn of the event loop for others between two of them. */
export async function* inTurns<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await turn();
    yield items.slice(from, from + size);
  }
}

/** What is made of each item, so many in one turn of the event loop. */
export const mapInTurns = async <Item, Made>(
  items: readonly Item[],
  size: number,
  make: (item: Item) => Made,
): Promise<Made[]> => {
  const made: Made[] = [];
  for await (const piece of inTurns(items, size)) for (const item of piece) made.push(make(item));
  return made;
};
