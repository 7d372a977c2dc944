import type { Position } from '#application/ports/event-store.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';

type Reading = {
  readFacts: () => Promise<string>;
  waitFor: (position: Position) => Promise<string>;
};

/** Waiting for the read models, for who decides with what they say. */
export const readyFor = ({ readFacts, waitFor }: Reading) => {
  const orNot = async (answer: Promise<string>) => {
    if ((await answer) !== 'fresh') throw new NotYetRead();
  };
  return {
    untilFacts: () => orNot(readFacts()),
    untilRead: (position: Position) => orNot(waitFor(position)),
  };
};
