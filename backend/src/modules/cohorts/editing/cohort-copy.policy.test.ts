import fc from 'fast-check';
import { DateTime } from 'luxon';
import { copiedFields } from './cohort-copy.policy';
import type { CompleteFields } from './cohort-editing.types';

const ZONES = ['Europe/Tallinn', 'America/New_York', 'Asia/Tokyo', 'Atlantic/Azores'];

const aCohort = (changes: Partial<CompleteFields>): CompleteFields => ({
  courseId: 1,
  name: 'Kevad',
  startDate: new Date(0),
  endDate: new Date(1),
  timeZone: 'Europe/Tallinn',
  sizeMin: 1,
  sizeMax: 2,
  priceCents: null,
  teacherIds: [3],
  onlineClassTimes: [],
  onlineLessonLength: 60,
  externalLmsLink: null,
  videoUrl: null,
  lmsId: null,
  lwCourseId: null,
  discordChannelId: '1',
  discordInviteUrl: 'https://discord.gg/x',
  notes: null,
  decisionDate: null,
  ...changes,
});

const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
/** Hours that every day of the zones has: the clock never changes over them. */
const hours = fc.integer({ min: 8, max: 20 });

it('moves every date by whole local days and keeps the local time, across both changes of the clock', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      instants,
      fc.integer({ min: 1, max: 200 }),
      hours,
      instants,
      (timeZone, day, length, hour, target) => {
        const start = DateTime.fromJSDate(day, { zone: timeZone }).startOf('day').set({ hour });
        const source = aCohort({
          timeZone,
          startDate: start.toJSDate(),
          endDate: start.plus({ days: length }).toJSDate(),
          decisionDate: start.minus({ days: 7 }).toJSDate(),
        });

        const copy = copiedFields(source, { startDate: target, now: new Date(0) });

        const [from, to, decision] = [copy.startDate, copy.endDate, copy.decisionDate ?? new Date(Number.NaN)].map(
          (instant) => DateTime.fromJSDate(instant, { zone: timeZone }),
        ) as [DateTime, DateTime, DateTime];
        expect(from.toISODate()).toBe(DateTime.fromJSDate(target, { zone: timeZone }).toISODate());
        expect([from, to, decision].map((each) => each.toFormat('HH:mm'))).toEqual(
          [start, start, start].map((each) => each.toFormat('HH:mm')),
        );
        expect(Math.round(to.diff(from, 'days').days)).toBe(length);
        expect(Math.round(from.diff(decision, 'days').days)).toBe(7);
      },
    ),
  );
});

it('copies a decision date only when it is still to come', () => {
  const source = aCohort({
    startDate: new Date('2026-09-10T10:00:00Z'),
    endDate: new Date('2026-12-10T10:00:00Z'),
    decisionDate: new Date('2026-09-03T10:00:00Z'),
  });
  const decisionOn = (now: string) =>
    copiedFields(source, { startDate: new Date('2026-10-10T10:00:00Z'), now: new Date(now) }).decisionDate;

  expect(decisionOn('2026-10-03T09:59:59Z')).toEqual(new Date('2026-10-03T10:00:00Z'));
  expect(decisionOn('2026-10-03T10:00:00Z')).toBeNull();
});

it('does not copy the Discord channel', () => {
  expect(copiedFields(aCohort({}), { startDate: new Date('2027-01-01T00:00:00Z'), now: new Date(0) })).toMatchObject({
    discordChannelId: null,
    discordInviteUrl: null,
    teacherIds: [3],
    name: 'Kevad',
  });
});
