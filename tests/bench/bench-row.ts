/**
 * One figure; `ratio` is what `value` was to that of the row named `ratioTo`, measured in the same run: where
 * both were measured in rounds, the median of the ratios of the rounds.
 */
export type BenchRow = { name: string; value: number; ratioTo: string | null; ratio: number | null };
