/** @covers GET /registrations, GET /registrations/:id */
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('registration_lists');
});
afterAll(() => app.close());

async function registered(student: GivenUser, cohortId: number): Promise<number> {
  const client = await app.as(student);
  const body = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  const reply = await client.post(`/cohorts/${cohortId}/registrations`).send(body).expect(201);
  return (reply.body as { registration: { id: number } }).registration.id;
}

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

describe('GET /registrations', () => {
  it('answers every narrowing of a student’s list, in any order', async () => {
    const student = await app.given.student();
    const client = await app.as(student);
    const ids = [await registered(student, (await app.given.cohort()).id)];
    ids.unshift(await registered(student, (await app.given.cohort()).id));
    const list = async (query: string) =>
      (await client.get(`/registrations?limit=1&${query}`)).body as { items: { id: number }[]; nextCursor: string };
    for (const narrowing of ['', 'status=REGISTERED', 'schoolYear=all', 'schoolYear=all&status=ACTIVE']) {
      const { items, nextCursor } = await list(narrowing);
      items.push(...(await list(`${narrowing}&cursor=${encodeURIComponent(nextCursor)}`)).items);
      expect(items.map(({ id }) => id)).toEqual(ids);
    }
    for (const empty of ['schoolYear=previous-all', 'status=CANCELED&schoolYear=all'])
      expect((await list(empty)).items).toEqual([]);
  });

  it('lists the student’s own, newest first, page by page and by status', async () => {
    const student = await app.given.student();
    const client = await app.as(student);
    const ids = [];
    for (const cohort of await Promise.all([app.given.cohort(), app.given.cohort(), app.given.cohort()]))
      ids.push(await registered(student, cohort.id));
    await client.post(`/registrations/${ids[0]}/cancel`).send({});

    const first = await client.get('/registrations?limit=2');
    const second = await client.get(
      `/registrations?limit=2&cursor=${(first.body as { nextCursor: string }).nextCursor}`,
    );
    const active = await client.get('/registrations?status=ACTIVE');

    const idsOf = ({ body }: { body: unknown }) => (body as { items: { id: number }[] }).items.map(({ id }) => id);
    expect([...idsOf(first), ...idsOf(second)]).toEqual([...ids].reverse());
    expect(idsOf(active)).toEqual([ids[2], ids[1]]);
    expect(await client.get('/registrations?cursor=nonsense')).toMatchObject(error(400, 'cursor.invalid'));
    expect(await client.get('/registrations?schoolYear=1999')).toMatchObject(error(422, 'request.invalid'));
  });

  it('shows a school its own students’ registrations, and an administrator all', async () => {
    const rep = await app.given.schoolRep();
    const own = await app.given.student({ schoolId: rep.schoolId });
    const stranger = await app.given.student();
    const cohort = await app.given.cohort();
    const ownId = await registered(own, cohort.id);
    const strangerId = await registered(stranger, cohort.id);

    const repClient = await app.as(rep);
    expect((await repClient.get('/registrations')).body).toMatchObject({ items: [{ id: ownId }] });
    expect((await repClient.get(`/registrations?student=${stranger.id}`)).body).toMatchObject({ items: [] });
    expect(
      (await (await app.as(await app.given.admin())).get(`/registrations?student=${stranger.id}`)).body,
    ).toMatchObject({ items: [{ id: strangerId }] });
    expect(await repClient.get('/registrations?student=me')).toMatchObject(error(422, 'request.invalid'));
    expect(await repClient.get(`/registrations/${strangerId}`)).toMatchObject(error(404, 'registration.not-found'));
    expect(await (await app.as(own)).get(`/registrations/${strangerId}`)).toMatchObject(
      error(404, 'registration.not-found'),
    );
    expect((await (await app.as(await app.given.admin())).get(`/registrations/${strangerId}`)).status).toBe(200);
    expect(await (await app.as(await app.given.teacher())).get('/registrations')).toMatchObject(
      error(403, 'auth.not-allowed'),
    );
    expect(await (await app.as(null)).get('/registrations')).toMatchObject(error(401, 'auth.required'));
    expect(await (await app.as(own)).get('/registrations/abc')).toMatchObject(error(404, 'registration.not-found'));
  });
});
