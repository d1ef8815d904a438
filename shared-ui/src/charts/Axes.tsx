import type { ScaleLinear } from 'd3-scale';
import { AxisText, GridLine } from './charts.styles';

/** In CSS pixels, like everything that is drawn. */
export const plot = { height: 260, end: 8, top: 12, bottom: 32 } as const;

/** The approximate number of labelled levels; scales round them. */
export const ticks = 5;
/** The width that a label needs, so that neighbours do not overlap. */
const labelWidth = 56;
const textGap = 8;
const baselineShift = '0.32em';
/** The width of a character of a label, a little more than what digits take. */
const characterWidth = 8;
const leastStart = 48;

/** How the levels of a chart are written. */
type Levels = { y: ScaleLinear<number, number>; format: (value: number) => string };

/** @returns where the plot begins, in pixels from the left: right of the longest label of a level */
export function plotStart({ y, format }: Levels): number {
  const longest = Math.max(...y.ticks(ticks).map((value) => format(value).length));
  return Math.max(leastStart, longest * characterWidth + textGap);
}

export type AxesProps = Levels & {
  width: number;
  categories: readonly string[];
  /** The middle of a category's width. */
  xOf: (index: number) => number;
};

/**
 * The levels with their values, and the names of categories: every second or third one when there is no room for all.
 */
export function Axes({ width, y, categories, xOf, format }: AxesProps) {
  const start = plotStart({ y, format });
  const every = Math.max(1, Math.ceil((categories.length * labelWidth) / (width - start - plot.end)));
  return (
    <g aria-hidden>
      {y.ticks(ticks).map((value) => (
        <g key={value}>
          <GridLine x1={start} x2={width - plot.end} y1={y(value)} y2={y(value)} />
          <AxisText x={start - textGap} y={y(value)} dy={baselineShift} textAnchor="end">
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
