import type { ReactNode } from 'react';

const dates = /(\d\d-\d\d-\d{4}(?: \d\d:\d\d(?::\d\d)?)?)/;

/** A sentence in which no date or moment (`20-11-2026 09:41:07`) is broken over two lines, as browsers do after a hyphen. */
export const wholeDates = (sentence: string): ReactNode =>
  sentence.split(dates).map((part, nth) =>
    nth % 2 === 1 ? (
      <span key={nth} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
