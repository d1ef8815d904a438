/** @covers UsersPage */
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

type Page = {
  items: { id: number; firstName: string; lastName: string; school: unknown }[];
  nextCursor: string | null;
  total: number;
};

let app: TestApp;
let admin: GivenUser;
let client: TestClient;

beforeAll(async () => {
  app = await testApp('directory');
  // Far from the turn of a school year.
  app.clock.set(new Date('2026-11-21T12:00:00Z'));
  admin = await app.given.admin({ firstName: 'Ülle', lastName: 'Haldur' });
  client = await app.as(admin);
});
afterAll(() => app.close());

const list = async (query: string) => (await client.get(`/users?${query}`)).body as Page;

describe('GET /users', () => {
  it('lists everybody by name as Estonians sort, with school and total', async () => {
    const school = await app.given.school();
    const people = [
      await app.given.student({ firstName: 'Žanna', lastName: 'Sortõps', schoolId: school.id }),
      await app.given.student({ firstName: 'Anna', lastName: 'Sortzoo' }),
      await app.given.schoolRep({ firstName: 'Anna', lastName: 'Sortõps', schoolId: school.id }),
    ];

    const { items, total, nextCursor } = await list('q=sort');

    expect(items.map(({ id }) => id)).toEqual([people[1]?.id, people[2]?.id, people[0]?.id]);
    expect(items[2]).toMatchObject({ school, role: 'STUDENT', hasSignedIn: true, email: people[0]?.email });
    expect([total, nextCursor]).toEqual([3, null]);
  });

  it('finds users by words of their names and address, and treats pattern characters as plain text', async () => {
    const mari = await app.given.student({ firstName: 'Mari-Liis', lastName: 'Otsitav' });
    const juri = await app.given.student({ firstName: 'Jüri', lastName: 'Otsitav' });

    for (const typed of ['juri otsitav', 'Отситав'])
      expect((await list(`q=${encodeURIComponent(typed)}`)).items.map(({ id }) => id)).toContain(juri.id);
    expect((await list('q=OTSITAV%20mari')).items.map(({ id }) => id)).toEqual([mari.id]);
    expect((await list(`q=${mari.email}`)).total).toBe(1);
    expect((await list('q=Ots%25itav')).total).toBe(0);
    expect((await list('q=_')).total).toBe(0);
    expect((await list('q=ju')).items.map(({ id }) => id)).toContain(juri.id);
    expect((await list('q=ts')).total).toBe(0);
    expect((await list('q=li')).items.map(({ id }) => id)).toContain(mari.id);
  });

  it('filters by role, and pages without gaps or repeats', async () => {
    const teachers = await Promise.all(Array.from({ length: 5 }, () => app.given.teacher({ lastName: 'Lehekülg' })));

    const first = await list('role=TEACHER&q=Lehek%C3%BClg&limit=2');
    const second = await list(`role=TEACHER&q=Lehek%C3%BClg&limit=2&cursor=${first.nextCursor}`);
    const third = await list(`role=TEACHER&q=Lehek%C3%BClg&limit=2&cursor=${second.nextCursor}`);

    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id).sort()).toEqual(
      teachers.map(({ id }) => id).sort(),
    );
    expect([first.total, third.nextCursor]).toEqual([5, null]);
    expect((await list('role=STUDENT&q=Lehek%C3%BClg')).total).toBe(0);
  });

  it('leaves out users who have left', async () => {
    const gone = await app.given.student({ lastName: 'Lahkunud' });
    await app.database.knex('users').where({ id: gone.id }).update({ deletedAt: app.clock.now() });

    expect((await list('q=Lahkunud')).items).toEqual([]);
  });

  it('refuses unknown filters, sort orders and cursors', async () => {
    for (const query of [
      'role=KING',
      'limit=0',
      'sort=age',
      'schoolYear=2026',
      'school=x',
      'state=dead',
      `q=${'x'.repeat(101)}`,
    ])
      expect((await client.get(`/users?${query}`)).status).toBe(422);
    expect((await client.get('/users?cursor=nonsense')).body).toMatchObject({
      statusCode: 400,
      code: 'cursor.invalid',
    });
    const noDay = Buffer.from(JSON.stringify(['2026-99-99 10:00:00+00', 1])).toString('base64url');
    expect((await client.get(`/users?sort=created&cursor=${noDay}`)).body).toMatchObject({
      statusCode: 400,
      code: 'cursor.invalid',
    });
  });

  it('is open only to those with permission to read all users', async () => {
    for (const person of [await app.given.student(), await app.given.teacher(), await app.given.schoolRep()])
      expect((await (await app.as(person)).get('/users')).body).toMatchObject({
        statusCode: 403,
        code: 'auth.not-allowed',
      });
    expect((await (await app.as(null)).get('/users')).status).toBe(401);
  });
});

describe('GET /users/:id', () => {
  it('shows a profile to staff, the personal code hidden', async () => {
    const teacher = await app.given.teacher();
    await (
      await app.as(teacher)
    )
      .patch(`/users/${teacher.id}`)
      .send({ personalCode: '37605030299', iban: 'EE471000001020145685' });

    const reply = await client.get(`/users/${teacher.id}`);

    expect(reply.body).toMatchObject({
      id: teacher.id,
      email: teacher.email,
      iban: 'EE471000001020145685',
      personalCode: '•••••••0299',
    });
  });

  it('answers 404 for a user who has left or never existed, and for an id that is not a number', async () => {
    const gone = await app.given.student();
    await app.database.knex('users').where({ id: gone.id }).update({ deletedAt: app.clock.now() });

    for (const id of [gone.id, 999_999, 'new', '1e3'])
      expect((await client.get(`/users/${id}`)).body).toMatchObject({
        statusCode: 404,
        code: 'user.not-found',
        message: 'The user could not be found',
      });
  });

  it('shows other users to staff only', async () => {
    const [student, other] = [await app.given.student(), await app.given.student()];

    expect((await (await app.as(student)).get(`/users/${other.id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'user.not-found',
    });
    expect((await (await app.as(null)).get(`/users/${student.id}`)).status).toBe(401);
  });
});

it('reads the list from an index without sorting', async () => {
  const { rows } = await app.database.knex.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    await trx.raw('set local enable_sort = off');
    return trx.raw<{ rows: object[] }>(
      `explain select id from users where deleted_at is null order by last_name collate et_names, first_name collate et_names, id limit 20`,
    );
  });

  expect(JSON.stringify(rows)).toContain('users_list');
});

it('finds people by their phone number in every spelling', async () => {
  const student = await app.given.student();
  await app.database.knex('users').where({ id: student.id }).update({ phoneNumber: '+37253334455' });

  for (const q of ['+372 5333 4455', '53334455', '5333 4455', '00372 5333-4455'])
    expect((await list(`q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toEqual([student.id]);
  expect((await list('q=53334456')).items).toEqual([]);
});

describe('GET /users with filters and sort orders', () => {
  it('filters by school: its current students and representatives', async () => {
    const school = await app.given.school();
    const [student, rep] = [
      await app.given.student({ schoolId: school.id }),
      await app.given.schoolRep({ schoolId: school.id }),
    ];
    const former = await app.given.student({ schoolId: school.id });
    await app.database.knex('users').where({ id: former.id }).update({ role: 'TEACHER' });

    expect((await list(`school=${school.id}`)).items.map(({ id }) => id).sort()).toEqual([student.id, rep.id].sort());
  });

  it('filters by school year: users who study or teach in one of its cohorts', async () => {
    const school = await app.given.school();
    const [teacher, other] = [
      await app.given.teacher({ lastName: 'Aastane' }),
      await app.given.teacher({ lastName: 'Aastane' }),
    ];
    const [student, quitter] = [
      await app.given.student({ lastName: 'Aastane', schoolId: school.id }),
      await app.given.student({ lastName: 'Aastane', schoolId: school.id }),
    ];
    const cohort = await app.given.cohort({ startsInDays: 20, teacherIds: [teacher.id] });
    await app.given.cohort({ startsInDays: 400, teacherIds: [other.id] });
    for (const person of [student, quitter])
      await (
        await app.as(person)
      )
        .post(`/cohorts/${cohort.id}/registrations`)
        .send({ payer: 'SCHOOL', acceptTerms: true });
    await app.database
      .knex('cohort_participants')
      .where({ userId: quitter.id })
      .update({ status: 'CANCELED', canceledAt: app.clock.now() });
    const year = (choice: string) =>
      list(`q=Aastane&schoolYear=${choice}`).then(({ items }) => items.map(({ id }) => id).sort());

    expect(await year('current')).toEqual([teacher.id, student.id].sort());
    expect(await year('next')).toEqual([other.id]);
    expect(await year('previous')).toEqual([]);
    expect(await year('all')).toHaveLength(4);
  });

  it('filters users who have never signed in', async () => {
    const { body } = (await client
      .post('/users')
      .send({ email: 'ootel@naide.ee', firstName: 'Ootel', lastName: 'Olija', role: 'STUDENT', invite: false })) as {
      body: { id: number };
    };

    expect((await list('q=olija&state=invited')).items.map(({ id }) => id)).toEqual([body.id]);
    expect((await list('q=olija&state=active')).items).toEqual([]);
  });

  it.each(['name', '-name', 'email', '-email', 'created', '-created'])(
    'pages by %s without gaps or repeats',
    async (sort) => {
      if ((await list('q=Sorditav')).total === 0)
        for (const firstName of ['Õie', 'Uku', 'Zoja']) await app.given.student({ firstName, lastName: 'Sorditav' });
      const whole = await list(`q=Sorditav&sort=${sort}`);
      const first = await list(`q=Sorditav&sort=${sort}&limit=1`);
      const second = await list(`q=Sorditav&sort=${sort}&limit=1&cursor=${first.nextCursor}`);
      const third = await list(`q=Sorditav&sort=${sort}&limit=1&cursor=${second.nextCursor}`);

      expect([...first.items, ...second.items, ...third.items]).toEqual(whole.items);
      expect(third.nextCursor).toBeNull();
      if (sort === 'name') expect(whole.items.map(({ firstName }) => firstName)).toEqual(['Zoja', 'Uku', 'Õie']);
      if (sort === '-name') expect(whole.items.map(({ firstName }) => firstName)).toEqual(['Õie', 'Uku', 'Zoja']);
    },
  );

  it('refuses a cursor that belongs to another sort order', async () => {
    const { nextCursor } = await list('sort=name&limit=1');

    expect((await client.get(`/users?sort=email&cursor=${nextCursor}`)).body).toMatchObject({
      statusCode: 400,
      code: 'cursor.invalid',
    });
  });
});

describe('GET /users with more users than are counted', () => {
  let students: GivenUser[];
  beforeAll(async () => {
    students = await app.given.students(501);
  });

  it('stops counting at 500 users, and at 100 results of a search', async () => {
    expect(await list('role=STUDENT')).toMatchObject({ total: 500, isTotalCapped: true });
    expect(await list('q=maasikas')).toMatchObject({ total: 100, isTotalCapped: true });
    expect(await list(`q=${students[0]?.email}`)).toMatchObject({ total: 1, isTotalCapped: false });
  });

  it.each([
    ['name', 'last_name collate et_names, first_name collate et_names, id'],
    ['-email', 'email desc'],
    ['created', 'created_at, id'],
  ])('pages on beyond the results that a search counts, sorted by %s', async (sort, order) => {
    const ids: number[] = [];
    const totals = new Set<number>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list(`q=maasikas&limit=100&sort=${sort}${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.items.map(({ id }) => id));
      totals.add(page.total);
      cursor = page.nextCursor;
    }

    const everybody = await app.database
      .knex('users')
      .where('last_name', 'like', 'Maasikas%')
      .whereNull('deletedAt')
      .orderByRaw(order)
      .pluck<number[]>('id');

    expect(ids).toEqual(everybody);
    expect([...totals]).toEqual([100]);
  });
});
