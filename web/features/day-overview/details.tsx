import { useState } from 'react';
import type { DayDetails as Found } from '#api/day-overview/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useDayDetailsQuery } from '#web/features/day-overview/api.ts';
import { date, money, plural } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

/** So many at a time, and at most. */
const [step, most] = [100, 500];

type Order = Found['orders'][number];
type Payment = Found['payments'][number];

const methodsOf = ({ payments }: Order) => [...new Set(payments.map(({ method }) => method))].join(', ');

/** REP-018. */
const orderColumns: Column<Order>[] = [
  {
    key: 'number',
    header: 'Order',
    area: 'number',
    width: 80,
    cell: ({ orderId, number }) => <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>,
  },
  { key: 'recipient', header: 'Ontvanger', area: 'recipient', cell: ({ recipient }) => recipient },
  {
    key: 'excl',
    header: 'Excl.',
    isNumber: true,
    cell: ({ excl }) => money(excl),
  },
  {
    key: 'incl',
    header: 'Incl.',
    isNumber: true,
    area: 'incl',
    isAtEnd: true,
    cell: ({ incl }) => money(incl),
  },
  {
    key: 'paid',
    header: 'Betaald',
    isNumber: true,
    cell: (order) => (
      <span title={methodsOf(order)}>
        {money(order.paid)}
        {order.payments.length > 0 && <span className="sub">{methodsOf(order)}</span>}
      </span>
    ),
  },
  {
    key: 'open',
    header: 'Verschil',
    isNumber: true,
    area: 'open',
    isAtEnd: true,
    cell: ({ open }) =>
      open === 0 ? (
        <span className="muted">–</span>
      ) : (
        <strong>
          <span className="sold-word">open </span>
          {money(open)}
        </strong>
      ),
  },
];

const paymentColumns: Column<Payment>[] = [
  { key: 'method', header: 'Betaalwijze', area: 'method', cell: ({ method }) => method },
  {
    key: 'order',
    header: 'Order',
    area: 'order',
    cell: ({ orderId, number }) =>
      number === null ? (
        <span className="muted">–</span>
      ) : (
        <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>
      ),
  },
  {
    key: 'invoiced',
    header: 'Factuurdatum',
    area: 'invoiced',
    cell: ({ invoiceDate }) =>
      invoiceDate === null ? <span className="muted">geen factuur</span> : date(invoiceDate),
  },
  {
    key: 'amount',
    header: 'Bedrag',
    isNumber: true,
    area: 'amount',
    isAtEnd: true,
    cell: ({ amount }) => money(amount),
  },
];

/** REP-017 to REP-019: what was invoiced and what came in on a day, or in a month where `day` is null. */
export const Details = ({ month, day, name }: { month: number; day: string | null; name: string }) => {
  const [take, setTake] = useState(step);
  const { data, error, refetch, isFetching } = useDayDetailsQuery({ month, day, skip: 0, take });
  const isMore = data && Math.max(data.totalOrders, data.totalPayments) > take;
  const state = { error: textOf(error), onRetry: () => void refetch(), skeletonRows: 2, isDense: true };
  return (
    <div className="day-details">
      <section aria-label={`Orders van ${name}`}>
        <h3>
          Gefactureerd {data && <span className="sub">{plural(data.totalOrders, 'order', 'orders')}</span>}
        </h3>
        <DataTable
          caption={`Orders van ${name}`}
          columns={orderColumns}
          keyOf={({ orderId }) => orderId}
          rows={data?.orders}
          areas="'number incl' 'recipient open'"
          emptyText="Er is niets gefactureerd."
          {...state}
        />
      </section>
      <section aria-label={`Betalingen van ${name}`}>
        <h3>
          Ontvangen betalingen{' '}
          {data && <span className="sub">{plural(data.totalPayments, 'betaling', 'betalingen')}</span>}
        </h3>
        <DataTable
          caption={`Betalingen van ${name}`}
          columns={paymentColumns}
          keyOf={(payment) => data?.payments.indexOf(payment) ?? 0}
          rows={data?.payments}
          areas="'method amount' 'order invoiced'"
          emptyText="Er is niets ontvangen."
          {...state}
        />
      </section>
      {isMore && (
        <p className="day-more">
          {take < most ? (
            <LinkButton disabled={isFetching} onClick={() => setTake((now) => Math.min(most, now + step))}>
              Meer laden
            </LinkButton>
          ) : (
            `De eerste ${most} staan hier; kies een dag om de rest te zien.`
          )}
        </p>
      )}
    </div>
  );
};
