import type { PassCharge, PassView } from '../passes.types';

export type PassNeed = 'DEBT' | 'NOT_CHARGED' | 'RETRYING' | 'GONE';

/** A pass as staff see it. */
export type ManagedPass = PassView & { needsAction: boolean };

export type ChargeView = Pick<
  PassCharge,
  'id' | 'status' | 'amountCents' | 'periodStart' | 'periodEnd' | 'attempts' | 'nextAttemptAt' | 'paidAt' | 'invoiceId'
> & { invoiceNumber: string | null };

export type PassEvent = {
  id: number;
  type: 'SUBSCRIPTION_CREATED' | 'SUBSCRIPTION_CANCELLED' | 'PAUSE_SUBSCRIPTION';
  metadata: Record<string, unknown>;
  actorUserId: number | null;
  actorName: string | null;
  note: string | null;
  at: Date;
};

export type PassHistory = { pass: ManagedPass; charges: ChargeView[]; events: PassEvent[] };

export type StaffAction = 'PAUSE' | 'RESUME' | 'PERIOD_END' | 'NOW';
