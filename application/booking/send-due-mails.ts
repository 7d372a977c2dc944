import type { Needs } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { booking } from '#domain/booking/booking.ts';
import { wallClockAt } from '#domain/booking/moment.ts';

const atOnce = 200;

/**
 * BOOK-011: asks for the planned mails that are due; the process `booking-mail` sends them. Each is a command
 * whose id follows from booking, mail and moment, decided against the booking as it stands: however often this
 * runs, on how many servers, and wherever it is cut short, a mail is asked for once, and one of a booking that was
 * moved or cancelled meanwhile is not. Answers how many were due.
 */
export const sendDueBookingMails =
  ({
    handle,
    bookings,
    clock,
    onFault,
  }: Needs<'handle' | 'bookings' | 'clock'> & { onFault: (fault: Error) => void }) =>
  async () => {
    const now = wallClockAt(clock.now());
    const due = await bookings.dueMails(now, atOnce);
    for (const { log, accountId, bookingId, mail } of due) {
      const commandId = commandIdFrom(['booking mail', log, bookingId, mail.kind, mail.due]);
      try {
        await handle(
          systemActor({ log, accountId }, commandId),
          { type: 'SendPlannedMail', bookingId, ...mail },
          async (work) => {
            if (await work.load(booking, bookingId))
              await work.decide(booking, bookingId, { type: 'SendPlannedMail', mail, now });
          },
        );
      } catch (error) {
        // one that cannot be sent holds up no other
        onFault(error as Error);
      }
    }
    return due.length;
  };
