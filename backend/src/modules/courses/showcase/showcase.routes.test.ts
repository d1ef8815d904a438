/**
 * @covers GET /showcase
 * @covers Showcase
 */
import { testApp, type TestApp } from '../../../../test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('showcase');
});
afterAll(() => app.close());

const get = async (language = 'et') => (await app.as(null)).get(`/showcase?language=${language}`);

it('counts and shows only what can be chosen now', async () => {
  expect((await get()).body).toEqual({
    numbers: { courses: 0, teachers: 0, schools: 0, completed: 0 },
    teachers: [],
    testimonials: [],
  });
  const school = await app.given.school();
  await app.given.student({ schoolId: school.id });
  await app.given.school();
  const teacher = await app.given.teacher({ firstName: 'Õie', lastName: 'Tamm' });
  const said = [{ name: 'Karl', text: 'Tasus ära.' }];
  const withSaid = async (course: { id: number }) =>
    app.database
      .knex('courses')
      .where({ id: course.id })
      .update({ testimonials: JSON.stringify(said) });
  const shown = await app.given.course({ title: 'Füüsika' });
  const inEnglish = await app.given.course({ title: 'Physics', language: 'en' });
  const hidden = await app.given.course({ status: 'DRAFT' });
  for (const course of [shown, inEnglish, hidden, await app.given.course()]) await withSaid(course);
  await app.given.cohort({ courseId: shown.id, teacherIds: [teacher.id] });
  for (const course of [inEnglish, hidden]) await app.given.cohort({ courseId: course.id });

  const [estonian, english] = [await get(), await get('en')];

  expect(estonian.body).toEqual({
    numbers: { courses: 2, teachers: 1, schools: 1, completed: 0 },
    teachers: [
      expect.objectContaining({
        name: 'Õie Tamm',
        avatarUrl: null,
        course: { slug: shown.slug, title: 'Füüsika', language: 'et' },
      }),
    ],
    testimonials: [
      { ...said[0], course: { slug: shown.slug, title: 'Füüsika', language: 'et' } },
      { ...said[0], course: { slug: inEnglish.slug, title: 'Physics', language: 'en' } },
    ],
  });
  expect(english.body).toMatchObject({
    testimonials: [{ course: { title: 'Physics' } }, { course: { title: 'Füüsika' } }],
  });
});

it.each(['fi', ''])('refuses the language "%s"', async (language) => {
  expect((await get(language)).body).toMatchObject({ statusCode: 422, details: [{ in: 'query', field: 'language' }] });
});
