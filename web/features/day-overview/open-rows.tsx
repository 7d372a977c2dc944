import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { marginText } from '#web/parts/reports/sold-tables.tsx';
import { Details } from '#web/features/day-overview/details.tsx';
import { count, money } from '#web/lib/format.ts';

/** A day or a month of the overview: `day` is null for a month. */
export type OpenRow = {
  month: number;
  day: string | null;
  /** As it stands in the row, and as it is told where it is opened. */
  name: ReactNode;
  told: string;
  invoices: number;
  bottles: number;
  excl: number;
  incl: number;
  vatLow: number;
  vatHigh: number;
  margin: number;
  marginPercentage: number | null;
};

const Cells = ({ row }: { row: Omit<OpenRow, 'month' | 'day' | 'name' | 'told'> }) => (
  <>
    <td className="num" data-wide>
      {count(row.invoices)}
    </td>
    <td className="num" data-wide>
      {count(row.bottles)}
    </td>
    <td className="num">{money(row.excl)}</td>
    <td className="num" data-wide>
      {money(row.vatLow)}
    </td>
    <td className="num" data-wide>
      {money(row.vatHigh)}
    </td>
    <td className="num">{money(row.incl)}</td>
    <td className="num" data-wide>
      {money(row.margin)}
    </td>
    <td className="num" data-wide>
      {marginText(row.marginPercentage)}
    </td>
  </>
);

const headers = ['Omzet excl.', 'Btw laag', 'Btw hoog', 'Omzet incl.', 'Marge', 'Marge %'];
const isNarrow = (header: string) => header === 'Omzet excl.' || header === 'Omzet incl.';

/** REP-016, REP-017: rows that open to their payments and orders; several may be open. */
export const OpenRows = ({
  caption,
  header,
  rows,
  total,
}: {
  caption: string;
  header: string;
  rows: readonly OpenRow[];
  total: Omit<OpenRow, 'month' | 'day' | 'name' | 'told'>;
}) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened(
      (before) => new Set(before.has(key) ? [...before].filter((text) => text !== key) : [...before, key]),
    );
  return (
    <table className="table day-rows" data-dense>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          {['Facturen', 'Flessen', ...headers].map((name) => (
            <th key={name} scope="col" className="num" data-wide={isNarrow(name) ? undefined : true}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = row.day ?? String(row.month);
          const isOpen = opened.has(key);
          const Icon = isOpen ? IconChevronDown : IconChevronRight;
          return (
            <Fragment key={key}>
              <tr data-open={isOpen || undefined}>
                <td>
                  <button
                    type="button"
                    className="day-toggle"
                    aria-expanded={isOpen}
                    onClick={() => toggle(key)}
                  >
                    <Icon size={16} aria-hidden />
                    {row.name}
                    <span className="visually-hidden">, orders en betalingen</span>
                  </button>
                </td>
                <Cells row={row} />
              </tr>
              {isOpen && (
                <tr className="day-opened">
                  <td colSpan={9}>
                    <Details month={row.month} day={row.day} name={row.told} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td>Totaal</td>
          <Cells row={total} />
        </tr>
      </tfoot>
    </table>
  );
};
