import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

type Session = { id: number; startsAt: string; status: string };
type Row = { id: number; sequence: number };

const HOUR = 3_600_000;
/** A Monday morning in Tallinn. The test factory's cohorts meet on Tuesdays at 17:00 for an hour. */
const NOW = new Date('2026-03-02T10:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('classreplanning');
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const sessionsOf = async (user: GivenUser, cohortId: number) =>
  ((await (await app.as(user)).get(`/cohorts/${cohortId}/sessions`)).body as { items: Session[] }).items;
const patchSession = async (user: GivenUser, cohortId: number, id: number, body: object) =>
  (await app.as(user)).patch(`/cohorts/${cohortId}/sessions/${id}`).send(body);
const timesOf = (sessions: readonly Session[]) => sessions.map(({ startsAt, status }) => [startsAt, status]);

/**
 * A cohort of four Tuesdays across the start of summer time. The second class is canceled, the third is moved two hours
 * later.
 */
async function changed() {
  const teacher = await app.given.teacher();
  const { id } = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 14, lengthDays: 28 });
  const sessions = await sessionsOf(teacher, id);
  const [, second, third] = sessions;
  if (!second || !third) throw new Error(`There are ${sessions.length} sessions only`);
  await patchSession(teacher, id, second.id, { status: 'CANCELED' });
  await patchSession(teacher, id, third.id, {
    startsAt: new Date(Date.parse(third.startsAt) + 2 * HOUR).toISOString(),
  });
  return { teacher, id, third, ids: sessions.map((session) => session.id) };
}

async function patch(user: GivenUser, cohortId: number, body: object): Promise<Session[]> {
  const reply = await (await app.as(user)).patch(`/cohorts/${cohortId}`).send(body);
  expect(reply.status).toBe(200);
  return sessionsOf(user, cohortId);
}

it('keeps canceled and moved classes, with their ids, when the hour changes', async () => {
  const { teacher, id, third, ids } = await changed();

  const after = await patch(teacher, id, { onlineClassTimes: [{ day: 2, hour: 17, minute: 30 }] });

  expect(timesOf(after)).toEqual([
    ['2026-03-17T15:30:00.000Z', 'PLANNED'],
    ['2026-03-24T15:30:00.000Z', 'CANCELED'],
    ['2026-03-31T16:00:00.000Z', 'MOVED'],
    ['2026-04-07T14:30:00.000Z', 'PLANNED'],
  ]);
  expect(
    await app.database
      .knex('class_sessions')
      .where({ cohortId: id })
      .orderBy('startsAt')
      .select<Row[]>('id', 'sequence'),
  ).toEqual(ids.map((each, n) => ({ id: each, sequence: [1, 2, 1, 1][n] })));
  expect((await patchSession(teacher, id, third.id, { status: 'PLANNED' })).body).toMatchObject({
    startsAt: '2026-03-31T14:30:00.000Z',
    endsAt: '2026-03-31T15:30:00.000Z',
  });
});

it('keeps the id of a class that was moved to the day to which the whole timetable then moves', async () => {
  const { teacher, id, third, ids } = await changed();
  await patchSession(teacher, id, third.id, { startsAt: '2026-04-01T14:00:00.000Z' });

  const after = await patch(teacher, id, { onlineClassTimes: [{ day: 3, hour: 17, minute: 0 }] });

  expect(after.filter(({ status }) => status !== 'CANCELED').map(({ startsAt }) => startsAt)).toEqual(
    ['18', '25']
      .map((day) => `2026-03-${day}T15:00:00.000Z`)
      .concat(['2026-04-01T14:00:00.000Z', '2026-04-08T14:00:00.000Z']),
  );
  expect(after.find(({ startsAt }) => startsAt.startsWith('2026-04-01'))).toMatchObject({
    id: ids[2],
    status: 'PLANNED',
  });
});

it('drops all classes before the new start when a cohort is postponed', async () => {
  const { teacher, id } = await changed();

  const after = await patch(teacher, id, { startDate: '2027-01-11T08:00:00Z', endDate: '2027-02-01T08:00:00Z' });

  expect(timesOf(after)).toEqual(
    ['2027-01-12', '2027-01-19', '2027-01-26'].map((day) => [`${day}T15:00:00.000Z`, 'PLANNED']),
  );
});

it('drops classes after the new end when a cohort ends earlier, and keeps the others', async () => {
  const { teacher, id, third } = await changed();
  await patchSession(teacher, id, third.id, { startsAt: '2026-04-09T14:00:00.000Z' });

  const after = await patch(teacher, id, { endDate: '2026-04-02T08:00:00Z' });

  expect(timesOf(after)).toEqual([
    ['2026-03-17T15:00:00.000Z', 'PLANNED'],
    ['2026-03-24T15:00:00.000Z', 'CANCELED'],
    ['2026-03-31T14:00:00.000Z', 'PLANNED'],
  ]);
});

it('matches classes by their days in the earlier zone when the cohort changes its zone', async () => {
  const { teacher, id } = await changed();
  const [first] = await patch(teacher, id, {
    onlineClassTimes: [{ day: 4, hour: 0, minute: 30 }],
    endDate: '2026-03-20T08:00:00Z',
  });
  expect(first).toMatchObject({ startsAt: '2026-03-18T22:30:00.000Z' });
  await patchSession(teacher, id, first?.id ?? 0, { status: 'CANCELED' });

  const after = await patch(teacher, id, { timeZone: 'Europe/London' });

  expect(after).toMatchObject([{ id: first?.id, startsAt: '2026-03-19T00:30:00.000Z', status: 'CANCELED' }]);
});
