import { InvoiceState } from '#api/contract/invoice-state.ts';
import { type ListedInvoice, listInvoices } from '#api/invoices/list-contract.ts';
import { sendInvoice } from '#api/invoices/contract.ts';
import * as words from '#web/features/invoices/words.nl.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { CollectiveParts } from '#web/parts/collective-parts.tsx';
import { idIn } from '#web/parts/params.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { choices, dayIn, oneOf } from '#web/parts/record-list/filters.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useMayCall } from '#web/parts/role.ts';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { selectionColumn, useSelection } from '#web/ui/selection.tsx';
import type { Column } from '#web/ui/table.tsx';

const InvoiceBatch = lazyPart(() => import('#web/parts/batches/order-batch.tsx'), 'InvoiceBatch');

const { useInvoiceListQuery } = defineCalls({ invoiceList: query(listInvoices) });

const tones = { open: 'blue', overdue: 'red', paid: 'green', credit: 'grey' } as const;
const nothing = <span className="muted">–</span>;

const columns: Column<ListedInvoice>[] = [
  column('invoiceNumber', words.invoiceTitle, ({ orderId, invoiceNumber: number }) => (
    <span className="strong tabular">{orderId === null ? number : orderLink({ orderId, number })}</span>
  )),
  column('customer', words.customerTitle, ({ customerId, customerName: name }) =>
    customerLink({ customerId, name }),
  ),
  column('orderNumber', words.orderTitle, ({ orderId, orderNumber: number, parts }) =>
    parts.length > 0 ? (
      <CollectiveParts parts={parts} />
    ) : orderId === null ? (
      <span className="muted">{words.movedIn}</span>
    ) : (
      orderLink({ orderId, number })
    ),
  ),
  valueColumn('invoiceDate', words.invoiceDate, date),
  valueColumn('dueDate', words.dueDate, (day: string | null) => (day === null ? nothing : date(day)), {
    isAtEnd: true,
    isNamed: true,
  }),
  column('state', words.status, ({ state, collectOn }) => (
    <>
      <Pill tone={tones[state]}>{words.invoiceStates[state]}</Pill>
      {collectOn !== null && <span className="muted"> {words.inCollectionOn(date(collectOn))}</span>}
    </>
  )),
  column(
    'reminders',
    words.remindersTitle,
    ({ reminderCount, remindedOn }) =>
      remindedOn === null ? nothing : words.remindedTimes(reminderCount, date(remindedOn)),
    { isAtEnd: true },
  ),
  column('mail', words.emailTitle, ({ mailState }) =>
    mailState === null ? nothing : words.invoiceMails[mailState],
  ),
  numberColumn('excl', words.totalExcl, money),
  numberColumn('incl', words.totalIncl, money, { isNamed: true }),
  numberColumn(
    'open',
    words.stillOpen,
    (amount: number) => <span className={amount === 0 ? 'muted' : undefined}>{money(amount)}</span>,
    { isAtEnd: true, isNamed: true },
  ),
];

const filters: readonly ListFilter[] = [
  { param: 'zoek', label: words.search, textOf: (text) => text },
  { param: 'status', label: words.status, textOf: (text) => words.stateFilters[text as InvoiceState] },
  { param: 'klant', label: words.customerTitle },
  { param: 'van', label: words.invoicedFrom, textOf: date },
  { param: 'tot', label: words.invoicedUntil, textOf: date },
];

/** All invoices of the account, in pages; filters and sorting are in the address. */
export const Invoices = () => {
  const list = useRecordList({
    name: 'invoices',
    columns,
    hidden: ['mail', 'excl'],
    sorts: ['invoiceDate'] as const,
    usualSort: { column: 'invoiceDate', direction: 'descending' },
    filters,
  });
  const { params, change } = list;
  const filter = {
    question: params.get('zoek') ?? '',
    state: oneOf(InvoiceState.options, params.get('status')),
    customerId: idIn(params.get('klant')),
    from: dayIn(params.get('van')),
    until: dayIn(params.get('tot')),
  };
  const asked = { ...filter, isDescending: list.isDescending };
  const mayChoose = useMayCall(sendInvoice);
  const selection = useSelection(JSON.stringify(filter), list.countAll);
  const answer = useInvoiceListQuery({ ...asked, ...list.rows });
  const matching = matchingOf(
    listInvoices,
    { ...asked, ...list.rows, skip: 0, take: 1 },
    answer.data,
    list.fileAs(words.invoicesTitle),
  );
  const download = useListFile(matching);
  const sums = answer.currentData?.sums;
  return (
    <Page title={words.invoicesTitle}>
      <RecordList
        list={list}
        title={words.allInvoices}
        answer={answer}
        areas={
          mayChoose
            ? "'customer choose' 'invoiceNumber incl' 'state open' 'dueDate dueDate'"
            : "'customer incl' 'invoiceNumber dueDate' 'state open'"
        }
        selection={
          mayChoose
            ? {
                column: selectionColumn({
                  rows: answer.currentData?.data,
                  selection,
                  isAtEnd: true,
                  idOf: ({ orderId, claimId }: ListedInvoice) => orderId ?? claimId,
                  labelOf: ({ invoiceNumber }) => words.chooseInvoice(invoiceNumber),
                  refusalOf: ({ orderId }) => (orderId === null ? words.movedIn : undefined),
                }),
                bar: <BatchFoot part={InvoiceBatch} selection={selection} matching={matching} />,
              }
            : undefined
        }
        keyOf="claimId"
        emptyText={words.thereAreNoInvoicesYet}
        emptyFilteredText={words.noInvoiceFitsThis}
        totals={sums ? { excl: money(sums.excl), incl: money(sums.incl), open: money(sums.open) } : undefined}
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
            <SelectField
              label={words.status}
              value={asked.state ?? ''}
              options={choices(words.anyStatus, InvoiceState.options, (state) => words.stateFilters[state])}
              onChange={(value) => change({ status: value })}
            />
            <DateField
              label={words.invoicedFrom}
              value={asked.from}
              onChange={(value) => change({ van: value })}
            />
            <DateField
              label={words.invoicedUntil}
              value={asked.until}
              onChange={(value) => change({ tot: value })}
            />
          </>
        }
      />
    </Page>
  );
};
