/**
 * @covers GET /own-prices
 * @covers CourseCounts, OwnPrice, OwnPrices
 */
import { testApp, type TestApp } from '../../../test/app';
import { countStatements } from '../../../test/statements';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('own_prices');
});
afterAll(() => app.close());

type Items = { items: { id: number; cohortId: number }[]; payers: Record<string, number> };

describe('GET /own-prices', () => {
  it('says for each open cohort what the student would pay, and whether the school would', async () => {
    const school = await app.given.school({ limitations: { inLanguage: ['et'] }, sharePercent: 100 });
    const student = await app.given.student({ schoolId: school.id });
    const paid = await app.given.cohort();
    const own = await app.given.cohort({
      courseId: (await app.given.course({ language: 'en' })).id,
      priceCents: 4_000,
    });
    const draft = await app.given.cohort({ status: 'DRAFT' });

    const reply = await (await app.as(student)).get(`/own-prices?cohorts=${paid.id},${own.id},${draft.id},999999`);

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      items: [
        { cohortId: paid.id, payer: 'SCHOOL', youPay: { amount: 0 }, schoolPays: { amount: 9_500 } },
        { cohortId: own.id, payer: 'STUDENT', youPay: { amount: 4_000 }, schoolPays: { amount: 0 } },
      ],
    });
  });

  it('knows what the school does not pay any more, as registering does', async () => {
    const school = await app.given.school({ limitations: { numberOfCourses: 1 }, sharePercent: 100 });
    const student = await app.given.student({ schoolId: school.id });
    const [first, second] = [await app.given.cohort(), await app.given.cohort()];
    const client = await app.as(student);
    const seat = await client.post(`/cohorts/${first.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
    expect(seat.status).toBe(201);

    const [price] = ((await client.get(`/own-prices?cohorts=${second.id}`)).body as Items).items;
    const asked = (await client.get(`/cohorts/${second.id}/eligibility`)).body as { defaultPayer: string };

    expect(price).toMatchObject({ payer: 'STUDENT', youPay: { amount: 9_500 } });
    expect(asked.defaultPayer).toBe('STUDENT');
  });

  it('is for students, and names the field of a bad list', async () => {
    const student = await app.as(await app.given.student());

    expect((await (await app.as(null)).get('/own-prices?cohorts=1')).status).toBe(401);
    expect((await (await app.as(await app.given.teacher())).get('/own-prices?cohorts=1')).status).toBe(403);
    for (const query of ['', '?cohorts=', '?cohorts=x', '?cohorts=1,', `?cohorts=${Array(101).fill(1).join()}`])
      expect((await student.get(`/own-prices${query}`)).body).toMatchObject({
        statusCode: 422,
        details: [{ in: 'query', field: 'cohorts' }],
      });
  });

  it('asks the database as often for one cohort as for many', async () => {
    const school = await app.given.school({ limitations: { numberOfCourses: 2 } });
    const client = await app.as(await app.given.student({ schoolId: school.id }));
    const ids: number[] = [];
    const read = () => countStatements(() => client.get(`/own-prices?cohorts=${ids.join()}`));
    ids.push((await app.given.cohort()).id);
    await read();

    const one = await read();
    for (let n = 0; n < 5; n += 1) ids.push((await app.given.cohort({ startsInDays: 20 + 100 * n })).id);
    const many = await read();

    expect((many.result.body as Items).items).toHaveLength(6);
    expect(many.statements).toBe(one.statements);
  });
});

describe('the catalogue', () => {
  it('is filtered and counted by who would pay for the student', async () => {
    const school = await app.given.school({ limitations: { inLanguage: ['ru'] } });
    const student = await app.given.student({ schoolId: school.id });
    const [paid, own] = [
      await app.given.course({ title: 'Ornitoloogia', language: 'ru' }),
      await app.given.course({ title: 'Ornitoloogia' }),
    ];
    for (const course of [paid, own]) await app.given.cohort({ courseId: course.id });
    const client = await app.as(student);
    const idsBy = async (payer: string) =>
      ((await client.get(`/courses?q=ornitoloogia&payer=${payer}`)).body as Items).items.map(({ id }) => id);

    expect(await idsBy('SCHOOL')).toEqual([paid.id]);
    expect(await idsBy('STUDENT')).toEqual([own.id]);
    expect((await client.get('/courses/counts?q=ornitoloogia')).body).toMatchObject({
      payers: { SCHOOL: 1, STUDENT: 1 },
    });
    expect((await (await app.as(null)).get('/courses/counts?q=ornitoloogia')).body).toMatchObject({ payers: {} });
  });

  it('asks strangers to sign in before it is filtered by who pays', async () => {
    for (const path of ['/courses?payer=SCHOOL', '/courses/counts?payer=SCHOOL']) {
      expect((await (await app.as(null)).get(path)).body).toMatchObject({ statusCode: 401, code: 'auth.required' });
      expect((await (await app.as(await app.given.teacher())).get(path)).body).toMatchObject({ statusCode: 403 });
    }
  });
});
