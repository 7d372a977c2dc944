import { useState } from 'react';
import { ageing, type AgeingSort, type CustomerOwing } from '#api/customer-account/contract.ts';
import { type Age, ages } from '#domain/customer-account/ageing.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useListParams } from '#web/parts/params.ts';
import { dayIn } from '#web/parts/record-list/filters.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { TileRow } from '#web/ui/card.tsx';
import { column } from '#web/ui/columns.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { listed, TableCard } from '#web/ui/query-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column, Sort } from '#web/ui/table.tsx';
import './ageing.css';
import * as words from '#web/features/ageing/words.nl.ts';

const { useAgeingQuery } = defineCalls({ ageing: query(ageing) });

/** The columns of the ages, under the names by which they are sorted. */
const sorts: Readonly<Record<Age, AgeingSort>> = {
  notDue: 'not_due',
  upTo30: 'days_30',
  upTo60: 'days_60',
  upTo90: 'days_90',
  over90: 'days_over_90',
};
const figure = (age: Age, amount: number) =>
  age !== 'notDue' && amount > 0 ? <span className="ageing-late">{money(amount)}</span> : money(amount);

const columnsOn = (day: string): Column<CustomerOwing>[] => [
  column(
    'name',
    words.customerTitle,
    ({ customerId, name }) => (
      <KnownLink className="strong" to={`/klanten/${customerId}?tab=account&tot=${day}`}>
        {name}
      </KnownLink>
    ),
    { isSortable: true },
  ),
  ...ages.map((age) =>
    column<CustomerOwing>(
      sorts[age],
      words.ages[age],
      (owing) => (owing[age] === 0 ? <span className="muted">–</span> : figure(age, owing[age])),
      { isSortable: true, isNumber: true, isAtEnd: true, isNamed: true },
    ),
  ),
  column('total', words.together, ({ total }) => <span className="strong">{money(total)}</span>, {
    isSortable: true,
    isNumber: true,
    isAtEnd: true,
  }),
];

const sortIn = (text: string | null): AgeingSort =>
  (['name', ...Object.values(sorts)] as const).find((item) => item === text) ?? 'total';

/** What customers owed at the end of a day by how long it was past its due date, with the sums of all. */
export const Ageing = () => {
  const [today] = useState(() => dateInAmsterdam(Date.now()));
  const { params, change, rows, paging } = useListParams(pageSizes.defaulters);
  const day = dayIn(params.get('dag')) ?? today;
  const search = params.get('zoek') ?? '';
  const sort = sortIn(params.get('op'));
  const isDescending = params.get('oplopend') !== '1';
  const asked = { day, search, sort, isDescending };
  const answer = useAgeingQuery({ ...asked, ...rows });
  const found = answer.currentData;
  const columns = columnsOn(day);
  const download = useListFile(
    matchingOf(ageing, { ...asked, skip: 0, take: 1 }, found ?? undefined, {
      name: words.ageingFile(day),
      columns: columns.map(({ key }) => key),
    }),
  );
  return (
    <Page title={words.ageing} actions={download && <DownloadMenu size="normal" {...download} />}>
      <div className="stack">
        {found && (
          <section aria-label={words.all}>
            <TileRow
              rows={[
                ...ages.map((age) => [words.ages[age], figure(age, found.sums[age])] as const),
                [words.together, money(found.sums.total)],
              ]}
            />
          </section>
        )}
        <TableCard
          title={words.openOn(date(day))}
          columns={columns}
          keyOf="customerId"
          areas="'name total' 'not_due not_due' 'days_30 days_30' 'days_60 days_60' 'days_90 days_90' 'days_over_90 days_over_90'"
          emptyText={search ? words.noCustomerFound : words.nothingOpen(date(day))}
          {...listed(answer)}
          paging={paging}
          sort={{ column: sort, direction: isDescending ? 'descending' : 'ascending' }}
          onSort={({ column: op, direction }: Sort) =>
            change({ op, oplopend: direction === 'ascending' ? '1' : '' })
          }
        >
          <search className="ageing-filters">
            <DateField label={words.asOf} value={day} onChange={(dag) => change({ dag })} />
            <SearchField
              label={words.searchCustomer}
              value={search}
              wait={debounces.unpaidCustomerSearch}
              onSearch={(zoek) => change({ zoek })}
            />
          </search>
        </TableCard>
      </div>
    </Page>
  );
};
