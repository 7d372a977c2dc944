import { IconPrinter } from '@tabler/icons-react';
import { type ReminderType, reminderTypeNames } from '#domain/reminder/reminder-type.ts';
import { useLazyReminderLetterQuery, usePostReminderMutation } from '#web/features/unpaid/api.ts';
import { localized } from '#web/lib/localized.ts';
import { openFetched } from '#web/parts/outcome.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/features/unpaid/words.nl.ts';

export type ToPost = {
  customerName: string;
  claimId: number;
  invoiceNumber: string;
  reminderType: ReminderType;
};

/** A step on paper: its letter is printed, and that it goes by post is recorded. */
export const PostReminder = ({ reminder, onClose }: { reminder: ToPost; onClose: () => void }) => {
  const { claimId, reminderType, invoiceNumber, customerName } = reminder;
  const [readLetter] = useLazyReminderLetterQuery();
  const [post, { isLoading, error }] = usePostReminderMutation();
  const request = { claimId, reminderType };
  const send = async () => {
    const outcome = await post({ request });
    if (outcome.error) return;
    toastOutcome(outcome, words.reminderGoesByPost);
    onClose();
  };
  return (
    <FormDialog
      title={words.reminderByPost}
      className="stack"
      verb={words.recordByPost}
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted">
        {words.ofInvoiceTo(localized(reminderTypeNames[reminderType]), invoiceNumber, customerName)}
      </p>
      <Button Icon={IconPrinter} onClick={() => openFetched(readLetter(request), words.theLetterWasNotMade)}>
        {words.openLetter}
      </Button>
      <p>{words.byPostCountsAs}</p>
    </FormDialog>
  );
};
