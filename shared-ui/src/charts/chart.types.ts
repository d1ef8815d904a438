/** One line, or one colour of bars. */
export type ChartSeries = {
  name: string;
  /** One per category, in their order; null where the value is unknown. */
  values: readonly (number | null)[];
};

export type ChartText = {
  /** The title of the chart and of its table. */
  title: string;
  /** The message of the chart, for people who do not see it: "Answers have grown from 12 to 40". */
  summary: string;
  /** The heading of the column of categories in the table: "Month". */
  categoryLabel: string;
  /** Formats values; as whole numbers unless given. */
  format?: ((value: number) => string) | undefined;
};

/** Colours repeat after six series; more would be hard to distinguish anyway. */
export const seriesColors = 6;
