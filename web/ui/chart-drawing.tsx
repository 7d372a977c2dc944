import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps, Point } from '#web/ui/chart.tsx';

const colors = ['var(--chart-1)', 'var(--chart-3)', 'var(--chart-2)'];
const colorOf = (nth: number) => colors[nth % colors.length] ?? 'var(--chart-1)';
const valueAt = (nth: number) => (point: Point) => point.values[nth] ?? null;
const still = { isAnimationActive: false } as const;
const bare = { tickLine: false, axisLine: false } as const;
const tick = { fill: 'var(--text-2)', fontSize: 12 };
/** The thickness of a bar, and of the one inside it. */
const [outer, inner] = [18, 8];

type TipProps = Pick<ChartProps, 'series' | 'text'> & {
  active?: boolean;
  payload?: readonly { payload?: Point }[];
};
const Tip = ({ active, payload, series, text }: TipProps) => {
  const point = active ? payload?.[0]?.payload : undefined;
  if (!point) return null;
  return (
    <div className="chart-tip">
      <strong>{point.name}</strong>
      {series.map(({ name }, nth) => {
        const value = point.values[nth] ?? null;
        return (
          value !== null && (
            <span key={name} data-nth={nth}>
              {name} <span className="num">{text(value)}</span>
            </span>
          )
        );
      })}
    </div>
  );
};

const Lines = ({ series, points, text, axisText = text }: ChartProps) => (
  <ComposedChart
    data={[...points]}
    accessibilityLayer={false}
    margin={{ top: 8, right: 12, left: 0, bottom: 0 }}
  >
    <CartesianGrid vertical={false} stroke="var(--line)" />
    <XAxis dataKey="name" {...bare} tick={tick} minTickGap={16} />
    <YAxis width={72} {...bare} tick={tick} tickFormatter={axisText} />
    <ReferenceLine y={0} stroke="var(--line-2)" />
    <Tooltip content={<Tip series={series} text={text} />} {...still} cursor={{ stroke: 'var(--line-2)' }} />
    {series.map(({ name, isCompared }, nth) => {
      const color = colorOf(nth);
      const line = { ...still, name, dataKey: valueAt(nth), stroke: color, dot: points.length === 1 };
      return nth === 0 ? (
        <Area key={name} {...line} strokeWidth={2.2} fill={color} fillOpacity={0.09} />
      ) : (
        <Line
          key={name}
          {...line}
          strokeWidth={isCompared ? 1.5 : 2}
          {...(isCompared && { strokeDasharray: '4 4' })}
        />
      );
    })}
  </ComposedChart>
);

const Bars = ({ series, points, text, isNarrow }: ChartProps & { isNarrow: boolean }) => (
  <BarChart
    data={[...points]}
    layout="vertical"
    accessibilityLayer={false}
    barGap={-(outer + inner) / 2}
    margin={{ top: 0, right: 84, left: 0, bottom: 0 }}
  >
    <XAxis type="number" hide domain={[0, 'dataMax']} allowDataOverflow />
    <YAxis
      type="category"
      dataKey="name"
      width={isNarrow ? 112 : 200}
      {...bare}
      tick={{ ...tick, dy: 3 }}
      interval={0}
    />
    <Tooltip content={<Tip series={series} text={text} />} {...still} cursor={{ fill: 'var(--surface-2)' }} />
    {series.map(({ name }, nth) => (
      <Bar
        key={name}
        {...still}
        name={name}
        dataKey={valueAt(nth)}
        fill={colorOf(nth)}
        barSize={nth === 0 ? outer : inner}
        radius={nth === 0 ? 3 : 2}
      >
        {nth === 0 && (
          <LabelList
            dataKey={valueAt(nth)}
            position="right"
            fill="var(--text)"
            fontSize={12}
            formatter={(value: unknown) => (typeof value === 'number' ? text(value) : '')}
          />
        )}
      </Bar>
    ))}
  </BarChart>
);

/** The drawing, which fills its container. */
export const ChartDrawing = (props: ChartProps) => {
  const isNarrow = matchMedia('(max-width: 767px)').matches;
  return (
    <ResponsiveContainer width="100%" height="100%">
      {props.kind === 'bars' ? <Bars {...props} isNarrow={isNarrow} /> : <Lines {...props} />}
    </ResponsiveContainer>
  );
};
