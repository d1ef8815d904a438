import { z } from '@valikool/shared-ui/forms';
import type { ChangeSchoolBilling, SchoolBilling } from '../../shared/contract.types';

const longest = 200;
const text = z.string().trim().max(longest);

/** Schemes of electronic addresses; empty: the registry code is the address. */
export const schemes = ['0191', '9931', '0088'] as const;

/** The server checks the codes by its named rules, and what an e-invoice needs. */
export const billingForm = z
  .object({
    registryCode: text,
    vatNumber: text,
    street: text,
    city: text,
    postalCode: text,
    invoiceEmail: text,
    wantsEInvoice: z.boolean(),
    scheme: z.enum(['', ...schemes]),
    eInvoiceAddress: text,
    buyerReference: text,
    orderNumber: text,
    costCentre: text,
  })
  .refine(({ scheme, eInvoiceAddress }) => scheme === '' || eInvoiceAddress !== '', {
    path: ['eInvoiceAddress'],
    message: 'addressMissing',
  });
export type BillingValues = z.infer<typeof billingForm>;

const texts = [
  'registryCode',
  'vatNumber',
  'street',
  'city',
  'postalCode',
  'invoiceEmail',
  'buyerReference',
  'orderNumber',
  'costCentre',
] as const;

const schemeOf = (scheme: string | undefined): BillingValues['scheme'] =>
  schemes.find((known) => known === scheme) ?? '';

type TextValues = Pick<BillingValues, (typeof texts)[number]>;

const textsOf = (billing: SchoolBilling): TextValues => ({
  registryCode: billing.registryCode ?? '',
  vatNumber: billing.vatNumber ?? '',
  street: billing.street ?? '',
  city: billing.city ?? '',
  postalCode: billing.postalCode ?? '',
  invoiceEmail: billing.invoiceEmail ?? '',
  buyerReference: billing.buyerReference ?? '',
  orderNumber: billing.orderNumber ?? '',
  costCentre: billing.costCentre ?? '',
});

/** The school's details as the form holds them. */
export const valuesOf = (billing: SchoolBilling): BillingValues => ({
  ...textsOf(billing),
  wantsEInvoice: billing.wantsEInvoice,
  scheme: schemeOf(billing.eInvoiceAddress?.scheme),
  eInvoiceAddress: billing.eInvoiceAddress?.id ?? '',
});

const addressOf = ({
  scheme,
  eInvoiceAddress,
}: BillingValues): { scheme: (typeof schemes)[number]; id: string } | null =>
  scheme === '' ? null : { scheme, id: eInvoiceAddress };

/** The fields that the form has changed, so that two people who edit at once do not undo each other's changes. */
export function changesOf(billing: SchoolBilling, values: BillingValues): ChangeSchoolBilling {
  const stored = valuesOf(billing);
  const changedTexts = texts.filter((name) => values[name] !== stored[name]);
  const isAddressNew = values.scheme !== stored.scheme || values.eInvoiceAddress !== stored.eInvoiceAddress;
  return {
    ...Object.fromEntries(changedTexts.map((name) => [name, values[name] === '' ? null : values[name]])),
    ...(values.wantsEInvoice !== stored.wantsEInvoice && { wantsEInvoice: values.wantsEInvoice }),
    ...(isAddressNew && { eInvoiceAddress: addressOf(values) }),
  };
}
