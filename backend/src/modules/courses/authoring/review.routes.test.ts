/**
 * @covers DELETE /courses/:course/pending-revision
 * @covers CohortSummary, Course, EditableCourse, UpdateCourse
 * @covers errors course
 */
import { Authors, COURSE_CONTENT, type AuthoredCourse } from '../../../../test/authors';
import { testApp, type TestApp } from '../../../../test/app';

let app: TestApp;
let authors: Authors;

beforeAll(async () => {
  app = await testApp('reviews');
  authors = await Authors.of(app);
});
afterAll(() => app.close());

const publicCourse = async (key: number | string) => (await app.as(null)).get(`/courses/${key}`);

describe('a review', () => {
  /** @covers rule course-review-complete, rule course-outcomes */
  it('refuses an incomplete course and lists everything that is missing', async () => {
    const draft = await authors.create();
    const short = await authors.saved(draft, { learningOutcomes: ['Üks', 'Kaks'], summary: 'sõna '.repeat(251) });

    const reply = await authors.setStatus(short, 'IN_REVIEW');

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'course.incomplete', details: short.problems });
    expect(short.problems).toEqual(
      expect.arrayContaining([
        { field: 'learningOutcomes', rule: 'too_few', message: 'Add 3 to 6 learning outcomes' },
        { field: 'summary', rule: 'too_many_words', message: 'The summary can have at most 250 words' },
      ]),
    );
    expect((await authors.edit(draft.id)).status).toBe('DRAFT');
  });

  it('sends a course back with a comment, and approves it once it is better; everybody is notified', async () => {
    const course = await authors.complete('Tagasi ja edasi');
    const submitted = await authors.submitted(course);
    await app.work();
    const asked = app.mails.filter(({ subject }) => subject.includes('Tagasi ja edasi'));
    expect(submitted).toMatchObject({ status: 'IN_REVIEW', isEditable: false, nextStatuses: ['DRAFT'] });
    expect(asked).toMatchObject([
      { to: authors.admin.email, text: expect.stringContaining(`/manage/courses/${course.id}`) as string },
    ]);

    expect((await authors.setStatus(submitted, 'DRAFT', authors.admin)).body).toMatchObject({
      statusCode: 422,
      code: 'course.comment-missing',
    });
    const back = (await authors.setStatus(submitted, 'DRAFT', authors.admin, 'Palun lisa näiteid.'))
      .body as AuthoredCourse;
    await app.work();
    expect(back).toMatchObject({ status: 'DRAFT', reviewComment: 'Palun lisa näiteid.' });
    expect(app.mails.at(-1)).toMatchObject({
      to: authors.teacher.email,
      subject: 'Sinu kursus vajab muutmist: Tagasi ja edasi',
      text: expect.stringContaining('Palun lisa näiteid.') as string,
    });

    const again = await authors.submitted(await authors.saved(back, { summary: 'Näidetega' }));
    expect(again.reviewComment).toBeNull();
    const done = (await authors.setStatus(again, 'APPROVED', authors.admin)).body as AuthoredCourse;
    await app.work();
    expect(done).toMatchObject({ status: 'APPROVED', nextStatuses: [] });
    expect(app.mails.at(-1)).toMatchObject({
      to: authors.teacher.email,
      subject: 'Sinu kursus on heaks kiidetud: Tagasi ja edasi',
    });
    expect((await publicCourse(course.slug)).body).toMatchObject({
      id: course.id,
      summary: 'Näidetega',
      description: 'Seitse nädalat iseenda uurimist.',
      descriptionHtml: COURSE_CONTENT.description,
    });
  });

  it('leaves its steps in the log of the course', async () => {
    const course = await authors.approved('Logitud');

    const rows = await app.database
      .knex('activity_log')
      .where({ courseId: course.id })
      .orderBy('id')
      .select('type', 'actorUserId', 'metadata');

    expect(rows).toMatchObject([
      { type: 'COURSE_CREATED', actorUserId: authors.teacher.id },
      { type: 'COURSE_CHANGED', actorUserId: authors.teacher.id },
      { type: 'COURSE_STATUS_CHANGE', actorUserId: authors.teacher.id, metadata: { from: 'DRAFT', to: 'IN_REVIEW' } },
      { type: 'COURSE_STATUS_CHANGE', actorUserId: authors.admin.id, metadata: { from: 'IN_REVIEW', to: 'APPROVED' } },
    ]);
  });

  it('blocks edits by the author, who may withdraw the course; a reviewer may correct it', async () => {
    const course = await authors.complete();
    const submitted = await authors.submitted(course);

    expect((await authors.save(submitted, { summary: 'Veel' })).body).toMatchObject({
      statusCode: 409,
      code: 'course.in-review',
    });
    expect((await authors.putPicture(course.id)).body).toMatchObject({ statusCode: 409, code: 'course.in-review' });
    const corrected = await authors.saved(submitted, { summary: 'Parandatud' }, authors.admin);
    expect((await authors.setStatus(submitted, 'APPROVED', authors.admin)).body).toMatchObject({
      statusCode: 409,
      code: 'course.changed-meanwhile',
    });
    expect((await authors.setStatus(corrected, 'DRAFT')).body).toMatchObject({ status: 'DRAFT', reviewComment: null });
  });

  it('refuses other steps, and lets no teacher approve', async () => {
    const draft = await authors.complete();
    const done = await authors.approved();
    const submitted = await authors.submitted(await authors.complete());

    expect((await authors.setStatus(draft, 'APPROVED', authors.admin)).body).toMatchObject({
      statusCode: 409,
      code: 'course.draft-to-approved',
      message: 'A course that is DRAFT cannot become APPROVED',
      details: { from: 'DRAFT', to: 'APPROVED' },
    });
    for (const [status, code] of [
      ['DRAFT', 'course.approved-to-draft'],
      ['IN_REVIEW', 'course.approved-to-in-review'],
      ['APPROVED', 'course.approved-to-approved'],
    ] as const)
      expect((await authors.setStatus(done, status, authors.admin)).body).toMatchObject({
        statusCode: 409,
        code,
        details: { from: 'APPROVED', to: status },
      });
    expect((await authors.setStatus(submitted, 'APPROVED')).body).toMatchObject({
      statusCode: 403,
      code: 'auth.not-allowed',
    });
  });
});

describe('changes of an approved course', () => {
  /** @covers rule course-revision */
  it('wait in a revision while the public version stays, and are published at once', async () => {
    const course = await authors.approved('Avalik kursus');
    const changed = await authors.saved(course, {
      title: 'Avalik kursus, uus',
      price: { amount: 12_000, currency: 'EUR' },
    });

    expect(changed).toMatchObject({
      status: 'APPROVED',
      title: 'Avalik kursus, uus',
      pendingRevision: { status: 'DRAFT', changedFields: ['title', 'price'] },
      nextStatuses: ['IN_REVIEW'],
    });
    expect((await publicCourse(course.id)).body).toMatchObject({ title: 'Avalik kursus', price: { amount: 9_500 } });

    const submitted = await authors.submitted(changed);
    const published = (await authors.setStatus(submitted, 'APPROVED', authors.admin)).body as AuthoredCourse;

    expect(published).toMatchObject({
      status: 'APPROVED',
      pendingRevision: null,
      title: 'Avalik kursus, uus',
      updatedBy: { id: authors.teacher.id },
    });
    expect(published.revision).toBeGreaterThan(submitted.revision);
    expect((await publicCourse(course.id)).body).toMatchObject({
      title: 'Avalik kursus, uus',
      price: { amount: 12_000 },
    });
  });

  it('keep the public picture until they are published', async () => {
    const course = await authors.approved('Pildiga kursus');
    const before = ((await publicCourse(course.id)).body as AuthoredCourse).thumbnailUrl ?? '';
    const changed = (await authors.putPicture(course.id)).body as AuthoredCourse;
    await app.work();
    expect(((await publicCourse(course.id)).body as AuthoredCourse).thumbnailUrl).toBe(before);
    expect((await fetch(`${app.url}${before}`)).status).toBe(200);

    await authors.publish(changed);
    await app.work();

    expect(((await publicCourse(course.id)).body as AuthoredCourse).thumbnailUrl).toBe(changed.thumbnailUrl);
    expect((await fetch(`${app.url}${before}`)).status).toBe(404);
    expect((await fetch(`${app.url}${changed.thumbnailUrl ?? ''}`)).status).toBe(200);
  });

  it('are discarded on request, and by restoring the public text', async () => {
    const course = await authors.approved('Kõhklev kursus');
    const changed = await authors.saved(course, { summary: 'Teistmoodi' });
    const back = await authors.saved(changed, { summary: COURSE_CONTENT.summary });
    expect(back.pendingRevision).toBeNull();

    const again = await authors.saved(back, { summary: 'Jälle teistmoodi' });
    const discarded = await authors.discard(again);
    expect(discarded.body).toMatchObject({ pendingRevision: null, summary: COURSE_CONTENT.summary });
    expect((await authors.discard(again)).body).toMatchObject({ statusCode: 404, code: 'course.no-pending-revision' });
    expect((await authors.save(changed, { summary: 'Vana vaate pealt' })).body).toMatchObject({
      code: 'course.changed-meanwhile',
    });
  });

  it('are not discarded without having been seen, and the log says who discarded them', async () => {
    const course = await authors.approved('Kahe kirjutajaga');
    const seen = await authors.saved(course, { summary: 'Minu' });
    const newest = await authors.saved(seen, { summary: 'Halduri' }, authors.admin);

    expect((await authors.discard(seen)).body).toMatchObject({
      statusCode: 409,
      code: 'course.changed-meanwhile',
      details: { revision: newest.revision },
    });
    for (const query of ['', '?revision=0', '?revision=x'])
      expect(
        (await (await authors.by(authors.teacher)).delete(`/courses/${course.id}/pending-revision${query}`)).status,
      ).toBe(422);
    expect(await authors.edit(course.id)).toMatchObject({ summary: 'Halduri', pendingRevision: { status: 'DRAFT' } });

    expect((await authors.discard(newest)).status).toBe(200);
    const rows = await app.database
      .knex('activity_log')
      .where({ courseId: course.id, type: 'COURSE_CHANGES_DISCARDED' })
      .select('actorUserId', 'metadata');
    expect(rows).toEqual([{ actorUserId: authors.teacher.id, metadata: { discarded: ['summary'] } }]);
  });

  it('that were sent back show the comment, until they are discarded', async () => {
    const course = await authors.approved('Tagasi saadetud muudatus');
    const submitted = await authors.submitted(await authors.saved(course, { summary: 'Pole veel hea' }));
    const back = (await authors.setStatus(submitted, 'DRAFT', authors.admin, 'Pole veel hea.')).body as AuthoredCourse;
    expect(back).toMatchObject({ reviewComment: 'Pole veel hea.', pendingRevision: { status: 'DRAFT' } });

    await authors.discard(back);

    expect((await authors.saved(await authors.edit(course.id), { summary: 'Uus katse' })).reviewComment).toBeNull();
  });

  it('do not use a slug that another course has taken in the meantime', async () => {
    const [course, other] = [await authors.approved('Aeglane'), await authors.approved('Kiire')];
    const submitted = await authors.submitted(await authors.saved(course, { slug: 'keegi-ei-taha' }));
    await app.database
      .knex('course_revisions')
      .where({ courseId: course.id })
      .update({ content: JSON.stringify({ slug: other.slug }) });

    const reply = await authors.setStatus(submitted, 'APPROVED', authors.admin);

    expect(reply.body).toMatchObject({ statusCode: 409, code: 'course.slug-taken', details: { slug: other.slug } });
    expect(await authors.edit(course.id)).toMatchObject({
      status: 'APPROVED',
      pendingRevision: { status: 'IN_REVIEW' },
    });
  });

  it('leave participants the outcomes and grading that they registered for', async () => {
    const course = await authors.approved('Lepinguga kursus');
    const cohort = await app.given.cohort({ courseId: course.id });
    const student = await app.given.student();
    await (
      await authors.by(student)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true });
    const changed = await authors.saved(course, {
      learningOutcomes: ['Muu', 'Midagi', 'Uut'],
      gradingCriteria: 'Eksam',
    });
    await authors.publish(changed);

    const row = await app.database
      .knex('cohort_participants')
      .where({ cohortId: cohort.id })
      .first<{ learningOutcomes: string[]; gradingCriteria: string }>('learningOutcomes', 'gradingCriteria');

    expect(row).toEqual({
      learningOutcomes: COURSE_CONTENT.learningOutcomes,
      gradingCriteria: COURSE_CONTENT.gradingCriteria,
    });
    expect((await publicCourse(course.id)).body).toMatchObject({ gradingCriteria: 'Eksam' });
  });
});
