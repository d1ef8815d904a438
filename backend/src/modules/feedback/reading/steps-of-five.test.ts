import { poolOf, feedbackOf } from '../../../../test/feedback';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback_steps');
});
afterAll(() => app.close());

const FEWEST = 5;
const { ended, seat, send, courseOf } = feedbackOf(() => app);
type Client = Awaited<ReturnType<TestApp['as']>>;
type Texts = { items: { text: string }[] };
type Dashboard = { summary: { submitted: number } | null };

/** What somebody has read: a set of answers, by the word in each. */
type Look = ReadonlySet<string>;

/**
 * The smallest sets of answers that can be told apart by adding and taking away what was read, whenever and wherever.
 * @returns their sizes; answers that nobody has read are in none
 */
function smallestSets(looks: readonly Look[]): number[] {
  const sets = new Map<string, number>();
  for (const word of new Set(looks.flatMap((look) => [...look]))) {
    const seenIn = looks.map((look) => (look.has(word) ? '1' : '0')).join('');
    sets.set(seenIn, (sets.get(seenIn) ?? 0) + 1);
  }
  return [...sets.values()];
}

async function textsOf(client: Client, path: string): Promise<Look> {
  const { body } = await client.get(`${path}/feedback-texts?question=courseHighlights&limit=100`);
  return new Set(((body as Partial<Texts>).items ?? []).map(({ text }) => text));
}

/** A course of three cohorts, of which two are small; a second teacher runs two of them. */
async function taught() {
  const { cohort, teacher, people } = await ended(12);
  const second = await app.given.teacher();
  const groups = [{ id: cohort.id, people }];
  for (const [size, teacherIds] of [
    [4, [teacher.id, second.id]],
    [3, [teacher.id, second.id]],
    [7, [teacher.id]],
  ] as const) {
    const { courseId } = cohort;
    const { id } = await app.given.cohort({
      courseId,
      teacherIds: [...teacherIds],
      startsInDays: -60,
      status: 'COMPLETED',
    });
    const students = await app.given.students(size);
    for (const student of students) await seat(student.id, id);
    groups.push({ id, people: students });
  }
  return { courseId: cohort.courseId, groups, teachers: [teacher, second] };
}

/** All that one person can read about the course at this time. */
async function looksOf(reader: GivenUser, { courseId, groups }: Awaited<ReturnType<typeof taught>>): Promise<Look[]> {
  const client = await app.as(reader);
  const exported = (await client.get(`/exports/feedback?course=${courseId}`)).text?.match(/word \d+-\d+/g) ?? [];
  const looks = [await textsOf(client, `/courses/${courseId}`), new Set(exported)];
  for (const { id } of groups) {
    const look = await textsOf(client, `/cohorts/${id}`);
    const { body } = await client.get(`/cohorts/${id}/feedback-dashboard`);
    // Numbers and words are of the same answers.
    expect((body as Partial<Dashboard>).summary?.submitted ?? 0).toBe(look.size);
    looks.push(look);
  }
  return looks;
}

it('no two looks, by anybody at any time, differ by fewer than five answers, whoever teaches meanwhile', async () => {
  const course = await taught();
  const { courseId, groups, teachers } = course;
  const readers = [await app.given.admin(), ...teachers];
  const looks: Look[] = [];
  const ratings = new Set<number>();
  const look = async () => {
    for (const reader of readers) looks.push(...(await looksOf(reader, course)));
    ratings.add((await courseOf(courseId))?.feedbackCount ?? 0);
  };
  const { knex } = app.database;
  const third = groups[3]?.id ?? 0;
  for (let turn = 0; turn < 12; turn += 1) {
    for (const { id, people } of groups) {
      const student = people[turn];
      if (student)
        await send(student, id, { courseHighlights: `word ${id}-${turn}`, courseSatisfaction: 1 + (turn % 10) });
    }
    await look();
    // A teacher joins a cohort, leaves it, and joins it again.
    const joining = { cohortId: third, userId: teachers[1]?.id };
    if (turn % 2 === 0) await knex('cohort_teachers').insert(joining).onConflict().ignore();
    else await knex('cohort_teachers').where(joining).delete();
    if (turn === 8) await poolOf(app, courseId);
  }
  await poolOf(app, courseId);
  await look();
  await knex('cohort_teachers').where({ cohortId: groups[1]?.id, userId: teachers[1]?.id }).delete();
  await poolOf(app, courseId);
  await look();

  expect(looks.length).toBeGreaterThan(100);
  const sizes = smallestSets(looks);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(sizes.filter((size) => size < FEWEST)).toEqual([]);
  // The public rating moves in the same steps.
  const steps = [...ratings].sort((a, b) => a - b);
  expect(steps.slice(1).every((count, index) => count - (steps[index] ?? 0) >= FEWEST)).toBe(true);
  expect(steps.at(-1)).toBeGreaterThanOrEqual(20);
});

it('finds single answers where dashboards follow each answer (control)', () => {
  const words = Array.from({ length: 12 }, (_, index) => `word ${index}`);
  const live = words.map((_, index) => new Set(index + 1 < FEWEST ? [] : words.slice(0, index + 1)));
  expect(smallestSets(live)).toContain(1);
  // And where small cohorts are merged anew for each reader.
  expect(smallestSets([new Set(words.slice(0, 6)), new Set(words.slice(0, 5))])).toContain(1);
});

it('ratings of an outcome that few were promised wait for five of their own', async () => {
  const { people, teacher, cohort } = await ended(10);
  const { knex } = app.database;
  const promised = (some: readonly GivenUser[], outcomes: string[]) =>
    knex('cohort_participants')
      .where({ cohortId: cohort.id })
      .whereIn(
        'userId',
        some.map(({ id }) => id),
      )
      .update({ learningOutcomes: outcomes });
  await promised(people.slice(4), ['Üks', 'Uus']);
  await promised(people.slice(0, 4), ['Üks']);
  const client = await app.as(teacher);
  const rated = async () => {
    const { body } = await client.get(`/cohorts/${cohort.id}/feedback-dashboard`);
    const { summary } = body as { summary: { learningOutcomes: { outcome: string; rated: number }[] } | null };
    return Object.fromEntries((summary?.learningOutcomes ?? []).map(({ outcome, rated: count }) => [outcome, count]));
  };
  for (const [index, student] of people.entries()) {
    await send(student, cohort.id, { learningOutcomes: index < 4 ? [4] : [4, 2] });
    if (index === 4) expect(await rated()).toEqual({ Üks: 5 });
    if (index === 8) expect(await rated()).toEqual({ Üks: 5 });
  }
  expect(await rated()).toEqual({ Üks: 10, Uus: 6 });
});
