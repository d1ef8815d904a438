import { aTeacher, anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import type { SessionUser } from '@valikool/shared-ui';
import { http, HttpResponse } from 'msw';
import remote from '../../app/remote';
import { anEditableCourse } from '../../mocks/samples.mocks';
import type { Course, EditableCourse } from '../../shared/contract.types';

const author = () => aTeacher({ id: 7 });

/** A server that keeps one course: every change raises its revision. */
function serve(start: Partial<EditableCourse> = {}) {
  const kept = { course: anEditableCourse(start) };
  const sent: Record<string, unknown>[] = [];
  const take = (change: Partial<EditableCourse>) => (kept.course = { ...kept.course, ...change, revision: kept.course.revision + 1 });
  server.use(
    mockApi.get('/courses/{course}/edit', () => kept.course),
    mockApi.get('/courses/slug-suggestion', { slug: 'python-nullist' }),
    http.get('*/api/v1/activity', () => HttpResponse.json({ items: [], nextCursor: null })),
    mockApi.patch('/courses/{course}', ({ body }) => {
      const { revision, ...change } = body as Record<string, unknown>;
      if (revision !== kept.course.revision) return Response.json({ statusCode: 409, code: 'course.changed-meanwhile', message: 'changed' }, { status: 409 });
      sent.push(change);
      return take(change);
    }),
  );
  return { sent, take, kept };
}

/** What everybody sees of an approved course. */
function aPublicCourse(course: Partial<Course>): Course {
  const { id, slug, title, language, descriptionShort, description, summary, categories, learningOutcomes, gradingCriteria, academicHours, tag, price, testimonials, thumbnailUrl } = anEditableCourse();
  const content = { id, slug, title, language, descriptionShort, description, summary, categories, learningOutcomes, gradingCriteria, academicHours, tag, price, testimonials, thumbnailUrl };
  return { ...content, descriptionHtml: description, rating: null, nextCohortStartTime: null, teachers: [], cohorts: [], ...course };
}

const open = (as: SessionUser = author(), at = '/user/courses/3') => renderRemote(remote, { at, as });

/** Puts a whole text in at once: what is typed slowly is saved in several pieces. */
async function fill(user: ReturnType<typeof open>['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** What the server has got, however many savings it took. */
const all = (sent: Record<string, unknown>[]) => Object.assign({}, ...sent) as Record<string, unknown>;

const saved = () => screen.findByText(/^Saved at/);

it('begins a course with its title and language, and goes on to its editor', async () => {
  const { kept } = serve();
  const asked: unknown[] = [];
  server.use(mockApi.post('/courses', ({ body }) => (asked.push(body), kept.course), { status: 201 }));
  const { user, currentPath } = open(author(), '/user/courses/new');

  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Title'), 'Python nullist');
  await user.click(screen.getByRole('button', { name: 'Begin' }));

  await waitFor(() => expect(currentPath()).toBe('/user/courses/3'));
  expect(asked).toEqual([{ title: 'Python nullist', language: 'et' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Python nullist' })).toBeVisible();
});

it('saves what is typed by itself, only what has changed, and says so', async () => {
  const { sent } = serve();
  const { user } = open();
  expect(await screen.findByText('Saved by itself while you write')).toBeVisible();
  await screen.findByRole('textbox', { name: 'Description' });
  await expectAccessible();

  await user.type(screen.getByLabelText('Title'), '!');
  await saved();
  expect(sent).toEqual([{ title: 'Python nullist!' }]);
  await fill(user, screen.getByLabelText('Price (€)'), '120,50');
  await user.click(screen.getByRole('button', { name: 'Languages' }));

  await waitFor(() => expect(all(sent.slice(1))).toEqual({ price: { amount: 12_050, currency: 'EUR' }, categories: ['LANGUAGES', 'TECHNOLOGY'] }));
});

it('keeps back what breaks a rule, and saves the rest', async () => {
  const { sent } = serve();
  const { user } = open();

  await fill(user, await screen.findByLabelText('Address (slug)'), 'Ä!');
  await fill(user, screen.getByLabelText('Keywords'), 'coding');

  expect(await screen.findByText('Small letters a–z, digits and hyphens, with at least one letter')).toBeVisible();
  expect(await screen.findByText(/^Saved, but for these fields/)).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ keywords: 'coding' }]));
});

it('shows a refusal of the server beside its field, and does not ask the same again', async () => {
  const { sent } = serve();
  let refusals = 0;
  const { user } = open();
  const slug = await screen.findByLabelText('Address (slug)');
  server.use(
    mockApi.patch('/courses/{course}', ({ body }) => {
      if (!('slug' in (body as object))) return anEditableCourse({ revision: 5, ...(sent.push(body as Record<string, unknown>) > 0 && {}) });
      refusals += 1;
      return Response.json({ statusCode: 409, code: 'course.slug-taken', message: 'taken' }, { status: 409 });
    }),
  );

  await fill(user, slug, 'chess');
  expect(await screen.findByText('Another course has this address')).toBeVisible();
  await fill(user, screen.getByLabelText('Keywords'), 'coding');

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ keywords: 'coding', revision: 4 });
  expect(refusals).toBe(1);
  expect(slug).toHaveValue('chess');
});

it('takes over what somebody else changed in other fields, and saves on top of it', async () => {
  const { sent, take } = serve();
  const { user } = open();
  const title = await screen.findByLabelText('Title');
  take({ summary: 'Theirs', learningOutcomes: ['theirs'] });

  await user.type(title, '!');
  await saved();

  expect(sent).toEqual([{ title: 'Python nullist!' }]);
  expect(screen.getByLabelText('Summary')).toHaveValue('Theirs');
  expect(screen.getByLabelText('Learning outcome 1')).toHaveValue('theirs');
  expect(screen.queryByLabelText('Learning outcome 2')).not.toBeInTheDocument();
});

it.each([
  ['Load their version', 'Theirs', []],
  ['Keep mine', 'Python nullist!', [{ title: 'Python nullist!' }]],
])('asks whose words stay where both changed a field: %s', async (choice, stays, expected) => {
  const { sent, take } = serve();
  const { user } = open();
  const title = await screen.findByLabelText('Title');
  take({ title: 'Theirs', updatedBy: { id: 9, name: 'Peeter Mets' } });
  await user.type(title, '!');
  expect(await screen.findByText('Somebody else has changed the course')).toBeVisible();
  expect(screen.getByText(/^Peeter Mets saved at/)).toBeVisible();
  expect(title).toHaveValue('Python nullist!');

  await user.click(screen.getByRole('button', { name: choice }));

  await waitFor(() => expect(screen.queryByText('Somebody else has changed the course')).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toEqual(expected));
  expect(title).toHaveValue(stays);
});

it('keeps the words when the server is away, and tries again when asked', async () => {
  const { sent } = serve();
  const { user } = open();
  await screen.findByLabelText('Title');
  server.use(mockApi.fail('patch', '/courses/{course}', { code: 'unavailable', status: 503 }));
  await user.type(screen.getByLabelText('Title'), '!');
  expect(await screen.findByText('Not saved')).toBeVisible();
  server.use(mockApi.patch('/courses/{course}', ({ body }) => (sent.push(body as Record<string, unknown>), anEditableCourse({ revision: 5 }))));

  await user.click(screen.getByRole('button', { name: 'Save now' }));

  await saved();
  expect(sent).toEqual([{ title: 'Python nullist!', revision: 4 }]);
});

it('puts learning outcomes in order by button and by key, six at most', async () => {
  const { sent } = serve();
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Move outcome 1 down' }));
  await user.click(screen.getByLabelText('Learning outcome 3'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(screen.getByRole('button', { name: 'Remove outcome 3' }));
  await waitFor(() => expect(all(sent)).toEqual({ learningOutcomes: ['leiad vea üles', 'loed teiste koodi'] }));
  const add = screen.getByRole('button', { name: 'Add an outcome' });
  for (let count = 2; count < 6; count += 1) await user.click(add);

  expect(add).toBeDisabled();
  expect(screen.getAllByLabelText(/^Learning outcome/)).toHaveLength(6);
});

it('counts the words of the summary', async () => {
  serve({ summary: Array.from({ length: 251 }, () => 'sõna').join(' ') });
  const { user } = open();
  expect(await screen.findByText('251 / 250 words: shorten it before the review')).toBeVisible();

  await fill(user, screen.getByLabelText('Summary'), ' kaks  sõna ');

  expect(screen.getByText('2 / 250 words')).toBeVisible();
});

it('writes a description with emphasis and lists', async () => {
  const { sent } = serve({ description: '<p>Tere</p>' });
  const { user } = open();
  const text = await screen.findByRole('textbox', { name: 'Description' });
  expect(text).toHaveTextContent('Tere');

  await user.click(text);
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));

  await waitFor(() => expect(sent).toEqual([{ description: '<ul><li><p>Tere</p></li></ul>' }]));
  expect(screen.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true');
});

it('proposes the address that the title gives', async () => {
  const { sent } = serve();
  server.use(mockApi.get('/courses/slug-suggestion', ({ query }) => ({ slug: `from-${query.get('title')?.length ?? 0}` })));
  const { user } = open();

  expect(await screen.findByText('From the title: from-14')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use it' }));

  await waitFor(() => expect(sent).toEqual([{ slug: 'from-14' }]));
});

it('lists what a review would refuse, each leading to its field', async () => {
  serve({
    problems: [
      { field: 'gradingCriteria', rule: 'required', message: 'Add grading criteria' },
      { field: 'learningOutcomes', rule: 'too_few', message: 'Add 3 to 6 learning outcomes' },
    ],
  });
  const { user } = open();
  const review = within(await screen.findByRole('complementary', { name: 'Review' }));

  expect(review.getByRole('button', { name: 'Add 3 to 6 learning outcomes' })).toBeVisible();
  await user.click(review.getByRole('button', { name: 'Add grading criteria' }));

  expect(screen.getByLabelText('Grading criteria')).toHaveFocus();
});

it('sends to review what was typed to the last letter, and stands still then', async () => {
  const { sent, take, kept } = serve();
  server.use(
    mockApi.post('/courses/{course}/status', ({ body }) => {
      expect(body).toEqual({ status: 'IN_REVIEW', revision: 5 });
      return take({ status: 'IN_REVIEW', isEditable: false, nextStatuses: ['DRAFT'] });
    }),
  );
  const { user } = open();

  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Send to review' }));

  expect(await screen.findByText(/In review. An administrator reads it/)).toBeVisible();
  expect(sent).toEqual([{ title: 'Python nullist!' }]);
  expect(kept.course.revision).toBe(6);
  expect(screen.getByLabelText('Title')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Take back from review' })).toBeVisible();
  await expectAccessible();
});

it('says why the server refuses a review', async () => {
  serve();
  server.use(mockApi.fail('post', '/courses/{course}/status', { code: 'course.incomplete', status: 422 }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Send to review' }));

  expect(await screen.findByText('The course is not ready for the review yet: see what is missing.')).toBeVisible();
});

it('shows an author why the course was sent back', async () => {
  serve({ reviewComment: 'Lisa näiteid.' });
  open();

  expect(await screen.findByText('Lisa näiteid.')).toBeVisible();
});

it('lets an administrator send a course back, with a comment', async () => {
  const { take } = serve({ status: 'IN_REVIEW', nextStatuses: ['DRAFT', 'APPROVED'] });
  const asked: unknown[] = [];
  server.use(
    mockApi.get('/cohort-choices/teachers', { items: [] }),
    mockApi.post('/courses/{course}/status', ({ body }) => {
      asked.push(body);
      return take({ status: 'DRAFT', reviewComment: 'Lisa näiteid.', nextStatuses: ['IN_REVIEW'] });
    }),
  );
  const { user } = open(anAdmin(), '/manage/courses/3');
  expect(await screen.findByRole('combobox', { name: 'Creator' })).toHaveValue('Liis Kask');

  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send back' }));
  await user.click(dialog.getByRole('button', { name: 'Send back with the comment' }));
  expect(asked).toEqual([]);
  await user.type(dialog.getByLabelText('What is to be changed'), 'Lisa näiteid.');
  await user.click(dialog.getByRole('button', { name: 'Send back with the comment' }));

  expect(await screen.findByText('Sent back for changes')).toBeVisible();
  expect(asked).toEqual([{ status: 'DRAFT', comment: 'Lisa näiteid.', revision: 4 }]);
});

it('approves, and shows the public page then', async () => {
  const { take } = serve({ status: 'IN_REVIEW', nextStatuses: ['DRAFT', 'APPROVED'] });
  server.use(mockApi.get('/cohort-choices/teachers', { items: [] }), mockApi.post('/courses/{course}/status', () => take({ status: 'APPROVED', nextStatuses: [] })));
  const { user } = open(anAdmin(), '/manage/courses/3');

  await user.click(await screen.findByRole('button', { name: 'Approve' }));

  expect(await screen.findByRole('link', { name: 'See in the catalogue' })).toHaveAttribute('href', '/courses/python-nullist');
  expect(screen.getByRole('link', { name: 'New cohort' })).toHaveAttribute('href', '/manage/cohorts/new?course=3');
});

it('shows changes of an approved course as such, and throws them away when asked', async () => {
  const pendingRevision = { status: 'DRAFT' as const, changedFields: ['title'], createdAt: '2026-11-01T08:00:00Z', updatedAt: '2026-11-02T08:00:00Z' };
  const { take } = serve({ status: 'APPROVED', title: 'Changed', pendingRevision });
  server.use(mockApi.get('/courses/{course}', aPublicCourse({ title: 'Public' })), mockApi.delete('/courses/{course}/pending-revision', () => take({ title: 'Public', pendingRevision: null, nextStatuses: [] })));
  const { user } = open();
  const review = within(await screen.findByRole('complementary', { name: 'Review' }));
  expect(review.getByText('Changes not sent')).toBeVisible();
  expect(review.getByRole('button', { name: 'Title' })).toBeVisible();
  expect(await review.findByText('Public')).toBeVisible();

  await user.click(review.getByRole('button', { name: 'Discard the changes' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Public'));
  expect(review.getByText(/This version is public/)).toBeVisible();
});

it('makes a copy and opens it', async () => {
  serve();
  server.use(mockApi.post('/courses/{course}/duplicate', anEditableCourse({ id: 9, title: 'Python nullist (koopia)' }), { status: 201 }));
  const { user, currentPath } = open();

  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));

  await waitFor(() => expect(currentPath()).toBe('/user/courses/9'));
});

it('leads to the preview', async () => {
  serve();
  open();

  expect(await screen.findByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/courses/3/preview');
});

it('uploads a picture and shows it', async () => {
  const { take } = serve({ thumbnailUrl: null });
  server.use(mockApi.put('/courses/{course}/thumbnail', () => take({ thumbnailUrl: '/uploads/courses/new.webp' })));
  const { user } = open();

  await user.upload(await screen.findByLabelText('Thumbnail'), new File(['x'], 'picture.png', { type: 'image/png' }));

  expect(await screen.findByRole('img', { name: "The course's picture now" })).toHaveAttribute('src', '/uploads/courses/new.webp');
});

it.each(['/manage/courses/python', '/user/courses/3x'])('knows no course at %s', async (at) => {
  renderRemote(remote, { at, as: anAdmin() });

  expect(await screen.findByText('The course could not be found.')).toBeVisible();
});

it('says so when the course is somebody else’s', async () => {
  server.use(mockApi.fail('get', '/courses/{course}/edit', { code: 'course.not-found', status: 404 }));
  open();

  expect(await screen.findByText('The course could not be found.')).toBeVisible();
});
