import { useDeleteBookingMutation } from '#web/parts/bookings/api.ts';
import { timeOfEntry, titleOf, wentWrong } from '#web/parts/bookings/entries.ts';
import { type EntryAt, useEntry } from '#web/features/bookings/use-entry.ts';
import { weekdayDate } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastWarning } from '#web/parts/outcome.ts';
import * as words from '#web/features/bookings/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** BOOK-003: asks before a booking or a slot goes. */
export const DeleteEntry = ({ onClose, ...at }: EntryAt & { onClose: () => void }) => {
  const entry = useEntry(at);
  const [remove] = useDeleteBookingMutation();
  if (!entry) return null;
  const what = entry.isSlot ? words.timeSlot : words.booking;
  const confirm = async () => {
    const { error } = await remove({ request: { id: entry.id } });
    if (error === undefined) toast.done(common.deleted(what));
    else toastWarning(wentWrong, error);
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.deleteWord(what, titleOf(entry))}
      verb={common.deleteWord2}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    >
      {what} {common.ofWord} {weekdayDate(entry.date)} {words.at} {timeOfEntry(entry)}{' '}
      {words.disappearsFromTheCalendar}
      {!entry.isSlot && words.emailsThatAreStillWaiting} {words.thisCannotBeUndone}
    </ConfirmDialog>
  );
};
