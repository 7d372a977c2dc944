import { useState } from 'react';
import type { CustomerLine, CustomerOrder, ProductBought } from '#api/customer-figures/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { priceTypes } from '#web/parts/price-types.ts';
import { endpoints, useLinesQuery, useOrdersQuery, useProductsQuery } from '#web/features/customer/api.ts';
import { amount, count, date, percent, unitPrice } from '#web/lib/format.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { Segments } from '#web/ui/tabs.tsx';

const { customerOrders: ordersShown, customerPageOrderLines: linesShown } = pageSizes;

const orderColumns: readonly Column<CustomerOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    area: 'number',
    cell: ({ orderId, number }) => <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>,
  },
  { key: 'account', header: 'Account', area: 'account', cell: ({ accountName }) => accountName },
  { key: 'invoice', header: 'Factuur', cell: ({ invoiceNumber }) => invoiceNumber ?? '–' },
  { key: 'ordered', header: 'Orderdatum', area: 'ordered', cell: ({ orderDate }) => date(orderDate) },
  {
    key: 'invoiced',
    header: 'Factuurdatum',
    cell: ({ invoiceDate }) => (invoiceDate ? date(invoiceDate) : '–'),
  },
  { key: 'age', header: 'Dagen', isNumber: true, cell: ({ age }) => count(age) },
  {
    key: 'total',
    header: 'Totaal incl.',
    isNumber: true,
    area: 'total',
    isAtEnd: true,
    cell: ({ incl }) => <span className="strong">{amount(incl)}</span>,
  },
  { key: 'paid', header: 'Betaald', isNumber: true, cell: ({ paid }) => amount(paid) },
  { key: 'status', header: 'Status', area: 'status', cell: (order) => <OrderStatus {...order} /> },
  {
    key: 'invoiceStatus',
    header: 'Factuurstatus',
    area: 'invoice',
    cell: (order) => <InvoiceStatus {...order} />,
  },
];

type Which = 'all' | 'unpaid';

/** What the tabs show first, asked before they are there. */
export const askOrders = (customerId: number) =>
  endpoints.orders.initiate({ customerId, type: 'all', skip: 0, take: ordersShown }, inAdvance);
export const askProducts = (customerId: number) => [
  endpoints.lines.initiate({ customerId, skip: 0, take: linesShown }, inAdvance),
  endpoints.products.initiate({ customerId }, inAdvance),
];

/** CUST-017: the orders of a customer in every account, ten a page; those of others are read-only. */
export const CustomerOrders = ({ customerId }: { customerId: number }) => {
  const [type, setType] = useState<Which>('all');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOrdersQuery({
    customerId,
    type,
    skip: (page - 1) * ordersShown,
    take: ordersShown,
  });
  return (
    <Card
      title="Orders"
      isPadded={false}
      aside={
        <Segments
          label="Welke orders"
          segments={[
            { key: 'all', label: 'Alle' },
            { key: 'unpaid', label: 'Onbetaald' },
          ]}
          selected={type}
          onSelect={(next) => {
            setType(next);
            setPage(1);
          }}
        />
      }
    >
      <DataTable
        caption="Orders van de klant"
        columns={orderColumns}
        keyOf={({ orderId }) => orderId}
        rows={data?.data}
        areas="'number total' 'account ordered' 'status invoice'"
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Deze klant heeft nog geen orders"
      />
      <Pagination
        page={page}
        pageSize={ordersShown}
        total={data?.total ?? 0}
        onPage={setPage}
        label="Pagina's van de orders"
      />
    </Card>
  );
};

const named = ({ name, vintage }: { name: string; vintage: string | null }) => (
  <>
    {name} <span className="muted">{vintage}</span>
  </>
);

const lineColumns: readonly Column<CustomerLine>[] = [
  { key: 'date', header: 'Datum', area: 'date', cell: ({ orderDate }) => date(orderDate) },
  {
    key: 'order',
    header: 'Order',
    area: 'order',
    cell: ({ orderId, number }) => <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>,
  },
  { key: 'product', header: 'Product', area: 'product', cell: named },
  {
    key: 'quantity',
    header: 'Aantal',
    isNumber: true,
    area: 'quantity',
    cell: ({ quantity }) => count(quantity),
  },
  { key: 'price', header: 'Prijs', isNumber: true, cell: (line) => unitPrice(line.unitPrice) },
  {
    key: 'type',
    header: 'Prijstype',
    cell: ({ priceType, discount }) => (
      <>
        <Tag tone={priceTypes[priceType].tone}>{priceTypes[priceType].name}</Tag>{' '}
        {discount !== 0 && <span className="sub">−{percent(discount)}</span>}
      </>
    ),
  },
  {
    key: 'total',
    header: 'Totaal excl.',
    isNumber: true,
    area: 'total',
    isAtEnd: true,
    cell: ({ totalExcl }) => amount(totalExcl),
  },
];

const productColumns: readonly Column<ProductBought>[] = [
  { key: 'product', header: 'Product', area: 'product', cell: named },
  {
    key: 'quantity',
    header: 'Flessen',
    isNumber: true,
    area: 'quantity',
    cell: ({ quantity }) => count(quantity),
  },
  { key: 'times', header: 'Keer', isNumber: true, cell: ({ times }) => count(times) },
  { key: 'last', header: 'Laatst', area: 'last', cell: ({ lastDate }) => date(lastDate) },
  { key: 'price', header: 'Gem. prijs', isNumber: true, cell: (bought) => amount(bought.unitPrice) },
  {
    key: 'excl',
    header: 'Omzet excl.',
    isNumber: true,
    area: 'excl',
    isAtEnd: true,
    cell: ({ excl }) => amount(excl),
  },
];

/** The products that a customer bought, as a table. */
export const BoughtTable = ({
  rows,
  error,
  emptyText,
}: {
  rows: readonly ProductBought[] | undefined;
  error?: string | undefined;
  emptyText: string;
}) => (
  <DataTable
    caption="Gekochte producten"
    columns={productColumns}
    keyOf={({ productId }) => productId}
    rows={rows}
    areas="'product excl' 'quantity last'"
    error={error}
    emptyText={emptyText}
  />
);

/** CUST-018: what was ordered last, line by line, and everything bought. */
export const CustomerProducts = ({ customerId }: { customerId: number }) => {
  const [page, setPage] = useState(1);
  const lines = useLinesQuery({ customerId, skip: (page - 1) * linesShown, take: linesShown });
  const products = useProductsQuery({ customerId });
  return (
    <div className="stack">
      <Card title="Laatst bestelde regels" isPadded={false}>
        <DataTable
          caption="Laatst bestelde regels"
          columns={lineColumns}
          keyOf={({ orderId, lineId }) => `${orderId} ${lineId}`}
          rows={lines.data?.data}
          areas="'product total' 'date quantity' 'order order'"
          error={textOf(lines.error)}
          onRetry={() => void lines.refetch()}
          emptyText="Deze klant heeft nog niets besteld"
        />
        <Pagination
          page={page}
          pageSize={linesShown}
          total={lines.data?.total ?? 0}
          onPage={setPage}
          label="Pagina's van de regels"
        />
      </Card>
      <Card title="Gekochte producten" isPadded={false}>
        <BoughtTable
          rows={products.data}
          error={textOf(products.error)}
          emptyText="Deze klant heeft nog niets gekocht"
        />
      </Card>
    </div>
  );
};
