/** What takes a part off a price: per cent of it, or cents; the other is null. */
export type Discount = { percentOff: number | null; amountOffCents: number | null };

/** A code that lowers what a student pays for a seat. */
export type PromotionCode = Discount & {
  id: number;
  /** The student who shares it; null for a code made by staff. */
  userId: number | null;
  /** In capital letters, as it is typed. */
  name: string;
  stripeId: string | null;
  /** The only course that it is for; null for all. */
  courseId: number | null;
  maxRedemptions: number | null;
  validUntil: Date | null;
  endedAt: Date | null;
  createdAt: Date;
};

/** Facts that decide whether a student may use a code. Canceled registrations are not counted in any of them. */
export type Redeeming = {
  timesRedeemed: number;
  /** The student has used this code before. */
  isUsedByStudent: boolean;
  /** The student has or had a seat somewhere. */
  hasRegistered: boolean;
};

export const PROMOTION_REFUSALS = [
  'UNKNOWN',
  'ENDED',
  'USED_UP',
  'OTHER_COURSE',
  'OWN_CODE',
  'USED_BEFORE',
  'NOT_THE_FIRST',
] as const;
/** Why a code does not lower this student's price. */
export type PromotionRefusal = (typeof PROMOTION_REFUSALS)[number];

/** A code as it was typed, and whether it lowers the price. */
export type Promotion =
  | { name: string; code: PromotionCode; refusal: null }
  | { name: string; code: null; refusal: PromotionRefusal };

/** A code with what came of it. */
export type CountedCode = PromotionCode & {
  timesRedeemed: number;
  /** What students did not have to pay, in cents. */
  discountCents: number;
};
export type ListedCode = CountedCode & { courseTitle: string | null; redeemedUserIds: number[] };
export type CodesFilter = { limit: number; cursor?: string | undefined; q?: string | undefined };
export type NewCode = Discount &
  Pick<PromotionCode, 'name' | 'courseId' | 'maxRedemptions' | 'validUntil'> & {
    createdByUserId: number;
    createdAt: Date;
  };
