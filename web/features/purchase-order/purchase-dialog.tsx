import { useEffect } from 'react';
import { purchaseOrderById } from '#api/purchase-orders/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useMayCall } from '#web/parts/role.ts';
import { usePurchaseQuery } from '#web/features/purchase-order/api.ts';
import { usePurchaseSupplierQuery } from '#web/features/purchase-order/suppliers-api.ts';
import { draftOf, newDraft } from '#web/features/purchase-order/draft.ts';
import { PurchaseForm } from '#web/features/purchase-order/purchase-form.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

const listAddress = '/inkooporders';

const Stored = ({ purchaseOrderId, onClose }: { purchaseOrderId: number; onClose: () => void }) => {
  const { data, error, refetch } = usePurchaseQuery(
    { purchaseOrderId },
    { skip: purchaseOrderId < 1, refetchOnMountOrArgChange: true },
  );
  const problem = purchaseOrderId < 1 ? words.thisPurchaseOrderDoesNot : textOf(error);
  if (data) return <PurchaseForm view={data} began={draftOf(data)} onClose={onClose} />;
  if (problem !== undefined)
    return (
      <>
        <Banner kind="error">{problem}</Banner>
        <div className="dialog-actions">
          {purchaseOrderId > 0 && <Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </>
    );
  return <Skeleton width="100%" />;
};

/** A new order, optionally for a given supplier. */
const Fresh = ({ supplierId, onClose }: { supplierId: number | null; onClose: () => void }) => {
  const { data, error } = usePurchaseSupplierQuery(
    { supplierId: supplierId ?? 0 },
    { skip: supplierId === null },
  );
  if (supplierId !== null && !data && error === undefined) return <Skeleton width="100%" />;
  const at = data?.supplier;
  const began = {
    ...newDraft(),
    ...(at && { supplier: { supplierId: at.supplierId, name: at.name }, transporterId: at.transporterId }),
  };
  return <PurchaseForm view={null} began={began} onClose={onClose} />;
};

/** PO-003, PO-006: an order in a dialog over the lists; 0 is a new one (PO-017). */
export const PurchaseDialog = ({
  purchaseOrderId,
  supplierId,
}: {
  purchaseOrderId: number;
  supplierId: number | null;
}) => {
  const navigate = useNavigate();
  const mayRead = useMayCall(purchaseOrderById);
  // PO-023: asks first if there are unsaved changes
  const close = () => void navigate(listAddress);
  const { data } = usePurchaseQuery({ purchaseOrderId }, { skip: purchaseOrderId < 1 });
  // the address may have had an order number
  const id = data?.order.purchaseOrderId ?? purchaseOrderId;
  useEffect(() => {
    if (id !== purchaseOrderId) void navigate(`/inkooporders/${id}`, { replace: true });
  }, [id, purchaseOrderId, navigate]);
  const title =
    purchaseOrderId === 0
      ? words.newPurchaseOrder
      : data
        ? words.purchaseOrder(data.order.number)
        : words.anyPurchaseOrder;
  if (!mayRead) return null;
  return (
    <Dialog title={title} kind="wide" onClose={close}>
      {purchaseOrderId === 0 ? (
        <Fresh supplierId={supplierId} onClose={close} />
      ) : (
        id === purchaseOrderId && <Stored purchaseOrderId={purchaseOrderId} onClose={close} />
      )}
    </Dialog>
  );
};
