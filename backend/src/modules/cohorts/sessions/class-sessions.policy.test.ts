import fc from 'fast-check';
import { changedSession, MAX_CLASSES, plannedClasses } from './class-sessions.policy';
import type { ClassSession, CohortLimits, Timetable } from './class-sessions.types';

const DAY = 86_400_000;
const MINUTE = 60_000;

const aTimetable = (changes: Partial<Timetable> = {}): Timetable => ({
  startDate: new Date('2026-03-01T00:00:00Z'),
  endDate: new Date('2026-04-30T00:00:00Z'),
  timeZone: 'Europe/Tallinn',
  classTimes: [{ day: 2, hour: 17, minute: 0 }],
  lessonMinutes: 60,
  ...changes,
});

const startsOf = (changes: Partial<Timetable>) =>
  plannedClasses(aTimetable(changes)).map(({ startsAt }) => startsAt.toISOString());

/** The local time on a wall clock, from Intl and not from the library that plans. */
function wallClock(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(partOf('weekday')) + 1,
    hour: Number(partOf('hour')),
    minute: Number(partOf('minute')),
  };
}

describe('plannedClasses', () => {
  const zones = fc.constantFrom('Europe/Tallinn', 'Europe/London', 'America/New_York');
  // Clocks of these zones change between midnight and 4:00. The examples below cover those hours.
  const unturned = fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 5, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  });
  const aYear = fc.record({
    startDate: fc.integer({ min: 0, max: 3_650 }).map((days) => new Date(Date.UTC(2024, 0, 1) + days * DAY)),
    // Some weeks longer than a year, so that the clock changes in both directions between two classes.
    days: fc.integer({ min: 380, max: 430 }),
  });

  it('keeps the local time when the clock changes in spring and in autumn, and misses no week', () => {
    fc.assert(
      fc.property(zones, unturned, aYear, (timeZone, time, { startDate, days }) => {
        const endDate = new Date(startDate.getTime() + days * DAY);
        const classes = plannedClasses(
          aTimetable({ timeZone, classTimes: [time], startDate, endDate, lessonMinutes: 45 }),
        );

        for (const { startsAt, endsAt } of classes) {
          expect(wallClock(startsAt, timeZone)).toEqual(time);
          expect(endsAt.getTime() - startsAt.getTime()).toBe(45 * MINUTE);
        }
        const starts = classes.map(({ startsAt }) => startsAt.getTime());
        const gaps = new Set(starts.slice(1).map((start, n) => (start - (starts[n] ?? 0)) / 3_600_000));
        expect([...gaps].sort((a, b) => a - b)).toEqual([167, 168, 169]);
        expect((starts[0] ?? 0) - startDate.getTime()).toBeLessThan(7 * DAY + 3_600_000);
        expect(endDate.getTime() - (starts.at(-1) ?? 0)).toBeLessThanOrEqual(7 * DAY + 3_600_000);
      }),
      { numRuns: 60 },
    );
  });

  it('returns classes in order, without repeats and within the cohort, for any timetable', () => {
    const times = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 7 }),
        hour: fc.integer({ min: 0, max: 23 }),
        minute: fc.integer({ min: 0, max: 59 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(zones, times, aYear, (timeZone, classTimes, { startDate, days }) => {
        const endDate = new Date(startDate.getTime() + days * DAY);
        const starts = plannedClasses(aTimetable({ timeZone, classTimes, startDate, endDate })).map(({ startsAt }) =>
          startsAt.getTime(),
        );

        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
        expect(starts.every((start) => start >= startDate.getTime() && start < endDate.getTime())).toBe(true);
        expect(starts.length).toBeGreaterThanOrEqual(classTimes.length === 0 ? 0 : 52);
      }),
      { numRuns: 60 },
    );
  });

  it('moves a class one hour later when summer time skips its hour', () => {
    const night = { startDate: new Date('2026-03-28T12:00:00Z'), endDate: new Date('2026-03-29T12:00:00Z') };

    expect(startsOf({ ...night, classTimes: [{ day: 7, hour: 3, minute: 30 }] })).toEqual(['2026-03-29T01:30:00.000Z']);
    expect(wallClock(new Date('2026-03-29T01:30:00.000Z'), 'Europe/Tallinn')).toEqual({ day: 7, hour: 4, minute: 30 });
    expect(
      startsOf({
        ...night,
        classTimes: [
          { day: 7, hour: 3, minute: 30 },
          { day: 7, hour: 4, minute: 30 },
        ],
      }),
    ).toHaveLength(1);
  });

  it('takes the first of two equal local times when summer time ends', () => {
    const night = { startDate: new Date('2026-10-24T12:00:00Z'), endDate: new Date('2026-10-25T12:00:00Z') };

    expect(startsOf({ ...night, classTimes: [{ day: 7, hour: 3, minute: 30 }] })).toEqual(['2026-10-25T00:30:00.000Z']);
  });

  it('lets a class begin with the cohort, but not at its end', () => {
    const times = { startDate: new Date('2026-03-03T15:00:00Z'), endDate: new Date('2026-03-10T15:00:00Z') };

    expect(startsOf(times)).toEqual(['2026-03-03T15:00:00.000Z']);
  });

  it('takes 60 minutes when the cohort gives no length, and at most MAX_CLASSES classes', () => {
    const [first] = plannedClasses(aTimetable({ lessonMinutes: null }));

    expect((first?.endsAt.getTime() ?? 0) - (first?.startsAt.getTime() ?? 0)).toBe(60 * MINUTE);
    expect(startsOf({ endDate: new Date('9026-01-01T00:00:00Z') })).toHaveLength(MAX_CLASSES);
  });
});

describe('changedSession', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const planned = new Date('2026-03-10T15:00:00Z');
  const elsewhere = new Date('2026-03-11T16:00:00Z');
  const cohort: CohortLimits = {
    status: 'IN_PROGRESS',
    startDate: new Date('2026-02-01T00:00:00Z'),
    endDate: new Date('2026-04-01T00:00:00Z'),
  };
  const aSession = (changes: Partial<ClassSession> = {}): ClassSession => ({
    id: 1,
    cohortId: 5,
    status: 'PLANNED',
    startsAt: planned,
    endsAt: new Date(planned.getTime() + 45 * MINUTE),
    originalStartsAt: planned,
    note: null,
    sequence: 0,
    updatedAt: now,
    ...changes,
  });
  const moved = aSession({
    status: 'MOVED',
    startsAt: elsewhere,
    endsAt: new Date(elsewhere.getTime() + 45 * MINUTE),
    sequence: 1,
  });

  it('moves a class with its length, brings it back, cancels it and lets it take place again', () => {
    expect(changedSession(aSession(), { startsAt: elsewhere }, { cohort, now })).toEqual(moved);
    expect(changedSession(moved, { status: 'PLANNED' }, { cohort, now })).toEqual(aSession({ sequence: 2 }));
    expect(changedSession(moved, { status: 'MOVED', startsAt: planned }, { cohort, now })).toEqual(
      aSession({ sequence: 2 }),
    );
    expect(changedSession(moved, { status: 'CANCELED' }, { cohort, now })).toEqual({
      ...moved,
      status: 'CANCELED',
      sequence: 2,
    });
    expect(changedSession(aSession({ status: 'CANCELED' }), { startsAt: elsewhere }, { cohort, now })).toEqual(moved);
  });

  it('keeps the sequence when only the note changes', () => {
    expect(changedSession(aSession(), { note: 'Õues' }, { cohort, now })).toEqual(aSession({ note: 'Õues' }));
    expect(changedSession(aSession({ note: 'Õues' }), { note: null }, { cohort, now })).toEqual(aSession());
    expect(changedSession(aSession({ note: 'Õues' }), { status: 'CANCELED' }, { cohort, now }).note).toBe('Õues');
  });

  it('refuses a class that has begun and a cohort that has ended', () => {
    const over = expect.objectContaining({ kind: 'conflict', code: 'class-session.cohort-ended' });

    expect(() => changedSession(aSession(), { note: 'x' }, { cohort, now: planned })).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'class-session.past' }),
    );
    for (const status of ['COMPLETED', 'TEACHER_PAID', 'CANCELED'] as const)
      expect(() => changedSession(aSession(), { note: 'x' }, { cohort: { ...cohort, status }, now })).toThrow(over);
    expect(() => changedSession(aSession(), { note: 'x' }, { cohort: { ...cohort, endDate: now }, now })).toThrow(over);
  });

  it.each([
    ['that is past', { startsAt: now }, 'class-session.time-past'],
    ['after the cohort', { startsAt: cohort.endDate }, 'class-session.outside-cohort'],
  ])('refuses a time %s', (_which, change, code) => {
    expect(() => changedSession(aSession(), change, { cohort, now })).toThrow(
      expect.objectContaining({ kind: 'invalid', code }),
    );
  });

  it('refuses a time before the cohort', () => {
    const later = { ...cohort, startDate: new Date('2026-03-05T00:00:00Z') };

    expect(() =>
      changedSession(aSession(), { startsAt: new Date('2026-03-04T15:00:00Z') }, { cohort: later, now }),
    ).toThrow(expect.objectContaining({ code: 'class-session.outside-cohort' }));
  });
});
