import { Model } from 'objection';
import type { PaymentLimitations } from './schools.types';

export class SchoolModel extends Model {
  static override tableName = 'schools';
  static override get jsonAttributes() {
    return ['paymentLimitations'];
  }
}
export interface SchoolModel {
  id: number;
  name: string;
  country: string;
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
  paymentLimitations: PaymentLimitations;
  paymentConditionText: string | null;
  defaultPayer: 'SCHOOL' | 'STUDENT';
  sharePercent: 20 | 100;
  seatPriceCents: number | null;
  prepaidStudentSeats: number;
  showsBalance: boolean;
}
