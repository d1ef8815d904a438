import { LANGUAGES, PROVIDERS } from '@valikool/contract';
import { instant, MoneyDto, z } from '#platform/index';
import { BankDto, PaymentDto, WalletsDto } from '../payment.schemas';

export const LINK_STATES = ['OPEN', 'PAYING', 'PAID', 'REPLACED', 'TAKEN_BACK', 'EXPIRED', 'CLOSED'] as const;

const Token = z.string().min(1).max(200).openapi({ description: 'The last part of the address in the mail' });

export const OpenPaymentLink = z.strictObject({ token: Token }).openapi('OpenPaymentLink');

export const PayByLink = z
  .strictObject({
    token: Token,
    what: z.enum(['NEXT', 'ALL']).optional().openapi({
      description: 'Of a seat that is paid in parts: the part of the link, which is the default, or all that is left',
    }),
    shown: MoneyDto.openapi({ description: 'What the page showed; 409 when another sum is due now' }),
    provider: z.enum(PROVIDERS),
    bank: z
      .string()
      .regex(/^[A-Z0-9]{8,11}$/)
      .optional(),
    name: z
      .string()
      .trim()
      .min(2)
      .max(100)
      .optional()
      .openapi({ description: 'Who pays, as it stands on the invoice; needed unless the student gave it' }),
    email: z
      .email()
      .max(200)
      .optional()
      .openapi({ description: 'Where the receipt goes; needed unless the student gave it' }),
    language: z.enum(LANGUAGES),
  })
  .openapi('PayByLink');

const LinkPartDto = z
  .object({
    position: z.number().int(),
    count: z.number().int(),
    dueAt: instant,
    next: z.object({ dueAt: instant, amount: MoneyDto }).nullable().openapi({ description: 'The part after this one' }),
    left: MoneyDto.openapi({ description: 'All that is left to pay, with this part' }),
  })
  .openapi('PaymentLinkPart');

/** A link that works no more says only why. */
export const PaymentLinkDto = z
  .object({
    state: z.enum(LINK_STATES),
    purpose: z.enum(['GUARDIAN', 'INVOICE']),
    language: z.enum(LANGUAGES),
    isForPart: z.boolean().openapi({ description: 'The seat is paid in parts, and the link is for one of them' }),
    partsFollow: z.boolean().openapi({ description: 'Parts that come after that of the link are still to be paid' }),
    bill: z
      .object({
        firstName: z.string().openapi({ description: 'The student’s; nothing else of them is told' }),
        course: z.string(),
        startDate: instant,
        timeZone: z.string(),
        price: MoneyDto,
        schoolPays: MoneyDto,
        discount: MoneyDto,
        toPay: MoneyDto,
        part: LinkPartDto.nullable().openapi({ description: 'Null unless the seat is paid in parts' }),
        until: instant,
        needsName: z.boolean().openapi({ description: 'The payer must give a name: nobody has said it yet' }),
        needsEmail: z.boolean().openapi({ description: 'The payer must give an address for the receipt' }),
        transfer: z
          .object({ number: z.string(), iban: z.string(), referenceNumber: z.string(), dueAt: instant.nullable() })
          .nullable()
          .openapi({ description: 'For a bank transfer, once the invoice is issued' }),
      })
      .nullable()
      .openapi({ description: 'What is to be paid; null unless the link is open' }),
    ways: z.array(
      z.object({
        provider: z.enum(PROVIDERS),
        banks: z.array(BankDto),
        wallets: WalletsDto,
        dueAt: instant.nullable(),
      }),
    ),
  })
  .openapi('PaymentLink');

export const PaidByLinkDto = z
  .object({
    payment: PaymentDto.nullable().openapi({ description: 'Null when the invoice for a bank transfer was sent' }),
  })
  .openapi('PaidByLink');
