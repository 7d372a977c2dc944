import type { TableFormat } from '#api/contract/wire.ts';
import { useState } from 'react';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import {
  endpoints,
  useFiguresQuery,
  useLazyFiguresCsvQuery,
  useLazyFiguresPdfQuery,
} from '#web/features/customer/api.ts';
import { BoughtTable } from '#web/features/customer/orders.tsx';
import { count, money, share } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { openFetched, saveFetchedTable } from '#web/parts/outcome.ts';

/** This year until today. */
const firstPeriod = () => {
  const to = dateInAmsterdam(Date.now());
  return { from: `${to.slice(0, 4)}-01-01`, to };
};

/** What the tab shows first, asked before it is there. */
export const askFigures = (customerId: number) =>
  endpoints.figures.initiate({ customerId, ...firstPeriod() }, inAdvance);

/** CUST-019: what a customer bought between two days, on the screen, as PDF and as CSV. */
export const CustomerFigures = ({ customerId, number }: { customerId: number; number: number }) => {
  const [first] = useState(firstPeriod);
  const today = first.to;
  const [from, setFrom] = useState<string>(first.from);
  const [to, setTo] = useState<string>(today);
  const period = { customerId, from, to };
  const isBackwards = from > to;
  const { currentData: figures, error } = useFiguresQuery(period, { skip: isBackwards });
  const [readPdf, pdf] = useLazyFiguresPdfQuery();
  const [readCsv, csv] = useLazyFiguresCsvQuery();

  const show = () => openFetched(readPdf(period), 'De PDF is niet gemaakt');
  const save = (format: TableFormat) =>
    saveFetchedTable(
      readCsv({ ...period, format }),
      `verkoopcijfers-${number}-${from}-${to}`,
      'Het bestand is niet gemaakt',
    );

  return (
    <div className="stack">
      <Card
        title="Verkoopcijfers"
        aside={
          <>
            <Button size="small" disabled={pdf.isFetching || isBackwards} onClick={show}>
              {pdf.isFetching ? 'PDF maken…' : 'PDF'}
            </Button>
            <Button size="small" disabled={csv.isFetching || isBackwards} onClick={() => save('csv')}>
              CSV
            </Button>
            <Button size="small" disabled={csv.isFetching || isBackwards} onClick={() => save('xlsx')}>
              Excel
            </Button>
          </>
        }
      >
        <div className="customer-period">
          <DateField
            label="Van"
            value={from}
            onChange={(day) => setFrom(day ?? addDays(today, -365))}
            problem={isBackwards ? 'Deze dag ligt na de laatste.' : undefined}
          />
          <DateField label="Tot en met" value={to} onChange={(day) => setTo(day ?? today)} />
        </div>
      </Card>
      <ErrorBanner error={error} />
      {figures && (
        <Tiles>
          <Tile name="Flessen" figure={count(figures.bottles)} note={`${count(figures.orders)} orders`} />
          <Tile name="Omzet excl." figure={money(figures.excl)} note={`${money(figures.incl)} incl. btw`} />
          {figures.margin !== null && (
            <Tile
              name="Marge excl."
              figure={money(figures.margin)}
              note={figures.marginPercentage === null ? '–' : share(figures.marginPercentage)}
            />
          )}
          <Tile
            name="Openstaand"
            figure={money(figures.outstanding)}
            note={`${money(figures.outstandingInPeriod)} in deze periode`}
          />
        </Tiles>
      )}
      <Card title="Producten in deze periode" isPadded={false}>
        <BoughtTable rows={figures?.products} emptyText="In deze periode is niets gekocht" />
      </Card>
    </div>
  );
};
