import {
  isGlobalLocationNumber,
  isRegistryCode,
  isVatNumber,
  numericId,
  registryCode,
  vatNumber,
  z,
} from '#platform/index';

export const SchoolParams = z.object({ id: numericId });

/** Schemes of electronic addresses: Estonian registry code, Estonian VAT number, GLN. */
export const E_INVOICE_SCHEMES = ['0191', '9931', '0088'] as const;

const IS_RIGHT: Record<(typeof E_INVOICE_SCHEMES)[number], (id: string) => boolean> = {
  '0191': isRegistryCode,
  '9931': (id) => id.startsWith('EE') && isVatNumber(id),
  '0088': isGlobalLocationNumber,
};

const Address = z
  .strictObject({ scheme: z.enum(E_INVOICE_SCHEMES), id: z.string().trim().max(50) })
  .refine(({ scheme, id }) => IS_RIGHT[scheme](id), {
    message: 'an identifier of its scheme, with a right check digit',
    params: { rule: 'e-invoice-address' },
  })
  .openapi({ description: 'Where e-invoices go, in the Peppol network; null means the registry code' });

const line = (longest: number) => z.string().trim().min(1).max(longest).nullable();

export const SchoolBillingDto = z
  .object({
    schoolId: z.number().int(),
    schoolName: z.string(),
    country: z.string().openapi({ description: 'ISO 3166 alpha-2', example: 'EE' }),
    registryCode: z.string().nullable().openapi({ example: '77000016' }),
    vatNumber: z.string().nullable().openapi({ example: 'EE100594102' }),
    street: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    invoiceEmail: z.string().nullable(),
    wantsEInvoice: z.boolean(),
    eInvoiceAddress: z.object({ scheme: z.string(), id: z.string() }).nullable(),
    buyerReference: z.string().nullable(),
    orderNumber: z.string().nullable(),
    costCentre: z.string().nullable().openapi({ description: 'The school’s own account for the cost (BT-19)' }),
    missing: z.array(z.string()).openapi({ description: 'Fields that an e-invoice still needs', example: [] }),
  })
  .openapi('SchoolBilling');

/** Fields of a school's documents, as they are sent. */
export const billingFields = {
  registryCode: registryCode.nullable(),
  vatNumber: vatNumber.nullable(),
  street: line(200),
  city: line(100),
  postalCode: line(20),
  invoiceEmail: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullable(),
  wantsEInvoice: z.boolean(),
  eInvoiceAddress: Address.nullable(),
  buyerReference: line(100),
  orderNumber: line(100),
  costCentre: line(100),
};

export const ChangeSchoolBilling = z
  .strictObject(billingFields)
  .partial()
  .openapi('ChangeSchoolBilling', { example: { registryCode: '77000016', orderNumber: 'T-2026/17' } });
