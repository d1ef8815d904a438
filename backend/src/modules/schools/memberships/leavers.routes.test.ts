/**
 * @covers POST /schools/:id/memberships/end, POST /schools/:id/memberships/grade
 * @covers ClaimMembership, SchoolMembership
 * @covers errors membership
 */
import { inTallinn } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('leavers');
});
afterAll(() => app.close());

type Members = { schoolId: number; client: TestClient; ids: number[]; students: GivenUser[] };
async function members(count: number): Promise<Members> {
  const { id: schoolId } = await app.given.school();
  const client = await app.as(await app.given.schoolRep({ schoolId }));
  const students = await Promise.all(Array.from({ length: count }, () => app.given.student({ schoolId })));
  const rows = await app.database
    .knex('memberships')
    .where({ schoolId, state: 'CONFIRMED' })
    .select<{ id: number; userId: number }[]>('id', 'userId');
  return {
    schoolId,
    client,
    students,
    ids: students.map(({ id }) => rows.find(({ userId }) => userId === id)?.id ?? 0),
  };
}
const rowOf = async (id: number | undefined) => {
  const { knex } = app.database;
  const leftOn = knex.raw('cast(left_on as text) as left_on');
  return knex('memberships').where({ id }).first<Record<string, unknown>>('state', 'endedHow', leftOn, 'grade');
};

describe('POST /schools/:id/memberships/end', () => {
  it('lets many leave or graduate on a day, which is today unless given', async () => {
    const { schoolId, client, ids } = await members(3);
    const [left, graduated, removed] = ids;
    const end = (body: object) => client.post(`/schools/${schoolId}/memberships/end`).send(body);

    await end({ ids: [left], how: 'LEFT' });
    await end({ ids: [graduated], how: 'GRADUATED', on: '2026-06-19' });
    await end({ ids: [removed] });

    const today = inTallinn(app.clock.now()).toISODate();
    expect(await rowOf(left)).toMatchObject({ state: 'ENDED', endedHow: 'LEFT', leftOn: today });
    expect(await rowOf(graduated)).toMatchObject({ endedHow: 'GRADUATED', leftOn: '2026-06-19' });
    expect(await rowOf(removed)).toMatchObject({ endedHow: 'REMOVED', leftOn: null });
  });

  it('lets a student who has left come back by the join code, and one who was removed not', async () => {
    const { schoolId, client, ids, students } = await members(2);
    const { body } = await client.post(`/schools/${schoolId}/join-code`).send({});
    await client.post(`/schools/${schoolId}/memberships/end`).send({ ids: [ids[0]], how: 'LEFT' });
    await client.post(`/schools/${schoolId}/memberships/end`).send({ ids: [ids[1]], how: 'REMOVED' });
    const join = async (student: GivenUser | undefined) =>
      (await app.as(student ?? null)).post('/memberships/join').send({ code: (body as { code: string }).code });

    expect((await join(students[0])).status).toBe(200);
    expect((await join(students[1])).body).toMatchObject({ code: 'membership.removed' });
  });

  it('refuses a day to come', async () => {
    const { schoolId, client, ids } = await members(1);

    const reply = await client
      .post(`/schools/${schoolId}/memberships/end`)
      .send({ ids, how: 'LEFT', on: '2099-01-01' });

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'membership.left-in-future' });
    expect(await rowOf(ids[0])).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('POST /schools/:id/memberships/grade', () => {
  it('sets the grade of many in one form, says who is no member, and shows it on the list', async () => {
    const { schoolId, client, ids } = await members(2);
    const stranger = (await members(1)).ids[0];

    const reply = await client
      .post(`/schools/${schoolId}/memberships/grade`)
      .send({ ids: [...ids, stranger], grade: '11 b' });

    expect(reply.body).toEqual({
      results: [
        ...ids.map((id) => ({ id, outcome: 'DONE', code: null })),
        { id: stranger, outcome: 'REFUSED', code: 'membership.not-found' },
      ],
    });
    expect(await rowOf(stranger)).toMatchObject({ grade: null });
    const { body } = await client.get(`/schools/${schoolId}/memberships?state=CONFIRMED`);
    expect((body as { items: { grade: string }[] }).items.map(({ grade }) => grade)).toEqual(['11.B', '11.B']);
  });

  it.each(['13', 'kümnes', '0'])('refuses %s', async (grade) => {
    const { schoolId, client, ids } = await members(1);

    const reply = await client.post(`/schools/${schoolId}/memberships/grade`).send({ ids, grade });

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'membership.grade-unknown' });
  });

  it('is 404 for another school', async () => {
    const [own, other] = [await members(1), await members(1)];

    const reply = await other.client
      .post(`/schools/${own.schoolId}/memberships/grade`)
      .send({ ids: own.ids, grade: '9' });

    expect(reply.body).toMatchObject({ statusCode: 404, code: 'school.not-found' });
  });
});
