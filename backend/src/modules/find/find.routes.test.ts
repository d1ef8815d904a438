/**
 * @covers GET /find
 * @covers Found, FoundItems
 */
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('find');
});
afterAll(() => app.close());

type Item = { kind: string; id: string; title: string; detail: string; cohortId: number | null; total: object | null };
const find = async (user: GivenUser | null, q: string) => (await app.as(user)).get(`/find?q=${encodeURIComponent(q)}`);
const found = async (user: GivenUser, q: string) => ((await find(user, q)).body as { items: Item[] }).items;
const knex = () => app.database.knex;

const registerIn = async (student: GivenUser, cohortId: number) =>
  (await app.as(student)).post(`/cohorts/${cohortId}/registrations`).send({
    payer: 'STUDENT',
    acceptTerms: true,
    provider: 'invoice',
  });

it('finds people by any part of their name, e-mail or phone in any spelling', async () => {
  const admin = await app.given.admin();
  const student = await app.given.student({ firstName: 'Õie-Liis', lastName: 'Kõrvits' });
  await knex()('users').where({ id: student.id }).update({ phoneNumber: '+37251234567' });

  for (const q of [
    'õie',
    'oie korvits',
    'kõrv',
    student.email.slice(0, 12),
    '+372 5123 4567',
    '51234567',
    '5123 4567',
    '00372 5123-4567',
  ])
    expect((await found(admin, q)).map(({ kind, id }) => `${kind} ${id}`)).toContain(`person ${student.id}`);
  expect(await found(admin, 'zzyzx')).toEqual([]);
  expect(await found(admin, '99')).toEqual([]);
});

it('finds invoices by number and reference, cohorts, courses and schools', async () => {
  const admin = await app.given.admin();
  const teacher = await app.given.teacher();
  const student = await app.given.student();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 20 });
  await registerIn(student, cohort.id);
  await app.work();
  const invoice = await knex()('invoices')
    .where({ buyerUserId: student.id })
    .first<{ invoiceId: string; number: string; referenceNumber: string }>('invoiceId', 'number', 'referenceNumber');
  const { title } = await knex()('courses').where({ id: cohort.courseId }).first<{ title: string }>('title');
  const { name } = await knex()('cohorts').where({ id: cohort.id }).first<{ name: string }>('name');
  const school = await app.given.school();
  const schoolName = (await knex()('schools').where({ id: school.id }).first<{ name: string }>('name')).name;
  const keys = async (q: string) => (await found(admin, q)).map(({ kind, id }) => `${kind} ${id}`);

  for (const q of [invoice.number, invoice.number.toLowerCase(), invoice.referenceNumber])
    expect(await keys(q)).toContain(`invoice ${invoice.invoiceId}`);
  expect(await keys(title)).toContain(`course ${cohort.courseId}`);
  expect(await keys(name)).toContain(`cohort ${cohort.id}`);
  expect(await keys(schoolName)).toContain(`school ${school.id}`);
  expect((await found(admin, invoice.number))[0]).toMatchObject({ title: invoice.number, total: { currency: 'EUR' } });
});

it('gives each role only what it may see', async () => {
  const school = await app.given.school();
  const rep = await app.given.schoolRep({ schoolId: school.id });
  const teacher = await app.given.teacher();
  const own = await app.given.student({ schoolId: school.id, firstName: 'Zelmira', lastName: 'Oma' });
  const other = await app.given.student({ firstName: 'Zelmira', lastName: 'Võõras' });
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 20 });
  await registerIn(other, cohort.id);
  await app.work();
  const invoice = await knex()('invoices').where({ buyerUserId: other.id }).first<{ number: string }>('number');
  const names = async (user: GivenUser, q = 'zelmira') =>
    (await found(user, q)).filter(({ kind }) => kind === 'person').map(({ title }) => title);

  expect(await names(await app.given.admin())).toEqual(['Zelmira Oma', 'Zelmira Võõras']);
  expect(await names(rep)).toEqual(['Zelmira Oma']);
  expect(await names(teacher)).toEqual(['Zelmira Võõras']);
  expect(await names(teacher, other.email.slice(0, 14))).toEqual([]);
  expect((await found(teacher, 'zelmira'))[0]).toMatchObject({ cohortId: cohort.id });
  expect((await found(teacher, 'zelmira'))[0]?.detail).not.toContain('@');
  expect(await names(own)).toEqual([]);
  for (const user of [rep, teacher, own]) expect(await found(user, invoice.number)).toEqual([]);
  expect((await found(other, invoice.number)).map(({ kind }) => kind)).toEqual(['invoice']);
});

it('lets a representative and a teacher find their students by phone in any spelling, and nobody else by it', async () => {
  const school = await app.given.school();
  const rep = await app.given.schoolRep({ schoolId: school.id });
  const teacher = await app.given.teacher();
  const [own, other] = [await app.given.student({ schoolId: school.id }), await app.given.student()];
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 20 });
  await registerIn(own, cohort.id);
  for (const { id } of [own, other]) await knex()('users').where({ id }).update({ phoneNumber: '+37255667788' });

  for (const q of ['+372 5566 7788', '55667788', '5566 7788', '(+372) 55-667-788'])
    for (const user of [rep, teacher])
      expect((await found(user, q)).filter(({ kind }) => kind === 'person').map(({ id }) => id)).toEqual([
        String(own.id),
      ]);
});

it('takes letters alone for no number of a document, and orders names as Estonians do', async () => {
  const admin = await app.given.admin();
  const student = await app.given.student();
  await registerIn(student, (await app.given.cohort({ startsInDays: 20 })).id);
  await app.work();
  for (const lastName of ['Õunavkq', 'Zverevvkq', 'Sepavkq', 'Šaninvkq', 'Tammvkq'])
    await app.given.student({ firstName: 'Vkq', lastName });

  expect((await found(admin, 'VK')).filter(({ kind }) => kind === 'invoice')).toEqual([]);
  expect((await found(admin, 'vkq')).map(({ title }) => title)).toEqual([
    'Vkq Sepavkq',
    'Vkq Šaninvkq',
    'Vkq Zverevvkq',
    'Vkq Tammvkq',
    'Vkq Õunavkq',
  ]);
});

it('wants two letters and somebody who is signed in', async () => {
  expect((await find(await app.given.admin(), 'a')).status).toBe(422);
  expect((await find(null, 'mari')).status).toBe(401);
});
