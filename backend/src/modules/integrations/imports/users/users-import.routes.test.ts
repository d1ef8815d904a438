/** @covers POST /imports/:what, Import */
import { testApp, type TestApp, type TestClient } from '../../../../../test/app';
import type { GivenUser } from '../../../../../test/given';
import { staffLists, type ListJob } from '../../../../../test/staff-imports';
import { countStatements } from '../../../../../test/statements';

let app: TestApp;
let admin: GivenUser;
let client: TestClient;
beforeAll(async () => {
  app = await testApp('import_users');
  admin = await app.given.admin();
});
beforeEach(async () => void (client = await app.as(admin)));
afterAll(() => app.close());

const knex = () => app.database.knex;
const lists = staffLists(
  {
    get database() {
      return app.database;
    },
    work: () => app.work(),
  } as TestApp,
  'users',
  () => client,
);
const HEADS = 'Eesnimi;Perenimi;E-post;Telefon;Roll;Keel;Kool';
let made = 0;
const address = (name: string) => `${name}.${(made += 1)}.nimekiri@naide.ee`;
const userOf = (email: string) =>
  knex()('users')
    .where({ email })
    .first<Record<string, unknown> | undefined>('id', 'firstName', 'role', 'language', 'phoneNumber');
const courseOf = async () => (await app.given.cohort()).courseId;
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).length;

describe('a dry run of users', () => {
  it('says who is new, known, different or wrong, and why, and changes nothing', async () => {
    const school = await app.given.school();
    const named = await app.given.school();
    await knex()('schools')
      .where({ id: named.id })
      .update({ name: String(school.id) });
    const [known, teacher, pupil] = [
      await app.given.student({ schoolId: school.id, lastName: 'Kask' }),
      await app.given.teacher(),
      await app.given.student({ firstName: 'Mari', lastName: 'Kuusk' }),
    ];
    const fresh = address('uus');

    const job = await lists.job([
      HEADS,
      `Uus;Inimene;${fresh.toUpperCase()};5555 1234;õpilane;vene;${school.name.toUpperCase()}`,
      `${known.firstName};${known.lastName};${known.email};;Student;;${school.name}`,
      `Maria;${pupil.lastName};${pupil.email};;;;`,
      `A;B;${teacher.email};;õpilane;;`,
      `A;B;${pupil.email};;;;${school.name}`,
      `A;B;${address('a')};;esindaja;;`,
      `A;B;${address('a')};;administraator;;`,
      `A;B;${address('a')};;kuningas;klingon;`,
      `A;B;${address('a')};;;;Olematu kool`,
      `A;B;${address('a')};;;;${school.id}`,
      `A;B;${fresh};;;;`,
      `=cmd();B;vale;12;;;`,
    ]);

    expect(await lists.verdicts(job)).toEqual(['NEW_ACCOUNT', 'KNOWN', 'DIFFERS', ...Array<string>(9).fill('WRONG')]);
    expect(await lists.problems(job)).toEqual([
      [5, 'role', 'other-role'],
      [6, 'email', 'doubled'],
      [7, 'school', 'school-needed'],
      [8, 'role', 'role-by-hand'],
      [9, 'role', 'role'],
      [9, 'language', 'language'],
      [10, 'school', 'unknown-school'],
      [11, 'school', 'many-schools'],
      [12, 'email', 'doubled'],
      [13, 'firstName', 'name'],
      [13, 'email', 'email'],
      [13, 'phoneNumber', 'phone'],
    ]);
    expect((await lists.rowsOf(job))[2]?.fields).toMatchObject({ formerFirstName: 'Mari', firstName: 'Maria' });
    expect(await userOf(fresh)).toBeUndefined();
  });

  it('begins with the columns that the person named for the last list of the kind', async () => {
    client = await app.as(await app.given.admin());
    const heads = 'Kontakt;Nimi1;Nimi2;Telefon';
    const job = await lists.job([heads, `${address('k')};Kati;Karu;55551234`]);
    await client
      .put(`/imports/${job.id}/mapping`)
      .send({ mapping: { email: 0, firstName: 1, lastName: 2 } })
      .expect(200);

    const next = await lists.job([heads, `${address('k')};Kati;Karu;55551234`]);
    const columns = Object.fromEntries(next.fields.map(({ name, column }) => [name, column]));

    expect(columns).toMatchObject({ email: 0, firstName: 1, lastName: 2, phoneNumber: null });
    const another = await app.as(await app.given.admin());
    const { body } = await another.post('/imports/users').set('content-type', 'text/csv').send(`${heads}\na;b;c;d`);
    expect((body as ListJob).fields.find(({ name }) => name === 'email')?.column).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0), 422],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 422],
    ['a broken XLSX', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 422],
    ['more rows than are taken', Buffer.from(`${HEADS}\n${'M;T;m@n.ee;;;;\n'.repeat(10_001)}`), 422],
    ['more bytes than are taken', Buffer.alloc(2_100_000, 'a'), 413],
  ])('refuses %s', async (_what, file, status) => {
    expect((await lists.upload(file)).status).toBe(status);
  });

  it('is for who may edit all users: not for schools, teachers, students, strangers or a program with a key', async () => {
    const keyed = await client.post('/api-keys').send({
      name: 'Võti',
      permissions: ['import.manage-all'],
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    });
    const actors: [GivenUser | null, number][] = [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.teacher(), 403],
      [await app.given.schoolRep(), 404],
      [{ ...admin, apiKey: (keyed.body as { secret: string }).secret }, 404],
    ];
    const { id } = await lists.job([HEADS, `A;B;${address('a')};;;;`]);

    for (const [actor, status] of actors) {
      const by = await app.as(actor);
      const tries = [
        await by.post('/imports/users').set('content-type', 'text/csv').send(`${HEADS}\nA;B;a@b.ee;;;;`),
        await by.post(`/imports/${id}/apply`),
        await by.get(`/imports/${id}/rows`),
      ];
      expect(tries.map((reply) => reply.status)).toEqual([status, status, status]);
    }
    expect((await client.post('/imports/users?school=1').set('content-type', 'text/csv').send('a;b\n1;2')).status).toBe(
      404,
    );
  });
});

describe('applying and undoing a list of users', () => {
  it('makes accounts with role, language and school, mails them how to sign up, and closes those that nobody has used', async () => {
    const school = await app.given.school();
    const emails = { student: address('s'), teacher: address('t'), rep: address('r'), used: address('u') };
    const rows = [
      HEADS,
      `Sander;Saar;${emails.student};+372 5555 1234;;en;${school.name}`,
      `Tiina;Tamm;${emails.teacher};;õpetaja;;${school.name}`,
      `Rein;Rand;${emails.rep};;esindaja;;${school.name}`,
      `Uku;Udu;${emails.used};;;;`,
    ];
    const job = await lists.job(rows, '?invite=true');

    const applied = await lists.apply(job);
    await client.post(`/imports/${job.id}/apply`).expect(202);
    await app.work();

    expect(applied).toMatchObject({ state: 'APPLIED', rowsDone: 4, outcomes: [{ outcome: 'DONE', count: 4 }] });
    expect(await userOf(emails.student)).toMatchObject({
      role: 'STUDENT',
      language: 'en',
      phoneNumber: '+37255551234',
    });
    const [student, teacher, rep, used] = await Promise.all(
      Object.values(emails).map(async (email) => (await userOf(email))?.['id'] as number),
    );
    expect(await knex()('students').where({ userId: student }).first('schoolId')).toMatchObject({
      schoolId: school.id,
    });
    expect(await knex()('teachers').where({ userId: teacher }).first('schoolId')).toMatchObject({
      schoolId: school.id,
    });
    expect(await knex()('school_reps').where({ userId: rep }).first('schoolId')).toMatchObject({ schoolId: school.id });
    expect(Object.values(emails).map(mailsTo)).toEqual([1, 1, 1, 1]);
    expect(await lists.verdicts(await lists.job([HEADS, `Sander;Saar;${emails.student};;;;`]))).toEqual(['KNOWN']);

    await knex()('users').where({ id: used }).update({ authId: '019a0000-0000-7000-8000-0000000000aa' });
    const undone = await lists.undo(job);

    expect(undone).toMatchObject({ state: 'UNDONE' });
    expect(await lists.outcomes(job)).toEqual([
      ['UNDONE', null],
      ['UNDONE', null],
      ['UNDONE', null],
      ['KEPT', 'account-in-use'],
    ]);
    expect(await Promise.all(Object.values(emails).map(userOf))).toMatchObject([
      undefined,
      undefined,
      undefined,
      { id: used },
    ]);
    expect(await knex()('school_reps').where({ userId: rep })).toEqual([]);
    expect(await knex()('memberships').where({ userId: student })).toMatchObject([
      { state: 'ENDED', endedHow: 'ACCOUNT_CLOSED' },
    ]);
  });

  it('mails nobody unless that was chosen, and skips an address that somebody got meanwhile', async () => {
    const [quiet, raced] = [address('q'), address('q')];
    const job = await lists.job([HEADS, `Vaikne;Vares;${quiet};;;;`, `Kiire;Kägu;${raced};;;;`]);
    await knex()('users').insert({ email: raced, role: 'STUDENT' });

    const applied = await lists.apply(job);

    expect(applied).toMatchObject({ isInviting: false, state: 'APPLIED' });
    expect(await lists.outcomes(job)).toEqual([
      ['DONE', null],
      ['SKIPPED', 'changed-meanwhile'],
    ]);
    expect([mailsTo(quiet), mailsTo(raced)]).toEqual([0, 0]);
  });

  it('keeps an account that staff have given something to do, though nobody has signed in to it', async () => {
    const places: ((userId: number) => Promise<unknown>)[] = [
      async (userCreatorId) =>
        knex()('courses')
          .where({ id: await courseOf() })
          .update({ userCreatorId }),
      async (userCreatorId) =>
        knex()('cohorts')
          .where({ id: (await app.given.cohort()).id })
          .update({ userCreatorId }),
      async (userId) =>
        knex()('waitlist_entries').insert({
          userId,
          cohortId: (await app.given.cohort()).id,
          payer: 'STUDENT',
          joinedAt: app.clock.now(),
        }),
      async (id) => knex()('feedback_pools').insert({ courseId: await courseOf(), teacherIds: [id] }),
    ];
    const emails = [...places, null].map(() => address('h'));
    const job = await lists.job([HEADS, ...emails.map((email) => `Hõivatud;Hani;${email};;õpetaja;;`)]);
    await lists.apply(job);
    for (const [index, take] of places.entries()) await take((await userOf(emails[index] ?? ''))?.['id'] as number);

    await lists.undo(job);

    expect(await lists.outcomes(job)).toEqual([...places.map(() => ['KEPT', 'account-in-use']), ['UNDONE', null]]);
  });

  it('changes a known account only where somebody chooses so, and restores it unless it has changed since', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.given.student({ firstName: 'Vana', lastName: 'Kask' })));
    const job = await lists.job([HEADS, ...people.map((one) => `Uus;${one.lastName};${one.email};+372 5555 0000;;;`)]);
    expect((await client.post(`/imports/${job.id}/apply`)).body).toMatchObject({ code: 'import.nothing-to-apply' });
    await client
      .post(`/imports/${job.id}/choices`)
      .send({ choice: 'APPLY', lines: [2, 3] })
      .expect(200);

    await lists.apply(job);
    const names = async () =>
      (await Promise.all(people.map(({ email }) => userOf(email)))).map((user) => [
        user?.['firstName'],
        user?.['phoneNumber'],
      ]);
    expect(await names()).toEqual([
      ['Uus', '+37255550000'],
      ['Uus', '+37255550000'],
      ['Vana', null],
    ]);

    await knex()('users').where({ id: people[1]?.id }).update({ firstName: 'Hilisem' });
    await lists.undo(job);

    expect(await names()).toEqual([
      ['Vana', null],
      ['Hilisem', '+37255550000'],
      ['Vana', null],
    ]);
    expect((await lists.outcomes(job)).slice(0, 2)).toEqual([
      ['UNDONE', null],
      ['KEPT', 'changed-meanwhile'],
    ]);
    expect((await client.post(`/imports/${job.id}/choices`).send({ choice: 'GRADUATE', lines: [2] })).status).toBe(404);
  });

  it('sends no statement for a single row', async () => {
    const listOf = (rows: number) => [HEADS, ...Array.from({ length: rows }, () => `A;B;${address('m')};;;;`)];
    const cost = async (rows: number) => {
      const upload = await countStatements(() => lists.job(listOf(rows), '?invite=false'));
      const { statements } = await countStatements(() => lists.apply(upload.result));
      return [upload.statements, statements];
    };

    const few = await cost(2);
    const many = await cost(90);

    expect(many).toEqual(few);
  });
});
