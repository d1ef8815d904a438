import { testApp, type TestApp } from './app';
import type { GivenUser } from './given';
import { testSandbox, type TestSandbox } from './sandbox';

export type Access = {
  id: number;
  registrationId: number;
  room: string;
  state: string;
  error: string | null;
  nextTryAt: string | null;
  url: string | null;
  progress: { percent: number; asOf: string; isStale: boolean } | null;
};
type Server = {
  members: { id: string; username: string; roles: string[] }[];
  roles: { id: string; name: string }[];
  channels: { id: string; name: string; overwrites: { id: string; type: number; allow?: string; deny?: string }[] }[];
};
type School = {
  users: { id: string; email: string }[];
  enrollments: { userId: string; courseId: string; progress: number }[];
};
type Classes = {
  invitations: { id: string; courseId: string; userId: string }[];
  students: { courseId: string; userId: string }[];
};

/** `598`, as in the address of a class. */
export const COURSE_ID = '598';
export const CLASS_LINK = 'https://classroom.google.com/c/NTk4';

/** Students with seats, and the rooms as their people see them. */
export class RoomVisitors {
  constructor(
    readonly app: TestApp,
    readonly outside: TestSandbox,
  ) {}

  /** A cohort that is in all rooms: a class of Classroom and a course of LearnWorlds. */
  async cohort(
    input: { teacherIds?: number[]; startsInDays?: number; lengthDays?: number } = {},
  ): Promise<{ id: number }> {
    const cohort = await this.app.given.cohort(input);
    await this.app.database
      .knex('cohorts')
      .where({ id: cohort.id })
      .update({ externalLmsLink: CLASS_LINK, lwCourseId: `kursus-${cohort.id}` });
    return cohort;
  }

  /** A student with a confirmed seat that costs nothing, before any room has heard of it. */
  async seated(cohortId: number): Promise<{ student: GivenUser; registrationId: number }> {
    await this.app.database.knex('cohorts').where({ id: cohortId }).update({ priceCents: 0 });
    const student = await this.app.given.student();
    const { status, body } = await (
      await this.app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return { student, registrationId: (body as { registration: { id: number } }).registration.id };
  }

  async accessOf(student: GivenUser): Promise<Access[]> {
    const { body } = await (await this.app.as(student)).get('/rooms/access?limit=100');
    return (body as { items: Access[] }).items;
  }

  async access(student: GivenUser, room: string): Promise<Access> {
    const found = (await this.accessOf(student)).find((access) => access.room === room);
    if (!found) throw new Error(`No access to ${room}`);
    return found;
  }

  /** Goes to Discord, allows or denies there, and comes back. @returns the parameters of the return */
  async visitDiscord(student: GivenUser, username: string, answer = 'allow'): Promise<Record<string, string>> {
    const { body } = await (await this.app.as(student)).post('/rooms/discord/visits').send({});
    const url = new URL((body as { url: string }).url);
    const page = await fetch(url);
    if (!page.ok) throw new Error(`The page of Discord answers ${page.status}`);
    const form = new URLSearchParams([...url.searchParams, ['username', username], ['answer', answer]]);
    const reply = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
    return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams);
  }

  async connectDiscord(student: GivenUser, username: string) {
    const { code, state } = await this.visitDiscord(student, username);
    return (await this.app.as(student)).post('/rooms/discord/return').send({ code, state });
  }

  server = (): Promise<Server> => this.outside.get('/control/discord/server');
  school = (): Promise<School> => this.outside.get('/control/learnworlds/school');
  classes = (): Promise<Classes> => this.outside.get('/control/classroom/classes');
  fault = (room: string, faults: object): Promise<unknown> =>
    this.outside.send('PUT', `/control/faults/${room}`, faults);
  heal = (): Promise<unknown> => this.outside.send('DELETE', '/control/faults');

  /** Runs the schedules of rooms once, and what they put on queues. */
  async sweep(): Promise<void> {
    for (const schedule of this.app.container.registry.schedules)
      if (schedule.name.startsWith('rooms.')) await schedule.run();
    await this.app.work();
  }

  /** Lets time pass in steps, with the schedules running. */
  async pass(by: { minutes: number; steps: number }): Promise<void> {
    for (let step = 0; step < by.steps; step += 1) {
      this.app.clock.advance({ minutes: by.minutes });
      await this.sweep();
    }
  }
}

/** The application with simulated rooms, which have as long as a busy machine needs. */
export async function roomsApp(purpose: string, env: Record<string, string> = {}) {
  const outside = await testSandbox();
  const app = await testApp(purpose, { env: { ...outside.roomsEnv, PROVIDER_TIMEOUT_MS: '15000', ...env } });
  const stop = async (): Promise<void> => {
    await app.close();
    await outside.stop();
  };
  return { app, outside, at: new RoomVisitors(app, outside), stop };
}
