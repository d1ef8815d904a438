/** @covers page /user/courses */
import {
  aTeacher,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import type { SessionUser } from '@valikool/shared-ui';
import remote from '../../app/remote';
import { serveCourse } from '../../mocks/courseServer.mocks';
import { anEditableCourse } from '../../mocks/samples.mocks';

const author = () => aTeacher({ id: 7 });

const open = (as: SessionUser = author(), at = '/user/courses/3') => renderRemote(remote, { at, as });

/** Enters a whole text at once, because text that is typed slowly is saved in several requests. */
async function fill(user: ReturnType<typeof open>['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Everything that the server has received, in however many requests. */
const all = (sent: Record<string, unknown>[]) => Object.assign({}, ...sent) as Record<string, unknown>;

const saved = () => screen.findByText(/^Saved at/);

it('creates a course with its title and language, and opens its editor', async () => {
  const { kept } = serveCourse();
  const asked: unknown[] = [];
  server.use(mockApi.post('/courses', ({ body }) => (asked.push(body), kept.course), { status: 201 }));
  const { user, currentPath } = open(author(), '/user/courses/new');

  await user.click(await screen.findByRole('button', { name: 'Start writing' }));
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Title'), 'Python nullist');
  await user.click(screen.getByRole('button', { name: 'Start writing' }));

  await waitFor(() => expect(currentPath()).toBe('/user/courses/3'));
  expect(asked).toEqual([{ title: 'Python nullist', language: 'et' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Python nullist' })).toBeVisible();
});

it('asks before the title of a course that is not created yet is lost', async () => {
  const { user, currentPath } = open(author(), '/user/courses/new');
  server.use(mockApi.get('/courses', { items: [], nextCursor: null }));
  await user.type(await screen.findByLabelText('Title'), 'Python');

  await user.click(screen.getByRole('link', { name: 'My courses' }));

  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
  expect(currentPath()).toBe('/user/courses/new');
});

it('saves changed fields automatically, and says so', async () => {
  const { sent } = serveCourse();
  const { user } = open();
  expect(await screen.findByText('Saved automatically as you write')).toBeVisible();
  await screen.findByRole('textbox', { name: 'Description' });
  await expectAccessible();

  await user.type(screen.getByLabelText('Title'), '!');
  await saved();
  expect(sent).toEqual([{ title: 'Python nullist!' }]);
  await fill(user, screen.getByLabelText('Price (€)'), '120,50');
  await user.click(screen.getByRole('button', { name: 'Languages' }));

  await waitFor(() =>
    expect(all(sent.slice(1))).toEqual({
      price: { amount: 12_050, currency: 'EUR' },
      categories: ['LANGUAGES', 'TECHNOLOGY'],
    }),
  );
});

it('does not save fields that break a rule, and saves the rest', async () => {
  const { sent } = serveCourse();
  const { user } = open();

  await fill(user, await screen.findByLabelText('Address (slug)'), 'Ä!');
  await fill(user, screen.getByLabelText('Keywords'), 'coding');

  expect(
    await screen.findByText('Use lower-case letters a–z, digits and hyphens, with at least one letter'),
  ).toBeVisible();
  expect(await screen.findByText(/^Saved, except for these fields/)).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ keywords: 'coding' }]));
});

it('shows the server’s error beside its field, and does not send the same value again', async () => {
  const { sent } = serveCourse();
  let refusals = 0;
  const { user } = open();
  const slug = await screen.findByLabelText('Address (slug)');
  server.use(
    mockApi.patch('/courses/{course}', ({ body }) => {
      if (!('slug' in (body as object)))
        return anEditableCourse({ revision: 5, ...(sent.push(body as Record<string, unknown>) > 0 && {}) });
      refusals += 1;
      return Response.json({ statusCode: 409, code: 'course.slug-taken', message: 'taken' }, { status: 409 });
    }),
  );

  await fill(user, slug, 'chess');
  expect(await screen.findByText('Another course already has this address')).toBeVisible();
  await fill(user, screen.getByLabelText('Keywords'), 'coding');

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ keywords: 'coding', revision: 4 });
  expect(refusals).toBe(1);
  expect(slug).toHaveValue('chess');
});

it('merges what somebody else changed in other fields, and saves on top of it', async () => {
  const { sent, take } = serveCourse();
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
])('asks whose text to keep when both changed a field: %s', async (choice, stays, expected) => {
  const { sent, take } = serveCourse();
  const { user } = open();
  const title = await screen.findByLabelText('Title');
  take({ title: 'Theirs', updatedBy: { id: 9, name: 'Peeter Mets' } });
  await user.type(title, '!');
  expect(await screen.findByText('Somebody else has changed the course')).toBeVisible();
  expect(screen.getByText(/^Peeter Mets saved the course at/)).toBeVisible();
  expect(title).toHaveValue('Python nullist!');

  await user.click(screen.getByRole('button', { name: choice }));

  await waitFor(() => expect(screen.queryByText('Somebody else has changed the course')).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toEqual(expected));
  expect(title).toHaveValue(stays);
});

it('keeps the text when the server is down, and retries on request', async () => {
  const { sent } = serveCourse();
  const { user } = open();
  await screen.findByLabelText('Title');
  server.use(mockApi.fail('patch', '/courses/{course}', { code: 'unavailable', status: 503 }));
  await user.type(screen.getByLabelText('Title'), '!');
  expect(await screen.findByText('Not saved')).toBeVisible();
  server.use(
    mockApi.patch(
      '/courses/{course}',
      ({ body }) => (sent.push(body as Record<string, unknown>), anEditableCourse({ revision: 5 })),
    ),
  );

  await user.click(screen.getByRole('button', { name: 'Save now' }));

  await saved();
  expect(sent).toEqual([{ title: 'Python nullist!', revision: 4 }]);
});

it('saves the last changes before another page opens', async () => {
  const { sent } = serveCourse();
  server.use(
    mockApi.get('/manage/courses', { items: [], nextCursor: null, total: 0 }),
    mockApi.get('/cohorts', { items: [], nextCursor: null }),
  );
  const { user, currentPath } = open();

  await fill(user, await screen.findByLabelText('Keywords'), 'coding');
  await user.click(screen.getByRole('link', { name: 'My courses' }));

  await waitFor(() => expect(currentPath()).toBe('/user/courses'));
  expect(sent).toEqual([{ keywords: 'coding' }]);
});

it('asks before leaving text that cannot be saved', async () => {
  serveCourse();
  const { user, currentPath } = open();
  await screen.findByLabelText('Keywords');
  server.use(mockApi.fail('patch', '/courses/{course}', { code: 'unavailable', status: 503 }));

  await fill(user, screen.getByLabelText('Keywords'), 'coding');
  await user.click(screen.getByRole('link', { name: 'My courses' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));

  expect(currentPath()).toBe('/user/courses/3');
  expect(screen.getByLabelText('Keywords')).toHaveValue('coding');
});

it('reorders learning outcomes by button and by key, and allows at most six', async () => {
  const { sent } = serveCourse();
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
  serveCourse({ summary: Array.from({ length: 251 }, () => 'sõna').join(' ') });
  const { user } = open();
  expect(await screen.findByText('251 / 250 words: shorten it before the review')).toBeVisible();

  await fill(user, screen.getByLabelText('Summary'), ' kaks  sõna ');

  expect(screen.getByText('2 / 250 words')).toBeVisible();
});

it('writes a description with emphasis and lists', async () => {
  const { sent } = serveCourse({ description: '<p>Tere</p>' });
  const { user } = open();
  const text = await screen.findByRole('textbox', { name: 'Description' });
  expect(text).toHaveTextContent('Tere');

  await user.click(text);
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));

  await waitFor(() => expect(sent).toEqual([{ description: '<ul><li><p>Tere</p></li></ul>' }]));
  expect(screen.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true');
});

it('suggests an address from the title', async () => {
  const { sent } = serveCourse();
  server.use(
    mockApi.get('/courses/slug-suggestion', ({ query }) => ({ slug: `from-${query.get('title')?.length ?? 0}` })),
  );
  const { user } = open();

  expect(await screen.findByText('Suggested from the title: from-14')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use it' }));

  await waitFor(() => expect(sent).toEqual([{ slug: 'from-14' }]));
});

it('makes a copy and opens it', async () => {
  serveCourse();
  server.use(
    mockApi.post('/courses/{course}/duplicate', anEditableCourse({ id: 9, title: 'Python nullist (koopia)' }), {
      status: 201,
    }),
  );
  const { user, currentPath } = open();

  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));

  await waitFor(() => expect(currentPath()).toBe('/user/courses/9'));
});

it('links to the preview', async () => {
  serveCourse();
  open();

  expect(await screen.findByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/courses/3/preview');
});

it('uploads a picture and shows it', async () => {
  const { take } = serveCourse({ thumbnailUrl: null });
  server.use(mockApi.put('/courses/{course}/thumbnail', () => take({ thumbnailUrl: '/uploads/courses/new.webp' })));
  const { user } = open();

  await user.upload(await screen.findByLabelText('Thumbnail'), new File(['x'], 'picture.png', { type: 'image/png' }));

  expect(await screen.findByRole('img', { name: 'The course’s current picture' })).toHaveAttribute(
    'src',
    '/uploads/courses/new.webp',
  );
});

it.each(['/manage/courses/python', '/user/courses/3x'])('shows "not found" at %s', async (at) => {
  renderRemote(remote, { at, as: anAdmin() });

  expect(await screen.findByText('The course could not be found.')).toBeVisible();
});

it('says so when the course belongs to somebody else', async () => {
  server.use(mockApi.fail('get', '/courses/{course}/edit', { code: 'course.not-found', status: 404 }));
  open();

  expect(await screen.findByText('The course could not be found.')).toBeVisible();
});
