import { addVatRate, vatRates } from '#api/vat/contract.ts';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { useState } from 'react';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { VatCategory, type VatRate, vatRateOn } from '#domain/kernel/vat.ts';
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
import { valueColumn, numberColumn, column } from '#web/ui/columns.ts';
import { useMayCall } from '#web/parts/role.ts';
import './vat-rates.css';
import * as words from '#web/features/vat-rates/words.nl.ts';

const { useVatRatesQuery, useAddVatRateMutation } = defineCalls({
  vatRates: query(vatRates, { part: 'data' }),
  addVatRate: mutation(addVatRate, { invalidatesTags: ['Account', 'Lookup:list'] }),
});

const names: Record<VatCategory, string> = { none: words.none, low: words.low, high: words.high };
/** A rate that has always applied has no start date. */
const since = (from: CalendarDate) => (from < '1970-01-01' ? words.always : date(from));

type Row = VatRate & { holds: 'now' | 'later' | 'before' };
const states = {
  now: { tone: 'green', label: words.appliesNow },
  later: { tone: 'blue', label: words.is },
  before: { tone: 'grey', label: words.was },
} as const;
const placeOf = ({ category }: VatRate) => VatCategory.options.indexOf(category);

/** By category, newest first; of two rates from the same day, the one added last applies (D-11). */
const rowsOf = (rates: readonly VatRate[], today: CalendarDate): Row[] => {
  const inForce = new Map<VatCategory, VatRate>();
  for (const item of rates.filter(({ from }) => from <= today))
    if (item.from >= (inForce.get(item.category)?.from ?? '')) inForce.set(item.category, item);
  const holds = (item: VatRate) => {
    if (item.from > today) return 'later';
    return inForce.get(item.category) === item ? 'now' : 'before';
  };
  return rates
    .map((item): Row => ({ ...item, holds: holds(item) }))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.from.localeCompare(a.from));
};

const columns: Column<Row>[] = [
  column('category', words.category, ({ category }) => names[category]),
  valueColumn('from', words.validFrom, since),
  numberColumn('rate', words.rate, percent),
  column('holds', words.state, ({ holds }) => <Pill tone={states[holds].tone}>{states[holds].label}</Pill>, {
    isAtEnd: true,
  }),
];

const NewRate = ({ rates, today }: { rates: readonly VatRate[]; today: CalendarDate }) => {
  const [add, { isLoading, error }] = useAddVatRateMutation();
  const [category, setCategory] = useState<VatCategory>('low');
  const [from, setFrom] = useState<CalendarDate | null>(null);
  const [rate, setRate] = useState<Percentage | null>(null);
  const isBackdated = from !== null && from <= today;
  const submit = async () => {
    if (from === null || rate === null) return;
    const answer = await add({ request: { category, from, rate } });
    if (answer.error) return;
    toast.done(words.vatIsFrom(names[category].toLowerCase(), percent(rate), date(from)));
    setFrom(null);
    setRate(null);
  };
  return (
    <Card title={words.newRate} subtitle={words.aRateStaysAnOlder}>
      <Form onSubmit={submit}>
        <Fields>
          <SelectField
            label={words.category}
            value={category}
            onChange={(value) => setCategory(VatCategory.parse(value))}
            options={VatCategory.options.map((value) => ({
              value,
              label: words.now(names[value], percent(vatRateOn(value, today, rates))),
            }))}
          />
          <DateField
            label={words.validFrom}
            value={from}
            onChange={setFrom}
            hint={isBackdated ? words.appliesAtOnceToEach : undefined}
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
          <div className="vat-rate-add">
            <Button type="submit" variant="filled" disabled={isLoading || from === null || rate === null}>
              {words.addRate}
            </Button>
          </div>
        </Fields>
        {error && <Banner kind="error">{textOf(error)}</Banner>}
      </Form>
    </Card>
  );
};

/** FMT-009, D-11: the three VAT categories by date; ADMIN and MANAGER add a future rate. */
export const VatRates = () => {
  const mayAddVatRate = useMayCall(addVatRate);
  const today = useToday();
  const { data: rates, ...list } = useVatRatesQuery();
  return (
    <Page title={words.vatRates} crumbs={[{ label: words.settings }]}>
      {rates && (
        <Tiles>
          {VatCategory.options.map((category) => (
            <Tile
              key={category}
              name={words.vatOf(names[category].toLowerCase())}
              figure={percent(vatRateOn(category, today, rates))}
              note={words.today}
            />
          ))}
        </Tiles>
      )}
      <div className="stack">
        {rates && mayAddVatRate && <NewRate rates={rates} today={today} />}
        <TableCard
          title={words.allRates}
          caption={words.vatRates}
          columns={columns}
          keyOf={({ category, from, rate }) => `${category} ${from} ${rate}`}
          rows={rates && rowsOf(rates, today)}
          areas="'category holds' 'from rate'"
          query={list}
          skeletonRows={4}
        />
      </div>
    </Page>
  );
};
