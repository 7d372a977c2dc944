import { type ListedPayment, listPayments } from '#api/payments/list-contract.ts';
import { localized } from '#web/lib/localized.ts';
import { PaymentMethodCode, paymentMethods } from '#domain/payment/payment-method.ts';
import { paymentStatusNames } from '#domain/payment/line.ts';
import * as words from '#web/features/payments/words.nl.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { idIn } from '#web/parts/params.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { dayIn } from '#web/parts/record-list/filters.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table.tsx';

const { usePaymentListQuery } = defineCalls({ paymentList: query(listPayments) });

const columns: Column<ListedPayment>[] = [
  valueColumn('date', words.paidOn, date),
  column('customer', words.customerTitle, ({ customerId, customerName: name }) =>
    customerId === null ? name : customerLink({ customerId, name }),
  ),
  column('invoice', words.invoiceTitle, ({ invoiceNumber }) => invoiceNumber ?? '', {
    isAtEnd: true,
    isNamed: true,
  }),
  column('order', words.orderTitle, ({ orderId, orderNumber: number }) =>
    orderId === null ? '' : orderLink({ orderId, number }),
  ),
  column('method', words.paymentMethod, ({ methodName }) => methodName),
  column(
    'status',
    words.status,
    ({ status }) => {
      const name = localized(paymentStatusNames[status]);
      return status === 'paid' ? <span className="muted">{name}</span> : <Tag>{name}</Tag>;
    },
    { isAtEnd: true },
  ),
  textColumn('userName', words.bookedBy, { isNamed: true }),
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
  const download = useListFile(
    matchingOf(
      listPayments,
      { ...asked, ...list.rows, skip: 0, take: 1 },
      answer.currentData,
      list.fileAs(words.payments),
    ),
  );
  const sum = answer.currentData?.sum;
  return (
    <Page title={words.payments}>
      <RecordList
        list={list}
        title={words.allPayments}
        answer={answer}
        areas="'customer amount' 'date invoice' 'method status' 'userName userName'"
        keyOf="paymentId"
        emptyText={words.thereAreNoPaymentsYet}
        emptyFilteredText={words.noPaymentFitsThis}
        totals={typeof sum === 'number' ? { amount: money(sum) } : undefined}
        download={download}
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
