import type { Language } from '@valikool/contract';
import { darkRuns } from '#platform/index';
import type { Invoice, Seller } from '../billing.types';
import { invoiceTexts } from './invoice-pdf.texts';
import { transferCode } from './payment-code';

/** What a payer copies into their bank, and the same as a code for banking apps. */
export type TransferDetails = {
  payee: string;
  iban: string;
  bank: string;
  referenceNumber: string;
  amountCents: number;
  message: string;
  /** A square of `size` modules; `path` draws the dark ones, as SVG reads it. */
  code: { size: number; path: string };
};

type Owed = Pick<Invoice, 'kind' | 'status' | 'number' | 'referenceNumber' | 'seller' | 'schedule'> & {
  openCents: number;
};

function codeOf(seller: Seller, amountCents: number, message: string): TransferDetails['code'] {
  const modules = transferCode({ payee: seller.name, iban: seller.iban, amountCents, message });
  const runs = [...darkRuns(modules)].map(({ row, from, length }) => `M${from} ${row}h${length}v1h-${length}z`);
  return { size: modules.size, path: runs.join('') };
}

/**
 * @param language of the message that the seller reads on the bank statement
 * @returns null when nothing of the invoice can be paid by one transfer: it is a draft, paid, a credit note, or paid in parts
 */
export function transferDetailsOf(invoice: Owed, language: Language): TransferDetails | null {
  const { kind, status, number, referenceNumber, seller, schedule, openCents: amountCents } = invoice;
  const isOwed = kind === 'INVOICE' && status === 'UNPAID' && amountCents > 0 && schedule === null;
  if (!isOwed || number === null || referenceNumber === null || seller === null) return null;
  const message = invoiceTexts[language].transferMessage(number, referenceNumber);
  const { name: payee, iban, bank } = seller;
  return { payee, iban, bank, referenceNumber, amountCents, message, code: codeOf(seller, amountCents, message) };
}
