/**
 * What goes wrong between two steps: answers that are lost, jobs that meet, places that change, addresses of others.
 * @covers DELETE /rooms/:room/connection, POST /cohorts/:id/progress/file, PUT /rooms/:room/address
 */
import { HOUR_MS, unitOfWork, Outbox } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { caseWriter } from '#modules/cases/index';
import type { TestApp } from '../../../test/app';
import { CLASS_LINK, roomsApp, type RoomVisitors } from '../../../test/rooms';
import { RoomAccessRepository } from './access/room-access.repository';
import { RoomAccessService } from './access/room-access.service';
import { RoomPausesRepository } from './access/room-pauses.repository';
import type { Room } from './providers/room.ports';
import { RoomSilentError } from './rooms.errors';

let app: TestApp;
let at: RoomVisitors;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ app, at, stop } = await roomsApp('room_edges'));
});
beforeEach(async () => {
  await at.heal();
  for (const table of ['room_access', 'room_pauses']) await app.database.knex(table).delete();
});
afterAll(() => stop());

const PAUSE_MS = 60;
const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));

/** A room in which letting somebody in takes a while; `isLost`: its answers do not arrive. */
function slowRoom({ isLost = false } = {}) {
  const inside = new Set<string>();
  const room: Room = {
    id: 'learnworlds',
    identity: 'lwUserId',
    needs: 'lw-course',
    closesAfterDays: null,
    places: null,
    accounts: null,
    chat: null,
    progress: null,
    placeOf: ({ lwCourseId }) => lwCourseId,
    takesWord: () => false,
    linkOf: () => null,
    async invite({ email }, place) {
      inside.add(`${email} ${place}`);
      await pause();
      if (isLost) throw new RoomSilentError('learnworlds', 'no answer');
      return { membership: 'IN', personId: email };
    },
    remove: (personId, place) => Promise.resolve(void inside.delete(`${personId} ${place}`)),
    membership: () => Promise.resolve('IN'),
  };
  return { room, inside };
}

function serviceOf(room: Room): RoomAccessService {
  const { knex } = app.database;
  const { clock, logger } = app.container;
  const stores = unitOfWork(knex, (db) => ({
    access: new RoomAccessRepository(db),
    pauses: new RoomPausesRepository(db),
    identities: { set: () => Promise.resolve(true) },
    cases: caseWriter(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  const places = { open: () => Promise.resolve({}) };
  return new RoomAccessService({
    rooms: [room],
    stores,
    access: new RoomAccessRepository(knex),
    places,
    checkMs: HOUR_MS,
    clock,
    logger,
  });
}

const rowsOf = (userId: number) =>
  app.database.knex('room_access').where({ userId, room: 'learnworlds' }).orderBy('id').pluck<number[]>('id');

it('does not let a student out of a place into which another seat lets them at the same moment', async () => {
  const { room, inside } = slowRoom();
  const service = serviceOf(room);
  const [former, next] = [await at.cohort(), await at.cohort()];
  await app.database.knex('cohorts').whereIn('id', [former.id, next.id]).update({ lwCourseId: 'uhine' });
  const { student, registrationId } = await at.seated(former.id);
  await service.settleSeat(registrationId);
  for (const id of await rowsOf(student.id)) await service.work(id);
  await app.database.knex('cohort_participants').where({ id: registrationId }).update({ cohortId: next.id });
  await service.settleSeat(registrationId);

  const [leaving = 0, entering = 0] = await rowsOf(student.id);
  await Promise.all([service.work(entering), pause().then(() => service.work(leaving))]);

  expect([...inside]).toEqual([`${student.email} uhine`]);
  const rows = app.database.knex('room_access').where({ userId: student.id, room: 'learnworlds' }).orderBy('id');
  expect(await rows.pluck('state')).toEqual(['REMOVED', 'IN']);
});

it('takes away access of which the room’s confirmation was lost', async () => {
  const { room, inside } = slowRoom({ isLost: true });
  const service = serviceOf(room);
  const { student, registrationId } = await at.seated((await at.cohort()).id);
  await service.settleSeat(registrationId);
  for (const id of await rowsOf(student.id)) await service.work(id);
  expect(inside.size).toBe(1);

  await app.database.knex('cohort_participants').where({ id: registrationId }).update({ accessUntil: app.clock.now() });
  await service.settleSeat(registrationId);
  app.clock.advance({ minutes: 20 });
  for (const id of await rowsOf(student.id)) await service.work(id);

  expect(inside.size).toBe(0);
});

it('takes a page in place of an answer for no removal', async () => {
  const { student, registrationId } = await at.seated((await at.cohort()).id);
  await at.connectDiscord(student, 'lahkuv');
  await app.work();
  for (const room of ['discord', 'learnworlds']) await at.fault(room, { nonsense: 'all' });

  await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();

  for (const room of ['discord', 'learnworlds']) expect((await at.access(student, room)).state).toBe('REMOVING');
  await at.heal();
  await at.pass({ minutes: 20, steps: 2 });
  expect(await at.accessOf(student)).toEqual([]);
  expect((await at.server()).members.find(({ username }) => username === 'lahkuv')?.roles).toEqual([]);
});

it('leaves alone whom another person’s leaving would put out, since both gave the same address', async () => {
  const { id } = await at.cohort();
  const [first, second] = [await at.seated(id), await at.seated(id)];
  const address = `jagatud${id}@gmail.com`;
  for (const { student } of [first, second])
    await (await app.as(student)).put('/rooms/classroom/address').send({ address }).expect(200);
  await app.work();

  await (await app.as(first.student)).delete('/rooms/classroom/connection').expect(204);
  await app.work();

  const invited = async () => (await at.classes()).invitations.filter(({ userId }) => userId === address);
  expect(await invited()).toHaveLength(1);
  await (await app.as(second.student)).delete('/rooms/classroom/connection').expect(204);
  await app.work();
  expect(await invited()).toEqual([]);
});

it('asks the student for another address where Google knows no such account, and makes no case of it', async () => {
  const { id } = await at.cohort();
  const { student } = await at.seated(id);
  const client = await app.as(student);
  await client
    .put('/rooms/classroom/address')
    .send({ address: `tundmatu${id}@gmail.com` })
    .expect(200);
  await app.work();

  expect(await at.access(student, 'classroom')).toMatchObject({ state: 'WAITING', error: 'room.account-unknown' });
  expect(await app.database.knex('cases').where({ kind: 'room.failed', subjectKey: `classroom:${id}` })).toEqual([]);
  await client
    .put('/rooms/classroom/address')
    .send({ address: `tuntud${id}@gmail.com` })
    .expect(200);
  await app.work();
  expect((await at.access(student, 'classroom')).state).toBe('INVITED');
});

it('takes students along when their cohort gets another place', async () => {
  const { id } = await at.cohort();
  const { student } = await at.seated(id);
  await app.work();
  await app.database
    .knex('cohorts')
    .where({ id })
    .update({ lwCourseId: `uus-${id}` });

  await at.sweep();

  const user = (await at.school()).users.find(({ email }) => email === student.email);
  const courses = (await at.school()).enrollments.filter(({ userId }) => userId === user?.id);
  expect(courses.map(({ courseId }) => courseId)).toEqual([`uus-${id}`]);
  expect((await at.access(student, 'learnworlds')).state).toBe('IN');
});

it('waits for as long as a room has asked, also when another worker gets an answer meanwhile', async () => {
  const pauses = new RoomPausesRepository(app.database.knex);
  const now = app.clock.now();
  const until = new Date(now.getTime() + 600_000);
  const isPaused = async () => (await app.database.knex('room_pauses').where({ room: 'discord' })).length > 0;

  await pauses.pause('discord', { until, failures: 0, error: 'room.busy' });
  await pauses.resume('discord', now);
  expect(await isPaused()).toBe(true);
  await pauses.resume('discord', until);
  expect(await isPaused()).toBe(false);

  await pauses.pause('discord', { until, failures: 1, error: 'room.silent' });
  await pauses.resume('discord', now);
  expect(await isPaused()).toBe(false);
});

it('gives a line of a file to the person whose account has the address, whoever else has named it as theirs', async () => {
  const teacher = await app.given.teacher();
  const { id } = await at.cohort({ teacherIds: [teacher.id] });
  const [owner, other] = [await at.seated(id), await at.seated(id)];
  await app.database.knex('users').where({ id: other.student.id }).update({ classroomEmail: owner.student.email });

  await (
    await app.as(teacher)
  )
    .post(`/cohorts/${id}/progress/file`)
    .set('Content-Type', 'text/csv')
    .send(`Email;Progress\n${owner.student.email};70\n`)
    .expect(200);

  const progress = await app.database.knex('cohort_progress').where({ cohortId: id }).pluck('cohort_participant_id');
  expect(progress).toEqual([owner.registrationId]);
});

it('lets a student who moves within a course stay in the class that its cohorts share, until they leave that cohort, too', async () => {
  const from = await app.given.cohort();
  const to = await app.given.cohort({ courseId: from.courseId, priceCents: 0, startsInDays: 40 });
  await app.database.knex('courses').where({ id: from.courseId }).update({ classroomLink: CLASS_LINK });
  const { student, registrationId } = await at.seated(from.id);
  await app.work();
  const client = await app.as(student);
  const gmail = `kolija${student.id}@gmail.com`;
  await client.put('/rooms/classroom/address').send({ address: gmail }).expect(200);
  await app.work();
  const invitations = async () =>
    (await at.classes()).invitations.filter(({ userId }) => userId === gmail).map(({ id }) => id);
  const before = await invitations();
  expect(before).toHaveLength(1);

  await client.post(`/registrations/${registrationId}/swap`).send({ cohortId: to.id }).expect(200);
  await app.work();
  expect(await invitations()).toEqual(before);

  await client.post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  expect(await invitations()).toEqual([]);
});
