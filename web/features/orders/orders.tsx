import { IconPlus } from '@tabler/icons-react';
import { startBatch } from '#api/batches/contract.ts';
import type { Said } from '#domain/kernel/message.ts';
import { localized } from '#web/lib/localized.ts';
import { placeSalesOrder } from '#api/sales-orders/contract.ts';
import { type ListedOrder, listOrders, OrderChannel, OrderSort } from '#api/sales-orders/list-contract.ts';
import { InvoiceStatus as State, invoiceStatusNames } from '#domain/invoice/status.ts';
import { SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import * as words from '#web/features/orders/words.nl.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { count, date, money } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { AsOfButton, AsOfRows } from '#web/parts/as-of/as-of.tsx';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { OrderCustomer, orderNumber } from '#web/parts/order-cells.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { choices, dayIn, oneOf } from '#web/parts/record-list/filters.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { selectionColumn, useSelection } from '#web/ui/selection.tsx';
import type { Column } from '#web/ui/table.tsx';

const OrderBatch = lazyPart(() => import('#web/parts/batches/order-batch.tsx'), 'OrderBatch');

const { useOrderListQuery } = defineCalls({ orderList: query(listOrders) });

const day = (value: string | null) =>
  value === null ? <span className="muted">–</span> : <span className="whole">{date(value)}</span>;
const channelNames = { office: words.byOffice, app: words.byCustomer };

const columns: Column<ListedOrder>[] = [
  column('number', words.orderTitle, orderNumber, { width: 84 }),
  column('customer', words.customerTitle, (order) => <OrderCustomer {...order}>{order.city}</OrderCustomer>),
  valueColumn('orderDate', words.orderDate, day),
  valueColumn(
    'deliveryDate',
    words.deliveryDate,
    (value: string | null) => (value === null ? words.asap : day(value)),
    { isAtEnd: true, isNamed: true },
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

/** The name of a word in the address, if it is one. */
const nameOf = (name: Said | undefined) => name && localized(name);

const filters: readonly ListFilter[] = [
  { param: 'zoek', label: words.search, textOf: (text) => text },
  {
    param: 'status',
    label: words.status,
    textOf: (text) => nameOf(statuses[text as SalesOrderStatus]?.name),
  },
  {
    param: 'factuur',
    label: words.invoiceStatus,
    textOf: (text) => nameOf(invoiceStatusNames[text as State]),
  },
  { param: 'via', label: words.channel, textOf: (text) => channelNames[text as 'app'] },
  { param: 'van', label: words.orderedFrom, textOf: date },
  { param: 'tot', label: words.orderedUntil, textOf: date },
];

/** All orders of the account, in pages; filters and sorting are in the address. */
export const Orders = () => {
  const navigate = useNavigate();
  const may = useRights();
  const mayChoose = may(startBatch);
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
  const status = oneOf(SalesOrderStatus.options, params.get('status'));
  const invoiceStatus = oneOf(State.options, params.get('factuur'));
  const channel = oneOf(OrderChannel.options, params.get('via'));
  const [from, until] = [dayIn(params.get('van')), dayIn(params.get('tot'))];
  const filter = { question, status, invoiceStatus, channel, from, until };
  const asked = { ...filter, sort: list.sort.column, isDescending: list.isDescending, ...list.rows };
  const answer = useOrderListQuery(asked);
  const selection = useSelection(JSON.stringify(filter), list.countAll);
  const matching = matchingOf(listOrders, asked, answer.data, list.fileAs(words.orders));
  const download = useListFile(matching);
  const sums = answer.currentData?.sums;
  return (
    <Page
      title={words.orders}
      actions={
        <>
          <AsOfButton />
          {may(placeSalesOrder) && (
            <Button variant="filled" Icon={IconPlus} onClick={() => void navigate('/order/new')}>
              {words.newOrder}
            </Button>
          )}
        </>
      }
    >
      <AsOfRows kind="orders">
        <RecordList
          list={list}
          title={words.allOrders}
          answer={answer}
          areas={
            mayChoose
              ? "'customer choose' 'number incl' 'deliveryDate deliveryDate' 'status invoice'"
              : "'customer incl' 'number deliveryDate' 'status invoice'"
          }
          selection={
            mayChoose
              ? {
                  column: selectionColumn({
                    rows: answer.currentData?.data,
                    selection,
                    isAtEnd: true,
                    idOf: ({ orderId }: ListedOrder) => orderId,
                    labelOf: ({ number }) => words.chooseOrder(number),
                  }),
                  bar: <BatchFoot part={OrderBatch} selection={selection} matching={matching} />,
                }
              : undefined
          }
          keyOf="orderId"
          download={download}
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
                options={choices(words.all, SalesOrderStatus.options, (word) =>
                  localized(statuses[word].name),
                )}
                onChange={(value) => change({ status: value })}
              />
              <SelectField
                label={words.invoiceStatus}
                value={invoiceStatus ?? ''}
                options={choices(words.all, State.options, (word) => localized(invoiceStatusNames[word]))}
                onChange={(value) => change({ factuur: value })}
              />
              <SelectField
                label={words.channel}
                value={channel ?? ''}
                options={choices(words.all, OrderChannel.options, (word) => channelNames[word])}
                onChange={(value) => change({ via: value })}
              />
              <DateField
                label={words.orderedFrom}
                value={from}
                onChange={(value) => change({ van: value })}
              />
              <DateField
                label={words.orderedUntil}
                value={until}
                onChange={(value) => change({ tot: value })}
              />
            </>
          }
        />
      </AsOfRows>
    </Page>
  );
};
