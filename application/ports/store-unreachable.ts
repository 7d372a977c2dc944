/**
 * The log is on a server that does not answer. `isUnknown`: it was sent something to record, of which nobody knows what
 * became; otherwise nothing was recorded for certain.
 */
export class StoreUnreachable extends Error {
  readonly isUnknown: boolean;
  constructor(message: string, { isUnknown, ...options }: ErrorOptions & { isUnknown: boolean }) {
    super(message, options);
    this.isUnknown = isUnknown;
  }
}
