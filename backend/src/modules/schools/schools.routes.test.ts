/**
 * @covers GET /schools/:id/conditions, GET /schools/:id/students, PUT /schools/:id/conditions
 * @covers SchoolConditions
 */
import { testApp, type TestApp } from '../../../test/app';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('schools');
});
afterAll(() => app.close());

describe('GET /schools', () => {
  it('lists the names of schools to anybody, and nothing else about them', async () => {
    const school = await app.given.school();

    const reply = await (await app.as(null)).get(`/schools?q=${encodeURIComponent(school.name.toUpperCase())}`);

    expect(reply.body).toEqual({
      items: [{ id: school.id, name: school.name, municipality: null }],
      nextCursor: null,
    });
  });

  it('finds schools of one municipality by words in any spelling', async () => {
    const [there, elsewhere] = [await app.given.school(), await app.given.school()];
    const rename = (id: number, name: string, municipality: string) =>
      app.database.knex('schools').where({ id }).update({ name, municipality });
    await rename(there.id, 'Põltsamaa Ühisgümnaasium', 'Põltsamaa vald');
    await rename(elsewhere.id, 'Elva Ühisgümnaasium', 'Elva vald');
    const found = async (query: string) => {
      const { body } = await (await app.as(null)).get(`/schools?${query}`);
      return (body as { items: { id: number }[] }).items.map(({ id }) => id);
    };

    expect(await found(`municipality=${encodeURIComponent('Põltsamaa vald')}`)).toEqual([there.id]);
    expect(await found(`municipality=${encodeURIComponent('Elva vald')}&q=uhisgumn`)).toEqual([elsewhere.id]);
    expect((await found('q=%C3%BChisg%C3%BCmnaasium')).sort()).toEqual([there.id, elsewhere.id].sort());
    expect(await found('municipality=Atlantis')).toEqual([]);
  });

  it('refuses a malformed page', async () => {
    const client = await app.as(null);

    expect((await client.get('/schools?limit=0')).status).toBe(422);
    expect((await client.get('/schools?limit=1000')).status).toBe(422);
    expect((await client.get('/schools?cursor=made-up')).body).toMatchObject({ code: 'cursor.invalid' });
  });
});

describe('GET /schools/:id/students', () => {
  it('gives representatives the students of their own school, and administrators those of any school', async () => {
    const rep = await app.given.schoolRep();
    const student = await app.given.student({ schoolId: rep.schoolId });

    const own = await (await app.as(rep)).get(`/schools/${rep.schoolId}/students`);
    const all = await (await app.as(await app.given.admin())).get(`/schools/${rep.schoolId}/students`);

    expect(own.body).toMatchObject({
      items: [{ id: student.id, email: student.email, registrations: [] }],
      nextCursor: null,
    });
    expect(all.body).toEqual(own.body);
  });

  it('answers 404 to a representative of another school', async () => {
    const [rep, other] = [await app.given.schoolRep(), await app.given.schoolRep()];

    for (const id of [other.schoolId, 999_999, 'x']) {
      const reply = await (await app.as(rep)).get(`/schools/${id}/students`);
      expect(reply.body).toMatchObject({ statusCode: 404, code: 'school.not-found' });
    }
  });

  it('stops showing the students once the person no longer represents the school, whatever the token says', async () => {
    const rep = await app.given.schoolRep();
    await app.database.knex('schoolReps').where({ userId: rep.id }).delete();

    expect((await (await app.as(rep)).get(`/schools/${rep.schoolId}/students`)).status).toBe(404);
  });

  it('is closed to students, teachers and visitors who are not signed in', async () => {
    const { id } = await app.given.school();
    const [student, teacher] = [await app.given.student({ schoolId: id }), await app.given.teacher()];

    expect((await (await app.as(student)).get(`/schools/${id}/students`)).status).toBe(403);
    expect((await (await app.as(teacher)).get(`/schools/${id}/students`)).status).toBe(403);
    expect((await (await app.as(null)).get(`/schools/${id}/students`)).status).toBe(401);
  });

  it('refuses an unknown filter value', async () => {
    const rep = await app.given.schoolRep();
    const client = await app.as(rep);

    expect((await client.get(`/schools/${rep.schoolId}/students?schoolYear=2026`)).status).toBe(422);
    expect((await client.get(`/schools/${rep.schoolId}/students?status=LATE`)).status).toBe(422);
  });
});

describe('GET /schools/:id/conditions', () => {
  it('gives representatives the conditions of their school', async () => {
    const { id, name } = await app.given.school({
      limitations: { inLanguage: ['et'], numberOfCourses: 2 },
      sharePercent: 20,
      seatPriceCents: 8_500,
    });
    const rep = await app.given.schoolRep({ schoolId: id });

    const reply = await (await app.as(rep)).get(`/schools/${id}/conditions`);

    expect(reply.body).toMatchObject({
      schoolId: id,
      schoolName: name,
      limitations: { inLanguage: ['et'], numberOfCourses: 2 },
      sharePercent: 20,
      seatPrice: { amount: 8_500, currency: 'EUR' },
    });
  });

  it('is closed to everybody else', async () => {
    const { id } = await app.given.school();

    expect((await (await app.as(await app.given.schoolRep())).get(`/schools/${id}/conditions`)).status).toBe(404);
    expect(
      (await (await app.as(await app.given.student({ schoolId: id }))).get(`/schools/${id}/conditions`)).status,
    ).toBe(403);
    expect((await (await app.as(null)).get(`/schools/${id}/conditions`)).status).toBe(401);
  });
});
