import type { PassType } from '#modules/passes/index';

/** Amounts are integer cents; days are counted back from the start of the demo. */
export type PassContent = {
  type: PassType;
  priceCents: number;
  weeks: number;
  beganDaysAgo: number;
  card: string;
  pausedBy: 'student' | null;
};

const GOOD_CARD = '4242424242424242';
/** Its first payment succeeds, and every later one is declined. */
const FAILING_CARD = '4000000000000341';

const single = { type: 'SINGLE_PASS', priceCents: 89_00, weeks: 7 } as const;
const multi = { type: 'MULTI_PASS', priceCents: 249_00, weeks: 14 } as const;

/** Passes of students without a school, in the order of these students. */
export const passContents: readonly PassContent[] = [
  { ...multi, beganDaysAgo: 3, card: GOOD_CARD, pausedBy: null },
  { ...single, beganDaysAgo: 20, card: GOOD_CARD, pausedBy: 'student' },
  // Seven weeks and three tries later: the second charge has failed for good.
  { ...single, beganDaysAgo: 67, card: FAILING_CARD, pausedBy: null },
];
