import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { AsOf, AsOfFact, AsOfTable } from '#api/as-of/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { dateTime, time } from '#web/lib/format.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { type AsOfRecord, useAsOf } from '#web/parts/as-of/answer.ts';
import { useMayOpen } from '#web/parts/may-open.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import './as-of.css';
import * as words from '#web/parts/as-of/words.nl.ts';

/** What the address says of which part of a page is looked at, and how far down a list. */
const ofPart = ['geldig', 'stuk', 'afspraak', 'klant', 'afgesproken', 'rij', 'vind'];

/** The address of the page with these in it; one without text is left out, but `op` stays. */
export const useMoment = () => {
  const [params, setParams] = useSearchParams();
  return {
    day: params.get('geldig') ?? '',
    change: (changed: Partial<Record<string, string>>) => {
      const next = new URLSearchParams(params);
      for (const [name, text = ''] of Object.entries(changed))
        if (text === '' && name !== 'op') next.delete(name);
        else next.set(name, text);
      setParams(next, { replace: true });
    },
    leave: () => {
      const next = new URLSearchParams(params);
      next.delete('op');
      for (const name of ofPart) next.delete(name);
      setParams(next);
    },
  };
};

/** Where the slider stands is asked once it rests. */
const restMs = 150;

const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

/** The changes of the record, one step for each, with who made it and what it was. */
const Changes = ({
  stops,
  passed,
  isWhole,
  onGo,
}: Pick<AsOf, 'stops' | 'passed' | 'isWhole'> & { onGo: (at: string) => void }) => {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const place = dragged ?? passed;
  const stop = stops[place - 1];
  useEffect(() => {
    if (dragged === null) return;
    const timer = setTimeout(() => {
      const [first] = stops;
      const at = stops[dragged - 1]?.at ?? (first && before(first.at));
      if (at !== undefined) onGo(at);
      setDragged(null);
    }, restMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the page passes on is new at each drawing
  }, [dragged]);
  const nth = stop ? words.ofAll(place, stops.length) : words.beforeAll;
  const what = stop
    ? `${dateTime(stop.at)} · ${stop.userName}: ${stop.more > 0 ? `${stop.sentence.replace(/\.$/, '')} ${words.andMore(stop.more)}` : stop.sentence}`
    : '';
  return (
    <div className="as-of-changes">
      <label htmlFor={id} className="visually-hidden">
        {words.changes}
      </label>
      <div className="as-of-slider">
        <IconButton
          label={words.earlierChange}
          Icon={IconChevronLeft}
          disabled={place === 0}
          onClick={() => setDragged(place - 1)}
        />
        <input
          id={id}
          type="range"
          min={0}
          max={stops.length}
          step={1}
          value={place}
          aria-valuetext={`${nth}. ${what}`}
          onChange={({ target }) => setDragged(Number(target.value))}
        />
        <IconButton
          label={words.laterChange}
          Icon={IconChevronRight}
          disabled={place === stops.length}
          onClick={() => setDragged(place + 1)}
        />
      </div>
      <p className="as-of-stop" aria-hidden>
        <span className="sub">{nth}</span>
        {what && ` · ${what}`}
      </p>
      {!isWhole && <p className="sub">{words.moreChanges}</p>}
    </div>
  );
};

const isDifferent = ({ value, now }: { value: string | null; now: string | null }) => value !== now;

const Text = ({ of }: { of: string | null }) => (of === null ? <em className="muted">{words.none}</em> : of);

const SetBy = ({ by, since }: Pick<AsOfFact, 'by' | 'since'>) =>
  since === null ? null : (
    <>
      {by} <span className="nowrap">{dateTime(since)}</span>
    </>
  );

const FactRow = ({ label, value, now, ...setBy }: AsOfFact) => (
  <tr data-is-different={value !== now || undefined}>
    <th scope="row">{label}</th>
    <td>
      <Text of={value} />
    </td>
    <td className="as-of-now">
      {value !== now && (
        <>
          <Tag tone="yellow">{words.nowIs}</Tag> <Text of={now} />
        </>
      )}
    </td>
    <td className="sub as-of-by">
      <SetBy {...setBy} />
    </td>
  </tr>
);

const Facts = ({ title, facts }: AsOf['sections'][number]) => (
  <Card title={title} isPadded={false}>
    <table className="as-of-facts">
      <caption className="visually-hidden">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.detail}</th>
          <th scope="col">{words.valueThen}</th>
          <th scope="col">{words.valueNow}</th>
          <th scope="col">{words.setBy}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact.name} {...fact} />
        ))}
      </tbody>
    </table>
  </Card>
);

export const isRowDifferent = ({ wasThere, isThere, cells }: AsOfTable['rows'][number]) =>
  wasThere !== isThere || cells.some(isDifferent);

const Row = ({ row, columns }: { row: AsOfTable['rows'][number]; columns: AsOfTable['columns'] }) => {
  const { wasThere, isThere, cells } = row;
  return (
    <tr data-is-different={isRowDifferent(row) || undefined}>
      {columns.map(({ label, isNumber }, nth) => {
        const cell = cells[nth] ?? { value: null, now: null };
        return (
          <td key={label} className={isNumber ? 'num' : undefined} data-name={label}>
            {wasThere ? cell.value : cell.now}
            {wasThere && isThere && isDifferent(cell) && (
              <div className="as-of-now">
                <Tag tone="yellow">{words.nowIs}</Tag> <Text of={cell.now} />
              </div>
            )}
          </td>
        );
      })}
      <td className="sub as-of-by" data-name={words.setBy}>
        {!wasThere && <Tag tone="yellow">{words.added}</Tag>}
        {wasThere && !isThere && <Tag tone="yellow">{words.gone}</Tag>}{' '}
        <SetBy by={row.by} since={row.since} />
      </td>
    </tr>
  );
};

export const Rows = ({ title, columns, rows }: AsOfTable) => (
  <Card title={title} isPadded={false}>
    <div className="as-of-scroll">
      <table className="as-of-rows">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? 'num' : undefined}>
                {label}
              </th>
            ))}
            <th scope="col">{words.setBy}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);

const Said = ({ answer: { state, at, isThere, stops }, count }: { answer: AsOf; count: number }) => {
  const moment = dateTime(at);
  if (state === 'before') return <>{words.notYet(moment, dateTime(stops[0]?.at ?? at))}</>;
  if (state === 'gone') return <>{words.goneThen(moment)}</>;
  return (
    <>
      {count > 0 || !isThere ? words.recordedThen(moment) : words.recordedNow(moment)}
      {!isThere && ` ${words.goneNow}`}
    </>
  );
};

/** The facts and rows of a record, rows first. */
export const Recorded = ({ sections, tables }: Pick<AsOf, 'sections' | 'tables'>) => (
  <>
    {tables.map((table) => (
      <Rows key={table.title} {...table} />
    ))}
    <div className="as-of-sections">
      {sections.map((section) => (
        <Facts key={section.title} {...section} />
      ))}
    </div>
  </>
);

/** What the record was, with what differs from now marked, and who made each value what it was. */
const Answer = ({ answer }: { answer: AsOf }) => {
  const [isShort, setIsShort] = useState(false);
  const count =
    answer.sections.flatMap(({ facts }) => facts.filter(isDifferent)).length +
    answer.tables.flatMap(({ rows }) => rows.filter(isRowDifferent)).length;
  const sections = answer.sections
    .map((section) => (isShort ? { ...section, facts: section.facts.filter(isDifferent) } : section))
    .filter(({ facts }) => facts.length > 0);
  const tables = answer.tables
    .map((table) => (isShort ? { ...table, rows: table.rows.filter(isRowDifferent) } : table))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Banner kind={count > 0 || answer.state !== 'recorded' || !answer.isThere ? 'warning' : 'info'}>
        <Said answer={answer} count={count} />
      </Banner>
      {answer.state === 'recorded' && (
        <div className="as-of-filter">
          <CheckField label={words.onlyDifferent} checked={isShort} onChange={setIsShort} />
          <span className="sub" role="status">
            {count === 0 ? words.nothingDifferent : words.countDifferent(count)}
          </span>
        </div>
      )}
      <Recorded sections={sections} tables={tables} />
    </>
  );
};

/** Where somebody says of which moment: a day and a time, and what else there is to say; with the way back to now. */
export const MomentBar = ({
  at,
  moment,
  children,
  below,
}: {
  /** Undefined until the answer says it. */
  at: string | undefined;
  moment: string;
  children?: ReactNode;
  below?: ReactNode;
}) => {
  const { change, leave } = useMoment();
  const onDay = at === undefined ? null : dateInAmsterdam(at);
  return (
    <div className="card card-body as-of-bar">
      <div className="as-of-fields">
        <DateField label={words.asKnownAt} value={onDay} onChange={(op) => op && change({ op, rij: '' })} />
        <TimeField
          label={words.timeOfDay}
          value={at === undefined ? null : moment.length === 10 ? words.endOfDay : time(at)}
          onChange={(chosen) => onDay && change({ op: `${onDay}T${chosen}`, rij: '' })}
        />
        {children}
        <div className="spacer" />
        <Button variant="filled" Icon={IconArrowBackUp} onClick={leave}>
          {words.backToNow}
        </Button>
      </div>
      {below}
    </div>
  );
};

/** A record as it had been recorded at a moment (`op` in the address), which a date, a time or its changes choose. */
export const AsOfPanel = ({ moment, ...record }: AsOfRecord & { moment: string }) => {
  const { day, change } = useMoment();
  const query = useAsOf({ ...record, at: moment, day });
  const { data: answer, currentData, error } = query;
  const mayOpen = useMayOpen();
  return (
    <section className="as-of stack" aria-label={words.asOf} aria-busy={!currentData || undefined}>
      <MomentBar
        at={answer?.at}
        moment={moment}
        below={answer && answer.stops.length > 0 && <Changes {...answer} onGo={(op) => change({ op })} />}
      >
        {record.kind === 'product' && (
          <DateField
            label={words.pricesInForceOn}
            value={answer?.day ?? null}
            onChange={(geldig) => change({ geldig: geldig ?? '' })}
          />
        )}
      </MomentBar>
      {answer?.state === 'recorded' && record.kind === 'customer' && mayOpen('/prijslijsten') && (
        <Link
          to={`/prijslijsten?${new URLSearchParams({ op: answer.at, klant: String(record.id), afgesproken: '1' })}`}
        >
          {words.agreedThen}
        </Link>
      )}
      {answer && (record.kind === 'invoice' || record.kind === 'deal') && <h2>{answer.title}</h2>}
      {error !== undefined && <RetryBanner query={query} isStale={answer !== undefined} />}
      {answer ? <Answer answer={answer} /> : error === undefined && <Skeleton width="100%" />}
    </section>
  );
};
