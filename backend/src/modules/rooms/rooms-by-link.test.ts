/** @covers RoomAccess, RoomConnections */
import type { GivenUser } from '../../../test/given';
import { roomsApp, type RoomVisitors } from '../../../test/rooms';
import type { TestApp } from '../../../test/app';

let app: TestApp;
let at: RoomVisitors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, at, stop } = await roomsApp('roomsbylink', { CLASSROOM: 'link' }));
});
afterAll(() => stop());

const KIND = 'room.remove-by-hand';
const casesOf = (student: GivenUser) => app.database.knex('cases').where({ kind: KIND, userId: student.id });
const statesOf = async ({ id: userId }: GivenUser): Promise<string[]> =>
  app.database.knex('room_access').where({ userId, room: 'classroom' }).orderBy('id').pluck('state');

async function seated(cohortId: number) {
  const { student, registrationId } = await at.seated(cohortId);
  await app.work();
  return { student, registrationId, client: await app.as(student) };
}

type Visitor = { student: GivenUser; client: Awaited<ReturnType<TestApp['as']>> };

async function giveAddress({ student, client }: Visitor): Promise<void> {
  await client
    .put('/rooms/classroom/address')
    .send({ address: `opilane${student.id}@gmail.com` })
    .expect(200);
  await app.work();
}

async function joined(cohortId: number) {
  const visitor = await seated(cohortId);
  const { student, client } = visitor;
  await giveAddress(visitor);
  const { id } = await at.access(student, 'classroom');
  await client.post(`/rooms/access/${id}/joined`).send({}).expect(200);
  expect((await at.access(student, 'classroom')).state).toBe('IN');
  return visitor;
}

it('asks staff to remove a student who joined by the link, once, until somebody has decided', async () => {
  const { id } = await at.cohort();
  const { student, registrationId, client } = await joined(id);

  await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.sweep();
  await at.sweep();

  const [open, ...more] = (await casesOf(student)) as { id: number }[];
  expect(more).toEqual([]);
  expect(open).toMatchObject({
    status: 'OPEN',
    participantId: registrationId,
    facts: { room: 'classroom', cohortId: id, knownBy: 'SAID' },
  });
  const admin = await app.as(await app.given.admin());
  const shown = (await admin.get(`/cases?kind=${KIND}`)).body as { items: unknown[] };
  expect(shown.items).toMatchObject([{ kind: KIND, actions: ['CLOSE'], user: { id: student.id } }]);
  const decision = { action: 'CLOSE', note: 'Eemaldasin klassist' };
  await admin.post(`/cases/${open?.id}/resolve`).send(decision).expect(200);
  await at.sweep();
  expect(await casesOf(student)).toMatchObject([{ status: 'RESOLVED', action: 'CLOSE' }]);
  expect((await admin.post(`/cases/${open?.id}/resolve`).send(decision)).status).toBe(409);
});

it('closes the case by itself when the student gets a seat in the cohort again', async () => {
  const { id } = await at.cohort();
  const { student, registrationId, client } = await joined(id);
  await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  expect(await casesOf(student)).toMatchObject([{ status: 'OPEN' }]);

  await client.post(`/cohorts/${id}/registrations`).send({ payer: 'STUDENT', acceptTerms: true }).expect(201);
  await app.work();

  expect(await casesOf(student)).toMatchObject([{ status: 'RESOLVED', action: 'HAS_SEAT', resolvedByUserId: null }]);
});

it('asks nothing about a student who was never asked in', async () => {
  const { id } = await at.cohort();
  const { student, registrationId, client } = await seated(id);

  await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.sweep();

  expect(await casesOf(student)).toEqual([]);
});

it('asks about a student who opened the link here, though they never said that they had joined, or gave an address', async () => {
  const { id } = await at.cohort();
  const { student, registrationId, client } = await seated(id);
  await client.post(`/cohorts/${id}/lms-opened`).send({}).expect(200);
  expect((await at.access(student, 'classroom')).state).toBe('WAITING');

  await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  expect(await casesOf(student)).toMatchObject([{ status: 'OPEN', facts: { knownBy: 'OPENED_LINK' } }]);

  await client.post(`/cohorts/${id}/registrations`).send({ payer: 'STUDENT', acceptTerms: true }).expect(201);
  await app.work();
  expect(await casesOf(student)).toMatchObject([{ status: 'RESOLVED', action: 'HAS_SEAT' }]);
});

it('asks nothing about a student who opened the link of another cohort’s class', async () => {
  const { id } = await at.cohort();
  const other = await at.cohort();
  await app.database
    .knex('cohorts')
    .where({ id: other.id })
    .update({ externalLmsLink: 'https://classroom.google.com/c/Nzc' });
  const { student, registrationId, client } = await seated(id);
  await app.database.knex('activity_log').insert({
    type: 'LMS_LINK_CLICKED',
    userId: student.id,
    cohortId: other.id,
    metadata: { url: 'https://classroom.google.com/c/Nzc' },
  });
  await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();

  expect(await casesOf(student)).toEqual([]);
});

it('tells staff that a class by link is only known by what students say', async () => {
  const { id } = await at.cohort();
  await joined(id);
  const admin = await app.as(await app.given.admin());
  const { body } = await admin.get(`/cohorts/${id}/rooms`);
  const { items } = body as { items: { room: string; isByWord: boolean }[] };

  expect(items.filter(({ isByWord }) => isByWord).map(({ room }) => room)).toEqual(['classroom']);
});

it('asks nothing about a student who never said that they had joined, and never opened the link here', async () => {
  const { id } = await at.cohort();
  const { student, registrationId, client } = await seated(id);
  await giveAddress({ student, client });
  expect((await at.access(student, 'classroom')).state).toBe('INVITED');

  await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.sweep();

  expect(await statesOf(student)).toEqual(['REMOVED']);
  expect(await casesOf(student)).toEqual([]);
});

describe('cohorts that share the class of their course', () => {
  const LINK = 'https://classroom.google.com/c/MTIz';
  let from: number;
  let to: number;
  beforeEach(async () => {
    const cohort = await app.given.cohort();
    const other = await app.given.cohort({ courseId: cohort.courseId, priceCents: 0, startsInDays: 40 });
    [from, to] = [cohort.id, other.id];
    await app.database.knex('courses').where({ id: cohort.courseId }).update({ classroomLink: LINK });
  });

  it('asks nothing about a student who moves from one to the other, and asks when they leave that one', async () => {
    const { student, registrationId, client } = await joined(from);

    await client.post(`/registrations/${registrationId}/swap`).send({ cohortId: to }).expect(200);
    await app.work();
    await at.sweep();
    expect(await casesOf(student)).toEqual([]);
    expect(await statesOf(student)).toEqual(['REMOVED', 'INVITED']);

    await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
    await app.work();
    expect(await casesOf(student)).toMatchObject([{ status: 'OPEN', facts: { cohortId: to } }]);
  });

  it('closes the case when the student gets a seat in the other', async () => {
    const { student, registrationId, client } = await joined(from);
    await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
    await app.work();
    expect(await casesOf(student)).toMatchObject([{ status: 'OPEN', facts: { cohortId: from } }]);

    await client.post(`/cohorts/${to}/registrations`).send({ payer: 'STUDENT', acceptTerms: true }).expect(201);
    await app.work();

    expect(await casesOf(student)).toMatchObject([{ status: 'RESOLVED', action: 'HAS_SEAT' }]);
  });
});
