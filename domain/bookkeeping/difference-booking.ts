import { z } from 'zod';
import { BookkeepingSystem, bookkeepingNames } from '#domain/bookkeeping/system.ts';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Id, nonEmptyText } from '#domain/kernel/schema.ts';

const Told = z.object({
  /** Of what was written off. */
  lineId: Id,
  orderId: Id,
  system: BookkeepingSystem,
  /** Whether it is the opposite entry: it was taken back. */
  isBack: z.boolean(),
  /** The number of the entry there. */
  number: nonEmptyText(60),
});
type Told = z.infer<typeof Told>;

/** INT-012: a difference that was written off of an invoice, or that taken back, stands in a bookkeeping too. */
export const differenceBookingEvents = {
  differenceBooked: defineEvent('PaymentDifferenceBooked', {
    action: message('Afgeboekt verschil geboekt', 'Difference booked'),
    data: Told.shape,
    ...belongsTo('salesOrder', 'orderId'),
    log: ({ system, number, isBack }) =>
      isBack
        ? message(
            `Teruggenomen afboeking in ${bookkeepingNames[system]} geboekt onder nummer ${number}.`,
            `Write-off that was taken back booked in ${bookkeepingNames[system]} under number ${number}.`,
          )
        : message(
            `Afboeking in ${bookkeepingNames[system]} geboekt onder nummer ${number}.`,
            `Write-off booked in ${bookkeepingNames[system]} under number ${number}.`,
          ),
  }),
};
type DifferenceBookingEvent = EventOf<typeof differenceBookingEvents>;

/** What was told of one write-off, by `system isBack`. */
type DifferenceBooking = readonly string[];
const keyOf = ({ system, isBack }: Pick<Told, 'system' | 'isBack'>) => `${system} ${isBack}`;

/** Each entry is recorded once for each bookkeeping. */
export const differenceBooking: Decider<
  DifferenceBooking,
  { type: 'RecordDifferenceBooked' } & Told,
  DifferenceBookingEvent
> = {
  category: 'differenceBooking',
  events: differenceBookingEvents,
  initial: [],
  decide: (command, told) =>
    told.includes(keyOf(command)) ? [] : [differenceBookingEvents.differenceBooked(command)],
  evolve: (told, { data }) => [...told, keyOf(data)],
};
