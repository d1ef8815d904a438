/** One line, or one colour of bars. */
export type ChartSeries = {
  name: string;
  /** One per category, in their order; null where nothing is known. */
  values: readonly (number | null)[];
};

export type ChartText = {
  /** What the chart shows; also the name of its table. */
  title: string;
  /** What it says, for people who do not see it: "Answers have grown from 12 to 40". */
  summary: string;
  /** Heads the column of categories in the table: "Month". */
  categoryLabel: string;
  /** How values are written; as whole numbers unless given. */
  format?: ((value: number) => string) | undefined;
};

/** Colours repeat after six series; more cannot be told apart anyway. */
export const seriesColors = 6;
