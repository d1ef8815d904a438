import type { CaseKind, PaymentResolution, PaymentState, Wallet } from '@valikool/contract';
import type { AttemptProvider } from '../billing.types';

export type ListedPayment = {
  id: string;
  createdAt: Date;
  paidAt: Date | null;
  status: PaymentState;
  resolution: PaymentResolution | null;
  provider: AttemptProvider;
  providerRef: string | null;
  bank: string | null;
  /** The wallet that held the card; null where none did, or the provider does not say. */
  wallet: Wallet | null;
  amountCents: number;
  currency: string;
  refundedCents: number;
  /** What came when it was not the sum asked for. */
  observedCents: number | null;
  observedCurrency: string | null;
  invoiceId: string;
  invoiceNumber: string | null;
  buyerName: string;
  /** Who sent the money, where that is known and may be somebody else than the buyer. */
  payerName: string | null;
  participantId: number | null;
  userId: number | null;
  schoolId: number | null;
  /** Open cases about the payment or its refunds. */
  cases: { id: number; kind: CaseKind }[];
};

export type PaymentsFilter = {
  q?: string | undefined;
  state?: PaymentState | undefined;
  provider?: AttemptProvider | undefined;
  /** `yyyy-mm-dd` in Tallinn, on which the payment was begun. */
  day?: string | undefined;
  /** Only payments about which somebody has to decide. */
  attention?: boolean | undefined;
  limit: number;
  cursor?: string | undefined;
};
