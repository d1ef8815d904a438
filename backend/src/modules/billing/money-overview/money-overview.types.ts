export type Sum = { count: number; cents: number };

/** Rows that differed when the books were last compared; the day is null when they never were. */
export type Differing = { day: string | null; rowCount: number };

/** What somebody must do now, with its money. */
export type ToDo = {
  cases: Sum & { lateCount: number };
  lateRefunds: Sum;
  /** Lines of the bank's statements that nothing is booked of, by the way that the money went. */
  linesIn: Sum;
  linesOut: Sum;
  differing: Differing;
};

export const AGES = ['NOT_DUE', 'DAYS_1_14', 'DAYS_15_30', 'DAYS_31_60', 'OVER_60'] as const;
export type Age = (typeof AGES)[number];

export type MoneyByMonth = {
  /** `yyyy-mm` in Tallinn */
  month: string;
  /** `bank`, a provider, or `revenue`. */
  account: string;
  /** What came less what went back; of `revenue`, documents without VAT. */
  cents: number;
};
