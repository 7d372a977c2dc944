import { useState } from 'react';
import { payByVoucher } from '#api/payments/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import type { PaidRecord } from '#web/parts/payments/payment-dialogs.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/payments/words.nl.ts';

const { usePayByVoucherMutation } = defineCalls({
  payByVoucher: mutation(payByVoucher, {
    invalidatesTags: ['SalesOrder:orderId', 'SalesOrder:list', 'Customer', 'Voucher:list'],
  }),
});

/** VOUCH-009: the code of a voucher, which pays what it is worth. */
export const VoucherDialog = ({
  of: { orderId, name },
  onClose,
}: {
  of: Pick<PaidRecord, 'orderId' | 'name'>;
  onClose: () => void;
}) => {
  const [code, setCode] = useState('');
  const { commandId, renew } = useCommandId();
  const [pay, { isLoading, error }] = usePayByVoucherMutation();
  const send = async () => {
    if (code.trim() === '') return;
    const answer = await pay({ request: { orderId, code: code.trim() }, commandId });
    if (answer.error !== undefined) return;
    toast.done(words.paidWithVoucher(code.trim()));
    onClose();
  };
  return (
    <FormDialog
      title={words.voucherFor(name)}
      error={error}
      verb={words.pay}
      busyVerb={words.paying}
      isBusy={isLoading}
      isReady={code.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={words.code}
        isRequired
        data-autofocus
        maxLength={40}
        autoComplete="off"
        value={code}
        onChange={(to) => {
          setCode(to);
          renew();
        }}
      />
    </FormDialog>
  );
};
