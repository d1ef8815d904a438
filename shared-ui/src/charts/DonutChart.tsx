import { arc, pie, type PieArcDatum } from 'd3-shape';
import { formatPercent } from '../format/numbers';
import type { ChartText } from './chart.types';
import { ChartFrame, useValueText } from './ChartFrame';
import { Drawing, Slice, Total } from './charts.styles';
import { useChartTexts } from './chartTexts';

export type DonutSlice = { name: string; value: number };

export type DonutChartProps = ChartText & { slices: readonly DonutSlice[] };

const size = 220;
const outer = size / 2;
const inner = outer * 0.62;

const ring = pie<DonutSlice>()
  .sort(null)
  .value(({ value }) => value);
const draw = arc<PieArcDatum<DonutSlice>>().innerRadius(inner).outerRadius(outer);

/** Parts of a whole, with the total in the middle. For more than a few parts bars are easier to read. */
export function DonutChart({ slices, ...texts }: DonutChartProps) {
  const t = useChartTexts();
  const text = useValueText(texts.format);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const shareOf = (value: number) => formatPercent(total === 0 ? 0 : value / total);
  return (
    <ChartFrame
      {...texts}
      legend={slices.map(({ name, value }) => ({ name, text: shareOf(value) }))}
      columns={[t('value'), t('share')]}
      rows={slices.map(({ name, value }) => ({ category: name, values: [text(value), shareOf(value)] }))}
    >
      {(_, naming) => (
        <Drawing viewBox={`${-outer} ${-outer} ${size} ${size}`} height={size} {...naming}>
          {ring([...slices]).map((slice, index) => (
            <Slice key={slice.data.name} $series={index} d={draw(slice) ?? ''}>
              <title>{`${slice.data.name}: ${text(slice.data.value)}`}</title>
            </Slice>
          ))}
          <Total aria-hidden>{text(total)}</Total>
        </Drawing>
      )}
    </ChartFrame>
  );
}
