import type { CollectiveInvoiceView } from '#api/collective-invoices/contract.ts';
import {
  useCollectiveInvoicesQuery,
  useLazyCollectivePaperQuery,
} from '#web/features/collective-invoices/api.ts';
import { Run } from '#web/features/collective-invoices/run.tsx';
import { count, date, money } from '#web/lib/format.ts';
import { openFetched } from '#web/parts/outcome.ts';
import { customerLink } from '#web/parts/record-links.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { Page } from '#web/ui/page.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/collective-invoices/words.nl.ts';
import './collective-invoices.css';

/** Those that were made, the newest first. */
const Made = () => {
  const { paging, rows } = usePaging(25, words.madeTitle);
  const answer = useCollectiveInvoicesQuery(rows);
  const [fetch] = useLazyCollectivePaperQuery();
  const columns: Column<CollectiveInvoiceView>[] = [
    column('number', words.number, ({ invoiceNumber, orderId }) => (
      <LinkButton
        aria-label={words.openPaper(invoiceNumber)}
        onClick={() => openFetched(fetch({ orderId, isBlank: false }), words.paperNotMade)}
      >
        {invoiceNumber}
      </LinkButton>
    )),
    valueColumn('invoiceDate', words.madeOn, date),
    column('customer', words.customerColumn, ({ customerId, customerName: name }) =>
      customerLink({ customerId, name }),
    ),
    numberColumn('slips', words.slips, count, { isNamed: true }),
    numberColumn('amount', words.amount, money, { isAtEnd: true }),
  ];
  return (
    <TableCard
      title={words.madeTitle}
      columns={columns}
      areas="'number amount' 'customer invoiceDate' 'slips slips'"
      keyOf="collectiveId"
      emptyText={words.nothingMade}
      paging={paging}
      {...listed(answer)}
    />
  );
};

/** The run that makes one invoice of what a customer was delivered in a period, and what it made. */
export const CollectiveInvoices = () => (
  <Page title={words.collectiveTitle}>
    <div className="stack">
      <Run />
      <Made />
    </div>
  </Page>
);
