import { useState } from 'react';
import { payByVoucher } from '#api/payments/contract.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import type { PaidRecord } from '#web/parts/payments/payment-dialogs.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';

const { usePayByVoucherMutation } = defineCalls({
  payByVoucher: mutation(payByVoucher, {
    invalidatesTags: (_done, _error, { request: { orderId: id } }) => [
      { type: 'SalesOrder', id },
      { type: 'SalesOrder', id: 'list' },
      'Customer',
      { type: 'Voucher', id: 'list' },
    ],
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
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const [pay, { isLoading, error }] = usePayByVoucherMutation();
  const send = async () => {
    if (code.trim() === '') return;
    const answer = await pay({ request: { orderId, code: code.trim() }, commandId });
    if (answer.error !== undefined) return;
    toast.done(`Met voucher ${code.trim()} betaald`);
    onClose();
  };
  return (
    <Dialog title={`Voucher voor ${name}`} onClose={onClose}>
      <Form className="dialog-form" onSubmit={send}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        <TextField
          label="Code"
          isRequired
          data-autofocus
          maxLength={40}
          autoComplete="off"
          value={code}
          onChange={(to) => {
            setCode(to);
            setCommandId(crypto.randomUUID());
          }}
        />
        <footer className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading || code.trim() === ''}>
            {isLoading ? 'Betalen…' : 'Betalen'}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
};
