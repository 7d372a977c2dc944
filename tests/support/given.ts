import { expect } from 'vitest';
import type { Decider, StoredEvent } from '#domain/kernel/event.ts';

/**
 * given(...events).when(command), followed by .then(...events), .nothingHappens() or .refuses(code, details)
 */
export const specify = <State, Command, Event extends StoredEvent>(
  decider: Decider<State, Command, Event>,
) => ({
  given: (...history: Event[]) => ({
    when: (command: Command) => {
      const outcome = () => decider.decide(command, history.reduce(decider.evolve, decider.initial));
      return {
        then: (...expected: Event[]) => expect(outcome()).toEqual(expected),
        nothingHappens: () => expect(outcome()).toEqual([]),
        refuses: (code: string, details?: Record<string, unknown>) =>
          expect(outcome).toThrow(expect.objectContaining({ code, ...(details && { details }) })),
      };
    },
  }),
});
