import { useState } from 'react';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { usePauseSubscriptionForMutation } from '#web/features/subscriptions/api.ts';
import { date } from '#web/lib/format.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useToday } from '#web/parts/today.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/features/subscriptions/words.nl.ts';

/** Pauses the subscription of one customer until a day, as the customer can itself. */
export const PauseDialog = ({
  customer: { customerId, name },
  onClose,
}: {
  customer: { customerId: number; name: string };
  onClose: () => void;
}) => {
  const tomorrow = addDays(useToday(), 1);
  const [until, setUntil] = useState<CalendarDate | null>(null);
  const [pause, { error, isLoading }] = usePauseSubscriptionForMutation();
  const submit = async () => {
    const answer = await pause({ request: { customerId, until, subscriptionId: null } });
    if (answer.error !== undefined || until === null) return;
    toast.done(words.isPausedFor(name, date(until)));
    onClose();
  };
  return (
    <FormDialog
      title={words.pauseFor(name)}
      verb={words.pauseVerb}
      error={error}
      isBusy={isLoading}
      isReady={until !== null && until >= tomorrow}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={words.ordersAgainFrom}
        hint={words.pauseHint}
        isRequired
        value={until}
        problem={until !== null && until < tomorrow ? words.afterToday : undefined}
        onChange={setUntil}
      />
    </FormDialog>
  );
};
