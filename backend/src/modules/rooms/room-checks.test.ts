/**
 * Who leaves a room there is noticed here, and a place that was closed is opened again.
 * @covers SetRoomAddress
 */
import path from 'node:path';
import type { Knex } from 'knex';
import { after, createDatabase, HOUR_MS, MINUTE_MS, Outbox, unitOfWork } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import type { TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { COURSE_ID, roomsApp, type RoomVisitors } from '../../../test/rooms';
import { testKey, type TestSandbox } from '../../../test/sandbox';
import { RoomChecksRepository } from './access/room-checks.repository';
import { RoomChecksService } from './access/room-checks.service';
import { RoomPausesRepository } from './access/room-pauses.repository';
import type { Membership, Room } from './providers/room.ports';

let app: TestApp;
let at: RoomVisitors;
let outside: TestSandbox;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, at, outside, stop } = await roomsApp('room_checks', { ROOMS_CHECK_HOURS: '24' }));
});
beforeEach(() => at.heal());
afterAll(() => stop());

const BOT = `Bot ${testKey('DISCORD_BOT_TOKEN')}`;
const GUILD = testKey('DISCORD_GUILD_ID');
const VIEW = 1024n;
const SEND = 2048n;

/** A student who is in all three rooms. */
async function inside(input: { startsInDays?: number; lengthDays?: number } = {}) {
  const { id } = await at.cohort(input);
  const { student, registrationId } = await at.seated(id);
  const username = `nimi${student.id}`;
  await at.connectDiscord(student, username);
  const address = `opilane${student.id}@gmail.com`;
  await (await app.as(student)).put('/rooms/classroom/address').send({ address });
  await app.work();
  const page = `${outside.url}/classroom/c/${Buffer.from(COURSE_ID).toString('base64url')}`;
  const body = new URLSearchParams({ userId: address, action: 'accept' });
  await fetch(page, { method: 'POST', body, redirect: 'manual' });
  await at.pass({ minutes: 10, steps: 1 });
  return { cohortId: id, student, registrationId, username, address };
}

const statesOf = async (student: GivenUser): Promise<Record<string, string>> =>
  Object.fromEntries((await at.accessOf(student)).map(({ room, state }) => [room, state]));

const memberNamed = async (username: string) =>
  (await at.server()).members.find((member) => member.username === username);

/** Somebody does something in Discord itself. */
const inDiscord = (method: string, path: string, body?: object) =>
  fetch(`${outside.url}/discord/api/v10${path}`, {
    method,
    headers: { authorization: BOT, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function leaveDiscord(username: string): Promise<void> {
  const { id = '' } = (await memberNamed(username)) ?? {};
  await fetch(`${outside.url}/discord/members/leave`, { method: 'POST', body: new URLSearchParams({ id }) });
}

/** @returns the rooms in which the student was found not to be any more */
async function leftThere({ id: userId }: GivenUser): Promise<string[]> {
  const entries = await app.database.knex('activity_log').where({ userId, type: 'ROOM_LEFT' }).select('metadata');
  return (entries as { metadata: { room: string; reason?: string } }[]).flatMap(({ metadata: { room, reason } }) =>
    reason === 'NOT_THERE' ? [room] : [],
  );
}

/** Lets a day pass, so that everybody is looked at once. */
async function aDayLater(): Promise<void> {
  app.clock.advance({ hours: 25 });
  await at.sweep();
}

it('asks who left the server to come back, and lets them in once they are there', async () => {
  const { student, username } = await inside();
  expect(await statesOf(student)).toEqual({ discord: 'IN', classroom: 'IN', learnworlds: 'IN' });
  await leaveDiscord(username);
  await at.sweep();
  expect((await at.access(student, 'discord')).state).toBe('IN');

  await aDayLater();

  expect(await at.access(student, 'discord')).toMatchObject({ state: 'WAITING', error: 'room.not-member' });
  expect(await leftThere(student)).toEqual(['discord']);
  await at.connectDiscord(student, username);
  await app.work();
  expect(await statesOf(student)).toEqual({ discord: 'IN', classroom: 'IN', learnworlds: 'IN' });
});

it('gives back at once what somebody took away there: a role, a course, a class', async () => {
  const { student, username, address, cohortId } = await inside();
  const { id, roles } = (await memberNamed(username)) ?? { id: '', roles: [] };
  await inDiscord('DELETE', `/guilds/${GUILD}/members/${id}/roles/${roles[0]}`);
  const { users } = await at.school();
  const lwUserId = users.find(({ email }) => email === student.email)?.id ?? '';
  await inLearnworlds(lwUserId, `kursus-${cohortId}`);
  await inClassroom(address);

  await aDayLater();

  expect(await statesOf(student)).toEqual({ discord: 'IN', classroom: 'INVITED', learnworlds: 'IN' });
  expect((await memberNamed(username))?.roles).toEqual(roles);
  expect((await leftThere(student)).sort()).toEqual(['classroom', 'discord', 'learnworlds']);
});

it('decides nothing while a room is silent or busy, and about nobody who is still there', async () => {
  const { student, username } = await inside();
  await leaveDiscord(username);
  for (const room of ['discord', 'classroom']) await at.fault(room, { statusOverride: 500 });
  await at.fault('learnworlds', { tooMany: 'all', retryAfter: 60 });

  await aDayLater();
  await at.pass({ minutes: 10, steps: 3 });
  expect(await statesOf(student)).toEqual({ discord: 'IN', classroom: 'IN', learnworlds: 'IN' });
  expect(await leftThere(student)).toEqual([]);

  await at.heal();
  await at.pass({ minutes: 20, steps: 2 });
  expect(await statesOf(student)).toEqual({ discord: 'WAITING', classroom: 'IN', learnworlds: 'IN' });
  expect(await leftThere(student)).toEqual(['discord']);
});

it('lets nobody in again whose seat ended while the room was asked', async () => {
  const { student, username, registrationId } = await inside();
  await leaveDiscord(username);
  await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await aDayLater();

  expect(await statesOf(student)).toEqual({});
  expect(await leftThere(student)).toEqual([]);
});

describe('while a room is asked', () => {
  /** Looks at everybody in LearnWorlds who is due, with a room that answers so. */
  async function lookWith(membership: (place: string) => Promise<Membership>): Promise<void> {
    const { clock, logger } = app.container;
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
      invite: () => Promise.reject(new Error('Nobody is let in here')),
      remove: () => Promise.reject(new Error('Nobody is let out here')),
      membership: (_personId, place) => membership(place),
    };
    const stores = unitOfWork(app.database.knex, (db) => ({
      checks: new RoomChecksRepository(db),
      pauses: new RoomPausesRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    }));
    await new RoomChecksService({ rooms: [room], stores, checkMs: 24 * HOUR_MS, clock, logger }).sweep();
  }

  it('holds nobody but the student about whom it is asked', async () => {
    const places = [await inside(), await inside()].map(({ cohortId }) => `kursus-${cohortId}`);
    app.clock.advance({ hours: 25 });
    const held: { asked: string; claimed: string[] }[] = [];

    await lookWith(async (place) => {
      const claimed = app.database.knex('room_access').where('claimedUntil', '>', app.clock.now());
      held.push({ asked: place, claimed: await claimed.pluck<string[]>('place') });
      return 'IN';
    });

    expect(held.map(({ asked }) => asked)).toEqual(expect.arrayContaining(places));
    expect(held).toEqual(held.map(({ asked }) => ({ asked, claimed: [asked] })));
  });

  it.each(['IN', 'OUT'] as const)('leaves a student to a later worker when it is late to say %s', async (answer) => {
    const { cohortId, student } = await inside();
    const own = () => app.database.knex('room_access').where({ cohortId, room: 'learnworlds' });
    app.clock.advance({ hours: 25 });
    const until = after(app.clock.now(), 8 * MINUTE_MS);

    await lookWith(async (place) => {
      if (place !== `kursus-${cohortId}`) return 'IN';
      app.clock.advance({ minutes: 6 });
      await own().update({ claimedUntil: until });
      return answer;
    });

    expect(await own().first('state', 'claimedUntil')).toEqual({ state: 'IN', claimedUntil: until });
    expect(await leftThere(student)).toEqual([]);
  });
});

it('does not take a student for gone who has more courses in LearnWorlds than are looked through', async () => {
  const { student } = await inside();
  const ask = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      typeof input === 'string' && input.includes('/courses?page=')
        ? Promise.resolve(Response.json({ data: [{ course: { id: 'muu' } }], meta: { totalPages: 21 } }))
        : ask(input, init),
    );

  await aDayLater().finally(() => jest.restoreAllMocks());

  expect((await at.access(student, 'learnworlds')).state).toBe('IN');
  expect(await leftThere(student)).not.toContain('learnworlds');
});

it('does not make everybody due at once who was in before anybody was looked at again', async () => {
  await inside();
  const { ownerUrl: url } = app.database;
  const owner = createDatabase({ url, poolMax: 1, lockTimeoutMs: 30_000, applicationName: 'test-owner' });
  const step = '../../../migrations/20261129500000_look_again_at_rooms';
  const migration = (await import(path.join(__dirname, step))) as Record<'up' | 'down', (knex: Knex) => Promise<void>>;
  const undone = await owner.transaction();
  await migration.down(undone);
  await migration.up(undone);

  const [due] = await undone('room_access')
    .where({ state: 'IN' })
    .whereNotNull('checkDueAt')
    .select<{ now: Date; first: Date; times: number; all: number }[]>(
      undone.raw('now() as now, min(check_due_at) as first'),
      undone.raw('count(distinct check_due_at)::integer as times, count(*)::integer as "all"'),
    );
  await undone.rollback();
  await owner.destroy();

  expect(due?.first.getTime()).toBeGreaterThan(due?.now.getTime() ?? Infinity);
  expect(due?.times).toBe(due?.all);
});

describe('a channel of which the cohort is over', () => {
  const channelOf = async (cohortId: number) => {
    const { channels } = await at.server();
    const found = channels.find(({ name }) => name.endsWith(`-${cohortId}`));
    if (!found) throw new Error('no channel');
    return found;
  };
  const bitsOf = (overwrite: { allow?: string; deny?: string } | undefined) => ({
    allow: BigInt(overwrite?.allow ?? '0'),
    deny: BigInt(overwrite?.deny ?? '0'),
  });

  it('is hidden from students, stays for whom administrators let in, and is opened again when the cohort goes on', async () => {
    const { cohortId, student, username } = await inside({ startsInDays: 1, lengthDays: 7 });
    const before = await channelOf(cohortId);
    const [role = ''] = (await memberNamed(username))?.roles ?? [];
    const teacher = { id: '170000000000000001', type: 1, allow: String(VIEW) };
    await inDiscord('PATCH', `/channels/${before.id}`, { permission_overwrites: [...before.overwrites, teacher] });

    app.clock.advance({ days: 39 });
    await at.sweep();
    await at.sweep();

    const closed = (await channelOf(cohortId)).overwrites;
    expect(bitsOf(closed.find(({ id }) => id === GUILD)).deny).toBe(VIEW | SEND);
    expect(closed.find(({ id }) => id === role)).toBeUndefined();
    expect(closed.find(({ id }) => id === teacher.id)).toEqual(teacher);
    expect((await at.server()).roles.find(({ id }) => id === role)).toBeUndefined();

    const endDate = new Date(app.clock.now().getTime() + 24 * HOUR_MS);
    await app.database.knex('cohorts').where({ id: cohortId }).update({ endDate });
    await at.sweep();
    await at.sweep();

    expect((await at.access(student, 'discord')).state).toBe('IN');
    const [anew = ''] = (await memberNamed(username))?.roles ?? [];
    expect(anew).not.toBe(role);
    const opened = await channelOf(cohortId);
    expect(opened.id).toBe(before.id);
    expect(bitsOf(opened.overwrites.find(({ id }) => id === GUILD)).deny).toBe(VIEW);
    expect(bitsOf(opened.overwrites.find(({ id }) => id === anew)).allow).toBe(VIEW);
    expect(opened.overwrites.find(({ id }) => id === teacher.id)).toEqual(teacher);
  });

  it('gets a new role when somebody deleted the old one there and staff try again', async () => {
    const { cohortId, username } = await inside();
    const [role = ''] = (await memberNamed(username))?.roles ?? [];
    await inDiscord('DELETE', `/guilds/${GUILD}/roles/${role}`);
    const { student: late } = await at.seated(cohortId);
    await at.connectDiscord(late, 'hilineja');
    await app.work();
    expect(await at.access(late, 'discord')).toMatchObject({ state: 'FAILED', error: 'room.place-missing' });

    const [found] = await app.database.knex('cases').where({ kind: 'room.failed', status: 'OPEN' }).select('id');
    const admin = await app.as(await app.given.admin());
    const decision = { action: 'RETRY', note: 'Roll oli kustutatud' };
    await admin
      .post(`/cases/${(found as { id: number }).id}/resolve`)
      .send(decision)
      .expect(200);
    await app.work();

    expect((await at.access(late, 'discord')).state).toBe('IN');
    expect((await memberNamed('hilineja'))?.roles).toHaveLength(1);
  });
});

async function inLearnworlds(userId: string, productId: string): Promise<void> {
  const { token } = await learnworldsToken();
  await fetch(`${outside.url}/learnworlds/admin/api/v2/users/${userId}/enrollment`, {
    method: 'DELETE',
    headers: {
      authorization: `Bearer ${token}`,
      'lw-client': testKey('LEARNWORLDS_CLIENT_ID'),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ productId, productType: 'course' }),
  });
}

async function learnworldsToken(): Promise<{ token: string }> {
  const data = JSON.stringify({
    client_id: testKey('LEARNWORLDS_CLIENT_ID'),
    client_secret: testKey('LEARNWORLDS_CLIENT_SECRET'),
    grant_type: 'client_credentials',
  });
  const reply = await fetch(`${outside.url}/learnworlds/admin/api/oauth2/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ data }),
  });
  return { token: ((await reply.json()) as { tokenData: { access_token: string } }).tokenData.access_token };
}

async function inClassroom(address: string): Promise<void> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: testKey('CLASSROOM_REFRESH_TOKEN'),
    client_id: testKey('CLASSROOM_CLIENT_ID'),
    client_secret: testKey('CLASSROOM_CLIENT_SECRET'),
  });
  const reply = await fetch(`${outside.url}/classroom/token`, { method: 'POST', body });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  await fetch(`${outside.url}/classroom/v1/courses/${COURSE_ID}/students/${encodeURIComponent(address)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
}
