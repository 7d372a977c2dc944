/**
 * Thrown by an effect that certainly did not happen, such as a refused connection: it is tried again, unless
 * `isFinal`: then the other side has said that it never will.
 */
export class NotDone extends Error {
  readonly isFinal: boolean;
  /** What the other side said of it, in its own words; empty where it said nothing. */
  readonly saidOutside: string;
  constructor(
    message: string,
    {
      isFinal = false,
      saidOutside = '',
      ...options
    }: ErrorOptions & { isFinal?: boolean; saidOutside?: string } = {},
  ) {
    super(message, options);
    this.isFinal = isFinal;
    this.saidOutside = saidOutside;
  }
}

/** A text without the mail addresses in it: what is recorded of an attempt outlives a person (law 10). */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(adres)');
