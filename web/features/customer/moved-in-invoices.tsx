import { usePaging } from '#web/ui/query-table.tsx';
import { Suspense, useState } from 'react';
import { movedInInvoice, type MovedInInvoice, movedInInvoices } from '#api/moved-in-invoices/contract.ts';
import { openOf } from '#domain/invoice/status.ts';
import { defineCalls, query, textOf } from '#web/lib/api.ts';
import { amount, date, money, rate as rateText } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { InvoiceChip } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { textColumn, valueColumn, numberColumn, column } from '#web/ui/columns.ts';
import * as words from '#web/features/customer/words.nl.ts';

const { useMovedInQuery, useMovedInInvoiceQuery } = defineCalls({
  movedIn: query(movedInInvoices),
  movedInInvoice: query(movedInInvoice),
});

const Payments = lazyPart(() => import('#web/parts/payments/payments.tsx'), 'Payments');

const columns = (open: (invoice: MovedInInvoice) => void): readonly Column<MovedInInvoice>[] => [
  column('number', words.invoiceTitle, (invoice) => (
    <LinkButton onClick={() => open(invoice)}>{invoice.invoiceNumber}</LinkButton>
  )),
  textColumn('accountName', words.account),
  valueColumn('invoiceDate', words.invoiceDate, date),
  valueColumn('dueDate', words.dueDate, date),
  numberColumn('incl', words.totalIncl, amount),
  column('paid', words.paid, ({ incl, due, paid }) => amount(incl - due + paid), { isNumber: true }),
  column(
    'open',
    words.openTitle,
    ({ due, paid }) => <span className="strong">{amount(openOf({ total: due, paid }))}</span>,
    { isNumber: true, isAtEnd: true },
  ),
  column('status', words.invoiceStatus, ({ invoiceStatus }) => <InvoiceChip state={invoiceStatus} />),
];

/** One imported invoice: its data, and its payments. */
const MovedInDialog = ({ invoiceId, invoiceNumber }: MovedInInvoice) => {
  const { data, error } = useMovedInInvoiceQuery({ invoiceId });
  if (error !== undefined) return <p className="table-state">{textOf(error)}</p>;
  if (!data) return null;
  const { invoice, payments, payment_links } = data;
  return (
    <div className="stack">
      <Facts
        of={[
          [words.invoiceDate, date(invoice.invoiceDate)],
          [words.dueDate, date(invoice.dueDate)],
          ...invoice.perRate.flatMap(({ rate, excl, vat }) => [
            [words.exclVatAt(rateText(rate)), money(excl)] as const,
            [words.vatAt(rateText(rate)), money(vat)] as const,
          ]),
          [words.totalIncl, money(invoice.incl)],
          invoice.due !== invoice.incl && [words.paidInThePreviousSystem, money(invoice.incl - invoice.due)],
        ]}
      />
      <Suspense>
        <Payments
          of={{
            orderId: invoiceId,
            name: words.invoiceNumbered(invoiceNumber),
            number: null,
            total: invoice.due,
            paid: invoice.paid,
            isOfAccount: invoice.isOfAccount,
          }}
          payments={payments}
          links={payment_links}
          isCollected={invoice.isCollected}
        />
      </Suspense>
    </div>
  );
};

/** The imported invoices, which can be paid here; nothing if there are none. */
export const MovedInInvoices = ({ customerId }: { customerId: number }) => {
  // FMT-020
  const { paging, rows } = usePaging(10, words.pagesOfTheInvoices);
  const [opened, setOpened] = useState<MovedInInvoice | null>(null);
  const { data } = useMovedInQuery({ customerId, ...rows });
  if (!data || data.total === 0) return null;
  return (
    <Card title={words.invoicesFromThePreviousSystem} isPadded={false}>
      <DataTable
        caption={words.invoicesFromThePreviousSystem}
        columns={columns(setOpened)}
        keyOf={({ invoiceId }) => invoiceId}
        rows={data.data}
        areas="'number open' 'accountName invoiceDate' 'status status'"
      />
      <Pagination total={data.total} isAlwaysShown {...paging} />
      {opened && (
        <Dialog
          title={words.invoiceWithNumber(opened.invoiceNumber)}
          kind="wide"
          onClose={() => setOpened(null)}
        >
          <MovedInDialog {...opened} />
        </Dialog>
      )}
    </Card>
  );
};
