import { useEffect } from 'react';
import { z } from 'zod';
import { enterPurchaseOrder, purchaseOrderById } from '#api/purchase-orders/contract.ts';
import { usePartsQuery } from '#web/parts/account.ts';
import { NoRecord } from '#web/parts/record-page.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { usePurchaseQuery } from '#web/features/purchase-order/api.ts';
import { usePurchaseSupplierQuery } from '#web/features/purchase-order/suppliers-api.ts';
import { draftOf, newDraft } from '#web/features/purchase-order/draft.ts';
import { NoAccess } from '#web/features/purchase-order/no-access.tsx';
import { PurchaseForm } from '#web/features/purchase-order/purchase-form.tsx';
import { useNavigate, useParams, useSearchParams } from '#web/lib/router.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import './purchase-order.css';
import * as words from '#web/features/purchase-order/words.nl.ts';

const crumbs = [{ label: words.purchaseOrders, to: '/inkooporders' }];

const Stored = ({ purchaseOrderId }: { purchaseOrderId: number }) => {
  const navigate = useNavigate();
  const query = usePurchaseQuery(
    { purchaseOrderId },
    { skip: purchaseOrderId < 1, refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  // the address may have had an order number
  const id = data?.order.purchaseOrderId ?? purchaseOrderId;
  useEffect(() => {
    if (id !== purchaseOrderId) void navigate(`/inkooporders/${id}`, { replace: true });
  }, [id, purchaseOrderId, navigate]);
  if (data && id === purchaseOrderId) return <PurchaseForm view={data} began={draftOf(data)} />;
  return (
    <NoRecord
      title={words.anyPurchaseOrder}
      crumbs={crumbs}
      id={purchaseOrderId < 1 ? undefined : purchaseOrderId}
      query={query}
      code="purchase-order-not-found"
      missing={words.thisPurchaseOrderDoesNot}
    />
  );
};

/** A new order, optionally for a given supplier. */
const Fresh = ({ supplierId }: { supplierId: number | null }) => {
  const { data, error } = usePurchaseSupplierQuery(
    { supplierId: supplierId ?? 0 },
    { skip: supplierId === null },
  );
  if (supplierId !== null && !data && error === undefined) return <PageSkeleton />;
  const at = data?.supplier;
  const began = {
    ...newDraft(),
    ...(at && { supplier: { supplierId: at.supplierId, name: at.name }, transporterId: at.transporterId }),
  };
  return <PurchaseForm view={null} began={began} />;
};

/** 0 is a new order, as existing clients call it (PO-017). */
const OrderId = z.coerce.number().int().min(0);

/** PO-003, PO-006: a purchase order on a page of its own. */
export const PurchaseOrder = () => {
  const { data: parts } = usePartsQuery();
  const [search] = useSearchParams();
  const { id } = useParams();
  const purchaseOrderId = OrderId.catch(-1).parse(id);
  const may = { read: useMayCall(purchaseOrderById), enter: useMayCall(enterPurchaseOrder) };
  if (!parts) return <PageSkeleton />;
  if (!parts.purchasing || !(purchaseOrderId === 0 ? may.enter : may.read)) return <NoAccess />;
  return purchaseOrderId === 0 ? (
    <Fresh supplierId={Number(search.get('leverancier')) || null} />
  ) : (
    <Stored key={purchaseOrderId} purchaseOrderId={purchaseOrderId} />
  );
};
