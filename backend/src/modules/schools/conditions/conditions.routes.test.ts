/**
 * @covers ChangeSchoolConditions
 * @covers SchoolConditions, SchoolConditionsVersion
 * @covers errors school-conditions
 */
import { after, DAY_MS, inTallinn } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import { countStatements } from '../../../../test/statements';

let app: TestApp;
let schoolId: number;
let rep: TestClient;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp('conditions');
});
afterAll(() => app.close());
beforeEach(async () => {
  const person = await app.given.schoolRep();
  schoolId = person.schoolId;
  rep = await app.as(person);
  admin = await app.as(await app.given.admin());
});

const path = () => `/schools/${schoolId}/conditions`;
const terms = (changes: object = {}) => ({
  limitations: {},
  conditionText: null,
  defaultPayer: 'SCHOOL',
  sharePercent: 100,
  ...changes,
});
const draft = (changes: object = {}) => ({ ...terms(), inForceFrom: null, note: null, revision: 1, ...changes });
const change = (changes: object, as = rep) => as.put(path()).send(draft(changes));
const dayIn = (days: number): string => inTallinn(after(app.clock.now(), days * DAY_MS)).toFormat('yyyy-MM-dd');
const ru = { limitations: { inLanguage: ['ru'] } };

async function register(
  cohortId: number,
  payer: 'SCHOOL' | 'STUDENT' = 'SCHOOL',
  student?: TestClient,
): Promise<{ status: number; id: number }> {
  const client = student ?? (await app.as(await app.given.student({ schoolId })));
  const reply = await client
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer, acceptTerms: true, ...(payer === 'STUDENT' && { provider: 'invoice' }) });
  const { registration } = reply.body as { registration?: { id: number } };
  return { status: reply.status, id: registration?.id ?? 0 };
}

describe('a new version', () => {
  it('takes force at once, with who set it and what it changed', async () => {
    const reply = await change({ ...ru, note: 'Vene keele aasta' });

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      limitations: ru.limitations,
      revision: 2,
      planned: null,
      inForce: { number: 2 },
    });
    const { items } = (await rep.get(`${path()}/versions`)).body as { items: object[] };
    expect(items).toMatchObject([
      {
        number: 2,
        state: 'IN_FORCE',
        changed: ['inLanguage'],
        note: 'Vene keele aasta',
        setBy: { name: expect.any(String) },
      },
      { number: 1, state: 'PAST', changed: [], setBy: null, inForceFrom: null },
    ]);
    const timeline = await app.database.knex('activity_log').where({ schoolId, type: 'SCHOOL_CONDITIONS_CHANGED' });
    expect(timeline).toMatchObject([{ notes: 'Vene keele aasta', metadata: { fields: ['inLanguage'] } }]);
  });

  it('leaves the registrations that are made under the version that held', async () => {
    const { id: cohortId } = await app.given.cohort();
    const before = await register(cohortId);
    await change(ru).expect(200);
    const after = await register(cohortId);

    expect([before.status, after.status]).toEqual([201, 422]);
    const kept = await app.database
      .knex('cohort_participants')
      .join('school_conditions', 'school_conditions.id', 'school_conditions_id')
      .where('cohort_participants.id', before.id)
      .first<{ number: number }>('number');
    expect(kept).toEqual({ number: 1 });
  });

  it('takes force at the start of its day, also when no sweep has run, and then by the sweep', async () => {
    const { id: cohortId } = await app.given.cohort();
    const planned = await change({ ...ru, inForceFrom: dayIn(1) });
    const [student, editor] = [await app.given.student({ schoolId }), await app.given.schoolRep({ schoolId })];

    expect(planned.body).toMatchObject({
      limitations: {},
      planned: { number: 2, state: 'PLANNED', limitations: ru.limitations },
    });
    expect((await register(cohortId)).status).toBe(201);
    app.clock.advance({ days: 1 });
    const reader = await app.as(await app.given.signedIn(editor.id));
    expect((await register(cohortId, 'SCHOOL', await app.as(await app.given.signedIn(student.id)))).status).toBe(422);
    expect((await reader.get(path())).body).toMatchObject({ limitations: ru.limitations, planned: null });
    await app.container.registry.schedules.find(({ name }) => name === 'schools.start-conditions')?.run();
    expect(
      await app.database.knex('schools').where({ id: schoolId }).first('paymentLimitations', 'plannedConditionsId'),
    ).toEqual({
      paymentLimitations: ru.limitations,
      plannedConditionsId: null,
    });
    expect((await reader.get(path())).body).toMatchObject({ limitations: ru.limitations, inForce: { number: 2 } });
  });

  it('can be planned anew, and be withdrawn', async () => {
    await change({ ...ru, inForceFrom: dayIn(3) }).expect(200);
    const again = await change({ ...ru, inForceFrom: dayIn(5), revision: 2 });
    const withdrawn = await rep
      .post(`${path()}/planned/withdraw`)
      .send({ revision: (again.body as { revision: number }).revision });

    expect(again.body).toMatchObject({ planned: { number: 3 } });
    expect(withdrawn.body).toMatchObject({ planned: null, inForce: { number: 1 } });
    const { items } = (await rep.get(`${path()}/versions?limit=2`)).body as { items: object[] };
    expect(items).toMatchObject([
      { number: 3, state: 'WITHDRAWN', withdrawnBy: { id: expect.any(Number) } },
      { number: 2, state: 'WITHDRAWN' },
    ]);
    const { revision } = withdrawn.body as { revision: number };
    const nothing = await rep.post(`${path()}/planned/withdraw`).send({ revision });
    expect(nothing.body).toMatchObject({ statusCode: 409, code: 'school-conditions.nothing-planned' });
  });

  it('at once leaves the planned one as it is', async () => {
    await change({ ...ru, inForceFrom: dayIn(3) }).expect(200);
    const reply = await change({ sharePercent: 20, revision: 2 });

    expect(reply.body).toMatchObject({
      sharePercent: 20,
      inForce: { number: 3 },
      planned: { number: 2, sharePercent: 100 },
    });
  });

  it('of two people who edit at once the second is told', async () => {
    const replies = await Promise.all([change(ru), change({ sharePercent: 20 }, admin)]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'school-conditions.changed',
      details: { revision: 2 },
    });
  });

  it('has a seat price only from staff; a representative’s version keeps it', async () => {
    await change({ seatPrice: 8_500 }, admin).expect(200);
    const refused = await change({ ...ru, seatPrice: 1, revision: 2 });

    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'school-conditions.seat-price',
      details: [{ field: 'seatPrice', rule: 'staff-only' }],
    });
    expect((await change({ ...ru, revision: 2 })).body).toMatchObject({ seatPrice: { amount: 8_500 } });
  });

  it.each([
    [{ inForceFrom: '2020-01-01' }, 'inForceFrom', 'not-a-coming-day', 'school-conditions.day'],
    [{ inForceFrom: '2060-01-01' }, 'inForceFrom', 'too-far-ahead', 'school-conditions.day'],
    [
      { limitations: { courseIds: [999_999] } },
      'limitations.courseIds',
      'unknown',
      'school-conditions.unknown-courses',
    ],
    [
      { limitations: { inTimePeriod: { from: '2027-02-01', to: '2027-01-01' } } },
      'limitations.inTimePeriod.to',
      'not-before-from',
    ],
    [
      { limitations: { numberOfCourses: 1, numberOfCoursesPer: 'PERIOD' } },
      'limitations.inTimePeriod',
      'needed-for-per',
    ],
    [{ limitations: { numberOfCoursesPer: 'HALF_YEAR' } }, 'limitations.numberOfCourses', 'needed-for-per'],
    [{ limitations: { inLanguage: ['et', 'et'] } }, 'limitations.inLanguage', 'unique'],
  ])('refuses %j and names the field and the rule', async (changes, field, rule, code = 'request.invalid') => {
    const reply = await change(changes);

    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code, details: [{ field, rule }] });
  });

  it('refuses what is the same already', async () => {
    expect((await change({})).body).toMatchObject({ statusCode: 409, code: 'school-conditions.same' });
  });

  it('is closed to others', async () => {
    const other = await app.as(await app.given.schoolRep());
    const student = await app.as(await app.given.student({ schoolId }));

    expect((await change(ru, other)).body).toMatchObject({ statusCode: 404, code: 'school.not-found' });
    expect((await other.get(`${path()}/versions`)).status).toBe(404);
    expect((await other.post(`${path()}/preview`).send(terms())).status).toBe(404);
    expect((await other.post(`${path()}/planned/withdraw`).send({ revision: 1 })).status).toBe(404);
    expect((await change(ru, student)).status).toBe(403);
    expect((await change(ru, await app.as(null))).status).toBe(401);
  });

  it('is also made when the school’s row is changed elsewhere', async () => {
    await app.database.knex('schools').where({ id: schoolId }).update({ sharePercent: 20 });

    expect((await rep.get(path())).body).toMatchObject({
      sharePercent: 20,
      revision: 2,
      inForce: { number: 2, setBy: null },
    });
    await expect(
      app.database.knex('school_conditions').where({ schoolId }).update({ sharePercent: 100 }),
    ).rejects.toThrow();
  });
});

describe('what-if', () => {
  it('tells whom a draft would have refused, by which rule, and what it would have cost', async () => {
    const course = await app.given.course({ language: 'ru', priceCents: 10_000 });
    const other = await app.given.course({ language: 'et', priceCents: 6_000 });
    const [refused, allowed] = [
      await app.given.cohort({ courseId: other.id }),
      await app.given.cohort({ courseId: course.id }),
    ];
    await register(refused.id);
    await register(allowed.id);

    const reply = await rep.post(`${path()}/preview`).send(terms({ ...ru, sharePercent: 20 }));

    expect(reply.status).toBe(200);
    const { years } = reply.body as { years: object[] };
    expect(years).toHaveLength(2);
    expect(years[0]).toMatchObject({
      isCurrent: true,
      paidBySchool: 2,
      cost: { amount: 16_000 },
      draftCost: { amount: 2_000 },
      refusedTotal: 1,
      refused: [
        { courseTitle: other.title, failed: [{ rule: 'inLanguage', details: { language: 'et', allowed: ['ru'] } }] },
      ],
      allowedTotal: 0,
    });
    expect((await rep.get(path())).body).toMatchObject({ limitations: {}, revision: 1 });
  });

  it('tells who paid themselves because the school refused, and would not have to', async () => {
    const cohort = await app.given.cohort({
      courseId: (await app.given.course({ language: 'et', priceCents: 6_000 })).id,
    });
    await change(ru).expect(200);
    expect((await register(cohort.id, 'STUDENT')).status).toBe(201);

    const reply = await rep.post(`${path()}/preview`).send(terms());

    expect(reply.body).toMatchObject({
      years: [{ allowedTotal: 1, allowedCost: { amount: 6_000 }, cost: { amount: 0 } }, {}],
    });
  });

  it('reads two thousand registrations with as many statements as none', async () => {
    const none = await countStatements(async () => rep.post(`${path()}/preview`).send(terms(ru)));
    const cohort = await app.given.cohort({ sizeMax: 3_000 });
    const students = await app.given.students(2_000, schoolId);
    const now = app.clock.now();
    await app.database.knex.batchInsert(
      'cohort_participants',
      students.map(({ id: userId }) => ({
        userId,
        cohortId: cohort.id,
        schoolId,
        status: 'IN_PROGRESS',
        defaultPayer: 'SCHOOL',
        priceCents: 9_500,
        cohortPriceCents: 9_500,
        schoolShareCents: 9_500,
        studentShareCents: 0,
        registeredByUserId: userId,
        conditions: '[]',
        learningOutcomes: [],
        gradingCriteria: '',
        confirmedAt: now,
        createdAt: now,
      })),
      500,
    );

    const { result: reply, statements } = await countStatements(async () =>
      rep.post(`${path()}/preview`).send(terms(ru)),
    );

    expect(reply.body).toMatchObject({ years: [{ paidBySchool: 2_000, refusedTotal: 2_000 }, { paidBySchool: 0 }] });
    expect((reply.body as { years: { refused: object[] }[] }).years[0]?.refused).toHaveLength(50);
    expect(statements).toBe(none.statements);
  });

  it('takes no seat price from a representative', async () => {
    expect((await rep.post(`${path()}/preview`).send(terms({ seatPrice: 1 }))).body).toMatchObject({
      code: 'school-conditions.seat-price',
    });
  });
});
