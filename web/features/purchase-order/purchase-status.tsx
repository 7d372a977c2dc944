import { Suspense, useState } from 'react';
import { type PurchaseOrderRow, changePurchaseOrderStatus } from '#api/purchase-orders/contract.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { toastError } from '#web/parts/outcome.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMayCall } from '#web/parts/role.ts';
import { useChangePurchaseStatusMutation } from '#web/features/purchase-order/api.ts';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { purchaseTones } from '#web/parts/purchase-tones.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/purchase-order/words.nl.ts';

export const purchaseStatusOption = (status: PurchaseOrderStatus) => ({
  key: status,
  label: localized(purchaseStatuses[status].name),
  tone: purchaseTones[status],
});

/**
 * The options of a status: the next statuses, the status itself, and from transport the confirmation of
 * receipt.
 */
const purchaseStatusOptions = (status: PurchaseOrderStatus) =>
  PurchaseOrderStatus.options
    .filter(
      (item) =>
        item === status ||
        purchaseStatuses[status].reaches.includes(item) ||
        (status === 'in-transit' && item === 'completed'),
    )
    .map(purchaseStatusOption);

const ConfirmReceipt = lazyPart(
  () => import('#web/features/purchase-order/confirm-receipt.tsx'),
  'ConfirmReceipt',
);

/**
 * PO-025, PO-026: the status of an order. A click goes one step on; from transport it opens the confirmation
 * of receipt. The toast offers undo. `disabled` while the order has unsaved changes.
 */
export const PurchaseStatus = ({
  order,
  disabled = false,
}: {
  order: Pick<
    PurchaseOrderRow,
    'purchaseOrderId' | 'number' | 'status' | 'quantity' | 'received' | 'supplierName'
  >;
  disabled?: boolean;
}) => {
  const { purchaseOrderId, number, status } = order;
  const [change, { isLoading }] = useChangePurchaseStatusMutation();
  const [isConfirming, setIsConfirming] = useState(false);

  const set = async (to: PurchaseOrderStatus, from: PurchaseOrderStatus | null) => {
    const { error } = await change({ request: { purchaseOrderId, to } });
    if (error) {
      toastError(words.theStatusOfPurchaseOrder(number), error);
      return;
    }
    toast.done(words.purchaseOrderIsNow(number, localized(purchaseStatuses[to].name)), {
      ...(from && { undo: () => void set(from, null) }),
    });
  };
  const choose = (to: PurchaseOrderStatus) => {
    if (to === 'completed' && status === 'in-transit') setIsConfirming(true);
    else void set(to, status);
  };
  const next = purchaseStatuses[status].next ?? 'completed';
  const isChangeable = useMayCall(changePurchaseOrderStatus) && !disabled;
  return (
    <>
      <StatusMenu<PurchaseOrderStatus>
        subject={words.purchaseOrderSubject(number)}
        status={purchaseStatusOption(status)}
        options={purchaseStatusOptions(status)}
        next={purchaseStatusOption(next)}
        isLocked={isLoading}
        onChange={isChangeable ? choose : undefined}
      />
      <Suspense>
        {isConfirming && <ConfirmReceipt order={order} onClose={() => setIsConfirming(false)} />}
      </Suspense>
    </>
  );
};
