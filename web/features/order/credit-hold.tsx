import { useState } from 'react';
import { passCreditLimit, type SalesOrderView } from '#api/sales-orders/contract.ts';
import { usePassCreditLimitMutation } from '#web/features/order/api.ts';
import { money } from '#web/lib/format.ts';
import { CreditReason } from '#web/parts/credit-reason.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#web/features/order/words.nl.ts';

type Passing = ReturnType<typeof usePassCreditLimitMutation>;

const Reason = ({
  orderId,
  passing: [pass, { isLoading, error }],
  onPassed,
  onClose,
}: {
  orderId: number;
  passing: Passing;
  onPassed: (() => unknown) | undefined;
  onClose: () => void;
}) => {
  const holdAgain = async () => toastOutcome(await pass({ request: { orderId, reason: '' } }));
  const send = async (reason: string) => {
    const outcome = await pass({ request: { orderId, reason } });
    if (outcome.error) return;
    toastOutcome(outcome, words.orderLetThrough, {
      undo: () => void holdAgain(),
    });
    onClose();
    onPassed?.();
  };
  return <CreditReason error={error} isBusy={isLoading} onSubmit={send} onClose={onClose} />;
};

/** Lets an order through with a reason, for who may; after that goes on with what was refused. */
export const LetThrough = ({ orderId, onPassed }: { orderId: number; onPassed?: () => unknown }) => {
  const [isAsking, setIsAsking] = useState(false);
  const passing = usePassCreditLimitMutation();
  if (!useMayCall(passCreditLimit)) return null;
  return (
    <>
      <LinkButton onClick={() => setIsAsking(true)}>{words.letThroughAfterAll}</LinkButton>
      {isAsking && (
        <Reason orderId={orderId} passing={passing} onPassed={onPassed} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
};

/**
 * That the customer is above its credit limit, so that this is not packed, or would be with this quote, which is no order
 * then; who may lets it through with a reason.
 */
export const CreditHold = ({ order }: { order: SalesOrderView['order'] }) => {
  const { orderId, status, creditExcess, creditReason } = order;
  if (creditReason !== '') return <Banner>{words.letThroughBecause(creditReason)}</Banner>;
  const isQuote = status === 'quote';
  const excess = money(creditExcess);
  return (
    <Banner kind="warning" action={<LetThrough orderId={orderId} />}>
      <b>{isQuote ? words.quoteAboveCreditLimit(excess) : words.aboveCreditLimit(excess)}</b>{' '}
      {isQuote ? words.noOrderLikeThis : words.notPacked}
    </Banner>
  );
};
