import { useDeleteBookingMutation } from '#web/parts/bookings/api.ts';
import { timeOfEntry, titleOf, wentWrong } from '#web/parts/bookings/entries.ts';
import { type EntryAt, useEntry } from '#web/features/bookings/use-entry.ts';
import { weekdayDate } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastWarning } from '#web/parts/outcome.ts';

/** BOOK-003: asks before a booking or a slot goes. */
export const DeleteEntry = ({ onClose, ...at }: EntryAt & { onClose: () => void }) => {
  const entry = useEntry(at);
  const [remove] = useDeleteBookingMutation();
  if (!entry) return null;
  const what = entry.isSlot ? 'Tijdvak' : 'Reservering';
  const confirm = async () => {
    const { error } = await remove({ request: { id: entry.id } });
    if (error === undefined) toast.done(`${what} verwijderd`);
    else toastWarning(wentWrong, error);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`${what} ‘${titleOf(entry)}’ verwijderen?`}
      verb="Verwijderen"
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    >
      {what} van {weekdayDate(entry.date)} om {timeOfEntry(entry)} verdwijnt uit de agenda.
      {!entry.isSlot && ' E-mails die nog klaarstaan gaan niet meer uit.'} Dit kan niet ongedaan worden
      gemaakt.
    </ConfirmDialog>
  );
};
