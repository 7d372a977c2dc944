import type { SoldMonth, SoldProduct } from '#api/contract/report.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { count, marginText, money, monthAndYear } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { numberColumn, column } from '#web/ui/columns.ts';
import './sold-tables.css';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/words.nl.ts';

/** A month by its name: `november 2026`. */
export const monthName = ({ year, month }: { year: number; month: number }) =>
  monthAndYear(`${year}-${String(month).padStart(2, '0')}-01`);

type Sold = Pick<SoldMonth & SoldProduct, 'excl' | 'marginPercentage'>;
const revenue: Column<Sold> = numberColumn('excl', common.turnoverExcl, money, { isAtEnd: true });
const marginShare: Column<Sold> = column(
  'percentage',
  common.marginPercent,
  ({ marginPercentage }) => marginText(marginPercentage),
  { isNumber: true, isAtEnd: true },
);

const amounts: Column<SoldMonth>[] = [
  numberColumn('bottles', common.bottles2, count),
  revenue,
  numberColumn('incl', common.turnoverIncl, money),
  numberColumn('margin', common.margin, money),
  marginShare,
];

/** REP-022: what each account sold in each month. */
export const MonthsCard = ({ months }: { months: readonly SoldMonth[] }) => (
  <Card title={words.perMonthAndCompany} isPadded={false}>
    <div className="sold-rows">
      <DataTable
        caption={words.turnoverAndMarginPerMonth}
        columns={[
          column('month', common.month, monthName),
          column('account', common.company, ({ accountName }: SoldMonth) => accountName),
          ...amounts,
        ]}
        keyOf={({ year, month, accountId }) => `${year} ${month} ${accountId}`}
        rows={months}
        areas="'month excl' 'account account' 'margin percentage'"
        isDense
      />
    </div>
  </Card>
);

const products: Column<SoldProduct>[] = [
  column('name', common.product, ({ productId, name }) => (
    <KnownLink to={`/producten/${productId}`}>{name}</KnownLink>
  )),
  column(
    'bottles',
    common.bottles2,
    ({ bottles }) => (
      <>
        {count(bottles)}
        <span className="sold-word"> {bottles === 1 ? common.bottle : common.bottles}</span>
      </>
    ),
    { isNumber: true },
  ),
  revenue,
  numberColumn('margin', common.margin, money),
  marginShare,
];

/** REP-009, REP-022: the products with the most revenue, as many as are wanted. */
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
        areas="'name excl' 'bottles percentage'"
        isDense
      />
    </div>
  </Card>
);
