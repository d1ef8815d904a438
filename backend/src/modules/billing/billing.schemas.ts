import {
  E_INVOICE_DELIVERY_STATES,
  INVOICE_STATUSES,
  ONLINE_PROVIDER_IDS,
  PAYMENT_STATES,
  PROVIDERS,
  WALLETS,
} from '@valikool/contract';
import { instant, MoneyDto, pageOf, PageQuery, z } from '#platform/index';

export const InvoiceParams = z.object({ id: z.uuid() });

const VatLineDto = z
  .object({ treatment: z.string(), rate: z.number(), net: MoneyDto, vat: MoneyDto, gross: MoneyDto })
  .openapi('VatLine');

const EInvoiceDeliveryDto = z
  .object({
    state: z.enum(E_INVOICE_DELIVERY_STATES),
    sentAt: instant.nullable().openapi({ description: 'When the operator took it, which is not yet its arrival' }),
    deliveredAt: instant.nullable().openapi({ description: 'When the operator’s evidence of its arrival was seen' }),
    operatorRef: z.string().nullable().optional().openapi({ description: 'For staff: the operator’s own number' }),
    lastError: z.string().nullable().optional().openapi({ description: 'For staff: what the operator last said' }),
  })
  .openapi('EInvoiceDelivery');

export const InvoiceDto = z
  .object({
    id: z.uuid(),
    kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
    number: z.string().nullable().openapi({ description: 'Null while the invoice is an open draft' }),
    referenceNumber: z.string().nullable(),
    status: z.enum(INVOICE_STATUSES),
    total: MoneyDto,
    paid: MoneyDto,
    isPartlyPaid: z.boolean(),
    isConfirming: z
      .boolean()
      .optional()
      .openapi({ description: 'Of one’s own: it was paid, and the provider’s answer is awaited' }),
    paidBy: z
      .object({ provider: z.enum(PROVIDERS), wallet: z.enum(WALLETS).nullable() })
      .optional()
      .openapi({ description: 'Of one’s own: how it was last paid; `invoice` is a bank transfer' }),
    issuedAt: instant.nullable(),
    dueAt: instant.nullable(),
    overdue: z.boolean().openapi({ description: 'Issued, not paid, and its due date has passed' }),
    daysOverdue: z
      .number()
      .int()
      .openapi({ description: 'Calendar days in Tallinn since the due date; 0 unless overdue' }),
    paidAt: instant.nullable(),
    creditsInvoiceId: z.uuid().nullable(),
    buyerName: z.string(),
    subject: z.string().nullable().openapi({ description: 'What the first line says; null for a draft without lines' }),
    isGathering: z.boolean().openapi({ description: 'The open invoice of a school, which may get more lines' }),
    pdfUrl: z.string().nullable(),
    xmlUrl: z.string().nullable().openapi({ description: 'The e-invoice; null for a private person and for a draft' }),
    eInvoiceDelivery: EInvoiceDeliveryDto.optional().openapi({
      description:
        'The latest delivery of a school’s document into its accounting program; left out when there is none',
    }),
    isEInvoiceSendable: z.boolean().optional().openapi({
      description:
        'For staff: the e-invoice of a school’s document was not handed to the operator within 15 minutes of its issue, and can be; otherwise left out',
    }),
  })
  .openapi('Invoice');

const BankTransferDto = z
  .object({
    payee: z.string(),
    iban: z.string(),
    bank: z.string(),
    referenceNumber: z.string(),
    amount: MoneyDto,
    message: z.string(),
    code: z.object({ size: z.number().int(), path: z.string() }).openapi({
      description: 'A SEPA credit transfer code (EPC069-12): its width in modules, and the dark ones as an SVG path',
    }),
  })
  .openapi('BankTransfer');

export const InvoiceDetailDto = InvoiceDto.extend({
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      unitPrice: MoneyDto,
      total: MoneyDto,
      registrationId: z.number().int().nullable(),
    }),
  ),
  vat: z.array(VatLineDto),
  rounding: MoneyDto,
  transfer: BankTransferDto.nullable().openapi({
    description:
      'How the rest is paid by bank transfer; null when nothing is owed, and for a draft or an invoice in parts',
  }),
}).openapi('InvoiceDetail');

export const InvoicesQuery = z.strictObject({
  status: z.enum(INVOICE_STATUSES).optional(),
  number: z.string().trim().min(1).max(40).optional().openapi({ description: 'Only the document with this number' }),
  overdue: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .openapi({ type: 'string', enum: ['true', 'false'], description: 'Only those whose due date has passed unpaid' }),
  ...PageQuery,
});
export const InvoicePage = pageOf(InvoiceDto).openapi('InvoicePage');

export const ProviderParams = z.object({ provider: z.enum(ONLINE_PROVIDER_IDS) });

export const ReturnFromProvider = z
  .strictObject({
    carried: z
      .record(z.string().max(100), z.string().max(4_000))
      .refine((fields) => Object.keys(fields).length <= 20, 'at most 20 parameters')
      .openapi({ description: 'What the provider added to the address of the payer who came back' }),
  })
  .openapi('ReturnFromProvider');

export const ReturnDto = z
  .object({ registrationId: z.number().int().nullable(), invoiceId: z.uuid(), state: z.enum(PAYMENT_STATES) })
  .openapi('PaymentReturn');

export const WebhookReply = z.object({ received: z.boolean() }).openapi('WebhookReply');

export const PayInvoice = z
  .strictObject({
    provider: z.enum(PROVIDERS),
    bank: z
      .string()
      .regex(/^[A-Z0-9]{8,11}$/)
      .optional(),
  })
  .openapi('PayInvoice');

export const InvariantsDto = z
  .object({
    checkedAt: instant,
    holds: z.boolean(),
    invariants: z.array(z.object({ name: z.string(), description: z.string(), violations: z.number().int() })),
  })
  .openapi('Invariants');
