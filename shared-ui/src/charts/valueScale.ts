import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { plot, ticks } from './Axes';
import type { ChartSeries } from './chart.types';

/** A vertical scale for all values that includes zero: a cut-off axis makes small differences look big. */
export function valueScale(series: readonly ChartSeries[]): ScaleLinear<number, number> {
  const known = series.flatMap(({ values }) => values).filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  const lowest = Math.min(0, ...known);
  return scaleLinear([lowest, highest === lowest ? lowest + 1 : highest], [plot.height - plot.bottom, plot.top]).nice(
    ticks,
  );
}
