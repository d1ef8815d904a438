import type { Knex } from 'knex';
import type { DemoData } from './demo.types';

/** Every so many courses have their assignments in rooms outside. */
const EVERY = 4;
/** Numbers of classes are long, as in the real room. */
const FIRST_CLASS = 712_000_000;

type KnownStudent = { email: string; username: string; courseId: string; progress: number };

/** The simulated rooms: where classes are, and the school that knows how far its students have come. */
export type DemoRooms = { classUrl: string; take(students: readonly KnownStudent[]): Promise<void> };

/** @returns null when real rooms are in use, which cannot know the demo's classes */
export function sandboxRooms(sandbox: { url: string; simulated: string[] } | null): DemoRooms | null {
  if (!sandbox || !['classroom', 'learnworlds'].every((room) => sandbox.simulated.includes(room))) return null;
  return {
    classUrl: `${sandbox.url}/classroom/c`,
    async take(items) {
      const reply = await fetch(`${sandbox.url}/control/learnworlds/students/import`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ items }),
      });
      if (!reply.ok) throw new Error(`The simulator did not take the demo's students: ${reply.status}`);
    },
  };
}

/** @returns the progress that the demo's students have in the chosen courses */
function knownStudents({ users, courses, cohorts, progress }: DemoData, taught: ReadonlySet<number>): KnownStudent[] {
  const courseOf = new Map(cohorts.map(({ id, courseId }) => [id, courseId]));
  const slugOf = new Map(courses.map(({ id, slug }) => [id, slug]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  return progress.flatMap(({ studentUserId, cohortId, progressPercent }) => {
    const courseId = courseOf.get(cohortId) ?? 0;
    const user = userOf.get(studentUserId);
    if (!user || !taught.has(courseId)) return [];
    const username = `${user.firstName} ${user.lastName}`;
    return [{ email: user.email, username, courseId: slugOf.get(courseId) ?? '', progress: progressPercent }];
  });
}

/** Some courses have a class for each of their cohorts, and a course at the learning platform. */
export async function seedRooms(db: Knex, data: DemoData, rooms: DemoRooms): Promise<void> {
  const { courses, cohorts } = data;
  const taught = courses.filter((_course, index) => index % EVERY === 0);
  const ids = new Set(taught.map(({ id }) => id));
  for (const { id, slug } of taught) await db('courses').where({ id }).update({ lwCourseId: slug });
  for (const { id, courseId, videoUrl } of cohorts) {
    if (!ids.has(courseId) || videoUrl === null) continue;
    const number = String(FIRST_CLASS + id);
    const link = `${rooms.classUrl}/${Buffer.from(number).toString('base64url')}`;
    await db('cohorts').where({ id }).update({ lmsId: number, externalLmsLink: link });
  }
  await rooms.take(knownStudents(data, ids));
}
