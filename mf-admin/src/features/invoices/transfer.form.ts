import { z } from '@valikool/shared-ui/forms';

const cents = 100;
/** Euros as people write them: `95`, `95,5`, `1 095,00`. */
const euros = /^\d{1,6}([.,]\d{1,2})?$/;

/** @returns the cents of an amount that passed the check */
export const centsOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * cents);

/** One line of the bank's statement. */
export const transferForm = z.object({
  amount: z
    .string()
    .transform((text) => text.replace(/[\s\u00A0€]/g, ''))
    .refine((text) => euros.test(text) && centsOf(text) > 0, 'amount'),
  receivedOn: z.iso.date(),
  reference: z.string().trim().min(1).max(140),
  payerName: z.string().trim().min(1).max(200),
  payerIban: z.string().trim().max(50),
});
export type TransferValues = z.input<typeof transferForm>;
