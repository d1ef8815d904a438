import type { ScaleLinear } from 'd3-scale';
import { AxisText, GridLine } from './charts.styles';

/** In CSS pixels, like everything that is drawn. */
export const plot = { height: 260, end: 8, top: 12, bottom: 40 } as const;

/** The approximate number of labelled levels; scales round them. */
export const ticks = 5;
/** The least width that a label is given, so that neighbours do not overlap. */
const labelWidth = 40;
const textGap = 8;
const baselineShift = '0.32em';
/** The width of a character of a label, a little more than what digits take. */
export const characterWidth = 7;
const lineHeight = '1.2em';
/** How much lower a name is in the second row. */
const lowerBy = 15;
/** Of so few categories each has a name: in two rows when one has no room for them. */
const fewCategories = 6;
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

/** @returns a name in two lines where it is wider than its place and has words to break between */
function linesOf(category: string, place: number): string[] {
  const words = category.split(' ');
  if (category.length * characterWidth <= place || words.length < 2) return [category];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

type CategoryProps = { x: number; lines: readonly string[]; isLower: boolean };

function Category({ x, lines, isLower }: CategoryProps) {
  return (
    <AxisText y={plot.height - plot.bottom + textGap + (isLower ? lowerBy : 0)} textAnchor="middle">
      {lines.map((line) => (
        <tspan key={line} x={x} dy={lineHeight}>
          {line}
        </tspan>
      ))}
    </AxisText>
  );
}

/**
 * The levels with their values, and the names of categories. When there is no room for all, those of few categories are in
 * two rows, and of many every second or third one is left out.
 */
export function Axes({ width, y, categories, xOf, format }: AxesProps) {
  const start = plotStart({ y, format });
  const place = (width - start - plot.end) / Math.max(1, categories.length);
  const named = categories.map((category) => linesOf(category, place));
  const longest = Math.max(0, ...named.flat().map(({ length }) => length));
  const needed = Math.max(1, Math.ceil(Math.max(labelWidth, longest * characterWidth) / place));
  const isInTwoRows = needed === 2 && categories.length <= fewCategories && named.every(({ length }) => length === 1);
  const every = isInTwoRows ? 1 : needed;
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
      {named.map((lines, index) =>
        index % every === 0 ? (
          <Category key={categories[index]} x={xOf(index)} lines={lines} isLower={isInTwoRows && index % 2 === 1} />
        ) : null,
      )}
    </g>
  );
}
