/**
 * A list counts and adds up no further, also where all is to be counted: it would read every record of a very large
 * company.
 */
export const mostCounted = 10_000;
/** So far a list counts by itself, and so far again for who pages on. */
export const countedAtFirst = 1_000;
/** So many rows a page of a list has at most. */
export const mostRows = 200;

/** How many a list counts of what it finds: the next thousand that lies past the page, so that one can go on. */
export const countsTo = ({
  skip,
  take,
  isCounted = false,
}: {
  skip: number;
  take: number;
  isCounted?: boolean | undefined;
}) =>
  Math.max(isCounted ? mostCounted : 0, (Math.floor((skip + take) / countedAtFirst) + 1) * countedAtFirst);

/** What is said of so many that were counted, of which one more than `most` would have been. */
export const foundSoFar = (counted: number, most: number) => ({
  total: Math.min(counted, most),
  hasMore: counted > most,
});
