import { scaleBand } from 'd3-scale';
import type { ChartSeries, ChartText } from './chart.types';
import { Axes, characterWidth, plot, plotStart } from './Axes';
import { ChartFrame, seriesRows, useValueText } from './ChartFrame';
import { Bar, Drawing, StackTotal } from './charts.styles';
import { valueScale } from './valueScale';

export type StackedBarChartProps = ChartText & { categories: readonly string[]; series: readonly ChartSeries[] };

const gapBetweenBars = 0.35;
const gapToTotal = 6;

type Piece = { series: number; value: number; from: number; to: number };

/** @returns the pieces of one bar from the bottom up; a value below zero is left out, since it cannot be stacked */
function piecesOf(series: readonly ChartSeries[], category: number): Piece[] {
  let from = 0;
  return series.flatMap(({ values }, index) => {
    const value = Math.max(0, values[category] ?? 0);
    if (value === 0) return [];
    const piece = { series: index, value, from, to: from + value };
    from = piece.to;
    return [piece];
  });
}

type BarsProps = Pick<StackedBarChartProps, 'categories' | 'series'> & {
  width: number;
  text: (value: number | null) => string;
};

function Bars({ categories, series, width, text }: BarsProps) {
  const stacks = categories.map((_, category) => piecesOf(series, category));
  const totals = stacks.map((pieces) => pieces.at(-1)?.to ?? 0);
  const y = valueScale([{ name: '', values: totals }]);
  const bars = scaleBand(
    categories.map((_, index) => index),
    [plotStart({ y, format: text }), width - plot.end],
  ).padding(gapBetweenBars);
  // On a phone neighbouring sums would overlap; the axis and the table still tell them.
  const hasRoom = totals.every((total) => text(total).length * characterWidth <= bars.step());
  const middleOf = (index: number) => (bars(index) ?? 0) + bars.bandwidth() / 2;
  return (
    <>
      <Axes width={width} y={y} categories={categories} xOf={middleOf} format={text} />
      {stacks.flatMap((pieces, category) =>
        pieces.map((piece) => (
          <Bar
            key={`${piece.series}-${category}`}
            $series={piece.series}
            x={bars(category) ?? 0}
            width={bars.bandwidth()}
            y={y(piece.to)}
            height={y(piece.from) - y(piece.to)}
          >
            <title>{`${categories[category] ?? ''}, ${series[piece.series]?.name ?? ''}: ${text(piece.value)}`}</title>
          </Bar>
        )),
      )}
      {hasRoom &&
        totals.map((total, index) => (
          <StackTotal key={categories[index]} x={middleOf(index)} y={y(total) - gapToTotal}>
            {text(total)}
          </StackTotal>
        ))}
    </>
  );
}

/** Amounts that add up, on top of one another, with the sum above each bar where there is room. Colours follow the order of `series`. */
export function StackedBarChart({ categories, series, ...texts }: StackedBarChartProps) {
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
