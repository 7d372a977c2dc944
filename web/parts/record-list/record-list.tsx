import { IconFilter, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { count } from '#web/lib/format.ts';
import { type Download, DownloadMenu } from '#web/parts/download-menu.tsx';
import { ColumnChoice } from '#web/parts/record-list/column-choice.tsx';
import type { RecordListState } from '#web/parts/record-list/use-record-list.ts';
import { ViewsMenu } from '#web/parts/record-list/views-menu.tsx';
import * as words from '#web/parts/record-list/words.nl.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Listed, listed, TableCard } from '#web/ui/query-table.tsx';
import { type Column, placedIn } from '#web/ui/table.tsx';
import './record-list.css';

/** The fields that narrow a list. On a phone only the first, so that the list begins on the first screen. */
const Filters = ({ isAlone, children }: { isAlone: boolean; children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search className="list-filters" data-open={isOpen || undefined}>
      {children}
      {!isAlone && (
        <Button
          className="list-more-filters"
          Icon={IconFilter}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.fewerFilters : words.moreFilters}
        </Button>
      )}
    </search>
  );
};

/** What narrows the list now, each with a cross that takes it off. */
const Chips = ({
  chips,
  change,
  clear,
}: Pick<RecordListState<never>, 'change'> & Pick<RecordListState<never>['parts'], 'chips' | 'clear'>) =>
  chips.length > 0 && (
    <div className="list-chips">
      <ul aria-label={words.activeFilters}>
        {chips.map(({ param, text }) => (
          <li key={param}>
            <button
              type="button"
              aria-label={words.withoutFilter(text)}
              onClick={() => change({ [param]: null })}
            >
              <span>{text}</span>
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <LinkButton onClick={clear}>{words.clearAll}</LinkButton>
    </div>
  );

/** A row of totals under its columns. */
const TotalsRow = <Row,>({
  columns,
  totals,
}: {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
}) => (
  <tr>
    {columns.map(({ key, isNumber, area, isAtEnd }, index) => (
      <td
        key={key}
        className={isNumber ? 'num' : undefined}
        style={area ? ({ gridArea: area } as CSSProperties) : undefined}
        data-at-end={isAtEnd || undefined}
        data-hidden-on-phone={area ? undefined : true}
      >
        {index === 0 ? words.total : totals[key]}
      </td>
    ))}
  </tr>
);

/**
 * The card of a list that `useRecordList` keeps: filters and chips, saved views, columns to choose, download, table,
 * totals, pages.
 */
export const RecordList = <Row,>({
  list: { name, change, sort, countAll, parts },
  title,
  answer,
  areas,
  keyOf,
  emptyText,
  emptyFilteredText,
  filters,
  totals,
  download,
  selection,
}: {
  list: RecordListState<Row>;
  /** The name of the whole list. */
  title: string;
  answer: Listed<Row>;
  areas: string;
  keyOf: keyof Row & string;
  emptyText: string;
  emptyFilteredText: string;
  /** The fields that narrow the list. */
  filters: ReactNode;
  /** Of all that is found, by column. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  download?: Download | undefined;
  /** A column of ticks before the others, and the bar with what can be done with the chosen rows. */
  selection?: { column: Column<Row>; bar: ReactNode } | undefined;
}) => {
  const { all, usual, chosen, chips, clear, columns: stated, view } = parts;
  const columns = selection ? [selection.column, ...stated] : stated;
  const { rows, total, hasMore, query } = listed(answer);
  const status = useRef<HTMLSpanElement>(null);
  const [first, ...others] = all;
  const headed = total !== undefined && total > 0 && totals && parts.columns.some(({ key }) => key in totals);
  return (
    <>
      <TableCard
        title={view?.name ?? title}
        caption={title}
        subtitle={
          <>
            <span ref={status} role="status" tabIndex={-1}>
              {total !== undefined &&
                `${hasMore ? words.moreThan : ''}${count(total)} ${chips.length > 0 ? words.found : words.inAll}`}
              {parts.isChanged && ` · ${words.changed}`}
            </span>
            {hasMore && !parts.isCounted && (
              <>
                {' '}
                <LinkButton
                  onClick={() => {
                    // the button goes away
                    status.current?.focus();
                    countAll();
                  }}
                >
                  {words.countAll}
                </LinkButton>
              </>
            )}
          </>
        }
        aside={
          <div className="list-tools">
            <ViewsMenu list={name} usualName={title} parts={parts} hasFailed={parts.hasFailed} />
            <ColumnChoice
              first={first}
              others={others}
              chosen={chosen}
              usual={usual}
              onChange={parts.setColumns}
              onClose={parts.keepColumns}
            />
            {download && <DownloadMenu {...download} />}
          </div>
        }
        columns={columns}
        areas={areas}
        keyOf={keyOf}
        query={query}
        rows={parts.isReady ? rows : undefined}
        total={total}
        hasMore={hasMore}
        sort={sort}
        onSort={parts.onSort}
        emptyText={chips.length > 0 ? emptyFilteredText : emptyText}
        skeletonRows={12}
        footer={headed && <TotalsRow columns={placedIn(areas, columns)} totals={totals} />}
        paging={{ ...parts.paging, isAlwaysShown: total !== 0 }}
      >
        <Filters isAlone={parts.hasOneFilter}>{filters}</Filters>
        <Chips chips={chips} change={change} clear={clear} />
      </TableCard>
      {selection?.bar}
    </>
  );
};
