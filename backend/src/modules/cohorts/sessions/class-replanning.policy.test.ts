import fc from 'fast-check';
import { replanSessions, type SessionChanges } from './class-replanning.policy';
import { plannedClasses } from './class-sessions.policy';
import type { ClassSession, PlannedClass, Timetable } from './class-sessions.types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday, six weeks before summer time begins. */
const FIRST = Date.UTC(2026, 1, 16);

type Touch = { what: 'PLANNED' | 'CANCELED' | 'MOVED'; hours: number };

const aTimetable = (changes: Partial<Timetable> = {}): Timetable => ({
  startDate: new Date('2026-02-16T00:00:00Z'),
  endDate: new Date('2026-03-16T00:00:00Z'),
  timeZone: 'Europe/Tallinn',
  classTimes: [{ day: 2, hour: 17, minute: 0 }],
  lessonMinutes: 60,
  ...changes,
});

const overlap = (one: PlannedClass, other: PlannedClass) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** @returns the sessions that overlap another one. */
const overlapping = (sessions: readonly ClassSession[]) => {
  const takingPlace = sessions.filter(({ status }) => status !== 'CANCELED');
  return takingPlace.filter((one) => takingPlace.some((other) => other !== one && overlap(one, other)));
};

const isWithin = (instant: Date, { startDate, endDate }: Timetable) => instant >= startDate && instant < endDate;

const ZONES = ['Europe/Tallinn', 'Europe/London', 'America/New_York', 'Asia/Tokyo'];
const calendars = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
);

/** The local date, from Intl and not from the library that plans. */
const dayOf = (at: Date, timeZone: string) => calendars.get(timeZone)?.format(at);

function touched(session: ClassSession, { what, hours }: Touch, timetable: Timetable): ClassSession {
  if (what !== 'MOVED') return { ...session, status: what, sequence: what === 'CANCELED' ? 1 : 0 };
  const startsAt = new Date(session.startsAt.getTime() + hours * HOUR);
  return isWithin(startsAt, timetable)
    ? { ...session, status: what, startsAt, endsAt: new Date(startsAt.getTime() + HOUR), sequence: 1 }
    : session;
}

const asPlanned = (timetable: Timetable): ClassSession[] =>
  plannedClasses(timetable).map(({ startsAt, endsAt }, n) => ({
    id: n + 1,
    cohortId: 5,
    status: 'PLANNED',
    startsAt,
    endsAt,
    originalStartsAt: startsAt,
    note: null,
    sequence: 0,
    updatedAt: new Date(FIRST),
  }));

/** Sessions as first planned and then changed one by one. A move onto another class is left out. */
function sessionsOf(timetable: Timetable, touches: readonly Touch[] = []): ClassSession[] {
  const planned = asPlanned(timetable);
  let sessions = planned.map((session, n) => touched(session, touches[n] ?? { what: 'PLANNED', hours: 0 }, timetable));
  for (;;) {
    const refused = overlapping(sessions).find(({ status }) => status === 'MOVED');
    if (!refused) return sessions;
    sessions = sessions.map((session, n) => (session === refused ? (planned[n] ?? session) : session));
  }
}

const replan = (
  sessions: readonly ClassSession[],
  [before, after]: readonly [Timetable, Timetable],
  now = new Date(FIRST),
): SessionChanges => replanSessions(sessions, { ...after, previousZone: before.timeZone, now });

const applied = (sessions: readonly ClassSession[], { removed, changed, added }: SessionChanges): ClassSession[] => [
  ...sessions
    .filter(({ id }) => !removed.includes(id))
    .map((session) => changed.find(({ id }) => id === session.id) ?? session),
  ...added.map(({ startsAt, endsAt }, n): ClassSession => ({
    id: 1_000 + n,
    cohortId: 5,
    status: 'PLANNED',
    startsAt,
    endsAt,
    originalStartsAt: startsAt,
    note: null,
    sequence: 0,
    updatedAt: new Date(FIRST),
  })),
];

const times = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 5, max: 22 }),
    minute: fc.constantFrom(0, 30),
  }),
  { minLength: 1, maxLength: 4, selector: (time) => JSON.stringify(time) },
);
const timetables = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    classTimes: times,
    lessonMinutes: fc.constantFrom(45, 90),
    from: fc.integer({ min: 0, max: 60 * 24 }).map((hours) => FIRST + hours * HOUR),
    days: fc.integer({ min: 3, max: 70 }),
  })
  .map(({ from, days, ...rest }): Timetable => ({
    ...rest,
    startDate: new Date(from),
    endDate: new Date(from + days * DAY),
  }));
const touchLists = fc.array(
  fc.record({
    what: fc.constantFrom('PLANNED' as const, 'CANCELED' as const, 'MOVED' as const),
    hours: fc.integer({ min: -72, max: 72 }).filter((hours) => hours !== 0),
  }),
  { minLength: 40, maxLength: 40 },
);
const instants = fc.integer({ min: -DAY, max: 70 * DAY }).map((ms) => new Date(FIRST + ms));

describe('any timetable replaced by any other', () => {
  it('leaves no session outside the cohort, and gives each class one session', () => {
    fc.assert(
      fc.property(timetables, timetables, touchLists, instants, (before, after, changes, now) => {
        const sessions = sessionsOf(before, changes);
        const running = sessions.filter(
          ({ status, startsAt }) => status !== 'CANCELED' && startsAt <= now && isWithin(startsAt, after),
        );
        const held = new Set(
          sessions
            .filter(({ startsAt }) => startsAt <= now && isWithin(startsAt, after))
            .map(({ originalStartsAt }) => dayOf(originalStartsAt, before.timeZone)),
        );

        const result = applied(sessions, replan(sessions, [before, after], now));

        expect(result.filter(({ startsAt }) => !isWithin(startsAt, after))).toEqual([]);
        const originals = result.map(({ originalStartsAt }) => originalStartsAt.getTime());
        expect(new Set(originals).size).toBe(originals.length);
        const free = plannedClasses(after).filter(
          (slot) => slot.startsAt > now && !running.some((session) => overlap(session, slot)),
        );
        const planned = free.map(({ startsAt }) => startsAt);
        expect(
          planned.filter(
            (startsAt) => !originals.includes(startsAt.getTime()) && !held.has(dayOf(startsAt, after.timeZone)),
          ),
        ).toEqual([]);
        const toCome = result
          .filter(({ status, startsAt }) => status === 'PLANNED' && startsAt > now)
          .map(({ startsAt }) => startsAt.getTime());
        expect(toCome.filter((startsAt) => !planned.some((each) => each.getTime() === startsAt))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('makes no sessions overlap when the timetable has no overlapping classes', () => {
    fc.assert(
      fc.property(timetables, timetables, touchLists, instants, (before, after, changes, now) => {
        const sessions = sessionsOf(before, changes);
        fc.pre(overlapping(sessions).length === 0 && overlapping(asPlanned(after)).length === 0);

        expect(overlapping(applied(sessions, replan(sessions, [before, after], now)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('raises the sequence exactly when the time or status changes, and keeps status and times consistent', () => {
    fc.assert(
      fc.property(timetables, timetables, touchLists, instants, (before, after, changes, now) => {
        const sessions = sessionsOf(before, changes);

        for (const { id, status, startsAt, endsAt, originalStartsAt, sequence } of replan(
          sessions,
          [before, after],
          now,
        ).changed) {
          const was = sessions.find((session) => session.id === id);
          const isSeen =
            status !== was?.status ||
            startsAt.getTime() !== was.startsAt.getTime() ||
            endsAt.getTime() !== was.endsAt.getTime();
          expect(sequence - (was?.sequence ?? 0)).toBe(isSeen ? 1 : 0);
          expect(status === 'CANCELED').toBe(was?.status === 'CANCELED');
          if (status !== 'CANCELED')
            expect(status).toBe(startsAt.getTime() === originalStartsAt.getTime() ? 'PLANNED' : 'MOVED');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('adds no class on a day whose classes were all canceled', () => {
    fc.assert(
      fc.property(timetables, timetables, touchLists, (before, other, changes) => {
        const after = { ...other, timeZone: before.timeZone };
        const sessions = sessionsOf(before, changes);
        const onDay = (all: readonly ClassSession[], day: string | undefined) =>
          all.filter(({ originalStartsAt }) => dayOf(originalStartsAt, before.timeZone) === day);
        const days = [
          ...new Set(sessions.map(({ originalStartsAt }) => dayOf(originalStartsAt, before.timeZone))),
        ].filter((day) => onDay(sessions, day).every(({ status }) => status === 'CANCELED'));

        const result = applied(sessions, replan(sessions, [before, after], new Date(FIRST - DAY)));

        for (const day of days) {
          const classes = plannedClasses(after).filter(({ startsAt }) => dayOf(startsAt, after.timeZone) === day);
          if (classes.length <= onDay(sessions, day).length)
            expect(onDay(result, day).filter(({ status }) => status !== 'CANCELED')).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('changes nothing when the timetable stays the same', () => {
    fc.assert(
      fc.property(timetables, touchLists, (timetable, changes) => {
        expect(replan(sessionsOf(timetable, changes), [timetable, timetable])).toEqual({
          removed: [],
          changed: [],
          added: [],
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('a canceled or moved class after a change of the timetable', () => {
  const weekly = (...hours: number[]) =>
    hours.map((hour) => ({ day: 2, hour: Math.floor(hour), minute: (hour % 1) * 60 }));
  const statesOf = (before: Timetable, after: Timetable, changes: readonly Touch[]) =>
    applied(sessionsOf(before, changes), replan(sessionsOf(before, changes), [before, after])).map(
      ({ id, status, startsAt }) => [id, status, startsAt.toISOString()],
    );
  const oneWeek = aTimetable({ endDate: new Date('2026-02-20T00:00:00Z') });
  const canceled: Touch = { what: 'CANCELED', hours: 0 };
  const untouched: Touch = { what: 'PLANNED', hours: 0 };

  it('is matched in the order of the day when a day has several classes', () => {
    const both = { ...oneWeek, classTimes: weekly(10, 17) };

    expect(statesOf(both, { ...both, classTimes: weekly(10.5, 17) }, [canceled])).toEqual([
      [1, 'CANCELED', '2026-02-17T08:30:00.000Z'],
      [2, 'PLANNED', '2026-02-17T15:00:00.000Z'],
    ]);
    expect(statesOf(both, { ...both, classTimes: weekly(12, 19) }, [untouched, canceled])).toEqual([
      [1, 'PLANNED', '2026-02-17T10:00:00.000Z'],
      [2, 'CANCELED', '2026-02-17T17:00:00.000Z'],
    ]);
  });

  it('is matched to the nearest class when its day has more or fewer classes than before', () => {
    const both = { ...oneWeek, classTimes: weekly(10, 17) };
    const later = { ...oneWeek, classTimes: weekly(17.5) };

    expect(statesOf(both, later, [canceled])).toEqual([
      [1, 'CANCELED', '2026-02-17T08:00:00.000Z'],
      [2, 'PLANNED', '2026-02-17T15:30:00.000Z'],
    ]);
    expect(statesOf(later, both, [canceled])).toEqual([
      [1, 'CANCELED', '2026-02-17T15:00:00.000Z'],
      [1_000, 'PLANNED', '2026-02-17T08:00:00.000Z'],
    ]);
  });

  it('is matched among all classes of its day, also classes in the past', () => {
    const morning = { ...oneWeek, classTimes: weekly(10) };
    const at = (after: Timetable, now: string) =>
      applied(sessionsOf(morning), replan(sessionsOf(morning), [morning, after], new Date(now))).map(
        ({ id, startsAt }) => [id, startsAt.toISOString()],
      );

    expect(at({ ...oneWeek, classTimes: weekly(10.5, 18) }, '2026-02-17T10:00:00Z')).toEqual([
      [1, '2026-02-17T08:00:00.000Z'],
      [1_000, '2026-02-17T16:00:00.000Z'],
    ]);
    expect(at({ ...oneWeek, classTimes: weekly(18) }, '2026-02-17T10:00:00Z')).toEqual([
      [1, '2026-02-17T08:00:00.000Z'],
    ]);
    expect(at({ ...oneWeek, classTimes: weekly(9) }, '2026-02-17T07:30:00Z')).toEqual([]);
  });

  it('is matched by the local day in the zone in which it was planned', () => {
    const night = { ...oneWeek, classTimes: weekly(0.5) };

    expect(statesOf(night, { ...night, timeZone: 'America/New_York' }, [canceled])).toEqual([
      [1, 'CANCELED', '2026-02-17T05:30:00.000Z'],
    ]);
  });

  it('returns to its planned time when the moved time is outside the new dates', () => {
    const moved: Touch = { what: 'MOVED', hours: 48 };

    expect(statesOf(oneWeek, { ...oneWeek, endDate: new Date('2026-02-18T00:00:00Z') }, [moved])).toEqual([
      [1, 'PLANNED', '2026-02-17T15:00:00.000Z'],
    ]);
    expect(statesOf(oneWeek, { ...oneWeek, endDate: new Date('2026-02-17T00:00:00Z') }, [moved])).toEqual([]);
  });
});

describe('a moved class that overlaps another class after a change of the timetable', () => {
  const TUESDAY = { day: 2, hour: 17, minute: 0 };
  const WEDNESDAY = { day: 3, hour: 17, minute: 0 };
  const THURSDAY = { day: 4, hour: 17, minute: 0 };
  const aWeek = (...classTimes: Timetable['classTimes'][number][]) =>
    aTimetable({ endDate: new Date('2026-02-20T00:00:00Z'), classTimes });
  const nextDay: Touch = { what: 'MOVED', hours: 24 };
  const states = ([before, after]: readonly [Timetable, Timetable], changes: readonly Touch[], now?: string) => {
    const sessions = sessionsOf(before, changes);
    return applied(sessions, replan(sessions, [before, after], now === undefined ? undefined : new Date(now))).map(
      ({ id, status, startsAt }) => [id, status, startsAt.toISOString()],
    );
  };

  it('takes over the overlapped class when it lost its own', () => {
    expect(states([aWeek(TUESDAY), aWeek(WEDNESDAY)], [nextDay])).toEqual([[1, 'PLANNED', '2026-02-18T15:00:00.000Z']]);
    expect(states([aWeek(TUESDAY), aWeek(WEDNESDAY)], [{ what: 'MOVED', hours: 24.5 }])).toEqual([
      [1, 'MOVED', '2026-02-18T15:30:00.000Z'],
    ]);
  });

  it('is deleted when it lost its own class and the overlapped class has a session', () => {
    expect(states([aWeek(TUESDAY, { ...WEDNESDAY, hour: 20 }), aWeek(WEDNESDAY)], [nextDay])).toEqual([
      [2, 'PLANNED', '2026-02-18T15:00:00.000Z'],
    ]);
  });

  it('returns to its own class, and so does a second moved class that would then overlap', () => {
    expect(states([aWeek(TUESDAY), aWeek(TUESDAY, WEDNESDAY)], [nextDay])).toEqual([
      [1, 'PLANNED', '2026-02-17T15:00:00.000Z'],
      [1_000, 'PLANNED', '2026-02-18T15:00:00.000Z'],
    ]);
    expect(states([aWeek(TUESDAY, WEDNESDAY), aWeek(TUESDAY, WEDNESDAY, THURSDAY)], [nextDay, nextDay])).toEqual([
      [1, 'PLANNED', '2026-02-17T15:00:00.000Z'],
      [2, 'PLANNED', '2026-02-18T15:00:00.000Z'],
      [1_000, 'PLANNED', '2026-02-19T15:00:00.000Z'],
    ]);
  });

  it('stays when it has begun, and the overlapped class gets no session', () => {
    const later = { ...WEDNESDAY, minute: 30 };
    const now = '2026-02-18T15:15:00Z';

    expect(states([aWeek(TUESDAY), aWeek(TUESDAY, later)], [nextDay], now)).toEqual([
      [1, 'MOVED', '2026-02-18T15:00:00.000Z'],
    ]);
    expect(states([aWeek(TUESDAY, { ...WEDNESDAY, hour: 20 }), aWeek(TUESDAY, later)], [nextDay], now)).toEqual([
      [1, 'MOVED', '2026-02-18T15:00:00.000Z'],
    ]);
  });
});

it('plans classes in the past only when a cohort is planned for the first time', () => {
  const added = (previousZone: string | null) =>
    replanSessions([], { ...aTimetable(), previousZone, now: new Date('2026-03-20T00:00:00Z') }).added;

  expect(added(null)).toHaveLength(4);
  expect(added('Europe/Tallinn')).toEqual([]);
});
