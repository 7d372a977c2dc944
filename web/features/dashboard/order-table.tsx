import { useState, type FocusEvent } from 'react';
import { IconDeviceMobile, IconNote } from '@tabler/icons-react';
import type { SalesOrderRow } from '#api/dashboard/contract.ts';
import { changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { count, deliveryDate, deliveryMoment, money } from '#web/lib/format.ts';
import { Tag } from '#web/ui/pill.tsx';
import { type Listed, listed, type Paging, QueryTable } from '#web/ui/query-table.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { selectionColumn, useSelection } from '#web/ui/selection.tsx';
import type { Column } from '#web/ui/table.tsx';
import { RowMenu } from '#web/features/dashboard/row-menu.tsx';
import { actionColumn, numberColumn, column } from '#web/ui/columns.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { orderNumber, OrderCustomer } from '#web/parts/order-cells.tsx';
import * as words from '#web/features/dashboard/words.nl.ts';

const OrderBatch = lazyPart(() => import('#web/parts/batches/order-batch.tsx'), 'OrderBatch');

/**
 * Keeps rows in place during interaction: while `isHeld`, each row stays at its position with its latest
 * content; added and removed rows wait until it is released.
 */
const useSteadyRows = <Row,>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number,
  isHeld: boolean,
): readonly Row[] | undefined => {
  const [held, setHeld] = useState(rows);
  if (!isHeld || rows === undefined || held === undefined) {
    if (held !== rows) setHeld(rows);
    return rows;
  }
  const newest = new Map(rows.map((row) => [keyOf(row), row]));
  return held.map((row) => newest.get(keyOf(row)) ?? row);
};

const Customer = ({ customerId, customerName, city, source, remark, isOfAccount }: SalesOrderRow) => (
  <OrderCustomer customerId={customerId} customerName={customerName}>
    {city}
    {source !== 'staff' && (
      <>
        <IconDeviceMobile size={13} aria-hidden />
        {words.customerApp}
      </>
    )}
    {remark !== '' && <IconNote size={13} role="img" aria-label={words.remarkOf(remark)} />}
    {!isOfAccount && <Tag>{words.otherAccount}</Tag>}
  </OrderCustomer>
);

const columnsFor = (isOneDay: boolean): Column<SalesOrderRow>[] => [
  column('number', words.orderTitle, orderNumber, { width: 96 }),
  column('customer', words.customerTitle, (row) => <Customer {...row} />),
  column(
    'moment',
    isOneDay ? words.momentTitle : words.delivery,
    ({ deliveryDate: date, moment, time }) =>
      isOneDay ? (
        <span className="muted">{deliveryMoment(moment, time)}</span>
      ) : (
        <span className="two-lines">
          <span className="muted">{deliveryDate(date)}</span>
          {moment && <span className="sub">{deliveryMoment(moment, time)}</span>}
        </span>
      ),
    { isAtEnd: true },
  ),
  numberColumn('bottles', words.bottlesTitle, count),
  column('amount', words.amountIncl, ({ incl }) => <span className="order-amount">{money(incl)}</span>, {
    isNumber: true,
  }),
  column('status', words.status, (row) => <OrderStatus {...row} />),
  column('invoice', words.invoiceTitle, (row) => <InvoiceStatus {...row} />, { isAtEnd: true }),
  actionColumn('more', words.more, (row) => <RowMenu {...row} />, { width: 44 }),
];

/**
 * DASH-018: the orders of a queue; each links to the order and the customer and shows amount and statuses.
 */
export const OrderTable = ({
  caption,
  list,
  paging,
  isOneDay,
  matching,
}: {
  caption: string;
  list: Listed<SalesOrderRow>;
  paging: Paging;
  /** They all have the same delivery day, so only the moment is shown. */
  isOneDay: boolean;
  /** What the queue was asked, where many of its orders can be chosen. */
  matching?: Matching;
}) => {
  const mayChoose = useMayCall(changeSalesOrderStatus) && matching !== undefined;
  const selection = useSelection(JSON.stringify(matching?.asked));
  const [isHeld, setIsHeld] = useState(false);
  const steady = useSteadyRows(list.currentData?.data, ({ orderId }) => orderId, isHeld);
  const release = (event: FocusEvent<HTMLDivElement>) => {
    // A menu of a row is elsewhere in the DOM, but its focus events bubble through here.
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  };
  return (
    <div onFocus={() => setIsHeld(true)} onBlur={release}>
      <QueryTable
        caption={caption}
        columns={[
          ...(mayChoose
            ? [
                selectionColumn<SalesOrderRow>({
                  rows: steady,
                  selection,
                  isAtEnd: true,
                  idOf: ({ orderId }) => orderId,
                  labelOf: ({ number }) => words.chooseOrder(number),
                  refusalOf: ({ isOfAccount }) => (isOfAccount ? undefined : words.otherAccount),
                }),
              ]
            : []),
          ...columnsFor(isOneDay),
        ]}
        keyOf="orderId"
        {...listed(list)}
        rows={steady}
        areas={
          mayChoose
            ? "'customer choose' 'number amount' 'moment moment' 'status invoice'"
            : "'customer amount' 'number moment' 'status invoice'"
        }
        paging={paging}
        skeletonRows={8}
      />
      {mayChoose && <BatchFoot part={OrderBatch} selection={selection} matching={matching} />}
    </div>
  );
};
