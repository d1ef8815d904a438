/** @covers POST /courses/:course/status */
import {
  aTeacher,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import type { SessionUser } from '@valikool/shared-ui';
import remote from '../../app/remote';
import { aPublicCourse, serveCourse } from '../../mocks/courseServer.mocks';

const open = (as: SessionUser = aTeacher({ id: 7 }), at = '/user/courses/3') => renderRemote(remote, { at, as });

it('lists what is missing for a review, each linking to its field', async () => {
  serveCourse({
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

it('sends the latest text for review, and then locks the course', async () => {
  const { sent, take, kept } = serveCourse();
  server.use(
    mockApi.post('/courses/{course}/status', ({ body }) => {
      expect(body).toEqual({ status: 'IN_REVIEW', revision: 5 });
      return take({ status: 'IN_REVIEW', isEditable: false, nextStatuses: ['DRAFT'] });
    }),
  );
  const { user } = open();

  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));

  expect(await screen.findByText(/In review. An administrator reads the course/)).toBeVisible();
  expect(sent).toEqual([{ title: 'Python nullist!' }]);
  expect(kept.course.revision).toBe(6);
  expect(screen.getByLabelText('Title')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Withdraw from review' })).toBeVisible();
  await expectAccessible();
});

it('says why the server refuses a review', async () => {
  serveCourse();
  server.use(mockApi.fail('post', '/courses/{course}/status', { code: 'course.incomplete', status: 422 }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Send for review' }));

  expect(await screen.findByText('The course is not ready for review yet. See what is still missing.')).toBeVisible();
});

it('shows an author why the course was sent back', async () => {
  serveCourse({ reviewComment: 'Lisa näiteid.' });
  open();

  expect(await screen.findByText('Lisa näiteid.')).toBeVisible();
});

it('lets an administrator send a course back, with a comment', async () => {
  const { take } = serveCourse({ status: 'IN_REVIEW', nextStatuses: ['DRAFT', 'APPROVED'] });
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
  await user.click(dialog.getByRole('button', { name: 'Send back with this comment' }));
  expect(asked).toEqual([]);
  await user.type(dialog.getByLabelText('What needs to change'), 'Lisa näiteid.');
  await user.click(dialog.getByRole('button', { name: 'Send back with this comment' }));

  expect(await screen.findByText('Sent back for changes')).toBeVisible();
  expect(asked).toEqual([{ status: 'DRAFT', comment: 'Lisa näiteid.', revision: 4 }]);
});

it('approves the course, and then links to its public page', async () => {
  const { take } = serveCourse({ status: 'IN_REVIEW', nextStatuses: ['DRAFT', 'APPROVED'] });
  server.use(
    mockApi.get('/cohort-choices/teachers', { items: [] }),
    mockApi.post('/courses/{course}/status', () => take({ status: 'APPROVED', nextStatuses: [] })),
  );
  const { user } = open(anAdmin(), '/manage/courses/3');

  await user.click(await screen.findByRole('button', { name: 'Approve' }));

  expect(await screen.findByRole('link', { name: 'View in the catalogue' })).toHaveAttribute(
    'href',
    '/courses/python-nullist',
  );
  expect(screen.getByRole('link', { name: 'Create cohort' })).toHaveAttribute('href', '/manage/cohorts/new?course=3');
});

it('shows the unpublished changes of an approved course, and discards them on request', async () => {
  const pendingRevision = {
    status: 'DRAFT' as const,
    changedFields: ['title'],
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-02T08:00:00Z',
  };
  const { take } = serveCourse({ status: 'APPROVED', title: 'Changed', pendingRevision });
  server.use(
    mockApi.get('/courses/{course}', aPublicCourse({ title: 'Public' })),
    mockApi.delete('/courses/{course}/pending-revision', () =>
      take({ title: 'Public', pendingRevision: null, nextStatuses: [] }),
    ),
  );
  const { user } = open();
  const review = within(await screen.findByRole('complementary', { name: 'Review' }));
  expect(review.getByText('Changes not submitted')).toBeVisible();
  expect(review.getByRole('button', { name: 'Title' })).toBeVisible();
  expect(await review.findByText('Public')).toBeVisible();

  await user.click(review.getByRole('button', { name: 'Discard the changes' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Public'));
  expect(review.getByText(/This version is public/)).toBeVisible();
});

it('does not discard what somebody else wrote in the meantime without asking again', async () => {
  const pendingRevision = {
    status: 'DRAFT' as const,
    changedFields: ['title'],
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-02T08:00:00Z',
  };
  const { take, kept } = serveCourse({ status: 'APPROVED', title: 'Changed', pendingRevision });
  const asked: unknown[] = [];
  server.use(
    mockApi.get('/courses/{course}', aPublicCourse({ title: 'Public' })),
    mockApi.delete('/courses/{course}/pending-revision', ({ query }) => {
      asked.push(query.get('revision'));
      if (Number(query.get('revision')) !== kept.course.revision)
        return Response.json(
          { statusCode: 409, code: 'course.changed-meanwhile', message: 'changed' },
          { status: 409 },
        );
      return take({ title: 'Public', pendingRevision: null, nextStatuses: [] });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard the changes' }));
  take({ keywords: 'coding' });

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Somebody else has saved the course in the meantime. Try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Keywords')).toHaveValue('coding'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Public'));
  expect(asked).toEqual(['4', '5']);
});

it('keeps text typed after the course went to review, and saves it once the review is withdrawn', async () => {
  const { sent, take, kept } = serveCourse();
  server.use(
    mockApi.post('/courses/{course}/status', () =>
      take({ status: 'DRAFT', isEditable: true, nextStatuses: ['IN_REVIEW'] }),
    ),
  );
  const { user } = open();
  const keywords = await screen.findByLabelText('Keywords');
  take({ status: 'IN_REVIEW', isEditable: false, nextStatuses: ['DRAFT'] });
  server.use(
    mockApi.patch('/courses/{course}', ({ body }) => {
      if (kept.course.status === 'IN_REVIEW')
        return Response.json({ statusCode: 409, code: 'course.in-review', message: 'in review' }, { status: 409 });
      const { revision: _, ...change } = body as Record<string, unknown>;
      sent.push(change);
      return take(change);
    }),
  );

  await user.click(keywords);
  await user.paste('coding');
  expect(await screen.findByText(/The course is in review and cannot be changed/)).toBeVisible();
  expect(keywords).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Withdraw from review' }));

  await waitFor(() => expect(sent).toEqual([{ keywords: 'coding' }]));
  expect(keywords).toHaveValue('coding');
});
