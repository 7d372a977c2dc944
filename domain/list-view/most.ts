/**
 * A list counts and adds up no further, also where all is to be counted: it would read every record of a very large
 * company.
 */
export const mostCounted = 10_000;
/** So far a list counts by itself, and so far again for who pages on. */
export const countedAtFirst = 1_000;
/** So many rows a page of a list has at most. */
export const mostRows = 200;
