import { useRef, useState } from 'react';
import { shortestAddress } from '#web/lib/timings.ts';
import { type ReminderType, reminderTypeNames } from '#domain/reminder/reminder-type.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import {
  usePreviewReminderQuery,
  useRemindOfAllMutation,
  useRemindOfInvoiceMutation,
} from '#web/features/unpaid/api.ts';
import { ClaimedLines } from '#web/features/unpaid/claimed-lines.tsx';
import { noAnswerCode } from '#web/lib/request.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { PreparedMailView } from '#web/parts/mail-preview.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/unpaid/words.nl.ts';

/** MSG-076. */
const notSent = words.reminderNotSent;

/** DUN-010: about one invoice, or about all outstanding ones. */
export type ToRemind = { customerId: number; customerName: string; email: string } & (
  | { mode: 'invoice'; claimId: number; invoiceNumber: string; reminderType: ReminderType }
  | { mode: 'overview' }
);

/** DUN-015: if it was not sent, says so and what to do, in the words of this screen alone (D-61). */
export const notSentText = (error: unknown): string => {
  const why = codeOf(error) === 'reminder-not-sent' ? undefined : textOf(error);
  return `${notSent}. ${why ?? words.tryAgainOrContactSupport}`;
};

/**
 * One command per reminder: pressing again because no answer came replays it; after a refusal the next try is
 * a new command.
 */
export const useCommandOfClick = () => {
  const id = useRef<string>(undefined);
  return {
    current: () => (id.current ??= crypto.randomUUID()),
    answered: (error: unknown) => {
      if (codeOf(error) !== noAnswerCode) id.current = undefined;
    },
  };
};

/** DUN-010, MSG-077: the single recipient of a reminder. */
export const EmailReminder = ({ reminder, onClose }: { reminder: ToRemind; onClose: () => void }) => {
  const [to, setTo] = useState(reminder.email);
  const [problem, setProblem] = useState<string>();
  const [ofInvoice, sending] = useRemindOfInvoiceMutation();
  const [ofAll, sendingAll] = useRemindOfAllMutation();
  const command = useCommandOfClick();
  const preview = usePreviewReminderQuery(
    {
      claimId: reminder.mode === 'invoice' ? reminder.claimId : null,
      reminderType: reminder.mode === 'invoice' ? reminder.reminderType : 1,
      customerId: reminder.customerId,
      days: null,
    },
    { refetchOnMountOrArgChange: true },
  );
  const isBusy = sending.isLoading || sendingAll.isLoading;
  const isTooShort = to.trim().length < shortestAddress;
  const submit = async () => {
    setProblem(undefined);
    const commandId = command.current();
    const { error } =
      reminder.mode === 'invoice'
        ? await ofInvoice({
            commandId,
            request: { claimId: reminder.claimId, reminderType: reminder.reminderType, to: to.trim() },
          })
        : await ofAll({ commandId, request: { customerId: reminder.customerId, to: to.trim() } });
    command.answered(error);
    if (error) return setProblem(notSentText(error));
    toast.done(words.reminderQueued, { body: `${reminder.customerName}, ${to.trim()}` });
    onClose();
  };
  return (
    <FormDialog
      title={words.emailReminderTo}
      className="mail-form"
      verb={words.send}
      busyVerb={words.sending}
      isBusy={isBusy}
      isReady={!isTooShort}
      onSubmit={() => {
        if (!isTooShort && !isBusy) void submit();
      }}
      onClose={onClose}
    >
      {problem && <Banner kind="error">{problem}</Banner>}
      <p className="muted reminder-about">
        {reminder.mode === 'invoice'
          ? words.ofInvoiceTo(
              localized(reminderTypeNames[reminder.reminderType]),
              reminder.invoiceNumber,
              reminder.customerName,
            )
          : words.overviewOfEverythingThatHas(reminder.customerName)}
      </p>
      <TextField
        label={words.emailAddress}
        type="email"
        value={to}
        onChange={setTo}
        hint={words.oneAddressPerReminder}
        data-autofocus
      />
      {preview.data?.claimed && <ClaimedLines claimed={preview.data.claimed} />}
      {preview.data && <PreparedMailView mail={{ ...preview.data, to: undefined }} />}
      {preview.error !== undefined && <ErrorBanner error={preview.error} />}
    </FormDialog>
  );
};
