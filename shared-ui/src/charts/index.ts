/**
 * Charts: an entry of shared-ui that is loaded with the first page that has one. Each chart also shows its numbers as a
 * table, for people who cannot see the drawing or prefer to read.
 */
import { registerLocales } from '../i18n/i18n';
import { chartsNamespace } from './chartTexts';

registerLocales(chartsNamespace, {
  et: () => import('./locales/et.json'),
  en: () => import('./locales/en.json'),
  ru: () => import('./locales/ru.json'),
});

export type { ChartSeries, ChartText } from './chart.types';
export { BarChart, type BarChartProps } from './BarChart';
export { DonutChart, type DonutChartProps, type DonutSlice } from './DonutChart';
export { LineChart, type LineChartProps } from './LineChart';
export { StackedBarChart, type StackedBarChartProps } from './StackedBarChart';
