import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { remindOfInvoice, unpaidInvoices, UnpaidKind } from '#api/unpaid/contract.ts';
import { type Block, blocks, fixedDays } from '#domain/reminder/unpaid.ts';
import {
  useLazyUnpaidLetterQuery,
  useOpenTotal1Query,
  useOpenTotal2Query,
  useOpenTotal3Query,
  useUnpaidInvoicesQuery,
} from '#web/features/unpaid/api.ts';
import { EmailReminder, type ToRemind } from '#web/features/unpaid/email-reminder.tsx';
import { type EditedDays, type BlockDays, useBlockDays } from '#web/features/unpaid/block-days.ts';
import { UnpaidCustomerRows } from '#web/features/unpaid/unpaid-customer.tsx';
import { money, plural } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { useListParams } from '#web/parts/params.ts';
import { Link } from '#web/lib/router.tsx';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TileRow } from '#web/ui/card.tsx';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { openFetched } from '#web/parts/outcome.ts';
import '#web/ui/card.css';
import '#web/ui/table.css';
import './unpaid.css';
import * as words from '#web/features/unpaid/words.nl.ts';

const ReminderSteps = lazyPart(() => import('#web/parts/batches/reminder-batch.tsx'), 'ReminderSteps');

const everybody = '';

/** A number of days, inside its text. */
const DaysInput = ({ days, name, label }: { days: EditedDays; name: keyof BlockDays; label: string }) => (
  <input
    className="input days-input"
    inputMode="numeric"
    aria-label={label}
    value={days.shown(name)}
    onChange={(event) => days.type(name, event.target.value)}
    onBlur={days.flush}
    onKeyDown={(event) => event.key === 'Enter' && days.flush()}
  />
);

const waiting = <Skeleton width={120} />;
const totalRow = (name: ReactNode, sums: { open: number; count: number } | undefined) =>
  [
    name,
    sums ? money(sums.open) : waiting,
    sums ? plural(sums.count, words.invoice, words.invoices) : ' ',
  ] as const;

/** DUN-001, DUN-002: the outstanding amount in total, over 21 days, and over a chosen number of days. */
const useTotals = (days: number) => {
  const all = useOpenTotal1Query({ days: 1 });
  const overFixed = useOpenTotal2Query({ days: fixedDays });
  const over = useOpenTotal3Query({ days });
  const calls = [all, overFixed, over];
  return {
    all: all.data,
    overFixed: overFixed.data,
    over: over.data,
    error: calls.find(({ error }) => error !== undefined)?.error,
    isFetching: calls.some(({ isFetching }) => isFetching),
    refetch: () => calls.forEach(({ refetch }) => void refetch()),
  };
};

const Totals = ({ totals, days }: { totals: ReturnType<typeof useTotals>; days: EditedDays }) => (
  <section aria-label={words.totals}>
    <RetryBanner query={totals} />
    <TileRow
      rows={[
        totalRow(words.totalOpen, totals.all),
        totalRow(words.olderThanDays(fixedDays), totals.overFixed),
        totalRow(
          <>
            {words.olderThan} <DaysInput days={days} name="days" label={words.daysOfTheLastTotal} />{' '}
            {words.days}
          </>,
          totals.over,
        ),
      ]}
    />
  </section>
);

type BlockTexts = {
  name: string;
  /** The header of its column. */
  head: string;
  /** The text around the editable number of days, if there is one. */
  before: string;
  edited?: { name: keyof BlockDays; label: string };
  after?: string;
};
/** DUN-004, D-26: the texts of the blocks, by their numbers of days. */
const textsOf = ({ block1, block2, block3 }: BlockDays): Record<Block, BlockTexts> => ({
  '7days': {
    name: words.upToDaysOverdue(block1),
    head: words.upToDays(block1),
    before: words.fromDay(1),
    edited: { name: 'block1', label: words.block1UpToHow },
    after: words.daysUnit,
  },
  '14days': {
    name: words.betweenDaysOverdue(block1 + 1, block2),
    head: `≤ ${block2}`,
    before: words.fromDay(block1 + 1),
    edited: { name: 'block2', label: words.block2UpToHow },
    after: words.daysUnit,
  },
  '21days': {
    name: words.moreThanAndLessThan(block2, block3),
    head: `< ${block3}`,
    before: words.toDays(block2 + 1, block3),
  },
  '22days': {
    name: words.daysOrMoreOverdue(block3),
    head: `≥ ${block3}`,
    before: '',
    edited: { name: 'block3', label: words.block4FromHowMany },
    after: words.daysOrMore,
  },
});

/** DUN-001 to DUN-018: who has not paid in time, by how late it is, and the reminders. */
export const Unpaid = () => {
  const { params, change, rows, paging } = useListParams(pageSizes.unpaid);
  const days = useBlockDays();
  const totals = useTotals(days.stored.days);
  const search = params.get('klant') ?? '';
  const manager = params.get('manager') ?? everybody;
  const kind = UnpaidKind.catch('ALL').parse(params.get('soort') ?? 'ALL');
  const isDueOnly = params.get('stap') === '1';
  const maySend = useMayCall(remindOfInvoice);
  const filter = useMemo(
    () => ({
      ...days.stored,
      kind,
      search,
      manager: manager === everybody ? null : manager,
      isDueOnly,
    }),
    [days.stored, kind, search, manager, isDueOnly],
  );
  const ofAll = { ...filter, customerId: null, hasInvoices: false };
  const { data, error, isFetching, refetch } = useUnpaidInvoicesQuery({ ...ofAll, ...rows });
  const [toRemind, setToRemind] = useState<ToRemind | null>(null);
  const [readLetter] = useLazyUnpaidLetterQuery();
  const onPrint = useCallback(
    (customerId: number) => openFetched(readLetter({ customerId }), words.theOverviewWasNotMade),
    [readLetter],
  );
  const texts = useMemo(() => textsOf(days.stored), [days.stored]);
  const inBlocks = useMemo(
    () =>
      blocks.map((block) => ({
        block,
        amount: data?.customers.reduce((sum, customer) => sum + customer[block].amount, 0) ?? 0,
        count: data?.customers.reduce((sum, customer) => sum + customer[block].count, 0) ?? 0,
      })),
    [data],
  );

  return (
    <Page
      title={words.openInvoices}
      crumbs={[{ label: words.tools }]}
      actions={
        <>
          <Button Icon={IconRefresh} disabled={totals.isFetching} onClick={totals.refetch}>
            {words.refreshTotals}
          </Button>
          <Link className="button" data-variant="default" data-size="normal" to="/tools/wanbetalers">
            {words.defaulters}
          </Link>
        </>
      }
    >
      <div className="stack">
        {data && !data.hasMailServer && maySend && (
          <Banner
            kind="warning"
            action={<KnownLink to="/settings/basics#mail-sender">{words.setMailServer}</KnownLink>}
          >
            <b>{words.noMailServer}</b> {words.stepsWait}
          </Banner>
        )}
        <Totals totals={totals} days={days} />
        <section className="card" aria-label={words.overdueInvoices}>
          <search className="unpaid-filters">
            <SearchField
              label={words.searchCustomer}
              value={search}
              wait={debounces.unpaidCustomerSearch}
              onSearch={(klant) => change({ klant })}
            />
            <SelectField
              label={words.accountManager}
              value={manager}
              options={[
                { value: everybody, label: words.allAccountManagers },
                ...(data?.managers ?? (manager ? [manager] : [])).map((name) => ({
                  value: name,
                  label: name,
                })),
              ]}
              onChange={(value) => change({ manager: value })}
            />
            <SelectField
              label={words.whichInvoices}
              value={kind}
              options={UnpaidKind.options.map((item) => ({ value: item, label: words.kinds[item] }))}
              onChange={(value) => change({ soort: value })}
            />
            <CheckField
              label={words.dueForAStepToday}
              checked={isDueOnly}
              onChange={(isOn) => change({ stap: isOn ? '1' : '' })}
            />
          </search>
          <ul className="unpaid-blocks" aria-label={words.howLongOverdue}>
            {inBlocks.map(({ block, amount, count }) => {
              const { before, edited, after } = texts[block];
              return (
                <li key={block} data-block={block}>
                  <span className="unpaid-edge">
                    {before}
                    {edited && <DaysInput days={days} {...edited} />}
                    {after}
                  </span>
                  <span className="unpaid-amount">{data ? money(amount) : <Skeleton width={90} />}</span>
                  <span className="sub">{data ? plural(count, words.invoice, words.invoices) : ' '}</span>
                </li>
              );
            })}
          </ul>
          <p className="unpaid-note">{words.daysOverdueCountedFromThe}</p>
          {error !== undefined && (
            <div className="table-stale">
              <RetryBanner query={{ error, refetch }} isStale={data !== undefined} />
            </div>
          )}
          {!data && error === undefined && (
            <div className="card-body" aria-busy>
              <Skeleton height={220} />
            </div>
          )}
          {data?.customers.length === 0 && (
            <div className="table-state">
              <p>
                {isDueOnly
                  ? words.noStepIsDue
                  : search || manager
                    ? words.noResultsFound
                    : words.allCustomersPaidOnTime}
              </p>
            </div>
          )}
          {data && data.customers.length > 0 && (
            <table className="table unpaid" aria-busy={isFetching || undefined}>
              <caption className="visually-hidden">{words.customersWithOverdueInvoices}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.customerTitle}</th>
                  {blocks.map((block) => (
                    <th key={block} scope="col" className="num">
                      {texts[block].head}
                    </th>
                  ))}
                  <th scope="col" className="num">
                    {words.total}
                  </th>
                  <th scope="col">{words.lastReminder}</th>
                  <th scope="col">
                    <span className="visually-hidden">{words.actions}</span>
                  </th>
                </tr>
              </thead>
              {data.customers.map((customer) => (
                <UnpaidCustomerRows
                  key={customer.customerId}
                  customer={customer}
                  filter={filter}
                  texts={texts}
                  onRemind={setToRemind}
                  onPrint={onPrint}
                />
              ))}
            </table>
          )}
          {data && <Pagination {...paging} total={data.total} />}
          {isDueOnly && maySend && (
            <Suspense>
              <ReminderSteps matching={matchingOf(unpaidInvoices, { ...ofAll, skip: 0, take: 1 }, data)} />
            </Suspense>
          )}
        </section>
      </div>
      {toRemind && <EmailReminder reminder={toRemind} onClose={() => setToRemind(null)} />}
    </Page>
  );
};
