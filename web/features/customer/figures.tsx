import type { TableFormat } from '#api/contract/wire.ts';
import { useState } from 'react';
import { addDays, CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import {
  endpoints,
  useFiguresQuery,
  useLazyFiguresCsvQuery,
  useLazyFiguresPdfQuery,
} from '#web/features/customer/api.ts';
import { BoughtProducts } from '#web/features/customer/orders.tsx';
import { count, money, marginText, orders } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { openFetched, saveFetchedTable } from '#web/parts/outcome.ts';
import * as words from '#web/features/customer/words.nl.ts';

/** This year until today. */
const firstPeriod = () => {
  const to = dateInAmsterdam(Date.now());
  return { from: `${to.slice(0, 4)}-01-01`, to };
};

/** A day in the address; null where there is none. */
const dayIn = (text: string | null) => CalendarDate.nullable().catch(null).parse(text);

/** The data that the tab shows first, prefetched. */
export const askFigures = (customerId: number) =>
  endpoints.figures.initiate({ customerId, ...firstPeriod() }, inAdvance);

/** CUST-019: what a customer bought in a period: on screen, as PDF and as CSV. */
export const CustomerFigures = ({ customerId, number }: { customerId: number; number: number }) => {
  const [first] = useState(firstPeriod);
  const today = first.to;
  const [params, setParams] = useSearchParams();
  const from = dayIn(params.get('van')) ?? first.from;
  const to = dayIn(params.get('tot')) ?? today;
  const setPeriod = (changed: { van?: string; tot?: string }) =>
    setParams({ tab: 'figures', van: from, tot: to, ...changed }, { replace: true });
  const period = { customerId, from, to };
  const isBackwards = from > to;
  const { currentData: figures, error } = useFiguresQuery(period, { skip: isBackwards });
  const [readPdf, pdf] = useLazyFiguresPdfQuery();
  const [readCsv, csv] = useLazyFiguresCsvQuery();

  const show = () => openFetched(readPdf(period), words.thePdfWasNotMade);
  const save = (format: TableFormat) =>
    saveFetchedTable(
      readCsv({ ...period, format }),
      `verkoopcijfers-${number}-${from}-${to}`,
      words.theFileWasNotMade,
    );

  return (
    <div className="stack">
      <Card
        title={words.salesFigures}
        aside={
          <>
            <Button size="small" disabled={pdf.isFetching || isBackwards} onClick={show}>
              {pdf.isFetching ? words.makingPdf : words.pdf}
            </Button>
            <Button size="small" disabled={csv.isFetching || isBackwards} onClick={() => save('csv')}>
              {words.csv}
            </Button>
            <Button size="small" disabled={csv.isFetching || isBackwards} onClick={() => save('xlsx')}>
              {words.excel}
            </Button>
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
            value={to}
            onChange={(day) => setPeriod({ tot: day ?? today })}
          />
        </div>
      </Card>
      <ErrorBanner error={error} />
      {figures && (
        <Tiles>
          <Tile name={words.bottlesTitle} figure={count(figures.bottles)} note={orders(figures.orders)} />
          <Tile
            name={words.turnoverExcl}
            figure={money(figures.excl)}
            note={words.amountInclVat(money(figures.incl))}
          />
          {figures.margin !== null && (
            <Tile
              name={words.marginExcl}
              figure={money(figures.margin)}
              note={marginText(figures.marginPercentage)}
            />
          )}
          <Tile
            name={words.outstanding}
            figure={money(figures.outstanding)}
            note={words.inThisPeriod(money(figures.outstandingInPeriod))}
          />
        </Tiles>
      )}
      <BoughtProducts
        title={words.productsInThisPeriod}
        rows={figures?.products}
        emptyText={words.nothingWasBoughtInThis}
      />
    </div>
  );
};
