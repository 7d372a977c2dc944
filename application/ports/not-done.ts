/** Thrown by an effect that certainly did not happen, such as a refused connection: it is tried again. */
export class NotDone extends Error {}
