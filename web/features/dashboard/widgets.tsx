import { openPurchaseOrders } from '#api/purchase-orders/contract.ts';
import type { ProductUpdate } from '#api/dashboard/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { useProductUpdatesQuery } from '#web/features/dashboard/api.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, dateTime, dayAndMonth, orders, time } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { purchaseTones } from '#web/parts/purchase-tones.ts';
import { useToday } from '#web/parts/today.ts';
import { Card } from '#web/ui/card.tsx';
import { textColumn } from '#web/ui/columns.ts';
import { Pill } from '#web/ui/pill.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { TableCard } from '#web/ui/query-table.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/dashboard/words.nl.ts';

const { useExpectedPurchasesQuery } = defineCalls({
  expectedPurchases: query(openPurchaseOrders),
});

const shown = 8;
const latest = { of: shown, skip: 0, take: null };

/** DASH-011: the open purchase orders, with status and expected date. */
const SupplierOrders = () => {
  const { data, ...list } = useExpectedPurchasesQuery(latest);
  return (
    <TableCard
      title={words.purchaseOrders}
      subtitle={data && data.total > shown && words.theLatestOf(shown, orders(data.total))}
      aside={
        <Link className="sub" to="/inkooporders">
          {words.allPurchaseOrders}
        </Link>
      }
      caption={words.openPurchaseOrders}
      isDense
      areas="'number status' 'supplierName expected'"
      columns={[
        {
          key: 'number',
          header: words.orderTitle,
          cell: ({ purchaseOrderId, number }) => (
            <KnownLink to={`/inkooporders/${purchaseOrderId}`}>{number}</KnownLink>
          ),
        },
        textColumn('supplierName', words.supplier),
        {
          key: 'expected',
          header: words.expected,
          isAtEnd: true,
          cell: (order) => (order.deliveryDate === null ? words.asap : dayAndMonth(order.deliveryDate)),
        },
        {
          key: 'status',
          header: words.status,
          isAtEnd: true,
          cell: ({ status }) => (
            <Pill tone={purchaseTones[status]}>{localized(purchaseStatuses[status].name)}</Pill>
          ),
        },
      ]}
      keyOf="purchaseOrderId"
      rows={data?.rows}
      query={list}
    />
  );
};

const Update = ({ productId, name, field, from, to, changedAt, userName }: ProductUpdate) => {
  const today = useToday();
  const isToday = dateInAmsterdam(changedAt) === today;
  return (
    <li>
      <div>
        <KnownLink to={`/producten/${productId}`} className="plain strong">
          {name}
        </KnownLink>
        <div className="sub">
          {field}: {from ?? words.empty} → {to ?? words.empty} · {userName}
        </div>
      </div>
      <time dateTime={changedAt} title={dateTime(changedAt)} className="sub tabular">
        {isToday ? time(changedAt) : date(dateInAmsterdam(changedAt)).slice(0, 5)}
      </time>
    </li>
  );
};

/** DASH-008: the latest changes of products. */
const ProductUpdates = () => {
  const { data, ...list } = useProductUpdatesQuery();
  return (
    <Card title={words.latestProductChanges} isPadded={false}>
      <RetryBanner query={list} />
      {data?.length === 0 && (
        <div className="table-state">
          <p>{words.noResultsFound}</p>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="widget-list">
          {data.map((update, index) => (
            <Update key={`${update.changedAt} ${index}`} {...update} />
          ))}
        </ul>
      )}
    </Card>
  );
};

/** Shown once all of it was answered: none of them moves another, nor what stands below. */
export const Widgets = ({ hasPurchases }: { hasPurchases: boolean }) => {
  const purchases = useExpectedPurchasesQuery(latest, { skip: !hasPurchases });
  const updates = useProductUpdatesQuery();
  return (
    <div className="columns dashboard-widgets" hidden={purchases.isLoading || updates.isLoading}>
      {hasPurchases && <SupplierOrders />}
      <ProductUpdates />
    </div>
  );
};
