import { useState } from 'react';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/parts/words.nl.ts';

/** Asks why an order may go above the credit limit of its customer; the reason comes without blanks around it. */
export const CreditReason = ({
  error,
  isBusy = false,
  onSubmit,
  onClose,
}: {
  error?: unknown;
  isBusy?: boolean;
  onSubmit: (reason: string) => unknown;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={words.letThroughQuestion}
      className="stack"
      verb={words.letThrough}
      error={error}
      isBusy={isBusy}
      isReady={reason.trim() !== ''}
      onSubmit={() => onSubmit(reason.trim())}
      onClose={onClose}
    >
      <TextAreaField label={words.reason} isRequired maxLength={500} value={reason} onChange={setReason} />
    </FormDialog>
  );
};
