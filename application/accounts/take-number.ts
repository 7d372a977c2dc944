import type { Actor, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { numberSeries, numberSeriesIdOf, type Series } from '#domain/number-series/number-series.ts';

/** Law 13: the next number of a series of an account, in one append with what carries it. */
export const takeNumber = async (work: Pick<UnitOfWork, 'decide'>, series: Series, accountId: number) => {
  const id = numberSeriesIdOf(series, accountId);
  const [taken] = await work.decide(numberSeries, id, { type: 'TakeNumber', series, accountId });
  if (taken?.type !== 'NumberTaken') throw new Error(`No number in the series ${id}`);
  return taken.data.number;
};

/** The number that the next record of a series gets. */
export const nextNumber = async (
  { streams }: Needs<'streams'>,
  log: number,
  series: Series,
  accountId: number,
) => {
  const stream = `${numberSeries.category}-${numberSeriesIdOf(series, accountId)}`;
  return (await streams.load(log, stream, numberSeries)).state ?? 1;
};

/** Orders of the account count on from a number. Refuses number-may-only-rise. */
export const continueOrderNumbers = ({ handle }: Needs<'handle'>, actor: Actor, next: number) => {
  const series = 'salesOrder';
  const { accountId } = actor;
  return handle(actor, { type: 'ContinueOrderNumbers', next }, (work) =>
    work.decide(numberSeries, numberSeriesIdOf(series, accountId), {
      type: 'StartNumberSeries',
      series,
      accountId,
      next,
    }),
  );
};
