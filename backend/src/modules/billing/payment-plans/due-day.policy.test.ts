import { movableDays } from './due-day.policy';
import { dueAtOn } from './schedule.policy';

const part = (position: number, day: string, state: 'PLANNED' | 'DUE' | 'FAILED' | 'PAID' | 'CANCELED') => ({
  position,
  state,
  dueAt: dueAtOn(day),
});
const now = new Date('2026-12-24T12:00:00Z');
const end = new Date('2027-02-20T12:00:00Z');
const parts = [part(1, '2026-11-23', 'PAID'), part(2, '2026-12-23', 'DUE'), part(3, '2027-01-23', 'PLANNED')];
const days = (position: number, of = parts, span = { now, end }) => {
  const wanted = of.find((one) => one.position === position);
  return wanted && movableDays(of, wanted, span);
};

it('falls due at nine in the morning in Tallinn, in winter and in summer', () => {
  expect(dueAtOn('2027-01-05')).toEqual(new Date('2027-01-05T07:00:00Z'));
  expect(dueAtOn('2027-07-05')).toEqual(new Date('2027-07-05T06:00:00Z'));
});

it('moves a part between tomorrow and the day before the next part, and the last one up to the end of the cohort', () => {
  expect(days(2)).toEqual({ first: '2026-12-25', last: '2027-01-22' });
  expect(days(3)).toEqual({ first: '2026-12-25', last: '2027-02-20' });
});

it('keeps the order of the parts: each is due after the one before', () => {
  const later = [part(1, '2026-11-23', 'PAID'), part(2, '2027-01-10', 'PLANNED'), part(3, '2027-01-23', 'PLANNED')];
  expect(days(3, later)).toEqual({ first: '2027-01-11', last: '2027-02-20' });
});

it('leaves out a canceled part that follows, and an end before nine in the morning', () => {
  const credited = [part(1, '2026-11-23', 'PAID'), part(2, '2026-12-23', 'DUE'), part(3, '2027-01-23', 'CANCELED')];
  expect(days(2, credited, { now, end: new Date('2027-02-20T05:00:00Z') })).toEqual({
    first: '2026-12-25',
    last: '2027-02-19',
  });
});

it('moves no part that is paid or canceled, and none after the cohort has ended', () => {
  expect(days(1)).toBeNull();
  expect(days(2, [part(1, '2026-11-23', 'PAID'), part(2, '2026-12-23', 'CANCELED')])).toBeNull();
  expect(days(3, parts, { now: new Date('2027-02-20T12:00:00Z'), end })).toBeNull();
});
