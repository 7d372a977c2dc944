import { dateInAmsterdam } from '#domain/kernel/date.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { Recorded } from '#projections/kernel/definition.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';

/** Who did what an event tells, and on which day in Amsterdam. */
export const setByOf = ({
  metadata,
  recordedAt,
}: Pick<Recorded<StoredEvent>, 'metadata' | 'recordedAt'>): SetBy => ({
  userId: metadata.userId,
  on: dateInAmsterdam(recordedAt),
});
