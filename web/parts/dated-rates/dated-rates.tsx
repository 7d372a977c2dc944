import { type ReactNode, useState } from 'react';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { textOf } from '#web/lib/api.ts';
import { date, rate as percent } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { Fields, SelectField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Page } from '#web/ui/page.tsx';
import { useToday } from '#web/parts/today.ts';
import { TableCard } from '#web/ui/query-table.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import './dated-rates.css';
import * as words from '#web/parts/dated-rates/words.nl.ts';

/** A rate of a kind from a day on; of two from the same day, the one added last applies. */
export type DatedRate<Kind extends string> = { kind: Kind; from: CalendarDate; rate: Percentage };

/** A rate that has always applied has no start date. */
const since = (from: CalendarDate) => (from < '1970-01-01' ? words.always : date(from));

type Row = DatedRate<string> & { holds: 'now' | 'later' | 'before' };
const states = {
  now: { tone: 'green', label: words.appliesNow },
  later: { tone: 'blue', label: words.is },
  before: { tone: 'grey', label: words.was },
} as const;

/** What applies today, by kind. */
const inForceOn = (rates: readonly DatedRate<string>[], today: CalendarDate) => {
  const inForce = new Map<string, DatedRate<string>>();
  for (const item of rates.filter(({ from }) => from <= today))
    if (item.from >= (inForce.get(item.kind)?.from ?? '')) inForce.set(item.kind, item);
  return inForce;
};

/** By kind, newest first. */
const rowsOf = (
  rates: readonly DatedRate<string>[],
  today: CalendarDate,
  kinds: readonly string[],
): Row[] => {
  const inForce = inForceOn(rates, today);
  const holds = (item: DatedRate<string>) => {
    if (item.from > today) return 'later';
    return inForce.get(item.kind) === item ? 'now' : 'before';
  };
  return rates
    .map((item): Row => ({ ...item, holds: holds(item) }))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.from.localeCompare(a.from));
};

/** Adds a rate to one of these kinds, and answers whether it was. */
type Adding<Kind extends string> = {
  kinds: readonly Kind[];
  add: (rate: DatedRate<Kind>) => Promise<boolean>;
  isBusy: boolean;
  error: unknown;
};
type Texts<Kind extends string> = {
  /** The kinds by their names, in the order in which they stand. */
  names: Readonly<Record<Kind, string>>;
  /** How a kind is chosen by, and what its tile is called. */
  kindLabel: string;
  tileOf: (name: string) => string;
  /** What is said of a rate that was added, and of adding one at all. */
  addedText: (name: string, rate: string, from: string) => string;
  addingNote: string;
  backdatedHint: string;
};

const NewRate = <Kind extends string>({
  texts: { names, kindLabel, addedText, addingNote, backdatedHint },
  initialKind,
  inForce,
  today,
  adding: { kinds, add, isBusy, error },
}: {
  texts: Texts<Kind>;
  initialKind: Kind;
  inForce: ReadonlyMap<string, DatedRate<string>>;
  today: CalendarDate;
  adding: Adding<Kind>;
}) => {
  const [kind, setKind] = useState<Kind>(initialKind);
  const [from, setFrom] = useState<CalendarDate | null>(null);
  const [rate, setRate] = useState<Percentage | null>(null);
  const submit = async () => {
    if (from === null || rate === null || !(await add({ kind, from, rate }))) return;
    toast.done(addedText(names[kind], percent(rate), date(from)));
    setFrom(null);
    setRate(null);
  };
  return (
    <Card title={words.newRate} subtitle={addingNote}>
      <Form onSubmit={submit}>
        <Fields>
          <SelectField
            label={kindLabel}
            value={kind}
            onChange={(value) => setKind(kinds.find((each) => each === value) ?? initialKind)}
            options={kinds.map((value) => ({
              value,
              label: words.now(names[value], percent(inForce.get(value)?.rate ?? 0)),
            }))}
          />
          <DateField
            label={words.validFrom}
            value={from}
            onChange={setFrom}
            hint={from !== null && from <= today ? backdatedHint : undefined}
          />
          <DecimalField
            label={words.rate}
            suffix="%"
            decimals={2}
            value={rate}
            onChange={setRate}
            maximum={10_000}
            minimum={0}
          />
          <div className="dated-rate-add">
            <Button type="submit" variant="filled" disabled={isBusy || from === null || rate === null}>
              {words.addRate}
            </Button>
          </div>
        </Fields>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
      </Form>
    </Card>
  );
};

/** A page of rates by date: what applies today, all of them, and a form to add one for whoever may. */
export const DatedRates = <Kind extends string, Added extends Kind>({
  title,
  texts,
  initialKind,
  rates,
  list,
  adding,
  children,
}: {
  title: string;
  texts: Texts<Kind>;
  /** The kind that is chosen first. */
  initialKind: Added;
  rates: readonly DatedRate<Kind>[] | undefined;
  list: Parameters<typeof TableCard<Row>>[0]['query'];
  /** Null for who may only look. */
  adding: Adding<Added> | null;
  /** Above it all, once the rates are there. */
  children?: ReactNode;
}) => {
  const today = useToday();
  const kinds = Object.keys(texts.names) as Kind[];
  const inForce = inForceOn(rates ?? [], today);
  const columns: Column<Row>[] = [
    column('kind', texts.kindLabel, ({ kind }) => texts.names[kind as Kind]),
    valueColumn('from', words.validFrom, since),
    numberColumn('rate', words.rate, percent),
    column(
      'holds',
      words.state,
      ({ holds }) => <Pill tone={states[holds].tone}>{states[holds].label}</Pill>,
      {
        isAtEnd: true,
      },
    ),
  ];
  return (
    <Page title={title} crumbs={[{ label: words.settings }]}>
      {rates && children}
      {rates && (
        <Tiles>
          {kinds.map((kind) => (
            <Tile
              key={kind}
              name={texts.tileOf(texts.names[kind])}
              figure={percent(inForce.get(kind)?.rate ?? 0)}
              note={words.today}
            />
          ))}
        </Tiles>
      )}
      <div className="stack">
        {rates && adding && <NewRate {...{ texts, initialKind, inForce, today, adding }} />}
        <TableCard
          title={words.allRates}
          caption={title}
          columns={columns}
          keyOf={({ kind, from, rate }) => `${kind} ${from} ${rate}`}
          rows={rates && rowsOf(rates, today, kinds)}
          areas="'kind holds' 'from rate'"
          query={list}
          skeletonRows={4}
        />
      </div>
    </Page>
  );
};
