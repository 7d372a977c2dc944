import { useState } from 'react';
import type { PurchaseOrderRow } from '#api/purchase-orders/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useConfirmPurchaseMutation } from '#web/features/purchase-order/api.ts';
import { bottles } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

/** PO-020: the confirmation before an order is booked in; while it runs the buttons are disabled. */
export const ConfirmReceipt = ({
  order: { purchaseOrderId, number, quantity: ordered, received, supplierName },
  onClose,
}: {
  order: Pick<PurchaseOrderRow, 'purchaseOrderId' | 'number' | 'quantity' | 'received' | 'supplierName'>;
  onClose: () => void;
}) => {
  // what came in before is in stock already
  const quantity = ordered - received;
  const [confirm] = useConfirmPurchaseMutation();
  const [commandId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={words.confirmPurchaseOrder(number)}
      verb={words.confirmAndReceive}
      onCancel={onClose}
      onConfirm={async () => {
        const { error } = await confirm({ request: { purchaseOrderId }, commandId });
        if (error) return setProblem(textOf(error) ?? '');
        toast.done(words.purchaseOrderIsCompleted(number), {
          body: words.bookedIntoStock(bottles(quantity)),
        });
        return onClose();
      }}
    >
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {(quantity === 1 ? words.bottleIsAdded : words.bottlesAreAdded)(bottles(quantity), supplierName)}
    </ConfirmDialog>
  );
};
