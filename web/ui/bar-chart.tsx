import { useId } from 'react';
import './bar-chart.css';

export type Bar = { name: string; values: readonly [first: number, second: number] };

/**
 * Two values for each of a few names, the second inside the first: revenue, and what was earned of it. The figures
 * stand in a table beside it; `summary` tells in a sentence what is to be seen. A value below zero has no bar.
 */
export const BarChart = ({
  title,
  summary,
  legend,
  bars,
  text,
}: {
  title: string;
  summary: string;
  legend: readonly [first: string, second: string];
  bars: readonly Bar[];
  /** A value as it is written at the end of its bar. */
  text: (value: number) => string;
}) => {
  const id = useId();
  const most = Math.max(1, ...bars.flatMap(({ values }) => values));
  const width = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <figure className="bar-chart" role="img" aria-label={`${title}. ${summary}`}>
      <figcaption aria-hidden>
        {legend.map((name, nth) => (
          <span key={name} data-nth={nth}>
            {name}
          </span>
        ))}
      </figcaption>
      <ol aria-hidden>
        {bars.map(({ name, values: [first, second] }) => (
          <li key={`${id} ${name}`}>
            <span className="bar-name">{name}</span>
            <svg height="18" width="100%">
              <rect data-nth="0" width={width(first)} height="18" rx="3" />
              <rect data-nth="1" y="5" width={width(second)} height="8" rx="2" />
            </svg>
            <span className="num">{text(first)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
};
