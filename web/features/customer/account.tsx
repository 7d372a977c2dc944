import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type AccountEntry,
  accountStatementPdf,
  accountStatementPreview,
  customerAccount,
  type CustomerAgeing,
  customerAgeing,
  mailAccountStatement,
} from '#api/customer-account/contract.ts';
import { ages } from '#domain/customer-account/ageing.ts';
import { addDays, CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { CollectiveParts } from '#web/parts/collective-parts.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { PreparedMailView } from '#web/parts/mail-preview.tsx';
import { openFetched } from '#web/parts/outcome.ts';
import { TakeBackWriteOff, WriteOffButton } from '#web/parts/payments/write-off.tsx';
import { PauseTag } from '#web/parts/reminder-pause.tsx';
import { useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { column, numberColumn } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/customer/words.nl.ts';

const {
  useCustomerAccountQuery,
  useCustomerAgeingQuery,
  useLazyStatementPdfQuery,
  useStatementPreviewQuery,
  useMailStatementMutation,
} = defineCalls({
  customerAccount: query(customerAccount),
  customerAgeing: query(customerAgeing),
  statementPdf: pdf(accountStatementPdf),
  statementPreview: query(accountStatementPreview),
  mailStatement: mutation(mailAccountStatement),
});

type Period = { customerId: number; from: string; until: string };

/** What an entry is; of a payment against which invoice it was set, of a credit which invoice it credits. */
const described = ({ kind, invoiceNumber, orderId, credits, method, reason, pause, parts }: AccountEntry) => {
  const number =
    orderId === null ? invoiceNumber : <KnownLink to={`/verkoop/${orderId}`}>{invoiceNumber}</KnownLink>;
  if (kind === 'written-off')
    return (
      <>
        {words.entryKinds[kind]} {number} <span className="muted">({reason})</span>
      </>
    );
  if (method !== null)
    return (
      <>
        {words.entryKinds[kind]} <span className="muted">({localized(paymentMethods[method].name)})</span>{' '}
        {words.setAgainst} {number}
      </>
    );
  return (
    <>
      {words.entryKinds[kind]} {number}
      {parts.length > 0 && <CollectiveParts parts={parts} />}
      {credits !== null && <span className="muted"> {words.creditOf(credits)}</span>}
      {pause !== null && (
        <>
          {' '}
          <PauseTag pause={pause} />
        </>
      )}
    </>
  );
};

/** How much is left of an invoice on the last day shown. */
const rest = ({ amount, open }: AccountEntry) => {
  if (open === null) return '';
  if (open === 0) return <span className="muted">{words.fullyPaid}</span>;
  return open === amount ? words.allOfIt : words.restOf(money(open));
};

const hasRest = ({ kind, open }: AccountEntry) => kind === 'written-off' || open !== null;
/** The same with what can be done about it, on a day on which what is shown is so now. */
const Rest = ({ entry, isNow }: { entry: AccountEntry; isNow: boolean }) => {
  const { kind, claimId, lineId, open } = entry;
  if (kind === 'written-off') return <TakeBackWriteOff claimId={claimId} lineId={lineId} />;
  return (
    <span className="customer-rest">
      <span>{rest(entry)}</span>
      {isNow && open !== null && open !== 0 && <WriteOffButton claim={{ ...entry, open }} />}
    </span>
  );
};

const columnsFor = (isNow: boolean): Column<AccountEntry>[] => [
  column('day', words.date, ({ day }) => date(day)),
  column('what', words.description, described),
  column('dueDate', words.dueDate, ({ dueDate }) => (dueDate === null ? '' : date(dueDate)), {
    isNamed: true,
  }),
  column('open', words.openTitle, (entry) => hasRest(entry) && <Rest entry={entry} isNow={isNow} />, {
    isNamed: true,
  }),
  column('debit', words.invoiced, ({ method, amount }) => (method === null ? money(amount) : ''), {
    isNumber: true,
    isAtEnd: true,
  }),
  column('credit', words.paid, ({ method, amount }) => (method === null ? '' : money(-amount)), {
    isNumber: true,
    isAtEnd: true,
  }),
  numberColumn('balance', words.accountBalance, money, { isAtEnd: true, isNamed: true }),
];

const [nowColumns, pastColumns] = [columnsFor(true), columnsFor(false)];

const Ages = ({ open }: { open: CustomerAgeing }) => (
  <Tiles>
    {ages.map((age) => (
      <Tile
        key={age}
        name={words.ages[age]}
        figure={
          <span className={age !== 'notDue' && open[age] > 0 ? 'customer-late' : undefined}>
            {money(open[age])}
          </span>
        }
      />
    ))}
    <Tile name={words.together} figure={money(open.total)} />
  </Tiles>
);

const MailStatement = ({ period, onClose }: { period: Period; onClose: () => void }) => {
  const preview = useStatementPreviewQuery(period, { refetchOnMountOrArgChange: true });
  const [typed, setTo] = useState<string>();
  const [mail, { isLoading, error }] = useMailStatementMutation();
  const to = (typed ?? preview.data?.to ?? '').trim();
  return (
    <FormDialog
      title={words.mailStatement}
      className="mail-form"
      verb={words.send}
      busyVerb={words.sending}
      isBusy={isLoading}
      isReady={to.length >= 5}
      error={error}
      onSubmit={async () => {
        const { data } = await mail({ request: { ...period, to } });
        if (!data) return;
        toast.done(words.statementQueued, { body: to });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={words.emailAddress}
        type="email"
        value={typed ?? preview.data?.to ?? ''}
        onChange={setTo}
        data-autofocus
      />
      {preview.data && <PreparedMailView mail={{ ...preview.data, to: undefined }} />}
      <ErrorBanner error={preview.error} />
    </FormDialog>
  );
};

const dayIn = (text: string | null) => CalendarDate.nullable().catch(null).parse(text);

/**
 * What a customer was invoiced and paid in a period, the newest first with the balance after each, and what it owes by
 * age on the last day.
 */
export const CustomerAccount = ({ customerId }: { customerId: number }) => {
  const [today] = useState(() => dateInAmsterdam(Date.now()));
  const [params, setParams] = useSearchParams();
  const from = dayIn(params.get('van')) ?? addDays(today, -365);
  const until = dayIn(params.get('tot')) ?? today;
  const { paging, rows } = usePaging(25, words.pagesOfTheAccount);
  const setPeriod = (changed: { van?: string; tot?: string }) => {
    paging.onPage(1);
    setParams({ tab: 'account', van: from, tot: until, ...changed }, { replace: true });
  };
  const period = { customerId, from, until };
  const isBackwards = from > until;
  const may = useRights();
  const answer = useCustomerAccountQuery({ ...period, ...rows }, { skip: isBackwards });
  const { data: open, error } = useCustomerAgeingQuery({ customerId, day: until });
  const [readPdf, reading] = useLazyStatementPdfQuery();
  const [isMailing, setIsMailing] = useState(false);
  const balances = answer.currentData;
  return (
    <div className="stack">
      <Card
        title={words.openByAge(date(until))}
        aside={
          <>
            <Button
              size="small"
              disabled={reading.isFetching || isBackwards}
              onClick={() => openFetched(readPdf(period), words.thePdfWasNotMade)}
            >
              {reading.isFetching ? words.makingPdf : words.statementAsPdf}
            </Button>
            {may(mailAccountStatement) && (
              <Button size="small" Icon={IconMail} disabled={isBackwards} onClick={() => setIsMailing(true)}>
                {words.mailStatement}
              </Button>
            )}
          </>
        }
      >
        <div className="customer-period">
          <DateField
            label={words.from}
            value={from}
            onChange={(day) => setPeriod({ van: day ?? addDays(today, -365) })}
            problem={isBackwards ? words.thisDayIsAfterThe : undefined}
          />
          <DateField
            label={words.upToAndIncluding}
            value={until}
            onChange={(day) => setPeriod({ tot: day ?? today })}
          />
        </div>
      </Card>
      <ErrorBanner error={error} />
      {open && <Ages open={open} />}
      <TableCard
        title={words.accountTitle}
        subtitle={balances && words.fromBalanceTo(money(balances.opening), money(balances.closing))}
        columns={until >= today ? nowColumns : pastColumns}
        areas="'what balance' 'day debit' 'open credit' 'dueDate dueDate'"
        keyOf={({ claimId, lineId }) => `${claimId} ${lineId}`}
        emptyText={words.nothingInThisPeriod}
        paging={paging}
        {...listed(answer)}
      />
      {isMailing && <MailStatement period={period} onClose={() => setIsMailing(false)} />}
    </div>
  );
};
