import { IconPlus } from '@tabler/icons-react';
import { startBatch } from '#api/batches/contract.ts';
import { enterPurchaseOrder, type PurchaseOrderRow } from '#api/purchase-orders/contract.ts';
import { listPurchases } from '#api/purchase-orders/list-contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { NoAccess } from '#web/features/purchase-order/no-access.tsx';
import { PurchaseStatus } from '#web/features/purchase-order/purchase-status.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { count, date, deliveryDate, money } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { localized } from '#web/lib/localized.ts';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { usePartsQuery } from '#web/parts/account.ts';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { choices, dayIn, oneOf } from '#web/parts/record-list/filters.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { selectionColumn, useSelection } from '#web/ui/selection.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table.tsx';

const PurchaseBatch = lazyPart(() => import('#web/parts/batches/order-batch.tsx'), 'PurchaseBatch');

const { usePurchaseListQuery } = defineCalls({ purchaseList: query(listPurchases) });

const columns: Column<PurchaseOrderRow>[] = [
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
  textColumn('reference', words.reference),
  valueColumn('enteredAt', words.entered, (at: string) => date(dateInAmsterdam(at))),
  textColumn('userName', words.enteredByTitle),
  column(
    'expected',
    words.expected,
    (order) =>
      order.deliveryDate === null && order.deliveryWeek !== null
        ? words.inWeek(order.deliveryWeek)
        : deliveryDate(order.deliveryDate),
    { isAtEnd: true, isNamed: true },
  ),
  valueColumn('confirmedOn', words.confirmedTitle, (day: string | null) =>
    day === null ? <span className="muted">–</span> : date(day),
  ),
  numberColumn('quantity', words.bottlesTitle, count, { isAtEnd: true, isNamed: true }),
  numberColumn('price', words.totalExcl, money, { isAtEnd: true }),
  column('status', words.status, (order) => <PurchaseStatus order={order} />),
];

const nameOf = (status: PurchaseOrderStatus) => localized(purchaseStatuses[status].name);
const statuses = PurchaseOrderStatus.options;

const filters: readonly ListFilter[] = [
  { param: 'zoek', label: words.search, textOf: (text) => text },
  {
    param: 'status',
    label: words.status,
    textOf: (text) => {
      const status = oneOf(statuses, text);
      return status === null ? undefined : nameOf(status);
    },
  },
  { param: 'van', label: words.enteredFrom, textOf: date },
  { param: 'tot', label: words.enteredUntil, textOf: date },
];

const List = () => {
  const list = useRecordList({
    name: 'purchases',
    columns,
    hidden: ['userName', 'confirmedOn'],
    sorts: ['enteredAt'] as const,
    usualSort: { column: 'enteredAt', direction: 'descending' },
    filters,
  });
  const { params, change } = list;
  const filter = {
    question: params.get('zoek') ?? '',
    status: oneOf(statuses, params.get('status')),
    from: dayIn(params.get('van')),
    until: dayIn(params.get('tot')),
  };
  const asked = { ...filter, isDescending: list.isDescending, ...list.rows };
  const answer = usePurchaseListQuery(asked);
  const { currentData } = answer;
  const matching = matchingOf(listPurchases, asked, answer.data, list.fileAs(words.purchaseOrders));
  const download = useListFile(matching);
  const mayChoose = useMayCall(startBatch);
  const selection = useSelection(JSON.stringify(filter), list.countAll);
  const sums = currentData?.sums;
  return (
    <RecordList
      list={list}
      title={words.allPurchaseOrders}
      answer={answer}
      areas={
        mayChoose
          ? "'supplier choose' 'number price' 'status expected'"
          : "'supplier price' 'number expected' 'status quantity'"
      }
      selection={
        mayChoose
          ? {
              column: selectionColumn({
                rows: currentData?.data,
                selection,
                isAtEnd: true,
                idOf: ({ purchaseOrderId }: PurchaseOrderRow) => purchaseOrderId,
                labelOf: ({ number }) => words.choosePurchase(number),
              }),
              bar: <BatchFoot part={PurchaseBatch} selection={selection} matching={matching} />,
            }
          : undefined
      }
      keyOf="purchaseOrderId"
      download={download}
      emptyText={words.thereAreNoPurchaseOrders}
      emptyFilteredText={words.noPurchaseOrderFits}
      totals={sums ? { quantity: count(sums.quantity), price: money(sums.price) } : undefined}
      filters={
        <>
          <SearchField
            label={words.search}
            placeholder={words.numberOrSupplier}
            value={filter.question}
            wait={typeaheadWaits.supplierPages}
            onSearch={(text) => change({ zoek: text.trim() })}
          />
          <SelectField
            label={words.status}
            value={filter.status ?? ''}
            options={choices(words.all, statuses, nameOf)}
            onChange={(value) => change({ status: value })}
          />
          <DateField
            label={words.enteredFrom}
            value={filter.from}
            onChange={(value) => change({ van: value })}
          />
          <DateField
            label={words.enteredUntil}
            value={filter.until}
            onChange={(value) => change({ tot: value })}
          />
        </>
      }
    />
  );
};

/** All purchase orders of the account, in pages; filters and sorting are in the address. */
export const PurchaseList = () => {
  const navigate = useNavigate();
  const mayEnter = useMayCall(enterPurchaseOrder);
  const { data: parts } = usePartsQuery();
  if (!parts) return <PageSkeleton />;
  if (!parts.purchasing) return <NoAccess />;
  return (
    <Page
      title={words.purchaseOrders}
      actions={
        mayEnter && (
          <Button variant="filled" Icon={IconPlus} onClick={() => void navigate('/inkooporders/0')}>
            {words.newPurchaseOrder}
          </Button>
        )
      }
    >
      <List />
    </Page>
  );
};
