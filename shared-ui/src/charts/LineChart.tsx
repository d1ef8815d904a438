import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartSeries, ChartText } from './chart.types';
import { Axes, plot, plotStart } from './Axes';
import { ChartFrame, seriesRows, useValueText } from './ChartFrame';
import { Drawing, Line, Point } from './charts.styles';
import { valueScale } from './valueScale';

export type LineChartProps = ChartText & { categories: readonly string[]; series: readonly ChartSeries[] };

const outerRoom = 0.5;
const pointRadius = 4;

type LinesProps = Pick<LineChartProps, 'categories' | 'series'> & {
  width: number;
  text: (value: number | null) => string;
};

function Lines({ categories, series, width, text }: LinesProps) {
  const y = valueScale(series);
  const x = scalePoint(
    categories.map((_, index) => index),
    [plotStart({ y, format: text }), width - plot.end],
  ).padding(outerRoom);
  const xOf = (index: number) => x(index) ?? 0;
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => xOf(index))
    .y((value) => y(value ?? 0));
  return (
    <>
      <Axes width={width} y={y} categories={categories} xOf={xOf} format={text} />
      {series.map(({ name, values }, at) => (
        <g key={name}>
          <Line $series={at} d={draw(values) ?? ''} />
          {values.map((value, index) =>
            value === null ? null : (
              <Point key={index} $series={at} cx={xOf(index)} cy={y(value)} r={pointRadius}>
                <title>{`${categories[index] ?? ''}, ${name}: ${text(value)}`}</title>
              </Point>
            ),
          )}
        </g>
      ))}
    </>
  );
}

/** A line of values over time, with a gap where a value is unknown. */
export function LineChart({ categories, series, ...texts }: LineChartProps) {
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
          <Lines categories={categories} series={series} width={width} text={text} />
        </Drawing>
      )}
    </ChartFrame>
  );
}
