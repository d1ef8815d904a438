import QRCode from 'qrcode';
import { toDecimal, type CodeModules } from '#platform/index';

export type CreditTransfer = {
  payee: string;
  iban: string;
  /** Integer cents, more than 0. */
  amountCents: number;
  /** Text that the payer's bank shows and the payee reads. */
  message: string;
};

/** The largest code that banking apps must read: QR version 13. */
const MAX_SIZE = 69;

/**
 * The text of a SEPA credit transfer code (EPC069-12, version 2). A viitenumber is no ISO 11649 reference, so it goes
 * into the message, and the structured line stays empty.
 */
export const transferText = ({ payee, iban, amountCents, message }: CreditTransfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    payee.slice(0, 70),
    iban.replace(/\s/g, ''),
    `EUR${toDecimal(amountCents)}`,
    '',
    '',
    message.slice(0, 140),
  ].join('\n');

/** @throws RangeError when the text needs a larger code than banking apps read. */
export function transferCode(transfer: CreditTransfer): CodeModules {
  // One segment of bytes, as the standard recommends; looking for shorter mixtures takes longer than drawing.
  const content = [{ data: Buffer.from(transferText(transfer)), mode: 'byte' }] as const;
  const { modules } = QRCode.create([...content], { errorCorrectionLevel: 'M' });
  if (modules.size > MAX_SIZE) throw new RangeError('The payment code is too large for banking apps');
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
