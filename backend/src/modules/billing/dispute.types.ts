/**
 * How far a dispute has gone, each with an answer and a day of its own. `INQUIRY`: the bank asks and has taken nothing.
 * `APPEAL`: the decision is looked at again. `OTHER`: a stage that the provider has added since.
 */
export const DISPUTE_STAGES = ['INQUIRY', 'DISPUTE', 'APPEAL', 'OTHER'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/**
 * A payer's objection at their bank. `NEEDS_ANSWER`: somebody has to answer in the provider's back office until
 * `answerBy`, or the money is lost.
 */
export type ObservedDispute = {
  ref: string;
  stage: DisputeStage;
  status: 'NEEDS_ANSWER' | 'UNDER_REVIEW' | 'WON' | 'LOST';
  amountCents: number;
  /** The bank's own word for the objection, such as `fraudulent`. */
  reason: string;
  answerBy: Date | null;
};
