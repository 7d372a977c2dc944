import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type PurchaseOrderRow, enterPurchaseOrder } from '#api/purchase-orders/contract.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { usePartsQuery } from '#web/parts/account.ts';
import { useMayCall } from '#web/parts/role.ts';
import {
  useClosedPurchasesQuery,
  useFoundPurchasesQuery,
  useOpenPurchasesQuery,
} from '#web/features/purchase-order/api.ts';
import { count, date, deliveryDate, money, orders } from '#web/lib/format.ts';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { TableCard, usePaging } from '#web/ui/query-table.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { NoAccess } from '#web/features/purchase-order/no-access.tsx';
import { PurchaseStatus } from '#web/features/purchase-order/purchase-status.tsx';
import { isOpen } from '#domain/purchase-order/status.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { actionColumn, column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import type { Column } from '#web/ui/table.tsx';
import './purchase-order.css';
import * as words from '#web/features/purchase-order/words.nl.ts';

/** A row opens the order (PO-003). */
const Inspect = ({ purchaseOrderId, number }: PurchaseOrderRow) => {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      aria-label={words.viewPurchaseOrder(number)}
      onClick={() => void navigate(`/inkooporders/${purchaseOrderId}`)}
    >
      {words.view}
    </Button>
  );
};

const columns: readonly Column<PurchaseOrderRow>[] = [
  column(
    'number',
    words.orderTitle,
    ({ purchaseOrderId, number }) => <Link to={`/inkooporders/${purchaseOrderId}`}>{number}</Link>,
    { width: 84 },
  ),
  column('supplier', words.supplier, ({ supplierId, supplierName }) => (
    <KnownLink to={`/leveranciers/${supplierId}`} className="plain strong">
      {supplierName}
    </KnownLink>
  )),
  valueColumn(
    'reference',
    words.reference,
    (reference: string) => <span className="muted">{reference}</span>,
    { width: 220 },
  ),
  column(
    'entered',
    words.entered,
    ({ enteredAt, userName }) => (
      <span className="whole" title={userName}>
        {date(dateInAmsterdam(enteredAt))}
      </span>
    ),
    { width: 100 },
  ),
  column(
    'expected',
    words.expected,
    (order) =>
      order.deliveryDate === null && order.deliveryWeek !== null
        ? words.inWeek(order.deliveryWeek)
        : deliveryDate(order.deliveryDate),
    { isNamed: true, width: 124 },
  ),
  column(
    'quantity',
    words.bottlesTitle,
    ({ quantity, received, status }) => (
      <>
        {count(quantity)}
        {received > 0 && isOpen(status) && <span className="sub">{words.received(count(received))}</span>}
      </>
    ),
    { isNumber: true, isAtEnd: true, isNamed: true, width: 96 },
  ),
  numberColumn('price', words.totalExcl, money, { isAtEnd: true, width: 112 }),
  column('status', words.status, (order) => <PurchaseStatus order={order} />, { width: 132 }),
  actionColumn('inspect', words.view, (order) => <Inspect {...order} />, { width: 84 }),
];

/** PO-002, PO-003: shared by all blocks of purchase orders. */
const block = {
  columns,
  areas: "'supplier price' 'number quantity' 'expected expected' 'status inspect'",
  keyOf: 'purchaseOrderId',
  skeletonRows: 4,
} as const;

const PurchaseSearch = lazyPart(
  () => import('#web/features/purchase-order/purchase-search.tsx'),
  'PurchaseSearch',
);

const openPage = 50;

const Open = () => {
  const { paging, rows } = usePaging(openPage, words.pagesOfOpenOrders);
  const list = useOpenPurchasesQuery({ of: openPage, skip: rows.skip, take: null });
  return (
    <TableCard
      {...block}
      title={words.openOrders}
      subtitle={list.data && orders(list.data.total)}
      caption={words.openPurchaseOrders}
      query={list}
      rows={list.data?.rows}
      emptyText={words.noPurchaseOrdersAreOpen}
      total={list.data?.total}
      paging={paging}
    />
  );
};

const Entered = () => {
  const list = useOpenPurchasesQuery({ of: 'today', skip: 0, take: null });
  return (
    <TableCard
      {...block}
      title={words.enteredTodayAndYesterday}
      caption={words.purchaseOrdersThatWereEntered}
      query={list}
      rows={list.data?.rows}
      emptyText={words.nothingWasEnteredTodayAnd}
    />
  );
};

/** PO-002: the last hundred received orders, or those of this week. */
const Completed = ({ isWeek }: { isWeek: boolean }) => {
  const list = useClosedPurchasesQuery({ of: isWeek ? 'week' : 100, skip: 0, take: null });
  return (
    <TableCard
      {...block}
      title={isWeek ? words.completedThisWeek : words.last100Completed}
      caption={isWeek ? words.purchaseOrdersThatWereCompleted : words.theLast100CompletedPurchase}
      query={list}
      rows={list.data?.rows}
      emptyText={isWeek ? words.nothingWasCompletedThisWeek : words.nothingHasBeenCompletedYet}
    />
  );
};

const Found = ({ question }: { question: string }) => {
  const list = useFoundPurchasesQuery({ question });
  return (
    <TableCard
      {...block}
      title={words.foundBy(question)}
      caption={words.purchaseOrdersWithNumber(question)}
      query={list}
      rows={list.currentData?.rows}
      emptyText={words.noResultsFound}
    />
  );
};

/** PO-001 to PO-003: the purchase orders in four blocks. */
export const PurchaseOrders = () => {
  const navigate = useNavigate();
  const { data: parts } = usePartsQuery();
  const [question, setQuestion] = useState('');
  const mayEnter = useMayCall(enterPurchaseOrder);
  const add = () => void navigate('/inkooporders/0');
  useShortcuts({ n: mayEnter && parts?.purchasing ? add : undefined });

  if (!parts) return <PageSkeleton />;
  if (!parts.purchasing) return <NoAccess />;
  return (
    <Page
      title={words.purchaseOrders}
      actions={
        <>
          <Button onClick={() => void navigate('/inkooporders/lijst')}>{words.allPurchaseOrders}</Button>
          {mayEnter && (
            <Button variant="filled" Icon={IconPlus} onClick={add}>
              {words.newPurchaseOrder}
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={<div className="card card-body purchase-search-waiting" />}>
        <PurchaseSearch question={question} onSearch={setQuestion} />
      </Suspense>
      <div className="stack">
        {question !== '' && <Found question={question} />}
        <Open />
        <Entered />
        <Completed isWeek />
        <Completed isWeek={false} />
      </div>
    </Page>
  );
};
