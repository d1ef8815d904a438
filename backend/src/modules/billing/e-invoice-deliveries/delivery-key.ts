import { createHash } from 'node:crypto';

/**
 * The number of a delivery, by which the operator knows a repeat. It is made from the document and how many times its
 * delivery was begun, so that also a database that was put back to an earlier day hands nothing over twice.
 * @param invoiceId a UUID
 * @param sending from 1
 * @returns a UUID of version 8 (RFC 9562 §5.8)
 */
export function deliveryKeyOf(invoiceId: string, sending: number): string {
  const hash = createHash('sha256').update(`e-invoice-delivery:${invoiceId}:${sending}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
