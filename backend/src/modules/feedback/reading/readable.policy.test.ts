import fc from 'fast-check';
import { readable, readableAlone } from './readable.policy';

const group = (courseId: number, submitted: number) => ({ courseId, submitted });

it('shows groups of five or more, and merges smaller ones of a course once they are five together', () => {
  const [large, small, other, lonely] = [group(1, 5), group(1, 4), group(1, 1), group(2, 3)];

  expect(readable([large, small, other, lonely])).toEqual({ shown: [large], merged: [small, other], heldBack: 3 });
  expect(readable([large, small, lonely])).toEqual({ shown: [large], merged: [], heldBack: 7 });
});

it('merges nothing for somebody who also reads a larger pool of the course', () => {
  const [large, small, other] = [group(1, 5), group(1, 4), group(1, 1)];

  expect(readableAlone([large, small, other])).toEqual({ shown: [large], merged: [], heldBack: 5 });
});

it('never lets the difference of two dashboards be a few answers', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ courseId: fc.integer({ min: 1, max: 3 }), submitted: fc.nat(12) })), (groups) => {
      const { shown, merged, heldBack } = readable(groups);
      const sum = (some: { submitted: number }[]) => some.reduce((total, { submitted }) => total + submitted, 0);

      for (const courseId of [1, 2, 3]) {
        const pool = sum(merged.filter((each) => each.courseId === courseId));
        expect(pool === 0 || pool >= 5).toBe(true);
      }
      expect(sum(shown) + sum(merged) + heldBack).toBe(sum(groups));
    }),
  );
});
