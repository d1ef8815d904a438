import { discountOf, type Promotion, type PromotionCode } from '#modules/billing/index';
import { PromotionRefusedError } from './seats.errors';
import type { PayerOption } from './seats.types';

type Lowered = Pick<PayerOption, 'priceCents' | 'studentShareCents' | 'discountCents'>;

/**
 * Takes a code's discount off what the student pays; a school's part stays. Worked out anew for each price: a swap or
 * another payer changes what the student pays, and the code's terms stay. The same sums stand before registering, on the
 * invoice and in the ledger.
 */
export function loweredBy<Option extends Lowered>(option: Option, code: PromotionCode | null): Option {
  if (code === null) return option;
  const discountCents = discountOf(code, option.studentShareCents);
  return {
    ...option,
    priceCents: option.priceCents - discountCents,
    studentShareCents: option.studentShareCents - discountCents,
    discountCents,
  };
}

/** @throws PromotionRefusedError when the code does not lower this student's price */
export function acceptedCode(promotion: Promotion): PromotionCode {
  if (promotion.code === null) throw new PromotionRefusedError(promotion.refusal);
  return promotion.code;
}
