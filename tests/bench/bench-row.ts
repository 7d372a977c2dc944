/**
 * One figure; `ratio` compares `value` with the row named `ratioTo`, measured in the same run. If both were
 * measured in rounds, it is the median of the ratios of the rounds.
 */
export type BenchRow = { name: string; value: number; ratioTo: string | null; ratio: number | null };
