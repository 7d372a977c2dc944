import { OutsideFault } from '#application/adapters/shared/outside.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** A shop that was not reached at its address: what was asked may be asked again. */
export const shopNotReached = (host: string, cause: unknown) => {
  const isInside = cause instanceof OutsideFault && cause.problem === 'inside';
  return new NotDone(keptSentence(isInside ? 'shopInside' : 'shopUnreachable', { host }), { cause });
};
