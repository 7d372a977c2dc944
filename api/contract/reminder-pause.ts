import { z } from 'zod';
import { Flag, NullableDay, PlainDay, renamed, Text } from '#api/contract/wire.ts';
import { pauseCauses } from '#domain/reminder/pause-cause.ts';

/** Why nobody is reminded of an invoice, since when, until when and by whom; null where somebody may be. */
export const NullablePause = renamed({
  cause: z.enum(pauseCauses),
  since: PlainDay,
  /** The last day, of a promise the one to pay by; null: until it is ended. */
  until: NullableDay,
  reason: Text,
  by: ['paused_by', Text],
  /** A promise of which the day has gone by; it pauses nothing any more. */
  isBroken: ['broken', Flag],
}).nullable();
export type Pause = NonNullable<z.output<typeof NullablePause>>;
