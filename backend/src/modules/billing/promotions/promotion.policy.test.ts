import { codeName, discountOf, ownCodeName, promotionRefusal } from './promotion.policy';
import type { PromotionCode, Redeeming } from './promotions.types';

const now = new Date('2026-11-23T10:00:00Z');
const aCode = (over: Partial<PromotionCode> = {}): PromotionCode => ({
  id: 1,
  userId: null,
  name: 'KEVAD',
  stripeId: null,
  percentOff: 50,
  amountOffCents: null,
  courseId: null,
  maxRedemptions: null,
  validUntil: null,
  endedAt: null,
  createdAt: now,
  ...over,
});
const unused: Redeeming = { timesRedeemed: 0, isUsedByStudent: false, hasRegistered: false };
const asked = { userId: 7, courseId: 3, now };

it.each([
  [{ percentOff: 50, amountOffCents: null }, 9_501, 4_751],
  [{ percentOff: 100, amountOffCents: null }, 9_500, 9_500],
  [{ percentOff: null, amountOffCents: 2_000 }, 9_500, 2_000],
  [{ percentOff: null, amountOffCents: 20_000 }, 9_500, 9_500],
])('takes %o off %d cents', (discount, cents, off) => {
  expect(discountOf(discount, cents)).toBe(off);
});

it.each([
  [{}, {}, null],
  [{ endedAt: now }, {}, 'ENDED'],
  [{ validUntil: now }, {}, 'ENDED'],
  [{ courseId: 4 }, {}, 'OTHER_COURSE'],
  [{ courseId: 3 }, {}, null],
  [{ userId: 7 }, {}, 'OWN_CODE'],
  [{}, { isUsedByStudent: true }, 'USED_BEFORE'],
  [{ userId: 8 }, { hasRegistered: true }, 'NOT_THE_FIRST'],
  [{}, { hasRegistered: true }, null],
  [{ maxRedemptions: 2 }, { timesRedeemed: 1 }, null],
  [{ maxRedemptions: 2 }, { timesRedeemed: 2 }, 'USED_UP'],
])('judges a code %o redeemed %o: %s', (code, redeeming, refusal) => {
  expect(promotionRefusal(aCode(code), { ...unused, ...redeeming }, asked)).toBe(refusal);
});

it('names a code after the student, in letters that can be read aloud', () => {
  expect(ownCodeName('Õie-Mari')).toMatch(/^OIEMARI-[A-HJKMNP-Z2-9]{4}$/);
  expect(ownCodeName('Анна')).toMatch(/^VALIK-[A-HJKMNP-Z2-9]{4}$/);
  expect(codeName(' mari 7k2f ')).toBe('MARI7K2F');
});
