/** What happens while a room answers with 429, with 500, with nonsense, or not at all. */
import type { TestApp } from '../../../test/app';
import { byLength } from '../../../test/length';
import { roomsApp, type RoomVisitors } from '../../../test/rooms';

let app: TestApp;
let at: RoomVisitors;
let stop: () => Promise<void>;

/** @param timeoutMs after how many milliseconds a room counts as silent */
function useRooms(timeoutMs: number): void {
  beforeAll(async () => {
    ({ app, at, stop } = await roomsApp('room_faults', { PROVIDER_TIMEOUT_MS: String(timeoutMs) }));
  });
  beforeEach(async () => {
    await at.heal();
    for (const table of ['room_access', 'cases', 'room_pauses']) await app.database.knex(table).delete();
    // Cohorts of earlier tests are long over.
    await app.database.knex('cohorts').update({ startDate: new Date('2020-01-01'), endDate: new Date('2020-02-01') });
  });
  afterAll(() => stop());
}

const gmailOf = (id: number) => `opilane${id}@gmail.com`;

/** A student who has given all rooms what they need. @returns the state of each room's work when it is done */
async function prepared() {
  const { id } = await at.cohort();
  const { student, registrationId } = await at.seated(id);
  await at.connectDiscord(student, `nimi${student.id}`);
  await (await app.as(student)).put('/rooms/classroom/address').send({ address: gmailOf(student.id) });
  return { cohortId: id, student, registrationId };
}

const DONE: Readonly<Record<string, string>> = { discord: 'IN', classroom: 'INVITED', learnworlds: 'IN' };

/** How often the room has taken the student in. */
async function timesIn(room: string, { cohortId, student }: Awaited<ReturnType<typeof prepared>>): Promise<number> {
  if (room === 'learnworlds')
    return (await at.school()).enrollments.filter(({ courseId }) => courseId === `kursus-${cohortId}`).length;
  if (room === 'classroom')
    return (await at.classes()).invitations.filter(({ userId }) => userId === gmailOf(student.id)).length;
  const { members, roles } = await at.server();
  expect(roles.filter(({ name }) => name.endsWith(`#${cohortId}`))).toHaveLength(1);
  return members.find(({ username }) => username === `nimi${student.id}`)?.roles.length ?? 0;
}

const ROOMS = ['discord', 'classroom', 'learnworlds'];
type Fault = readonly [what: string, fault: object, code: string];
const ANSWERS: readonly Fault[] = [
  ['429', { tooMany: 'all', retryAfter: 120 }, 'room.busy'],
  ['500', { statusOverride: 500 }, 'room.silent'],
  ['nonsense', { nonsense: 'all' }, 'room.silent'],
  ['a broken connection', { down: true }, 'room.silent'],
];

/** The room has the fault for some time: the page says so, the work waits, and is done once. */
async function troubled(room: string, fault: object, code: string, minutes: number): Promise<void> {
  const visitor = await prepared();
  await at.fault(room, fault);
  await app.work();

  const kept = await at.access(visitor.student, room);
  expect(kept).toMatchObject({ error: code });
  expect(['WAITING', 'FAILED']).toContain(kept.state);
  expect(Date.parse(kept.nextTryAt ?? '')).toBeGreaterThan(app.clock.now().getTime());
  await at.pass({ minutes: 10, steps: minutes / 10 });
  expect(await at.access(visitor.student, room)).toMatchObject({ error: code });

  await at.heal();
  await at.pass({ minutes: 20, steps: 3 });

  expect(await at.access(visitor.student, room)).toMatchObject({ state: DONE[room], error: null });
  expect(await timesIn(room, visitor)).toBe(1);
  expect(await app.database.knex('cases').where({ kind: 'room.failed', status: 'OPEN' })).toEqual([]);
}

describe('a room that answers', () => {
  // Long enough that a busy machine is no silent room.
  useRooms(15_000);

  describe.each(ROOMS)('%s', (room) => {
    it.each(ANSWERS)(
      'answers %s for an hour: the page says so, the work waits, and is done once',
      (_what, fault, code) => troubled(room, fault, code, 60),
    );

    it('does it once when the answer is lost', async () => {
      const visitor = await prepared();
      await at.fault(room, { loseReplies: 2 });
      await app.work();
      await at.pass({ minutes: 5, steps: 4 });

      expect(await at.access(visitor.student, room)).toMatchObject({ state: DONE[room] });
      expect(await timesIn(room, visitor)).toBe(1);
    });

    it('makes one case of a day of failures, and staff have it tried again', async () => {
      const visitor = await prepared();
      await at.fault(room, { statusOverride: 503 });
      await app.work();
      await at.pass({ minutes: 60, steps: 27 });

      expect(await at.access(visitor.student, room)).toMatchObject({ state: 'FAILED', nextTryAt: null });
      const [found, ...others] = await app.database
        .knex('cases')
        .where({ kind: 'room.failed', status: 'OPEN', subjectKey: `${room}:${visitor.cohortId}` })
        .select<{ id: number; facts: unknown }[]>('id', 'facts');
      expect(others).toEqual([]);
      expect(found?.facts).toMatchObject({ room, cohortId: visitor.cohortId, error: 'room.silent' });

      await at.heal();
      app.clock.advance({ minutes: 20 });
      const admin = await app.as(await app.given.admin());
      await admin.post(`/cases/${found?.id}/resolve`).send({ action: 'RETRY', note: 'Tuba töötab jälle' }).expect(200);
      await app.work();

      expect(await at.access(visitor.student, room)).toMatchObject({ state: DONE[room], error: null });
    });
  });

  it('is not asked while it has asked to wait', async () => {
    const { student } = await prepared();
    await at.fault('learnworlds', { tooMany: 1, retryAfter: 600 });
    await app.work();
    const { nextTryAt } = await at.access(student, 'learnworlds');
    expect(Date.parse(nextTryAt ?? '') - app.clock.now().getTime()).toBe(600_000);

    await at.pass({ minutes: 9, steps: 1 });
    expect((await at.access(student, 'learnworlds')).state).toBe('WAITING');
    await at.pass({ minutes: 2, steps: 1 });

    expect((await at.access(student, 'learnworlds')).state).toBe('IN');
  });
});

/**
 * Minutes for which a room is silent. Every ten of them wait for it once more, three seconds of a worker's time: the short form
 * leaves out the last four waits.
 */
const SILENT_MINUTES = byLength({ short: 20, long: 60 });

describe('a room that is silent', () => {
  // Long enough that the other rooms are not silent on a busy machine.
  useRooms(3_000);

  it.each(ROOMS)('%s says nothing for long: the page says so, the work waits, and is done once', (room) =>
    troubled(room, { slowMs: 20_000 }, 'room.silent', SILENT_MINUTES),
  );
});
