import type { SoldMonth } from '#api/contract/report.ts';
import { marginText, money } from '#web/lib/format.ts';
import { numberColumn } from '#web/ui/columns.ts';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/parts/words.nl.ts';

export const revenue: Column<Pick<SoldMonth, 'excl'>> = numberColumn('excl', words.turnoverExcl, money, {
  isAtEnd: true,
});
export const margin: Column<Pick<SoldMonth, 'margin'>> = numberColumn('margin', words.margin, money);
export const marginShare: Column<Pick<SoldMonth, 'marginPercentage'>> = numberColumn(
  'marginPercentage',
  words.marginPercent,
  marginText,
  { isAtEnd: true },
);
