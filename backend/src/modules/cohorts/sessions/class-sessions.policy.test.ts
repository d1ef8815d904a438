import fc from 'fast-check';
import { changedSession, MAX_CLASSES, plannedClasses } from './class-sessions.policy';
import type { ClassSession, RunningCohort, Timetable } from './class-sessions.types';

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

/** What a clock on the wall shows, by the platform's own calendar and not by the library that plans. */
function wallClock(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')) + 1,
    hour: Number(of('hour')),
    minute: Number(of('minute')),
  };
}

describe('planned classes', () => {
  const zones = fc.constantFrom('Europe/Tallinn', 'Europe/London', 'America/New_York');
  // Clocks of these zones are turned between midnight and four: times there are spoken of by the examples below.
  const unturned = fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 5, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  });
  const aYear = fc.record({
    startDate: fc.integer({ min: 0, max: 3_650 }).map((days) => new Date(Date.UTC(2024, 0, 1) + days * DAY)),
    // Longer than a year by some weeks, so that within each the clock is turned both ways between two classes.
    days: fc.integer({ min: 380, max: 430 }),
  });

  it('keep their local time through both turns of the clock, and miss no week', () => {
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

  it('are in order, each once, and within the cohort, whatever the timetable', () => {
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

  it('are as much later as the clock, where it is put forward over them', () => {
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

  it('are at the first of two equal times, where the clock is put back', () => {
    const night = { startDate: new Date('2026-10-24T12:00:00Z'), endDate: new Date('2026-10-25T12:00:00Z') };

    expect(startsOf({ ...night, classTimes: [{ day: 7, hour: 3, minute: 30 }] })).toEqual(['2026-10-25T00:30:00.000Z']);
  });

  it('may begin with the cohort, and not with its end', () => {
    const times = { startDate: new Date('2026-03-03T15:00:00Z'), endDate: new Date('2026-03-10T15:00:00Z') };

    expect(startsOf(times)).toEqual(['2026-03-03T15:00:00.000Z']);
  });

  it('take an hour where nothing is said, and are not without number', () => {
    const [first] = plannedClasses(aTimetable({ lessonMinutes: null }));

    expect((first?.endsAt.getTime() ?? 0) - (first?.startsAt.getTime() ?? 0)).toBe(60 * MINUTE);
    expect(startsOf({ endDate: new Date('9026-01-01T00:00:00Z') })).toHaveLength(MAX_CLASSES);
  });
});

describe('a changed session', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const planned = new Date('2026-03-10T15:00:00Z');
  const elsewhere = new Date('2026-03-11T16:00:00Z');
  const cohort: RunningCohort = {
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

  it('is moved with its length, brought back, called off and made up for', () => {
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

  it('counts as no change in calendars when only the note is another', () => {
    expect(changedSession(aSession(), { note: 'Õues' }, { cohort, now })).toEqual(aSession({ note: 'Õues' }));
    expect(changedSession(aSession({ note: 'Õues' }), { note: null }, { cohort, now })).toEqual(aSession());
    expect(changedSession(aSession({ note: 'Õues' }), { status: 'CANCELED' }, { cohort, now }).note).toBe('Õues');
  });

  it('is refused once it has begun, or its cohort has ended', () => {
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
  ])('takes no time %s', (_which, change, code) => {
    expect(() => changedSession(aSession(), change, { cohort, now })).toThrow(
      expect.objectContaining({ kind: 'invalid', code }),
    );
  });

  it('takes no time before the cohort', () => {
    const later = { ...cohort, startDate: new Date('2026-03-05T00:00:00Z') };

    expect(() =>
      changedSession(aSession(), { startsAt: new Date('2026-03-04T15:00:00Z') }, { cohort: later, now }),
    ).toThrow(expect.objectContaining({ code: 'class-session.outside-cohort' }));
  });
});
