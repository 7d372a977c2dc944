import { Suspense } from 'react';
import './chart.css';
import { lazyPart } from '#web/lib/lazy-part.ts';
import * as words from '#web/ui/words.nl.ts';

/** A value per point. The area below the first line is filled; a series for comparison is dashed. */
type Series = { name: string; isCompared?: boolean };
/** A value is null if there is none, such as for future days. */
export type Point = { name: string; values: readonly (number | null)[] };

export type ChartProps = {
  /** Lines over time, or bars per name with each next value drawn inside the previous one. */
  kind: 'lines' | 'bars';
  title: string;
  /** A sentence that describes the chart. */
  summary: string;
  series: readonly Series[];
  points: readonly Point[];
  /** Formats a value beside a bar, in the tooltip of a point and in the table. */
  text: (value: number) => string;
  /** The same for the axis, which has less room. */
  axisText?: ((value: number) => string) | undefined;
};

/** Loaded later, as drawing needs a library: the page shows its figures before its chart. */
const Drawing = lazyPart(() => import('#web/ui/chart-drawing.tsx'), 'ChartDrawing');

const barHeight = 30;
const linesHeight = 280;

/**
 * Figures as a chart, in the colours of the tokens. For a screen reader there is the summary, and a table
 * with the figures.
 */
export const Chart = (props: ChartProps) => {
  const { kind, title, summary, series, points, text } = props;
  const height = kind === 'bars' ? points.length * barHeight + 8 : linesHeight;
  return (
    <figure className="chart">
      <figcaption className="chart-legend" aria-hidden>
        {series.map(({ name, isCompared }, nth) => (
          <span key={name} data-nth={nth} data-compared={isCompared || undefined}>
            {name}
          </span>
        ))}
      </figcaption>
      <div className="chart-picture" role="img" aria-label={`${title}. ${summary}`} style={{ height }}>
        <div aria-hidden className="chart-drawing">
          <Suspense>
            <Drawing {...props} />
          </Suspense>
        </div>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{words.theFiguresOfTheChart(title)}</caption>
          <thead>
            <tr>
              <th scope="col">{kind === 'bars' ? words.name : words.period}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, nth) => (
                  <td key={series[nth]?.name}>{value === null ? '–' : text(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
