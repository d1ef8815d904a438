/**
 * @covers GET /calendar, GET /calendar/:token.ics, POST /calendar/renew
 * @covers CalendarAddresses
 * @covers errors calendar
 */
import ICAL from 'ical.js';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

type Addresses = { url: string; cohorts: { id: number; url: string }[] };

let app: TestApp;

beforeAll(async () => {
  app = await testApp('calendar');
});
beforeEach(() => app.clock.set(new Date('2026-03-02T10:00:00Z')));
afterAll(() => app.close());

const addressesOf = async (user: GivenUser): Promise<Addresses> =>
  (await (await app.as(user)).get('/calendar')).body as Addresses;

/** Fetches an address as a calendar does, without signing in. */
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  fetch(url.replace('http://localhost:3000', app.url), { headers });

async function eventsAt(url: string) {
  const file = new ICAL.Component(ICAL.parse(await (await fetchFile(url)).text()));
  return file.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, location, description, startDate } = new ICAL.Event(component);
    return {
      uid,
      sequence,
      summary,
      location,
      description,
      startsAt: startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    };
  });
}

const seat = (userId: number, cohortId: number, changes: object = {}) =>
  app.database.knex('cohort_participants').insert({
    userId,
    cohortId,
    defaultPayer: 'STUDENT',
    priceCents: 0,
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: app.clock.now(),
    ...changes,
  });

/** Four Tuesdays from 17 March. */
const aCohort = async (teacherIds: number[] = []) => app.given.cohort({ teacherIds, startsInDays: 14, lengthDays: 28 });

describe('GET /calendar', () => {
  it('gives every signed-in user one address, the same each time', async () => {
    const [one, other] = [await app.given.student(), await app.given.schoolRep()];
    const [first, again] = await Promise.all([addressesOf(one), addressesOf(one)]);

    expect(first.url).toMatch(/^http:\/\/localhost:3000\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
    expect(again).toEqual(first);
    expect((await addressesOf(other)).url).not.toBe(first.url);
    expect((await (await app.as(null)).get('/calendar')).status).toBe(401);
  });

  it('stores the address encrypted', async () => {
    const student = await app.given.student();
    const token = /([\w-]{43})\.ics/.exec((await addressesOf(student)).url)?.[1] ?? '';

    const row = await app.database.knex('calendar_tokens').where({ userId: student.id }).first();

    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({
      tokenHash: expect.stringMatching(/^[\da-f]{64}$/),
      sealedToken: expect.stringMatching(/^v1\./),
    });
  });
});

describe('POST /calendar/renew', () => {
  /** @covers rule calendar-address */
  it('gives a new address, and the earlier one stops working', async () => {
    const student = await app.given.student();
    const before = await addressesOf(student);

    const renewed = (await (await app.as(student)).post('/calendar/renew')).body as Addresses;

    expect(renewed.url).not.toBe(before.url);
    expect((await addressesOf(student)).url).toBe(renewed.url);
    expect([(await fetchFile(before.url)).status, (await fetchFile(renewed.url)).status]).toEqual([404, 200]);
    expect((await (await app.as(null)).post('/calendar/renew')).status).toBe(401);
  });
});

describe('GET /calendar/:token.ics', () => {
  it('has a student’s classes with the links, moved and canceled ones too', async () => {
    const [teacher, student] = [await app.given.teacher(), await app.given.student()];
    const cohort = await aCohort([teacher.id]);
    await aCohort();
    await seat(student.id, cohort.id);
    const { url } = await addressesOf(student);
    const before = await eventsAt(url);
    const staff = await app.as(teacher);
    const { items } = (await staff.get(`/cohorts/${cohort.id}/sessions`)).body as { items: { id: number }[] };
    await staff.patch(`/cohorts/${cohort.id}/sessions/${items[0]?.id}`).send({ startsAt: '2026-03-18T08:00:00.000Z' });
    await staff.patch(`/cohorts/${cohort.id}/sessions/${items[1]?.id}`).send({ status: 'CANCELED' });

    const after = await eventsAt(url);

    expect(before.map(({ startsAt, status }) => [startsAt, status])).toEqual(
      ['2026-03-17T15', '2026-03-24T15', '2026-03-31T14', '2026-04-07T14'].map((hour) => [
        `${hour}:00:00.000Z`,
        'CONFIRMED',
      ]),
    );
    expect(
      before.every(
        ({ location, description }) =>
          location === 'https://video.naide.ee/klass' && description.includes('/courses/kursus-'),
      ),
    ).toBe(true);
    expect(after.map(({ uid, sequence, startsAt, status }) => [uid, sequence, startsAt, status])).toEqual([
      [before[0]?.uid, 1, '2026-03-18T08:00:00.000Z', 'CONFIRMED'],
      [before[1]?.uid, 1, '2026-03-24T15:00:00.000Z', 'CANCELLED'],
      [before[2]?.uid, 0, '2026-03-31T14:00:00.000Z', 'CONFIRMED'],
      [before[3]?.uid, 0, '2026-04-07T14:00:00.000Z', 'CONFIRMED'],
    ]);
  });

  it('has no links for a seat that is only held or without access, and no classes of a canceled seat', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.given.student()));
    const [held, lapsed, gone] = people.map(({ id }) => id);
    const cohort = await aCohort();
    const now = app.clock.now();
    await seat(held ?? 0, cohort.id, { confirmedAt: null, heldUntil: new Date('2026-03-03T10:00:00Z') });
    await seat(lapsed ?? 0, cohort.id, { accessUntil: now });
    await seat(gone ?? 0, cohort.id, { status: 'CANCELED', canceledAt: now, cancelReason: 'STUDENT' });

    const [ofHeld, ofLapsed, ofGone] = await Promise.all(
      people.map(async (person) => eventsAt((await addressesOf(person)).url)),
    );

    expect(ofHeld?.map(({ status, location }) => [status, location])).toEqual(
      Array.from({ length: 4 }, () => ['TENTATIVE', null]),
    );
    expect(ofLapsed?.map(({ location }) => location)).toEqual([null, null, null, null]);
    expect(
      [...(ofHeld ?? []), ...(ofLapsed ?? [])].some(({ description }) => description.includes('video.naide')),
    ).toBe(false);
    expect(ofGone).toEqual([]);
  });

  it('shows a canceled cohort as canceled', async () => {
    const student = await app.given.student();
    const cohort = await aCohort();
    await seat(student.id, cohort.id, {
      status: 'CANCELED',
      canceledAt: app.clock.now(),
      cancelReason: 'COHORT_CANCELED',
    });
    await app.database.knex('cohorts').where({ id: cohort.id }).update({ status: 'CANCELED' });

    const events = await eventsAt((await addressesOf(student)).url);

    expect(events.map(({ status, sequence, location }) => [status, sequence, location])).toEqual(
      Array.from({ length: 4 }, () => ['CANCELLED', 1, null]),
    );
  });

  it('has what a teacher teaches, of all cohorts or of one', async () => {
    const teacher = await app.given.teacher();
    const [one, other] = [await aCohort([teacher.id]), await aCohort([teacher.id])];
    const { url, cohorts } = await addressesOf(teacher);

    expect(cohorts.map(({ id }) => id)).toEqual([one.id, other.id]);
    expect(await eventsAt(url)).toHaveLength(8);
    expect(await eventsAt(cohorts[1]?.url ?? '')).toHaveLength(4);
    expect(await eventsAt(`${url}?cohort=${(await aCohort()).id}`)).toEqual([]);
  });

  it('is not sent again while it is unchanged', async () => {
    const teacher = await app.given.teacher();
    await aCohort([teacher.id]);
    const { url } = await addressesOf(teacher);
    const first = await fetchFile(url);
    app.clock.advance({ hours: 1 });

    const again = await fetchFile(url, { 'If-None-Match': first.headers.get('etag') ?? '' });

    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('runs as many statements for ten cohorts as for one', async () => {
    const [busy, calm] = [await app.given.teacher(), await app.given.teacher()];
    for (let n = 0; n < 10; n += 1) await aCohort([busy.id]);
    await aCohort([calm.id]);
    const queriesFor = async (user: GivenUser): Promise<number> => {
      const { url } = await addressesOf(user);
      let queries = 0;
      const count = () => (queries += 1);
      app.database.knex.on('query', count);
      await fetchFile(url);
      app.database.knex.off('query', count);
      return queries;
    };

    const [first, second] = [await queriesFor(busy), await queriesFor(calm)];

    expect(first).toBe(second);
    expect(first).toBeLessThanOrEqual(9);
  });

  it('answers 404 to an unknown address and to that of a closed account', async () => {
    const student = await app.given.student();
    const { url } = await addressesOf(student);
    await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email });
    const client = await app.as(null);

    expect((await fetchFile(url)).status).toBe(404);
    expect(await app.database.knex('calendar_tokens').where({ userId: student.id })).toEqual([]);
    for (const token of ['x'.repeat(43), 'short', 'with%20space'])
      expect((await client.get(`/calendar/${token}.ics`)).body).toMatchObject({
        statusCode: 404,
        code: 'calendar.not-found',
      });
    expect((await fetchFile(`${(await addressesOf(await app.given.student())).url}?cohort=mine`)).status).toBe(422);
  });
});
