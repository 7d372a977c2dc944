import type { BenchRow } from '#tests/bench/bench-row.ts';

/**
 * Whether figures are checked against their bounds: `npm run bench -- --check`, with sizes that take minutes
 * instead of hours.
 */
export const isChecked = process.env['BENCH_CHECK'] === '1';
/** The first value if figures are checked against bounds, otherwise the second. */
export const inCheck = <Value>(checked: Value, whole: Value): Value => (isChecked ? checked : whole);

/** By the name of a figure: the minimum or maximum of its ratio to another figure of the same run. */
export type Bounds = Readonly<Record<string, { least: number } | { most: number }>>;

/** The violated bounds, one line each. Throws if a figure with a bound was not measured. */
const broken = (rows: readonly BenchRow[], bounds: Bounds): Map<string, string> => {
  const faults = new Map<string, string>();
  for (const [name, bound] of Object.entries(bounds)) {
    const ratio = rows.find((row) => row.name === name)?.ratio;
    if (ratio === undefined || ratio === null) throw new Error(`No ratio was measured of “${name}”`);
    const isKept = 'least' in bound ? ratio >= bound.least : ratio <= bound.most;
    const told = 'least' in bound ? `at least ${bound.least}` : `at most ${bound.most}`;
    if (!isKept) faults.set(name, `${name}: ${ratio.toFixed(2)}, bound: ${told}`);
  }
  return faults;
};

const boundText = (bound: Bounds[string] | undefined) =>
  bound === undefined ? '' : 'least' in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`;

const show = (rows: readonly BenchRow[], bounds: Bounds) =>
  console.table(
    rows.map(({ name, value, ratio }) => ({
      name,
      value: Math.abs(value) < 100 ? value.toFixed(2) : Math.round(value),
      ratio: ratio?.toFixed(2) ?? '',
      bound: boundText(bounds[name]),
    })),
  );

/**
 * Measures, prints and, on request, checks figures against their bounds. After a violation it measures once
 * more, as the machine may have been busy. Returns the bounds violated both times.
 */
export const measured = async (
  bench: () => Promise<BenchRow[]>,
  bounds: Bounds,
  { checks = isChecked, print = show } = {},
): Promise<string[]> => {
  const rows = await bench();
  print(rows, bounds);
  const first = checks ? broken(rows, bounds) : new Map<string, string>();
  if (first.size === 0) return [];
  console.log(`measured once more: ${[...first.values()].join('; ')}`);
  const again = await bench();
  print(again, bounds);
  return [...broken(again, bounds)].flatMap(([name, fault]) => (first.has(name) ? [fault] : []));
};

/** Runs a bench; the exit code shows whether its figures are within their bounds. */
export const report = async (bench: () => Promise<BenchRow[]>, bounds: Bounds): Promise<void> => {
  const faults = await measured(bench, bounds);
  for (const fault of faults) console.error(`BELOW ITS BOUND: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
};
