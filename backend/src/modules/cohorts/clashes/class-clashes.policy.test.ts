import fc from 'fast-check';
import type { ClassSession } from '../sessions/class-sessions.types';
import { clashing, teacherClashes, notEnded, weeklyClashes } from './class-clashes.policy';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

const slot = (startsAt: string, hours = 1) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + hours * HOUR),
});

let id = 0;
const aSession = (startsAt: string, changes: Partial<ClassSession> = {}): ClassSession => {
  id += 1;
  return {
    id,
    cohortId: 2,
    status: 'PLANNED',
    ...slot(startsAt),
    originalStartsAt: new Date(startsAt),
    note: null,
    sequence: 0,
    updatedAt: new Date(0),
    ...changes,
  };
};

describe('clashing classes', () => {
  it('overlap in time; one that follows the other does not clash', () => {
    const own = [slot('2027-03-02T15:00:00Z')];
    const [before, into, inside, after] = [
      aSession('2027-03-02T14:00:00Z'),
      aSession('2027-03-02T14:30:00Z'),
      aSession('2027-03-02T15:00:00Z'),
      aSession('2027-03-02T16:00:00Z'),
    ];

    expect(clashing(own, [before, into, inside, after])).toEqual([into, inside]);
  });

  it('do not include a class that does not take place', () => {
    expect(
      clashing([slot('2027-03-02T15:00:00Z')], [aSession('2027-03-02T15:00:00Z', { status: 'CANCELED' })]),
    ).toEqual([]);
  });

  it('clash in both directions', () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    const slots = fc.array(fc.tuple(minutes, fc.integer({ min: 5, max: 120 })), { maxLength: 8 });
    const sessionsOf = (values: readonly (readonly [number, number])[]) =>
      values.map(([start, length]) =>
        aSession(new Date(start * 60_000).toISOString(), { endsAt: new Date((start + length) * 60_000) }),
      );
    fc.assert(
      fc.property(slots, slots, (one, other) => {
        const [ours, theirs] = [sessionsOf(one), sessionsOf(other)];

        expect(clashing(ours, theirs).length > 0).toBe(clashing(theirs, ours).length > 0);
      }),
    );
  });

  it('clash until they end', () => {
    const slots = [slot('2027-03-02T13:00:00Z'), slot('2027-03-02T14:30:00Z'), slot('2027-03-02T16:00:00Z')];

    expect(notEnded(slots, new Date('2027-03-02T15:00:00Z'))).toEqual(slots.slice(1));
  });
});

it('names a weekly class once, with its local time and all its dates, before and after the clock changes', () => {
  const starts = ['2027-03-16T15:00:00Z', '2027-03-23T15:00:00Z', '2027-03-30T14:00:00Z'];
  const cohort = { cohortId: 2, cohortName: 'Kevad', courseTitle: 'Python', timeZone: 'Europe/Tallinn' };

  const clashes = weeklyClashes(
    { slots: starts.map((start) => slot(start)), timeZone: 'Europe/Tallinn' },
    [cohort],
    starts.map((start) => aSession(start)),
  );

  expect(clashes).toEqual([
    {
      cohortId: 2,
      name: 'Kevad',
      courseTitle: 'Python',
      day: 2,
      startsAt: '17:00',
      from: new Date('2027-03-16T15:00:00Z'),
      to: new Date('2027-03-30T14:00:00Z'),
      times: starts.map((start) => slot(start)),
    },
  ]);
});

it('gives the day and time in the zone of the chosen cohort', () => {
  // A quarter past midnight on Wednesday in Tallinn.
  const start = '2027-02-02T22:15:00Z';
  const cohort = { cohortId: 2, cohortName: 'Kevad', courseTitle: 'Python', timeZone: 'Europe/Tallinn' };

  const [clash] = weeklyClashes({ slots: [slot(start)], timeZone: 'Europe/London' }, [cohort], [aSession(start)]);

  expect(clash).toMatchObject({ day: 2, startsAt: '22:15' });
});

it('keeps weekly classes of one cohort apart', () => {
  const starts = ['2027-02-02T15:00:00Z', '2027-02-04T15:00:00Z'];
  const cohort = { cohortId: 2, cohortName: 'Kevad', courseTitle: 'Python', timeZone: 'Europe/Tallinn' };

  expect(
    weeklyClashes(
      { slots: starts.map((start) => slot(start)), timeZone: 'Europe/Tallinn' },
      [cohort],
      starts.map((start) => aSession(start)),
    ).map(({ day }) => day),
  ).toEqual([2, 4]);
});

it('names the first five dates of a teacher’s clash and counts all of them', () => {
  const starts = Array.from({ length: 7 }, (_, n) =>
    new Date(Date.parse('2027-02-02T15:00:00Z') + n * WEEK).toISOString(),
  );
  const taught = [
    { teacherId: 1, teacherName: 'Õnne', cohortId: 2, cohortName: 'Kevad', courseTitle: 'Python' },
    { teacherId: 1, teacherName: 'Õnne', cohortId: 3, cohortName: 'Vaba', courseTitle: 'Male' },
  ];

  const clashes = teacherClashes(
    starts.map((start) => slot(start)),
    taught,
    [...starts.map((start) => aSession(start)), aSession('2027-02-03T15:00:00Z', { cohortId: 3 })],
  );

  expect(clashes).toEqual([
    {
      teacher: { id: 1, name: 'Õnne' },
      cohort: { id: 2, name: 'Kevad', courseTitle: 'Python' },
      times: starts.slice(0, 5).map((start) => slot(start)),
      total: 7,
    },
  ]);
});
