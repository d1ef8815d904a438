import { randomInt } from 'node:crypto';
import type { Discount, PromotionCode, PromotionRefusal, Redeeming } from './promotions.types';

/** Letters and digits that nobody mixes up when a code is read aloud or copied by hand. */
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const ENDING = 4;
const LONGEST_NAME = 12;

/** @returns the typed code in the form in which codes are stored: capital letters, no spaces */
export const codeName = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** @returns a code for a student to share, such as `MARI-7K2F` */
export function ownCodeName(firstName: string): string {
  const plain = firstName
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, LONGEST_NAME);
  const ending = Array.from({ length: ENDING }, () => CLEAR[randomInt(CLEAR.length)]).join('');
  return `${plain === '' ? 'VALIK' : plain}-${ending}`;
}

/** @returns the cents that a discount takes off a price; never more than the price */
export function discountOf(discount: Discount, priceCents: number): number {
  const { percentOff, amountOffCents } = discount;
  const cents = percentOff === null ? (amountOffCents ?? 0) : Math.round((priceCents * percentOff) / 100);
  return Math.min(priceCents, cents);
}

type Asked = { userId: number; courseId: number; now: Date };

/** @returns why the student cannot use the code for this course now; null when they can */
export function promotionRefusal(code: PromotionCode, redeeming: Redeeming, asked: Asked): PromotionRefusal | null {
  const isOver = code.endedAt !== null || (code.validUntil !== null && code.validUntil <= asked.now);
  if (isOver) return 'ENDED';
  if (code.courseId !== null && code.courseId !== asked.courseId) return 'OTHER_COURSE';
  if (code.userId === asked.userId) return 'OWN_CODE';
  if (redeeming.isUsedByStudent) return 'USED_BEFORE';
  if (code.userId !== null && redeeming.hasRegistered) return 'NOT_THE_FIRST';
  const isUsedUp = code.maxRedemptions !== null && redeeming.timesRedeemed >= code.maxRedemptions;
  return isUsedUp ? 'USED_UP' : null;
}
