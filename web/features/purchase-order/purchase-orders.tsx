import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import { enterPurchaseOrder } from '#api/purchase-orders/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { usePartsQuery } from '#web/parts/account.ts';
import { textOf } from '#web/lib/api.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useClosedPurchasesQuery,
  useFoundPurchasesQuery,
  useOpenPurchasesQuery,
} from '#web/features/purchase-order/api.ts';
import { PurchaseTable } from '#web/features/purchase-order/purchase-lists.tsx';
import { plural } from '#web/lib/format.ts';
import { useNavigate, useParams, useSearchParams } from '#web/lib/router.tsx';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import './purchase-order.css';

const PurchaseSearch = lazyPart(
  () => import('#web/features/purchase-order/purchase-search.tsx'),
  'PurchaseSearch',
);
const PurchaseDialog = lazyPart(
  () => import('#web/features/purchase-order/purchase-dialog.tsx'),
  'PurchaseDialog',
);

const openPage = 50;

const Open = () => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOpenPurchasesQuery({ of: openPage, skip: (page - 1) * openPage });
  return (
    <Card title="Open orders" subtitle={data && plural(data.total, 'order', 'orders')} isPadded={false}>
      <PurchaseTable
        caption="Open inkooporders"
        rows={data?.rows}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Er staan geen inkooporders open."
      />
      {data && data.total > openPage && (
        <Pagination
          label="Pagina's van open orders"
          page={page}
          pageSize={openPage}
          total={data.total}
          onPage={setPage}
        />
      )}
    </Card>
  );
};

const Entered = () => {
  const { data, error, refetch } = useOpenPurchasesQuery({ of: 'today', skip: 0 });
  return (
    <Card title="Vandaag en gisteren ingevoerd" isPadded={false}>
      <PurchaseTable
        caption="Inkooporders die vandaag of gisteren zijn ingevoerd"
        rows={data?.rows}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Vandaag en gisteren is er niets ingevoerd."
      />
    </Card>
  );
};

/** PO-002: the last hundred that are in, or those of this week. */
const Completed = ({ of }: { of: 100 | 'week' }) => {
  const { data, error, refetch } = useClosedPurchasesQuery({ of, skip: 0 });
  const isWeek = of === 'week';
  return (
    <Card title={isWeek ? 'Deze week afgerond' : 'Laatste 100 afgerond'} isPadded={false}>
      <PurchaseTable
        caption={
          isWeek ? 'Inkooporders die deze week zijn afgerond' : 'De laatste 100 afgeronde inkooporders'
        }
        rows={data?.rows}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText={isWeek ? 'Deze week is er niets afgerond.' : 'Er is nog niets afgerond.'}
      />
    </Card>
  );
};

const Found = ({ question }: { question: string }) => {
  const { currentData, error, refetch } = useFoundPurchasesQuery({ question });
  return (
    <Card title={`Gevonden op ‘${question}’`} isPadded={false}>
      <PurchaseTable
        caption={`Inkooporders met nummer ${question}`}
        rows={currentData?.rows}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Geen resultaten gevonden"
      />
    </Card>
  );
};

/** PO-004, PO-005. */
const NoAccess = () => {
  const navigate = useNavigate();
  const leave = () => void navigate('/start');
  return (
    <div className="page">
      <PageHeader title="Inkooporders" />
      <Dialog title="Inkooporders" onClose={leave}>
        <p>U heeft geen rechten om dit onderdeel in te zien.</p>
        <p className="muted">
          Inkooporders staan voor dit account niet aan. Neem contact op met support of uw accountmanager om
          dit onderdeel te activeren.
        </p>
        <div className="dialog-actions">
          <Button variant="filled" onClick={leave} data-autofocus>
            Sluiten
          </Button>
        </div>
      </Dialog>
    </div>
  );
};

/** `nieuw` is the order that is not there yet, which existing clients call 0 (PO-017). */
const OrderId = z.coerce.number().int().min(0);

/** PO-001 to PO-003: the purchase orders in four blocks, and over them the order that the address names. */
export const PurchaseOrders = () => {
  const role = roleOf(useSession());
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: parts } = usePartsQuery();
  const [question, setQuestion] = useState('');
  const { id } = useParams();
  const opened = id === undefined ? null : OrderId.catch(-1).parse(id);
  const supplierId = Number(search.get('leverancier')) || null;
  const mayEnter = mayCall(enterPurchaseOrder, role);
  const add = () => void navigate('/inkooporders/0');
  useShortcuts({ n: mayEnter && parts?.purchasing && opened === null ? add : undefined });

  if (!parts) return <PageSkeleton />;
  if (!parts.purchasing) return <NoAccess />;
  return (
    <div className="page">
      <PageHeader
        title="Inkooporders"
        actions={
          mayEnter && (
            <Button variant="filled" icon={<IconPlus size={16} aria-hidden />} onClick={add}>
              Nieuwe inkooporder
            </Button>
          )
        }
      />
      <Suspense fallback={<div className="card card-body purchase-search-waiting" />}>
        <PurchaseSearch question={question} onSearch={setQuestion} />
      </Suspense>
      <div className="stack">
        {question !== '' && <Found question={question} />}
        <Open />
        <Entered />
        <Completed of="week" />
        <Completed of={100} />
      </div>
      <Suspense>
        {opened !== null && (opened !== 0 || mayEnter) && (
          <PurchaseDialog key={opened} purchaseOrderId={opened} supplierId={supplierId} />
        )}
      </Suspense>
    </div>
  );
};
