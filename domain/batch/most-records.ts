/** So many records are chosen at once at most, for a batch or a file. */
export const mostRecords = 2_000;
