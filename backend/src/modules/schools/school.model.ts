import { Model } from 'objection';
import type { PaymentLimitations } from './schools.types';

export class SchoolModel extends Model {
  static override tableName = 'schools';
  static override get jsonAttributes() {
    return ['paymentLimitations'];
  }
}
/** Columns of `school_conditions`, as `to_jsonb` writes them. */
type DueConditions = {
  id: number;
  payment_limitations: PaymentLimitations;
  payment_condition_text: string | null;
  default_payer: 'SCHOOL' | 'STUDENT';
  share_percent: 20 | 100;
  seat_price_cents: number | null;
  needs_approval: boolean;
  approval_days: number;
};

export interface SchoolModel {
  id: number;
  name: string;
  country: string;
  municipality: string | null;
  language: 'et' | 'en' | 'ru';
  archivedAt: Date | null;
  registryCode: string | null;
  vatNumber: string | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  address: string | null;
  invoiceEmail: string | null;
  eInvoiceWanted: boolean;
  eInvoiceScheme: string | null;
  eInvoiceId: string | null;
  buyerReference: string | null;
  orderNumber: string | null;
  costCentre: string | null;
  paymentLimitations: PaymentLimitations;
  paymentConditionText: string | null;
  defaultPayer: 'SCHOOL' | 'STUDENT';
  sharePercent: 20 | 100;
  seatPriceCents: number | null;
  needsApproval: boolean;
  approvalDays: number;
  conditionsId: number;
  /** The planned version, once its day has come; the row follows by a schedule. */
  due: DueConditions | null;
  prepaidStudentSeats: number;
  showsBalance: boolean;
}
