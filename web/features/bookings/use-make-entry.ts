import { useState } from 'react';
import type { newBooking } from '#api/bookings/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { useMakeBookingMutation } from '#web/parts/bookings/api.ts';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { toastWarning } from '#web/parts/outcome.ts';
import { toast } from '#web/ui/toasts.tsx';

/** Puts a booking or a slot into the calendar, says `done`, and closes. */
export const useMakeEntry = (done: string, onClose: () => void) => {
  const [send, { isLoading }] = useMakeBookingMutation();
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const make = async (request: RequestOf<typeof newBooking>) => {
    const { error } = await send({ request, commandId });
    if (error !== undefined) {
      // what was refused may be sent again with other content
      setCommandId(crypto.randomUUID());
      return toastWarning(wentWrong, error);
    }
    toast.done(done);
    return onClose();
  };
  return { make, isLoading };
};
