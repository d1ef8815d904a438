import type { ElectronicAddress } from '../billing.types';

/** Codes of EN 16931: S standard rate, Z zero rate, E exempt, O outside the scope of VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'O';

export type EInvoiceAddress = {
  street: string | null;
  city: string | null;
  postalCode: string | null;
  /** ISO 3166 alpha-2. */
  country: string;
};

export type EInvoiceParty = {
  name: string;
  registryCode: string | null;
  vatNumber: string | null;
  address: EInvoiceAddress;
  endpoint: ElectronicAddress | null;
  email: string | null;
};

/** VAT of one category and rate. Amounts are cents. `percent` is null for category O, which has no rate. */
export type EInvoiceTax = {
  category: VatCategory;
  percent: number | null;
  taxableCents: number;
  vatCents: number;
  exemptionCode: string | null;
  exemptionText: string | null;
};

export type EInvoiceLine = {
  id: string;
  name: string;
  quantity: number;
  netCents: number;
  /** Price of `baseQuantity` pieces without VAT, so that it is whole cents. */
  netPriceCents: number;
  baseQuantity: number;
  category: VatCategory;
  percent: number | null;
};

export type EInvoiceTotals = {
  /** BT-106 */
  linesCents: number;
  /** BT-109 */
  netCents: number;
  /** BT-110 */
  vatCents: number;
  /** BT-112 */
  grossCents: number;
  /** BT-114: the document's own rounding. */
  roundingCents: number;
  /** BT-115 */
  payableCents: number;
};

/** Days are `yyyy-mm-dd`. */
export type DayRange = { from: string; to: string };

/**
 * An invoice or a credit note in the words of EN 16931. Amounts are integer cents and, on a credit note, positive: its
 * type says that they reduce what is owed.
 */
export type EInvoice = {
  /** BT-24 */
  customizationId: string;
  /** BT-23 */
  profileId: string;
  /** 380 invoice, 381 credit note. */
  typeCode: string;
  number: string;
  issuedOn: string;
  dueOn: string | null;
  currency: string;
  /** BT-10 */
  buyerReference: string | null;
  /** BT-13 */
  orderNumber: string | null;
  /** BT-19 */
  costCentre: string | null;
  period: DayRange | null;
  /** The invoice that a credit note corrects. */
  credits: { number: string; issuedOn: string } | null;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  /** How to pay; null on a credit note. */
  transfer: { meansCode: string; referenceNumber: string; iban: string; payee: string } | null;
  taxes: readonly EInvoiceTax[];
  totals: EInvoiceTotals;
  lines: readonly EInvoiceLine[];
};

/**
 * A broken rule. `rule` is its name in EN 16931 or Peppol BIS Billing 3.0 (`BR-CO-10`, `PEPPOL-EN16931-R003`); names
 * that begin with `EE-` are of this product. `field` says where in the document it is broken.
 */
export type Violation = { rule: string; text: string; field: string };
