import type { BillingChange, SchoolBilling } from '../schools.types';

/** Fields that every e-invoice needs. Of reference and order number one is enough. */
const NEEDED = ['registryCode', 'street', 'city', 'invoiceEmail'] as const;

/** @returns the fields that an e-invoice to the school still needs; none when it can be made */
export const missingOf = (billing: SchoolBilling): string[] => [
  ...NEEDED.filter((field) => billing[field] === null),
  ...(billing.buyerReference === null && billing.orderNumber === null ? ['buyerReference'] : []),
];

const FIELDS = [
  'registryCode',
  'vatNumber',
  'street',
  'city',
  'postalCode',
  'invoiceEmail',
  'wantsEInvoice',
  'endpoint',
  'buyerReference',
  'orderNumber',
  'costCentre',
] as const satisfies readonly (keyof SchoolBilling)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @returns the school's details after the change, and the names of those that it changes */
export function changed(billing: SchoolBilling, change: BillingChange): { billing: SchoolBilling; fields: string[] } {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next: SchoolBilling = { ...billing, ...given };
  return { billing: next, fields: FIELDS.filter((field) => !isSame(billing[field], next[field])) };
}
