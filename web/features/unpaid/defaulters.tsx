import { useState } from 'react';
import { type Defaulter, defaulters, remindDefaulter } from '#api/unpaid/contract.ts';
import { atLeastOneDay, defaultDays } from '#domain/reminder/unpaid.ts';
import { PreparedMailView } from '#web/parts/mail-preview.tsx';
import {
  useDefaultersQuery,
  usePreviewReminderQuery,
  useRemindDefaulterMutation,
} from '#web/features/unpaid/api.ts';
import { ClaimedLines } from '#web/features/unpaid/claimed-lines.tsx';
import { notSentText, useCommandOfClick } from '#web/features/unpaid/email-reminder.tsx';
import { ReminderHistory } from '#web/features/unpaid/reminder-history.tsx';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { count, date, money, plural } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { useListParams } from '#web/parts/params.ts';
import { Link } from '#web/lib/router.tsx';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { TextField } from '#web/ui/field.tsx';
import { selectionColumn, useSelection } from '#web/ui/selection.tsx';
import type { Column, Sort } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Page } from '#web/ui/page.tsx';
import { listed, QueryTable } from '#web/ui/query-table.tsx';
import { actionColumn, column, textColumn } from '#web/ui/columns.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { customerLink } from '#web/parts/record-links.tsx';
import '#web/ui/card.css';
import './unpaid.css';
import * as words from '#web/features/unpaid/words.nl.ts';

const ReminderBatch = lazyPart(() => import('#web/parts/batches/reminder-batch.tsx'), 'ReminderBatch');

const sorts = ['klant', 'manager', 'count_verlopen', 'total_verlopen', 'auto_incasso', 'sent_at'] as const;
type SortedBy = (typeof sorts)[number];
const tooSoon = words.theLastReminderWasSent;

/** DUN-021: one mail per click, about everything older than the given number of days. */
const RemindDefaulter = ({
  defaulter: { customerId, name, email, amount, count: invoices },
  days,
  onClose,
}: {
  defaulter: Defaulter;
  days: number;
  onClose: () => void;
}) => {
  const [remind] = useRemindDefaulterMutation();
  const command = useCommandOfClick();
  const preview = usePreviewReminderQuery(
    { claimId: null, reminderType: 1, customerId, days },
    { refetchOnMountOrArgChange: true },
  );
  const send = async () => {
    const { error } = await remind({ commandId: command.current(), request: { customerId, days } });
    command.answered(error);
    if (error) {
      toast.error(notSentText(error));
      return;
    }
    toast.done(words.reminderQueued, { body: `${name}, ${email}` });
    onClose();
  };
  return (
    <ConfirmDialog title={words.remind(name)} verb={words.sendReminder} onConfirm={send} onCancel={onClose}>
      {email
        ? words.aReminderOfGoesTo(plural(invoices, words.invoice, words.invoices), money(amount), email)
        : words.thisCustomerHasNoEmail}
      {preview.data?.claimed && <ClaimedLines claimed={preview.data.claimed} />}
      {preview.data && <PreparedMailView mail={{ ...preview.data, to: undefined }} />}
    </ConfirmDialog>
  );
};

/** DUN-019 to DUN-021: customers with unpaid invoices older than the given number of days. */
export const Defaulters = () => {
  const maySend = useMayCall(remindDefaulter);
  const { params, change, rows, paging } = useListParams(pageSizes.defaulters);
  const days = atLeastOneDay(Number(params.get('dagen') ?? defaultDays) || 1);
  const search = params.get('zoek') ?? '';
  const sorted = sorts.find((item) => item === params.get('op')) ?? 'total_verlopen';
  const isDescending = params.get('oplopend') !== '1';
  const [typed, setTyped] = useState(String(days));
  const [reminded, setReminded] = useState<Defaulter | null>(null);
  const aging = useDebouncedCall((text: string) => {
    if (!/^-?\d+$/.test(text.trim())) return;
    const dagen = String(atLeastOneDay(Number(text)));
    setTyped(dagen);
    change({ dagen });
  }, debounces.unpaidThresholds);
  const asked = { days, search, sort: sorted, isDescending };
  const list = useDefaultersQuery({ ...asked, ...rows });
  const matching = matchingOf(defaulters, { ...asked, skip: 0, take: 1 }, list.currentData);
  const selection = useSelection(JSON.stringify({ days, search }));
  const columns: Column<Defaulter>[] = [
    ...(maySend
      ? [
          selectionColumn({
            rows: list.currentData?.data,
            selection,
            isAtEnd: true,
            idOf: ({ customerId }: Defaulter) => customerId,
            labelOf: ({ name }) => words.chooseCustomer(name),
            refusalOf: ({ blockedUntil }) => (blockedUntil === null ? undefined : tooSoon),
          }),
        ]
      : []),
    column('klant', words.customerTitle, customerLink, { isSortable: true }),
    textColumn('manager', words.accountManager, { isSortable: true }),
    column('count_verlopen', words.invoicesTitle, (defaulter) => count(defaulter.count), {
      isSortable: true,
      isNumber: true,
    }),
    column(
      'total_verlopen',
      words.openTitle,
      ({ amount }) => <span className="strong">{money(amount)}</span>,
      {
        isSortable: true,
        isNumber: true,
        isAtEnd: true,
      },
    ),
    {
      key: 'auto_incasso',
      header: words.directDebit,
      isSortable: true,
      cell: ({ isAutoDebit, hasMandate }) => {
        if (!isAutoDebit) return <span className="muted">{words.no}</span>;
        return hasMandate ? words.yes : words.withoutMandate;
      },
    },
    {
      key: 'sent_at',
      header: words.lastReminded,
      isSortable: true,
      cell: ({ sentAt }) => <span className="defaulter-sent">{sentAt?.slice(0, 10) ?? words.never}</span>,
    },
    column('history', words.sentReminders, ({ reminders }) => (
      <ReminderHistory reminders={reminders} isInRow />
    )),
    ...(maySend
      ? [
          actionColumn('actions', words.actions, (defaulter: Defaulter) => (
            <>
              <Button
                size="small"
                disabled={defaulter.blockedUntil !== null}
                title={defaulter.blockedUntil === null ? undefined : tooSoon}
                aria-label={words.remindCustomer(defaulter.name)}
                onClick={() => setReminded(defaulter)}
              >
                {words.remindVerb}
              </Button>
              {defaulter.blockedUntil !== null && (
                <div className="sub defaulter-sent">
                  {words.from} {date(defaulter.blockedUntil)}
                </div>
              )}
            </>
          )),
        ]
      : []),
  ];
  return (
    <Page
      title={words.defaulters}
      crumbs={[{ label: words.tools }]}
      actions={
        <Link className="button" data-variant="default" data-size="normal" to="/tools/unpaid">
          {words.openInvoices}
        </Link>
      }
    >
      <section className="card" aria-label={words.defaulters}>
        <search className="unpaid-filters">
          <SearchField
            label={words.searchCustomer}
            value={search}
            wait={debounces.unpaidCustomerSearch}
            onSearch={(zoek) => change({ zoek })}
          />
          <TextField
            label={words.invoicesOlderThan}
            inputMode="numeric"
            suffix={words.days}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              aging.call(text);
            }}
            onBlur={aging.flush}
            onKeyDown={(event) => event.key === 'Enter' && aging.flush()}
          />
        </search>
        <QueryTable
          caption={words.customersWithInvoicesOlderThan(days)}
          columns={columns}
          keyOf="customerId"
          areas={
            maySend
              ? "'klant choose' 'manager total_verlopen' 'history history' 'actions actions'"
              : "'klant total_verlopen' 'manager manager' 'history history'"
          }
          {...listed(list)}
          paging={{ ...paging, isAlwaysShown: list.currentData?.total !== 0 }}
          sort={{ column: sorted, direction: isDescending ? 'descending' : 'ascending' }}
          onSort={({ column, direction }: Sort) =>
            change({ op: column as SortedBy, oplopend: direction === 'ascending' ? '1' : '' })
          }
          skeletonRows={12}
          emptyText={search ? words.noResultsFound : words.nobodyHasAnInvoiceOpen(days)}
        />
        {maySend && <BatchFoot part={ReminderBatch} selection={selection} matching={matching} />}
      </section>
      {reminded && <RemindDefaulter defaulter={reminded} days={days} onClose={() => setReminded(null)} />}
    </Page>
  );
};
