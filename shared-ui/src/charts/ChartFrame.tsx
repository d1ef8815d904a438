import { useId, type ReactNode } from 'react';
import { Table, type TableColumn } from '../components/Table/Table';
import { useFormat } from '../format/useFormat';
import type { ChartSeries, ChartText } from './chart.types';
import { AsTable, Caption, Figure, LegendItem, LegendList, Swatch } from './charts.styles';
import { useChartTexts } from './chartTexts';
import { useWidth } from './useWidth';

/** Formats a value, or says that there is none. */
export function useValueText(format: ChartText['format']): (value: number | null) => string {
  const t = useChartTexts();
  const { number } = useFormat();
  return (value) => (value === null ? t('unknown') : (format ?? number)(value));
}

export type LegendEntry = { name: string; text?: string };

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <LegendList role="list">
      {entries.map(({ name, text }, index) => (
        <LegendItem key={name}>
          <Swatch $series={index} />
          {name}
          {text !== undefined && <b>{text}</b>}
        </LegendItem>
      ))}
    </LegendList>
  );
}

type Row = { category: string; values: readonly string[] };

export type ChartFrameProps = ChartText & {
  legend: readonly LegendEntry[];
  /** The same data as a table: the names of its columns, and its rows. */
  columns: readonly string[];
  rows: readonly Row[];
  /** Draws into a width given in CSS pixels. */
  children: (width: number, naming: { role: 'img'; 'aria-labelledby': string }) => ReactNode;
};

/** What all charts share: title, legend, a drawing as wide as its container, and the numbers as a table. */
export function ChartFrame({ title, summary, categoryLabel, legend, columns, rows, children }: ChartFrameProps) {
  const t = useChartTexts();
  const id = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const tableColumns: TableColumn<Row>[] = [
    { key: 'category', header: categoryLabel, cell: (row) => row.category, isRowHeader: true },
    ...columns.map((header, index): TableColumn<Row> => ({
      key: String(index),
      header,
      cell: (row) => row.values[index],
      align: 'end',
    })),
  ];
  return (
    <Figure>
      <Caption id={id}>{title}</Caption>
      {legend.length > 1 && <Legend entries={legend} />}
      <div ref={box}>
        {children(width, { role: 'img', 'aria-labelledby': `${id} ${id}-summary` })}
        <span id={`${id}-summary`} hidden>
          {summary}
        </span>
      </div>
      <AsTable>
        <summary>{t('asTable')}</summary>
        <Table caption={title} columns={tableColumns} rows={rows} rowKey={(row) => row.category} />
      </AsTable>
    </Figure>
  );
}

/** The table of a chart over categories. */
export const seriesRows = (
  categories: readonly string[],
  series: readonly ChartSeries[],
  text: (value: number | null) => string,
): Row[] =>
  categories.map((category, index) => ({ category, values: series.map(({ values }) => text(values[index] ?? null)) }));
