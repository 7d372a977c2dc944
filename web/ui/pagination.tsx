import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, useEffect } from 'react';
import { count } from '#web/lib/format.ts';
import './table.css';
import * as words from '#web/ui/words.nl.ts';

const numbersShown = 5;

/** At most five page numbers around the current one (FMT-019). Pages count from 1. */
export const pageNumbers = (page: number, pages: number) => {
  const first = Math.max(1, Math.min(page - Math.floor(numbersShown / 2), pages - numbersShown + 1));
  return Array.from({ length: Math.min(numbersShown, pages) }, (_, index) => first + index);
};

const Step = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <li>
    <button type="button" aria-label={label} {...button} />
  </li>
);

/**
 * A bar of five page numbers, where there are more pages than one; with `sizes` the user chooses how many rows a page has (FMT-035).
 * A page that is there no longer gives way to the last.
 */
export const Pagination = ({
  page,
  pageSize,
  total,
  hasMore = false,
  onPage,
  sizes,
  onPageSize,
  label = words.pages,
  isAlwaysShown = false,
}: {
  page: number;
  pageSize: number;
  total: number;
  /** There are more rows than `total`, but they were not counted. */
  hasMore?: boolean;
  onPage: (page: number) => void;
  sizes?: readonly number[];
  onPageSize?: (size: number) => void;
  /** The accessible name, if a screen has more than one. */
  label?: string | undefined;
  /** Also shown if there is only one page, since it shows the number of rows. */
  isAlwaysShown?: boolean;
}) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // what stood on the last page is gone: paid, booked or deleted meanwhile
  const isPast = page > pages;
  useEffect(() => {
    if (isPast) onPage(pages);
  }, [isPast, pages, onPage]);
  if (isPast || (pages === 1 && !isAlwaysShown)) return null;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className="pagination" aria-label={label}>
      <span className="muted tabular">
        {count(first)}–{count(last)} {words.of} {hasMore && words.moreThan}
        {count(total)}
      </span>
      <div className="spacer" />
      {sizes && onPageSize && (
        <label>
          {words.rowsPerPage}
          <select
            className="input"
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && (
        <ol>
          <Step label={words.previousPage} disabled={page === 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </Step>
          {pageNumbers(page, pages).map((number) => (
            <Step
              key={number}
              label={words.page(count(number))}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {count(number)}
            </Step>
          ))}
          <Step label={words.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </Step>
        </ol>
      )}
    </nav>
  );
};
