import { exportPaymentList, type ListedPayment, listPayments } from '#api/payments/list-contract.ts';
import { localized } from '#web/lib/localized.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { PaymentMethodCode, paymentMethods } from '#domain/payment/payment-method.ts';
import { paymentStatusNames } from '#domain/payment/line.ts';
import * as words from '#web/features/payments/words.nl.ts';
import { csv, defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { idIn } from '#web/parts/params.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { dayIn } from '#web/parts/record-list/filters.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table.tsx';

const { usePaymentListQuery, useLazyPaymentFileQuery } = defineCalls({
  paymentList: query(listPayments),
  paymentFile: csv(exportPaymentList),
});

const columns: Column<ListedPayment>[] = [
  valueColumn('date', words.paidOn, date),
  column('customer', words.customerTitle, ({ customerId, customerName: name }) =>
    customerId === null ? name : customerLink({ customerId, name }),
  ),
  column('invoice', words.invoiceTitle, ({ invoiceNumber }) => invoiceNumber ?? '', { isAtEnd: true }),
  column('order', words.orderTitle, ({ orderId, orderNumber: number }) =>
    orderId === null ? '' : orderLink({ orderId, number }),
  ),
  column('method', words.paymentMethod, ({ methodName, status }) => (
    <>
      {methodName} {status !== 'paid' && <Tag>{localized(paymentStatusNames[status])}</Tag>}
    </>
  )),
  textColumn('userName', words.bookedBy, { isAtEnd: true }),
  numberColumn('amount', words.amount, money, { isAtEnd: true }),
];

const methods = PaymentMethodCode.values;
const methodRows = [...methods].map((id) => ({ id, name: localized(paymentMethods[id].name) }));
const methodIn = (text: string | null) => [...methods].find((code) => String(code) === text) ?? null;

const filters: readonly ListFilter[] = [
  { param: 'zoek', label: words.search, textOf: (text) => text },
  {
    param: 'methode',
    label: words.paymentMethod,
    textOf: (text) => methodRows.find(({ id }) => String(id) === text)?.name,
  },
  { param: 'klant', label: words.customerTitle },
  { param: 'van', label: words.paidFrom, textOf: date },
  { param: 'tot', label: words.paidUntil, textOf: date },
];

/** All payments of the account, in pages; filters and sorting are in the address. */
export const Payments = () => {
  const list = useRecordList({
    name: 'payments',
    columns,
    sorts: ['date'] as const,
    usualSort: { column: 'date', direction: 'descending' },
    filters,
  });
  const { params, change } = list;
  const asked = {
    question: params.get('zoek') ?? '',
    method: methodIn(params.get('methode')),
    customerId: idIn(params.get('klant')),
    from: dayIn(params.get('van')),
    until: dayIn(params.get('tot')),
    isDescending: list.isDescending,
  };
  const answer = usePaymentListQuery({ ...asked, ...list.rows });
  const [read, { isFetching }] = useLazyPaymentFileQuery();
  const save = (format: TableFormat) =>
    saveFetchedTable(read({ ...asked, format }), words.paymentsFile, words.theFileWasNotMade);
  const sum = answer.currentData?.sum;
  return (
    <Page title={words.payments}>
      <RecordList
        list={list}
        title={words.allPayments}
        answer={answer}
        hasMore={answer.currentData !== undefined && sum === null}
        areas="'customer amount' 'date invoice' 'method userName'"
        keyOf="paymentId"
        emptyText={words.thereAreNoPaymentsYet}
        emptyFilteredText={words.noPaymentFitsThis}
        totals={typeof sum === 'number' ? { amount: money(sum) } : undefined}
        download={{ isBusy: isFetching, save }}
        filters={
          <>
            <SearchField
              label={words.search}
              placeholder={words.numberOrCustomer}
              value={asked.question}
              wait={typeaheadWaits.customerPages}
              onSearch={(text) => change({ zoek: text.trim() })}
            />
            <IdSelect
              label={words.paymentMethod}
              value={asked.method}
              rows={methodRows}
              none={words.anyMethod}
              onChange={(id) => change({ methode: id === null ? null : String(id) })}
            />
            <DateField
              label={words.paidFrom}
              value={asked.from}
              onChange={(value) => change({ van: value })}
            />
            <DateField
              label={words.paidUntil}
              value={asked.until}
              onChange={(value) => change({ tot: value })}
            />
          </>
        }
      />
    </Page>
  );
};
