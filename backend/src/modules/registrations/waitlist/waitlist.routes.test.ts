/**
 * @covers DELETE /cohorts/:id/waitlist, GET /cohorts/:id/waitlist, GET /waitlist, POST /cohorts/:id/waitlist
 * @covers POST /cohorts/:id/waitlist/:entry/priority
 * @covers CohortWaitlistEntry, CohortWaitlistPage, Eligibility, JoinWaitlist, MyWaitlist, WaitlistEntry
 * @covers errors waitlist
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('waitlist', { env: { WAITLIST_OFFER_HOURS: '24' } });
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const byTransfer = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };

type Full = { cohortId: number; holder: GivenUser; registrationId: number };

/** A full cohort of one seat. */
async function full(input: { startsInDays?: number; teacherIds?: number[] } = {}): Promise<Full> {
  const { id: cohortId } = await app.given.cohort({ sizeMax: 1, ...input });
  const holder = await app.given.student();
  const { status, body } = await (await app.as(holder)).post(`/cohorts/${cohortId}/registrations`).send(byTransfer);
  expect(status).toBe(201);
  return { cohortId, holder, registrationId: (body as { registration: { id: number } }).registration.id };
}

const join = async (student: GivenUser, cohortId: number, body: object = {}) =>
  (await app.as(student)).post(`/cohorts/${cohortId}/waitlist`).send({ acceptTerms: true, ...body });
const free = async ({ holder, registrationId }: Full) => {
  expect(await (await app.as(holder)).post(`/registrations/${registrationId}/cancel`).send({})).toMatchObject({
    status: 200,
  });
};
const mine = async (student: GivenUser) =>
  (
    (await (await app.as(student)).get('/waitlist')).body as {
      items: { id: number; status: string; position: number | null; waiting: number; offer: { id: string } | null }[];
    }
  ).items;
const tokenFor = ({ email }: GivenUser): string =>
  /courses\/offer\/([\w.-]+)/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';

/** A full cohort with waiting students, whose seat has come free: the first has an offer. */
async function offered(
  students: readonly GivenUser[],
  input: Parameters<typeof full>[0] = {},
): Promise<Full & { token: string }> {
  const cohort = await full(input);
  for (const student of students) expect((await join(student, cohort.cohortId)).status).toBe(201);
  await free(cohort);
  await app.work();
  return { ...cohort, token: students[0] ? tokenFor(students[0]) : '' };
}

describe('POST /cohorts/:id/waitlist', () => {
  /** @covers rule waitlist-place-kept */
  it('puts students in line, and keeps the place of one who joins twice', async () => {
    const { cohortId } = await full();
    const [first, second] = [await app.given.student(), await app.given.student()];

    const joined = [
      await join(first, cohortId, { payer: 'STUDENT', acceptTerms: true }),
      await join(second, cohortId),
      await join(first, cohortId),
    ];

    expect(joined.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(joined.map(({ body }) => body as unknown)).toMatchObject([
      { status: 'WAITING', position: 1, waiting: 1, payer: 'STUDENT', offer: null, cohort: { id: cohortId } },
      { status: 'WAITING', position: 2, waiting: 2, payer: null },
      { status: 'WAITING', position: 1, waiting: 2, payer: 'STUDENT' },
    ]);
    expect(await app.database.knex('activity_log').where({ type: 'WAITLIST_JOINED', cohortId })).toHaveLength(2);
  });

  it('refuses a student who could register at once, who has a seat, or for whom no seat can come', async () => {
    const { cohortId, holder } = await full();
    const student = await app.given.student();
    const [roomy, over, draft] = [
      await app.given.cohort(),
      await app.given.cohort({ startsInDays: -8 }),
      await app.given.cohort({ status: 'DRAFT' }),
    ];

    expect(await join(student, roomy.id)).toMatchObject(error(409, 'waitlist.not-full'));
    expect(await join(holder, cohortId)).toMatchObject(error(409, 'registration.already-registered'));
    expect(await join(student, over.id)).toMatchObject(error(409, 'cohort.not-open'));
    expect(await join(student, draft.id)).toMatchObject(error(404, 'cohort.not-found'));
    expect(await join(student, 999_999)).toMatchObject(error(404, 'cohort.not-found'));
  });

  it('refuses terms that are not accepted, unknown fields, visitors and other roles', async () => {
    const { cohortId } = await full();
    const student = await app.given.student();

    for (const acceptTerms of [false, undefined])
      expect(await join(student, cohortId, { acceptTerms })).toMatchObject(error(422, 'registration.terms-required'));
    expect(await join(student, cohortId, { priority: 9 })).toMatchObject(error(422, 'request.invalid'));
    expect(await (await app.as(null)).post(`/cohorts/${cohortId}/waitlist`).send({})).toMatchObject(
      error(401, 'auth.required'),
    );
    expect(await join(await app.given.teacher(), cohortId)).toMatchObject(error(403, 'auth.not-allowed'));
  });
});

/** @covers rule waitlist-terms */
it('records when the student accepted the terms: on joining, or on taking the seat when a school put them on the list', async () => {
  const school = await app.given.school();
  const [rep, bySchool, alone] = [
    await app.given.schoolRep({ schoolId: school.id }),
    await app.given.student({ schoolId: school.id }),
    await app.given.student(),
  ];
  const [one, other] = [await full(), await full()];
  const joinedAt = app.clock.now();
  await join(alone, one.cohortId);
  expect(await join(rep, other.cohortId, { studentId: bySchool.id, acceptTerms: true })).toMatchObject({ status: 201 });
  app.clock.advance({ hours: 1 });
  for (const cohort of [one, other]) await free(cohort);
  await app.work();
  for (const student of [alone, bySchool])
    expect(
      await (await app.as(null)).post(`/waitlist-offers/${tokenFor(student)}`).send({ accept: true }),
    ).toMatchObject({ status: 200 });

  const agreedAt = (userId: number) =>
    app.database.knex('cohort_participants').where({ userId }).first('termsAcceptedAt');
  expect([await agreedAt(alone.id), await agreedAt(bySchool.id)]).toEqual([
    { termsAcceptedAt: joinedAt },
    { termsAcceptedAt: app.clock.now() },
  ]);
});

describe('a school that puts its student on the list', () => {
  it('gets the place in the answer, pays for the seat, and may take the student off again', async () => {
    const school = await app.given.school();
    const [rep, student] = [
      await app.given.schoolRep({ schoolId: school.id }),
      await app.given.student({ schoolId: school.id }),
    ];
    const { cohortId } = await full();

    expect(await join(rep, cohortId, { studentId: student.id, payer: 'SCHOOL', acceptTerms: true })).toMatchObject({
      status: 201,
      body: { status: 'WAITING', position: 1, payer: 'SCHOOL' },
    });
    expect(await mine(student)).toMatchObject([{ position: 1 }]);
    expect(
      await app.database
        .knex('activity_log')
        .where({ type: 'WAITLIST_JOINED', cohortId })
        .first('userId', 'actorUserId', 'schoolId'),
    ).toEqual({ userId: student.id, actorUserId: rep.id, schoolId: school.id });
    expect(await (await app.as(rep)).delete(`/cohorts/${cohortId}/waitlist?studentId=${student.id}`)).toMatchObject({
      status: 204,
    });
    expect(await mine(student)).toEqual([]);
    expect(await (await app.as(rep)).delete(`/cohorts/${cohortId}/waitlist?studentId=${student.id}`)).toMatchObject(
      error(404, 'waitlist.not-waiting'),
    );
  });

  it('sees before it decides whether the student waits already, and who is to pay', async () => {
    const school = await app.given.school();
    const [rep, student] = [
      await app.given.schoolRep({ schoolId: school.id }),
      await app.given.student({ schoolId: school.id }),
    ];
    const cohort = await full();
    const place = async () =>
      (await (await app.as(rep)).get(`/cohorts/${cohort.cohortId}/eligibility?studentId=${student.id}`))
        .body as unknown;

    expect(await place()).toMatchObject({ refusal: 'cohort.full', waitlistPlace: null });
    await join(student, cohort.cohortId, { payer: 'STUDENT' });
    await join(await app.given.student(), cohort.cohortId);
    expect(await place()).toMatchObject({
      waitlistPlace: { status: 'WAITING', position: 1, waiting: 2, payer: 'STUDENT', offer: null },
    });
    await free(cohort);
    expect(await place()).toMatchObject({
      waitlistPlace: { status: 'OFFERED', position: null, offer: { expiresAt: expect.any(String) as string } },
    });
  });

  it('has to name a student of its own, and to pay', async () => {
    const [own, other] = [await app.given.school(), await app.given.school()];
    const [rep, student, stranger] = [
      await app.given.schoolRep({ schoolId: own.id }),
      await app.given.student({ schoolId: own.id }),
      await app.given.student({ schoolId: other.id }),
    ];
    const { cohortId } = await full();
    await join(stranger, cohortId);

    expect(await join(rep, cohortId, { studentId: stranger.id })).toMatchObject(error(404, 'student.not-found'));
    expect(await join(rep, cohortId)).toMatchObject(error(404, 'student.not-found'));
    expect(await join(rep, cohortId, { studentId: student.id, payer: 'STUDENT' })).toMatchObject(
      error(422, 'registration.payer-not-offered'),
    );
    expect(await join(student, cohortId, { studentId: stranger.id })).toMatchObject(error(404, 'student.not-found'));
    expect(await (await app.as(rep)).delete(`/cohorts/${cohortId}/waitlist?studentId=${stranger.id}`)).toMatchObject(
      error(404, 'student.not-found'),
    );
    expect(await mine(stranger)).toHaveLength(1);
  });
});

describe('POST /cohorts/:id/waitlist/:entry/priority', () => {
  it('needs a reason, a number in bounds, an administrator and a waiting student', async () => {
    const { cohortId } = await full();
    const { body } = (await join(await app.given.student(), cohortId)) as { body: { id: number } };
    const path = `/cohorts/${cohortId}/waitlist/${body.id}/priority`;
    const admin = await app.as(await app.given.admin());

    expect(await admin.post(path).send({ priority: 1 })).toMatchObject(error(422, 'request.invalid'));
    expect(await admin.post(path).send({ priority: 101, reason: 'x' })).toMatchObject(error(422, 'request.invalid'));
    expect(
      await admin
        .post(`/cohorts/${(await full()).cohortId}/waitlist/${body.id}/priority`)
        .send({ priority: 1, reason: 'x' }),
    ).toMatchObject(error(404, 'waitlist.not-waiting'));
    expect(await (await app.as(await app.given.teacher())).post(path).send({ priority: 1, reason: 'x' })).toMatchObject(
      error(403, 'auth.not-allowed'),
    );
    expect(await (await app.as(null)).post(path).send({ priority: 1, reason: 'x' })).toMatchObject(
      error(401, 'auth.required'),
    );
  });
});

describe('GET /cohorts/:id/waitlist', () => {
  it('shows its teacher who waits, page by page in the order of offers', async () => {
    const teacher = await app.given.teacher();
    const school = await app.given.school();
    const students = await app.given.students(3, school.id);
    const { cohortId } = await offered(students, { teacherIds: [teacher.id] });
    const client = await app.as(teacher);

    const first = (await client.get(`/cohorts/${cohortId}/waitlist?limit=2`)).body as {
      items: object[];
      nextCursor: string;
      total: number;
    };
    const rest = (await client.get(`/cohorts/${cohortId}/waitlist?limit=2&cursor=${first.nextCursor}`)).body as {
      items: object[];
      nextCursor: null;
    };

    expect(first).toMatchObject({ total: 3, latePayers: 0 });
    expect([...first.items, ...rest.items]).toMatchObject([
      {
        status: 'OFFERED',
        position: null,
        student: { id: students[0]?.id },
        school: { id: school.id },
        offer: { id: expect.any(String) as string },
      },
      { status: 'WAITING', position: 1, student: { id: students[1]?.id, email: students[1]?.email } },
      { status: 'WAITING', position: 2, student: { id: students[2]?.id } },
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  it('refuses everybody who does not run the cohort', async () => {
    const { cohortId } = await full();

    expect(await (await app.as(await app.given.teacher())).get(`/cohorts/${cohortId}/waitlist`)).toMatchObject(
      error(404, 'cohort.not-found'),
    );
    expect(await (await app.as(await app.given.admin())).get(`/cohorts/${cohortId}/waitlist`)).toMatchObject({
      status: 200,
    });
    expect(await (await app.as(await app.given.admin())).get('/cohorts/999999/waitlist')).toMatchObject(
      error(404, 'cohort.not-found'),
    );
    expect(await (await app.as(await app.given.admin())).get(`/cohorts/${cohortId}/waitlist?cursor=x`)).toMatchObject(
      error(400, 'cursor.invalid'),
    );
    expect(await (await app.as(await app.given.student())).get(`/cohorts/${cohortId}/waitlist`)).toMatchObject(
      error(403, 'auth.not-allowed'),
    );
    expect(await (await app.as(null)).get(`/cohorts/${cohortId}/waitlist`)).toMatchObject(error(401, 'auth.required'));
  });
});

describe('DELETE /cohorts/:id/waitlist', () => {
  it('takes a student off the list, and passes an open offer on', async () => {
    const students = await app.given.students(2);
    const [first, second] = students;
    if (!first || !second) throw new Error('Two students');
    const { cohortId, token } = await offered(students);

    expect(await (await app.as(first)).delete(`/cohorts/${cohortId}/waitlist`)).toMatchObject({ status: 204 });

    expect(await mine(first)).toEqual([]);
    expect(await mine(second)).toMatchObject([{ status: 'OFFERED' }]);
    expect(await (await app.as(null)).post(`/waitlist-offers/${token}`).send({ accept: true })).toMatchObject(
      error(409, 'waitlist.offer-over'),
    );
    expect(await (await app.as(first)).delete(`/cohorts/${cohortId}/waitlist`)).toMatchObject(
      error(404, 'waitlist.not-waiting'),
    );
    expect(await (await app.as(null)).delete(`/cohorts/${cohortId}/waitlist`)).toMatchObject(
      error(401, 'auth.required'),
    );
  });
});
