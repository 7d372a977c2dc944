import './sparkline.css';

const [width, height] = [96, 28];
/** Half the width of the line, so that it is not cut off at the edges. */
const edge = 1.5;

/** The course of a figure as a small line, which begins at zero; `label` says in words what it shows. */
export const Sparkline = ({ label, values }: { label: string; values: readonly number[] }) => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const x = (at: number) => rounded(edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge));
  const y = (value: number) =>
    rounded(height - edge - ((value - least) / Math.max(1, most - least)) * (height - 2 * edge));
  const points = values.map((value, at) => `${x(at)},${y(value)}`);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={edge} />
    </svg>
  );
};
