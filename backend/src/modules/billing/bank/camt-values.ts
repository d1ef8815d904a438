import { CamtError } from './camt.types';

/**
 * @param text a decimal number without a sign, at most 9 digits before the point
 * @throws CamtError AMOUNT for parts of a cent and anything else
 */
export function centsOf(text: string): number {
  const [, euros, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  if (euros === undefined || /[1-9]/.test(fraction.slice(2))) throw new CamtError('AMOUNT', text.slice(0, 40));
  return Number(euros) * 100 + Number(cents);
}

/** @param text a date or a date with time. @throws CamtError DATE */
export function dayOf(text: string): string {
  const day = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(text)?.[0] ?? '';
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new CamtError('DATE', text.slice(0, 40));
  return day;
}

/** @returns the amount with its sign: a credit came, a debit went */
export function signed(cents: number, side: string | undefined): number {
  if (side === 'CRDT') return cents;
  if (side === 'DBIT') return -cents;
  throw new CamtError('MALFORMED', 'CdtDbtInd');
}
