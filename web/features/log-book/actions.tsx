import { Suspense, useState } from 'react';
import { type LogAction, logBookActions, takeBackAction } from '#api/log-book/actions-contract.ts';
import { periodNames, periodOf, type PeriodName } from '#domain/kernel/period.ts';
import { address, asked, type Filters } from '#web/features/log-book/actions-address.ts';
import { Changes } from '#web/features/log-book/changes.tsx';
import { Picks } from '#web/features/log-book/picks.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { screenName, titled } from '#web/parts/screen-name.ts';
import { defineCalls, query, textOf } from '#web/lib/api.ts';
import { laterPart, lazyPart } from '#web/lib/lazy-part.ts';
import { money, plural, timestamp } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { debounces } from '#web/lib/timings.ts';
import { useAddress } from '#web/parts/reports/address.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { column } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { wholeDates } from '#web/ui/whole-dates.tsx';
import * as words from '#web/features/log-book/words.nl.ts';

const ActionDialog = lazyPart(() => import('#web/features/log-book/action-dialog.tsx'), 'ActionDialog');
const TakeBackDialog = lazyPart(() => import('#web/features/log-book/take-back.tsx'), 'TakeBackDialog');
const SavedQuestions = laterPart(
  () => import('#web/features/log-book/saved-questions.tsx'),
  'SavedQuestions',
);
const Progress = laterPart(() => import('#web/features/log-book/progress.tsx'), 'Progress');

const { useActionsQuery } = defineCalls({ actions: query(logBookActions) });

const pageSize = 50;
const unfiltered = address.read(new URLSearchParams(), '2000-01-01');
const shortcuts: readonly PeriodName[] = ['today', 'week', 'last_week', 'month'];

const Who = ({ action }: { action: LogAction }) => (
  <span className="two-lines">
    <span>{action.userName}</span>
    {action.actingUserName !== null && (
      <span className="sub">
        {words.byWord} {action.actingUserName}
      </span>
    )}
    {action.screen !== null && (
      <span className="sub" title={action.screen}>
        {screenName(action.screen)}
      </span>
    )}
  </span>
);

const Outcomes = ({ outcomes }: Pick<LogAction, 'outcomes'>) =>
  outcomes.length > 0 && (
    <ul className="log-changes sub" aria-label={words.whatFollowed}>
      {outcomes.map(({ sentence, hasFailed }, nth) => (
        <li key={nth} className={hasFailed ? 'log-failed' : undefined}>
          → {sentence}
        </li>
      ))}
    </ul>
  );

const What = ({ action, onOpen }: { action: LogAction; onOpen: () => void }) => (
  <>
    <div className="log-sentence">{action.sentence}</div>
    <div className="sub">
      {[
        titled(action.subjectType, action.subject),
        action.customerName,
        action.amount !== null && words.nowIncl(money(action.amount)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </div>
    {action.reason !== null && (
      <div className="sub">
        {words.why}: {action.reason}
      </div>
    )}
    <Changes changes={action.changes} />
    <Outcomes outcomes={action.outcomes} />
    <LinkButton className="sub" onClick={onOpen}>
      {action.events === 1 ? words.openAction : plural(action.events, words.event, words.eventsWord)}
      <span className="visually-hidden"> {words.ofAction(action.sentence)}</span>
    </LinkButton>
  </>
);

const columnsFor = (open: (key: string) => void): Column<LogAction>[] => [
  column(
    'at',
    words.moment,
    ({ recordedAt }) => (
      <time className="log-time" dateTime={recordedAt}>
        {timestamp(recordedAt)}
      </time>
    ),
    { width: 150, isAtEnd: true },
  ),
  column('who', words.name, (action) => <Who action={action} />, { width: 190 }),
  column('what', words.whatWasDone, (action) => <What action={action} onOpen={() => open(action.key)} />),
  column('action', words.action, ({ action }) => <span className="sub">{action}</span>, {
    width: 190,
    isAtEnd: true,
  }),
];

/** The ways to the newest and to older ones; `searched`: until when was looked so far, null where all was. */
const Pages = ({
  after,
  next,
  searched,
  onChange,
}: {
  after: string;
  next: string | null;
  searched: string | null;
  onChange: (after: string) => void;
}) => {
  if (after === '' && next === null) return null;
  return (
    <nav className="log-pages" aria-label={words.pagesOfActions}>
      <Button disabled={after === ''} onClick={() => onChange('')}>
        {words.newestActions}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && onChange(next)}>
        {searched === null ? words.olderActions : words.searchFurther}
      </Button>
      {searched !== null && (
        <span className="sub" role="status">
          {wholeDates(words.searchedTo(searched))}
        </span>
      )}
    </nav>
  );
};

/** What was done, one row per press, newest first, filtered by the address; a row opens into its events. */
export const Actions = () => {
  const { today, filters, change } = useAddress(address);
  const { after, row, from, to, fromTime, toTime, picks, text, batch } = filters;
  const question = asked(filters);
  const list = useActionsQuery({ ...question, after: after || null, take: pageSize });
  const [taking, setTaking] = useState<readonly string[] | 'all' | null>(null);
  const [begun, setBegun] = useState(0);
  const mayTakeBack = useMayCall(takeBackAction);
  const isFiltered = picks.length > 0 || text !== '' || from !== null || to !== null || batch !== '';
  const { names = {}, alike = [], cut = [], searchedTo = null } = list.currentData ?? {};
  const searched = searchedTo === null ? null : timestamp(searchedTo);
  const named = picks.map((pick) =>
    pick.kind === 'record' ? { ...pick, name: names[pick.value] ?? pick.name } : pick,
  );
  const rows = list.currentData?.data ?? [];
  const withOpposite = rows.filter(({ mayBeTakenBack }) => mayBeTakenBack);
  const withoutOpposite = rows.filter(({ mayBeTakenBack }) => !mayBeTakenBack);
  const set = (changed: Partial<Filters>) => change({ after: '', row: '', ...changed });
  const next = list.currentData?.next ?? null;
  const saved = String(address.write({ ...filters, after: '', row: '' }));
  return (
    <section className="card" aria-label={words.actionsTitle}>
      <search className="log-picks">
        <div className="log-asked">
          <Picks picks={named} onChange={(chosen) => set({ picks: chosen })} />
          <SearchField
            label={words.oldOrNewValue}
            placeholder={words.valueExample}
            maxLength={100}
            value={text}
            wait={debounces.textSearches}
            onSearch={(typed) => set({ text: typed.trim() })}
          />
        </div>
        <div className="log-moments">
          <DateField label={words.from} value={from} onChange={(day) => set({ from: day })} />
          <TimeField
            label={words.fromTime}
            value={fromTime}
            disabled={!from}
            onChange={(clock) => set({ fromTime: clock })}
          />
          <DateField label={words.upToAndIncluding} value={to} onChange={(day) => set({ to: day })} />
          <TimeField
            label={words.untilTime}
            value={toTime}
            disabled={!to}
            onChange={(clock) => set({ toTime: clock })}
          />
        </div>
        <div className="log-shortcuts" role="group" aria-label={words.choosePeriodOf}>
          {shortcuts.map((name) => {
            const period = periodOf(name, today);
            return (
              <Button
                key={name}
                size="small"
                aria-pressed={period.from === from && period.to === to}
                onClick={() => set({ ...period, fromTime: null, toTime: null })}
              >
                {localized(periodNames[name])}
              </Button>
            );
          })}
          <Suspense>
            <SavedQuestions query={saved} />
          </Suspense>
          {mayTakeBack && isFiltered && withOpposite.length > 0 && (
            <Button size="small" onClick={() => setTaking('all')}>
              {words.takeAllBack}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => change(unfiltered)}>
            {words.clearFilters}
          </Button>
        </div>
      </search>
      {alike.length + cut.length > 0 && (
        <p className="log-only" role="status">
          {[
            ...alike.map(({ asked: typed, words: found }) => words.takenFor(typed, found.join(', '))),
            ...cut.map(words.shortestOf),
          ].join(' ')}
        </p>
      )}
      <DataTable
        caption={words.actionsTitle}
        columns={columnsFor((key) => change({ row: key }))}
        keyOf={({ key }) => key}
        rows={list.currentData?.data}
        error={textOf(list.error)}
        onRetry={() => void list.refetch()}
        emptyText={searched === null ? words.noActions : words.noActionsSince(searched)}
        areas="'who at' 'what what' 'action action'"
        skeletonRows={12}
      />
      <Pages after={after} next={next} searched={searched} onChange={(key) => change({ after: key })} />
      <Suspense>
        <Progress key={begun} />
      </Suspense>
      <Suspense>
        {row !== '' && taking === null && (
          <ActionDialog
            rowKey={row}
            onClose={() => change({ row: '' })}
            onBatch={(opened) => set({ picks: [], text: '', from: null, to: null, batch: opened })}
            onTakeBack={mayTakeBack ? ({ key }) => setTaking([key]) : undefined}
          />
        )}
        {taking !== null && (
          <TakeBackDialog
            keys={taking === 'all' ? withOpposite.map(({ key }) => key) : taking}
            all={taking === 'all' ? { ...question, after: null, take: pageSize } : undefined}
            stays={taking === 'all' ? withoutOpposite.map(({ sentence }) => sentence) : []}
            onClose={() => setTaking(null)}
            onStarted={() => setBegun(begun + 1)}
          />
        )}
      </Suspense>
    </section>
  );
};
