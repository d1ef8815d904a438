import fc from 'fast-check';
import { partsBack } from './parts-back.policy';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, cents) => sum + cents, 0);
const backOf = (cents: readonly number[], back: number): number[] =>
  partsBack(
    cents.map((paid) => ({ cents: paid })),
    back,
  ).map(({ backCents }) => backCents);

/** Parts, and a sum that can go back to them. */
const paid = fc
  .array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
  .chain((cents) => fc.tuple(fc.constant(cents), fc.integer({ min: 0, max: sumOf(cents) })));

describe('parts back', () => {
  it('splits in the proportion in which the parts paid', () => {
    expect(backOf([8000, 2000], 5000)).toEqual([4000, 1000]);
    expect(backOf([8000, 2000], 10_000)).toEqual([8000, 2000]);
    expect(backOf([8000, 2000], 0)).toEqual([0, 0]);
  });

  it('gives the cents that are left to the largest parts', () => {
    expect(backOf([1000, 1000, 1001], 100)).toEqual([33, 33, 34]);
    expect(backOf([3, 1, 1, 1], 5)).toEqual([3, 1, 1, 0]);
  });

  it('keeps what else is known of a part', () => {
    expect(partsBack([{ cents: 500, lotId: 'a' }], 200)).toEqual([{ cents: 500, lotId: 'a', backCents: 200 }]);
  });

  it('is exact, never more than a part paid, and within a cent of the proportion', () => {
    fc.assert(
      fc.property(paid, ([cents, back]) => {
        const split = backOf(cents, back);
        const total = sumOf(cents);
        expect(sumOf(split)).toBe(back);
        split.forEach((backCents, index) => {
          const own = cents[index] ?? 0;
          expect(backCents).toBeGreaterThanOrEqual(0);
          expect(backCents).toBeLessThanOrEqual(own);
          expect(Math.abs(backCents - (total === 0 ? 0 : (back * own) / total))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('gives everything back in the end, in however many steps', () => {
    fc.assert(
      fc.property(paid, fc.array(fc.nat({ max: 1000 })), ([cents], steps) => {
        let left = [...cents];
        for (const step of steps) {
          const back = backOf(left, Math.min(step, sumOf(left)));
          left = left.map((own, index) => own - (back[index] ?? 0));
        }
        expect(backOf(left, sumOf(left))).toEqual(left);
      }),
    );
  });

  it.each([
    [[100], 101],
    [[100], -1],
    [[100], 0.5],
    [[-1, 100], 50],
    [[], 1],
  ])('refuses to split %p for %p', (cents, back) => {
    expect(() => backOf(cents, back)).toThrow(RangeError);
  });
});
