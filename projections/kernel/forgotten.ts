import type { EventDefinition, StoredEvent } from '#domain/kernel/event.ts';
import { takeApart } from '#domain/kernel/personal.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';

/**
 * Whom an event says is forgotten (law 10), by the id of the customer, user or booking; null when it is another event, or
 * about another kind of person. A read model clears what it says of them in the same fold, so that no screen
 * shows it from then on. The process `forget-person` builds it anew after that, from a log that can no longer
 * be read.
 */
export const forgottenIn = (
  { type, data }: StoredEvent,
  category: 'customer' | 'user' | 'booking',
): number | null => {
  if (type !== personEvents.erased.type) return null;
  const [of, id] = (data as PersonEvent['data']).person.split('-');
  return of === category ? Number(id) : null;
};

/** What an event of this kind said of a person, as it reads without the person's key. */
export const asForgotten = <Said>(said: Said, kind: EventDefinition, person: string): Said =>
  takeApart(said, kind.personal!, person).rest as Said;
