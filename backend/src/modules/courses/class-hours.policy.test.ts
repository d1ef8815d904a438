import { classHoursOf, hoursIn } from './class-hours.policy';

it('numbers the wanted hours of the week', () => {
  expect(classHoursOf({ days: [2], hours: [{ from: 17, to: 19 }] })).toEqual([65, 66]);
  expect(classHoursOf({ days: [1, 7], hours: [{ from: 0, to: 1 }] })).toEqual([24, 168]);
});

it('takes every day or every hour where none is named, and says nothing when both are left out', () => {
  expect(classHoursOf({ days: [], hours: [{ from: 8, to: 9 }] })).toEqual([32, 56, 80, 104, 128, 152, 176]);
  expect(classHoursOf({ days: [3], hours: [] })).toHaveLength(24);
  expect(classHoursOf({ days: [], hours: [] })).toBeUndefined();
});

it('joins ranges', () => {
  expect(
    hoursIn([
      { from: 8, to: 10 },
      { from: 22, to: 24 },
    ]),
  ).toEqual([8, 9, 22, 23]);
});
