import { discountOf, type Promotion, type PromotionCode } from '#modules/billing/index';
import { PromotionRefusedError } from './seats.errors';
import type { PayerOption } from './seats.types';

type Lowered = Pick<PayerOption, 'priceCents' | 'studentShareCents' | 'discountCents'>;

/** Takes a discount off what the student pays; a school's part stays. It takes no more than the student would pay. */
export function lowered<Option extends Lowered>(option: Option, discountCents: number): Option {
  const off = Math.min(discountCents, option.studentShareCents);
  return {
    ...option,
    priceCents: option.priceCents - off,
    studentShareCents: option.studentShareCents - off,
    discountCents: option.discountCents + off,
  };
}

/** The same by a code; the same sums stand before registering, on the invoice and in the ledger. */
export const loweredBy = <Option extends Lowered>(option: Option, code: PromotionCode | null): Option =>
  code === null ? option : lowered(option, discountOf(code, option.studentShareCents));

/** @throws PromotionRefusedError when the code does not lower this student's price */
export function acceptedCode(promotion: Promotion): PromotionCode {
  if (promotion.code === null) throw new PromotionRefusedError(promotion.refusal);
  return promotion.code;
}
