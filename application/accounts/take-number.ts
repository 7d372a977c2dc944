import type { Needs, UnitOfWork } from '#application/kernel/core.ts';
import { numberSeries, numberSeriesIdOf, type Series } from '#domain/number-series/number-series.ts';

/** Law 13: the next number of a series of an account, in one append with what carries it. */
export const takeNumber = async (work: Pick<UnitOfWork, 'decide'>, series: Series, accountId: number) => {
  const id = numberSeriesIdOf(series, accountId);
  const [taken] = await work.decide(numberSeries, id, { type: 'TakeNumber', series, accountId });
  if (taken?.type !== 'NumberTaken') throw new Error(`No number in the series ${id}`);
  return taken.data.number;
};

/** The number that the next invoice of an account gets. */
export const nextInvoiceNumber = async ({ streams }: Needs<'streams'>, log: number, accountId: number) => {
  const stream = `${numberSeries.category}-${numberSeriesIdOf('invoice', accountId)}`;
  return (await streams.load(log, stream, numberSeries)).state ?? 1;
};
