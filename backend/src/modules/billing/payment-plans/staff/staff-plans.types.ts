import type { CaseKind, PaymentState } from '@valikool/contract';
import type { AttemptProvider } from '../../billing.types';

/** A payment of the plan's invoice, or a try at one. Amounts are integer cents. */
export type PlanAttempt = {
  id: string;
  provider: AttemptProvider;
  status: PaymentState;
  amountCents: number;
  refundedCents: number;
  /** The part that it is for; null for all that is left, and for money that somebody sent by themselves. */
  position: number | null;
  /** The kept card was charged while its holder was away. */
  offSession: boolean;
  error: string | null;
  createdAt: Date;
  paidAt: Date | null;
};

/** What staff have done to the plan, and why. */
export type PlanEvent = {
  id: number;
  action: 'MOVE' | 'LINK' | 'REMIND';
  position: number;
  from: string | null;
  to: string | null;
  actorUserId: number | null;
  actorName: string | null;
  note: string | null;
  at: Date;
};

export type PlanCase = { id: number; kind: CaseKind; dueAt: Date };

/** What staff ask for, each with the reason. `dueOn`: a day in Tallinn, ISO. */
export type Asked = { note: string } & (
  | { action: 'MOVE'; partId: string; dueOn: string }
  | { action: 'LINK' }
  | { action: 'REMIND' }
);
