import type { SoldMonth, SoldProduct } from '#api/contract/report.ts';
import { productLink } from '#web/parts/record-links.tsx';
import { count, money, monthAndYear, twoDigits } from '#web/lib/format.ts';
import { margin, marginShare, revenue } from '#web/parts/reports/sold-columns.ts';
import { Card } from '#web/ui/card.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { column, numberColumn } from '#web/ui/columns.ts';
import { type Column, DataTable } from '#web/ui/table.tsx';
import './sold-tables.css';
import * as words from '#web/parts/words.nl.ts';

/** The name of a month: `november 2026`. */
export const monthName = ({ year, month }: { year: number; month: number }) =>
  monthAndYear(`${year}-${twoDigits(month)}-01`);

const months: Column<SoldMonth>[] = [
  column('month', words.month, monthName),
  column('account', words.company, ({ accountName }) => accountName),
  numberColumn('bottles', words.bottlesTitle, count),
  revenue,
  numberColumn('incl', words.turnoverIncl, money),
  margin,
  marginShare,
];

/** REP-022: what each account sold in each month. */
export const MonthsCard = ({ months: rows }: { months: readonly SoldMonth[] }) => (
  <Card title={words.perMonthAndCompany} isPadded={false}>
    <div className="sold-rows">
      <DataTable
        caption={words.turnoverAndMarginPerMonth}
        columns={months}
        keyOf={({ year, month, accountId }) => `${year} ${month} ${accountId}`}
        rows={rows}
        areas="'month excl' 'account account' 'margin marginPercentage'"
        isDense
      />
    </div>
  </Card>
);

const products: Column<SoldProduct>[] = [
  column('name', words.product, productLink),
  column(
    'bottles',
    words.bottlesTitle,
    ({ bottles }) => (
      <>
        {count(bottles)}
        <span className="sold-word"> {bottles === 1 ? words.bottle : words.bottles}</span>
      </>
    ),
    { isNumber: true },
  ),
  revenue,
  margin,
  marginShare,
];

/** REP-009, REP-022: the products with the most revenue, up to the chosen number. */
export const BestSoldCard = ({
  top,
  products: rows,
  onTop,
}: {
  top: number;
  products: readonly SoldProduct[];
  onTop: (top: number) => void;
}) => (
  <Card
    title={words.bestSoldProducts}
    isPadded={false}
    aside={
      <div className="top-field">
        <DecimalField
          label={words.top}
          value={top}
          decimals={0}
          minimum={1}
          maximum={100}
          onChange={(next) => next !== null && onTop(next)}
        />
      </div>
    }
  >
    <div className="sold-rows">
      <DataTable
        caption={words.bestSoldProducts}
        columns={products}
        keyOf={({ productId }) => productId}
        rows={rows}
        areas="'name excl' 'bottles marginPercentage'"
        isDense
      />
    </div>
  </Card>
);
