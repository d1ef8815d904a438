import type { Knex } from 'knex';
import { joinable, statement } from '#platform/index';
import { cohortSeats, type CohortSeats, type CohortSnapshot } from '#modules/cohorts/index';
import { testApp, type TestApp } from '../../../../test/app';

const STUDENTS = 200;
const SEATS = 20;

let app: TestApp;
afterEach(() => app.close());

type Row = CohortSnapshot & {
  name: string;
  title: string;
  language: CohortSnapshot['courseLanguage'];
  coursePriceCents: number;
};

const SET_ALONE = statement('test-set-taken', `update cohorts set seats_taken = :seatsTaken where id = :cohortId`);
/** Also for students who share a transaction: each has seen the same number. */
const SET_TAKEN = joinable({
  alone: SET_ALONE,
  together: async (db, calls) => {
    const set = await SET_ALONE(db, calls[0] ?? {});
    return calls.map(() => set);
  },
});

/** A seat counter without the lock: it trusts the number it has read. */
const unlockedSeats = (db: Knex): CohortSeats => {
  const seats = cohortSeats(db);
  return {
    free: (cohortId, now) => seats.free(cohortId, now),
    lock: (cohortId) => seats.lock(cohortId),
    endQueue: (cohortId) => seats.endQueue(cohortId),
    offer: (cohortId, now) => seats.offer(cohortId, now),
    async countUnlessChanged({ cohortId, seatsTaken, status }) {
      await SET_TAKEN(db, { cohortId, seatsTaken: seatsTaken + 1 });
      return status;
    },
    async take(cohortId) {
      const row = await db('cohorts')
        .join('courses', 'courses.id', 'cohorts.course_id')
        .where('cohorts.id', cohortId)
        .first<Row>(
          'cohorts.*',
          'courses.title',
          'courses.language',
          'courses.price_cents as coursePriceCents',
          'courses.learning_outcomes',
          'courses.grading_criteria',
        );
      if (row.seatsTaken >= row.sizeMax) return { taken: false, code: 'cohort.full' };
      const cohort = {
        ...row,
        cohortId,
        cohortName: row.name,
        courseTitle: row.title,
        courseLanguage: row.language,
        priceCents: row.coursePriceCents,
      };
      await db('cohorts')
        .where('id', cohortId)
        .update({ seatsTaken: row.seatsTaken + 1 });
      return { taken: true, cohort };
    },
  };
};

async function registerAllAtOnce(): Promise<{ status: number; code: string | null }[]> {
  const cohort = await app.given.cohort({ sizeMax: SEATS });
  const students = await app.given.students(STUDENTS);
  const clients = await Promise.all(students.map((student) => app.as(student)));
  const replies = await Promise.all(
    clients.map((client) =>
      client
        .post(`/cohorts/${cohort.id}/registrations`)
        .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' }),
    ),
  );
  return replies.map(({ status, body }) => ({ status, code: (body as { code?: string }).code ?? null }));
}

const participants = async (): Promise<number> => {
  const [row] = await app.database.knex('cohort_participants').count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
};

/** @covers rule seat-sold-once */
it('gives 20 seats to exactly 20 of 200 students who register at once, and refuses the others', async () => {
  app = await testApp('seats');

  const replies = await registerAllAtOnce();

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(SEATS);
  expect(replies.filter(({ status, code }) => status === 409 && code === 'cohort.full')).toHaveLength(STUDENTS - SEATS);
  expect(await participants()).toBe(SEATS);
  const cohort = await app.database
    .knex('cohorts')
    .first<{ seatsTaken: number; status: string }>('seatsTaken', 'status');
  expect(cohort).toEqual({ seatsTaken: SEATS, status: 'GROUP_FULL' });
});

it('oversells when seats are counted without the lock, which shows that the test above can fail', async () => {
  app = await testApp('unlocked', { change: (kernel) => ({ ...kernel, seatsOf: unlockedSeats }) });

  await registerAllAtOnce();

  expect(await participants()).toBeGreaterThan(SEATS);
});
