import type { CohortStatus } from '@valikool/contract';

export type CohortContent = {
  slug: string;
  /**
   * Days from today to the first class; negative in the past. Beyond a week it moves on to the next Monday or Tuesday
   * (in the past: back to one), so that classes are on working days.
   */
  startsIn: number;
  /** The start of the class in Tallinn; :00 or :30. */
  time: readonly [hour: number, minute: number];
  /** The second class of the week, in days after the first. */
  secondAfter: number;
  /** Minutes. */
  lesson: number;
  size: readonly [min: number, max: number];
  taken: number;
  status: CohortStatus;
  /** Keys; the first one is the lead teacher. */
  teachers: readonly string[];
  notes?: string;
};
