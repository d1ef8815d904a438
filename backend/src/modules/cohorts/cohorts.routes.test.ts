/**
 * @covers CohortCard, Cohort, GET /cohorts, GET /cohorts/:id/students, POST /cohorts
 * @covers CohortCards, CohortStudent, CohortStudents
 */
import { testApp, type TestApp } from '../../../test/app';
import { countStatements } from '../../../test/statements';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('cohortroutes');
});
afterAll(() => app.close());

const idsOf = (body: unknown) => (body as { items: { id: number }[] }).items.map((item) => item.id);

describe('GET /cohorts', () => {
  it('gives teachers their own, latest start first, and administrators all', async () => {
    const [teacher, other] = [await app.given.teacher(), await app.given.teacher()];
    const sooner = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 10, status: 'DRAFT' });
    const later = await app.given.cohort({ teacherIds: [teacher.id, other.id], startsInDays: 40 });
    const foreign = await app.given.cohort({ teacherIds: [other.id], startsInDays: 50 });

    const own = await (await app.as(teacher)).get('/cohorts');
    const all = await (await app.as(await app.given.admin())).get('/cohorts?limit=100');

    expect(idsOf(own.body)).toEqual([later.id, sooner.id]);
    expect(idsOf(all.body)).toEqual(expect.arrayContaining([sooner.id, later.id, foreign.id]));
  });

  it('filters by status, text and school year', async () => {
    const teacher = await app.given.teacher();
    const course = await app.given.course({ title: 'Keraamika' });
    const wanted = await app.given.cohort({ courseId: course.id, teacherIds: [teacher.id] });
    const draft = await app.given.cohort({ teacherIds: [teacher.id], status: 'DRAFT' });
    const longAgo = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: -800, status: 'COMPLETED' });
    const client = await app.as(teacher);

    expect(idsOf((await client.get('/cohorts?status=DRAFT')).body)).toEqual([draft.id]);
    expect(idsOf((await client.get('/cohorts?q=keraam')).body)).toEqual([wanted.id]);
    expect(idsOf((await client.get('/cohorts?schoolYear=previous-all')).body)).toEqual([longAgo.id]);
  });

  it.each(['', '&q=sorditav'])('sorts both ways, from page to page, and counts all: “%s”', async (search) => {
    const [teacher, course] = [await app.given.teacher(), await app.given.course({ title: 'Sorditav' })];
    const names = ['Aed', 'Õun', 'Žürii', 'aed'];
    const ids = new Map<string, number>();
    for (const [n, name] of names.entries())
      ids.set(
        name,
        (await app.given.cohort({ courseId: course.id, teacherIds: [teacher.id], name, startsInDays: 10 - n })).id,
      );
    await app.database
      .knex('cohorts')
      .where({ id: ids.get('Õun') })
      .update({ seatsTaken: 5 });
    const client = await app.as(teacher);
    const listed = async (sort: string) => {
      const found: number[] = [];
      let cursor = '';
      do {
        const { body } = (await client.get(`/cohorts?limit=1&sort=${sort}${search}${cursor}`)) as {
          body: { items: { id: number }[]; nextCursor: string | null; total: number };
        };
        expect(body.total).toBe(4);
        found.push(...idsOf(body));
        cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
      } while (cursor !== '');
      return found.map((id) => names.find((name) => ids.get(name) === id));
    };

    expect(await listed('name')).toEqual(['aed', 'Aed', 'Žürii', 'Õun']);
    expect(await listed('-name')).toEqual(['Õun', 'Žürii', 'Aed', 'aed']);
    expect(await listed('start')).toEqual(['aed', 'Žürii', 'Õun', 'Aed']);
    expect(await listed('-start')).toEqual(['Aed', 'Õun', 'Žürii', 'aed']);
    expect((await listed('-seats'))[0]).toBe('Õun');
    expect((await listed('seats'))[3]).toBe('Õun');
  });

  it('finds words of its name and its course’s title in any spelling, also by their beginning', async () => {
    const teacher = await app.given.teacher();
    const course = await app.given.course({ title: 'Кино ja Õhk' });
    const cohort = await app.given.cohort({
      courseId: course.id,
      teacherIds: [teacher.id],
      name: 'Füüsikute kevad (B1/B2)',
    });
    await app.given.cohort({ teacherIds: [teacher.id], name: 'Muu' });
    const client = await app.as(teacher);
    const found = async (typed: string) => idsOf((await client.get(`/cohorts?q=${encodeURIComponent(typed)}`)).body);

    for (const typed of ['fuusik', 'KINO', 'õhk', 'ohk kevad', 'ke', 'b2', 'b1/b2'])
      expect(await found(typed)).toEqual([cohort.id]);
    for (const typed of ['ev', '%', 'fuusik muu']) expect(await found(typed)).toEqual([]);
  });

  it.each(['-start', 'name'])('pages on beyond what a search counts, through one’s own alone, by %s', async (sort) => {
    const [teacher, other] = [await app.given.teacher(), await app.given.teacher()];
    const { courseId } = await app.given.cohort({ teacherIds: [other.id], name: 'Rohkem' });
    const word = sort === 'name' ? 'Nimekaim' : 'Algaja';
    const cohorts = Array.from({ length: 130 }, (_, n) => ({
      courseId,
      name: `${word} ${n}`,
      status: 'DRAFT',
      startDate: new Date(Date.UTC(2027, 0, 1 + (n % 40))),
      endDate: new Date('2027-06-01'),
      sizeMax: 9,
      userCreatorId: n % 9 === 0 ? other.id : teacher.id,
    }));
    await app.database.knex('cohorts').insert(cohorts);
    const client = await app.as(teacher);
    const ids: number[] = [];
    const totals = new Set<number>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = (await client.get(
        `/cohorts?q=${word}&limit=50&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      )) as { body: { items: { id: number }[]; nextCursor: string | null; total: number } };
      ids.push(...idsOf(body));
      totals.add(body.total);
      cursor = body.nextCursor;
    }

    const order = sort === 'name' ? 'name collate et_names, id' : 'start_date desc, id desc';
    expect(ids).toEqual(
      await app.database.knex('cohorts').where({ userCreatorId: teacher.id }).orderByRaw(order).pluck<number[]>('id'),
    );
    expect(ids).toHaveLength(115);
    expect([...totals]).toEqual([100]);
  });

  it('filters by course, with the same number of statements for any number of rows', async () => {
    const [teacher, course] = [await app.given.teacher(), await app.given.course()];
    await app.given.cohort({ teacherIds: [teacher.id] });
    const client = await app.as(teacher);
    const ask = () => client.get(`/cohorts?course=${course.id}`);
    const first = await app.given.cohort({ courseId: course.id, teacherIds: [teacher.id] });
    const { statements: few, result } = await countStatements(ask);
    for (let n = 0; n < 5; n += 1) await app.given.cohort({ courseId: course.id, teacherIds: [teacher.id] });

    const { statements: many } = await countStatements(ask);

    expect(idsOf(result.body)).toEqual([first.id]);
    expect(many).toBe(few);
  });

  it('refuses a cursor of another sort order, or with an impossible date', async () => {
    const client = await app.as(await app.given.teacher());
    const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

    for (const made of [cursor('2026-02-30 12:00:00+00', 1), cursor('soon', 1), cursor(5, 1)])
      expect((await client.get(`/cohorts?cursor=${made}`)).body).toMatchObject({
        statusCode: 400,
        code: 'cursor.invalid',
      });
    expect((await client.get(`/cohorts?sort=seats&cursor=${cursor('x', 1)}`)).status).toBe(400);
  });

  it('gives an administrator who teaches only their own, when asked for', async () => {
    const admin = await app.given.admin();
    const own = await app.given.cohort({ teacherIds: [admin.id] });
    await app.given.cohort();

    expect(idsOf((await (await app.as(admin)).get('/cohorts?mine=true')).body)).toEqual([own.id]);
  });

  it('filters by teacher, within what the caller may see', async () => {
    const [teacher, other] = [await app.given.teacher(), await app.given.teacher()];
    const shared = await app.given.cohort({ teacherIds: [teacher.id, other.id] });
    const foreign = await app.given.cohort({ teacherIds: [other.id] });

    expect(idsOf((await (await app.as(await app.given.admin())).get(`/cohorts?teacher=${other.id}`)).body)).toEqual(
      expect.arrayContaining([shared.id, foreign.id]),
    );
    expect(idsOf((await (await app.as(teacher)).get(`/cohorts?teacher=${other.id}`)).body)).toEqual([shared.id]);
    expect((await (await app.as(teacher)).get('/cohorts?teacher=me')).status).toBe(422);
  });

  it('continues where the page before ended', async () => {
    const teacher = await app.given.teacher();
    const made: number[] = [];
    for (let n = 0; n < 3; n += 1)
      made.push((await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 20 })).id);
    const client = await app.as(teacher);

    const first = await client.get('/cohorts?limit=2');
    const second = await client.get(`/cohorts?limit=2&cursor=${(first.body as { nextCursor: string }).nextCursor}`);

    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(made.reverse());
  });

  it('refuses students, representatives and visitors', async () => {
    expect((await (await app.as(await app.given.student())).get('/cohorts')).status).toBe(403);
    expect((await (await app.as(await app.given.schoolRep())).get('/cohorts')).status).toBe(403);
    expect((await (await app.as(null)).get('/cohorts')).status).toBe(401);
  });

  it('refuses an invalid filter', async () => {
    const client = await app.as(await app.given.teacher());

    for (const query of ['status=OPEN', 'schoolYear=2026', 'mine=yes'])
      expect((await client.get(`/cohorts?${query}`)).status).toBe(422);
    expect((await client.get('/cohorts?cursor=made-up')).status).toBe(400);
  });
});

describe('GET /cohorts/:id', () => {
  it('shows anybody an open cohort, without its links and notes', async () => {
    const cohort = await app.given.cohort({ sizeMax: 2 });

    const reply = await (await app.as(null)).get(`/cohorts/${cohort.id}`);

    expect(reply.body).toMatchObject({
      id: cohort.id,
      freeSeats: 2,
      badges: ['LAST_SPOTS', 'REGISTRATION_OPEN'],
      price: { amount: 9_500, currency: 'EUR' },
    });
    expect(reply.body).not.toHaveProperty('videoUrl');
    expect(reply.body).not.toHaveProperty('notes');
  });

  it('shows those who run it everything, open or not', async () => {
    const teacher = await app.given.teacher();
    const cohort = await app.given.cohort({ teacherIds: [teacher.id], status: 'DRAFT' });
    const expected = {
      id: cohort.id,
      status: 'DRAFT',
      videoUrl: 'https://video.naide.ee/klass',
      notes: null,
      seatsTaken: 0,
    };

    expect((await (await app.as(teacher)).get(`/cohorts/${cohort.id}`)).body).toMatchObject(expected);
    expect((await (await app.as(await app.given.admin())).get(`/cohorts/${cohort.id}`)).body).toMatchObject(expected);
  });

  it('shows another teacher no more than a visitor', async () => {
    const open = await app.given.cohort({ teacherIds: [(await app.given.teacher()).id] });
    const draft = await app.given.cohort({ status: 'DRAFT' });
    const client = await app.as(await app.given.teacher());

    expect((await client.get(`/cohorts/${open.id}`)).body).not.toHaveProperty('videoUrl');
    expect((await client.get(`/cohorts/${draft.id}`)).status).toBe(404);
  });

  it('answers with its course’s lw_course_id when it has none of its own', async () => {
    const cohort = await app.given.cohort();
    await app.database.knex('courses').where({ id: cohort.courseId }).update({ lwCourseId: 'lw-course' });
    const client = await app.as(await app.given.admin());

    expect((await client.get(`/cohorts/${cohort.id}`)).body).toMatchObject({ lwCourseId: 'lw-course' });
    await app.database.knex('cohorts').where({ id: cohort.id }).update({ lwCourseId: 'lw-own' });
    expect((await client.get(`/cohorts/${cohort.id}`)).body).toMatchObject({ lwCourseId: 'lw-own' });
  });

  it('answers 404 for a closed cohort, and for an id that is no number', async () => {
    const completed = await app.given.cohort({ status: 'COMPLETED', startsInDays: -60 });
    const client = await app.as(await app.given.student());

    for (const id of [completed.id, 999_999, 'new', '1.5'])
      expect((await client.get(`/cohorts/${id}`)).body).toMatchObject({
        statusCode: 404,
        code: 'cohort.not-found',
        message: 'The cohort could not be found',
      });
  });
});

describe('GET /cohorts/:id/students', () => {
  const registration = (userId: number, cohortId: number, changes: object = {}) =>
    app.database.knex('cohortParticipants').insert({
      userId,
      cohortId,
      defaultPayer: 'STUDENT',
      priceCents: 9_500,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 9_500,
      registeredByUserId: userId,
      confirmedAt: app.clock.now(),
      ...changes,
    });

  it('shows the cohort’s teachers and administrators who is registered and what is paid', async () => {
    const teacher = await app.given.teacher();
    const cohort = await app.given.cohort({ teacherIds: [teacher.id] });
    const [ann, mari, juku] = [
      await app.given.student({ firstName: 'Ann', lastName: 'Aas' }),
      await app.given.student({ firstName: 'Mari', lastName: 'Mets' }),
      await app.given.student({ lastName: 'Zz' }),
    ];
    await registration(mari.id, cohort.id, { status: 'FAILED' });
    await registration(ann.id, cohort.id, { priceCents: 0, studentShareCents: 0 });
    await registration(juku.id, cohort.id, { status: 'CANCELED', canceledAt: app.clock.now() });

    const reply = await (await app.as(teacher)).get(`/cohorts/${cohort.id}/students`);

    expect(reply.body).toMatchObject({
      items: [
        {
          studentId: ann.id,
          email: ann.email,
          isPaid: true,
          status: 'REGISTERED',
          result: null,
          payer: 'STUDENT',
          progress: null,
        },
        { studentId: mari.id, isPaid: false, status: 'FAILED', result: 'FAILED', invoiceNumber: null },
      ],
      nextCursor: null,
    });
    expect((await (await app.as(await app.given.admin())).get(`/cohorts/${cohort.id}/students`)).body).toEqual(
      reply.body,
    );
  });

  it('answers 404 to other teachers', async () => {
    const cohort = await app.given.cohort({ teacherIds: [(await app.given.teacher()).id] });
    const client = await app.as(await app.given.teacher());

    for (const id of [cohort.id, 999_999, 'new'])
      expect((await client.get(`/cohorts/${id}/students`)).body).toMatchObject({
        statusCode: 404,
        code: 'cohort.not-found',
      });
  });

  it('refuses students, representatives and visitors', async () => {
    const { id } = await app.given.cohort();

    expect((await (await app.as(await app.given.student())).get(`/cohorts/${id}/students`)).status).toBe(403);
    expect((await (await app.as(await app.given.schoolRep())).get(`/cohorts/${id}/students`)).status).toBe(403);
    expect((await (await app.as(null)).get(`/cohorts/${id}/students`)).status).toBe(401);
  });

  it('refuses an invalid page', async () => {
    const { id } = await app.given.cohort();

    expect((await (await app.as(await app.given.admin())).get(`/cohorts/${id}/students?limit=500`)).status).toBe(422);
  });
});

describe('the sweep', () => {
  const sweep = async () => app.container.modules.schedules.find(({ name }) => name === 'cohorts.move-on')?.run();
  const stateOf = async (cohortId: number, userId: number) => {
    const row = await app.database
      .knex('cohorts as h')
      .join('cohort_participants as p', 'p.cohort_id', 'h.id')
      .where({ 'h.id': cohortId, 'p.user_id': userId })
      .first<{ cohort: string; participant: string }>('h.status as cohort', 'p.status as participant');
    return [row?.cohort, row?.participant];
  };

  /** @covers rule cohort-calendar */
  it('starts and completes cohorts with their participants, and records each step once', async () => {
    const student = await app.given.student();
    const cohort = await app.given.cohort({ startsInDays: 1, lengthDays: 10 });
    await app.database.knex('cohortParticipants').insert({
      userId: student.id,
      cohortId: cohort.id,
      defaultPayer: 'STUDENT',
      priceCents: 0,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 0,
      registeredByUserId: student.id,
      confirmedAt: app.clock.now(),
    });
    const before = app.clock.now();

    await sweep();
    expect(await stateOf(cohort.id, student.id)).toEqual(['REGISTRATION_OPEN', 'REGISTERED']);
    app.clock.advance({ days: 1 });
    await sweep();
    await sweep();
    expect(await stateOf(cohort.id, student.id)).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
    app.clock.advance({ days: 10 });
    await sweep();
    app.clock.set(before);

    expect(await stateOf(cohort.id, student.id)).toEqual(['COMPLETED', 'AWAITING_RESULT']);
    expect(
      await app.database.knex('activityLog').where({ userId: student.id, type: 'COHORT_PARTICIPANT_STATUS_CHANGE' }),
    ).toHaveLength(2);
  });
});
