/** @covers UpdateCohort */
import { testApp, type TestApp } from '../../../../test/app';
import { aCohortBody } from '../../../../test/bodies';
import type { GivenUser } from '../../../../test/given';

const NOW = new Date('2026-11-21T12:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('handprices', {
    env: {
      MONTONIO_ACCESS_KEY: 'key',
      MONTONIO_SECRET_KEY: 'secret',
      MONTONIO_API_URL: 'http://127.0.0.1:1',
      PROVIDER_TIMEOUT_MS: '500',
    },
  });
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const call = async (user: GivenUser, method: 'get' | 'post' | 'patch', path: string, body?: object) => {
  const request = (await app.as(user))[method](path);
  return body === undefined ? request : request.send(body);
};
const euros = (amount: number) => ({ price: { amount, currency: 'EUR' } });

/** A cohort of a course that costs 95,00 €, taught by the teacher who made it. */
async function made(status: 'DRAFT' | 'REGISTRATION_OPEN') {
  const [teacher, admin] = [await app.given.teacher(), await app.given.admin()];
  const course = await app.given.course();
  await app.database.knex('courses').where({ id: course.id }).update({ userCreatorId: teacher.id });
  const { body } = await call(teacher, 'post', '/cohorts', aCohortBody(course.id, [teacher.id], { status }));
  return { teacher, admin, course, id: (body as { id: number }).id };
}

describe('a teacher', () => {
  it.each(['DRAFT', 'REGISTRATION_OPEN'] as const)('sets no price on a cohort that is %s', async (status) => {
    const { teacher, id } = await made(status);

    const reply = await call(teacher, 'patch', `/cohorts/${id}`, { ...euros(9_000), priceReason: 'Sooduspakkumine' });

    expect(reply.body).toMatchObject({ statusCode: 403, code: 'cohort.admins-only' });
    expect((await call(teacher, 'get', `/cohorts/${id}/edit`)).body).toMatchObject({ price: null });
  });

  it('cannot make a cohort with a price of its own', async () => {
    const { teacher, course } = await made('DRAFT');

    const reply = await call(teacher, 'post', '/cohorts', aCohortBody(course.id, [teacher.id], euros(9_000)));

    expect(reply.body).toMatchObject({ statusCode: 403, code: 'cohort.admins-only' });
  });

  it('sees the price as a locked field', async () => {
    const { teacher, admin, id } = await made('DRAFT');

    expect((await call(teacher, 'get', `/cohorts/${id}/edit`)).body).toMatchObject({ lockedFields: ['price'] });
    expect((await call(admin, 'get', `/cohorts/${id}/edit`)).body).toMatchObject({ lockedFields: [] });
  });

  it('copies a cohort without the price that an administrator set; an administrator copies it with the price', async () => {
    const { teacher, admin, id } = await made('DRAFT');
    await call(admin, 'patch', `/cohorts/${id}`, euros(7_000));
    const startDate = '2027-02-01T08:00:00Z';

    const own = await call(teacher, 'post', `/cohorts/${id}/duplicate`, { startDate });
    const theirs = await call(admin, 'post', `/cohorts/${id}/duplicate`, { startDate });

    expect(own.body).toMatchObject({ price: null });
    expect(theirs.body).toMatchObject({ price: { amount: 7_000 } });
  });
});

describe('an administrator', () => {
  it('changes the price of an open cohort with a reason; the timeline has author, old and new price', async () => {
    const { admin, id } = await made('REGISTRATION_OPEN');

    const silent = await call(admin, 'patch', `/cohorts/${id}`, euros(12_000));
    const reply = await call(admin, 'patch', `/cohorts/${id}`, {
      ...euros(12_000),
      priceReason: 'Ruum läks kallimaks',
    });

    expect(silent.body).toMatchObject({
      statusCode: 422,
      code: 'request.invalid',
      details: [{ field: 'priceReason', rule: 'price-reason-required' }],
    });
    expect(reply.body).toMatchObject({ price: { amount: 12_000 } });
    const log = await app.database
      .knex('activity_log')
      .where({ cohortId: id, type: 'COHORT_PRICE_CHANGED' })
      .select('actorUserId', 'notes', 'metadata');
    expect(log).toEqual([
      {
        actorUserId: admin.id,
        notes: 'Ruum läks kallimaks',
        metadata: { values: { priceCents: { from: 9_500, to: 12_000 } } },
      },
    ]);
  });

  it.each([0, 1_000_001, 2 ** 31 - 1])('gives no cohort a price of %i cents', async (amount) => {
    const { admin, id } = await made('REGISTRATION_OPEN');

    const reply = await call(admin, 'patch', `/cohorts/${id}`, { ...euros(amount), priceReason: 'Proov' });

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'request.invalid' });
  });

  it('needs no reason for a draft, and may leave the teachers’ range', async () => {
    const { admin, id } = await made('DRAFT');

    expect((await call(admin, 'patch', `/cohorts/${id}`, euros(1))).body).toMatchObject({ price: { amount: 1 } });
  });
});

/** @covers rule cohort-price-frozen */
it('a new price changes no registration, hold, invoice or pending swap', async () => {
  const { admin, course, id } = await made('REGISTRATION_OPEN');
  const [paying, holding, swapping] = await app.given.students(3);
  if (!paying || !holding || !swapping) throw new Error('three students are needed');
  const register = async (student: GivenUser, cohortId: number, provider: string) =>
    (
      (
        await call(student, 'post', `/cohorts/${cohortId}/registrations`, {
          payer: 'STUDENT',
          provider,
          acceptTerms: true,
        })
      ).body as { registration: { id: number } }
    ).registration.id;
  await register(paying, id, 'invoice');
  await register(holding, id, 'montonio');
  const cheap = await app.given.cohort({ courseId: course.id, priceCents: 0, startsInDays: 40 });
  const swapped = await register(swapping, cheap.id, 'invoice');
  await call(swapping, 'post', `/registrations/${swapped}/swap`, {
    cohortId: id,
    provider: 'montonio',
  });
  await app.work();
  const { knex } = app.database;
  const stored = async () => ({
    participants: await knex('cohort_participants')
      .orderBy('id')
      .select('id', 'priceCents', 'studentShareCents', 'schoolShareCents'),
    invoices: await knex('invoices').orderBy('invoiceId').select('*'),
    lines: await knex('invoice_lines').orderBy('id').select('*'),
    attempts: await knex('payment_attempts').orderBy('id').select('id', 'amountCents'),
    swaps: await knex('registration_swaps').orderBy('id').select('id', 'priceCents', 'status'),
  });
  const before = await stored();
  expect(before.swaps).toHaveLength(1);

  await call(admin, 'patch', `/cohorts/${id}`, { ...euros(20_000), priceReason: 'Kallim ruum' });
  await app.work();

  expect(await stored()).toEqual(before);
});
