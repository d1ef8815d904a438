/**
 * @covers GET /cohorts/:id/rooms, GET /rooms, POST /rooms/:room/return, POST /rooms/access/:access/joined
 * @covers FinishRoomVisit, ProgressFileResults, RoomAccess, RoomAccessPage, RoomConnection
 * @covers errors discord, errors progress, errors room
 */
import type { TestApp } from '../../../test/app';
import { roomsApp, COURSE_ID, type RoomVisitors } from '../../../test/rooms';

let app: TestApp;
let at: RoomVisitors;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ app, at, stop } = await roomsApp('rooms'));
});
beforeEach(() => at.heal());
afterAll(() => stop());

const states = async (student: Parameters<RoomVisitors['accessOf']>[0]) =>
  Object.fromEntries(
    (await at.accessOf(student)).map(({ room, state, error }) => [room, error ? `${state} ${error}` : state]),
  );

const roleNames = async (username: string): Promise<string[]> => {
  const { members, roles } = await at.server();
  const own = members.find((member) => member.username === username)?.roles ?? [];
  return own.map((id) => roles.find((role) => role.id === id)?.name ?? id);
};

it('enrols a student at LearnWorlds when the seat is confirmed, and asks for what the other rooms need', async () => {
  const { id } = await at.cohort();
  const { student } = await at.seated(id);
  await app.work();

  expect(await states(student)).toEqual({
    learnworlds: 'IN',
    discord: 'WAITING room.not-connected',
    classroom: 'WAITING room.not-connected',
  });
  const { users, enrollments } = await at.school();
  const user = users.find(({ email }) => email === student.email);
  expect(enrollments).toContainEqual(expect.objectContaining({ userId: user?.id, courseId: `kursus-${id}` }));
  expect(
    await app.database.knex('students').where({ userId: student.id }).first<{ lwUserId: string }>('lw_user_id'),
  ).toEqual({ lwUserId: user?.id });
});

it('gives the cohort’s role when Discord is connected, and takes it away when it is disconnected', async () => {
  const { id } = await at.cohort();
  const { student } = await at.seated(id);
  await app.work();

  const { status, body } = await at.connectDiscord(student, 'kati');
  await app.work();

  expect({ status, body }).toMatchObject({ status: 200, body: { room: 'discord', enters: 'account' } });
  expect(await roleNames('kati')).toEqual([expect.stringMatching(new RegExp(`#${id}$`))]);
  expect(await at.access(student, 'discord')).toMatchObject({
    state: 'IN',
    url: expect.stringContaining('/discord/invite/'),
  });
  const cohort = await app.database
    .knex('cohorts')
    .where({ id })
    .first<{ discordChannelId: string }>('discord_channel_id');
  expect((await at.server()).channels.map((channel) => channel.id)).toContain(cohort.discordChannelId);

  await (await app.as(student)).delete('/rooms/discord/connection').expect(204);
  await app.work();

  expect(await roleNames('kati')).toEqual([]);
  expect(await at.access(student, 'discord')).toMatchObject({ state: 'WAITING', error: 'room.not-connected' });
});

it('lets a Discord account belong to one person only', async () => {
  const { student } = await at.seated((await at.cohort()).id);
  const other = await app.given.student();
  await at.connectDiscord(other, 'juku');

  const { status, body } = await at.connectDiscord(student, 'juku');

  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'room.account-taken' } });
});

it.each([
  ['another session’s state', async (state: string) => ({ state, as: await app.given.student() })],
  ['a made-up state', () => Promise.resolve({ state: 'x'.repeat(43), as: null })],
])('refuses a return with %s', async (_what, change) => {
  const student = await app.given.student();
  const { code = '', state = '' } = await at.visitDiscord(student, 'peeter');
  const changed = await change(state);

  const { status, body } = await (
    await app.as(changed.as ?? student)
  )
    .post('/rooms/discord/return')
    .send({ code, state: changed.state });

  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'discord.not-authenticated', message: 'Unable to authenticate with Discord' },
  });
});

it('accepts the state of a visit once, and not after ten minutes', async () => {
  const student = await app.given.student();
  const used = await at.visitDiscord(student, 'liis');
  const client = await app.as(student);
  await client.post('/rooms/discord/return').send({ code: used['code'], state: used['state'] }).expect(200);
  const late = await at.visitDiscord(student, 'liis');

  await client.post('/rooms/discord/return').send({ code: used['code'], state: used['state'] }).expect(400);
  app.clock.advance({ minutes: 11 });
  await (
    await app.as(student)
  )
    .post('/rooms/discord/return')
    .send({ code: late['code'], state: late['state'] })
    .expect(400);
});

it('invites to Classroom under a Gmail address, and believes that the student is in when Classroom says so', async () => {
  const { id } = await at.cohort();
  const { student } = await at.seated(id);
  await app.work();
  const client = await app.as(student);
  const gmail = `õpilane${student.id}@gmail.com`.replace('õ', 'o');

  await client.put('/rooms/classroom/address').send({ address: 'mari@naide.ee' }).expect(422);
  await client.put('/rooms/classroom/address').send({ address: gmail }).expect(200);
  await app.work();

  const access = await at.access(student, 'classroom');
  expect(access.state).toBe('INVITED');
  expect((await at.classes()).invitations).toContainEqual(
    expect.objectContaining({ courseId: COURSE_ID, userId: gmail }),
  );
  const tooEarly = await client.post(`/rooms/access/${access.id}/joined`).send({});
  expect(tooEarly).toMatchObject({ status: 409, body: { code: 'room.not-joined' } });

  await fetch(`${at.outside.url}/classroom/c/NTk4`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'accept', userId: gmail }),
    redirect: 'manual',
  });
  const joined = await client.post(`/rooms/access/${access.id}/joined`).send({});

  expect(joined).toMatchObject({ status: 200, body: { state: 'IN' } });
});

it('takes every access away when the seat is canceled, once, however often the jobs run', async () => {
  const { id } = await at.cohort();
  const { student, registrationId } = await at.seated(id);
  await at.connectDiscord(student, 'mart');
  await app.work();
  await app.work();
  expect(await roleNames('mart')).toHaveLength(1);

  await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.sweep();
  await app.database.knex('queue_messages').update({ completedAt: null });
  await app.work();

  expect(await at.accessOf(student)).toEqual([]);
  expect(await roleNames('mart')).toEqual([]);
  expect((await at.school()).enrollments.filter(({ courseId }) => courseId === `kursus-${id}`)).toEqual([]);
  const log = await app.database
    .knex('activity_log')
    .where({ userId: student.id })
    .whereLike('type', 'ROOM_%')
    .pluck('type');
  expect(log.filter((type) => type === 'ROOM_LEFT')).toHaveLength(2);
});

it('finds by itself what no message told: access that ended by the clock', async () => {
  const { id } = await at.cohort();
  const { student, registrationId } = await at.seated(id);
  await app.work();
  await app.database
    .knex('cohort_participants')
    .where({ id: registrationId })
    .update({ accessUntil: new Date(app.clock.now().getTime() + 60_000) });

  await at.sweep();
  expect(await states(student)).toMatchObject({ learnworlds: 'IN' });
  app.clock.advance({ minutes: 2 });
  await at.sweep();

  expect(await at.accessOf(student)).toEqual([]);
  expect((await at.school()).enrollments.filter(({ courseId }) => courseId === `kursus-${id}`)).toEqual([]);
});

it('brings progress from LearnWorlds, and says when it is stale', async () => {
  const { id } = await at.cohort();
  const { student } = await at.seated(id);
  await app.work();
  const user = (await at.school()).users.find(({ email }) => email === student.email);
  const progress = { userId: user?.id, courseId: `kursus-${id}`, progress: 45 };
  await at.outside.send('POST', '/control/learnworlds/progress', progress);

  await at.sweep();

  expect((await at.access(student, 'learnworlds')).progress).toMatchObject({ percent: 45, isStale: false });
  await at.fault('learnworlds', { statusOverride: 500 });
  await at.pass({ minutes: 60, steps: 4 });
  expect((await at.access(student, 'learnworlds')).progress).toMatchObject({ percent: 45, isStale: true });
  await at.heal();
  await at.outside.send('POST', '/control/learnworlds/progress', { ...progress, progress: 80 });
  await at.pass({ minutes: 20, steps: 2 });
  expect((await at.access(student, 'learnworlds')).progress).toMatchObject({ percent: 80, isStale: false });
});

it('shows a cohort’s access to its teacher and to administrators, and nobody else’s cohort', async () => {
  const teacher = await app.given.teacher();
  const { id } = await at.cohort({ teacherIds: [teacher.id] });
  const { student } = await at.seated(id);
  await app.work();

  const seen = await (await app.as(teacher)).get(`/cohorts/${id}/rooms?limit=2`);
  expect(seen.body).toMatchObject({ items: [{ student: { id: student.id } }, { student: { id: student.id } }] });
  expect((seen.body as { nextCursor: string | null }).nextCursor).not.toBeNull();
  await (await app.as(await app.given.admin())).get(`/cohorts/${id}/rooms`).expect(200);
  await (await app.as(await app.given.teacher())).get(`/cohorts/${id}/rooms`).expect(404);
  await (await app.as(student)).get(`/cohorts/${id}/rooms`).expect(403);
});

it('opens a channel when a cohort opens, and archives it a month after its end', async () => {
  const { id } = await at.cohort({ startsInDays: 1, lengthDays: 7 });
  await at.sweep();
  const { student } = await at.seated(id);
  await at.connectDiscord(student, 'anna');
  await app.work();
  expect((await at.server()).roles.map(({ name }) => name)).toContainEqual(
    expect.stringMatching(new RegExp(`#${id}$`)),
  );
  expect(await roleNames('anna')).toHaveLength(1);

  app.clock.advance({ days: 39 });
  await at.sweep();
  await at.sweep();

  expect((await at.server()).roles.map(({ name }) => name)).not.toContainEqual(
    expect.stringMatching(new RegExp(`#${id}$`)),
  );
  expect(await roleNames('anna')).toEqual([]);
});

it('takes progress from a CSV of the learning platform, and says what came of each line', async () => {
  const teacher = await app.given.teacher();
  const { id } = await at.cohort({ teacherIds: [teacher.id] });
  const { student, registrationId } = await at.seated(id);
  const file = `Email;Name;Progress\n${student.email.toUpperCase()};Mari;45,4 %\nkeegi@naide.ee;Keegi;50\n${student.email};Mari;palju\n`;
  const upload = async (as: Parameters<TestApp['as']>[0], text: string) =>
    (await app.as(as)).post(`/cohorts/${id}/progress/file`).set('Content-Type', 'text/csv').send(text);

  const { status, body } = await upload(teacher, file);

  expect(status).toBe(200);
  expect(body).toEqual({
    results: [
      { line: 2, email: student.email, outcome: 'DONE', code: null },
      { line: 3, email: 'keegi@naide.ee', outcome: 'REFUSED', code: 'cohort.student-not-found' },
      { line: 4, email: student.email, outcome: 'REFUSED', code: 'progress.not-a-percent' },
    ],
  });
  const { body: seen } = await (await app.as(student)).get(`/registrations/${registrationId}`);
  expect(seen).toMatchObject({ progress: 45 });
  expect((await upload(teacher, 'Name;Age\nMari;15\n')).body).toMatchObject({ code: 'progress.file-not-readable' });
  expect((await upload(await app.given.teacher(), file)).status).toBe(404);
  expect((await upload(student, file)).status).toBe(403);
});
