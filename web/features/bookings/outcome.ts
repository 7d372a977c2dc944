import { wentWrong } from '#web/parts/bookings/entries.ts';
import { toastWarning } from '#web/parts/outcome.ts';
import { toast } from '#web/ui/toasts.tsx';

/**
 * Shows whether a change of the calendar was carried out, or what went wrong (BOOK-019). Returns true if it
 * was.
 */
export const sayOutcome = async (change: Promise<{ error?: unknown }>, done?: string): Promise<boolean> => {
  const { error } = await change;
  if (error !== undefined) toastWarning(wentWrong, error);
  else if (done !== undefined) toast.done(done);
  return error === undefined;
};
