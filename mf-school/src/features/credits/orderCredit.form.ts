import { z } from '@valikool/shared-ui/forms';
import type { OrderSchoolCredit } from '../../shared/contract.types';
import { centsOf, isAmount, isCount, kinds, plain } from './addCredit.form';

const leastCents = 1000;
const mostSeats = 500;

/** What a school orders: euros of credit, or a number of seats. */
export const orderCreditForm = z
  .object({ kind: z.enum(kinds), value: z.string() })
  .superRefine(({ kind, value }, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message });
    if (kind === 'SEATS' && !(isCount(value) && Number(plain(value)) <= mostSeats)) add('orderSeats');
    if (kind === 'CREDIT' && !(isAmount(value) && centsOf(value) >= leastCents)) add('orderAmount');
  });
export type OrderCreditValues = z.infer<typeof orderCreditForm>;

export const emptyOrder: OrderCreditValues = { kind: 'CREDIT', value: '' };

export const toOrder = ({ kind, value }: OrderCreditValues): OrderSchoolCredit =>
  kind === 'SEATS'
    ? { kind, seats: Number(plain(value)) }
    : { kind, amount: { amount: centsOf(value), currency: 'EUR' } };

/** @returns what the order costs in cents; null while it cannot be ordered */
export function costOf({ kind, value }: OrderCreditValues, seatCents: number): number | null {
  if (!orderCreditForm.safeParse({ kind, value }).success) return null;
  return kind === 'SEATS' ? Number(plain(value)) * seatCents : centsOf(value);
}
