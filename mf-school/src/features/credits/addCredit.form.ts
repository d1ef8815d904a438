import { defaultTimeZone } from '@valikool/shared-ui';
import { fromWallTime, toWallTime, z } from '@valikool/shared-ui/forms';
import type { AddSchoolCredit } from '../../shared/contract.types';

const cents = 100;
const secondMs = 1000;
const mostCents = 10_000_000;
const mostSeats = 10_000;
const longestReason = 500;
/** Euros as people write them: `500`, `47,50`. */
const euros = /^\d{1,6}([.,]\d{1,2})?$/;
const wholeNumber = /^[1-9]\d{0,4}$/;

export const kinds = ['CREDIT', 'SEATS'] as const;

export const plain = (text: string) => text.replace(/[\s\u00A0€]/g, '');
export const centsOf = (text: string) => Math.round(Number(plain(text).replace(',', '.')) * cents);
export const isAmount = (text: string) => euros.test(plain(text)) && centsOf(text) > 0 && centsOf(text) <= mostCents;
export const isCount = (text: string) => wholeNumber.test(plain(text)) && Number(plain(text)) <= mostSeats;
const today = (): string => toWallTime(new Date(), defaultTimeZone).slice(0, 'yyyy-mm-dd'.length);
/** @param day in Estonia, such as `2027-05-31`. @returns the day's last second */
const endOf = (day: string): string => new Date(fromWallTime(`${day}T23:59`).getTime() + 59 * secondMs).toISOString();

/** What an administrator gives a school: credit that expires, or seats. */
export const addCreditForm = z
  .object({
    kind: z.enum(kinds),
    /** Euros or a number of seats. */
    value: z.string(),
    /** The last day of credit; seats have none. */
    lastDay: z.string(),
    reason: z.string().trim().min(1, 'required').max(longestReason),
  })
  .superRefine(({ kind, value, lastDay }, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'SEATS' && !isCount(value)) add('value', 'seats');
    if (kind === 'CREDIT' && !isAmount(value)) add('value', 'amount');
    if (kind === 'CREDIT' && lastDay <= today()) add('lastDay', 'futureDay');
  });
export type AddCreditValues = z.infer<typeof addCreditForm>;

export const emptyCredit: AddCreditValues = { kind: 'CREDIT', value: '', lastDay: '', reason: '' };

export const toRequest = ({ kind, value, lastDay, reason }: AddCreditValues): AddSchoolCredit =>
  kind === 'SEATS'
    ? { kind, seats: Number(plain(value)), reason }
    : { kind, amount: { amount: centsOf(value), currency: 'EUR' }, expiresAt: endOf(lastDay), reason };
