/**
 * @covers DELETE /saved-views/:id, GET /saved-views, PUT /saved-views
 * @covers SaveView, SavedView, SavedViews
 * @covers errors saved-view
 */
import { testApp, type TestApp } from '../../../../test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('savedviews');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const view = { list: 'school-students', name: 'Ootavad tulemust', query: 'status=AWAITING_RESULT' };

it('keeps the views of a list for their owner, by name, and replaces one of the same name', async () => {
  const owner = await app.as(await app.given.schoolRep());
  await owner.put('/saved-views').send({ ...view, name: 'Üldine', query: '' });
  const saved = await owner.put('/saved-views').send(view);
  await owner.put('/saved-views').send({ ...view, query: 'q=mari' });
  await owner.put('/saved-views').send({ ...view, list: 'invoices' });

  expect(saved).toMatchObject({ status: 200, body: view });
  expect((await owner.get('/saved-views?list=school-students')).body).toMatchObject({
    items: [
      { ...view, query: 'q=mari' },
      { name: 'Üldine', query: '' },
    ],
    nextCursor: null,
  });
});

it('neither shows nor deletes a view of somebody else', async () => {
  const owner = await app.as(await app.given.student());
  const stranger = await app.as(await app.given.admin());
  const { id } = (await owner.put('/saved-views').send(view)).body as { id: number };

  expect((await stranger.get('/saved-views?list=school-students')).body).toMatchObject({ items: [] });
  expect(await stranger.delete(`/saved-views/${id}`)).toMatchObject(error(404, 'saved-view.not-found'));
  expect(await owner.delete('/saved-views/x')).toMatchObject(error(404, 'saved-view.not-found'));
  expect((await owner.delete(`/saved-views/${id}`)).status).toBe(204);
  expect(await owner.delete(`/saved-views/${id}`)).toMatchObject(error(404, 'saved-view.not-found'));
});

it('keeps at most twenty of a list, and changes those that are there', async () => {
  const owner = await app.as(await app.given.student());
  for (let number = 1; number <= 20; number += 1)
    await owner.put('/saved-views').send({ ...view, name: `Vaade ${number}` });

  expect(await owner.put('/saved-views').send(view)).toMatchObject(error(409, 'saved-view.too-many'));
  expect((await owner.put('/saved-views').send({ ...view, name: 'Vaade 7', query: 'q=7' })).status).toBe(200);
});

it('refuses what is no view, and who is not signed in', async () => {
  const owner = await app.as(await app.given.student());
  for (const bad of [{ name: ' ' }, { list: 'A list' }, { query: 'q'.repeat(501) }])
    expect(await owner.put('/saved-views').send({ ...view, ...bad })).toMatchObject(error(422, 'request.invalid'));
  const anonymous = await app.as(null);

  expect(await anonymous.put('/saved-views').send(view)).toMatchObject(error(401, 'auth.required'));
  expect(await anonymous.get('/saved-views?list=a')).toMatchObject(error(401, 'auth.required'));
});

it('goes with the account', async () => {
  const person = await app.given.student();
  const client = await app.as(person);
  await client.put('/saved-views').send(view);
  await client.delete(`/users/${person.id}`).send({ confirmEmail: person.email });

  expect(await app.database.knex('user_saved_views').where({ userId: person.id })).toEqual([]);
});
