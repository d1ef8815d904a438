import { testApp, type TestApp } from '../../../test/app';

jest.setTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp('access');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({ status, body: expect.objectContaining({ statusCode: status, code }) as unknown });

it('takes a school’s registrations and invoices out of sight the moment its representative is one no more', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort();
  const { body } = await (await app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
  const { id } = (body as { registration: { id: number } }).registration;
  const client = await app.as(rep);
  expect((await client.get('/registrations')).body).toMatchObject({ items: [{ id }] });
  expect((await client.get('/invoices')).body).toMatchObject({ items: [{ status: 'UNPAID' }] });

  await app.database.knex('school_reps').where({ userId: rep.id }).delete();

  expect((await client.get('/registrations')).body).toMatchObject({ items: [] });
  expect((await client.get('/invoices')).body).toMatchObject({ items: [] });
  expect(await client.get(`/registrations/${id}`)).toMatchObject(error(404, 'registration.not-found'));
  expect(await client.post(`/registrations/${id}/cancel`).send({})).toMatchObject(error(404, 'registration.not-found'));
  expect(await client.post(`/cohorts/${cohort.id}/registrations`).send({ studentId: student.id, payer: 'SCHOOL', acceptTerms: true })).toMatchObject(error(404, 'student.not-found'));
});

it('lets no student of another school, and none who left, be registered at a school’s cost', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort();
  await app.database.knex('students').where({ userId: student.id }).update({ schoolId: null });

  const own = await (await app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
  const byRep = await (await app.as(rep)).post(`/cohorts/${cohort.id}/registrations`).send({ studentId: student.id, payer: 'SCHOOL', acceptTerms: true });

  expect(own).toMatchObject(error(422, 'registration.payer-not-offered'));
  expect(byRep).toMatchObject(error(404, 'student.not-found'));
});

it('answers a text that no column can hold like any other bad text', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const client = await app.as(student);
  const { body } = await client.post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  const { id } = (body as { registration: { id: number } }).registration;

  expect(await client.post(`/registrations/${id}/cancel`).send({ note: 'a\u0000b' })).toMatchObject(error(422, 'request.invalid'));
  expect(await (await app.as(null)).get('/schools?q=%00')).toMatchObject(error(422, 'request.invalid'));
});
