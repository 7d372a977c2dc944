/** How many of the mutants of a folder are killed at least, in percent. */
export const floors: Readonly<Record<string, number>> = {
  domain: 90,
  application: 90,
  projections: 80,
  api: 80,
};

/** The 95 % interval of a proportion of which a sample was measured (Wilson), in percent. */
export const interval = (killed: number, all: number): [least: number, most: number] => {
  const [share, z] = [killed / all, 1.96];
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return [100 * (middle - half), 100 * (middle + half)];
};

/** Whether the share of killed mutants is certainly below the floor of the folder. */
export const isBelow = (folder: string, killed: number, all: number): boolean =>
  interval(killed, all)[1] < (floors[folder] ?? 0);
