import { discountOf, type Promotion, type PromotionCode } from '#modules/billing/index';
import type { PassCover } from '#modules/passes/index';
import { PassNotUsableError, PassUsedUpError, PromotionRefusedError } from './seats.errors';
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

/**
 * What a seat costs its payer in another cohort of its course: at that cohort's price, with all that lowers the price of
 * this seat. What was forgiven is a sum and not a share, so that two cohorts differ by their prices alone; it is never
 * more than the student's part.
 */
export function priceOfSeat<Option extends Lowered>(
  option: Option,
  { code, forgivenCents, passId }: { code: PromotionCode | null; forgivenCents: number; passId: number | null },
): Option {
  const lowered = loweredBy(option, code);
  const cents = Math.min(forgivenCents, lowered.studentShareCents);
  const { priceCents, studentShareCents } = lowered;
  return coveredBy(
    { ...lowered, priceCents: priceCents - cents, studentShareCents: studentShareCents - cents },
    passId,
  );
}

/** A student's own part that a pass covers: nothing is paid, and no code is used. A school's part is never covered. */
export function coveredBy<Option extends Lowered>(option: Option, passId: number | null): Option {
  if (passId === null) return option;
  const priceCents = option.priceCents - option.studentShareCents;
  return { ...option, priceCents, studentShareCents: 0, discountCents: 0 };
}

/** @throws PassNotUsableError when there is no pass that may be used now; PassUsedUpError when it covers no more */
export function acceptedPass(cover: PassCover | null): number {
  if (cover === null) throw new PassNotUsableError();
  if (cover.left === 0) throw new PassUsedUpError();
  return cover.passId;
}

/** @throws PromotionRefusedError when the code does not lower this student's price */
export function acceptedCode(promotion: Promotion): PromotionCode {
  if (promotion.code === null) throw new PromotionRefusedError(promotion.refusal);
  return promotion.code;
}
