import { scaleBand } from 'd3-scale';
import type { ChartSeries, ChartText } from './chart.types';
import { Axes, plot, plotStart } from './Axes';
import { ChartFrame, seriesRows, useValueText } from './ChartFrame';
import { Bar, Drawing } from './charts.styles';
import { valueScale } from './valueScale';

export type BarChartProps = ChartText & { categories: readonly string[]; series: readonly ChartSeries[] };

const gapBetweenGroups = 0.25;
const gapBetweenBars = 0.1;
const roundness = 3;

type BarsProps = Pick<BarChartProps, 'categories' | 'series'> & {
  width: number;
  text: (value: number | null) => string;
};

function Bars({ categories, series, width, text }: BarsProps) {
  const y = valueScale(series);
  const groups = scaleBand(
    categories.map((_, index) => index),
    [plotStart({ y, format: text }), width - plot.end],
  ).padding(gapBetweenGroups);
  const bars = scaleBand(
    series.map((_, index) => index),
    [0, groups.bandwidth()],
  ).padding(gapBetweenBars);
  const startOf = (index: number) => groups(index) ?? 0;
  return (
    <>
      <Axes
        width={width}
        y={y}
        categories={categories}
        xOf={(index) => startOf(index) + groups.bandwidth() / 2}
        format={text}
      />
      {series.flatMap(({ name, values }, at) =>
        values.map((value, index) => {
          const [top, bottom] = [y(Math.max(0, value ?? 0)), y(Math.min(0, value ?? 0))];
          return (
            <Bar
              key={`${at}-${index}`}
              $series={at}
              x={startOf(index) + (bars(at) ?? 0)}
              width={bars.bandwidth()}
              y={top}
              height={bottom - top}
              rx={roundness}
            >
              <title>{`${categories[index] ?? ''}, ${name}: ${text(value)}`}</title>
            </Bar>
          );
        }),
      )}
    </>
  );
}

/** Amounts of several categories, beside one another. */
export function BarChart({ categories, series, ...texts }: BarChartProps) {
  const text = useValueText(texts.format);
  return (
    <ChartFrame
      {...texts}
      legend={series}
      columns={series.map(({ name }) => name)}
      rows={seriesRows(categories, series, text)}
    >
      {(width, naming) => (
        <Drawing viewBox={`0 0 ${width} ${plot.height}`} height={plot.height} {...naming}>
          <Bars categories={categories} series={series} width={width} text={text} />
        </Drawing>
      )}
    </ChartFrame>
  );
}
