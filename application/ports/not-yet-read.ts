import { NotDone } from '#application/ports/not-done.ts';

/**
 * What was recorded is not in the read models in time: nothing was done, and a moment later it is there. Better than
 * an answer, or a decision, from an old state (laws 6 and 21).
 */
export class NotYetRead extends NotDone {
  constructor() {
    super('The read models are behind the log');
  }
}
