import { useState } from 'react';
import type { CustomerLine, CustomerOrder, ProductBought } from '#api/customer-figures/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { priceTypes } from '#web/parts/price-types.ts';
import { endpoints, useLinesQuery, useOrdersQuery, useProductsQuery } from '#web/features/customer/api.ts';
import { amount, count, date, percent, unitPrice } from '#web/lib/format.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { usePaging, TableCard } from '#web/ui/query-table.tsx';
import { textColumn, valueColumn, numberColumn, column } from '#web/ui/columns.ts';
import { orderLink } from '#web/parts/record-links.tsx';
import * as words from '#web/features/customer/words.nl.ts';

const { customerOrders: ordersShown, customerPageOrderLines: linesShown } = pageSizes;

const orderColumns: readonly Column<CustomerOrder>[] = [
  column('number', words.orderTitle, orderLink),
  textColumn('accountName', words.account),
  column('invoiceNumber', words.invoiceTitle, ({ invoiceNumber }) => invoiceNumber ?? '–'),
  valueColumn('orderDate', words.orderDate, date),
  column('invoiced', words.invoiceDate, ({ invoiceDate }) => (invoiceDate ? date(invoiceDate) : '–')),
  numberColumn('age', words.ageInDays, count),
  column('total', words.totalIncl, ({ incl }) => <span className="strong">{amount(incl)}</span>, {
    isNumber: true,
    isAtEnd: true,
  }),
  numberColumn('paid', words.paid, amount),
  column('status', words.status, (order) => <OrderStatus {...order} />),
  column('invoice', words.invoiceStatus, (order) => <InvoiceStatus {...order} />),
];

type Which = 'all' | 'unpaid';

/** The data that the tabs show first, prefetched. */
export const askOrders = (customerId: number) =>
  endpoints.orders.initiate({ customerId, type: 'all', skip: 0, take: ordersShown }, inAdvance);
export const askProducts = (customerId: number) => [
  endpoints.lines.initiate({ customerId, skip: 0, take: linesShown }, inAdvance),
  endpoints.products.initiate({ customerId }, inAdvance),
];

/**
 * CUST-017: the orders of a customer in every account, ten per page; those of other accounts are read-only.
 */
export const CustomerOrders = ({ customerId }: { customerId: number }) => {
  const [type, setType] = useState<Which>('all');
  const { paging, rows } = usePaging(ordersShown, words.pagesOfTheOrders);
  const list = useOrdersQuery({ customerId, type, ...rows });
  return (
    <TableCard
      title={words.orders}
      caption={words.ordersOfTheCustomer}
      aside={
        <Segments
          label={words.whichOrders}
          segments={[
            { key: 'all', label: words.all },
            { key: 'unpaid', label: words.unpaid },
          ]}
          selected={type}
          onSelect={(next) => {
            setType(next);
            paging.onPage(1);
          }}
        />
      }
      columns={orderColumns}
      keyOf="orderId"
      rows={list.data?.data}
      areas="'number total' 'accountName orderDate' 'status invoice'"
      query={list}
      total={list.data?.total}
      paging={{ ...paging, isAlwaysShown: true }}
      emptyText={words.thisCustomerHasNoOrders}
    />
  );
};

const named = ({ name, vintage }: { name: string; vintage: string | null }) => (
  <>
    {name} <span className="muted">{vintage}</span>
  </>
);

const lineColumns: readonly Column<CustomerLine>[] = [
  valueColumn('orderDate', words.date, date),
  column('order', words.orderTitle, orderLink),
  column('product', words.product, named),
  numberColumn('quantity', words.quantity, count, { isNamed: true }),
  numberColumn('unitPrice', words.price, unitPrice),
  column('type', words.priceType, ({ priceType, discount }) => (
    <>
      <Tag tone={priceTypes[priceType].tone}>{priceTypes[priceType].name}</Tag>{' '}
      {discount !== 0 && <span className="sub">−{percent(discount)}</span>}
    </>
  )),
  numberColumn('totalExcl', words.totalExcl, amount, { isAtEnd: true }),
];

const productColumns: readonly Column<ProductBought>[] = [
  column('product', words.product, named),
  numberColumn('quantity', words.bottlesTitle, count, { isNamed: true }),
  numberColumn('times', words.times, count),
  valueColumn('lastDate', words.last, date, { isNamed: true }),
  numberColumn('unitPrice', words.avgPrice, amount),
  numberColumn('excl', words.turnoverExcl, amount, { isAtEnd: true }),
];

/** The products that a customer bought, as a table. */
export const BoughtProducts = ({
  title,
  ...table
}: {
  title: string;
  rows: readonly ProductBought[] | undefined;
  error?: string | undefined;
  emptyText: string;
}) => (
  <Card title={title} isPadded={false}>
    <DataTable
      caption={words.boughtProducts}
      columns={productColumns}
      keyOf={({ productId }) => productId}
      areas="'product excl' 'quantity lastDate'"
      {...table}
    />
  </Card>
);

/** CUST-018: the latest ordered lines, and everything the customer bought. */
export const CustomerProducts = ({ customerId }: { customerId: number }) => {
  const { paging, rows } = usePaging(linesShown, words.pagesOfTheLines);
  const lines = useLinesQuery({ customerId, ...rows });
  const products = useProductsQuery({ customerId });
  return (
    <div className="stack">
      <TableCard
        title={words.lastOrderedLines}
        columns={lineColumns}
        keyOf={({ orderId, lineId }) => `${orderId} ${lineId}`}
        rows={lines.data?.data}
        areas="'product totalExcl' 'orderDate quantity' 'order order'"
        query={lines}
        total={lines.data?.total}
        paging={{ ...paging, isAlwaysShown: true }}
        emptyText={words.thisCustomerHasNotOrdered}
      />
      <BoughtProducts
        title={words.boughtProducts}
        rows={products.data}
        error={textOf(products.error)}
        emptyText={words.thisCustomerHasNotBought}
      />
    </div>
  );
};
