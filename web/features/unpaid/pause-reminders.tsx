import { useState } from 'react';
import type { UnpaidOrder } from '#api/unpaid/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type PauseCause, pauseCauseNames, pauseCauses } from '#domain/reminder/pause-cause.ts';
import { usePauseRemindersMutation } from '#web/features/unpaid/api.ts';
import { localized } from '#web/lib/localized.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './pause-reminders.css';
import * as words from '#web/features/unpaid/words.nl.ts';

const causes = pauseCauses.map((cause) => ({ value: cause, label: localized(pauseCauseNames[cause]) }));

/** Nobody is reminded of an invoice from here on: a dispute with its reason, or a promise with its day. */
export const PauseReminders = ({
  order: { claimId, invoiceNumber },
  onClose,
}: {
  order: UnpaidOrder;
  onClose: () => void;
}) => {
  const [cause, setCause] = useState<PauseCause>('promise');
  const [until, setUntil] = useState<CalendarDate | null>(null);
  const [reason, setReason] = useState('');
  const [pause, { isLoading, error }] = usePauseRemindersMutation();
  return (
    <FormDialog
      title={words.pauseRemindersOf(invoiceNumber)}
      className="pause-form"
      verb={words.pauseVerb}
      isBusy={isLoading}
      isReady={cause === 'dispute' ? reason.trim() !== '' : until !== null}
      error={error}
      onSubmit={async () => {
        const { data } = await pause({ request: { claimId, cause, until, reason: reason.trim() } });
        if (!data) return;
        toast.done(words.remindersPaused, { body: words.invoiceNamed(invoiceNumber) });
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        label={words.why}
        options={causes}
        value={cause}
        onChange={(value) => setCause(value as PauseCause)}
      />
      <DateField
        label={cause === 'promise' ? words.promisedToPayBy : words.pausedUntilOptional}
        value={until}
        onChange={setUntil}
      />
      <TextAreaField
        label={cause === 'promise' ? words.remarkOptional : words.whatIsDisputed}
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
    </FormDialog>
  );
};
