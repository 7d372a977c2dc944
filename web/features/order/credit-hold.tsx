import { useState } from 'react';
import { passCreditLimit, type SalesOrderView } from '#api/sales-orders/contract.ts';
import { usePassCreditLimitMutation } from '#web/features/order/api.ts';
import { money } from '#web/lib/format.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/features/order/words.nl.ts';

type Passing = ReturnType<typeof usePassCreditLimitMutation>;

const Reason = ({
  orderId,
  passing: [pass, { isLoading, error }],
  onClose,
}: {
  orderId: number;
  passing: Passing;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const send = async () => {
    const outcome = await pass({ request: { orderId, reason: reason.trim() } });
    if (outcome.error) return;
    toastOutcome(outcome, words.orderLetThrough, {
      undo: () => void pass({ request: { orderId, reason: '' } }),
    });
    onClose();
  };
  return (
    <FormDialog
      title={words.letThroughQuestion}
      className="stack"
      verb={words.letThrough}
      error={error}
      isBusy={isLoading}
      isReady={reason.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField label={words.reason} isRequired maxLength={500} value={reason} onChange={setReason} />
    </FormDialog>
  );
};

/** That the customer is above its credit limit, so that this is not packed; who may lets it through with a reason. */
export const CreditHold = ({ order }: { order: SalesOrderView['order'] }) => {
  const { orderId, creditExcess, creditReason } = order;
  const [isAsking, setIsAsking] = useState(false);
  const mayPass = useMayCall(passCreditLimit);
  const passing = usePassCreditLimitMutation();
  return (
    <>
      {creditReason === '' ? (
        <Banner
          kind="warning"
          action={
            mayPass && <LinkButton onClick={() => setIsAsking(true)}>{words.letThroughAfterAll}</LinkButton>
          }
        >
          <b>{words.aboveCreditLimit(money(creditExcess))}</b> {words.notPacked}
        </Banner>
      ) : (
        <Banner>{words.letThroughBecause(creditReason)}</Banner>
      )}
      {isAsking && <Reason orderId={orderId} passing={passing} onClose={() => setIsAsking(false)} />}
    </>
  );
};
