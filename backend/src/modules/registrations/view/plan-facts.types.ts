/** The next part of a seat's payment plan. */
export type PlanFacts = {
  /** CARD: a kept card is charged for it. LINK: the student pays it. */
  method: 'CARD' | 'LINK';
  position: number;
  /** Number of parts that the plan has now. */
  count: number;
  /** What the part still asks for, in cents. */
  leftCents: number;
  dueAt: Date;
  state: 'PLANNED' | 'DUE' | 'FAILED';
  /** The bank's last word about the kept card; null when it was not charged for this part. */
  failure: string | null;
  /** Money for the part has been sent and the bank decides. */
  isAtBank: boolean;
};
