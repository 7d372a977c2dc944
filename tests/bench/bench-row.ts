/** One figure; `ratio` is `value` divided by that of the row named `ratioTo`, measured in the same run. */
export type BenchRow = { name: string; value: number; ratioTo: string | null; ratio: number | null };
