import styled from 'styled-components';
import { theme } from '../theme/theme';
import { seriesColors } from './chart.types';

const palette = [
  theme.color.chart1,
  theme.color.chart2,
  theme.color.chart3,
  theme.color.chart4,
  theme.color.chart5,
  theme.color.chart6,
];
const colorOf = (index: number) => palette[index % seriesColors] ?? theme.color.chart1;

type Series = { $series: number };

export const Figure = styled.figure`
  display: grid;
  gap: ${theme.space.sm};
  min-inline-size: 0;
`;

export const Caption = styled.figcaption`
  font-size: ${theme.font.size.subheading};
  font-weight: ${theme.font.weight.strong};
`;

export const Drawing = styled.svg`
  inline-size: 100%;
  font-size: ${theme.font.size.axis};
  font-variant-numeric: tabular-nums;
  overflow: visible;
`;

export const AxisText = styled.text`
  fill: ${theme.color.muted};
`;
export const GridLine = styled.line`
  stroke: ${theme.color.line};
`;
export const Bar = styled.rect<Series>`
  fill: ${({ $series }) => colorOf($series)};
`;
export const Slice = styled.path<Series>`
  fill: ${({ $series }) => colorOf($series)};
  stroke: ${theme.color.surface};
  stroke-width: 2;
`;
export const Line = styled.path<Series>`
  fill: none;
  stroke: ${({ $series }) => colorOf($series)};
  stroke-width: 2.5;
  stroke-linejoin: round;
`;
export const Point = styled.circle<Series>`
  fill: ${theme.color.surface};
  stroke: ${({ $series }) => colorOf($series)};
  stroke-width: 2.5;
`;

export const Total = styled.text`
  fill: ${theme.color.text};
  font-size: ${theme.font.size.heading};
  font-weight: ${theme.font.weight.strong};
  text-anchor: middle;
  dominant-baseline: central;
`;

export const StackTotal = styled.text`
  fill: ${theme.color.text};
  font-weight: ${theme.font.weight.strong};
  text-anchor: middle;
`;

export const LegendList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.md};
  font-size: ${theme.font.size.small};
`;

export const LegendItem = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
`;

export const Swatch = styled.span<Series>`
  inline-size: ${theme.space.sm};
  block-size: ${theme.space.sm};
  border-radius: ${theme.space.xxs};
  background: ${({ $series }) => colorOf($series)};
  forced-color-adjust: none;
`;

export const AsTable = styled.details`
  & > summary {
    inline-size: fit-content;
    padding-block: ${theme.space.xs};
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
    cursor: pointer;
  }
`;
