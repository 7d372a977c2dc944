import { IconPlus } from '@tabler/icons-react';
import { placeSalesOrder } from '#api/sales-orders/contract.ts';
import { type ListedOrder, listOrders, OrderChannel, OrderSort } from '#api/sales-orders/list-contract.ts';
import { InvoiceStatus as State, invoiceStatusNames } from '#domain/invoice/status.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import * as words from '#web/features/orders/words.nl.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { count, date, money } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { OrderCustomer, orderNumber } from '#web/parts/order-cells.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table.tsx';

const { useOrderListQuery } = defineCalls({ orderList: query(listOrders) });

const day = (value: string | null) => (value === null ? <span className="muted">–</span> : date(value));
const channelNames = { office: words.byOffice, app: words.byCustomer };

const columns: Column<ListedOrder>[] = [
  column('number', words.orderTitle, orderNumber, { width: 84 }),
  column('customer', words.customerTitle, (order) => <OrderCustomer {...order}>{order.city}</OrderCustomer>),
  valueColumn('orderDate', words.orderDate, day),
  valueColumn(
    'deliveryDate',
    words.deliveryDate,
    (value: string | null) => (value === null ? words.asap : date(value)),
    {
      isAtEnd: true,
    },
  ),
  column('channel', words.channel, ({ isByCustomer }) => channelNames[isByCustomer ? 'app' : 'office']),
  numberColumn('bottles', words.bottlesTitle, count),
  numberColumn('excl', words.totalExcl, money),
  numberColumn('incl', words.totalIncl, money, { isAtEnd: true }),
  column(
    'open',
    words.stillOpen,
    ({ incl, paid, invoiceNumber }) => (invoiceNumber === null ? '' : money(incl - paid)),
    { isNumber: true },
  ),
  column('status', words.status, (order) => <OrderStatus {...order} />),
  column('invoice', words.invoiceTitle, (order) => <InvoiceStatus {...order} />, { isAtEnd: true }),
  textColumn('invoiceNumber', words.numberTitle),
  valueColumn('invoiceDate', words.invoiceDate, day),
];

/** A value of the address that is one of these words; else null. */
const oneOf = <Word extends string>(
  { options }: { options: readonly Word[] },
  text: string | null,
): Word | null => options.find((word) => word === text) ?? null;
const dayIn = (text: string | null) => CalendarDate.safeParse(text).data ?? null;

const filters: readonly ListFilter[] = [
  { param: 'zoek', label: words.search, textOf: (text) => text },
  { param: 'status', label: words.status, textOf: (text) => statuses[text as SalesOrderStatus]?.name },
  { param: 'factuur', label: words.invoiceStatus, textOf: (text) => invoiceStatusNames[text as State] },
  { param: 'via', label: words.channel, textOf: (text) => channelNames[text as 'app'] },
  { param: 'van', label: words.orderedFrom, textOf: date },
  { param: 'tot', label: words.orderedUntil, textOf: date },
];

/** A choice with an empty first option, which means any. */
const choices = <Word extends string>(
  none: string,
  options: readonly Word[],
  nameOf: (word: Word) => string,
) => [{ value: '', label: none }, ...options.map((word) => ({ value: word, label: nameOf(word) }))];

/** All orders of the account, in pages; filters and sorting are in the address. */
export const Orders = () => {
  const navigate = useNavigate();
  const mayPlace = useMayCall(placeSalesOrder);
  const list = useRecordList({
    name: 'orders',
    columns,
    hidden: ['channel', 'excl', 'open', 'invoiceNumber', 'invoiceDate'],
    sorts: OrderSort.options,
    usualSort: { column: 'number', direction: 'descending' },
    filters,
  });
  const { params, change } = list;
  const question = params.get('zoek') ?? '';
  const status = oneOf(SalesOrderStatus, params.get('status'));
  const invoiceStatus = oneOf(State, params.get('factuur'));
  const channel = oneOf(OrderChannel, params.get('via'));
  const [from, until] = [dayIn(params.get('van')), dayIn(params.get('tot'))];
  const answer = useOrderListQuery({
    question,
    status,
    invoiceStatus,
    channel,
    from,
    until,
    sort: list.sort.column,
    isDescending: list.isDescending,
    ...list.rows,
  });
  const sums = answer.currentData?.sums;
  return (
    <Page
      title={words.orders}
      actions={
        mayPlace && (
          <Button variant="filled" Icon={IconPlus} onClick={() => void navigate('/order/new')}>
            {words.newOrder}
          </Button>
        )
      }
    >
      <RecordList
        list={list}
        title={words.allOrders}
        answer={answer}
        hasMore={answer.currentData !== undefined && sums === null}
        areas="'customer incl' 'number deliveryDate' 'status invoice'"
        keyOf="orderId"
        emptyText={words.thereAreNoOrdersYet}
        emptyFilteredText={words.noOrderFitsThis}
        totals={
          sums
            ? {
                bottles: count(sums.bottles),
                excl: money(sums.excl),
                incl: money(sums.incl),
                open: money(sums.open),
              }
            : undefined
        }
        filters={
          <>
            <SearchField
              label={words.search}
              placeholder={words.numberOrCustomer}
              value={question}
              wait={typeaheadWaits.customerPages}
              onSearch={(text) => change({ zoek: text.trim() })}
            />
            <SelectField
              label={words.status}
              value={status ?? ''}
              options={choices(words.anyStatus, SalesOrderStatus.options, (word) => statuses[word].name)}
              onChange={(value) => change({ status: value })}
            />
            <SelectField
              label={words.invoiceStatus}
              value={invoiceStatus ?? ''}
              options={choices(words.anyInvoice, State.options, (word) => invoiceStatusNames[word])}
              onChange={(value) => change({ factuur: value })}
            />
            <SelectField
              label={words.channel}
              value={channel ?? ''}
              options={choices(words.anyChannel, OrderChannel.options, (word) => channelNames[word])}
              onChange={(value) => change({ via: value })}
            />
            <DateField label={words.orderedFrom} value={from} onChange={(value) => change({ van: value })} />
            <DateField
              label={words.orderedUntil}
              value={until}
              onChange={(value) => change({ tot: value })}
            />
          </>
        }
      />
    </Page>
  );
};
