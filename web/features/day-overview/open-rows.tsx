import { Fragment, useState } from 'react';
import { dayDetails, type DayDetails as Found, type DayOverview } from '#api/day-overview/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { count, date, marginText, money, orders, plural } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { textColumn, numberColumn, column } from '#web/ui/columns.ts';
import { orderLink } from '#web/parts/record-links.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import * as words from '#web/features/day-overview/words.nl.ts';

const { useDayDetailsQuery } = defineCalls({ dayDetails: query(dayDetails) });

/** The number of rows per step, and the maximum. */
const [step, most] = [100, 500];

type Order = Found['orders'][number];
type Payment = Found['payments'][number];

const methodsOf = ({ payments }: Order) => [...new Set(payments.map(({ method }) => method))].join(', ');

/** REP-018. */
const orderColumns: Column<Order>[] = [
  column('number', words.orderTitle, orderLink, { width: 80 }),
  textColumn('recipient', words.recipient),
  numberColumn('excl', words.exclTitle, money),
  numberColumn('incl', words.incl, money, { isAtEnd: true }),
  column(
    'paid',
    words.paid,
    (order) => (
      <span title={methodsOf(order)}>
        {money(order.paid)}
        {order.payments.length > 0 && <span className="sub">{methodsOf(order)}</span>}
      </span>
    ),
    { isNumber: true },
  ),
  column(
    'open',
    words.difference,
    ({ open }) =>
      open === 0 ? (
        <span className="muted">–</span>
      ) : (
        <strong>
          <span className="sold-word">{words.open} </span>
          {money(open)}
        </strong>
      ),
    { isNumber: true, isAtEnd: true },
  ),
];

const paymentColumns: Column<Payment>[] = [
  textColumn('method', words.paymentMethod),
  column('order', words.orderTitle, (payment) =>
    payment.number === null ? <span className="muted">–</span> : orderLink(payment),
  ),
  column('invoiced', words.invoiceDate, ({ invoiceDate }) =>
    invoiceDate === null ? <span className="muted">{words.noInvoice}</span> : date(invoiceDate),
  ),
  numberColumn('amount', words.amount, money, { isAtEnd: true }),
];

/** REP-017 to REP-019: the invoices and payments of a day, or of a month if `day` is null. */
const Details = ({ month, day, name }: { month: number; day: string | null; name: string }) => {
  const [take, setTake] = useState(step);
  const { data, isFetching, ...list } = useDayDetailsQuery({ month, day, skip: 0, take });
  const isMore = data && Math.max(data.totalOrders, data.totalPayments) > take;
  const state = { query: list, skeletonRows: 2, isDense: true };
  return (
    <div className="day-details">
      <section aria-label={words.ordersOf(name)}>
        <h3>
          {words.invoiced} {data && <span className="sub">{orders(data.totalOrders)}</span>}
        </h3>
        <QueryTable
          caption={words.ordersOf(name)}
          columns={orderColumns}
          keyOf="orderId"
          rows={data?.orders}
          areas="'number incl' 'recipient open'"
          emptyText={words.nothingWasInvoiced}
          {...state}
        />
      </section>
      <section aria-label={words.paymentsOf(name)}>
        <h3>
          {words.receivedPayments}{' '}
          {data && <span className="sub">{plural(data.totalPayments, words.payment, words.payments)}</span>}
        </h3>
        <QueryTable
          caption={words.paymentsOf(name)}
          columns={paymentColumns}
          keyOf={(payment) => data?.payments.indexOf(payment) ?? 0}
          rows={data?.payments}
          areas="'method amount' 'order invoiced'"
          emptyText={words.nothingWasReceived}
          {...state}
        />
      </section>
      {isMore && (
        <p className="day-more">
          {take < most ? (
            <LinkButton disabled={isFetching} onClick={() => setTake((now) => Math.min(most, now + step))}>
              {words.loadMore}
            </LinkButton>
          ) : (
            words.theFirstAreShownHere(most)
          )}
        </p>
      )}
    </div>
  );
};

type Day = DayOverview['days'][number];
type Sums = Omit<Day, 'day' | 'month' | 'isOpen'>;

/** A day or a month of the overview: `day` is null for a month. */
export type OpenRow = Sums & {
  month: number;
  day: string | null;
  /** The name in the row, and the title of its details. */
  name: string;
  title: string;
};

/** Per column: its header, its text, and whether it is shown on a narrow screen. */
const sums: readonly [header: string, text: (row: Sums) => string, isNarrow?: true][] = [
  [words.invoicesTitle, ({ invoices }) => count(invoices)],
  [words.bottlesTitle, ({ bottles }) => count(bottles)],
  [words.turnoverExcl, ({ excl }) => money(excl), true],
  [words.vatLow, ({ vatLow }) => money(vatLow)],
  [words.vatHigh, ({ vatHigh }) => money(vatHigh)],
  [words.turnoverIncl, ({ incl }) => money(incl), true],
  [words.margin, ({ margin }) => money(margin)],
  [words.marginPercent, ({ marginPercentage }) => marginText(marginPercentage)],
];

const Cells = ({ row }: { row: Sums }) =>
  sums.map(([header, text, isNarrow]) => (
    <td key={header} className="num" data-wide={isNarrow ? undefined : true}>
      {text(row)}
    </td>
  ));

/** REP-016, REP-017: rows that expand to their payments and orders; several may be open. */
export const OpenRows = ({
  caption,
  header,
  rows,
  total,
}: {
  caption: string;
  header: string;
  rows: readonly OpenRow[];
  total: Sums;
}) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened(
      (before) => new Set(before.has(key) ? [...before].filter((text) => text !== key) : [...before, key]),
    );
  return (
    <table className="table day-rows" data-dense>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          {sums.map(([name, , isNarrow]) => (
            <th key={name} scope="col" className="num" data-wide={isNarrow ? undefined : true}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = row.day ?? String(row.month);
          const isOpen = opened.has(key);
          const Icon = isOpen ? IconChevronDown : IconChevronRight;
          return (
            <Fragment key={key}>
              <tr data-open={isOpen || undefined}>
                <td>
                  <button
                    type="button"
                    className="day-toggle"
                    aria-expanded={isOpen}
                    onClick={() => toggle(key)}
                  >
                    <Icon size={16} aria-hidden />
                    {row.name}
                    <span className="visually-hidden">{words.ordersAndPayments}</span>
                  </button>
                </td>
                <Cells row={row} />
              </tr>
              {isOpen && (
                <tr className="day-opened">
                  <td colSpan={9}>
                    <Details month={row.month} day={row.day} name={row.title} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td>{words.total}</td>
          <Cells row={total} />
        </tr>
      </tfoot>
    </table>
  );
};
