/** The SQLSTATE of an error that the database answered; undefined when no answer came. */
const sqlState = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/**
 * Whether the content of a request may have caused this error: data that the database cannot hold (22), a
 * constraint (23), a limit of the database such as the size of an index entry (54). The transaction was then
 * undone for certain.
 */
export const canBeTheContent = (error: unknown) =>
  ['22', '23', '54'].includes(sqlState(error)?.slice(0, 2) ?? '');

/** Whether a key that had to be new was there already; the transaction was undone. */
export const isTakenKey = (error: unknown) => sqlState(error) === '23505';
