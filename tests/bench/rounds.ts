/** The median. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * Measures things alternately in a number of rounds, so that other load on the machine affects all alike.
 * Returns for each the median, and the median of its ratio to the first one in the same round.
 */
export const inRounds = async <Name extends string>(
  rounds: number,
  things: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, { value: number; ratio: number }>> => {
  const names = Object.keys(things) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) found[name].push(await things[name]());
  const [first] = names;
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        value: median(found[name]),
        ratio: median(found[name].map((value, round) => value / found[first!][round]!)),
      },
    ]),
  ) as Record<Name, { value: number; ratio: number }>;
};
