import { Suspense } from 'react';
import './chart.css';
import { lazyPart } from '#web/lib/lazy-part.ts';
import * as words from '#web/ui/words.nl.ts';

/** What is drawn of each point; the first is filled below its line, one that is compared with is dashed. */
export type Series = { name: string; isCompared?: boolean };
/** A value is null where there is none, as of days that are still to come. */
export type Point = { name: string; values: readonly (number | null)[] };

export type ChartProps = {
  /** Lines over time, or bars for a few names of which each next value is drawn inside the one before. */
  kind: 'lines' | 'bars';
  title: string;
  /** What is to be seen, in a sentence. */
  summary: string;
  series: readonly Series[];
  points: readonly Point[];
  /** A value as it is written beside a bar, in the tip over a point and in the table. */
  text: (value: number) => string;
  /** The same at the axis, where there is less room. */
  axisText?: ((value: number) => string) | undefined;
};

/** Drawing brings a library along: a page has its figures before its chart. */
const Drawing = lazyPart(() => import('#web/ui/chart-drawing.tsx'), 'ChartDrawing');

const barHeight = 30;
const linesHeight = 280;

/**
 * Figures as a picture, in the colours of the tokens. Who cannot see it reads the summary, and the figures
 * themselves in a table.
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
