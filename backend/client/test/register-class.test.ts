/**
 * @covers Payment
 * @covers errors student
 */
import { testApp, type TestApp } from '../../test/app';
import type { GivenUser } from '../../test/given';
import { eInvoices, registerClass } from '../example/register-class';
import { apiClient, ApiFailure } from '../src/index';

let app: TestApp;
let rep: GivenUser & { schoolId: number };
beforeAll(async () => {
  app = await testApp('client');
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

async function clientOf(maker: GivenUser) {
  const made = await (
    await app.as(maker)
  )
    .post('/api-keys')
    .send({
      name: 'Infosüsteem',
      permissions: [
        'student.read-school',
        'registration.create-school',
        'registration.read-school',
        'invoice.read-school',
      ],
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000 * 30).toISOString(),
    })
    .expect(201);
  return apiClient({ url: app.url, apiKey: (made.body as { secret: string }).secret });
}

it('registers a class for its school, once however often the program runs, and keeps the e-invoice', async () => {
  await (await app.as(rep)).patch(`/schools/${rep.schoolId}/billing`).send({ buyerReference: 'Kantselei' }).expect(200);
  const client = await clientOf(rep);
  const students = await app.given.students(2, rep.schoolId);
  const cohort = await app.given.cohort({ startsInDays: 10 });
  const emails = [...students.map(({ email }) => email), 'keegi.muu@naide.ee'];
  const order = { schoolId: rep.schoolId, cohortId: cohort.id, emails };

  const [first, again] = [await registerClass(client, order), await registerClass(client, order)];
  await app.container.modules.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();
  await app.work();
  const documents = await eInvoices(client);

  expect(first).toEqual([
    ...students.map(({ email }) => ({ email, registrationId: expect.any(Number) as unknown })),
    { email: 'keegi.muu@naide.ee', refused: 'student.not-found' },
  ]);
  expect(again.slice(0, 2)).toEqual(
    students.map(({ email }) => ({ email, refused: 'registration.already-registered' })),
  );
  expect(await app.database.knex('cohort_participants').where({ cohortId: cohort.id })).toHaveLength(2);
  expect([...documents.values()]).toEqual([
    expect.stringContaining('<cbc:PayableAmount currencyID="EUR">190.00</cbc:PayableAmount>'),
  ]);
});

it('gives another school’s program nothing of it', async () => {
  const stranger = await clientOf(await app.given.schoolRep());
  const [mine] = await app.given.students(1, rep.schoolId);
  const cohort = await app.given.cohort();

  await expect(
    registerClass(stranger, { schoolId: rep.schoolId, cohortId: cohort.id, emails: [mine?.email ?? ''] }),
  ).rejects.toMatchObject({ statusCode: 404, code: 'school.not-found' });
  await expect(
    stranger.POST('/cohorts/{id}/registrations', {
      params: { path: { id: cohort.id } },
      body: { studentId: mine?.id ?? 0, payer: 'SCHOOL', acceptTerms: true },
    }),
  ).rejects.toMatchObject({ statusCode: 404 });
  expect(await eInvoices(stranger)).toEqual(new Map());
});

it('names the rule that a refused request broke', async () => {
  const client = await clientOf(rep);
  const tooMany = client.GET('/invoices', { params: { query: { limit: 101 } } });

  await expect(tooMany).rejects.toBeInstanceOf(ApiFailure);
  await expect(tooMany).rejects.toMatchObject({
    statusCode: 422,
    code: 'request.invalid',
    requestId: expect.any(String) as unknown,
    details: [expect.objectContaining({ field: 'limit', in: 'query' })],
  });
});
