import { IconDeviceMobile, IconNote } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import type { SalesOrderRow } from '#api/dashboard/contract.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { useSteadyRows } from '#web/features/dashboard/steady-rows.ts';
import { count, deliveryDate, deliveryMoment, money } from '#web/lib/format.ts';
import { Tag } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

const Customer = ({ customerId, customerName, city, source, remark, isOfAccount }: SalesOrderRow) => (
  <span className="two-lines">
    <KnownLink to={`/klanten/${customerId}`} className="plain">
      {customerName}
    </KnownLink>
    <span className="sub">
      {city}
      {source !== 'staff' && (
        <>
          <IconDeviceMobile size={13} aria-hidden />
          klantapp
        </>
      )}
      {remark !== '' && <IconNote size={13} role="img" aria-label={`Opmerking: ${remark}`} />}
      {!isOfAccount && <Tag>ander account</Tag>}
    </span>
  </span>
);

const columnsFor = (isOneDay: boolean): Column<SalesOrderRow>[] => [
  {
    key: 'number',
    header: 'Order',
    area: 'number',
    width: 96,
    cell: ({ orderId, number }) => (
      <span className="strong tabular">
        <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>
      </span>
    ),
  },
  { key: 'customer', header: 'Klant', area: 'customer', cell: (row) => <Customer {...row} /> },
  {
    key: 'moment',
    header: isOneDay ? 'Moment' : 'Levering',
    area: 'moment',
    isAtEnd: true,
    cell: ({ deliveryDate: date, moment, time }) =>
      isOneDay ? (
        <span className="muted">{deliveryMoment(moment, time)}</span>
      ) : (
        <span className="two-lines">
          <span className="muted">{deliveryDate(date)}</span>
          {moment && <span className="sub">{deliveryMoment(moment, time)}</span>}
        </span>
      ),
  },
  { key: 'bottles', header: 'Flessen', isNumber: true, cell: ({ bottles }) => count(bottles) },
  {
    key: 'amount',
    header: 'Bedrag incl.',
    isNumber: true,
    area: 'amount',
    cell: ({ incl }) => <span className="order-amount">{money(incl)}</span>,
  },
  { key: 'status', header: 'Status', area: 'status', cell: (row) => <OrderStatus {...row} /> },
  {
    key: 'invoice',
    header: 'Factuur',
    area: 'invoice',
    isAtEnd: true,
    cell: (row) => <InvoiceStatus {...row} />,
  },
];

/** DASH-018: the orders of a queue; each leads to the order and the customer and shows amount and statuses. */
export const OrderTable = ({
  caption,
  rows,
  isOneDay,
  error,
  onRetry,
}: {
  caption: string;
  rows: readonly SalesOrderRow[] | undefined;
  /** All of them are delivered on the same day, so only the moment tells something. */
  isOneDay: boolean;
  error: string | undefined;
  onRetry: () => void;
}) => {
  const [isHeld, setIsHeld] = useState(false);
  const steady = useSteadyRows(rows, ({ orderId }) => orderId, isHeld);
  const release = (event: FocusEvent<HTMLDivElement>) => {
    // A menu of a row lies elsewhere in the page, yet its focus comes by here.
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  };
  return (
    <div onFocus={() => setIsHeld(true)} onBlur={release}>
      <DataTable
        caption={caption}
        columns={columnsFor(isOneDay)}
        keyOf={({ orderId }) => orderId}
        rows={steady}
        areas="'customer amount' 'number moment' 'status invoice'"
        error={error}
        onRetry={onRetry}
        skeletonRows={8}
      />
    </div>
  );
};
