import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';

const Missed = z.object({
  customerId: Id,
  productId: Id,
  productName: z.string(),
  on: CalendarDate,
  asked: PositiveInt,
  given: NonNegativeInt,
  /** The order that requested it; null if that was refused. */
  orderId: Id.nullable(),
});

export const missedDemandEvents = {
  missed: defineEvent('DemandMissed', {
    action: message('Misgelopen vraag', 'Missed demand'),
    data: Missed,
    namedBy: streamOf('product', 'productId'),
    partOf: streamOf('customer', 'customerId'),
    log: ({ productName, asked, given }) =>
      message(
        `${productName}: gevraagd ${asked}, gekregen ${given}.`,
        `${productName}: asked ${asked}, given ${given}.`,
      ),
    changes: ({ asked, given }) => [
      { field: message('Gevraagd en gekregen', 'Asked and given'), from: String(asked), to: String(given) },
    ],
  }),
};
export type MissedDemandEvent = EventOf<typeof missedDemandEvents>;
export type MissDemand = { type: 'MissDemand' } & z.infer<typeof Missed>;

/** The stream of an account, a customer and a product. */
export const missedDemandIdOf = ({
  accountId,
  customerId,
  productId,
}: {
  accountId: number;
  customerId: number;
  productId: number;
}) => `${accountId}.${customerId}.${productId}`;

/**
 * What a customer requested that was not available (ours). The maximum of a day counts: asking again for the
 * same product on that day is no second miss.
 */
export const missedDemand: Decider<
  { on: CalendarDate; missing: number } | null,
  MissDemand,
  MissedDemandEvent
> = {
  category: 'missedDemand',
  events: missedDemandEvents,
  initial: null,
  decide: (command, known) => {
    const missing = command.asked - command.given;
    const isKnown = known?.on === command.on && missing <= known.missing;
    return missing <= 0 || isKnown ? [] : [missedDemandEvents.missed(command)];
  },
  evolve: (_, { data: { on, asked, given } }) => ({ on, missing: asked - given }),
};
