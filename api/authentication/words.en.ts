/** D-62: the same for a name that does not exist, so that nobody learns which do. */
export const failed = 'The login name or password is not right';

/** D-68: said after the right password alone. */
export const closed = (account: string | null, telephone: string) =>
  `Your access is off. Contact ${account ?? 'your supplier'}${telephone === '' ? '' : `, telephone ${telephone}`}.`;
