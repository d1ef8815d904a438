import type { Actor } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import { FeedbackDashboardsReadModel } from './feedback-dashboards.read-model';
import { FeedbackDashboardsService } from './feedback-dashboards.service';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback_growth');
});
afterAll(() => app.close());

const COHORTS = 10;
const REPEATS = 20;
/** Ten hearts, four questions with five options, three outcomes with five stars, and that the teacher was skipped. */
const OPTIONS = 10 + 4 * 5 + 3 * 5 + 1;

/** Of this connection, since it was opened. */
const ROWS_READ = `
  select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables
  where relname like 'feedback%' or relname = 'cohort_participants'`;

/** A course whose cohorts have `each` answers each, and all students that answered. */
async function courseWith(each: number) {
  const teacher = await app.given.teacher();
  const { id: courseId } = await app.given.course();
  const { knex } = app.database;
  for (let index = 0; index < COHORTS; index += 1) {
    const { id } = await app.given.cohort({
      courseId,
      teacherIds: [teacher.id],
      startsInDays: -100 - index,
      status: 'COMPLETED',
    });
    await knex('cohorts').where({ id }).update({ sizeMax: 10_000, seatsTaken: each });
    await knex.raw(
      `insert into feedback_answers (course_id, cohort_id, released, answers)
       select :courseId, :id, true, jsonb_build_object('course_satisfaction', 1 + n % 10, 'course_highlights', 'Mõte', 'course_difficulty', 'JUST_RIGHT')
       from generate_series(1, :each) n`,
      { courseId, id, each },
    );
    await knex.raw(
      `insert into feedback_counts (course_id, cohort_id, released, question, option, count)
       select course_id, cohort_id, true, e.key, e.value #>> '{}', count(*) from feedback_answers a, jsonb_each(a.answers) e
       where cohort_id = :id and e.key <> 'course_highlights' group by 1, 2, 4, 5`,
      { id },
    );
  }
  // Also vacuumed, as it would be in time by itself: whether it has happened yet decides between plans of one price.
  await knex.raw('vacuum (analyze) feedback_answers, feedback_counts, cohorts, cohort_participants');
  return { teacher, courseId };
}

/** Reads the three dashboards. @returns rows read of all tables, and milliseconds of one reading */
async function readingOf({ teacher, courseId }: Awaited<ReturnType<typeof courseWith>>) {
  const actor: Actor = {
    userId: teacher.id,
    authId: null,
    sessionId: '',
    role: 'TEACHER',
    permissions: new Set(['feedback.read-own']),
    schoolId: null,
    schoolRight: null,
    language: 'et',
    apiKeyId: null,
  };
  return app.database.knex.transaction(async (db) => {
    // At this size reading a table whole costs as much as its index, and chance would decide how many rows are read.
    await db.raw('set local enable_seqscan = off');
    const dashboards = new FeedbackDashboardsService({ dashboards: new FeedbackDashboardsReadModel(db) });
    const read = async () => {
      const { cohorts } = await dashboards.ofCourse(actor, courseId);
      await dashboards.ofCohort(actor, cohorts[0]?.cohortId ?? 0);
      await dashboards.ofTeacher(actor, teacher.id);
    };
    const rowsRead = async (): Promise<number> => {
      const { rows } = await db.raw<{ rows: { rows: string }[] }>(ROWS_READ);
      return Number(rows[0]?.rows);
    };
    const before = await rowsRead();
    await read();
    const rows = (await rowsRead()) - before;
    const times: number[] = [];
    for (let index = 0; index < REPEATS; index += 1) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    // The quickest, since a busy machine only ever adds to it.
    return { rows, ms: Math.min(...times) };
  });
}

it('reads no more rows for 50,000 answers than for 50 of as many cohorts', async () => {
  const few = await courseWith(5);
  const many = await courseWith(5_000);
  const [small, large] = [await readingOf(few), await readingOf(many)];
  let ratio = large.ms / small.ms;
  // Others may have disturbed one of the two readings.
  for (let again = 0; again < 4 && ratio >= 2; again += 1) {
    const smallMs = (await readingOf(few)).ms;
    ratio = Math.min(ratio, (await readingOf(many)).ms / smallMs);
  }
  process.stdout.write(
    `dashboards of 50 answers: ${small.rows} rows, ${small.ms.toFixed(1)} ms; of 50,000: ${large.rows} rows, ${large.ms.toFixed(1)} ms, ${ratio.toFixed(2)} times as long\n`,
  );

  // A cohort has as many counts as there are options, however many answer.
  expect(large.rows - small.rows).toBeLessThan(COHORTS * OPTIONS);
  expect(ratio).toBeLessThan(2);
});
