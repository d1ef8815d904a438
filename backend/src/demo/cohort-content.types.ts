import type { CohortStatus } from '@valikool/contract';

export type CohortContent = {
  slug: string;
  /**
   * Days from today to the first lesson; negative in the past. More than a week away it moves on to the next Monday or
   * Tuesday (in the past: back to one), so that lessons fall on working days.
   */
  startsIn: number;
  /** The lesson's hour in Tallinn; :00 or :30. */
  time: readonly [hour: number, minute: number];
  /** The second evening of the week, in days after the first. */
  secondAfter: number;
  /** Minutes. */
  lesson: number;
  size: readonly [min: number, max: number];
  taken: number;
  status: CohortStatus;
  /** Keys; the first one leads. */
  teachers: readonly string[];
  notes?: string;
};
