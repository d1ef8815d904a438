import type { ScaleLinear } from 'd3-scale';
import { AxisText, GridLine } from './charts.styles';

/** In CSS pixels, like everything that is drawn. */
export const plot = { height: 260, start: 48, end: 8, top: 12, bottom: 32 } as const;

/** The approximate number of labelled levels; scales round them. */
export const ticks = 5;
/** The width that a label needs, so that neighbours do not overlap. */
const labelWidth = 56;
const textGap = 8;
const baselineShift = '0.32em';

export type AxesProps = {
  width: number;
  y: ScaleLinear<number, number>;
  categories: readonly string[];
  /** The middle of a category's width. */
  xOf: (index: number) => number;
  format: (value: number) => string;
};

/**
 * The levels with their values, and the names of categories: every second or third one when there is no room for all.
 */
export function Axes({ width, y, categories, xOf, format }: AxesProps) {
  const every = Math.max(1, Math.ceil((categories.length * labelWidth) / (width - plot.start - plot.end)));
  return (
    <g aria-hidden>
      {y.ticks(ticks).map((value) => (
        <g key={value}>
          <GridLine x1={plot.start} x2={width - plot.end} y1={y(value)} y2={y(value)} />
          <AxisText x={plot.start - textGap} y={y(value)} dy={baselineShift} textAnchor="end">
            {format(value)}
          </AxisText>
        </g>
      ))}
      {categories.map((category, index) =>
        index % every === 0 ? (
          <AxisText key={category} x={xOf(index)} y={plot.height - textGap} textAnchor="middle">
            {category}
          </AxisText>
        ) : null,
      )}
    </g>
  );
}
